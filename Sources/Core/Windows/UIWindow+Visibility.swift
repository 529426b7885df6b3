import Foundation

// The window on the screen and off it.
extension UIWindow {
  func becomeVisible() {
    sendAppearanceToInnerControllers(true) { renderer.connect() }
    statusBar?.windowChanged()
    Trace.log("window visible title=\(Trace.quoted(effectiveTitle)) size=\(Trace.size(bounds.size))")
    context.windows.didShow(self)
    NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
    if scene.isModal { context.keyWindows.modalityChanged() }
    toasts?.windowBecameVisible()
  }

  /// Ends the popups of the window, including those that wait until it is mapped.
  func leaveScreen() {
    for popup in context.popups.all.reversed() where popup.outer === self && popup.awaitsOuter { popup.end() }
    renderer.hide()
  }

  /// Hides the window for good, and with it the windows that belong to its scene.
  ///
  /// After the last window the program ends, unless `applicationShouldTerminateAfterLastWindowClosed` returns false.
  public func close() {
    guard !isHidden else { return }
    for window in context.windows.all.reversed() where window.scene.parent === scene {
      window.isHidden = true
    }
    isHidden = true
    Trace.log("window closed title=\(Trace.quoted(effectiveTitle))")
    context.sceneSessions.closed(scene)
    context.application.windowDidClose()
  }
}
