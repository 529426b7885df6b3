extension Session {
  /// The seat with the most recent press, by serial; nil without seats. Requests that need a press of the user name
  /// this seat (rule I8).
  public var pressedSeat: Seat? { seats.max { $0.newestSerial < $1.newestSerial } }
}
