import UIKit

/// The card with a sample.
class StageView: UIView {
  /// Lays out the sample in the card's bounds.
  var arrange: ((CGRect) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    clipsToBounds = true
    layer.cornerRadius = 14
    layer.borderWidth = 1
    showBorder()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showBorder()
  }

  private func showBorder() { layer.borderColor = UIColor.separator.cgColor }

  override func layoutSubviews() { arrange?(bounds) }
}
