public import Foundation

/// A way to move between the elements of a kind, such as links or errors.
///
/// UIKit: `UIAccessibilityCustomRotor`. A screen reader of Linux finds elements by kind itself and offers no rotors, so a
/// program calls `itemSearchBlock` itself.
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: NSObject {
  /// The direction of a search.
  public nonisolated enum Direction: Int, Sendable {
    case previous, next
  }

  /// The kinds of elements with a name that is known.
  public nonisolated enum SystemRotorType: Int, Sendable {
    case none, link, visitedLink, heading
    case headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5, headingLevel6
    case boldText, italicText, underlineText, misspelledWord, image, textField, table, list, landmark
  }

  /// Returns the next element from the current one; nil at the end.
  public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) ->
    UIAccessibilityCustomRotorItemResult?

  /// The name, such as "Errors". Empty for a system rotor.
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }

  /// The name with speech attributes.
  open var attributedName: NSAttributedString

  /// Finds the next element.
  open var itemSearchBlock: Search

  /// The kind of a rotor without a name of its own.
  open private(set) var systemRotorType = SystemRotorType.none

  public convenience init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    self.init(attributedName: NSAttributedString(string: name), itemSearch: itemSearchBlock)
  }

  public init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
    self.attributedName = attributedName
    self.itemSearchBlock = itemSearchBlock
  }

  public convenience init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    self.init(attributedName: NSAttributedString(), itemSearch: itemSearchBlock)
    systemRotorType = type
  }

  deinit {}
}

/// The start and the direction of a rotor's search.
///
/// UIKit: `UIAccessibilityCustomRotorSearchPredicate`.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  /// The element from which the search goes on.
  open var currentItem = UIAccessibilityCustomRotorItemResult()
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next

  public override init() {}

  deinit {}
}

/// An element that a rotor found.
///
/// UIKit: `UIAccessibilityCustomRotorItemResult`.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorItemResult: NSObject {
  /// The element. Not retained.
  open weak var targetElement: (any NSObjectProtocol)?

  /// The part of the element's text; nil for all of it.
  open var targetRange: UITextRange?

  public override init() {}

  public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    self.targetElement = targetElement
    self.targetRange = targetRange
  }

  deinit {}
}
