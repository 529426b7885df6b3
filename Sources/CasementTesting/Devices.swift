/// The virtual devices of the host.
struct Devices {
  var connection: HostConnection?
  var pointer: VirtualPointer?
  var keyboard: VirtualKeyboard?

  /// Adds a mouse and a keyboard.
  static func plugged(into host: ServerProcess) throws -> Devices {
    let connection = try HostConnection(to: host.display)
    do {
      return Devices(
        connection: connection, pointer: try VirtualPointer(connection),
        keyboard: try VirtualKeyboard(connection))
    } catch {
      connection.disconnect()
      throw error
    }
  }
}
