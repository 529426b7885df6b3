import CasementBus
import Foundation

@testable import CasementAccessibility

/// A node of a tree that a test makes.
class TestNode: AccessibleNode {
  let accessibleID: Int
  var role: AccessibleRole
  var name: String
  var states: AccessibleStates = [.enabled, .sensitive, .showing, .visible]
  var attributes: [String: String] = [:]
  private(set) weak var above: TestNode?
  private(set) var children: [TestNode] = []
  private var index: Int?
  var frame: CGRect?
  var actions: [AccessibleAction] = []
  var text: (any AccessibleText)?
  var value: (any AccessibleValue)?
  var selection: (any AccessibleSelection)?
  var table: (any AccessibleTable)?

  init(_ id: Int, _ role: AccessibleRole, _ name: String, in parent: TestNode?) {
    (accessibleID, self.role, self.name, above) = (id, role, name, parent)
    frame = id == 0 ? nil : CGRect(x: CGFloat(id), y: 0, width: 10.4, height: 20)
    index = parent?.children.count
    parent?.children.append(self)
  }

  var parent: (any AccessibleNode)? { above }
  var childCount: Int { children.count }
  var indexInParent: Int? { index }
  func child(at index: Int) -> (any AccessibleNode)? {
    children.indices.contains(index) ? children[index] : nil
  }
}

/// A program with a window that has a button, a field, a slider and a list.
final class TestProgram: TestNode, @MainActor AccessibleProgram {
  let toolkitName = "Test"
  let toolkitVersion = "1"
  private(set) var pressed = 0
  let field = TestText("Wörter und 👩‍👧 Zeilen.\nZwei")
  let number = TestValue()

  init(rows: Int = 3) {
    super.init(0, .application, "program", in: nil)
    let window = TestNode(1, .frame, "window", in: self)
    let button = TestNode(2, .pushButton, "Press", in: window)
    button.actions = [
      AccessibleAction("click", title: "Activate") { [unowned self] in
        pressed += 1
        return true
      }
    ]
    TestNode(3, .entry, "Name", in: window).text = field
    TestNode(4, .slider, "Loudness", in: window).value = number
    let list = TestNode(5, .list, "Rows", in: window)
    list.selection = TestSelection()
    for row in 0..<rows { _ = TestNode(6 + row, .listItem, "Row \(row)", in: list) }
  }

  func node(_ accessibleID: Int) -> (any AccessibleNode)? {
    var pending: [TestNode] = [self]
    while let node = pending.popLast() {
      if node.accessibleID == accessibleID { return node }
      pending += node.children
    }
    return nil
  }
}

final class TestText: AccessibleText {
  private(set) var string: String
  private(set) var caret: Int? = 0
  private(set) var selectedRange: Range<Int>? = 0..<0
  let isEditable = true

  init(_ string: String) { self.string = string }

  func select(_ range: Range<Int>) -> Bool {
    (selectedRange, caret) = (range, range.upperBound)
    return true
  }
  func frame(of range: Range<Int>) -> CGRect? {
    CGRect(x: range.lowerBound * 8, y: 0, width: range.count * 8, height: 16)
  }
  func offset(at point: CGPoint) -> Int? { Int(max(0, min(point.x, 1e6)) / 8) }
  func attributes(at offset: Int) -> (values: [String: String], range: Range<Int>) {
    (["weight": "400"], 0..<string.unicodeScalars.count)
  }
  func replace(_ range: Range<Int>, with text: String) -> Bool {
    var scalars = Array(string.unicodeScalars)
    scalars.replaceSubrange(range, with: text.unicodeScalars)
    string = String(String.UnicodeScalarView(scalars))
    return true
  }
}

final class TestValue: AccessibleValue {
  let (minimum, maximum, step) = (0.0, 10.0, 1.0)
  private(set) var current = 3.0
  var words: String { "\(Int(current)) of 10" }
  func set(_ value: Double) -> Bool {
    current = min(max(value, minimum), maximum)
    return true
  }
}

final class TestSelection: AccessibleSelection {
  private(set) var selectedIndexes: [Int] = []
  func setSelected(_ isSelected: Bool, at index: Int) -> Bool {
    selectedIndexes = (selectedIndexes.filter { $0 != index } + (isSelected ? [index] : [])).sorted()
    return true
  }
  func selectAll() -> Bool { false }
  func deselectAll() -> Bool {
    selectedIndexes = []
    return true
  }
}
