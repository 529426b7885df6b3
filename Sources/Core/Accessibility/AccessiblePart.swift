import Foundation

/// A view that draws several parts that a user presses, such as the days of a month.
package protocol AccessibilityParts: UIView {
  func accessibilityLabel(ofPart index: Int) -> String?
  func accessibilityTraits(ofPart index: Int) -> UIAccessibilityTraits

  /// The frame of a part in the view.
  func accessibilityFrame(ofPart index: Int) -> CGRect

  /// Presses a part, as a user does.
  ///
  /// - Returns: whether the view did so.
  func activatePart(_ index: Int) -> Bool
}

/// A part of a view for assistive technologies. The view answers for it.
package final class AccessiblePart: UIAccessibilityElement {
  private let index: Int
  private weak var parts: (any AccessibilityParts)?

  package init(_ index: Int, of parts: any AccessibilityParts) {
    self.index = index
    self.parts = parts
    super.init(accessibilityContainer: parts)
  }

  deinit {}

  package override var standardAccessibilityLabel: String? { parts?.accessibilityLabel(ofPart: index) }

  package override var standardAccessibilityTraits: UIAccessibilityTraits {
    parts?.accessibilityTraits(ofPart: index) ?? .notEnabled
  }

  override var standardAccessibilityFrame: CGRect {
    parts.map { $0.convert($0.accessibilityFrame(ofPart: index), to: nil as UIView?) } ?? .zero
  }

  package override func accessibilityActivate() -> Bool { parts?.activatePart(index) ?? false }
}
