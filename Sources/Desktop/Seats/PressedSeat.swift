extension Session {
  /// The seat on which the user pressed something last, by the serials of the presses; nil without seats. Requests
  /// that need a press of the user's name this seat's (rule I8).
  public var pressedSeat: Seat? { seats.max { $0.newestSerial < $1.newestSerial } }
}
