import UIKit

class MessageCell: UITableViewCell {
  private let bubble = UIView()
  private let label = UILabel()
  private let heart = UIImageView(image: UIImage(systemName: "heart.fill"))
  private var sides: [NSLayoutConstraint] = []
  private var observation: NSKeyValueObservation?
  private weak var message: Message?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    bubble.layer.cornerRadius = 12
    label.numberOfLines = 0
    heart.tintColor = .systemPink
    for view in [bubble, label, heart] { view.translatesAutoresizingMaskIntoConstraints = false }
    contentView.addSubview(bubble)
    bubble.addSubview(label)
    contentView.addSubview(heart)
    sides = [
      bubble.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      bubble.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
    ]
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
      label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
      heart.centerXAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -4),
      heart.centerYAnchor.constraint(equalTo: bubble.topAnchor, constant: 4),
    ])
    let tap = UITapGestureRecognizer(target: self, action: #selector(like))
    tap.numberOfTapsRequired = 2
    bubble.addGestureRecognizer(tap)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ message: Message) {
    self.message = message
    label.text = message.text
    label.textColor = message.isOwn ? .white : .label
    bubble.backgroundColor = message.isOwn ? .systemBlue : .secondarySystemFill
    sides[0].isActive = !message.isOwn
    sides[1].isActive = message.isOwn
    observation = message.observe(\.isLiked, options: [.initial, .new]) { [weak self] _, change in
      self?.heart.isHidden = change.newValue != true
    }
  }

  var isHeartVisible: Bool { return !heart.isHidden }
  var bubbleFrame: CGRect { return bubble.frame }

  @objc private func like() {
    message?.isLiked.toggle()
  }
}
