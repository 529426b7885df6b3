import Foundation
import Preferences

/// Shows a number at the program's icon in docks.
///
/// The connection to the bus stays open while a number is shown: docks remove the numbers of programs that have left the bus.
/// Everything that touches the bus runs on a queue, since a connection may take seconds.
///
/// D-Bus: signal `com.canonical.Unity.LauncherEntry.Update`.
final class LauncherBadge {
  /// The session bus; nil where there is none.
  var bus: () -> String? = { BusConnection.sessionAddress }

  /// The number that was set last.
  private(set) var number = 0

  private let sender = Sender()

  /// Shows a number; 0 removes it.
  func show(_ number: Int, appID: String) {
    guard number != self.number else { return }
    self.number = number
    guard let address = bus() else { return }
    Trace.log("badge number=\(number)")
    sender.send(number, appID, address)
  }

  /// Sends the signals in order.
  private nonisolated final class Sender: @unchecked Sendable {
    // Sendable: the connection is used on the queue alone.
    private let queue = DispatchQueue(label: "badge")
    private var connection: BusConnection?

    func send(_ number: Int, _ appID: String, _ address: String) {
      queue.async { [self] in
        if connection == nil { connection = BusConnection(address: address) }
        let properties: [BusValue] = [
          .entry(.string("count"), .variant(.int64(Int64(number)))),
          .entry(.string("count-visible"), .variant(.bool(number > 0))),
        ]
        connection?.send(
          BusMessage(
            .signal, path: "/com/canonical/unity/launcherentry/1",
            interface: "com.canonical.Unity.LauncherEntry", member: "Update",
            [.string("application://\(appID).desktop"), .array(of: "{sv}", properties)]))
        // Docks forget the number with the connection, so it can be closed.
        if number == 0 { connection = nil }
      }
    }
  }
}
