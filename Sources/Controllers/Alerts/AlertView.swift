import CasementGraphics
import CasementLayers
import Foundation

/// The card of an alert: title, message and text fields, with the action buttons below. Each of the two parts scrolls if it
/// does not fit.
final class AlertView: UIView {
  private unowned let alert: UIAlertController
  private let back = UIView()
  private let texts = UIScrollView()
  private let choices = UIScrollView()
  private let sign = UIImageView(frame: .zero)
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var fields: [UITextField] = []
  private var buttons: [(button: UIButton, action: UIAlertAction)] = []
  private var isContentOld = true
  /// The width of the card. A narrow window has less room than the card's usual width.
  private lazy var cardWidth = Self.width {
    // The cancel action is first in a row, and last in a column.
    didSet { if cardWidth != oldValue { isContentOld = true } }
  }

  private static var width: CGFloat { 320 * min(1.5, max(1, StandardSize.factor)) }
  private static let padding: CGFloat = 20
  private static var buttonHeight: CGFloat { StandardSize.height(34, text: 15) }
  private static var fieldHeight: CGFloat { StandardSize.height(34, text: 17) }
  private static let gap: CGFloat = 8

  init(_ alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
    isOpaque = false
    back.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? .secondarySystemBackground : .systemBackground
    }
    back.layer.cornerRadius = 14
    back.layer.shadowColor = UIColor.black.cgColor
    back.layer.shadowOpacity = 0.32
    back.layer.shadowRadius = 22
    back.layer.shadowOffset = CGSize(width: 0, height: 8)
    titleLabel.useStandardFont(ofSize: 17, weight: .bold)
    messageLabel.useStandardFont(ofSize: 14)
    messageLabel.textColor = .secondaryLabel
    for label in [titleLabel, messageLabel] {
      label.textAlignment = .center
      label.numberOfLines = 0
      texts.addSubview(label)
    }
    titleLabel.accessibilityTraits = [.staticText, .header]
    sign.image = UIImage(systemName: "exclamationmark.triangle.fill")
    sign.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 30)
    sign.tintColor = .systemOrange
    sign.contentMode = .center
    texts.addSubview(sign)
    for part in [back, texts, choices] { addSubview(part) }
    isAccessibilityElement = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  // MARK: Content

  /// Called when the title, message, fields or actions changed.
  func setNeedsContent() {
    isContentOld = true
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private func updateContent() {
    guard isContentOld else { return }
    isContentOld = false
    for (label, text) in [(titleLabel, alert.title), (messageLabel, alert.message)] {
      label.text = text
    }
    for field in alert.textFields ?? [] where field.superview !== texts { texts.addSubview(field) }
    fields = alert.textFields ?? []
    let order = orderedActions
    if !order.elementsEqual(buttons.map(\.action), by: ===) {
      // A button whose action remains may have the focus.
      let known = buttons
      buttons = order.map { action in
        (known.first { $0.action === action }?.button ?? makeButton(action), action)
      }
      for (button, action) in known where !order.contains(where: { $0 === action }) {
        button.removeFromSuperview()
      }
      for (button, _) in buttons where button.superview !== choices { choices.addSubview(button) }
    }
    for (button, action) in buttons { update(button, action) }
  }

  /// The actions in display order. In a row of two, the cancel action is first; in a column it is last.
  private var orderedActions: [UIAlertAction] {
    guard let cancel = alert.cancelAction, alert.actions.count > 1 else { return alert.actions }
    let others = alert.actions.filter { $0 !== cancel }
    if alert.isInPopover { return others }
    return isRow(alert.actions) ? [cancel] + others : others + [cancel]
  }

  private func makeButton(_ action: UIAlertAction) -> UIButton {
    UIButton(
      configuration: .gray(),
      primaryAction: UIAction { [unowned self] _ in alert.choose(action) })
  }

  private func update(_ button: UIButton, _ action: UIAlertAction) {
    let isDefault =
      action === alert.defaultAction && alert.preferredStyle == .alert && action.style != .cancel
    var configuration = isDefault ? UIButton.Configuration.filled() : .gray()
    configuration.title = action.title
    configuration.titleLineBreakMode = .byTruncatingMiddle
    configuration.cornerStyle = .fixed
    configuration.background.cornerRadius = 8
    if action.style == .destructive {
      if isDefault {
        configuration.baseBackgroundColor = .systemRed
      } else {
        configuration.baseForegroundColor = .systemRed
      }
    } else if !isDefault {
      configuration.baseForegroundColor = .label
    }
    button.configuration = configuration
    button.isEnabled = action.isEnabled
  }

  /// Makes the first text field the first responder, else the default action's button, else the cancel action's.
  func focus() {
    updateContent()
    if window?.firstResponder.map({
      $0 is UITextField && fields.contains($0 as? UITextField ?? UITextField())
    })
      == true
    {
      return
    }
    if let field = fields.first {
      field.becomeFirstResponder()
      return
    }
    let action = alert.defaultAction ?? alert.cancelAction
    buttons.first { $0.action === action }?.button.becomeFirstResponder()
  }

  /// Moves the focus before the presenting animation ends, so that the field receives early key presses.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { focus() }
  }

  // MARK: Layout

  /// Whether the two buttons are side by side.
  private func isRow(_ actions: [UIAlertAction]) -> Bool {
    guard alert.preferredStyle == .alert, actions.count == 2 else { return false }
    let most = (cardWidth - 2 * Self.padding - Self.gap) / 2 - 24
    return actions.allSatisfy { action in
      let title = (action.title ?? "") as NSString
      return title.size(withAttributes: [.font: UIFont.standard(ofSize: 15)]).width <= most
    }
  }

  /// Lays out both parts for a card width, and returns their heights.
  private func arrangement(width: CGFloat) -> (texts: CGFloat, choices: CGFloat) {
    cardWidth = width
    updateContent()
    let inner = max(0, width - 2 * Self.padding)
    var y = Self.padding
    func height(_ label: UILabel) -> CGFloat {
      label.text?.isEmpty ?? true
        ? 0 : label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
    }
    sign.isHidden = alert.severity != .critical || alert.preferredStyle != .alert
    if !sign.isHidden {
      sign.frame = CGRect(x: Self.padding, y: y, width: inner, height: 34)
      y += 34 + Self.gap
    }
    for (label, text) in [(titleLabel, alert.title), (messageLabel, alert.message)] {
      label.text = text.map { LongNames.shortened($0, font: label.font, width: inner) }
      let high = height(label)
      label.frame = CGRect(x: Self.padding, y: y, width: inner, height: high)
      if high > 0 { y += high + Self.gap }
    }
    if !fields.isEmpty { y += Self.gap }
    for field in fields {
      field.frame = CGRect(x: Self.padding, y: y, width: inner, height: Self.fieldHeight)
      y += Self.fieldHeight + Self.gap
    }
    let textHeight = y > Self.padding ? y : Self.padding - Self.gap
    guard !buttons.isEmpty else { return (textHeight + Self.padding - Self.gap, 0) }
    y = Self.gap
    if isRow(alert.actions) {
      let half = ((inner - Self.gap) / 2).rounded(.down)
      for (index, part) in buttons.enumerated() {
        let isFirst = (index == 0) != laysOutRightToLeft
        part.button.frame = CGRect(
          x: isFirst ? Self.padding : Self.padding + inner - half, y: y, width: half,
          height: Self.buttonHeight)
      }
      y += Self.buttonHeight + Self.gap
    } else {
      for (button, _) in buttons {
        button.frame = CGRect(x: Self.padding, y: y, width: inner, height: Self.buttonHeight)
        y += Self.buttonHeight + Self.gap
      }
    }
    return (textHeight, y - Self.gap + Self.padding)
  }

  func cardSize(in area: CGSize) -> CGSize {
    let width = min(Self.width, area.width)
    let parts = arrangement(width: width)
    return CGSize(width: width, height: min(area.height, (parts.texts + parts.choices).rounded(.up)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    back.frame = bounds
    back.isHidden = alert.isInPopover
    back.layer.borderWidth = 1 / contentScaleFactor
    back.layer.borderColor = ControlLook.edge(light: 0.1, dark: 0.2).cgColor
    let parts = arrangement(width: bounds.width)
    // If both parts are too high, each gets half of the height.
    let choiceHeight = min(parts.choices, max(bounds.height / 2, bounds.height - parts.texts))
    let textHeight = max(0, bounds.height - choiceHeight)
    texts.frame = CGRect(x: 0, y: 0, width: bounds.width, height: textHeight)
    texts.contentSize = CGSize(width: bounds.width, height: min(parts.texts, .greatestFiniteMagnitude))
    choices.frame = CGRect(x: 0, y: textHeight, width: bounds.width, height: choiceHeight)
    choices.contentSize = CGSize(width: bounds.width, height: parts.choices)
  }
}
