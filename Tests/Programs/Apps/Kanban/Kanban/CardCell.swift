import UIKit

class CardCell: UITableViewCell {
  static let identifier = String(describing: CardCell.self)

  private let stripe = UIView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    contentView.addSubview(stripe)
    stripe.layer.cornerRadius = 2
    textLabel?.font = .systemFont(ofSize: 15)
    textLabel?.numberOfLines = 0
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    stripe.frame = CGRect(x: 4, y: 8, width: 4, height: contentView.bounds.height - 16)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    stripe.backgroundColor = nil
  }

  func show(_ card: Card) {
    textLabel?.text = card.title
    stripe.backgroundColor = card.label.color
  }

  override func dragStateDidChange(_ dragState: UITableViewCell.DragState) {
    super.dragStateDidChange(dragState)
    contentView.alpha = dragState == .none ? 1 : 0.4
  }
}
