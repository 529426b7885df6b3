import CasementTesting
import Foundation
import Testing

/// Transfers to and from programs of GTK 4 and Qt 6, on real compositors.
@Suite(.serialized) struct CounterpartScenarios {
  /// A toolkit of others, with a program in the folder `Counterparts`.
  nonisolated enum Toolkit: String, CaseIterable {
    case gtk, qt

    /// The Debian packages of what the program imports.
    var package: String { self == .gtk ? "python3-gi gir1.2-gtk-4.0" : "python3-pyqt6 qt6-wayland" }
  }

  private nonisolated static let kinds: [Compositor.Kind] = [.sway, .westonInSway]

  private static let ownSource = Picture.Pixel(red: 0, green: 128, blue: 0)
  private static let ownTarget = Picture.Pixel(red: 0, green: 0, blue: 128)
  private static let theirSource = Picture.Pixel(red: 128, green: 128, blue: 0)
  private static let theirTarget = Picture.Pixel(red: 128, green: 0, blue: 128)
  private static let red = Picture.Pixel(red: 255, green: 0, blue: 0)

  /// The program `pasting` with the text "Grüße 🫖", and beside it that of a toolkit with the text "Kännchen ☕", which
  /// has the focus.
  private func start(
    _ toolkit: Toolkit, on kind: Compositor.Kind, whenShown prepare: (Scenario) throws -> Void = { _ in }
  ) throws -> (own: Scenario, theirs: Program) {
    let own = try Scenario(
      kind, "pasting", arguments: ["Grüße 🫖"], mode: OutputMode(width: 1600, height: 560))
    try own.expect("app active")
    try prepare(own)
    let file = Scenario.repositoryFile("Tests/ScenarioTests/Counterparts/\(toolkit)-transfer.py")
    // Debian's own: another Python in PATH has none of the packages.
    let theirs = try own.compositor.launch(
      "/usr/bin/python3", arguments: [file, "Kännchen ☕"],
      environment: ["GSK_RENDERER": "cairo", "GDK_BACKEND": "wayland", "QT_QPA_PLATFORM": "wayland"],
      package: toolkit.package)
    try theirs.waitForLine("active True")
    if kind == .westonInSway {
      // Weston places windows anywhere. Our window is two thirds as wide as the output. A move keeps the focus as it
      // is.
      try shift(Self.theirSource, toX: 1180, on: own.compositor)
      try shift(Self.ownSource, toX: 40, on: own.compositor)
    }
    return (own, theirs)
  }

  /// Moves the window with a color at its left, as Weston does it with the logo key held.
  private func shift(_ color: Picture.Pixel, toX x: CGFloat, on compositor: Compositor) throws {
    let start = try place(of: color, on: compositor)
    let (pointer, keyboard) = (try compositor.pointer, try compositor.keyboard)
    try pointer.move(to: start)
    try keyboard.press("Super_L")
    try pointer.press()
    try pointer.move(to: CGPoint(x: x, y: start.y))
    try pointer.release()
    try keyboard.release("Super_L")
    // The pointer is in the picture, at that very place.
    try compositor.waitForPicture("the window at \(x)") {
      $0.place(of: color, around: 12).map { abs($0.x - x) <= 48 } ?? false
    }
  }

  /// Waits until a place of a color is on the screen, with as much around it.
  private func place(of color: Picture.Pixel, on compositor: Compositor) throws -> CGPoint {
    var found: CGPoint?
    try compositor.waitForPicture("the colour \(color)") { picture in
      found = picture.place(of: color, around: 12)
      return found != nil
    }
    return found ?? .zero
  }

  private func press(_ color: Picture.Pixel, on compositor: Compositor) throws {
    try compositor.pointer.click(at: place(of: color, on: compositor))
  }

