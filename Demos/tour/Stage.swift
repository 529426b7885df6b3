import CasementKeyboard
import CasementTesting
import Foundation

/// A compositor with a demo, and the means to observe and control it.
final class Stage {
  let compositor: Compositor
  let program: Program
  private let options: Options
  private var tracedLines = 0

  /// Environment variables for the demos, added to those of tests: the trace, and the fonts of the pictures.
  private static var environment: [String: String] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return ["CASEMENT_TRACE": "1", "FONTCONFIG_FILE": folder.appendingPathComponent("fonts.conf").path]
  }

  init(_ options: Options) throws {
    self.options = options
    compositor = try Compositor.start(options.compositor, outputs: options.screens, floating: true)
    if options.kind == .sway {
      // Sway's default: a title bar above each window.
      try compositor.command("font pango:sans-serif 10")
      try compositor.command("client.focused #3d4451 #3d4451 #ffffff #3d4451 #3d4451")
      try compositor.command("client.unfocused #2c313a #2c313a #9aa0aa #2c313a #2c313a")
      try compositor.command("for_window [title=\".*\"] border normal 1")
    }
    let arguments: [String] =
      switch options.demo {
      case .viewer: try Photographs.write(to: ".build/demo/viewer")
      case .clock: ["10:08:36"]
      case .editor: [try Tour.writeDraft(to: ".build/demo/editor")]
      case .files: [try Tour.writeFolder(to: ".build/demo/files")]
      default: []
      }
    program = try compositor.launch(
      "\(options.binaries)/\(options.demo.rawValue)", arguments: arguments, environment: Stage.environment)
  }

  /// Starts another demo beside the current one.
  func launch(_ demo: Options.Demo) throws -> Program {
    try compositor.launch("\(options.binaries)/\(demo.rawValue)", environment: Stage.environment)
  }

  func end() {
    compositor.stop()
  }

  /// Waits for a line of the program's trace, after the last expected one.
  func expect(_ line: String) throws {
    try program.waitForLine("casement: \(line)", on: .error, after: tracedLines)
    report()
  }

  /// Prints the trace since the last report.
  func report() {
    let lines = program.errorLines
    for line in lines[tracedLines...] where !line.contains(" key up ") { print("  \(line)") }
    tracedLines = lines.count
  }

  // MARK: Windows

  /// Moves a window's content to a position on the screen. On Weston it finds the upper edge by its color and drags the
  /// window with the logo key, like a user.
  func moveWindow(_ title: String, at point: CGPoint, edge: Picture.Pixel) throws {
    guard options.kind == .westonInSway else {
      try compositor.waitForWindow(titled: title)
      try moveFrame(title, at: point)
      return try waitForEdge(edge, of: title, at: point)
    }
    let corner = try locate(edge, "window \(title)")
    let grip = CGPoint(x: corner.x + 100, y: corner.y + 20)
    try compositor.pointer.move(to: grip)
    try compositor.keyboard.press("Super_L")
    try compositor.pointer.press()
    try compositor.pointer.move(
      to: CGPoint(x: grip.x + point.x - corner.x, y: grip.y + point.y - corner.y))
    try compositor.pointer.release()
    try compositor.keyboard.release("Super_L")
    try waitForEdge(edge, of: title, at: point)
  }

  /// Moves a window in Sway. Sway positions the frame, which is larger than the content by its title bar, and reports
  /// the new position some time later.
  private func moveFrame(_ title: String, at point: CGPoint) throws {
    var corner = point
    var last = CGPoint.zero
    var timesSeen = 0
    func move() throws {
      try compositor.command(
        "[title=\"^\(title)$\"] move absolute position \(Int(corner.x)) \(Int(corner.y))")
    }
    try compositor.waitForWindow(titled: title)
    try move()
    try waitUntil("window \(title) in its place") {
      let content = try compositor.waitForWindow(titled: title).frame.origin
      timesSeen = content == last ? timesSeen + 1 : 0
      last = content
      guard content != point else { return true }
      // The window has come to rest at another position.
      guard timesSeen == 10 else { return false }
      timesSeen = 0
      corner = CGPoint(x: corner.x + point.x - content.x, y: corner.y + point.y - content.y)
      try move()
      return false
    }
  }

  /// Waits until a window is visible at its position, since an earlier click would miss it.
  private func waitForEdge(_ edge: Picture.Pixel, of title: String, at point: CGPoint) throws {
    try compositor.waitForPicture("window \(title) in its place") { picture in
      let top = picture.pixel(Int(point.x) + 1, Int(point.y) + 1)
      return [edge, Stage.edgeOfOthers].contains { top.distance(to: $0) <= 3 }
    }
  }

  /// The upper edge of a window that is not key.
  private static let edgeOfOthers = Picture.Pixel(red: 214, green: 212, blue: 207)

  /// Clicks a window that is not key, beside the window that covers it.
  func uncover(_ title: String) throws {
    let corner = try locate(Stage.edgeOfOthers, "window \(title)")
    try compositor.pointer.click(at: CGPoint(x: corner.x + 40, y: corner.y + 40))
  }

  /// Finds a window by the color of its upper edge.
  func locate(_ color: Picture.Pixel, _ what: String) throws -> CGPoint {
    var found: CGPoint?
    try compositor.waitForPicture(what) { picture in
      found = picture.firstLine(of: color)
      return found != nil
    }
    guard let found else { throw Tour.Failure(what: "\(what) is not to be seen") }
    return found
  }

  /// Ends a demo by closing its window if the compositor supports that; else terminates it.
  func closeOnlyWindow(_ title: String) throws {
    if options.kind == .westonInSway {
      isTerminated = true
      program.terminate()
    } else {
      try compositor.close(title: title)
      try expect("app terminated")
    }
  }

  /// Waits for the program's regular end.
  func expectEnd() throws {
    let status = try program.waitForExit()
    report()
    print("  the program ended: \(isTerminated ? "terminated, as it was asked to" : "\(status)")")
    guard status == (isTerminated ? .signaled(SIGTERM) : .exited(0)) else {
      throw Tour.Failure(what: "the demo ended with \(status)")
    }
  }
  private var isTerminated = false

  // MARK: Pictures

  /// Takes a picture when its content is as expected, writes it to a file, and prints the path.
  ///
  /// - Parameter output: the screen; nil is the first.
  func takePicture(
    _ name: String, _ what: String, of output: String? = nil, where matches: (Picture) -> Bool
  ) throws {
    let picture = try compositor.waitForPicture(what, of: output, where: matches)
    let path = "\(options.pictures)/\(name)-\(options.compositorName).png"
    try FileManager.default.createDirectory(atPath: options.pictures, withIntermediateDirectories: true)
    try picture.write(to: path)
    print("  picture: \(path)")
  }
}
