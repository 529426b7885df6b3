import CDBus

/// A reply whose only result is an array that is written in parts.
package final class BusArrayReply {
  private let library: BusLibrary
  private let message: BusMessage
  // libdbus uses the addresses of both positions until the array is closed.
  private let outer = UnsafeMutablePointer<DBusMessageIter>.allocate(capacity: 1)
  private let inner = UnsafeMutablePointer<DBusMessageIter>.allocate(capacity: 1)
  private var isOpen = true

  /// - Parameter type: the signature of the elements.
  package init?(to call: BusMessage, of type: String) {
    guard let library = BusLibrary.shared, let message = call.answer([]) else { return nil }
    self.library = library
    self.message = message
    outer.initialize(to: DBusMessageIter())
    inner.initialize(to: DBusMessageIter())
    library.messageIterInitAppend(message.message, outer)
    guard library.messageIterOpenContainer(outer, CInt(UInt8(ascii: "a")), type, inner) != 0 else {
      isOpen = false
      return nil
    }
  }

  deinit {
    close()
    outer.deallocate()
    inner.deallocate()
  }

  /// Appends an element, which has the type of the array.
  package func append(_ value: BusValue) {
    if isOpen { library.append([value], at: inner) }
  }

  /// The message with all elements.
  package func finished() -> BusMessage {
    close()
    return message
  }

  private func close() {
    guard isOpen else { return }
    isOpen = false
    _ = library.messageIterCloseContainer(outer, inner)
  }
}
