import CasementKeyboard
import CasementTesting
import Foundation
import Testing

/// The demo `presenter`, on real compositors.
@Suite(.serialized) struct PresenterScenarios {
  private nonisolated static let kinds: [Compositor.Kind] = [.swayInSway, .westonInSway]

  private static let speaker = Picture.Pixel(red: 29, green: 29, blue: 32)
  private static let day = Picture.Pixel(red: 251, green: 249, blue: 244)
  private static let evening = Picture.Pixel(red: 22, green: 28, blue: 51)

  private func start(_ kind: Compositor.Kind, outputs: Int) throws -> Scenario {
    let scenario = try Scenario(kind, "presenter", outputs: outputs)
    try scenario.expect("app active")
    return scenario
  }

  /// Waits until a slide fills an output.
  private func waitForSlide(_ scenario: Scenario, _ color: Picture.Pixel, on output: String) throws {
    try scenario.compositor.waitForPicture("a slide on \(output)", of: output) { fills($0, with: color) }
  }

  /// Whether a picture's corners and much of it have a color.
  private func fills(_ picture: Picture, with color: Picture.Pixel) -> Bool {
    let (right, bottom) = (picture.width - 2, picture.height - 2)
    return [(1, 1), (right, 1), (1, bottom), (right, bottom)].allSatisfy {
      picture.pixel($0.0, $0.1).distance(to: color) <= 2
    } && picture.count(of: color, tolerance: 2) > picture.width * picture.height / 4
  }

  /// Waits until an output has the notes, with slides in a color.
  private func waitForNotes(_ scenario: Scenario, _ color: Picture.Pixel, on output: String) throws {
    try scenario.compositor.waitForPicture("the notes on \(output)", of: output) { picture in
      picture.count(of: Self.speaker, tolerance: 2) > 50_000
        && picture.count(of: color, tolerance: 2) > 20_000
        && !fills(picture, with: color)
    }
  }

  @Test(
    "slides on the second screen, notes on the main one; keys and presses turn the slides", arguments: kinds)
  func twoScreens(kind: Compositor.Kind) throws {
    let scenario = try start(kind, outputs: 2)
    let (keyboard, pointer) = (try scenario.compositor.keyboard, try scenario.compositor.pointer)
    let names = try scenario.compositor.outputs.map(\.name)
    try waitForSlide(scenario, Self.evening, on: names[1])
    try waitForNotes(scenario, Self.evening, on: names[0])
    #expect(!scenario.trace.contains("window key title=\"Slides\""))
    for (key, color) in [
      ("Right", Self.day), ("Left", Self.evening), ("space", Self.day), ("BackSpace", Self.evening),
      ("Next", Self.day), ("Prior", Self.evening), ("End", Self.evening), ("Up", Self.day),
      ("Home", Self.evening),
      ("Down", Self.day),
    ] {
      let start = scenario.mark
      try keyboard.tap(key)
      try scenario.expect("command performed", after: start)
      try waitForSlide(scenario, color, on: names[1])
    }
    // On both screens, the second button goes back.
    for (screen, place) in [CGPoint(x: 400, y: 300), CGPoint(x: 500, y: 500)].enumerated() {
      try pointer.click(at: place, on: names[screen], .right)
      try waitForSlide(scenario, Self.evening, on: names[1])
      try pointer.click(at: place, on: names[screen])
      try waitForSlide(scenario, Self.day, on: names[1])
    }
    try waitForNotes(scenario, Self.day, on: names[0])
    try keyboard.tap("q", holding: .control)
    #expect(try scenario.program.waitForExit() == .exited(0))
  }

  @Test("with one screen the slides are above the notes; F5 shows them full screen", arguments: kinds)
  func oneScreen(kind: Compositor.Kind) throws {
    let scenario = try start(kind, outputs: 1)
    let keyboard = try scenario.compositor.keyboard
    let name = try #require(try scenario.compositor.outputs.first?.name)
    try waitForNotes(scenario, Self.evening, on: name)
    try keyboard.tap("F5")
    try waitForSlide(scenario, Self.evening, on: name)
    try keyboard.tap("Return")
    try waitForSlide(scenario, Self.day, on: name)
    try keyboard.tap("Escape")
    try waitForNotes(scenario, Self.day, on: name)
    // Escape has no other effect, and Control-W ends the program.
    try keyboard.tap("Escape")
    try keyboard.tap("Left")
    try waitForNotes(scenario, Self.evening, on: name)
    try keyboard.tap("w", holding: .control)
    #expect(try scenario.program.waitForExit() == .exited(0))
  }

