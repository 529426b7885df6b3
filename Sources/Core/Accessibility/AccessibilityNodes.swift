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

  /// The node that had the focus before the present one. It has its last name and role after its object was released,
  /// because a screen reader compares it with the new one before it speaks.
  var formerFocus: AccessibilityNode?

  private func isReadable(_ node: AccessibilityNode) -> Bool { node.isAlive || node === formerFocus }

  /// The node with a number; nil if its object was released.
  func node(_ id: Int) -> AccessibilityNode? { byID[id].flatMap { isReadable($0) ? $0 : nil } }

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
    for (id, node) in byID where !isReadable(node) {
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
    if let window = object as? UIWindow { return window.outer.map(node(for:)) ?? program }
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

  /// The windows that are shown, without popups.
  var windows: [UIWindow] { context.windows.all.filter { $0.renderer.isMapped } }

  /// The popups of a window that are shown.
  func popups(of window: UIWindow) -> [UIWindow] {
    context.popups.all.isEmpty
      ? [] : context.popups.all.filter { $0.outer === window && $0.renderer.isMapped }
  }

  /// The window that has the keys. It remains active while one of its popups has them.
  var activeWindow: UIWindow? { context.keyWindows.current ?? context.popups.keyTarget?.base }

  /// The popup or window that has the keys.
  private var keyWindow: UIWindow? { context.popups.keyTarget ?? context.keyWindows.current }

  /// The element to which the screen reader was moved, and the object that had the keyboard focus then.
  private var reading: (element: WeakObject, focused: WeakObject)?

  private final class WeakObject {
    weak var object: NSObject?
    init(_ object: NSObject?) { self.object = object }
  }

  /// Moves the reading focus to an element, until the keyboard focus moves.
  func read(_ element: NSObject) {
    reading = (WeakObject(element), WeakObject(keyboardFocus))
  }

  /// The object that a screen reader reads: the one to which the program moved it, else the one with the keyboard focus; nil
  /// if the program has no focus.
  var focusedObject: NSObject? {
    let focused = keyboardFocus
    guard let (element, former) = reading.map({ ($0.element.object, $0.focused.object) }) else {
      return focused
    }
    guard let element, focused === former, isInKeyWindow(element) else {
      reading = nil
      return focused
    }
    return element
  }

  private func isInKeyWindow(_ element: NSObject) -> Bool {
    guard let window = keyWindow, window.renderer.isMapped, !AccessibilityTree.isHidden(element) else {
      return false
    }
    return sequence(first: element, next: AccessibilityTree.parent(of:)).contains { $0 === window }
  }

  /// The object that has the keyboard focus: the focused row of a list, the part of a control that its keys change, else the
  /// first responder.
  private var keyboardFocus: NSObject? {
    guard let window = keyWindow, window.renderer.isMapped else { return nil }
    if let row = window.accessibilityHighlightedRow { return row }
    guard let view = window.firstResponder as? UIView else { return nil }
    if let list = view as? any FocusableList, let cell = list.focusedCell { return cell }
    return view.accessibilityFocusedPart ?? view
  }

  /// Whether the keyboard focus is in a text whose characters are secret.
  var hasSecureFocus: Bool { (keyWindow?.firstResponder as? any UITextInput)?.isSecureTextEntry == true }

  // MARK: Announcements

  /// The newest announcements. A client asks for their words after it was notified.
  private var notices: [AccessibilityNoticeNode] = []
  private static let maximumNotices = 8

  /// A node with the words of an announcement, below the active window.
  func notice(_ text: String) -> AccessibilityNoticeNode {
    let notice = AccessibilityNoticeNode(text, in: activeWindow.map(node(for:)) ?? program)
    notices.append(notice)
    add(notice)
    if notices.count > Self.maximumNotices { notices.removeFirst().hasEnded = true }
    return notice
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

  /// Popups follow the content of their window. A client that reads the window finds an open menu there.
  override func currentChildren() -> [AccessibilityNode] {
    let content = super.currentChildren()
    return window.map { content + nodes.popups(of: $0).map(nodes.node(for:)) } ?? content
  }

  /// The frame of a popup is in its own coordinates.
  override func child(at point: CGPoint) -> (any AccessibleNode)? {
    children.last { !($0.object is PopupWindow) && $0.frame?.contains(point) ?? false }
  }

  override func currentRole() -> AccessibleRole {
    guard let window else { return .unknown }
    if let role = window.accessibilityRole { return role.wire }
    // A window would end the path of a client from a menu to the window around it.
    if window.popupKind != nil { return .filler }
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

/// The words of an announcement, for clients that know no event for announcements.
final class AccessibilityNoticeNode: AccessibilityNode {
  private let words: String
  private weak var window: AccessibilityNode?

  /// Whether newer announcements have replaced it.
  var hasEnded = false

  init(_ text: String, in window: AccessibilityNode) {
    words = text
    self.window = window
    super.init(nil, window.nodes)
  }

  override var isAlive: Bool { !hasEnded }
  override func currentName() -> String { words }
  override func currentRole() -> AccessibleRole { .notification }
  override func currentStates() -> AccessibleStates {
    [.enabled, .sensitive, .showing, .visible, .transient]
  }
  override var parent: (any AccessibleNode)? { window }
  override var indexInParent: Int? { nil }
  override var frame: CGRect? { .zero }
  override func grabFocus() -> Bool { false }
}
