import Foundation

extension Compositor {
  /// The mouse. If the compositor was started without one, the first use adds it.
  ///
  /// On Weston it is a mouse of the outer Sway; positions are in Weston's outputs and points.
  public var pointer: VirtualPointer {
    get throws {
      if let plugged = devices.pointer { return plugged }
      let pointer = try VirtualPointer(hostConnection())
      pointer.compositor = self
      devices.pointer = pointer
      return pointer
    }
  }

  /// The keyboard. If the compositor was started without one, the first use adds it.
  public var keyboard: VirtualKeyboard {
    get throws {
      if let plugged = devices.keyboard { return plugged }
      let keyboard = try VirtualKeyboard(hostConnection())
      devices.keyboard = keyboard
      return keyboard
    }
  }

  /// Removes the mouse, so that the seat loses the pointer capability. The next use of `pointer` adds one.
  public func unplugPointer() throws {
    try devices.pointer?.destroy()
    devices.pointer = nil
  }

  /// Removes the keyboard, so that the seat loses the capability. The next use of `keyboard` adds one.
  public func unplugKeyboard() throws {
    try devices.keyboard?.destroy()
    devices.keyboard = nil
  }

  /// The test's connection for input and screen captures.
  func hostConnection() throws -> HostConnection {
    if let connection = devices.connection { return connection }
    try host.checkRunning()
    let connection = try HostConnection(to: host.display)
    devices.connection = connection
    return connection
  }

  /// The compositor with the virtual devices and screen captures: the one under test, or the Sway around Weston.
  var host: ServerProcess {
    guard kind == .westonInSway, let outer else { return server }
    return outer
  }

  /// The host's name for an output.
  ///
  /// - Parameter name: the compositor's own name; its first output, if nil.
  func hostOutput(_ name: String?) throws -> (index: Int, output: Output, hostName: String) {
    let all = try outputs
    guard let index = name == nil ? all.indices.first : all.firstIndex(where: { $0.name == name }) else {
      let names = all.map(\.name).joined(separator: ", ")
      throw TestingError.refused(
        command: "use output \(name ?? "")", reason: names.isEmpty ? "there is none" : "there are \(names)")
    }
    // The outputs of the outer Sway are in the order of Weston's.
    let hostName = kind == .westonInSway ? "HEADLESS-\(index + 1)" : all[index].name
    return (index, all[index], hostName)
  }

  /// The position of an output's point in the host's layout.
  func place(of point: CGPoint, on name: String?) throws -> VirtualPointer.Place {
    guard let sway = host.sway else { throw TestingError.unsupported("Weston alone has no virtual pointer") }
    let target = try hostOutput(name)
    let all = try sway.outputs().map(\.output)
    guard let output = all.first(where: { $0.name == target.hostName }) else {
      throw TestingError.refused(command: "use output \(target.hostName)", reason: "it is gone")
    }
    // The outputs of the Sway around Weston have scale 1.
    let scale = target.output.mode.scale / output.mode.scale
    let layout = all.reduce(CGRect.null) { $0.union($1.frame) }
    return VirtualPointer.Place(
      x: output.frame.minX - layout.minX + point.x * scale,
      y: output.frame.minY - layout.minY + point.y * scale, width: layout.width, height: layout.height)
  }
}
