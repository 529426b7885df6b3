import CasementBus
import CasementPreferences
import Foundation

/// Shows a number at the program's icon in docks.
///
/// The bus connection stays open while a number is shown, because docks remove the numbers of programs that have left the
/// bus. All access to the bus runs on a queue, because connecting may take seconds.
///
/// D-Bus: signal `com.canonical.Unity.LauncherEntry.Update`.
final class LauncherBadge {
  /// Returns the address of the session bus; nil if there is none.
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
    // Sendable, because the connection is only used on the queue.
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
        // Docks remove the number when the connection closes.
        if number == 0 { connection = nil }
      }
    }
  }
}
