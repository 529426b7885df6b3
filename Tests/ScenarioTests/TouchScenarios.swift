import CasementTesting
import Foundation
import Glibc
import Testing

/// Fingers on a real Weston. No compositor here has a virtual touch screen, but Weston forwards the touches of the
/// compositor around it, and that is a scripted one.
@Suite(.serialized) struct TouchScenarios {
  private static let blue = Picture.Pixel(red: 30, green: 102, blue: 222)

  @Test("fingers on Weston choose a page, slide, and press three discs at once")
  func gallery() throws {
    let nest = try NestedWeston("gallery")
    defer { nest.end() }
    let touch = nest.host.touch
    // The row of the page that is shown, which is the first.
    var row = CGPoint.zero
    try nest.wait(for: "the gallery") { picture in
      row = picture.firstLine(of: GalleryHands.chosen, length: 150, tolerance: 6) ?? .zero
      return row != .zero && picture.count(of: Self.blue, tolerance: 2) > 15_000
    }
    let surface = try #require(nest.host.windows.first?.surface)
    // From the row's edge to places of the window.
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: row.x - 14 + x, y: row.y - 55 + y) }

    func blueBesideTheThumb(_ picture: Picture) -> Int {
      let (track, end) = (place(870, 155), place(960, 155))
      return (Int(track.x)..<Int(end.x)).count {
        picture.pixel($0, Int(track.y)).distance(to: Self.blue) <= 6
      }
    }
    try nest.wait(for: "the first slider in its middle") { blueBesideTheThumb($0) < 15 }
    touch.down(1, at: place(868, 157), on: surface)
    nest.turn()
    for x in stride(from: 870, through: 960, by: 10) {
      touch.move(1, to: place(CGFloat(x), 190))
      nest.turn()
    }
    touch.up(1)
    try nest.wait(for: "the slider where the finger left it") { blueBesideTheThumb($0) > 60 }

    touch.down(1, at: place(100, 55 + 36 * 10 + 17), on: surface)
    nest.turn()
    touch.up(1)
    try nest.wait(for: "the page of touches") { picture in
      picture.firstLine(of: GalleryHands.chosen, length: 150, tolerance: 6)?.y == row.y + 360
    }
    for (id, x) in [320, 440, 560].enumerated() {
      touch.down(Int32(id), at: place(CGFloat(x), 420), on: surface)
      nest.turn()
    }
    let orange = Picture.Pixel(red: 221, green: 141, blue: 71)
    try nest.wait(for: "a disc under each finger") { picture in
      let middles = [320, 440, 560].map { place(CGFloat($0), 420) }.map {
        picture.pixel(Int($0.x), Int($0.y))
      }
      return Set(middles.map { [$0.red, $0.green, $0.blue] }).count == 3
        && middles[1].distance(to: orange) < 12
    }
    for id in 0..<3 { touch.up(Int32(id)) }
    try nest.wait(for: "the discs to go") { $0.count(of: orange, tolerance: 12) < 20 }
  }
}

/// A Weston in a window of a scripted compositor, with a program on it.
private final class NestedWeston {
  let host = ScriptedCompositor(.everything, outputs: [OutputMode(width: 1400, height: 1000)])
  private let directory: String
  private var processes: [Process] = []
  private var lastTurn = DispatchTime.now().uptimeNanoseconds

  init(_ program: String) throws {
    var template = Array("/tmp/casement-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw TestingError.malformed("no folder in /tmp") }
    directory = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try host.server.listen(on: "\(directory)/host")
    let config = "[core]\nidle-time=0\n[shell]\npanel-position=none\nlocking=false\nstartup-animation=none\n"
    try config.write(toFile: "\(directory)/weston.ini", atomically: true, encoding: .utf8)
    try start(
      "/usr/bin/weston",
      [
        "--config=\(directory)/weston.ini", "--backend=wayland-backend.so", "--use-pixman", "--socket=weston",
        "--width=1200", "--height=820",
      ], display: "host")
    try wait("Weston to listen") { FileManager.default.fileExists(atPath: "\(self.directory)/weston") }
    try start(Scenario.path(of: program), [], display: "weston")
  }

  func end() {
    for process in processes {
      process.terminate()
      process.waitUntilExit()
    }
    host.end()
    try? FileManager.default.removeItem(atPath: directory)
  }

  private func start(_ path: String, _ arguments: [String], display: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "WAYLAND_DISPLAY": "\(directory)/\(display)", "XDG_RUNTIME_DIR": directory, "HOME": directory,
    ]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    processes.append(process)
  }

  /// Lets the scripted compositor go on for as long as it took since the last time, at least a few milliseconds.
  func turn() {
    var entry = pollfd(fd: host.server.pollDescriptor, events: Int16(POLLIN), revents: 0)
    poll(&entry, 1, 5)
    let now = DispatchTime.now().uptimeNanoseconds
    host.advance(by: .nanoseconds(Int64(now - lastTurn)))
    lastTurn = now
  }

  /// Waits until the window shows something.
  func wait(for what: String, until condition: (Picture) -> Bool) throws {
    var last: Picture?
    do {
      try wait(what) {
        guard let picture = self.host.windows.first?.picture, picture != last else { return false }
        last = picture
        return condition(picture)
      }
    } catch {
      try last?.write(to: ".build/pictures/nested-weston.png")
      throw error
    }
  }

  private func wait(_ what: String, until condition: () -> Bool) throws {
    let deadline = DispatchTime.now().uptimeNanoseconds + 20_000_000_000
    while !condition() {
      guard DispatchTime.now().uptimeNanoseconds < deadline else {
        throw TestingError.timedOut(
          what: what, seconds: 20, seen: "the last picture is .build/pictures/nested-weston.png")
      }
      turn()
    }
  }
}
