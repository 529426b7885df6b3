public import Foundation

/// A place in a text between two letters.
///
/// A view that takes text makes positions of a subclass of its own; others only hand them back.
///
/// UIKit: `UITextPosition`.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  public override init() {}

  deinit {}
}

/// A part of a text, from one position to another.
///
/// UIKit: `UITextRange`.
@preconcurrency @MainActor open class UITextRange: NSObject {
  public override init() {}

  deinit {}

  /// Where it begins.
  open var start: UITextPosition { UITextPosition() }

  /// Where it ends.
  open var end: UITextPosition { UITextPosition() }

  /// Whether it has no letter, and is just a place. True by default.
  open var isEmpty: Bool { true }
}

/// A rectangle that a part of a text covers.
///
/// UIKit: `UITextSelectionRect`.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  public override init() {}

  deinit {}

  /// Place and size in points of the view that has the text.
  open var rect: CGRect { .zero }

  /// In which direction the text in it is written.
  open var writingDirection: NSWritingDirection { .natural }

  /// Whether the part of the text begins in it.
  open var containsStart: Bool { false }

  /// Whether the part of the text ends in it.
  open var containsEnd: Bool { false }

  /// Whether the text runs from top to bottom.
  open var isVertical: Bool { false }
}
