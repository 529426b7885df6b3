import CDBus

/// A message on a bus.
package final class BusMessage {
  package enum Kind: CInt {
    case call = 1
    case answer = 2
    case error = 3
    case signal = 4
  }

  private let library: BusLibrary
  let message: OpaquePointer

  /// Takes ownership of a reference.
  init(_ message: OpaquePointer, _ library: BusLibrary) {
    self.message = message
    self.library = library
  }

  /// Makes a message; nil if memory is exhausted or libdbus is missing.
  ///
  /// - Parameters:
  ///   - path, interface, member: the target or origin. The specification tells which kinds of message have which.
  ///   - destination: the name of the receiving connection; nil broadcasts a signal.
  package init?(
    _ kind: Kind, to destination: String? = nil, path: String? = nil, interface: String? = nil,
    member: String? = nil, _ arguments: [BusValue] = []
  ) {
    guard let library = BusLibrary.shared, let message = library.messageNew(kind.rawValue) else { return nil }
    self.library = library
    self.message = message
    let fields = [
      (library.messageSetDestination, destination), (library.messageSetPath, path),
      (library.messageSetInterface, interface), (library.messageSetMember, member),
    ]
    for (set, value) in fields {
      if let value { guard set(message, value) != 0 else { return nil } }
    }
    var place = DBusMessageIter()
    library.messageIterInitAppend(message, &place)
    library.append(arguments, at: &place)
  }

  deinit { library.messageUnref(message) }

  /// A reply to this call; nil for a message without a serial, which was never sent.
  package func answer(_ arguments: [BusValue]) -> BusMessage? {
    BusMessage(.answer, to: sender, arguments).flatMap(refer)
  }

  /// An error reply to this call, with the error's name; nil for a message without a serial.
  package func failure(_ name: String) -> BusMessage? {
    guard let answer = BusMessage(.error, to: sender) else { return nil }
    _ = library.messageSetErrorName(answer.message, name)
    return refer(answer)
  }

  /// Sets this call's serial in its reply. libdbus ends the program if that is 0.
  private func refer(_ answer: BusMessage) -> BusMessage? {
    let serial = library.messageGetSerial(message)
    guard serial != 0 else { return nil }
    return library.messageSetReplySerial(answer.message, serial) == 0 ? nil : answer
  }

  /// An error reply to this call, with the error's name and a text for the developer of the caller.
  package func failure(_ failure: BusFailure) -> BusMessage? {
    let answer = self.failure(failure.name)
    answer?.append([.string(failure.text)])
    return answer
  }

  /// Appends arguments.
  package func append(_ arguments: [BusValue]) {
    var place = DBusMessageIter()
    library.messageIterInitAppend(message, &place)
    library.append(arguments, at: &place)
  }

  /// Whether the sender of this call waits for a reply.
  package var wantsAnswer: Bool { kind == .call && library.messageGetNoReply(message) == 0 }

  /// The signature of the arguments.
  package var signature: String { text(library.messageGetSignature) ?? "" }

  /// Prevents the bus from starting the service that this call is for.
  package func setStartsNoService() { library.messageSetAutoStart(message, 0) }

  /// The kind; nil for one that this code does not know.
  package var kind: Kind? { Kind(rawValue: library.messageGetType(message)) }

  /// The unique name of the sender. The bus sets it, so it cannot be forged.
  package var sender: String? { text(library.messageGetSender) }
  package var path: String? { text(library.messageGetPath) }
  package var interface: String? { text(library.messageGetInterface) }
  package var member: String? { text(library.messageGetMember) }
  package var errorName: String? { text(library.messageGetErrorName) }

  /// The serial of the call that it answers.
  package var answeredSerial: UInt32 { library.messageGetReplySerial(message) }

  /// The arguments.
  package var arguments: [BusValue] {
    var place = DBusMessageIter()
    guard library.messageIterInit(message, &place) != 0 else { return [] }
    return library.values(at: &place)
  }

  /// The message as bytes; nil for the serial 0, which no message has, and if memory was exhausted.
  ///
  /// - Parameter serial: the number of the message, as sending sets it.
  package func bytes(serial: UInt32) -> [UInt8]? {
    guard serial != 0 else { return nil }
    library.messageSetSerial(message, serial)
    var (bytes, count): (UnsafeMutablePointer<CChar>?, CInt) = (nil, 0)
    guard library.messageMarshal(message, &bytes, &count) != 0, let bytes else { return nil }
    defer { library.free(bytes) }
    return UnsafeBufferPointer(start: bytes, count: Int(count)).map { UInt8(bitPattern: $0) }
  }

  /// Reads a message from bytes; nil if they are no valid message.
  package convenience init?(bytes: [UInt8]) {
    guard let library = BusLibrary.shared else { return nil }
    var error = DBusError()
    library.errorInit(&error)
    defer { library.errorFree(&error) }
    let message = bytes.withUnsafeBytes { bytes in
      bytes.bindMemory(to: CChar.self).baseAddress.flatMap {
        library.messageDemarshal($0, CInt(clamping: bytes.count), &error)
      }
    }
    guard let message else { return nil }
    self.init(message, library)
  }

  private func text(_ getter: BusLibrary.Getter) -> String? {
    getter(message).map { String(cString: $0) }
  }
}
