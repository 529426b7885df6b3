import Foundation

/// An object that assistive technologies read: the program, a window, or an element of a window.
///
/// The toolkit conforms its own objects to this protocol, and makes them when a client asks for them. All properties are
/// read at the time of a call. A property that is nil leaves out the AT-SPI interface of that name.
///
/// AT-SPI: the object behind a path such as `/org/a11y/atspi/accessible/7`.
package protocol AccessibleNode: AnyObject {
  /// The number in the node's path, unique in the process and never used again. 0 is the program.
  var accessibleID: Int { get }

  var role: AccessibleRole { get }

  /// The name of the role in the language of the program, such as "Schieberegler".
  var roleWords: String { get }

  /// The name, which is spoken first. Empty without one.
  var name: String { get }

  /// A longer description, such as the result of activating the element. Empty without one.
  var summary: String { get }

  var states: AccessibleStates { get }

  /// Further facts by their names, such as `level` of a heading.
  var attributes: [String: String] { get }

  /// The identifier for tests. Empty without one.
  var identifier: String { get }

  /// The node around this one; nil for the program, and for a node that was removed.
  var parent: (any AccessibleNode)? { get }

  /// The number of children, without making them.
  var childCount: Int { get }

  /// A child, which is made if necessary; nil if there is none at that index.
  func child(at index: Int) -> (any AccessibleNode)?

  /// The index in the parent; nil if it is not known.
  var indexInParent: Int? { get }

  /// The children that exist already, or that can be made without work of the program.
  var madeChildren: [any AccessibleNode] { get }

  /// The frame in the window, in points; nil for the program.
  var frame: CGRect? { get }

  /// The child at a point of the window; nil if there is none.
  func child(at point: CGPoint) -> (any AccessibleNode)?

  /// Moves the keyboard focus to the element.
  ///
  /// - Returns: whether it is focused now.
  func grabFocus() -> Bool

  /// Scrolls the element into the visible area.
  ///
  /// - Returns: whether it is visible now.
  func scrollToVisible() -> Bool

  /// The actions; the first is the primary one. Empty without any.
  var actions: [AccessibleAction] { get }

  var value: (any AccessibleValue)? { get }
  var text: (any AccessibleText)? { get }
  var selection: (any AccessibleSelection)? { get }
  var table: (any AccessibleTable)? { get }
  var cell: AccessibleCell? { get }

  /// The description of a picture; nil for other elements.
  var imageDescription: String? { get }

  /// The range and target of a link inside a text; nil for other elements.
  var link: AccessibleLink? { get }

  /// Whether the node is a document, such as a text view.
  var isDocument: Bool { get }

  /// The nodes to which this one is related, by relation.
  var relations: [AccessibleRelation: [any AccessibleNode]] { get }
}

extension AccessibleNode {
  package var roleWords: String { role.title }
  package var summary: String { "" }
  package var attributes: [String: String] { [:] }
  package var identifier: String { "" }
  package var madeChildren: [any AccessibleNode] { (0..<childCount).compactMap { child(at: $0) } }
  package var frame: CGRect? { nil }
  package func child(at point: CGPoint) -> (any AccessibleNode)? {
    madeChildren.last { $0.frame?.contains(point) ?? false }
  }
  package func grabFocus() -> Bool { false }
  package func scrollToVisible() -> Bool { false }
  package var actions: [AccessibleAction] { [] }
  package var value: (any AccessibleValue)? { nil }
  package var text: (any AccessibleText)? { nil }
  package var selection: (any AccessibleSelection)? { nil }
  package var table: (any AccessibleTable)? { nil }
  package var cell: AccessibleCell? { nil }
  package var imageDescription: String? { nil }
  package var link: AccessibleLink? { nil }
  package var isDocument: Bool { false }
  package var relations: [AccessibleRelation: [any AccessibleNode]] { [:] }
}

/// The program, and the way to its nodes.
package protocol AccessibleProgram: AccessibleNode {
  /// The node with a number; nil if it was removed.
  func node(_ accessibleID: Int) -> (any AccessibleNode)?

  var toolkitName: String { get }
  var toolkitVersion: String { get }
}

/// A relation between nodes, with AT-SPI's numbers.
package enum AccessibleRelation: UInt32, Sendable {
  case labelFor = 1
  case labelledBy = 2
  case controllerFor = 3
  case controlledBy = 4
  case memberOf = 5
  case flowsTo = 10
  case flowsFrom = 11
  case popupFor = 15
  case describedBy = 18
}
