import Foundation
import Glibc

/// A session bus of a test. Only programs that know its address use it, and it starts no services.
package final class PrivateBus {
  /// The value of `DBUS_SESSION_BUS_ADDRESS` for clients.
  package let address: String

  private let directory: String
  private let process: ChildProcess
  private let watchdog: Watchdog
  private var isStopped = false

  /// Starts a bus and waits until clients can connect.
  ///
  /// - Throws: `TestingError.missingProgram`, `.timedOut`.
  package init() throws {
    let directory = try makeRuntimeDirectory()
    self.directory = directory
    // The deinit does not run if the init throws, so watchdog and process are ended here.
    var began: (watchdog: Watchdog?, process: ChildProcess?) = (nil, nil)
    do {
      let watchdog = try Watchdog(directory: directory)
      began.watchdog = watchdog
      self.watchdog = watchdog
      let configuration = "\(directory)/bus.conf"
      try write(Self.configuration(directory), to: configuration)
      let output = try makePipe()
      defer { close(output.writeEnd) }
      var reader = LineReader(descriptor: output.readEnd)
      let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
      defer { close(nowhere) }
      let process = try ChildProcess(
        path: try locate("dbus-daemon", package: "dbus-daemon"),
        arguments: ["--config-file=\(configuration)", "--print-address=1", "--nofork", "--nopidfile"],
        environment: DesktopSettings.inherited,
        streams: .init(input: nowhere, output: output.writeEnd, error: nowhere))
      began.process = process
      self.process = process
      watchdog.watch(process)
      var address: String?
      try waitUntil("dbus-daemon to say its address") {
        reader.read()
        address = reader.lines.first
        return address != nil
      }
      self.address = address ?? ""
    } catch {
      began.process?.end()
      began.watchdog?.dismiss()
      try? FileManager.default.removeItem(atPath: directory)
      throw error
    }
  }

  isolated deinit { stop() }

  /// Kills the bus, which ends all its connections. Idempotent.
  package func stop() {
    guard !isStopped else { return }
    isStopped = true
    process.end()
    try? FileManager.default.removeItem(atPath: directory)
    watchdog.dismiss()
  }

  /// Stops the bus from reading, like a stall.
  package func suspend() { process.signal(SIGSTOP) }

  /// Ends a stall.
  package func resume() { process.signal(SIGCONT) }

  private static func configuration(_ directory: String) -> String {
    """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <listen>unix:path=\(directory)/bus</listen>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """
  }
}
