import CDBus
import Glibc

/// A connection to a bus that nobody else in the process shares. It is used on one thread at a time.
package final class BusConnection {
  private let library: BusLibrary
  private let connection: OpaquePointer

  /// Connects, and waits until the bus has taken the connection in, but not for ever: libdbus gives up after 25 seconds.
  ///
  /// Nil where there is no libdbus or no bus. A bus that ends does not end the process, and SIGPIPE is left to the
  /// program.
  package init?(address: String) {
    guard let library = BusLibrary.shared else { return nil }
    library.connectionSetChangeSigpipe(0)
    var error = DBusError()
    library.errorInit(&error)
    defer { library.errorFree(&error) }
    guard let connection = library.connectionOpenPrivate(address, &error) else { return nil }
    guard library.busRegister(connection, &error) != 0 else {
      library.connectionClose(connection)
      library.connectionUnref(connection)
      return nil
    }
    library.connectionSetExitOnDisconnect(connection, 0)
    self.library = library
    self.connection = connection
  }

  deinit {
    library.connectionClose(connection)
    library.connectionUnref(connection)
  }

  /// Has messages come that match a rule of the bus.
  package func listen(to rule: String) {
    // Without an error's place it does not wait for the bus to agree.
    library.busAddMatch(connection, rule, nil)
  }

  /// Sends a message.
  ///
  /// - Returns: its number, by which the answer says what it answers; nil if there was no memory.
  @discardableResult package func send(_ message: BusMessage?) -> UInt32? {
    var serial: UInt32 = 0
    guard let message, library.connectionSend(connection, message.message, &serial) != 0 else { return nil }
    library.connectionFlush(connection)
    return serial
  }

  /// Takes the next message that is there; nil if none is.
  package func next() -> BusMessage? {
    library.connectionPopMessage(connection).map { BusMessage($0, library) }
  }

  /// Waits until something comes. Take what is there before.
  ///
  /// - Parameter milliseconds: how long at most; nil is for ever.
  /// - Returns: whether there is still a bus.
  package func wait(milliseconds: Int32? = nil) -> Bool {
    library.connectionReadWrite(connection, milliseconds ?? -1) != 0
  }

  /// The same, until another descriptor is readable too. Take what is there before.
  package func wait(milliseconds: Int32? = nil, or other: Int32) -> Bool {
    var socket: Int32 = -1
    guard library.connectionGetUnixFD(connection, &socket) != 0 else { return false }
    let unsent = library.connectionHasMessagesToSend(connection) != 0
    var descriptors = [
      pollfd(fd: socket, events: Int16(POLLIN | (unsent ? POLLOUT : 0)), revents: 0),
      pollfd(fd: other, events: Int16(POLLIN), revents: 0),
    ]
    // A signal that interrupts it is as if something had come.
    poll(&descriptors, 2, milliseconds ?? -1)
    return wait(milliseconds: 0)
  }

  /// The name by which others on the bus know this connection.
  package var uniqueName: String? {
    library.busGetUniqueName(connection).map { String(cString: $0) }
  }
}

extension BusConnection {
  /// Where the user's session has its bus; nil where there is none. None is started for it.
  package static var sessionAddress: String? {
    sessionAddress(variable: environmentVariable)
  }

  /// - Parameter variable: gives the value of an environment variable.
  static func sessionAddress(variable: (String) -> String?) -> String? {
    if let list = variable("DBUS_SESSION_BUS_ADDRESS") {
      // libdbus would start a bus for this one.
      let addresses = list.split(separator: ";").filter { !$0.hasPrefix("autolaunch:") }
      return addresses.isEmpty ? nil : addresses.joined(separator: ";")
    }
    guard let folder = variable("XDG_RUNTIME_DIR"), folder.hasPrefix("/") else { return nil }
    let path = "\(folder)/bus"
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
    return "unix:path=\(escaped(path))"
  }

  /// A path as addresses have it: bytes other than those of plain names as hexadecimal numbers.
  private static func escaped(_ path: String) -> String {
    let plain = Set("-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz/.\\*".utf8)
    return path.utf8.reduce(into: "") { text, byte in
      if plain.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
  }
}
