import Foundation

/// The elements that assistive technologies find in a window, in reading order.
///
/// Nodes of the tree are elements and groups. An element is an object with `isAccessibilityElement`. A group is a container
/// that keeps its elements together, such as a list, a bar, or a view with `shouldGroupAccessibilityChildren`. Other views
/// are transparent: their contents belong to the next node above. Nothing is cached; each call reads the current state.
package enum AccessibilityTree {
  // MARK: Nodes

  /// Whether an object is an element.
  package static func isElement(_ object: NSObject) -> Bool { object.isAccessibilityElement }

  /// Whether an object is a node of the tree: an element or a group.
  package static func isNode(_ object: NSObject) -> Bool { isElement(object) || isGroup(object) }

  /// Whether an object keeps its elements together.
  package static func isGroup(_ object: NSObject) -> Bool {
    object.shouldGroupAccessibilityChildren || object.accessibilityContainerType != .none
      || object.accessibilityViewIsModal || listed(in: object) != nil
      || (object as? AccessibilityObject)?.isStandardAccessibilityGroup == true
      || (object as? UIView)?.isAccessibilityScreen == true
  }

  /// Whether an object is hidden from assistive technologies, itself or by an ancestor.
  package static func isHidden(_ object: NSObject) -> Bool {
    var view = object as? UIView
    if view == nil, object.accessibilityElementsHidden { return true }
    if let element = object as? UIAccessibilityElement { view = element.accessibilityContainer as? UIView }
    while let current = view {
      guard isShown(current) else { return true }
      view = current.superview
    }
    return false
  }

  private static func isShown(_ object: NSObject) -> Bool {
    guard let view = object as? UIView else { return !object.accessibilityElementsHidden }
    return view.isShownToAssistiveTechnologies && view.bounds.size != .zero
  }

  // MARK: Children

  /// The nodes directly inside of a node, or of any other object, in reading order.
  ///
  /// An element has none, except a cell, whose controls are reached one by one.
  ///
  /// - Complexity: O(*n* log *n*) for *n* views between the object and its children.
  package static func children(of object: NSObject) -> [NSObject] {
    if isElement(object) {
      guard let cell = object as? AccessibilityObject, cell.presentsOperableDescendants else { return [] }
      return contents(of: object).filter(isOperable)
    }
    let inner = contents(of: object)
    guard let others = (object as? AccessibilityObject)?.additionalAccessibilityNodes else { return inner }
    return inner + others.filter(isShown)
  }

  /// Whether a node in a cell is reached by itself: a control, enabled or not, or a group with one.
  package static func isOperable(_ node: NSObject) -> Bool {
    if node.accessibilityRespondsToUserInteraction { return true }
    guard isElement(node) else { return children(of: node).contains(where: isOperable) }
    return !node.accessibilityTraits.isDisjoint(with: .operable) || node is UIControl
  }

  /// The nodes inside of an object, whether it is an element or not, in reading order.
  package static func contents(of object: NSObject) -> [NSObject] {
    if let listed = listed(in: object) { return expanded(listed, around: object) }
    guard let view = object as? UIView else { return [] }
    var found: [NSObject] = []
    collect(view, &found)
    let order = ReadingOrder.indices(
      of: found.map(\.accessibilityFrame),
      isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    return inListOrder(order.map { found[$0] }, of: view)
  }

  /// The elements that the program lists, by the property or by the methods of a container; nil for none.
  private static func listed(in object: NSObject) -> [Any]? {
    if let elements = object.accessibilityElements { return elements }
    let count = object.accessibilityElementCount()
    guard count != NSNotFound, count >= 0 else { return nil }
    return (0..<min(count, maximumCount)).compactMap(object.accessibilityElement)
  }

  /// The largest number of elements that are read from a container that counts them.
  private static let maximumCount = 100_000

  /// Listed objects in their order. The contents of an object that is no node stand in its place.
  private static func expanded(_ listed: [Any], around object: NSObject) -> [NSObject] {
    listed.flatMap { item -> [NSObject] in
      guard let item = item as? NSObject, item !== object, isShown(item) else { return [] }
      guard !isNode(item), let view = item as? UIView else { return isNode(item) ? [item] : [] }
      return contents(of: view)
    }
  }

  /// Collects the nodes below a view, from back to front. A modal view hides its siblings.
  private static func collect(_ view: UIView, _ found: inout [NSObject]) {
    let subviews = view.subviews
    if let modal = subviews.last(where: { $0.accessibilityViewIsModal && isShown($0) }) {
      return found.append(modal)
    }
    for subview in subviews where isShown(subview) {
      if isNode(subview) { found.append(subview) } else { collect(subview, &found) }
    }
  }

  // MARK: Order

  /// All elements of an object and its descendants in reading order. An object that is an element itself is the first.
  ///
  /// An object that is listed twice, or inside itself, is read once.
  package static func elements(in object: NSObject) -> [NSObject] {
    var elements: [NSObject] = []
    var seen: Set<ObjectIdentifier> = []
    var pending = [object]
    while let next = pending.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      if isElement(next) { elements.append(next) }
      pending += children(of: next).reversed()
    }
    return elements
  }

  /// The node around an object; nil for a window.
  package static func parent(of object: NSObject) -> NSObject? {
    guard !(object is UIWindow) else { return nil }
    var container = outer(object)
    while let current = container {
      if current is UIWindow || isNode(current) { return current }
      container = outer(current)
    }
    return nil
  }

  private static func outer(_ object: NSObject) -> NSObject? {
    switch object {
    case let view as UIView: view.superview ?? (view as? WindowFrame)?.owner
    case let element as UIAccessibilityElement: element.accessibilityContainer as? NSObject
    default: nil
    }
  }

  // MARK: Names

  /// Logs each element of a window without a label, so that a program's author can name it.
  static func logUnnamedElements(in window: UIWindow) {
    for element in elements(in: window) where (element.accessibilityLabel ?? "").isEmpty {
      guard SpokenText.needsLabel(element) else { continue }
      let frame = element.accessibilityFrame.integral
      Trace.log(
        "accessibility unnamed element=\(type(of: element)) identifier=\(element.accessibilityIdentifier ?? "") "
          + "frame=(\(Int(frame.minX)) \(Int(frame.minY)) \(Int(frame.width)) \(Int(frame.height)))")
    }
  }
}
