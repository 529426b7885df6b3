import CasementKeyboard
import CasementTesting
import Foundation
import Testing

/// The demo `gallery` on real compositors, with a real keyboard and pointer.
@Suite(.serialized) struct GalleryScenarios {
  private nonisolated static let kinds: [Compositor.Kind] = [.sway, .westonInSway]
  private static let blue = GalleryHands.blue

  private func start(_ kind: Compositor.Kind) throws -> Scenario {
    let scenario = try Scenario(kind, "gallery", mode: OutputMode(width: 1040, height: 740))
    try scenario.expect("app active")
    return scenario
  }

  /// How each page is used by keys: how often Shift-Tab is pressed to get to a control, counted from the end of the page, and
  /// the key that it takes. An empty one stands for a page that is used in ways of its own.
  private static let keys: [(page: String, stops: Int, key: String)] = [
    ("Transforms", 1, "space"), ("Content Modes", 1, "End"), ("Autoresizing", 8, "Home"),
    ("Constraints", 1, "Home"), ("Stacks", 1, "space"), ("Layers", 1, "space"), ("Gradients", 1, "End"),
    ("Curves & Springs", 4, "space"), ("Keyframes", 1, "space"), ("Transitions", 1, "space"),
    ("Touch & Hover", 1, "space"), ("Gestures", 2, "space"), ("Scrolling", 2, "space"),
    ("Text Fields", 5, "x"), ("Text Views", 2, "space"), ("Drag and Drop", 4, "x"),
    ("Drawing", 1, "End"), ("Text", 1, "Home"), ("Images", 3, "Right"), ("Pickers", 1, "space"),
    ("Buttons", 3, "space"), ("Controls", 1, "Right"), ("Tables", 2, "space"), ("Collections", 1, "space"),
    ("Navigation", 4, "space"), ("Bars", 1, "space"), ("Dates", 6, "Right"), ("Colors", 1, ""),
    ("Presentation", 2, ""), ("Search", 0, ""), ("Pages", 2, "space"), ("Split View", 1, "Home"),
    ("Tabs", 2, "space"), ("Cells", 2, "space"),
    ("Accessibility", 1, "space"),
  ]

  @Test("All pages are used with keys alone, in light and dark", arguments: kinds)
  func keys(kind: Compositor.Kind) throws {
    let hands = try GalleryHands(kind)
    let (scenario, keyboard) = (hands.scenario, try hands.compositor.keyboard)
    for (index, use) in Self.keys.enumerated() {
      if index == 17 {
        try keyboard.tap("d", holding: .control)
        try hands.wait("the dark") { $0.count(of: GalleryHands.darkPaper, tolerance: 2) > 50_000 }
      }
      if index > 0 {
        try keyboard.tap("Next", holding: .control)
        try hands.waitForPage(use.page)
      }
      for _ in 0..<use.stops { try keyboard.tap("Tab", holding: .shift) }
      if !use.key.isEmpty { try keyboard.tap(use.key) }
      switch use.page {
      case "Touch & Hover", "Gestures": break
      case "Colors": try present("Return", "UIColorPickerViewController", with: hands)
      case "Presentation":
        // Before the last button, which is Zoom.
        try present("space", "UIActivityViewController", with: hands)
        for _ in 0..<2 { try keyboard.tap("Tab", holding: .shift) }
        try present("space", "CardViewController", with: hands)
        for _ in 0..<4 { try keyboard.tap("Tab", holding: .shift) }
        try present("space", "UIAlertController", with: hands)
      case "Search":
        try keyboard.tap("f", holding: .control)
        try hands.waitForStage("the field with the focus")
        try keyboard.type("z")
        try hands.waitForStage("what was found")
      default: try hands.waitForStage("\(use.page), used by keys")
      }
    }
    try keyboard.tap("q", holding: .control)
    #expect(try scenario.program.waitForExit() == .exited(0))
  }

  /// Presses a button that presents something, and Escape once it has begun; then the page is to be seen again.
  private func present(_ key: String, _ name: String, with hands: GalleryHands) throws {
    let scenario = hands.scenario
    let mark = scenario.mark
    try scenario.compositor.keyboard.tap(key)
    let shown = try scenario.expect("controller presented class=\(name)", after: mark)
    try scenario.compositor.keyboard.tap("Escape")
    try scenario.expect("controller dismissed class=\(name)", after: shown)
    try hands.waitForPageAgain()
  }

  @Test("All pages are used with the pointer alone", arguments: kinds)
  func pointer(kind: Compositor.Kind) throws {
    let hands = try GalleryHands(kind)
    for (index, page) in Self.keys.map(\.page).enumerated() {
      if index > 0 {
        try hands.clickNextRow()
        try hands.waitForPage(page)
      }
      try usePointer(hands, page)
    }
  }