  @Test("Texts and pictures are copied to and from other toolkits", arguments: Toolkit.allCases, kinds)
  func copies(toolkit: Toolkit, kind: Compositor.Kind) throws {
    let (own, theirs) = try start(toolkit, on: kind) { own in
      try own.compositor.keyboard.tap("c", holding: .control)
      try own.program.waitForLine("copied Grüße 🫖")
    }
    let (compositor, keyboard) = (own.compositor, try own.compositor.keyboard)
    try keyboard.tap("v")
    try theirs.waitForLine("pasted Grüße 🫖")
    try keyboard.tap("c")
    try theirs.waitForLine("copied Kännchen ☕")
    try press(Self.ownSource, on: compositor)
    try own.program.waitForLine("clipboard public.utf8-plain-text")
    try keyboard.tap("v", holding: .control)
    try own.program.waitForLine("pasted Kännchen ☕")

    try keyboard.tap("i", holding: .control)
    try own.program.waitForLine("copied a picture")
    try press(Self.theirTarget, on: compositor)
    try theirs.waitForLine("active True", after: theirs.lines.firstIndex(of: "active False") ?? 0)
    try keyboard.tap("v")
    try theirs.waitForLine("pasted 12x8 #ff0000")
    try keyboard.tap("i")
    try theirs.waitForLine("copied a picture")
    let mark = own.mark
    try press(Self.ownSource, on: compositor)
    try own.expect("app active", after: mark)
    try keyboard.tap("v", holding: .control)
    try own.program.waitForLine("pasted 12x8")
    try compositor.waitForPicture("the picture") { $0.count(of: Self.red, tolerance: 2) > 2_000 }
  }

  @Test("Text is dragged to and from other toolkits", arguments: Toolkit.allCases, kinds)
  func drags(toolkit: Toolkit, kind: Compositor.Kind) throws {
    let (own, theirs) = try start(toolkit, on: kind)
    try drag(from: Self.ownSource, to: Self.theirTarget, own.program, theirs, on: own.compositor)
    try theirs.waitForLine("dropped Grüße 🫖")
    try own.program.waitForLine("drag ended copy")
    try drag(from: Self.theirSource, to: Self.ownTarget, theirs, own.program, on: own.compositor)
    try own.program.waitForLine("dropped Kännchen ☕")
    try theirs.waitForLine(matching: /drag ended (?i:copy)/)
  }

  /// Drags from a place of one color to one of another, and lets go where that is taken.
  private func drag(
    from source: Picture.Pixel, to target: Picture.Pixel, _ sender: Program, _ receiver: Program,
    on compositor: Compositor
  ) throws {
    let start = try place(of: source, on: compositor)
    let end = try place(of: target, on: compositor)
    let pointer = try compositor.pointer
    try pointer.move(to: start)
    try pointer.press()
    // Both toolkits ask for more than ten points.
    for step in 1...4 {
      try pointer.move(
        to: CGPoint(x: start.x + (end.x < start.x ? -6 : 6) * CGFloat(step), y: start.y))
    }
    try sender.waitForLine("drag began")
    // The drag enters with the first movement, and programs may answer to any later one. A hand is never quite still.
    for _ in 1...20 {
      try pointer.move(to: CGPoint(x: end.x - 4, y: end.y))
      try pointer.move(to: end)
      let line = try? receiver.waitForLine("drop accepted", timeout: .seconds(1))
      if line != nil { break }
    }
    try receiver.waitForLine("drop accepted", timeout: .zero)
    try pointer.release()
  }
}

extension Picture {
  /// The first place that has nothing but a color around it, so far to each side.
  nonisolated func place(of color: Pixel, around distance: Int) -> CGPoint? {
    func isInside(_ x: Int, _ y: Int) -> Bool {
      for offset in stride(from: -distance, through: distance, by: 4) {
        guard pixel(x + offset, y).distance(to: color) <= 2, pixel(x, y + offset).distance(to: color) <= 2
        else {
          return false
        }
      }
      return true
    }
    for y in stride(from: distance, to: height - distance, by: distance) {
      for x in stride(from: distance, to: width - distance, by: distance) where isInside(x, y) {
        return CGPoint(x: x, y: y)
      }
    }
    return nil
  }
}
