import CasementAccessibility
import Foundation

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
    attributes["setsize"] = "\(list?.rowCount ?? 0)"
    return attributes
  }

  /// The entries on the screen, between the views in front of them and the other views.
  override func currentChildren() -> [AccessibilityNode] {
    let shown = shownChildren
    return shown.leading + shown.entries.map(row(at:)) + shown.others
  }

  /// The children that exist: the views in front of all entries, the indexes of the entries, and the other views.
  private var shownChildren: (leading: [AccessibilityNode], entries: [Int], others: [AccessibilityNode]) {
    guard let object, let list else { return ([], [], []) }
    var leading: [AccessibilityNode] = []
    var entries: Set<Int> = []
    var others: [AccessibilityNode] = []
    let front = list.leadingView
    func collect(_ child: NSObject) {
      let view = child as? UIView
      if let entry = view?.accessibilityEntry, entry.list === object {
        entries.insert(entry.index)
      } else if let view, let front, view.isDescendant(of: front) {
        leading.append(nodes.node(for: child))
      } else {
        let inner = AccessibilityTree.children(of: child)
        // The cells of a part that scrolls by itself are children of the list.
        let hasEntries = inner.contains { ($0 as? UIView)?.accessibilityEntry?.list === object }
        if hasEntries { inner.forEach(collect) } else { others.append(nodes.node(for: child)) }
      }
    }
    AccessibilityTree.children(of: object).forEach(collect)
    return (leading, entries.sorted(), others)
  }

  override var childCount: Int {
    let shown = shownChildren
    return shown.leading.count + (list?.count ?? 0) + shown.others.count
  }

  override func child(at index: Int) -> (any AccessibleNode)? {
    guard let list, index >= 0 else { return nil }
    let shown = shownChildren
    if index < shown.leading.count { return shown.leading[index] }
    let place = index - shown.leading.count
    if place < list.count { return row(at: place) }
    return shown.others.indices.contains(place - list.count) ? shown.others[place - list.count] : nil
  }

  override var madeChildren: [any AccessibleNode] { currentChildren() }

  /// The index of a child.
  func index(of node: AccessibilityNode) -> Int? {
    let shown = shownChildren
    if let row = node as? AccessibilityRowNode { return shown.leading.count + row.index }
    if let place = shown.leading.firstIndex(where: { $0 === node }) { return place }
    return shown.others.firstIndex { $0 === node }.map { $0 + shown.leading.count + (list?.count ?? 0) }
  }

  /// The number of children in front of the entries. Indexes of clients count them.
  private var leadingCount: Int { list?.leadingView == nil ? 0 : shownChildren.leading.count }

  override func child(at point: CGPoint) -> (any AccessibleNode)? {
    currentChildren().last { $0.frame?.contains(point) ?? false }
  }

  // MARK: Selection

  /// None without a row that can be selected: clients call all rows of a list with a selection selected or not.
  override var selection: (any AccessibleSelection)? { list?.hasSelectableRows == true ? self : nil }

  var selectedIndexes: [Int] {
    let leading = leadingCount
    return list?.selectedIndexes.map { $0 + leading } ?? []
  }

  func setSelected(_ isSelected: Bool, at index: Int) -> Bool {
    guard let list, (0..<list.count).contains(index - leadingCount) else { return false }
    return list.setSelected(isSelected, at: index - leadingCount)
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

/// An entry of a list, by its index: a row, or the header or footer of a section. It has what its view has while the view
/// exists.
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
  override var indexInParent: Int? { isAlive ? listNode?.index(of: self) : nil }

  /// An entry without a view is read by a view that the list makes off screen.
  override func currentName() -> String {
    if let view = rowView { return name(of: view) }
    guard isAlive else { return known.name ?? "" }
    return rows?.words(at: index, name(of:)) ?? ""
  }

  /// Comparing the name of an entry without a view would make its view at each drawing.
  override var isNameCompared: Bool { rowView != nil }

  private func name(of view: UIView) -> String {
    let name = words(of: view)
    if !name.isEmpty { return name }
    // A cell of the program's own that says nothing is read by the texts in it.
    return AccessibilityTree.elements(in: view).compactMap(\.accessibilityLabel).joined(separator: ", ")
  }

  override func currentRole() -> AccessibleRole {
    switch rows?.kind(at: index) {
    case .header: .heading
    case .footer: .label
    case .row, nil: .listItem
    }
  }

  override func currentStates() -> AccessibleStates {
    guard isAlive, let rows else { return .defunct }
    var states = rowView == nil ? [.enabled, .sensitive, .visible] : super.currentStates()
    states.insert(.transient)
    guard rows.kind(at: index) == .row else { return states }
    states.insert(.focusable)
    if rows.isSelectable(at: index) { states.insert(.selectable) } else { states.remove(.selectable) }
    if rows.isSelected(at: index) { states.insert(.selected) } else { states.remove(.selected) }
    if let view = rowView, nodes.focusedObject === view { states.insert(.focused) }
    return states
  }

  /// The controls of a row, header or footer. Its texts are its name.
  override func currentChildren() -> [AccessibilityNode] {
    guard let view = rowView, let rows else { return [] }
    guard rows.kind(at: index) != .row else { return super.currentChildren() }
    return AccessibilityTree.contents(of: view).filter(AccessibilityTree.isOperable).map(nodes.node(for:))
  }

  override var attributes: [String: String] {
    var attributes = super.attributes
    attributes["posinset"] = rows?.position(at: index).map { "\($0)" }
    attributes["setsize"] = attributes["posinset"].map { _ in "\(rows?.rowCount ?? 0)" }
    if rows?.kind(at: index) == .header { attributes["level"] = "2" }
    return attributes
  }

  override var actions: [AccessibleAction] {
    guard let rows else { return [] }
    guard rows.kind(at: index) == .row else { return rowView == nil ? [] : super.actions }
    let press = AccessibleAction("click") { [index] in rows.activate(at: index) }
    let others = rowView == nil ? [] : super.actions.filter { $0.name != "click" }
    return [press] + others
  }

  override func grabFocus() -> Bool { rows?.focus(at: index) ?? false }
  override func scrollToVisible() -> Bool { rows?.scroll(to: index) ?? false }
}
