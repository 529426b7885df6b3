import Foundation

extension Compositor {
  /// The enabled outputs, from left to right.
  ///
  /// Weston has no interface to list its outputs, so the result is the outputs that Weston was started with.
  public var outputs: [Output] {
    get throws {
      guard kind == .westonInSway else {
        return try sway("tell its outputs").outputs().map(\.output).sorted { $0.frame.minX < $1.frame.minX }
      }
      var x = 0.0
      return startModes.enumerated().map { index, mode in
        let frame = CGRect(
          x: x, y: 0, width: Double(mode.width) / mode.scale, height: Double(mode.height) / mode.scale)
        x = frame.maxX
        return Output(name: "WL\(index + 1)", frame: frame, mode: mode)
      }
    }
  }

  /// Adds an output to the right of the others, and waits until it exists.
  ///
  /// - Returns: its name.
  /// - Throws: `TestingError.unsupported` on Weston.
  @discardableResult public func addOutput(_ mode: OutputMode = OutputMode()) throws -> String {
    let name = "\(kind == .sway ? "HEADLESS" : "WL")-\(outputCount + 1)"
    // Sway keeps the mode of an output that does not exist yet, and applies it when the output is created.
    try command(outputCommand(name, mode))
    try command("create_output")
    outputCount += 1
    try waitForOutput("output \(name) to be plugged in") { $0.name == name && $0.mode == mode }
    if kind == .swayInSway { try waitForWindow(of: name) }
    return name
  }

  /// Removes an output, and waits until it is removed.
  ///
  /// - Throws: `TestingError.unsupported` unless the kind is `swayInSway`; `.refused` when there is no
  ///   such output.
  public func removeOutput(_ name: String) throws {
    guard kind == .swayInSway else {
      throw TestingError.unsupported("only a swayInSway can unplug an output")
    }
    guard try outputs.contains(where: { $0.name == name }) else {
      throw TestingError.refused(command: "remove \(name)", reason: describeOutputs())
    }
    try waitForWindow(of: name, to: "kill")
    try waitUntil("output \(name) to be unplugged", seen: describeOutputs()) {
      try !outputs.contains { $0.name == name }
    }
  }

  /// Changes the size of an output in pixels, and waits until it has the size.
  ///
  /// - Throws: `TestingError.unsupported` on Weston.
  public func setMode(_ output: String, width: Int, height: Int) throws {
    let change = "output \(output) mode \(width)x\(height)"
    try command(change)
    try waitUntil("output \(output) to be \(width)×\(height)", seen: describeOutputs()) {
      if try outputs.contains(where: {
        $0.name == output && $0.mode.width == width && $0.mode.height == height
      }) {
        return true
      }
      // The outer Sway may resize the output's window meanwhile, which overrides the requested size. So ask again.
      try command(change)
      return false
    }
  }

  /// Changes the scale of an output, and waits until it has the scale.
  ///
  /// - Throws: `TestingError.unsupported` on Weston.
  public func setScale(_ output: String, _ scale: Double) throws {
    try command("output \(output) scale \(scale)")
    try waitForOutput("output \(output) to have the scale \(scale)") {
      $0.name == output && abs($0.mode.scale - scale) < 1 / 256
    }
  }

  /// The outer Sway maps the window of an output after the output exists.
  private func waitForWindow(of output: String, to act: String = "nop") throws {
    try waitUntil("output \(output) to have a window", seen: describeOutputs()) {
      (try? outer?.sway?.run("[title=\"^wlroots - \(output)$\"] \(act)")) != nil
    }
  }

  private func waitForOutput(_ what: String, where matches: (Output) -> Bool) throws {
    try waitUntil(what, seen: describeOutputs()) { try outputs.contains(where: matches) }
  }

  private func describeOutputs() -> String {
    let list = ((try? outputs) ?? []).map { "\($0.name) \($0.mode.width)×\($0.mode.height) at \($0.frame)" }
    return "the outputs are: " + list.joined(separator: ", ")
  }
}
