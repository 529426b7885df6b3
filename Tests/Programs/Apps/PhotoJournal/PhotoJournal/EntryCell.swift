import UIKit

class EntryCell: UICollectionViewCell {
  private let imageView = UIImageView()
  private let titleLabel = UILabel()
  private let dayLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = Style.paper
    contentView.layer.cornerRadius = 10
    contentView.layer.masksToBounds = true
    contentView.layer.borderWidth = 1
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    titleLabel.font = Style.font(size: 14)
    titleLabel.textColor = Style.ink
    titleLabel.adjustsFontForContentSizeCategory = true
    dayLabel.font = .preferredFont(forTextStyle: .caption1)
    dayLabel.textColor = .secondaryLabel
    for view in [imageView, titleLabel, dayLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let views = ["image": imageView, "title": titleLabel, "day": dayLabel]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|[image]-8-[title]-4-[day]-8-|", options: [], metrics: nil, views: views)
        + NSLayoutConstraint.constraints(withVisualFormat: "H:|[image]|", metrics: nil, views: views)
        + NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-m-[title]-m-|", options: [], metrics: ["m": 10], views: views)
        + NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-m-[day]-(>=m)-|", options: [], metrics: ["m": 10], views: views))
    titleLabel.setContentCompressionResistancePriority(.required, for: .vertical)
    dayLabel.setContentCompressionResistancePriority(.required, for: .vertical)
    imageView.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    updateBorder()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var isHighlighted: Bool {
    didSet {
      UIView.animate(withDuration: 0.2) {
        self.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.96, y: 0.96) : .identity
      }
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) { updateBorder() }
  }

  private func updateBorder() {
    contentView.layer.borderColor =
      Style.ink.withAlphaComponent(0.3).resolvedColor(with: traitCollection).cgColor
  }

  func show(_ entry: Entry) {
    imageView.image = UIImage(named: entry.photo)
    titleLabel.text = entry.title
    dayLabel.text = Journal.dayFormatter.string(from: entry.day)
    isAccessibilityElement = true
    accessibilityLabel = entry.title
    accessibilityTraits = .button
  }
}

class MonthHeader: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = Style.font(size: 18)
    label.textColor = UIColor(named: "AccentColor")
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
