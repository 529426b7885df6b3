public import Casement
import Wayland

extension ScriptedCompositor {
  /// Runs the test process's own application on this compositor: connects it, launches it, and lets it come to
  /// rest. Its windows are in `windows`, as the compositor sees them.
  ///
  /// The program's run loop does not run: the application works in `exchange()`, `settle()` and `advance(by:)`.
  /// Closing the last window does not end the process.
  ///
  /// - Parameter delegate: kept until the compositor ends.
  /// - Throws: what ended the connection at once.
  public func launch(_ delegate: any UIApplicationDelegate) throws {
    try connectApplication()
    application = delegate
    UIApplication.shared.launch(delegate)
    settle()
  }

  /// Connects the application, launched or not: again for one that lost its connection and wants to go on.
  ///
  /// - Throws: what ended the connection at once.
  public func connectApplication() throws {
    let display = try connect()
    peers.removeAll { $0.display === display }
    applicationClient = server.clients.last
    wantsReconnection = false
    try UIApplication.shared.connect(display, clock: clock)
    UIApplication.shared.session?.beforeWaiting = { [weak self] in self?.answerWaitingClient() }
    peers.append(
      Peer(
        display: display, nextDeadline: { UIApplication.shared.session?.nextDeadline },
        nextMotion: { UIApplication.shared.nextMotion },
        deliverMotion: { UIApplication.shared.deliverWaitingMotion() },
        onEnd: { if UIApplication.shared.session?.display === display { UIApplication.shared.disconnect() } }
      ) { [unowned self] _ in
        do throws(ConnectionError) {
          try UIApplication.shared.turn()
        } catch {
          wantsReconnection = UIApplication.shared.lose(error)
          throw error
        }
      })
  }
}
