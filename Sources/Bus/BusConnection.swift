import CDBus
import Glibc

/// A private connection to a bus, not shared with other code of the process. Use it on one thread at a time.
package final class BusConnection {
  private let library: BusLibrary
  private let connection: OpaquePointer

  /// Connects, and blocks until the bus has accepted the connection, for at most 25 seconds (the timeout of libdbus).
  ///
  /// Nil without libdbus or without a bus. The end of the bus does not end the process, and the disposition of SIGPIPE
  /// is not changed.
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

  /// Subscribes to messages that match a rule of the bus.
  package func listen(to rule: String) {
    // Without a pointer for the error, the call does not wait for the bus.
    library.busAddMatch(connection, rule, nil)
  }

  /// Sends a message.
  ///
  /// - Returns: its serial, which the reply names; nil if memory was exhausted.
  @discardableResult package func send(_ message: BusMessage?) -> UInt32? {
    var serial: UInt32 = 0
    guard let message, library.connectionSend(connection, message.message, &serial) != 0 else { return nil }
    library.connectionFlush(connection)
    return serial
  }

  /// Enqueues a message, and writes what the socket takes without blocking. `exchange(until:)` writes the rest.
  ///
  /// - Returns: its serial, which the reply names; nil if memory was exhausted.
  @discardableResult package func enqueue(_ message: BusMessage?) -> UInt32? {
    var serial: UInt32 = 0
    guard let message, library.connectionSend(connection, message.message, &serial) != 0 else { return nil }
    return serial
  }

  /// The size of the messages that are enqueued and not yet written, in bytes.
  package var unsentSize: Int { library.connectionGetOutgoingSize(connection) }

  /// Whether messages are enqueued and not yet written.
  package var hasUnsent: Bool { library.connectionHasMessagesToSend(connection) != 0 }

  /// The socket; nil after the end of the connection.
  package var descriptor: Int32? {
    var descriptor: Int32 = -1
    return library.connectionGetUnixFD(connection, &descriptor) != 0 ? descriptor : nil
  }

  /// Reads and writes as much as is possible without blocking, in one step of a few kilobytes.
  ///
  /// - Returns: whether the bus is still connected.
  package func exchange() -> Bool { library.connectionReadWrite(connection, 0) != 0 }

  /// Takes the next received message; nil if there is none.
  package func next() -> BusMessage? {
    library.connectionPopMessage(connection).map { BusMessage($0, library) }
  }

  /// Blocks until a message arrives. Call `next()` until it returns nil before.
  ///
  /// - Parameter milliseconds: the timeout; nil is none.
  /// - Returns: whether the bus is still connected.
  package func wait(milliseconds: Int32? = nil) -> Bool {
    library.connectionReadWrite(connection, milliseconds ?? -1) != 0
  }

  /// Like the other `wait`, but another readable descriptor ends it too.
  package func wait(milliseconds: Int32? = nil, or other: Int32) -> Bool {
    var socket: Int32 = -1
    guard library.connectionGetUnixFD(connection, &socket) != 0 else { return false }
    let unsent = library.connectionHasMessagesToSend(connection) != 0
    var descriptors = [
      pollfd(fd: socket, events: Int16(POLLIN | (unsent ? POLLOUT : 0)), revents: 0),
      pollfd(fd: other, events: Int16(POLLIN), revents: 0),
    ]
    // An interruption by a signal counts as a wake-up.
    poll(&descriptors, 2, milliseconds ?? -1)
    return wait(milliseconds: 0)
  }

  /// The unique name of this connection on the bus.
  package var uniqueName: String? {
    library.busGetUniqueName(connection).map { String(cString: $0) }
  }
}

extension BusConnection {
  /// The address of the session bus; nil if there is none. None is started.
  package static var sessionAddress: String? {
    sessionAddress { name in
      guard let value = getenv(name), value.pointee != 0 else { return nil }
      return String(cString: value)
    }
  }

  /// - Parameter variable: returns the value of an environment variable.
  static func sessionAddress(variable: (String) -> String?) -> String? {
    if let list = variable("DBUS_SESSION_BUS_ADDRESS") {
      // For `autolaunch:` libdbus would start a bus.
      let addresses = list.split(separator: ";").filter { !$0.hasPrefix("autolaunch:") }
      return addresses.isEmpty ? nil : addresses.joined(separator: ";")
    }
    guard let folder = variable("XDG_RUNTIME_DIR"), folder.hasPrefix("/") else { return nil }
    let path = "\(folder)/bus"
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
    return "unix:path=\(escaped(path))"
  }

  /// A path as part of an address: bytes outside the allowed set as hexadecimal escapes.
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
