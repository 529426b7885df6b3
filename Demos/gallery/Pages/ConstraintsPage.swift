import DemoParts
import UIKit

/// A message laid out by constraints, in an adjustable width.
class ConstraintsPage: PageViewController {
  private let card = UIView()
  private let avatar = TileView("C", .systemTeal)
  private let name = UILabel()
  private let time = UILabel()
  private let message = UILabel()
  private let reply = UIButton(configuration: .filled(), primaryAction: nil)
  private let later = UIButton(configuration: .gray(), primaryAction: nil)
  private var cardWidth: NSLayoutConstraint!
  private var margin: [NSLayoutConstraint] = []

  init() {
    super.init(
      "Constraints",
      "Each edge follows from equations between views. One changed constant moves what depends on it, and nothing else."
    )
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    name.text = "Casement"
    name.useScaled(.systemFont(ofSize: 15, weight: .semibold))
    name.textColor = .label
    time.text = "two minutes ago"
    time.useScaled(.systemFont(ofSize: 12))
    time.textColor = .secondaryLabel
    message.text = "Shall we look at the windows together?"
    message.useScaled(.systemFont(ofSize: 14))
    message.textColor = .label
    message.numberOfLines = 0
    reply.configuration?.title = "Reply"
    later.configuration?.title = "Later"
    card.backgroundColor = .tertiarySystemBackground
    card.layer.cornerRadius = 14
    card.layer.shadowOpacity = 0.14
    card.layer.shadowRadius = 14
    card.layer.shadowOffset = CGSize(width: 0, height: 4)
    avatar.layer.cornerRadius = 22
    stage.addSubview(card)
    card.translatesAutoresizingMaskIntoConstraints = false
    for view in [avatar, name, time, message, reply, later] as [UIView] {
      card.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    for label in [name, time, message] {
      label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    }
    cardWidth = card.widthAnchor.constraint(equalToConstant: 380)
    cardWidth.priority = .defaultHigh
    let messageTop = message.topAnchor.constraint(equalTo: avatar.bottomAnchor, constant: 14)
    messageTop.priority = .defaultHigh
    margin = [
      avatar.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      avatar.topAnchor.constraint(equalTo: card.topAnchor),
      card.trailingAnchor.constraint(equalTo: name.trailingAnchor),
      card.bottomAnchor.constraint(equalTo: reply.bottomAnchor),
      card.trailingAnchor.constraint(equalTo: later.trailingAnchor),
    ]
    setMargin(20)
    NSLayoutConstraint.activate(
      margin + [
        cardWidth,
        card.widthAnchor.constraint(lessThanOrEqualTo: stage.widthAnchor, constant: -24),
        card.centerXAnchor.constraint(equalTo: stage.centerXAnchor),
        card.centerYAnchor.constraint(equalTo: stage.centerYAnchor),
        avatar.widthAnchor.constraint(equalToConstant: 44),
        avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor),
        name.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
        name.topAnchor.constraint(equalTo: avatar.topAnchor, constant: 2),
        time.leadingAnchor.constraint(equalTo: name.leadingAnchor),
        time.trailingAnchor.constraint(equalTo: name.trailingAnchor),
        time.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 2),
        message.leadingAnchor.constraint(equalTo: avatar.leadingAnchor),
        message.trailingAnchor.constraint(equalTo: name.trailingAnchor),
        messageTop,
        // Larger text reaches below the picture.
        message.topAnchor.constraint(greaterThanOrEqualTo: time.bottomAnchor, constant: 7),
        reply.topAnchor.constraint(equalTo: message.bottomAnchor, constant: 18),
        reply.leadingAnchor.constraint(equalTo: avatar.leadingAnchor),
        later.leadingAnchor.constraint(equalTo: reply.trailingAnchor, constant: 10),
        later.widthAnchor.constraint(equalTo: reply.widthAnchor),
        later.topAnchor.constraint(equalTo: reply.topAnchor),
        later.bottomAnchor.constraint(equalTo: reply.bottomAnchor),
      ])
    addSlider("Width", 220...520, 380) { [unowned self] in cardWidth.constant = $0.rounded() }
    addSlider("Margin", 8...40, 20) { [unowned self] in setMargin($0.rounded()) }
    addSlider("Text size", 10...22, 14) { [unowned self] in
      message.useScaled(.systemFont(ofSize: $0.rounded()))
    }
  }

  override func arrange(in area: CGRect) {
    for label in [name, time] { label.lineHeight(20) }
  }

  private func setMargin(_ constant: CGFloat) {
    for constraint in margin { constraint.constant = constant }
  }
}
