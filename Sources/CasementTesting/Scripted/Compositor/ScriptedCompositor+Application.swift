public import Casement
import Wayland

extension ScriptedCompositor {
  /// Runs the test process's own application on this compositor: connects it, launches it, and settles. `windows`
  /// contains its windows.
  ///
  /// The program's run loop does not run: the application works in `exchange()`, `settle()` and `advance(by:)`. Closing
  /// the last window does not end the process.
  ///
  /// - Parameter delegate: the delegate, retained until the compositor ends.
  /// - Throws: the error that ended the connection during the launch.
  public func launch(_ delegate: any UIApplicationDelegate) throws {
    try connectApplication()
    application = delegate
    UIApplication.shared.launch(delegate)
    settle()
  }

  /// Connects the application, launched or not. Also connects it again after a lost connection.
  ///
  /// - Throws: the error that ended the connection.
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
