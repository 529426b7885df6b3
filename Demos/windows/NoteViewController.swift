import DemoParts
import UIKit

/// Shows the window's title and whether it is key, a text field, and the position of the last press.
class NoteViewController: PageViewController, UIContextMenuInteractionDelegate {
  /// Makes the menu of a secondary press and of the button.
  var makeMenu: (() -> UIMenu)?

  /// Scrolls the content where the window is too low for it.
  private let area = UIScrollView()
  private let nameLabel = UILabel()
  private let badge = UILabel()
  private let field = UITextField()
  private let pressedCaption = UILabel()
  private let pad = PadView()
  private let hint = UILabel()
  private let more = UIButton(configuration: .gray())

  override func showKey() {
    super.showKey()
    badge.text = isKey ? "Key window" : "Not key"
    badge.textColor = isKey ? .white : .secondaryLabel
    badge.backgroundColor = isKey ? accent : .tertiarySystemFill
    view.setNeedsLayout()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    nameLabel.text = title
    nameLabel.useScaled(.systemFont(ofSize: 30, weight: .bold))
    badge.useScaled(.systemFont(ofSize: 13, weight: .semibold))
    badge.textAlignment = .center
    badge.clipsToBounds = true
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.placeholder = "Type something"
    field.tintColor = accent
    field.clearButtonMode = .whileEditing
    pressedCaption.text = "Press below"
    hint.text = "Ctrl-N new window    Ctrl-W close    Ctrl-Q quit"
    for label in [pressedCaption, hint] {
      label.font = .preferredFont(forTextStyle: .caption1)
      label.textColor = .secondaryLabel
      label.adjustsFontForContentSizeCategory = true
    }
    pad.accent = accent
    more.configuration?.title = "Menu"
    more.showsMenuAsPrimaryAction = true
    more.menu = UIMenu(children: [
      UIDeferredMenuElement.uncached { [unowned self] in $0(makeMenu?().children ?? []) }
    ])
    area.delaysContentTouches = false
    view.addSubview(area)
    for subview in [nameLabel, badge, field, pressedCaption, pad, hint, more] { area.addSubview(subview) }
    view.addInteraction(UIContextMenuInteraction(delegate: self))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field.becomeFirstResponder()
  }

  /// The least height of the paper, in points.
  private static let leastPad: CGFloat = 32

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height) = (view.bounds.width, view.bounds.height)
    // A low window has smaller margins.
    let isLow = height < 320
    let (margin, gap): (CGFloat, CGFloat) = isLow ? (14, 8) : (24, 16)
    let inner = max(0, width - 2 * margin)
    let badgeWidth = min(max(0, inner - 48), badge.sizeThatFits(view.bounds.size).width + 26)
    var y: CGFloat = isLow ? 12 : 20
    nameLabel.frame = CGRect(
      x: margin, y: y, width: max(0, inner - badgeWidth - 8), height: nameLabel.lineHeight(40))
    let badgeHeight = badge.lineHeight(26)
    badge.frame = CGRect(
      x: width - margin - badgeWidth, y: nameLabel.frame.midY - badgeHeight / 2, width: badgeWidth,
      height: badgeHeight)
    badge.layer.cornerRadius = badgeHeight / 2
    y += nameLabel.frame.height + gap
    let fieldHeight = max(36, field.sizeThatFits(view.bounds.size).height)
    field.frame = CGRect(x: margin, y: y, width: inner, height: fieldHeight)
    y += fieldHeight + gap
    let captionHeight = pressedCaption.sizeThatFits(view.bounds.size).height
    pressedCaption.frame = CGRect(x: margin, y: y, width: inner, height: captionHeight)
    y += captionHeight + 4
    let button = more.sizeThatFits(view.bounds.size)
    let edge: CGFloat = isLow ? 10 : 14
    let whole = max(height, y + Self.leastPad + gap + button.height + edge)
    area.frame = view.bounds
    area.contentSize = CGSize(width: width, height: whole)
    area.isScrollEnabled = whole > height
    more.frame = CGRect(
      x: width - margin - button.width, y: whole - edge - button.height, width: button.width,
      height: button.height)
    let hintWidth = max(0, more.frame.minX - margin - 12)
    hint.isHidden = hint.sizeThatFits(view.bounds.size).width > hintWidth
    hint.frame = CGRect(x: margin, y: more.frame.minY, width: hintWidth, height: more.frame.height)
    pad.frame = CGRect(x: margin, y: y, width: inner, height: max(0, more.frame.minY - gap - y))
  }

  // MARK: The menu

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [unowned self] _ in makeMenu?() })
  }

  // MARK: Pressing

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { mark(touches, event) }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { mark(touches, event) }

  private func mark(_ touches: Set<UITouch>, _ event: UIEvent?) {
    // The secondary button opens the menu.
    guard let touch = touches.first, event?.buttonMask.contains(.secondary) != true else { return }
    let place = touch.location(in: view)
    pad.mark = touch.location(in: pad)
    pressedCaption.text = "Pressed at \(Int(place.x.rounded())), \(Int(place.y.rounded()))"
  }
}
