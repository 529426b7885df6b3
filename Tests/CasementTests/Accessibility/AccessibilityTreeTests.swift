import Casement
import Foundation
import Testing

@testable @_spi(Casement) import CasementControls
@testable @_spi(Casement) import CasementCore
@testable @_spi(Casement) import CasementDocuments
@testable @_spi(Casement) import CasementEditing
@testable @_spi(Casement) import CasementLists

/// The elements of a view, and the order in which they are read.
@Suite(.serialized) struct AccessibilityTreeTests {
  private func label(
    _ text: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 40, _ height: CGFloat = 20
  ) -> UILabel {
    let label = UILabel(frame: CGRect(x: x, y: y, width: width, height: height))
    label.text = text
    return label
  }

  private func root(_ views: UIView...) -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    for view in views { root.addSubview(view) }
    return root
  }

  private func read(_ view: UIView) -> [String] {
    AccessibilityTree.elements(in: view).map { $0.accessibilityLabel ?? "?" }
  }

  @Test("AX10: rows are read from above, each from the leading side") func ax10() {
    let view = root(label("d", 100, 42), label("b", 100, 3), label("a", 0, 0), label("c", 0, 40))
    #expect(read(view) == ["a", "b", "c", "d"])
    view.semanticContentAttribute = .forceRightToLeft
    #expect(read(view) == ["b", "a", "d", "c"])
  }

  @Test("AX10: a tall column beside rows is read as a column") func ax10Column() {
    let frames = [
      CGRect(x: 100, y: 0, width: 40, height: 100), CGRect(x: 0, y: 0, width: 40, height: 20),
      CGRect(x: 0, y: 40, width: 40, height: 20), CGRect(x: 0, y: 80, width: 40, height: 20),
    ]
    #expect(ReadingOrder.indices(of: frames) == [1, 2, 3, 0])
    #expect(ReadingOrder.indices(of: frames, isRightToLeft: true) == [0, 1, 2, 3])
    #expect(ReadingOrder.indices(of: []).isEmpty)
  }

  @Test(
    "AX10: texts of different heights with one middle are one row, and lines that overlap a little are two")
  func ax10Overlaps() {
    let row = [CGRect(x: 100, y: 0, width: 60, height: 44), CGRect(x: 0, y: 12, width: 60, height: 20)]
    #expect(ReadingOrder.indices(of: row) == [1, 0])
    let lines = [CGRect(x: 0, y: 16, width: 60, height: 20), CGRect(x: 20, y: 0, width: 60, height: 20)]
    #expect(ReadingOrder.indices(of: lines) == [1, 0])
  }

  @Test("AX10: a column of a split view controller is read to its end before the next")
  func ax10Split() {
    let split = UISplitViewController(style: .doubleColumn)
    let (list, page) = (UIViewController(), UIViewController())
    for (controller, names) in [(list, ["Inbox", "Sent"]), (page, ["Subject", "Text"])] {
      for (row, name) in names.enumerated() {
        controller.view.addSubview(label(name, 20, 100 + CGFloat(row) * 40))
      }
    }
    split.setViewController(list, for: .primary)
    split.setViewController(page, for: .secondary)
    split.view.frame = CGRect(x: 0, y: 0, width: 1000, height: 500)
    split.view.layoutIfNeeded()
    #expect(read(split.view).filter { $0 != "?" } == ["Inbox", "Sent", "Sidebar", "Subject", "Text"])
  }

  @Test("AX10: ten thousand rectangles, disjoint or stacked, are ordered in time") func ax10Many() {
    let stacked = (0..<10_000).map { CGRect(x: 0, y: 0, width: CGFloat($0 + 1), height: CGFloat($0 + 1)) }
    let stairs = (0..<10_000).map { CGRect(x: CGFloat(10_000 - $0), y: CGFloat($0), width: 3, height: 3) }
    let start = ContinuousClock.now
    #expect(
      ReadingOrder.indices(of: stacked).count == 10_000 && ReadingOrder.indices(of: stairs).count == 10_000)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test("AX10: the order is independent of the order of rectangles that do not overlap") func ax10Shuffled() {
    var generator = SystemRandomNumberGenerator()
    let frames = (0..<60).map {
      CGRect(x: CGFloat($0 % 6) * 50, y: CGFloat($0 / 6) * 30, width: 40, height: 20)
    }
    for _ in 0..<20 {
      let shuffled = frames.shuffled(using: &generator)
      #expect(ReadingOrder.indices(of: shuffled).map { shuffled[$0] } == frames)
    }
  }

  @Test("AX11: an element hides its descendants; other views are transparent") func ax11() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    box.addSubview(label("inner", 0, 0))
    let view = root(box, label("outer", 0, 200))
    #expect(read(view) == ["inner", "outer"])
    #expect(AccessibilityTree.parent(of: box.subviews[0]) == nil)
    box.isAccessibilityElement = true
    box.accessibilityLabel = "box"
    #expect(read(view) == ["box", "outer"])
    #expect(AccessibilityTree.parent(of: box.subviews[0]) === box)
  }

  @Test("AX11: a label without text is left out until it has one") func ax11Empty() {
    let (empty, missing) = (label("", 0, 0), UILabel(frame: CGRect(x: 0, y: 30, width: 100, height: 20)))
    let view = root(empty, missing, label("text", 0, 60))
    #expect(read(view) == ["text"])
    missing.text = "later"
    #expect(read(view) == ["later", "text"])
  }

  @Test("AX11: hidden, transparent and excluded views are left out") func ax11Hidden() {
    let views = (0..<4).map { label("\($0)", 0, CGFloat($0) * 30) }
    let box = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    box.addSubview(label("boxed", 0, 0))
    let view = root(views[0], views[1], views[2], views[3], box)
    views[0].isHidden = true
    views[1].alpha = 0
    views[2].accessibilityElementsHidden = true
    box.accessibilityElementsHidden = true
    #expect(read(view) == ["3"])
    #expect(AccessibilityTree.isHidden(box.subviews[0]) && !AccessibilityTree.isHidden(views[3]))
  }

  @Test("AX12: listed elements are read in their order, without the other subviews") func ax12() {
    let (one, two, three) = (label("1", 0, 0), label("2", 0, 40), label("3", 0, 80))
    let view = root(one, two, three)
    let drawn = UIAccessibilityElement(accessibilityContainer: view)
    drawn.accessibilityLabel = "drawn"
    view.accessibilityElements = [three, drawn, one]
    #expect(read(view) == ["3", "drawn", "1"])
    #expect(AccessibilityTree.parent(of: drawn) === view)
    view.accessibilityElements = []
    #expect(read(view).isEmpty)
  }

  @Test("AX12: elements that list each other are read once") func ax12Cycle() {
    let (one, other) = (root(), root())
    one.accessibilityElements = [one, other]
    other.accessibilityElements = [one, label("x", 0, 0)]
    #expect(read(one) == ["x"])
  }

  @Test("AX13: a group is read as a whole before what is beside it") func ax13() {
    let group = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    group.addSubview(label("a", 0, 0))
    group.addSubview(label("b", 0, 100))
    let view = root(label("x", 200, 0), label("y", 200, 100), group)
    #expect(read(view) == ["a", "x", "b", "y"])
    group.shouldGroupAccessibilityChildren = true
    #expect(read(view) == ["a", "b", "x", "y"])
    #expect(AccessibilityTree.children(of: view).count == 3)
  }

  @Test("AX14: a modal view hides its siblings, the front one the others") func ax14() {
    let (back, front) = (root(label("back", 0, 0)), root(label("front", 0, 0)))
    let view = root(label("below", 0, 300), back, front)
    back.accessibilityViewIsModal = true
    #expect(read(view) == ["back"])
    front.accessibilityViewIsModal = true
    #expect(read(view) == ["front"])
    front.isHidden = true
    #expect(read(view) == ["back"])
  }

  @Test("AX15: a cell is one element, and its controls are elements after it") func ax15() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    cell.contentView.addSubview(label("Name", 10, 0))
    cell.contentView.addSubview(label("Detail", 100, 0))
    let button = UIButton(type: .system)
    button.setTitle("Call", for: .normal)
    button.frame = CGRect(x: 200, y: 0, width: 60, height: 44)
    cell.contentView.addSubview(button)
    #expect(read(cell) == ["Name, Detail", "Call"])
    #expect(AccessibilityTree.children(of: cell).map { $0 === button } == [true])
  }

  @Test("AX15: a control without a label has that of its cell, and a disabled one is reached too")
  func ax15Controls() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    cell.contentView.addSubview(label("Brightness", 10, 0))
    let slider = UISlider(frame: CGRect(x: 200, y: 0, width: 90, height: 44))
    cell.contentView.addSubview(slider)
    #expect(read(cell) == ["Brightness", "Brightness"])
    slider.isEnabled = false
    #expect(AccessibilityTree.children(of: cell).map { $0 === slider } == [true])
    slider.accessibilityLabel = "Light"
    #expect(read(cell) == ["Brightness", "Light"])
    let field = UITextField(frame: CGRect(x: 60, y: 0, width: 90, height: 44))
    cell.contentView.addSubview(field)
    field.text = "half"
    #expect(cell.accessibilityLabel == "Brightness" && field.accessibilityLabel == "Brightness")
    field.placeholder = "Percent"
    #expect(field.accessibilityLabel == nil)
    let note = UITextView(frame: CGRect(x: 160, y: 0, width: 30, height: 44))
    (note.text, note.isEditable) = ("Note", false)
    cell.contentView.addSubview(note)
    #expect(cell.accessibilityValue == "Note" && AccessibilityTree.children(of: cell).count == 2)
  }

  @Test("AX16: the spoken text has state, label, value, kind, position and hint") func ax16() {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    #expect(SpokenText.text(for: button) == "Save, Button")
    button.isSelected = true
    button.isEnabled = false
    button.accessibilityHint = "Writes the file."
    #expect(SpokenText.text(for: button) == "Selected, Save, Button, Dimmed. Writes the file.")
    let view = UIView()
    view.accessibilityLabel = "Details"
    view.accessibilityTraits = [.header, .link]
    view.accessibilityExpandedStatus = .expanded
    #expect(SpokenText.text(for: view) == "Details, Heading, Link, Expanded")
  }
}
