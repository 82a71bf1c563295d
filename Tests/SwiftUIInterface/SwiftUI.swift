// As much of SwiftUI's interface as RoundtripNavigation uses, with the signatures that Apple documents: its SwiftUI layer is compiled
// against this where there is no SwiftUI. `Binding` works; views do nothing.

@_exported import Foundation

// MARK: State

@frozen @propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value, Transaction) -> Void
  public var transaction = Transaction()

  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    let (get, set) = (unisolated(get), unisolated(set))
    self.get = get
    self.set = { value, _ in set(value) }
  }

  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    self.get = unisolated(get)
    self.set = unisolated(set)
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    nonisolated(unsafe) let value = value
    return Binding(get: { value }, set: { _ in })
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue, transaction) }
  }
  public var projectedValue: Binding<Value> { self }
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    nonisolated(unsafe) let (base, keyPath) = (self, keyPath)
    return Binding<Subject>(
      get: { base.wrappedValue[keyPath: keyPath] }, set: { base.wrappedValue[keyPath: keyPath] = $0 })
  }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }
}
extension Binding: @unchecked Sendable where Value: Sendable {}

// SwiftUI calls these where they belong; here there is one thread.
private func unisolated<Value>(_ get: @escaping @isolated(any) @Sendable () -> Value) -> () -> Value {
  unsafeBitCast(get, to: (() -> Value).self)
}
private func unisolated<Value>(_ set: @escaping @isolated(any) @Sendable (Value) -> Void) -> (Value) -> Void {
  unsafeBitCast(set, to: ((Value) -> Void).self)
}
private func unisolated<Value>(
  _ set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
) -> (Value, Transaction) -> Void {
  unsafeBitCast(set, to: ((Value, Transaction) -> Void).self)
}

public struct Transaction { public init() {} }

public protocol ObservableObject: AnyObject {}

@MainActor @frozen @propertyWrapper @preconcurrency
public struct EnvironmentObject<ObjectType: ObservableObject> {
  public init() {}
  public var wrappedValue: ObjectType { preconditionFailure("there is no environment") }
}

// MARK: Views

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView()
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent()
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent()
  }
}

extension Never: View {
  public var body: Never { preconditionFailure("a primitive view has no body") }
}
public protocol Primitive: View where Body == Never {}
extension Primitive { public var body: Never { preconditionFailure("a primitive view has no body") } }

extension Optional: View where Wrapped: View { public var body: Never { preconditionFailure("a primitive view") } }
public struct EmptyView: Primitive { nonisolated public init() {} }
public struct TupleView<Content>: Primitive { nonisolated init() {} }
public struct _ConditionalContent<First: View, Second: View>: Primitive { nonisolated init() {} }

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Primitive {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

@frozen public struct Text: Equatable, Sendable {
  public init(verbatim content: String) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {}
  public func bold() -> Text { self }
  public func italic() -> Text { self }
  public static func + (left: Text, right: Text) -> Text { left }
}
extension Text: Primitive {}

public struct ButtonRole: Equatable, Sendable {
  public static let destructive = ButtonRole()
  public static let cancel = ButtonRole()
}
public struct Button<Label: View>: Primitive {
  @preconcurrency
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}
public struct NavigationStack<Data, Root: View>: Primitive {
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {}
}
public struct NavigationLink<Label: View, Destination: View>: Primitive {
  @available(*, deprecated)
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {}
}

@frozen public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
@frozen public enum Edge: Int8, CaseIterable, Sendable { case top, leading, bottom, trailing }
public struct Anchor<Value> {
  public struct Source { init() {} }
}
extension Anchor.Source where Value == CGRect { public static var bounds: Anchor<CGRect>.Source { .init() } }
public enum PopoverAttachmentAnchor { case rect(Anchor<CGRect>.Source) }

// MARK: Modifiers

extension View {
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View { EmptyView() }
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { EmptyView() }
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { EmptyView() }
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { EmptyView() }
  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View { EmptyView() }
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { EmptyView() }
  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { EmptyView() }
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View { EmptyView() }
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { EmptyView() }
  nonisolated public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { EmptyView() }
}

// MARK: Links

public final class NSUserActivity {
  public var title: String?
  public var webpageURL: URL?
  public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {}
}

public protocol Transferable {}
extension URL: Transferable {}
extension Never: Transferable {}
public struct DefaultShareLinkLabel: Primitive {}
public struct ShareLink<
  Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable, Label: View
>:
  Primitive
where Data.Element: Transferable {
  init() {}
}
extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  public init(item: URL, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<URL> { self.init() }
}
