@_spi(Casement) import CasementCore
import Foundation

/// A part of a search that is not text, such as a person or a place. It appears as a chip before the text.
///
/// UIKit: `UISearchToken`.
@preconcurrency @MainActor open class UISearchToken: NSObject {
  let icon: UIImage?
  let text: String

  /// The program's object that the token represents.
  open var representedObject: Any?

  /// Makes a token.
  ///
  /// - Parameters:
  ///   - icon: an image before the text; nil for none.
  ///   - text: the text.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
  }
}

/// The tokens of a search field, side by side. If they do not all fit, the last ones are visible.
final class SearchTokenStrip: UIView {
  private unowned let field: UISearchTextField
  private(set) var chips: [SearchTokenChip] = []
  private static let gap: CGFloat = 4

  init(_ field: UISearchTextField) {
    self.field = field
    super.init(frame: .zero)
    clipsToBounds = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  var tokens: [UISearchToken] {
    get { chips.map(\.token) }
    set {
      let known = Dictionary(chips.map { (ObjectIdentifier($0.token), $0) }) { first, _ in first }
      let new = newValue.map { known[ObjectIdentifier($0)] ?? SearchTokenChip($0) }
      let kept = Set(new.map(ObjectIdentifier.init))
      for chip in chips where !kept.contains(ObjectIdentifier(chip)) { chip.removeFromSuperview() }
      chips = new
      measured = nil
      if let selected, !chips.contains(where: { $0.token === selected }) { self.selected = nil }
      for chip in chips where chip.superview !== self {
        addSubview(chip)
        chip.addAction(
          UIAction { [weak self] action in
            guard let chip = action.sender as? SearchTokenChip else { return }
            self?.field.selectToken(chip.token)
          }, for: .touchDown)
      }
      setNeedsLayout()
    }
  }

  /// The selected token, which the next Backspace deletes.
  var selected: UISearchToken? {
    didSet { for chip in chips { chip.isSelected = chip.token === selected } }
  }

  var color: UIColor? { didSet { for chip in chips { chip.color = color } } }

  /// The width of each token and of all tokens, at a scale.
  private var measured: (scale: CGFloat, widths: [CGFloat], all: CGFloat)?

  private var widths: [CGFloat] { measure().widths }

  /// The width of all tokens, in points.
  var contentWidth: CGFloat { measure().all }

  private func measure() -> (scale: CGFloat, widths: [CGFloat], all: CGFloat) {
    if let measured, measured.scale == contentScaleFactor { return measured }
    let widths = chips.map(\.intrinsicContentSize.width)
    let all = widths.reduce(0, +) + Self.gap * CGFloat(max(0, chips.count - 1))
    let new = (contentScaleFactor, widths, all)
    measured = new
    return new
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = laysOutRightToLeft
    var x = min(0, bounds.width - contentWidth)
    for (chip, natural) in zip(chips, widths) {
      chip.semanticContentAttribute = semanticContentAttribute
      let width = min(natural, bounds.width)
      let height = min(22, bounds.height)
      chip.frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: (bounds.height - height) / 2, width: width,
        height: height)
      x += natural + Self.gap
    }
  }
}

/// The view of a token.
final class SearchTokenChip: UIControl {
  let token: UISearchToken
  private let label = UILabel()
  private let picture = UIImageView(image: nil)
  /// The color; nil for the tint color.
  var color: UIColor? { didSet { updateColors() } }

  init(_ token: UISearchToken) {
    self.token = token
    super.init(frame: .zero)
    label.text = token.text
    label.useStandardFont(ofSize: 13, weight: .medium)
    label.lineBreakMode = .byTruncatingTail
    picture.image = token.icon
    picture.contentMode = .scaleAspectFit
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 12, weight: .medium)
    for part in [picture, label] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    layer.cornerRadius = 5
    accessibilityLabel = token.text
    updateColors()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override var isStandardAccessibilityElement: Bool { true }

  override var standardAccessibilityTraits: UIAccessibilityTraits { stateAccessibilityTraits.union(.button) }

  /// A press on a token does not move the focus away from the field.
  override var canBecomeFirstResponder: Bool { false }

  override var intrinsicContentSize: CGSize {
    let text = label.intrinsicContentSize.width.rounded(.up)
    return CGSize(
      width: min(200, text + (token.icon == nil ? 14 : 32)), height: StandardSize.height(22, text: 13))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let start: CGFloat = token.icon == nil ? 7 : 25
    let isMirrored = laysOutRightToLeft
    let width = max(0, bounds.width - start - 7)
    picture.frame = CGRect(
      x: isMirrored ? bounds.width - 21 : 7, y: (bounds.height - 14) / 2, width: token.icon == nil ? 0 : 14,
      height: 14)
    label.frame = CGRect(x: isMirrored ? 7 : start, y: 0, width: width, height: bounds.height)
  }

  override func stateDidChange() {
    super.stateDidChange()
    updateColors()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  private func updateColors() {
    let own = color ?? tintColor ?? .accent
    let (fill, text) = own.fillWithText
    backgroundColor = isSelected ? fill : own.withAlphaComponent(0.18)
    label.textColor = isSelected ? text : .label
    picture.tintColor = isSelected ? text : own
  }
}
