#if canImport(SwiftUI)
  import SwiftUI

  /// A view with a binding to the value of an optional, or another view if there is none.
  ///
  /// ```swift
  /// IfLet($model.name) { $name in TextField("Name", text: $name) } else: { Text("no name") }
  /// ```
  public struct IfLet<Value, Content: View, Otherwise: View>: View {
    private let value: Binding<Value?>
    private let content: (Binding<Value>) -> Content
    private let otherwise: Otherwise

    /// Shows `then` while there is a value, and `otherwise` if not.
    public init(
      _ value: Binding<Value?>, @ViewBuilder then content: @escaping (Binding<Value>) -> Content,
      @ViewBuilder else otherwise: () -> Otherwise
    ) {
      self.value = value
      self.content = content
      self.otherwise = otherwise()
    }

    /// Shows `then` while there is a value, and nothing if not.
    public init(_ value: Binding<Value?>, @ViewBuilder then content: @escaping (Binding<Value>) -> Content)
    where Otherwise == EmptyView {
      self.init(value, then: content) { EmptyView() }
    }

    public var body: some View {
      if let value = Binding(unwrapping: value) { content(value) } else { otherwise }
    }
  }

  /// A view with a binding to the payload of a case, or another view for other cases.
  ///
  /// ```swift
  /// IfCaseLet($item.status, case: Case(Status.inStock)) { $quantity in Stepper("\(quantity)", value: $quantity) }
  /// ```
  public struct IfCaseLet<Value, Payload, Content: View, Otherwise: View>: View {
    private let content: IfLet<Payload, Content, Otherwise>

    /// Shows `then` while the value is of the case, and `otherwise` if not.
    public init(
      _ value: Binding<Value>, case enumCase: Case<Value, Payload>,
      @ViewBuilder then content: @escaping (Binding<Payload>) -> Content, @ViewBuilder else otherwise: () -> Otherwise
    ) {
      self.content = IfLet(value.case(enumCase), then: content, else: otherwise)
    }

    /// Shows `then` while the value is of the case, and nothing if not.
    public init(
      _ value: Binding<Value>, case enumCase: Case<Value, Payload>,
      @ViewBuilder then content: @escaping (Binding<Payload>) -> Content
    ) where Otherwise == EmptyView {
      self.init(value, case: enumCase, then: content) { EmptyView() }
    }

    public var body: some View { content }
  }
#endif
