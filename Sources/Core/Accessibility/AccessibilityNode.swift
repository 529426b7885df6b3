import CasementAccessibility
import Foundation

/// A window, view or other accessible object, as AT-SPI's clients read it.
///
/// It is made when a client asks for it, and does not retain the object. It stores the values that clients
/// have read, so that only changes of these are sent as events.
class AccessibilityNode: AccessibleNode {
  let accessibleID: Int
  unowned let nodes: AccessibilityNodes
  private weak var stored: NSObject?

  /// The object; nil after it was released.
  var object: NSObject? { stored }

  /// The values that clients have read. Nil for values that no client has asked for.
  struct KnownValues {
    var name: String?
    var summary: String?
    var states: AccessibleStates?
    var role: AccessibleRole?
    var value: Double?
    var children: [Int]?
  }
  var known = KnownValues()

  init(_ object: NSObject?, _ nodes: AccessibilityNodes) {
    stored = object
    self.nodes = nodes
    accessibleID = nodes.newID()
  }

  /// For the program, whose number is 0.
  init(program nodes: AccessibilityNodes) {
    self.nodes = nodes
    accessibleID = 0
  }

  /// Whether the object still exists.
  var isAlive: Bool { object != nil }

  /// The view of the element, or around it.
  var view: UIView? {
    if let view = object as? UIView { return view }
    return (object as? UIAccessibilityElement)?.accessibilityContainer as? UIView
  }

  var facts: AccessibilityFacts { object.map(SpokenText.facts(of:)) ?? AccessibilityFacts() }

  // MARK: Current properties

  func currentName() -> String {
    let words = object.map(words(of:)) ?? known.name ?? ""
    guard words.isEmpty, let controller = view?.viewController, object === view else { return words }
    return controller.accessibilityNavigationTitle ?? ""
  }

  /// Whether a changed name is reported without a client that asks again.
  var isNameCompared: Bool { true }

  /// The label of an object, with its value where AT-SPI has no interface for it.
  final func words(of object: NSObject) -> String {
    let facts = SpokenText.facts(of: object)
    let label = object.accessibilityLabel ?? facts.labelView?.accessibilityLabel ?? ""
    // A text input has its text in an interface of its own, and a number is a value.
    if object is any UITextInput { return label.isEmpty ? facts.placeholder ?? "" : label }
    let hasNumber = facts.number != nil && facts.range != nil
    guard !hasNumber, facts.isOn == nil, let words = SpokenText.value(of: object), !words.isEmpty else {
      return label
    }
    return label.isEmpty ? words : "\(label), \(words)"
  }

  func currentSummary() -> String { object?.accessibilityHint ?? "" }

  func currentRole() -> AccessibleRole { object.map(AccessibleRole.role(of:)) ?? known.role ?? .unknown }

  func currentStates() -> AccessibleStates {
    guard let object else { return .defunct }
    var states: AccessibleStates = []
    let traits = object.accessibilityTraits
    if !traits.contains(.notEnabled) { states.formUnion([.enabled, .sensitive]) }
    if !AccessibilityTree.isHidden(object) {
      states.insert(.visible)
      if isShowing { states.insert(.showing) }
    }
    if traits.contains(.selected) { states.formUnion([.selected, .selectable]) }
    if (object as? UIView)?.accessibilityRole == .radioButton {
      states.formUnion(traits.contains(.selected) ? [.checkable, .checked] : [.checkable])
    }
    states.formUnion(statesOfFacts())
    states.formUnion(statesOfFocus())
    switch object.accessibilityExpandedStatus {
    case .unsupported: break
    case .expanded: states.formUnion([.expandable, .expanded])
    case .collapsed: states.formUnion([.expandable, .collapsed])
    }
    if object.accessibilityViewIsModal { states.insert(.modal) }
    if let input = object as? any UITextInput { states.formUnion(statesOfText(input)) }
    return states
  }

  private func statesOfFacts() -> AccessibleStates {
    let facts = facts
    var states: AccessibleStates = []
    if let isOn = facts.isOn {
      states.insert(.checkable)
      // Switches report both; clients read one of them by the role.
      if isOn { states.formUnion([.checked, .pressed]) }
    }
    if facts.isBusy { states.insert(.busy) }
    if facts.opensMenu { states.insert(.hasPopup) }
    if let element = object as? AccessibilityObject {
      if element.accessibilityIsRequired { states.insert(.required) }
      if element.accessibilityIsInvalid { states.insert(.invalidEntry) }
    }
    return states
  }

  private func statesOfFocus() -> AccessibleStates {
    guard let object else { return [] }
    var states: AccessibleStates = []
    if let view = object as? UIView, view.canBecomeFirstResponder, !(view is UIWindow) {
      states.insert(.focusable)
    }
    if nodes.focusedObject === object { states.formUnion([.focusable, .focused]) }
    return states
  }

  private func statesOfText(_ input: any UITextInput) -> AccessibleStates {
    var states: AccessibleStates = [.selectableText, input is UIScrollView ? .multiLine : .singleLine]
    states.insert(text?.isEditable == true ? .editable : .readOnly)
    return states
  }

  /// Whether a part of the element is inside of the window and of the scroll views around it.
  private var isShowing: Bool {
    guard let view, let window = view.window, var area = frame, !area.isEmpty else { return false }
    area = area.intersection(window.bounds)
    var outer = view.superview
    while let current = outer, !area.isEmpty {
      if current.clipsToBounds {
        area = area.intersection(current.convert(current.bounds, to: nil as UIView?))
      }
      outer = current.superview
    }
    return !area.isEmpty
  }