  private func usePointer(_ hands: GalleryHands, _ page: String) throws {
    let scenario = hands.scenario
    let middle = (hands.size.width + 216) / 2
    switch page {
    case "Content Modes": try hands.click(hands.size.width - 262 + 174, 172)
    case "Transitions": try hands.clickControl(length: 200)
    case "Pickers":
      try hands.compositor.pointer.move(
        to: hands.place(hands.size.width / 2 - 147, hands.size.height / 2 + 30))
      try hands.compositor.pointer.turnWheel(2)
    // Weston in a window does not pass on that a finger scrolls.
    case "Tables" where scenario.compositor.kind == .sway:
      try hands.click(400, 270)
      try hands.waitForStage("the selected row")
      for _ in 0..<6 { try hands.compositor.pointer.scroll(x: 24, y: 0) }
      try hands.compositor.pointer.endScroll()
      try hands.wait("the actions of the row") { hands.count(of: GalleryHands.red, inStageOf: $0) > 400 }
      return
    case "Drag and Drop":
      try hands.drag(from: CGPoint(x: 300, y: 175), to: CGPoint(x: 400, y: 440))
      try scenario.expect("drag ended operation=copy")
    case "Presentation":
      try hands.click(middle - 108, hands.size.height / 2 - 26)
      let asked = try scenario.expect("controller presented class=UIAlertController")
      try hands.click(hands.size.width / 2 + 72, hands.size.height / 2 + 65)
      try scenario.expect("controller dismissed class=UIAlertController", after: asked)
      try hands.waitForStage("the answer")
      let mark = scenario.mark
      try hands.click(middle - 108, hands.size.height / 2 + 66)
      let shown = try scenario.expect("controller presented class=CardViewController", after: mark)
      try hands.waitForStage("the popover")
      try hands.click(hands.size.width - 60, 60)
      try scenario.expect("controller dismissed class=CardViewController", after: shown)
    // The button that hides the column, and the second of the tabs.
    case "Split View": try hands.click(293 + (hands.size.width - 316) * 0.312, 162)
    case "Tabs": try hands.click(middle - 118, 163)
    default: try hands.clickControl()
    }
    try hands.waitForPanelOrStage("\(page), used by the pointer")
  }

  @Test(
    "A menu stays open after actions that keep it presented, and shows deferred elements", arguments: kinds)
  func menus(kind: Compositor.Kind) throws {
    let hands = try GalleryHands(kind)
    let (scenario, keyboard) = (hands.scenario, try hands.compositor.keyboard)
    for page in Self.keys.map(\.page)[1...20] {
      try keyboard.tap("Next", holding: .control)
      try hands.waitForPage(page)
    }
    let mark = scenario.mark
    try hands.click(hands.size.width / 2 + 135, hands.size.height / 2 + 137)
    let shown = try scenario.expect("menu shown", after: mark)
    for _ in 0..<2 { try keyboard.tap("Up") }
    try keyboard.tap("Return")
    let kept = try scenario.expect("menu chosen title=\"Keep Me Informed\" kept=yes", after: shown)
    try keyboard.tap("Down")
    try keyboard.tap("Right")
    let inner = try scenario.expect("menu shown title=\"Who Likes It\" level=2", after: kept)
    // The rows come late. Until then there is no row to choose.
    try waitUntil("a row that came late to be chosen") {
      try keyboard.tap("Down")
      try keyboard.tap("Return")
      return scenario.program.errorLines[inner...].contains { $0.hasPrefix("casement: menu chosen title=") }
    }
  }

  @Test("a slider follows the pointer, and its card moves; arrow keys move the focused slider")
  func slider() throws {
    let scenario = try start(.sway)
    let (compositor, keyboard) = (scenario.compositor, try scenario.compositor.keyboard)
    // The track is from 780 to 1008; the thumb at 24 of -180 to 180 degrees.
    func isBlue(_ picture: Picture, at x: Int) -> Bool {
      // It is paler under the pointer.
      (150..<170).contains { picture.pixel(x, $0).distance(to: Self.blue) <= 32 }
    }
    try compositor.waitForPicture("the slider") { isBlue($0, at: 880) && !isBlue($0, at: 970) }
    let y = try sliderLine(of: compositor)
    try compositor.pointer.move(to: CGPoint(x: 908, y: y))
    try compositor.pointer.press()
    try compositor.pointer.move(to: CGPoint(x: 1004, y: y))
    try compositor.pointer.release()
    try compositor.waitForPicture("the slider at its end") { isBlue($0, at: 970) }
    // Tab continues from the place of the press. Shift-Tab moves to the control before the slider, Tab to the slider
    // itself.
    try keyboard.tap("Tab", holding: .shift)
    try keyboard.tap("Tab")
    for _ in 0..<60 { try keyboard.tap("Left") }
    try compositor.waitForPicture("the slider moved by keys") { !isBlue($0, at: 970) }
  }

  /// Where the first slider's track is.
  private func sliderLine(of compositor: Compositor) throws -> CGFloat {
    var line: Int?
    try compositor.waitForPicture("the slider's track") { picture in
      line = (120..<220).first { picture.pixel(820, $0).distance(to: Self.blue) <= 6 }
      return line != nil
    }
    return CGFloat(line ?? 0) + 2
  }
}
