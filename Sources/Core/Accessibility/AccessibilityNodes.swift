import CasementAccessibility
import Foundation

/// The nodes that clients have asked for.
///
/// When the number of nodes has doubled, the nodes of released objects are removed, and an event reports them.
final class AccessibilityNodes {
  private let context: ApplicationContext
  private var byID: [Int: AccessibilityNode] = [:]
  private var byObject: [ObjectIdentifier: AccessibilityNode] = [:]
  private var limit = 256
  // Numbers are not used again, even by later connections.
  private static var lastID = 0

  /// The children of nodes that clients read.
  let children = AccessibilityChildren()

  private(set) lazy var program = AccessibilityProgramNode(context, self)

  /// Called for each node whose object was released.
  var onRemoval: ((AccessibilityNode) -> Void)?

  init(_ context: ApplicationContext) { self.context = context }

  func newID() -> Int {
    Self.lastID += 1
    return Self.lastID
  }

  /// The node with a number; nil if its object was released.
  func node(_ id: Int) -> AccessibilityNode? { byID[id].flatMap { $0.isAlive ? $0 : nil } }

  /// All nodes, those of released objects included.
  var all: [AccessibilityNode] { Array(byID.values) }

  /// The node of an object, made if necessary. The cell of a list's row has that row's node.
  func node(for object: NSObject) -> AccessibilityNode {
    if let row = rowNode(of: object) { return row }
    return plainNode(for: object)
  }

  /// The node of an object itself.
  func plainNode(for object: NSObject) -> AccessibilityNode {
    // The address of a released object may be used by another one.
    if let known = byObject[ObjectIdentifier(object)], known.object === object { return known }
    let node: AccessibilityNode
    switch object {
    case let window as UIWindow: node = AccessibilityWindowNode(window, self)
    case let list as UIView where list.accessibilityRows != nil: node = AccessibilityListNode(list, self)
    default: node = AccessibilityNode(object, self)
    }
    add(node)
    byObject[ObjectIdentifier(object)] = node
    return node
  }

  /// The existing node of an object; nil if no client has asked for it.
  func known(for object: NSObject) -> AccessibilityNode? {
    byObject[ObjectIdentifier(object)].flatMap { $0.object === object ? $0 : nil }
  }

  func add(_ node: AccessibilityNode) {
    if byID.count >= limit { removeDead() }
    byID[node.accessibleID] = node
  }

  /// Removes the nodes of released objects.
  func removeDead() {
    for (id, node) in byID where !node.isAlive {
      byID[id] = nil
      onRemoval?(node)
    }
    byObject = byObject.filter { $0.value.isAlive }
    limit = max(256, byID.count * 2)
  }

  /// The entry of a list whose cell, header or footer the object is.
  private func rowNode(of object: NSObject) -> AccessibilityRowNode? {
    guard let view = object as? UIView, let entry = view.accessibilityEntry,
      entry.list.accessibilityRows?.index(of: view) == entry.index
    else { return nil }
    return row(of: entry)
  }

  private func row(of entry: (list: UIView, index: Int)) -> AccessibilityRowNode? {
    (plainNode(for: entry.list) as? AccessibilityListNode)?.row(at: entry.index)
  }

  /// The node around an object.
  func parent(of object: NSObject) -> AccessibilityNode? {
    if object is UIWindow { return program }
    let outer = AccessibilityTree.parent(of: object)
    guard let view = object as? UIView, let entry = view.accessibilityEntry else {
      return outer.map(node(for:))
    }
    // The header of a section may be no element, and a part of the list that scrolls by itself is no parent.
    if let inner = outer as? UIView, inner.isDescendant(of: entry.list), inner !== entry.list,
      inner.accessibilityEntry != nil
    {
      return node(for: inner)
    }
    let isEntry = entry.list.accessibilityRows?.index(of: view) != nil
    return isEntry ? plainNode(for: entry.list) : row(of: entry)
  }

  // MARK: Windows and focus

  /// The windows that are shown, each popup after its window.
  var windows: [UIWindow] {
    (context.windows.all + context.popups.all).filter { $0.renderer.isMapped }
  }

  /// The window that has the keys.
  var activeWindow: UIWindow? { context.popups.keyTarget ?? context.keyWindows.current }

  /// The object that has the keyboard focus: the focused row of a list, else the first responder; nil if the program has no focus.
  var focusedObject: NSObject? {
    guard let window = activeWindow, window.renderer.isMapped else { return nil }
    if let row = window.accessibilityHighlightedRow { return row }
    guard let view = window.firstResponder as? UIView else { return nil }
    if let list = view as? any FocusableList, let cell = list.focusedCell { return cell }
    return view
  }

  /// The node that has the focus: that of the focused object, or of the nearest one around it; nil without a focus.
  var focusedNode: AccessibilityNode? {
    guard var object = focusedObject else { return nil }
    while !(object is UIWindow), !AccessibilityTree.isNode(object), !(object is any FocusableCell) {
      guard let outer = AccessibilityTree.parent(of: object) else { break }
      object = outer
    }
    return node(for: object)
  }
}

/// The program: the parent of the windows.
final class AccessibilityProgramNode: AccessibilityNode, @MainActor AccessibleProgram {
  private let context: ApplicationContext

  init(_ context: ApplicationContext, _ nodes: AccessibilityNodes) {
    self.context = context
    super.init(program: nodes)
  }

  override var isAlive: Bool { true }
  override func currentName() -> String {
    context.information.displayName ?? ProcessInfo.processInfo.processName
  }
  override func currentRole() -> AccessibleRole { .application }
  override func currentStates() -> AccessibleStates { [.enabled, .sensitive, .showing, .visible] }
  override func currentChildren() -> [AccessibilityNode] { nodes.windows.map(nodes.node(for:)) }
  override var attributes: [String: String] { [:] }
  override var identifier: String { context.appID }
  override var parent: (any AccessibleNode)? { nil }
  override var indexInParent: Int? { nil }
  override var frame: CGRect? { nil }
  override func grabFocus() -> Bool { false }

  func node(_ accessibleID: Int) -> (any AccessibleNode)? { nodes.node(accessibleID) }
  var toolkitName: String { "Casement" }
  var toolkitVersion: String { "1.0" }
}

/// A window, popups included.
final class AccessibilityWindowNode: AccessibilityNode {
  private var window: UIWindow? { object as? UIWindow }

  override func currentName() -> String {
    guard let window else { return "" }
    if let label = window.accessibilityLabel { return label }
    return window.popupKind == nil ? window.effectiveTitle : ""
  }

  override func currentRole() -> AccessibleRole {
    guard let window else { return .unknown }
    if let role = window.accessibilityRole { return role.wire }
    if window.popupKind != nil { return .window }
    return window.windowLevel == .alert ? .dialog : .frame
  }

  override func currentStates() -> AccessibleStates {
    guard let window else { return .defunct }
    var states: AccessibleStates = [.enabled, .sensitive]
    if window.renderer.isMapped { states.formUnion([.visible, .showing]) }
    if nodes.activeWindow === window { states.insert(.active) }
    return states
  }

  override var frame: CGRect? { window.map { CGRect(origin: .zero, size: $0.bounds.size) } }

  override func grabFocus() -> Bool {
    guard let window, window.popupKind == nil else { return false }
    window.makeKey()
    return window.isKeyWindow
  }

  override func scrollToVisible() -> Bool { false }
}
