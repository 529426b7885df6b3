import Casement
import CasementTesting
import Foundation
import Testing

@testable @_spi(Casement) import CasementControllers
@testable @_spi(Casement) import CasementControls
@testable @_spi(Casement) import CasementCore
@testable @_spi(Casement) import CasementEditing
@testable @_spi(Casement) import CasementLists

/// The parts of controls that draw them in one view: days, colors, titles of an index, keys (rule AX17).
@Suite(.serialized) struct AccessiblePartTests {
  private func parts(_ view: UIView) -> [NSObject] { AccessibilityTree.children(of: view) }

  @Test("AX17: each day of a calendar is a button with its date, and an activation selects it") func days()
    throws
  {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    let writing = DateWriting.of(calendar, Locale(identifier: "en_US"), calendar.timeZone)
    let date = try #require(calendar.date(from: DateComponents(year: 2024, month: 2, day: 9)))
    let grid = MonthGrid(writing, date)
    grid.frame = CGRect(x: 0, y: 0, width: 280, height: 230)
    var chosen: Date?
    grid.onChoose = { chosen = $0 }
    grid.isChosen = { $0 == date }
    let days = parts(grid)
    #expect(days.count == 29 && days.last?.accessibilityLabel == "Thursday, February 29, 2024")
    #expect(days[8].accessibilityTraits == [.button, .selected])
    #expect(AccessibilityTree.parent(of: days[8]) === grid)
    #expect(days[8].accessibilityFrame == grid.cell(of: date))
    #expect((days[9] as? AccessibilityObject)?.accessibilityActivate() == true)
    #expect(chosen == calendar.date(byAdding: .day, value: 1, to: date) && grid.cursor == chosen)
    grid.allows = { _ in false }
    #expect((days[10] as? AccessibilityObject)?.accessibilityActivate() == false)
    #expect(days[10].accessibilityTraits == [.button, .notEnabled])
    grid.turn(1)
    #expect(parts(grid).first?.accessibilityLabel == "Friday, March 1, 2024")
  }

  @Test("AX17: colors have names, and each color of the grid is a button") func colors() {
    let names: [(UIColor, String)] = [
      (.red, "Red"), (.green, "Green"), (.blue, "Blue"), (.black, "Black"), (.white, "White"),
      (.gray, "Gray"),
      (.orange, "Orange"), (.yellow, "Yellow"), (.purple, "Purple"), (.brown, "Brown"), (.cyan, "Cyan"),
    ]
    for (color, name) in names { #expect(color.accessibilityName == name) }
    let well = UIColorWell()
    #expect(well.accessibilityValue == nil)
    well.selectedColor = .blue
    #expect(well.accessibilityValue == "Blue, #0000FF")
    let grid = ColorGrid(PickedColor(red: 1, green: 1, blue: 1))
    grid.frame = CGRect(x: 0, y: 0, width: 240, height: 200)
    var picked: PickedColor?
    grid.onPick = { color, _ in picked = color }
    let swatches = parts(grid)
    #expect(swatches.count == 120 && swatches[0].accessibilityLabel == "White, #FFFFFF")
    #expect(swatches[0].accessibilityTraits == [.button, .selected])
    #expect((swatches[11] as? AccessibilityObject)?.accessibilityActivate() == true)
    #expect(picked == PickedColor(red: 0, green: 0, blue: 0))
    grid.accessibilityDecrement()
    #expect(grid.picked == ColorGrid.color(10, 0))
  }

  @Test("AX17: each title of an index is a button that scrolls the list") func index() {
    var chosen: [Int] = []
    let strip = IndexStrip { chosen.append($0) }
    strip.frame = CGRect(x: 0, y: 0, width: 20, height: 200)
    strip.titles = ["A", "B", UITableView.indexSearch]
    let titles = parts(strip)
    #expect(titles.map(\.accessibilityLabel) == ["A", "B", "Search"])
    #expect(titles[0].accessibilityFrame.maxY == titles[1].accessibilityFrame.minY)
    #expect((titles[1] as? AccessibilityObject)?.accessibilityActivate() == true && chosen == [1])
  }

  @Test("AX21: Escape of an assistive technology goes back, as the back button does") func escape() throws {
    try TestApplication.run { application in
      let (first, second) = (UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: first)
      application.window.rootViewController = navigation
      application.compositor.settle()
      #expect(!navigation.accessibilityPerformEscape())
      navigation.pushViewController(second, animated: false)
      second.navigationItem.hidesBackButton = true
      #expect(!navigation.accessibilityPerformEscape() && navigation.topViewController === second)
      second.navigationItem.hidesBackButton = false
      #expect(navigation.accessibilityPerformEscape())
      application.compositor.advance(by: .seconds(1))
      #expect(navigation.topViewController === first)
      let sheet = UIViewController()
      first.present(sheet, animated: false)
      application.compositor.settle()
      #expect(sheet.presentationController?.containerView?.accessibilityPerformEscape() == true)
      application.compositor.advance(by: .seconds(1))
      #expect(first.presentedViewController == nil)
    }
  }

  @Test("AX58: a value that a client read again after it changed still differs from that of the last event")
  func readings() throws {
    try TestApplication.run { application in
      let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
      application.window.addSubview(slider)
      defer { slider.removeFromSuperview() }
      let nodes = AccessibilityNodes(application.window.context)
      // Nodes have unowned references to their store.
      defer { withExtendedLifetime(nodes) {} }
      let node = nodes.node(for: slider)
      slider.accessibilityLabel = "Before"
      _ = (node.name, node.states, node.value)
      slider.accessibilityLabel = "After"
      slider.value = 0.5
      slider.isEnabled = false
      #expect(node.name == "After" && node.value?.current == 0.5 && !node.states.contains(.enabled))
      let known = node.known
      #expect(known.name == "Before" && known.value == 0 && known.states?.contains(.enabled) == true)
    }
  }

  @Test("AX58: the element that lost the focus keeps its name and role after it was released")
  func formerFocus() throws {
    try TestApplication.run { application in
      let nodes = AccessibilityNodes(application.window.context)
      // Nodes have unowned references to their store.
      defer { withExtendedLifetime(nodes) {} }
      var button: UIButton? = UIButton(type: .system)
      button?.setTitle("Send", for: .normal)
      let node = nodes.node(for: try #require(button))
      _ = (node.name, node.role)
      nodes.formerFocus = node
      button = nil
      #expect(!node.isAlive && node.states == .defunct)
      nodes.removeDead()
      #expect(nodes.node(node.accessibleID) === node && node.name == "Send" && node.role == .pushButton)
      nodes.formerFocus = nil
      #expect(nodes.node(node.accessibleID) == nil)
    }
  }
}
