import Casement
import CasementTesting
import Foundation
import Testing

@_spi(Casement) @testable import CasementCore
@testable import gallery

/// Every page of the demo `gallery` beside the stored picture of it, in light and in dark, at scales 1 and 2.
///
/// `PICTURES=DIRECTORY` stores the pictures there instead, as `gallery-PAGE-STYLE@SCALE.png`; the stored ones are in
/// `Tests/Pictures`.
@Suite struct GalleryPictureTests {
  private nonisolated static let stored = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Pictures").standardizedFileURL.path

  @Test("every page equals its stored picture", arguments: [1.0, 2], [UIUserInterfaceStyle.light, .dark])
  func pages(scale: Double, style: UIUserInterfaceStyle) throws {
    try withGallery(scale: scale) { compositor, window, pages in
      window.overrideUserInterfaceStyle = style
      for index in 0..<pages.count {
        pages.show(index)
        // Some pages begin with something that moves, and the choice of style slides.
        compositor.advance(by: .seconds(2))
        let words = (pages.title ?? "").lowercased().filter { $0.isLetter || $0 == " " }.split(separator: " ")
        try check(
          "\(words.joined(separator: "-"))-\(style == .dark ? "dark" : "light")@\(Int(scale))", compositor)
      }
    }
  }

  @Test("pages with animations equal their stored pictures in the middle of the animation")
  func moments() throws {
    try withGallery { compositor, window, pages in
      window.overrideUserInterfaceStyle = .light
      pages.show(7)
      compositor.advance(by: .milliseconds(400))
      try check("moment-curves", compositor)
      pages.show(8)
      try press("Jump", in: window)
      compositor.advance(by: .milliseconds(500))
      try check("moment-keyframes", compositor)
      pages.show(9)
      compositor.settle()
      try press("Turn", in: window)
      compositor.advance(by: .milliseconds(250))
      try check("moment-flip", compositor)
    }
  }

  @Test("the touch page draws a disc for each finger, and drags objects")
  func touch() throws {
    try withGallery { compositor, window, pages in
      window.overrideUserInterfaceStyle = .light
      pages.show(10)
      compositor.settle()
      let surface = try #require(compositor.windows.first?.surface)
      let touch = compositor.touch
      for (id, x) in [320, 440, 560].enumerated() {
        touch.down(Int32(id), at: CGPoint(x: x, y: 400), on: surface)
      }
      compositor.exchange()
      touch.grouped {
        for id in 0..<3 { touch.move(Int32(id), to: CGPoint(x: 340 + 120 * id, y: 340 + 60 * id)) }
      }
      compositor.advance(by: .seconds(1))
      try check("touches", compositor)
      for id in 0..<3 { touch.up(Int32(id)) }
      compositor.advance(by: .seconds(1))
      let empty = try #require(compositor.windows.first?.picture)
      #expect(empty.pixel(340, 340).distance(to: empty.pixel(300, 500)) == 0, "the discs are gone")
      // The page in the list is chosen by a tap, and a slider of it is dragged.
      touch.down(0, at: CGPoint(x: 100, y: 79), on: surface)
      touch.up(0)
      compositor.advance(by: .seconds(1))
      #expect(pages.index == 0)
      touch.down(0, at: CGPoint(x: 868, y: 154), on: surface)
      touch.move(0, to: CGPoint(x: 900, y: 154))
      touch.move(0, to: CGPoint(x: 940, y: 300))
      touch.up(0)
      compositor.advance(by: .seconds(1))
      try check("slid", compositor)
    }
  }

  @Test("pages with changed options equal their stored pictures")
  func switches() throws {
    try withGallery(scale: 2) { compositor, window, pages in
      window.overrideUserInterfaceStyle = .light
      @MainActor func find<Control: UIControl>(_ type: Control.Type, _ label: String) throws -> Control {
        let found = controls(in: pages.view).compactMap { $0 as? Control }
        return try #require(found.first { $0.accessibilityLabel == label })
      }
      @MainActor func turn(_ label: String, on isOn: Bool) throws {
        let control = try find(UISwitch.self, label)
        control.isOn = isOn
        control.sendActions(for: .valueChanged)
      }
      pages.show(5)
      compositor.advance(by: .seconds(1))
      try turn("Continuous corners", on: true)
      let radius = try find(UISlider.self, "Corner radius")
      radius.value = 70
      radius.sendActions(for: .valueChanged)
      compositor.advance(by: .seconds(1))
      try check("continuous-corners", compositor)
      pages.show(14)
      compositor.advance(by: .seconds(1))
      try turn("Editable", on: false)
      compositor.advance(by: .seconds(1))
      try check("found-links", compositor)
    }
  }