  @Test("slides move to a screen that is plugged in, fill it in every mode, and return") func plugging()
    throws
  {
    let scenario = try start(.swayInSway, outputs: 1)
    let compositor = scenario.compositor
    try waitForNotes(scenario, Self.evening, on: "WL-1")
    try compositor.keyboard.tap("Right")
    let name = try compositor.addOutput(OutputMode(width: 1280, height: 720))
    try waitForSlide(scenario, Self.day, on: name)
    try waitForNotes(scenario, Self.day, on: "WL-1")
    for (width, height) in [(1024, 768), (540, 960), (1680, 480)] {
      try compositor.setMode(name, width: width, height: height)
      try compositor.waitForPicture("slides of \(width)×\(height)", of: name) { picture in
        picture.width == width && picture.height == height && fills(picture, with: Self.day)
      }
    }
    let start = scenario.mark
    try compositor.removeOutput(name)
    try scenario.expect("window hidden title=\"Slides\"", after: start)
    try compositor.waitForPicture("the slide above the notes") { picture in
      picture.pixel(2, 2).distance(to: Self.day) <= 2 && picture.pixel(2, 556).distance(to: Self.speaker) <= 2
    }
    #expect(scenario.program.isRunning)
  }

  @Test("when the main screen is unplugged, the notes replace the slides") func mainPulled() throws {
    let scenario = try start(.swayInSway, outputs: 2)
    try waitForSlide(scenario, Self.evening, on: "WL-2")
    let start = scenario.mark
    try scenario.compositor.removeOutput("WL-1")
    try scenario.expect("window hidden title=\"Slides\"", after: start)
    try waitForNotes(scenario, Self.evening, on: "WL-2")
    let name = try scenario.compositor.addOutput(OutputMode(width: 1280, height: 720))
    try waitForSlide(scenario, Self.evening, on: name)
    try waitForNotes(scenario, Self.evening, on: "WL-2")
  }

  @Test("closed slides return to the main window, and close with it")
  func closing() throws {
    let scenario = try start(.swayInSway, outputs: 2)
    try waitForSlide(scenario, Self.evening, on: "WL-2")
    try scenario.compositor.close(title: "Slides")
    try scenario.expect("window hidden title=\"Slides\"")
    try scenario.compositor.waitForPicture("the slide above the notes") { picture in
      picture.pixel(2, 2).distance(to: Self.evening) <= 2
        && picture.pixel(2, 556).distance(to: Self.speaker) <= 2
    }
    let name = try scenario.compositor.addOutput(OutputMode(width: 1280, height: 720))
    try waitForSlide(scenario, Self.evening, on: "WL-2")
    try scenario.compositor.removeOutput(name)
    try scenario.compositor.close(title: "Presenter")
    #expect(try scenario.program.waitForExit() == .exited(0))
  }

  @Test("after random plugging of screens, slides are on the second one and notes on the first") func random()
    throws
  {
    let scenario = try start(.swayInSway, outputs: 2)
    let compositor = scenario.compositor
    // `PLUGGING_SECONDS` is the time in which screens are connected and disconnected.
    let seconds = Double(ProcessInfo.processInfo.environment["PLUGGING_SECONDS"] ?? "") ?? 12
    let end = ContinuousClock.now + .seconds(seconds)
    var numbers = Numbers(state: 5)
    while ContinuousClock.now < end {
      // The program may not have received the removal of some screens yet.
      let names = try compositor.outputs.map(\.name)
      if names.count < 2 || names.count < 4 && numbers.next() % 2 == 0 {
        let mode = [(1280, 720), (800, 600), (600, 800), (1120, 560)][Int(numbers.next() % 4)]
        try compositor.addOutput(OutputMode(width: mode.0, height: mode.1))
      } else {
        try compositor.removeOutput(names[Int(numbers.next() % UInt64(names.count))])
      }
      // Some changes come while the last one is under way.
      guard numbers.next() % 3 != 0 else { continue }
      let present = try compositor.outputs.map(\.name)
      // The program may still be notified of a screen that was added and removed meanwhile. So its list is read once.
      var now: [String] = []
      try waitUntil("the program to know \(present)") {
        now = screens(of: scenario)
        return Set(now) == Set(present)
      }
      if now.count > 1 {
        try waitForSlide(scenario, Self.evening, on: now[1])
        try waitForNotes(scenario, Self.evening, on: now[0])
      } else if let only = now.first {
        try waitForNotes(scenario, Self.evening, on: only)
      }
    }
    let changes = scenario.trace.compactMap { line -> Bool? in
      if line.hasPrefix("window visible title=\"Slides\"") { return true }
      return line.hasPrefix("window hidden title=\"Slides\"") ? false : nil
    }
    // Shown and hidden in turns.
    #expect(zip(changes, changes.dropFirst()).allSatisfy { $0 != $1 })
    #expect(changes.count > 2)
    #expect(scenario.program.isRunning)
  }

  /// The screens that the program knows, in its order.
  private func screens(of scenario: Scenario) -> [String] {
    var names: [String] = []
    for line in scenario.trace {
      let parts = line.split(separator: "\"")
      guard parts.count > 1 else { continue }
      if line.hasPrefix("screen connected ") { names.append(String(parts[1])) }
      if line.hasPrefix("screen disconnected ") { names.removeAll { $0 == parts[1] } }
    }
    return names
  }
}

/// The same random numbers each time.
private struct Numbers {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
