// Operations on values whose types only the generic parts know. Each closure is created where the types are known.

/// Builds an array and iterates over it.
@usableFromInline
final class ArrayOperations: Sendable {
  @usableFromInline let element: ValueType
  /// Writes an empty array.
  @usableFromInline let start: @Sendable (Place) -> Void
  /// Moves an element to the end of an array.
  @usableFromInline let append: @Sendable (Place, Place) -> Void
  /// The number of elements.
  @usableFromInline let count: @Sendable (Place) -> Int
  /// Destroys an array.
  @usableFromInline let destroy: @Sendable (Place) -> Void
  /// Copies an element.
  @usableFromInline let copy: @Sendable (Place, Int, Place) -> Void

  @usableFromInline
  init(
    element: ValueType, start: @escaping @Sendable (Place) -> Void, append: @escaping @Sendable (Place, Place) -> Void,
    count: @escaping @Sendable (Place) -> Int, destroy: @escaping @Sendable (Place) -> Void,
    copy: @escaping @Sendable (Place, Int, Place) -> Void
  ) {
    self.element = element
    self.start = start
    self.append = append
    self.count = count
    self.destroy = destroy
    self.copy = copy
  }

  @inlinable
  static func of<Element>(_ type: Element.Type) -> ArrayOperations {
    ArrayOperations(
      element: ValueType(type), start: { $0.put([Element]()) },
      append: { array, element in
        let element = element.take(as: Element.self)
        array.change([Element].self) { $0.append(element) }
      },
      count: { $0.with([Element].self) { $0.count } },
      destroy: { _ = $0.take(as: [Element].self) },
      copy: { array, index, target in array.with([Element].self) { target.put($0[index]) } })
  }
}

/// The value of an absent field.
@usableFromInline
final class DefaultValue: Sendable {
  /// The value, which both functions get. Calling a closure that captures nothing does no reference counting.
  private let box: Handle<AnyObject>
  /// Keeps the value alive.
  private let owner: any AnyObject & Sendable
  private let putValue: @Sendable (Handle<AnyObject>, Place) -> Void
  private let hasValue: @Sendable (Handle<AnyObject>, Place) -> Bool

  @usableFromInline
  init(
    _ box: any AnyObject & Sendable, put: @escaping @Sendable (Handle<AnyObject>, Place) -> Void,
    isEqual: @escaping @Sendable (Handle<AnyObject>, Place) -> Bool
  ) {
    self.box = Handle(box)
    owner = box
    putValue = put
    hasValue = isEqual
  }

  @inlinable
  static func of<Value: Equatable & Sendable>(_ value: Value) -> DefaultValue {
    DefaultValue(
      Box(value), put: { box, place in box.downcast(to: Box<Value>.self).with { place.put($0.value) } },
      isEqual: { box, place in
        box.downcast(to: Box<Value>.self).with { box in place.with(Value.self) { $0 == box.value } }
      })
  }

  /// Writes the value.
  @inline(__always) func put(_ place: Place) { putValue(box, place) }

  /// Whether the value at `place` equals this one.
  @inline(__always) func isEqual(_ place: Place) -> Bool { hasValue(box, place) }
}

/// A conversion between two values.
@usableFromInline
final class Converter: Sendable {
  /// Takes the input and writes the output.
  @usableFromInline let apply: @Sendable (Place, Place) -> Mismatch?
  /// Reads the output and writes the input.
  @usableFromInline let unapply: @Sendable (Place, Place) -> Mismatch?
  let input: ValueType
  let output: ValueType
  /// Its definition error, or nil.
  let definitionError: String?
  /// What the conversion reads, given the description of its input.
  let describe: @Sendable (Grammar) -> Grammar

  @usableFromInline
  init(
    input: ValueType, output: ValueType, definitionError: String?,
    describe: @escaping @Sendable (Grammar) -> Grammar,
    apply: @escaping @Sendable (Place, Place) -> Mismatch?, unapply: @escaping @Sendable (Place, Place) -> Mismatch?
  ) {
    self.input = input
    self.output = output
    self.definitionError = definitionError
    self.describe = describe
    self.apply = apply
    self.unapply = unapply
  }

  @inlinable
  static func of<Downstream: Conversion>(_ conversion: Downstream) -> Converter {
    Converter(
      input: ValueType(Downstream.Input.self), output: ValueType(Downstream.Output.self),
      definitionError: nil, describe: { conversion.describe($0) },
      apply: { input, output in
        do throws(Mismatch) { output.put(try conversion.apply(input.take(as: Downstream.Input.self))) } catch {
          return error
        }
        return nil
      },
      unapply: { output, input in
        do throws(Mismatch) { input.put(try conversion.unapply(output.value(as: Downstream.Output.self))) } catch {
          return error
        }
        return nil
      })
  }
}

/// A part with its own `parse` and `print`.
@usableFromInline
final class Call: Sendable {
  @usableFromInline let parse: @Sendable (inout Reader, Place) -> Mismatch?
  @usableFromInline let print: @Sendable (Place, inout Writer) -> Mismatch?
  let output: ValueType
  let level: Level

  @usableFromInline
  enum Level: BitwiseCopyable, Sendable { case request, path, fields, text }

  @usableFromInline
  init(
    level: Level, output: ValueType, parse: @escaping @Sendable (inout Reader, Place) -> Mismatch?,
    print: @escaping @Sendable (Place, inout Writer) -> Mismatch?
  ) {
    self.level = level
    self.output = output
    self.parse = parse
    self.print = print
  }

  @inlinable
  static func of<Part: ParserPrinter>(_ part: Part) -> Call {
    Call(
      level: Level(of: Part.Level.self), output: ValueType(Part.Output.self),
      parse: { reader, place in
        do throws(Mismatch) { place.put(try part.parse(&reader)) } catch { return error }
        return nil
      },
      print: { place, writer in
        do throws(Mismatch) { try part.print(place.value(as: Part.Output.self), into: &writer) } catch { return error }
        return nil
      })
  }
}

extension Call.Level {
  @usableFromInline
  init(of type: any ParserLevel.Type) {
    self =
      type == RequestLevel.self ? .request : type == PathLevel.self ? .path : type == FieldsLevel.self ? .fields : .text
  }
}
