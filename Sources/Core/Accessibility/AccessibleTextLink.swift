public import Foundation

/// A link in a text for assistive technologies.
@_spi(Casement) public final class AccessibleTextLink: UIAccessibilityElement {
  /// The range of the text, in UTF-16 units.
  public let range: NSRange
  public let address: String
  private let words: String
  private let press: () -> Void

  /// - Parameter press: performs the link's primary action.
  public init(
    _ words: String, _ range: NSRange, _ address: String, in view: UIView, press: @escaping () -> Void
  ) {
    (self.words, self.range, self.address, self.press) = (words, range, address, press)
    super.init(accessibilityContainer: view)
  }

  deinit {}

  public override var standardAccessibilityLabel: String? { words }

  public override var standardAccessibilityTraits: UIAccessibilityTraits { .link }

  /// The area of the linked words.
  override var standardAccessibilityFrame: CGRect {
    guard let input = accessibilityContainer as? any UITextInput,
      let start = input.position(from: input.beginningOfDocument, offset: range.location),
      let end = input.position(from: start, offset: range.length),
      let whole = input.textRange(from: start, to: end)
    else { return .zero }
    let area = input.selectionRects(for: whole).map(\.rect).reduce(CGRect.null) { $0.union($1) }
    return area.isNull ? .zero : input.textInputView.convert(area, to: nil as UIView?)
  }

  public override func accessibilityActivate() -> Bool {
    if super.accessibilityActivate() { return true }
    press()
    return true
  }
}
