import Casement
import CasementTesting
import Foundation
import Testing

@testable import gallery

/// The page of the demo `gallery` that lists the elements of its sample with the words of a screen reader.
@Suite struct AccessibilityPageTests {
  private func run(_ body: (DemoStage, UITableView) throws -> Void) throws {
    try DemoStage.run(size: CGSize(width: 1000, height: 700), GalleryViewController()) { stage in
      let pages = try #require(stage.window.rootViewController as? GalleryViewController)
      while pages.title != "Accessibility" { pages.show(pages.index + 1) }
      stage.compositor.advance(by: .seconds(1))
      try body(
        stage, try #require(stage.views(UITableView.self).first { $0.accessibilityLabel == "Elements" }))
    }
  }

  /// The first lines of the rows, without their numbers.
  private func words(_ list: UITableView) -> [String] {
    (0..<list.numberOfRows(inSection: 0)).compactMap { row in
      let cell = list.dataSource?.tableView(list, cellForRowAt: IndexPath(row: row, section: 0))
      let text = (cell?.contentConfiguration as? UIListContentConfiguration)?.text
      return text?.split(separator: "  ").dropFirst().joined(separator: "  ")
    }
  }

  private func turn(_ label: String, _ stage: DemoStage) throws {
    let toggle = try #require(stage.views(UISwitch.self).first { $0.accessibilityLabel == label })
    toggle.isOn.toggle()
    toggle.sendActions(for: .valueChanged)
    stage.compositor.settle()
  }

  private static let usual = [
    "Alarm, Heading", "Rings, On, Switch. Turns the alarm on or off.", "Volume, 30%, Slider",
    "Day, Button, 1 of 3", "Selected, Week, Button, 2 of 3", "Month, Button, 3 of 3", "Name, Text Field",
    "Listen, Button", "Delete, Button",
  ]

  @Test("gallery: the page Accessibility lists the words of each element in reading order")
  func words() throws {
    try run { stage, list in
      #expect(words(list) == Self.usual)
      try turn("Volume first", stage)
      #expect(words(list).first == "Volume, 30%, Slider" && words(list).count == Self.usual.count)
      try turn("Volume first", stage)
      try turn("Read as one", stage)
      #expect(words(list) == ["Settings of the alarm"])
      try turn("Read as one", stage)
      try turn("Enabled", stage)
      #expect(words(list).contains("Volume, 30%, Slider, Dimmed"))
      try turn("Enabled", stage)
      try turn("Rings", stage)
      #expect(words(list)[1] == "Rings, Off, Switch. Turns the alarm on or off.")
      try turn("Right to left", stage)
      #expect(words(list).suffix(2) == ["Listen, Button", "Delete, Button"], "the order is mirrored too")
    }
  }

  @Test(
    "gallery: the page Accessibility lists the window too, without the list, and frames the element of a row")
  func window() throws {
    try run { stage, list in
      let choices = stage.views(UISegmentedControl.self)
      let choice = try #require(choices.first { $0.titleForSegment(at: 1) == "Window" })
      choice.selectedSegmentIndex = 1
      choice.sendActions(for: .valueChanged)
      stage.compositor.settle()
      let all = words(list)
      #expect(
        all.contains("Volume first, Off, Switch")
          && all.contains("Rings, On, Switch. Turns the alarm on or off."))
      #expect(!all.contains { $0.contains("traits") }, "the rows of the list are not listed")
      let row = try #require(all.firstIndex(of: "Volume, 30%, Slider"))
      let path = IndexPath(row: row, section: 0)
      list.selectRow(at: path, animated: false, scrollPosition: .middle)
      list.delegate?.tableView(list, didSelectRowAt: path)
      let slider = try #require(stage.views(UISlider.self).first { $0.accessibilityLabel == "Volume" })
      let outline = try #require(stage.window.subviews.last)
      #expect(outline.frame == slider.accessibilityFrame.insetBy(dx: -3, dy: -3))
    }
  }
}
