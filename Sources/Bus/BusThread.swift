import Foundation

/// An exchange of messages with one program, on a connection that it shares with others.
package protocol BusConversation: AnyObject {
  /// Subscribes, and sends the first calls.
  func begin(on connection: BusConnection)

  /// Receives each message of the connection, including those for other conversations.
  func receive(_ message: BusMessage)

  /// Called after all messages that arrived together.
  func endBatch()
}

/// A thread that sleeps until a message arrives, so that no other thread blocks.
package enum BusThread {
  /// Starts the thread. It ends with the bus, and does not reconnect, because the session ends too.
  ///
  /// - Parameters:
  ///   - address: the address of the bus.
  ///   - conversations: makes the conversations, on the thread.
  package static func start(
    _ name: String, _ address: String, _ conversations: @escaping @Sendable () -> [any BusConversation]
  ) {
    let thread = Thread {
      // Signals are handled by the program's own threads.
      var signals = sigset_t()
      sigfillset(&signals)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      run(address, conversations())
    }
    thread.name = name
    thread.stackSize = 256 * 1024
    thread.start()
  }

  /// Holds conversations on this thread, until the bus ends.
  package static func run(_ address: String, _ conversations: [any BusConversation]) {
    guard let connection = BusConnection(address: address) else { return }
    for conversation in conversations { conversation.begin(on: connection) }
    repeat {
      while let message = connection.next() {
        for conversation in conversations { conversation.receive(message) }
      }
      for conversation in conversations { conversation.endBatch() }
    } while connection.wait()
  }
}
