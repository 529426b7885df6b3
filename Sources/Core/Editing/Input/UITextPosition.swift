public import Foundation

/// A position between two letters of a text.
///
/// Each text input creates positions of its own subclass. Callers pass them back without interpreting them.
///
/// UIKit: `UITextPosition`.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  public override init() {}

  deinit {}
}

/// A range of a text, between two positions.
///
/// UIKit: `UITextRange`.
@preconcurrency @MainActor open class UITextRange: NSObject {
  public override init() {}

  deinit {}

  /// The beginning of the range.
  open var start: UITextPosition { UITextPosition() }

  /// The end of the range.
  open var end: UITextPosition { UITextPosition() }

  /// Whether the range contains no letters. True by default.
  open var isEmpty: Bool { true }
}

/// A rectangle that covers a part of a range.
///
/// UIKit: `UITextSelectionRect`.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  public override init() {}

  deinit {}

  /// The frame in points of the view that shows the text.
  open var rect: CGRect { .zero }

  /// The writing direction of the text in the rectangle.
  open var writingDirection: NSWritingDirection { .natural }

  /// Whether the rectangle contains the start of the range.
  open var containsStart: Bool { false }

  /// Whether the rectangle contains the end of the range.
  open var containsEnd: Bool { false }

  /// Whether the text runs from top to bottom.
  open var isVertical: Bool { false }
}
