#if canImport(SwiftUI)
  import SwiftUI

  // Presentations driven by one optional enum: one for each of its cases, and never two at once.

  extension View {
    /// Shows a sheet while the value is of a case.
    ///
    /// ```swift
    /// .sheet(unwrapping: $model.destination, case: Case(Destination.edit)) { $form in EditView(form: $form) }
    /// ```
    public func sheet<Value, Payload, Content: View>(
      unwrapping value: Binding<Value?>, case enumCase: Case<Value, Payload>, onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping (Binding<Payload>) -> Content
    ) -> some View {
      sheet(isPresented: value.isPresent(enumCase), onDismiss: onDismiss) {
        IfLet(value.case(enumCase), then: content)
      }
    }

    /// Shows a sheet while there is a value.
    public func sheet<Value, Content: View>(
      unwrapping value: Binding<Value?>, onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping (Binding<Value>) -> Content
    ) -> some View {
      sheet(isPresented: value.isPresent(), onDismiss: onDismiss) { IfLet(value, then: content) }
    }

    #if !os(tvOS) && !os(watchOS)
      /// Shows a popover while the value is of a case.
      public func popover<Value, Payload, Content: View>(
        unwrapping value: Binding<Value?>, case enumCase: Case<Value, Payload>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping (Binding<Payload>) -> Content
      ) -> some View {
        popover(isPresented: value.isPresent(enumCase), attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) {
          IfLet(value.case(enumCase), then: content)
        }
      }

      /// Shows a popover while there is a value.
      public func popover<Value, Content: View>(
        unwrapping value: Binding<Value?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Binding<Value>) -> Content
      ) -> some View {
        popover(isPresented: value.isPresent(), attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) {
          IfLet(value, then: content)
        }
      }
    #endif

    #if !os(macOS)
      /// Covers the whole screen while the value is of a case.
      public func fullScreenCover<Value, Payload, Content: View>(
        unwrapping value: Binding<Value?>, case enumCase: Case<Value, Payload>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Binding<Payload>) -> Content
      ) -> some View {
        fullScreenCover(isPresented: value.isPresent(enumCase), onDismiss: onDismiss) {
          IfLet(value.case(enumCase), then: content)
        }
      }

      /// Covers the whole screen while there is a value.
      public func fullScreenCover<Value, Content: View>(
        unwrapping value: Binding<Value?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Binding<Value>) -> Content
      ) -> some View {
        fullScreenCover(isPresented: value.isPresent(), onDismiss: onDismiss) { IfLet(value, then: content) }
      }
    #endif

    /// Pushes a destination while the value is of a case.
    public func navigationDestination<Value, Payload, Content: View>(
      unwrapping value: Binding<Value?>, case enumCase: Case<Value, Payload>,
      @ViewBuilder destination: @escaping (Binding<Payload>) -> Content
    ) -> some View {
      navigationDestination(isPresented: value.isPresent(enumCase)) {
        IfLet(value.case(enumCase), then: destination)
      }
    }
  }

  extension NavigationLink {
    /// A link that pushes a destination while the value is of a case.
    ///
    /// - Parameter onNavigate: Called with true for a tap, so that it can set the value, and with false when the user goes back.
    @available(*, deprecated, message: "use a button and navigationDestination(unwrapping:case:destination:)")
    public init<Value, Payload, Content: View>(
      unwrapping value: Binding<Value?>, case enumCase: Case<Value, Payload>, onNavigate: @escaping (Bool) -> Void,
      @ViewBuilder destination: @escaping (Binding<Payload>) -> Content, @ViewBuilder label: () -> Label
    ) where Destination == IfLet<Payload, Content, EmptyView> {
      self.init(
        isActive: value.isPresent(enumCase).didSet(onNavigate),
        destination: { IfLet(value.case(enumCase), then: destination) }, label: label)
    }
  }
#endif
