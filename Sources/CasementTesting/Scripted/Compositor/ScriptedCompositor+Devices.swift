extension ScriptedCompositor {
  /// The first seat's keyboard.
  ///
  /// - Precondition: there is one; check with `seats`.
  public var keyboard: ScriptedKeyboard {
    guard let keyboard = seats.first?.keyboard else {
      preconditionFailure("the first seat has no keyboard: give it one with setDevices, or add a seat")
    }
    return keyboard
  }

  /// The first seat's pointer.
  ///
  /// - Precondition: there is one; check with `seats`.
  public var pointer: ScriptedPointer {
    guard let pointer = seats.first?.pointer else {
      preconditionFailure("the first seat has no pointer: give it one with setDevices, or add a seat")
    }
    return pointer
  }

  /// The first seat's touch screen.
  ///
  /// - Precondition: there is one; check with `seats`.
  public var touch: ScriptedTouch {
    guard let touch = seats.first?.touch else {
      preconditionFailure("the first seat has no touch screen: give it one with setDevices, or add a seat")
    }
    return touch
  }
}
