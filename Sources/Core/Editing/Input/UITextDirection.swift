/// Forward or backward in reading order.
///
/// UIKit: `UITextStorageDirection`.
public nonisolated enum UITextStorageDirection: Int, Sendable {
  case forward, backward
}

/// A direction on the screen.
///
/// UIKit: `UITextLayoutDirection`.
public nonisolated enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left, up, down
}

/// A direction in a text, either in reading order or on the screen.
///
/// UIKit: `UITextDirection`.
public nonisolated struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// A direction in reading order.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(direction.rawValue)
  }

  /// A direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(direction.rawValue)
  }

  /// Whether the direction is backward in reading order, for text with a writing direction.
  package func isBackward(writing: NSWritingDirection) -> Bool {
    switch rawValue {
    case UITextStorageDirection.backward.rawValue: true
    case UITextLayoutDirection.left.rawValue: writing != .rightToLeft
    case UITextLayoutDirection.right.rawValue: writing == .rightToLeft
    case UITextLayoutDirection.up.rawValue: true
    default: false
    }
  }
}

/// A unit of text.
///
/// UIKit: `UITextGranularity`.
public nonisolated enum UITextGranularity: Int, Sendable {
  case character, word, sentence, paragraph, line, document
}
