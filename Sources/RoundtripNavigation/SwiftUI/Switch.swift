#if canImport(SwiftUI)
  import SwiftUI

  /// A view for the current case of a value, with a binding to its payload.
  ///
  /// ```swift
  /// Switch($item.status) {
  ///   CaseLet(Case(Status.inStock)) { $quantity in Stepper("\(quantity) in stock", value: $quantity) }
  ///   CaseLet(Case(Status.outOfStock)) { $isOnBackOrder in Toggle("On back order", isOn: $isOnBackOrder) }
  /// }
  /// ```
  /// A case without a view shows nothing.
  public struct Switch<Value, Content: View>: View {
    private let value: Binding<Value>
    private let content: Content

    /// Shows the view in `content` for the current case of the value.
    public init(_ value: Binding<Value>, @ViewBuilder content: () -> Content) {
      self.value = value
      self.content = content()
    }

    public var body: some View { content.environmentObject(SwitchedValue(value)) }
  }

  /// The view of one case in a ``Switch``.
  public struct CaseLet<Value, Payload, Content: View>: View {
    @EnvironmentObject private var switched: SwitchedValue<Value>
    private let enumCase: Case<Value, Payload>
    private let content: (Binding<Payload>) -> Content

    /// Shows `then` while the value of the surrounding ``Switch`` is of the case.
    public init(_ enumCase: Case<Value, Payload>, @ViewBuilder then content: @escaping (Binding<Payload>) -> Content) {
      self.enumCase = enumCase
      self.content = content
    }

    public var body: some View { IfCaseLet(switched.binding, case: enumCase, then: content) }
  }

  /// The binding of a ``Switch``, for the views inside it.
  private final class SwitchedValue<Value>: ObservableObject {
    let binding: Binding<Value>

    init(_ binding: Binding<Value>) { self.binding = binding }
  }
#endif
