import CasementDesktop
import Wayland

// The connection to the compositor: its beginning, its end and its loss.
extension UIApplication {
  /// Adopts a connection with its screens and seats. The window that was key when the last connection ended becomes key
  /// again, in front of its level. Windows that are not hidden are shown, back to front.
  ///
  /// Without `attachToRunLoop()`, `turn()` does the work.
  ///
  /// - Throws: the reason why the compositor cannot be used. The connection is then closed.
  package func connect(_ display: Display, clock: Clock = .system) throws {
    precondition(session == nil, "the application is connected: call disconnect() first")
    // A signal must end a wait for a compositor that was stopped.
    display.interruption = endingSignals?.descriptor ?? -1
    let session: Session
    do {
      session = try Session(display, clock: clock)
    } catch {
      display.disconnect()
      throw error
    }
    context.session = session
    context.appearance.setCursors()
    MediaTime.use { Int64(clamping: clock.now) }
    observe(session)
    for seat in session.seats { addInput(seat) }
    let screens = session.outputs.map { context.screens.add($0) }
    // Rule S1: screens that exist at launch are not reported. Screens of a compositor that replaces another one are.
    if context.lifecycle.isLaunched {
      for screen in screens {
        NotificationCenter.default.post(name: UIScreen.didConnectNotification, object: screen)
      }
    }
    context.keyWindows.reconnected()
    for window in windows where !window.isHidden { window.renderer.connect() }
  }

  func observe(_ session: Session) {
    session.onOutputAdded = { [unowned self] output in
      let screen = context.screens.add(output)
      connectPanels()
      NotificationCenter.default.post(name: UIScreen.didConnectNotification, object: screen)
      UIDevice.current.screensChanged()
    }
    session.onOutputChanged = { [unowned self] output, before in
      guard let screen = context.screens.screen(of: output) else { return }
      Trace.log("screen changed \(screen.traceDescription)")
      // Rule S1: the mode is the size and refresh rate, as opposed to the position or the name.
      let now = output.state
      let isSameMode =
        now.pixelWidth == before.pixelWidth && now.pixelHeight == before.pixelHeight
        && now.refreshRate == before.refreshRate
      if !isSameMode {
        NotificationCenter.default.post(name: UIScreen.modeDidChangeNotification, object: screen)
      }
      NotificationCenter.default.post(name: UIScreen.didChangeNotification, object: screen)
      UIDevice.current.screensChanged()
    }
    session.onOutputRemoved = { [unowned self] output in
      removeScreen(output)
      connectPanels()
      UIDevice.current.screensChanged()
    }
    session.onSeatAdded = { [unowned self] in addInput($0) }
    session.onSeatRemoved = { [unowned self] seat in context.inputs.removeAll { $0.seat === seat } }
  }

  /// Ends the connection in order, as if the compositor had removed everything. Touches and presses are canceled, no window
  /// is key, the program is inactive, and all screens are disconnected. Windows keep their places in `windows` and are not
  /// hidden; the next `connect` shows them again.
  package func disconnect() {
    endSession()
    context.lifecycle.end()
    context.screens.forgetLast()
  }

  private func endSession() {
    guard let session else { return }
    runLoop?.end()
    runLoop = nil
    // Observers of the following changes may show windows, which wait for the next connection.
    context.session = nil
    session.end()
    context.openings.disconnected()
    context.popups.endAll()
    for window in windows { window.renderer.hide() }
    // Without a compositor no event loop completes the running changes, so they are completed now.
    context.finishChanges { _ in true }
    context.inputs.removeAll { $0.seat != nil }
    let followsDesktop = desktopWindowList != nil
    desktopWindowList = nil
    if followsDesktop {
      NotificationCenter.default.post(name: DesktopWindow.didChangeNotification, object: self)
    }
    context.keyWindows.disconnected()
    updateState()
    // The main screen is removed last, because `UIScreen.main` keeps returning it without a connection.
    for output in session.outputs.reversed() { removeScreen(output) }
  }

  /// Handles the loss of the connection: notifies the delegate and, if the program should reconnect, ends the session as
  /// `disconnect()` does. The program stays launched.
  ///
  /// - Returns: whether to reconnect. If not, the caller ends the program.
  package func lose(_ error: ConnectionError) -> Bool {
    delegate?.application(self, didLoseConnectionWith: error)
    // A protocol error is a bug of the program, which would recur.
    guard case .lost = error, delegate?.applicationShouldReconnect(self) ?? false else { return false }
    Trace.log("app disconnected reason=\(Trace.quoted("\(error)"))")
    endSession()
    return true
  }

  func connectionLost(_ error: ConnectionError) {
    // A signal that interrupted a wait for the compositor has also ended the connection.
    endingSignals?.ready()
    guard lose(error), losses.note() else {
      // At the end of a desktop session the compositor disconnects, so the end of the program is reported as usual.
      notifyTermination()
      fail("\(error)")
    }
    reconnection = Reconnection(
      takeOver: { [unowned self] display in
        try connect(display)
        reconnection = nil
        attachToRunLoop()
        Trace.log("app reconnected")
      },
      giveUp: { [unowned self] reason in
        fail("\(error); in \(Int(Reconnection.patience)) seconds no other took its place: \(reason)")
      })
  }
}
