public import Foundation

/// A view that shows a placeholder for unavailable content.
///
/// It scrolls if the content does not fit. If there are no buttons to press and nothing to scroll, touches go to the views
/// behind.
///
/// UIKit: `UIContentUnavailableView`.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
  /// The `UIContentUnavailableConfiguration` to show.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else {
        preconditionFailure(
          "a UIContentUnavailableView shows a UIContentUnavailableConfiguration, and no \(type(of: newValue))"
        )
      }
      guard new != content else { return }
      content = new
      contentChanged()
    }
  }
  private var content: UIContentUnavailableConfiguration

  /// Whether content that does not fit can be scrolled. True by default.
  open var isScrollEnabled: Bool {
    get { scroller.isScrollEnabled }
    set { scroller.isScrollEnabled = newValue }
  }

  private let scroller = UIScrollView()
  private let fill = BackgroundFillView()
  private let image = UIImageView()
  private var isSpinning = false
  private lazy var indicator = UIActivityIndicatorView(style: .medium)
  private let text = UILabel()
  private let secondaryText = UILabel()
  private let button = UIButton(configuration: .borderedProminent())
  private let secondaryButton = UIButton(configuration: .plain())

  /// The maximum width of a line, in points, because longer lines are hard to read.
  private static let readableWidth: CGFloat = 420

  /// Creates a view for a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    content = configuration
    super.init(frame: .zero)
    start()
  }

  public required init?(coder: NSCoder) {
    content = .empty()
    super.init(coder: coder)
    start()
  }

  private func start() {
    isOpaque = false
    addSubview(fill)
    addSubview(scroller)
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.alwaysBounceVertical = false
    image.contentMode = .scaleAspectFit
    for part in [image, text, secondaryText, button, secondaryButton] { scroller.addSubview(part) }
    contentChanged()
  }

  private func contentChanged() {
    image.image = content.isLoading ? nil : content.image
    let properties = content.imageProperties
    image.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
    image.tintColor = properties.resolvedTintColor(for: tintColor)
    image.layer.cornerRadius = properties.cornerRadius
    image.clipsToBounds = properties.cornerRadius > 0
    if content.isLoading {
      if indicator.superview == nil { scroller.addSubview(indicator) }
      indicator.startAnimating()
    } else if isSpinning {
      indicator.stopAnimating()
    }
    isSpinning = content.isLoading
    show(content.text, content.attributedText, content.textProperties, in: text)
    show(
      content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties,
      in: secondaryText)
    show(content.button, content.buttonProperties, in: button)
    show(content.secondaryButton, content.secondaryButtonProperties, in: secondaryButton)
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties, in label: UILabel
  ) {
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment = content.alignment == .center ? .center : properties.textAlignment
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text.map(properties.transformed)
    }
  }

  private func show(
    _ look: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties,
    in button: UIButton
  ) {
    button.configuration = look
    button.role = properties.role
    button.isEnabled = properties.isEnabled
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.primaryAction == nil && properties.menu != nil
    let action = UIAction.Identifier("casement.unavailable")
    button.removeAction(identifiedBy: action, for: .primaryActionTriggered)
    guard let primary = properties.primaryAction else { return }
    button.addAction(
      UIAction(identifier: action) { [weak button] _ in primary.perform(from: button) },
      for: .primaryActionTriggered)
  }

  // MARK: Layout

  /// The visible parts from top to bottom, with the distance above each.
  private func parts(in area: CGSize) -> [(view: UIView, size: CGSize, space: CGFloat)] {
    let width = max(0, min(area.width, Self.readableWidth))
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    var parts: [(UIView, CGSize, CGFloat)] = []
    func add(_ view: UIView, _ size: CGSize?, _ space: CGFloat) {
      view.isHidden = size == nil
      guard let size, size.height > 0 else { return }
      parts.append(
        (view, CGSize(width: min(size.width, area.width), height: size.height), parts.isEmpty ? 0 : space))
    }
    if content.isLoading { add(indicator, indicator.intrinsicContentSize, 0) }
    add(
      image, image.image == nil ? nil : content.imageProperties.shownSize(image.intrinsicContentSize), 0)
    func size(_ label: UILabel) -> CGSize? {
      label.attributedText?.length ?? 0 > 0 ? label.sizeThatFits(room) : nil
    }
    add(text, size(text), content.imageToTextPadding)
    add(secondaryText, size(secondaryText), content.textToSecondaryTextPadding)
    add(button, content.button.isEmpty ? nil : button.intrinsicContentSize, content.textToButtonPadding)
    add(
      secondaryButton, content.secondaryButton.isEmpty ? nil : secondaryButton.intrinsicContentSize,
      button.isHidden ? content.textToButtonPadding : content.buttonToSecondaryButtonPadding)
    return parts
  }

  /// The area inside the margins and the safe area.
  private func area(in size: CGSize) -> CGRect {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let own = content.directionalLayoutMargins
    var margins = UIEdgeInsets(
      top: own.top, left: isReversed ? own.trailing : own.leading, bottom: own.bottom,
      right: isReversed ? own.leading : own.trailing)
    if let outer = superview?.layoutMargins {
      let axes = content.axesPreservingSuperviewLayoutMargins
      if axes.contains(.horizontal) {
        (margins.left, margins.right) = (max(margins.left, outer.left), max(margins.right, outer.right))
      }
      if axes.contains(.vertical) {
        (margins.top, margins.bottom) = (max(margins.top, outer.top), max(margins.bottom, outer.bottom))
      }
    }
    let safe = safeAreaInsets
    return CGRect(origin: .zero, size: size).inset(
      by: UIEdgeInsets(
        top: max(margins.top, safe.top), left: max(margins.left, safe.left),
        bottom: max(margins.bottom, safe.bottom), right: max(margins.right, safe.right)))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = area(in: bounds.size)
    let parts = parts(in: area.size)
    fill.frame = bounds
    fill.show(content.background, base: nil, corners: (.all, 0), of: self)
    scroller.frame = bounds
    let height = parts.reduce(0) { $0 + $1.size.height + $1.space }
    scroller.contentSize = CGSize(
      width: bounds.width, height: height > area.height ? height + bounds.height - area.height : 0)
    var y = area.minY + max(0, (area.height - height) / 2).rounded()
    let startsRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for part in parts {
      y += part.space
      let x =
        switch content.alignment {
        case .center: (area.midX - part.size.width / 2).rounded()
        case .natural: startsRight ? area.maxX - part.size.width : area.minX
        }
      part.view.frame = CGRect(x: x, y: y, width: part.size.width, height: part.size.height)
      y += part.size.height
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    // Without a limit for the width, each line has its natural length.
    let room = CGSize(width: size.width > 0 ? min(size.width, 10_000) : 10_000, height: 10_000)
    let inside = area(in: room).size
    let parts = parts(in: inside)
    return CGSize(
      width: ((parts.map(\.size.width).max() ?? 0) + room.width - inside.width).rounded(.up),
      height: (parts.reduce(0) { $0 + $1.size.height + $1.space } + room.height - inside.height).rounded(.up))
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    image.tintColor = content.imageProperties.resolvedTintColor(for: tintColor)
  }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard super.point(inside: point, with: event) else { return false }
    if scroller.contentSize.height > 0 { return true }
    return [button, secondaryButton].contains { !$0.isHidden && $0.frame.contains(point) }
  }
}

extension UIButton.Configuration {
  /// Whether a button with this configuration would be empty.
  fileprivate var isEmpty: Bool {
    image == nil && title?.isEmpty ?? true && attributedTitle == nil && subtitle?.isEmpty ?? true
  }
}
