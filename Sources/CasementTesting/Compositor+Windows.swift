import Foundation

extension Compositor {
  /// All windows, hidden ones too, in Sway's order.
  ///
  /// - Throws: `TestingError.unsupported` on Weston, which does not list windows.
  public var windows: [Window] {
    get throws {
      try sway("tell its windows").tree().windows.map(\.window)
    }
  }

  /// Waits for a window that satisfies a condition.
  ///
  /// Sway lists a window shortly before it shows it: wait for a picture before clicking into it.
  ///
  /// - Parameter what: the awaited window, in words for the error.
  /// - Returns: the window at that moment.
  @discardableResult public func waitForWindow(
    _ what: String, timeout: Duration = defaultTimeout, where matches: (Window) -> Bool
  ) throws -> Window {
    try waitForValue(what, timeout: timeout, seen: describeWindows()) { try windows.first(where: matches) }
  }

  /// Waits for a window with a title.
  @discardableResult public func waitForWindow(
    titled title: String, timeout: Duration = defaultTimeout
  ) throws -> Window {
    try waitForWindow("a window titled \"\(title)\"", timeout: timeout) { $0.title == title }
  }

  /// Gives a window the keyboard focus, and waits until it has it.
  ///
  /// - Throws: `TestingError.refused` if there is no such window; `.unsupported` on Weston, where a click sets the
  /// focus.
  public func focus(title: String) throws {
    let window = try window(titled: title, for: "focus")
    try command("[con_id=\(window.id)] focus")
    try waitForWindow("\"\(title)\" to be focused") { $0.id == window.id && $0.isFocused }
  }

  /// Asks a window to close, like the user. The client may ignore it.
  ///
  /// - Throws: `TestingError.refused` if there is no such window; `.unsupported` on Weston. Click the window's own
  /// close button there.
  public func close(title: String) throws {
    let window = try window(titled: title, for: "close")
    try command("[con_id=\(window.id)] kill")
  }

  private func window(titled title: String, for action: String) throws -> Window {
    guard let window = try windows.first(where: { $0.title == title }) else {
      throw TestingError.refused(command: "\(action) \"\(title)\"", reason: describeWindows())
    }
    return window
  }

  private func describeWindows() -> String {
    guard let windows = try? windows else { return "the windows cannot be told" }
    guard !windows.isEmpty else { return "there is no window" }
    let list = windows.map { window in
      "\"\(window.title)\" \(window.frame)\(window.isFocused ? " focused" : "")"
    }
    return "there are: " + list.joined(separator: ", ")
  }
}
