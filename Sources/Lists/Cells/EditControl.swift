@_spi(Casement) import CasementCore
import Foundation

/// The control in front of a row while editing: it deletes, inserts or selects the row.
final class EditControl: UIControl {
  enum Kind: Equatable {
    case delete, insert
    /// Whether the row is selected.
    case select(Bool)
  }

  var kind = Kind.delete { didSet { if kind != oldValue || glyph.image == nil { showKind() } } }
  private let glyph = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    glyph.contentMode = .center
    addSubview(glyph)
    showKind()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func showKind() {
    var configuration = UIImage.SymbolConfiguration(pointSize: 18, weight: .regular)
    func colored(_ color: UIColor) -> UIImage.SymbolConfiguration {
      let (fill, sign) = color.fillWithText
      return configuration.applying(UIImage.SymbolConfiguration(paletteColors: [sign, fill]))
    }
    // The circle of the select case takes no touches: the table toggles the selection on a press of the row.
    isUserInteractionEnabled = true
    switch kind {
    case .delete:
      configuration = colored(.systemRed)
      glyph.image = UIImage(systemName: "minus.circle.fill", withConfiguration: configuration)
      accessibilityLabel = localized("Delete")
    case .insert:
      configuration = colored(.systemGreen)
      glyph.image = UIImage(systemName: "plus.circle.fill", withConfiguration: configuration)
      accessibilityLabel = localized("Insert")
    case .select(let isSelected):
      isUserInteractionEnabled = false
      glyph.image = UIImage(
        systemName: isSelected ? "checkmark.circle.fill" : "circle", withConfiguration: configuration)
      glyph.tintColor = isSelected ? nil : .quaternaryLabel
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    glyph.frame = bounds
    glyph.alpha = isHighlighted ? 0.55 : isUnderPointer ? 0.85 : 1
  }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) {
    (CGRect(x: bounds.midX - 12, y: bounds.midY - 12, width: 24, height: 24), 12)
  }

  override var isStandardAccessibilityElement: Bool { true }

  override var standardAccessibilityTraits: UIAccessibilityTraits { stateAccessibilityTraits.union(.button) }
}
