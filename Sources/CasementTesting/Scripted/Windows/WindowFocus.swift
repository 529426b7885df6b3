extension ScriptedCompositor {
  /// The window with a title; nil if there is none.
  public func window(_ title: String) -> ScriptedWindow? { windows.first { $0.title == title } }

  func windowDidMap(_ window: ScriptedWindow) {
    foreignToplevelDidMap(window)
    if focusesWindows { focus(window) }
  }

  func windowDidUnmap(_ window: ScriptedWindow) {
    focusHistory.removeAll { $0 === window }
    let hadFocus = seats.contains { $0.keyboard?.focus === window.surface }
    for seat in seats { seat.forget(window.surface) }
    if hadFocus, focusesWindows { focus(focusHistory.last { !$0.isMinimized }) }
  }

  /// The focus moves to the previously focused window.
  func windowDidMinimize(_ window: ScriptedWindow) {
    guard seats.contains(where: { $0.keyboard?.focus === window.surface }), focusesWindows else { return }
    focus(focusHistory.last { !$0.isMinimized })
  }

  /// Moves the keyboard focus of all seats to a window; nil removes it.
  public func focus(_ window: ScriptedWindow?) {
    for other in windows where other !== window { other.setActivated(false) }
    for seat in seats { seat.keyboard?.focus(window?.surface) }
    // The leave may have caused the client to disconnect.
    guard let window, !window.hasEnded else { return }
    window.isMinimized = false
    focusHistory.removeAll { $0 === window }
    focusHistory.append(window)
    window.setActivated(true)
  }
}
