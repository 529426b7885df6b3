import CasementAccessibility
import Foundation

/// The rows of a list, whether their cells exist or not. A list view answers by its data source, so that asking for a
/// number of rows makes no cells.
///
/// Headers and footers of sections are no rows.
@_spi(Casement) @preconcurrency @MainActor public protocol AccessibilityRows {
  /// The number of rows of all sections.
  var count: Int { get }

  /// The view of a row, if it exists.
  func view(at index: Int) -> UIView?

  /// The index of a cell or header; nil if it is none of the list.
  func index(of view: UIView) -> Int?

  func isSelected(at index: Int) -> Bool

  /// The indexes of the selected rows, in order.
  var selectedIndexes: [Int] { get }

  /// Whether several rows can be selected; nil if none can.
  var allowsMultipleSelection: Bool? { get }

  /// Selects or deselects a row, as a user does.
  ///
  /// - Returns: whether the list did so.
  func setSelected(_ isSelected: Bool, at index: Int) -> Bool

  /// Activates a row, as a tap does.
  func activate(at index: Int) -> Bool

  /// Scrolls to a row. Its view exists then.
  func scroll(to index: Int) -> Bool

  /// Moves the keyboard focus to a row.
  func focus(at index: Int) -> Bool
}

extension UIView {
  /// The list around a cell.
  var accessibilityList: UIView? {
    sequence(first: self, next: \.superview).dropFirst().first { $0.accessibilityRows != nil }
  }
}

/// A list whose rows are read without making their cells.
final class AccessibilityListNode: AccessibilityNode, AccessibleSelection {
  private var rows: [Int: AccessibilityRowNode] = [:]

  private var list: (any AccessibilityRows)? { (object as? UIView)?.accessibilityRows }

  /// The node of a row, made if necessary.
  func row(at index: Int) -> AccessibilityRowNode {
    if let known = rows[index] { return known }
    let row = AccessibilityRowNode(self, index)
    rows[index] = row
    nodes.add(row)
    return row
  }

  /// Whether a row still exists.
  func contains(_ index: Int) -> Bool { index < (list?.count ?? 0) }

  override func currentStates() -> AccessibleStates {
    var states = super.currentStates()
    states.insert(.managesDescendants)
    if list?.allowsMultipleSelection == true { states.insert(.multiselectable) }
    return states
  }

  override var attributes: [String: String] {
    var attributes = super.attributes
    attributes["setsize"] = "\(list?.count ?? 0)"
    return attributes
  }

  /// The rows on the screen, and the views beside the rows, such as the header of the whole list.
  override func currentChildren() -> [AccessibilityNode] {
    guard let object, let list else { return [] }
    let views = AccessibilityTree.children(of: object)
    return views.map { view in
      (view as? UIView).flatMap { list.index(of: $0) }.map(row(at:)) ?? nodes.node(for: view)
    }
  }

  /// The views that are not rows. They follow the rows.
  private var others: [AccessibilityNode] { currentChildren().filter { !($0 is AccessibilityRowNode) } }

  override var childCount: Int { (list?.count ?? 0) + others.count }

  override func child(at index: Int) -> (any AccessibleNode)? {
    guard let list, index >= 0 else { return nil }
    if index < list.count { return row(at: index) }
    let others = others
    return others.indices.contains(index - list.count) ? others[index - list.count] : nil
  }

  override var madeChildren: [any AccessibleNode] { currentChildren() }

  /// The index of a child that is not a row.
  func index(of node: AccessibilityNode) -> Int? {
    others.firstIndex { $0 === node }.map { $0 + (list?.count ?? 0) }
  }

  override func child(at point: CGPoint) -> (any AccessibleNode)? {
    currentChildren().last { $0.frame?.contains(point) ?? false }
  }

  // MARK: Selection

  override var selection: (any AccessibleSelection)? { list?.allowsMultipleSelection == nil ? nil : self }

  var selectedIndexes: [Int] { list?.selectedIndexes ?? [] }

  func setSelected(_ isSelected: Bool, at index: Int) -> Bool {
    guard let list, index < list.count else { return false }
    return list.setSelected(isSelected, at: index)
  }

  func selectAll() -> Bool {
    guard let list, list.allowsMultipleSelection == true else { return false }
    for index in 0..<list.count { _ = list.setSelected(true, at: index) }
    return true
  }

  func deselectAll() -> Bool {
    guard let list else { return false }
    for index in list.selectedIndexes { _ = list.setSelected(false, at: index) }
    return true
  }
}

/// A row of a list, by its index. It has what its cell has while the cell exists.
final class AccessibilityRowNode: AccessibilityNode {
  private weak var listNode: AccessibilityListNode?
  let index: Int

  init(_ list: AccessibilityListNode, _ index: Int) {
    listNode = list
    self.index = index
    super.init(nil, list.nodes)
  }

  private var rows: (any AccessibilityRows)? { (listNode?.object as? UIView)?.accessibilityRows }
  private var rowView: UIView? { rows?.view(at: index) }

  override var isAlive: Bool { listNode?.isAlive == true && listNode?.contains(index) == true }
  override var object: NSObject? { rowView }
  override var parent: (any AccessibleNode)? { listNode }
  override var indexInParent: Int? { isAlive ? index : nil }

  override func currentName() -> String {
    guard let view = rowView else { return "" }
    let name = super.currentName()
    if !name.isEmpty { return name }
    // A cell of the program's own that says nothing is read by the texts in it.
    return AccessibilityTree.elements(in: view).compactMap(\.accessibilityLabel).joined(separator: ", ")
  }

  override func currentRole() -> AccessibleRole { .listItem }

  override func currentStates() -> AccessibleStates {
    guard isAlive, let rows else { return .defunct }
    var states = rowView == nil ? [.enabled, .sensitive, .visible] : super.currentStates()
    states.formUnion([.focusable, .transient])
    if rows.allowsMultipleSelection != nil { states.insert(.selectable) }
    if rows.isSelected(at: index) { states.insert(.selected) } else { states.remove(.selected) }
    if let view = rowView, nodes.focusedObject === view { states.insert(.focused) }
    return states
  }

  override var attributes: [String: String] {
    var attributes = super.attributes
    attributes["posinset"] = "\(index + 1)"
    attributes["setsize"] = "\(rows?.count ?? 0)"
    return attributes
  }

  override var actions: [AccessibleAction] {
    guard let rows else { return [] }
    let press = AccessibleAction("click") { [index] in rows.activate(at: index)
    }
    let others = rowView == nil ? [] : super.actions.filter { $0.name != "click" }
    return [press] + others
  }

  override func grabFocus() -> Bool { rows?.focus(at: index) ?? false }
  override func scrollToVisible() -> Bool { rows?.scroll(to: index) ?? false }
}
