import CasementAccessibility
import Foundation

/// The actions of an element for AT-SPI.
enum AccessibilityActions {
  static func actions(of object: NSObject, _ facts: AccessibilityFacts) -> [AccessibleAction] {
    guard let element = object as? AccessibilityObject, !(object is UIWindow) else { return [] }
    var actions: [AccessibleAction] = []
    let traits = object.accessibilityTraits
    guard !traits.contains(.notEnabled) else { return [] }
    if object.accessibilityRespondsToUserInteraction,
      !traits.contains(.adjustable) || traits.contains(.button)
    {
      actions.append(
        AccessibleAction(facts.isOn == nil ? "click" : "toggle") {
          element.accessibilityActivate()
        })
    }
    if traits.contains(.adjustable) {
      actions.append(
        AccessibleAction("increment") {
          element.accessibilityIncrement()
          return true
        })
      actions.append(
        AccessibleAction("decrement") {
          element.accessibilityDecrement()
          return true
        })
    }
    for action in object.accessibilityCustomActions ?? [] {
      actions.append(AccessibleAction(action.name) { action.perform() })
    }
    return actions
  }
}

/// The number of an element, which is changed in steps.
final class AccessibilityNumber: AccessibleValue {
  private let object: NSObject
  private let range: ClosedRange<Double>

  init(_ object: NSObject, _ range: ClosedRange<Double>) {
    self.object = object
    self.range = range
  }

  private var facts: AccessibilityFacts { SpokenText.facts(of: object) }

  var minimum: Double { range.lowerBound }
  var maximum: Double { range.upperBound }
  var step: Double { facts.step ?? 0 }
  var current: Double { facts.number ?? 0 }
  var words: String { object.accessibilityValue ?? "" }

  /// The largest number of steps of one change.
  private static let maximumSteps = 1000

  func set(_ value: Double) -> Bool {
    guard let element = object as? AccessibilityObject, object.accessibilityTraits.contains(.adjustable),
      !object.accessibilityTraits.contains(.notEnabled)
    else { return false }
    if let view = object as? UIView, view.setAccessibilityNumber(min(max(value, minimum), maximum)) {
      return true
    }
    // Elements of the program have only steps. They stop at the nearest value.
    for _ in 0..<Self.maximumSteps {
      let before = current
      guard before != value else { break }
      if before < value { element.accessibilityIncrement() } else { element.accessibilityDecrement() }
      let after = current
      if after == before || (before < value) != (after < value) { break }
    }
    return true
  }
}

/// A table that the program describes by `UIAccessibilityContainerDataTable`.
final class AccessibilityDataTable: AccessibleTable {
  private let table: any UIAccessibilityContainerDataTable
  private let nodes: AccessibilityNodes

  init(_ table: any UIAccessibilityContainerDataTable, _ nodes: AccessibilityNodes) {
    self.table = table
    self.nodes = nodes
  }

  private func node(_ element: Any?) -> (any AccessibleNode)? {
    (element as? NSObject).map(nodes.node(for:))
  }

  var rowCount: Int { table.accessibilityRowCount() }
  var columnCount: Int { table.accessibilityColumnCount() }
  func cell(row: Int, column: Int) -> (any AccessibleNode)? {
    node(table.accessibilityDataTableCellElement(forRow: row, column: column))
  }
  func childIndex(row: Int, column: Int) -> Int? { cell(row: row, column: column)?.indexInParent }
  func columnHeader(_ column: Int) -> (any AccessibleNode)? {
    node(table.accessibilityHeaderElements(forColumn: column)?.first)
  }
  func rowHeader(_ row: Int) -> (any AccessibleNode)? {
    node(table.accessibilityHeaderElements(forRow: row)?.first)
  }
  var selectedRows: [Int] { [] }
  func setSelected(_ isSelected: Bool, row: Int) -> Bool { false }
}
