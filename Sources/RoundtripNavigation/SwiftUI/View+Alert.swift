#if canImport(SwiftUI)
  import SwiftUI

  // Alerts and dialogs as data.

  extension View {
    /// Shows the alert that a case holds.
    ///
    /// ```swift
    /// .alert(unwrapping: $model.destination, case: Case(Destination.alert)) { action in model.alertButtonTapped(action) }
    /// ```
    /// - Parameter perform: Receives the action of the tapped button, if it has one. The value is already nil, or is about to be.
    public func alert<Value, Action>(
      unwrapping value: Binding<Value?>, case enumCase: Case<Value, AlertState<Action>>,
      perform: @escaping (Action) -> Void
    ) -> some View {
      let state = value.case(enumCase).wrappedValue
      return alert(
        state.map { Text($0.title) } ?? Text(verbatim: ""), isPresented: value.isPresent(enumCase), presenting: state,
        actions: { Buttons($0.buttons, perform: perform) }, message: { $0.message.map { Text($0) } })
    }

    /// Shows a custom alert while the value is of a case.
    public func alert<Value, Payload, Actions: View, Message: View>(
      title: (Payload) -> Text, unwrapping value: Binding<Value?>, case enumCase: Case<Value, Payload>,
      @ViewBuilder actions: @escaping (Payload) -> Actions, @ViewBuilder message: @escaping (Payload) -> Message
    ) -> some View {
      let payload = value.case(enumCase).wrappedValue
      return alert(
        payload.map(title) ?? Text(verbatim: ""), isPresented: value.isPresent(enumCase), presenting: payload,
        actions: actions, message: message)
    }

    /// Shows the confirmation dialog that a case holds.
    ///
    /// - Parameter perform: Receives the action of the tapped button, if it has one.
    public func confirmationDialog<Value, Action>(
      unwrapping value: Binding<Value?>, case enumCase: Case<Value, ConfirmationDialogState<Action>>,
      perform: @escaping (Action) -> Void
    ) -> some View {
      let state = value.case(enumCase).wrappedValue
      return confirmationDialog(
        state.map { Text($0.title) } ?? Text(verbatim: ""), isPresented: value.isPresent(enumCase),
        titleVisibility: Visibility(state?.titleVisibility ?? .automatic), presenting: state,
        actions: { Buttons($0.buttons, perform: perform) }, message: { $0.message.map { Text($0) } })
    }
  }

  /// The buttons of an alert or a dialog.
  private struct Buttons<Action>: View {
    private let buttons: [ButtonState<Action>]
    private let perform: (Action) -> Void

    init(_ buttons: [ButtonState<Action>], perform: @escaping (Action) -> Void) {
      self.buttons = buttons
      self.perform = perform
    }

    var body: some View {
      ForEach(buttons.indices, id: \.self) { index in
        let button = buttons[index]
        Button(role: button.role.map(ButtonRole.init)) {
          if let action = button.action { perform(action) }
        } label: {
          Text(button.label)
        }
      }
    }
  }

  extension ButtonRole {
    /// The SwiftUI role of a button.
    public init(_ role: ButtonStateRole) {
      switch role {
      case .cancel: self = .cancel
      case .destructive: self = .destructive
      }
    }
  }

  extension Visibility {
    /// The SwiftUI visibility of the title of a dialog.
    public init(_ visibility: DialogTitleVisibility) {
      switch visibility {
      case .automatic: self = .automatic
      case .visible: self = .visible
      case .hidden: self = .hidden
      }
    }
  }

  extension Text {
    /// The SwiftUI text with its emphasis.
    public init(_ state: TextState) {
      self = state.runs.reduce(Text(verbatim: "")) { text, run in
        var piece = Text(verbatim: run.text)
        if run.isBold { piece = piece.bold() }
        if run.isItalic { piece = piece.italic() }
        return text + piece
      }
    }
  }
#endif