  func currentChildren() -> [AccessibilityNode] {
    guard let object else { return [] }
    return AccessibilityTree.children(of: object).map(nodes.node(for:))
  }

  // MARK: AccessibleNode

  var name: String {
    let name = currentName()
    if known.name == nil { known.name = name }
    return name
  }

  var summary: String {
    let summary = currentSummary()
    if known.summary == nil { known.summary = summary }
    return summary
  }

  var role: AccessibleRole {
    let role = currentRole()
    if known.role == nil { known.role = role }
    return role
  }

  /// The kind that a screen reader says, else the name of the role.
  var roleWords: String { facts.roleDescription ?? AccessibleRole.words(for: currentRole()) }

  var states: AccessibleStates {
    let states = currentStates()
    if known.states == nil { known.states = states }
    return states
  }

  var children: [AccessibilityNode] {
    let entry = nodes.children.entry(of: self)
    known.children = entry.ids
    return entry.nodes
  }

  var attributes: [String: String] {
    guard let object else { return [:] }
    var attributes: [String: String] = [:]
    let facts = facts
    if let position = facts.position { attributes["posinset"] = "\(position)" }
    if let count = facts.count { attributes["setsize"] = "\(count)" }
    if let placeholder = facts.placeholder { attributes["placeholder-text"] = placeholder }
    if object.accessibilityTraits.contains(.header) { attributes["level"] = "\(facts.headingLevel)" }
    attributes["class"] = "\(type(of: object))"
    return attributes
  }

  var identifier: String { object?.accessibilityIdentifier ?? "" }

  var parent: (any AccessibleNode)? { object.flatMap(nodes.parent(of:)) }

  var childCount: Int { children.count }

  func child(at index: Int) -> (any AccessibleNode)? {
    let children = children
    return children.indices.contains(index) ? children[index] : nil
  }

  var indexInParent: Int? {
    guard let parent = parent as? AccessibilityNode else { return nil }
    if let list = parent as? AccessibilityListNode { return list.index(of: self) }
    return nodes.children.entry(of: parent).index(of: self)
  }

  var madeChildren: [any AccessibleNode] { children }

  var frame: CGRect? { object?.accessibilityPath?.bounds ?? object?.accessibilityFrame ?? .zero }

  func child(at point: CGPoint) -> (any AccessibleNode)? {
    nodes.children.entry(of: self).nodes.last { $0.frame?.contains(point) ?? false }
  }

  func grabFocus() -> Bool {
    guard var view = object as? UIView, let window = view.window else { return false }
    // The keys of a part are handled by the control around it.
    if let control = view.superview, control.accessibilityFocusedPart != nil { view = control }
    if view.isFirstResponder { return true }
    guard view.canBecomeFirstResponder, view.becomeFirstResponder() else { return false }
    window.showFocus(around: view)
    return true
  }

  func scrollToVisible() -> Bool {
    guard let view, let frame else { return false }
    var outer: UIView? = view.superview
    while let current = outer {
      if let scroll = current as? UIScrollView {
        scroll.scrollRectToVisible(scroll.convert(frame, from: nil as UIView?), animated: false)
      }
      outer = current.superview
    }
    return true
  }

  var actions: [AccessibleAction] { object.map { AccessibilityActions.actions(of: $0, facts) } ?? [] }

  var value: (any AccessibleValue)? {
    guard let object, let range = facts.range, let number = facts.number else { return nil }
    if known.value == nil { known.value = number }
    return AccessibilityNumber(object, range)
  }

  var text: (any AccessibleText)? {
    guard let input = object as? any UITextInput else { return nil }
    return AccessibilityText(input, nodes)
  }

  /// The range and target of a link in a text view, in Unicode scalars.
  var link: AccessibleLink? {
    guard let link = object as? AccessibleTextLink,
      let input = link.accessibilityContainer as? any UITextInput
    else { return nil }
    return AccessibleLink(AccessibilityText(input, nodes).scalars(of: link.range), link.address)
  }

  var selection: (any AccessibleSelection)? { nil }

  var table: (any AccessibleTable)? {
    guard let table = object as? any UIAccessibilityContainerDataTable else { return nil }
    return AccessibilityDataTable(table, nodes)
  }

  var cell: AccessibleCell? {
    guard let cell = object as? any UIAccessibilityContainerDataTableCell,
      let table = parent as? AccessibilityNode, table.object is any UIAccessibilityContainerDataTable
    else { return nil }
    let (rows, columns) = (cell.accessibilityRowRange(), cell.accessibilityColumnRange())
    var place = AccessibleCell(table: table, row: rows.location, column: columns.location)
    (place.rowSpan, place.columnSpan) = (rows.length, columns.length)
    return place
  }

  var imageDescription: String? {
    guard let object, object.accessibilityTraits.contains(.image) else { return nil }
    return object.accessibilityLabel ?? ""
  }

  var isDocument: Bool { object is any UITextInput && object is UIScrollView }

  var relations: [AccessibleRelation: [any AccessibleNode]] {
    guard let label = facts.labelView, AccessibilityTree.isNode(label) else { return [:] }
    return [.labelledBy: [nodes.node(for: label)]]
  }
}
