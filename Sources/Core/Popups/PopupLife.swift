/// The life of a popup: its phase, its wish for a grab, and what each event changes.
///
/// The popup computes the facts, stores the new state, and then performs the effects in order.
nonisolated struct PopupLife: Equatable {
  enum Phase {
    case closed
    /// It opens as soon as its parent is mapped.
    case waiting
    /// The compositor was asked to show it.
    case shown
  }

  /// The wish for a grab of the seat's input, with which a press elsewhere dismisses the popup.
  enum Grab {
    case none
    /// The popup ends if the compositor refuses the grab.
    case required
    /// The popup opens once more without a grab if the compositor refuses it. Weston refuses a grab with the serial of
    /// a key that was released.
    case preferred
  }

  /// The parent of a popup that opens.
  enum Parent {
    /// The popup cannot be shown: without a connection, a parent or an anchor.
    case gone
    case unmapped
    case mapped
  }

  enum Event: Equatable {
    case open(in: Parent)
    case parentMapped
    /// Whether the popup's base window had the keyboard focus after a batch of events.
    case keyFocus(Bool)
    /// `popup_done`: the compositor ended the popup, before or after its first buffer.
    case done(isMapped: Bool)
    case end(PopupEnd)
  }

  enum Effect: Equatable {
    /// Adds the popup to the list of popups.
    case add
    /// Creates the surface.
    case connect
    /// Ends the child popups, then sends `Event.end`.
    case end(PopupEnd)
    /// Destroys the surface, and removes the popup from the list of popups.
    case close
    /// Opens the popup again, if its parent still permits it.
    case reopen
    /// Calls `PopupWindow.onEnd`.
    case report(PopupEnd)
  }

  private(set) var phase = Phase.closed
  private(set) var grab: Grab
  private var hadKeys = false

  init(_ grab: Grab) { self.grab = grab }

  mutating func handle(_ event: Event) -> [Effect] {
    switch (phase, event) {
    case (.closed, .open(.gone)): return [.report(.anchorGone)]
    case (.closed, .open(.unmapped)):
      phase = .waiting
      return [.add]
    case (.closed, .open(.mapped)):
      phase = .shown
      return [.add, .connect]
    case (.waiting, .parentMapped):
      phase = .shown
      return [.connect]
    case (.waiting, .keyFocus(let hasKeys)), (.shown, .keyFocus(let hasKeys)):
      defer { hadKeys = hasKeys }
      return hadKeys && !hasKeys ? [.end(.byUser)] : []
    case (.shown, .done(let isMapped)):
      let opensAgain = !isMapped && grab == .preferred
      return close() + [opensAgain ? .reopen : .report(isMapped ? .byUser : .byCompositor)]
    case (.waiting, .end(let end)), (.shown, .end(let end)): return close() + [.report(end)]
    case (.closed, _), (_, .open), (.waiting, .done), (.shown, .parentMapped): return []
    }
  }

  /// A press grants one grab, so a popup that opens again has none.
  private mutating func close() -> [Effect] {
    (phase, grab) = (.closed, .none)
    return [.close]
  }
}

/// The reason for the end of a popup.
package nonisolated enum PopupEnd {
  /// The program closed it, its parent popup or its window, or the connection ended.
  case byProgram
  /// The user pressed elsewhere, or focused another program.
  case byUser
  /// The compositor refused to show it.
  case byCompositor
  /// The anchor view is no longer shown in its window, or the parent is not.
  case anchorGone
}