  @Test("a search without results equals its stored picture")
  func nothingFound() throws {
    try withGallery(scale: 2) { compositor, window, pages in
      window.overrideUserInterfaceStyle = .light
      pages.show(29)
      compositor.advance(by: .seconds(1))
      let field = try #require(controls(in: pages.view).compactMap { $0 as? UISearchTextField }.first)
      #expect(field.becomeFirstResponder())
      compositor.advance(by: .seconds(1))
      for letter in ["k", "e", "l", "p"] { try compositor.keyboard.tap(letter) }
      compositor.settle()
      // A caret blinks.
      #expect(field.text == "kelp" && field.resignFirstResponder())
      compositor.advance(by: .seconds(1))
      try check("nothing-found", compositor)
    }
  }

  @Test(
    "a collection list with an index equals its stored picture",
    arguments: [UIUserInterfaceStyle.light, .dark])
  func indexedList(style: UIUserInterfaceStyle) throws {
    try withGallery(scale: 2) { compositor, window, pages in
      window.overrideUserInterfaceStyle = style
      pages.show(23)
      compositor.advance(by: .seconds(1))
      let choices = controls(in: pages.view).compactMap { $0 as? UISegmentedControl }
      let layout = try #require(choices.first { $0.titleForSegment(at: 2) == "List" })
      layout.selectedSegmentIndex = 2
      layout.sendActions(for: .valueChanged)
      compositor.advance(by: .seconds(1))
      try check("indexed-list-\(style == .dark ? "dark" : "light")", compositor)
    }
  }

  @Test(
    "tabs in a sidebar equal their stored picture", arguments: [UIUserInterfaceStyle.light, .dark])
  func listedTabs(style: UIUserInterfaceStyle) throws {
    try withGallery(scale: 2) { compositor, window, pages in
      window.overrideUserInterfaceStyle = style
      let index = try #require(
        (0..<pages.count).first {
          pages.show($0)
          return pages.title == "Tabs"
        })
      pages.show(index)
      compositor.advance(by: .seconds(1))
      let choices = controls(in: pages.view).compactMap { $0 as? UISegmentedControl }
      let place = try #require(choices.first { $0.titleForSegment(at: 1) == "A list" })
      place.selectedSegmentIndex = 1
      place.sendActions(for: .valueChanged)
      compositor.advance(by: .seconds(1))
      let rows = controls(in: pages.view).compactMap { $0 as? TabSidebarRow }
      try #require(rows.first { $0.tab.title == "Pictures" }).trigger(nil)
      compositor.advance(by: .seconds(1))
      try check("listed-tabs-\(style == .dark ? "dark" : "light")", compositor)
    }
  }

  private func controls(in view: UIView) -> [UIControl] {
    view.subviews.flatMap { ($0 as? UIControl).map { [$0] } ?? controls(in: $0) }
  }

  /// Runs a test with the demo on an output of a scale.
  private func withGallery(
    scale: Double = 1, _ body: (ScriptedCompositor, UIWindow, GalleryViewController) throws -> Void
  ) throws {
    let mode = OutputMode(width: Int(1600 * scale), height: Int(1000 * scale), scale: scale)
    try withCompositor(ScriptedCompositor(.everything, outputs: [mode])) { compositor in
      let demo = gallery.AppDelegate()
      try compositor.launch(demo)
      let window = try #require(demo.window)
      defer { window.isHidden = true }
      let pages = try #require(window.rootViewController as? GalleryViewController)
      compositor.startFrames()
      try body(compositor, window, pages)
    }
  }

  private func press(_ title: String, in window: UIWindow) throws {
    let buttons = controls(in: window).compactMap { $0 as? UIButton }
    let button = try #require(buttons.first { $0.configuration?.title == title })
    button.sendActions(for: .primaryActionTriggered)
  }

  /// Compares what the window shows with the picture of a name, or stores it.
  private func check(_ name: String, _ compositor: ScriptedCompositor) throws {
    let picture = try #require(compositor.windows.first?.picture)
    if let directory = ProcessInfo.processInfo.environment["PICTURES"] {
      try picture.write(to: "\(directory)/gallery-\(name).png")
    } else {
      #expect(throws: Never.self) { try picture.check(against: "\(Self.stored)/gallery-\(name).png") }
    }
  }
}
