public import Foundation

/// A control that does something when it is pressed.
///
/// UIKit: `UIButton`. A press sends `touchUpInside` and `primaryActionTriggered`. It has either a `configuration`, or a
/// title and colours of its own for each state.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// What a button looks like without a configuration.
  public nonisolated enum ButtonType: Int, Sendable {
    /// White text, and nothing else.
    case custom = 0
    /// Text in the tint.
    case system = 1

    /// The older name of `system`.
    public static let roundedRect = ButtonType.system
  }

  /// What pressing a button means to what is around it.
  public nonisolated enum Role: Int, Sendable {
    case normal
    /// What most people want; its title is bolder.
    case primary
    case cancel
    /// It destroys something; it is red.
    case destructive
  }

  /// Changes the configuration of a button for its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// What the button looks like without a configuration.
  open private(set) var buttonType = ButtonType.custom

  /// What pressing it means.
  open var role = Role.normal { didSet { if role != oldValue { contentChanged() } } }

  // MARK: Content

  /// Those that were set without a configuration.
  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]

  private var label: UILabel?
  private var subtitleLabel: UILabel?
  private var backdrop: UIView?
  private var arrows: PopupArrows?

  private static let titleFont = UIFont.systemFont(ofSize: 15)

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a button without a configuration.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Makes a button without a configuration that has the title of an action and does it.
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
    if let title = primaryAction?.title, !title.isEmpty { setTitle(title, for: .normal) }
  }

  /// Makes a button with a configuration that does an action; it has the action's title where the configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.configuration = configuration
    if configuration.title == nil, let title = primaryAction?.title, !title.isEmpty {
      self.configuration?.title = title
    }
  }

  /// The view of the title. Set its font here; its text and colour are the button's business.
  open var titleLabel: UILabel? { madeLabel }

  private var madeLabel: UILabel {
    if let label { return label }
    let new = UILabel(frame: .zero)
    new.font = Self.titleFont
    label = new
    addSubview(new)
    return new
  }

  /// The view of the line below; nil where there is none.
  open var subtitleTextLabel: UILabel? { subtitleLabel }

  // MARK: Titles and colours by state (rule U2)

  /// Sets the title for a state; nil takes it back. With a configuration, that of `.normal` becomes its title.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    if state == .normal, configuration != nil { configuration?.title = title }
    contentChanged()
  }

  /// The title for a state, if it has one of its own.
  open func title(for state: State) -> String? { titles[state] }

  /// Sets the title's colour for a state; nil takes it back.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    setNeedsLayout()
  }

  /// The title's colour for a state, if it has one of its own.
  open func titleColor(for state: State) -> UIColor? { titleColors[state] }

  /// The title that is shown.
  open var currentTitle: String? { configuration != nil ? configuration?.title : value(of: titles) }

  /// The colour of the title that is shown, without a configuration.
  open var currentTitleColor: UIColor { value(of: titleColors) ?? usualTitleColor }

  /// The value for the present state, else that of `.normal`. The focus alone is no other state, unless it has a value.
  private func value<Value>(of values: [State: Value]) -> Value? {
    guard !values.isEmpty else { return nil }
    let state = self.state
    return values[state] ?? values[state.subtracting(.focused)] ?? values[.normal]
  }

  private var usualTitleColor: UIColor {
    if buttonType == .custom { return .white }
    return isEnabled ? (role == .destructive ? .systemRed : tintColor ?? .accent) : .tertiaryLabel
  }

  // MARK: Configuration

  /// What the button shows and how; nil leaves it to titles and colours by state.
  open var configuration: Configuration? {
    get { storedConfiguration?.value }
    set {
      guard newValue != storedConfiguration?.value else { return }
      storedConfiguration = newValue.map(StoredConfiguration.init)
      if !isUpdatingConfiguration { needsConfigurationUpdate = true }
      contentChanged()
    }
  }

  /// Apart from the button: it is large, and buttons without one are not to be.
  private final class StoredConfiguration {
    let value: Configuration
    init(_ value: Configuration) { self.value = value }
  }
  private var storedConfiguration: StoredConfiguration?

  /// Called by `updateConfiguration()`, to change the configuration for the present state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether the configuration follows the state by itself. True by default.
  open var automaticallyUpdatesConfiguration = true { didSet { setNeedsUpdateConfiguration() } }

  private var needsConfigurationUpdate = false
  private var isUpdatingConfiguration = false

  /// Has `updateConfiguration()` called before the next frame.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Changes the configuration for the present state: the state or the tint changed, or somebody asked for it. Calls the
  /// handler by default.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  private func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
    needsConfigurationUpdate = false
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
  }

  override func stateDidChange() {
    super.stateDidChange()
    needsConfigurationUpdate = true
    // Titles by state can be of several widths.
    if titles.count > 1 { invalidateIntrinsicContentSize() }
  }

  private func contentChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private var shownConfiguration: Configuration? {
    automaticallyUpdatesConfiguration ? configuration?.updated(for: self) : configuration
  }

  // MARK: Pressing

  /// Whether a press turns `isSelected` on and off. With a menu as primary action, what is chosen in it becomes the title.
  /// False by default.
  open var changesSelectionAsPrimaryAction = false { didSet { contentChanged() } }

  override func trigger(_ event: UIEvent?) {
    let isToggle = changesSelectionAsPrimaryAction && !showsMenuAsPrimaryAction
    if isToggle { isSelected.toggle() }
    send(isToggle ? [.touchUpInside, .primaryActionTriggered, .valueChanged] : Self.pressed, event)
  }

  private static let pressed: Event = [.touchUpInside, .primaryActionTriggered]

  /// The button's menu: it opens with the secondary button or a long press; with `showsMenuAsPrimaryAction` when the
  /// button is pressed.
  open var menu: UIMenu? {
    didSet {
      isContextMenuInteractionEnabled = menu != nil
      contentChanged()
    }
  }

  open override var showsMenuAsPrimaryAction: Bool { didSet { contentChanged() } }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard var menu else { return nil }
    if showsChoice, !menu.options.contains(.singleSelection) {
      menu = UIMenu(
        title: menu.title, identifier: menu.identifier, options: menu.options.union(.singleSelection),
        children: menu.children)
    }
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }

  override func menuEnded(_ chosen: UIMenuElement?) {
    super.menuEnded(chosen)
    if chosen != nil, showsChoice { contentChanged() }
  }

  /// Whether the title is what was chosen in the menu.
  private var showsChoice: Bool {
    changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil
  }

  private var shownTitle: String? {
    if showsChoice, let chosen = menu?.selectedElements.first { return chosen.title }
    return currentTitle
  }

  private func showsArrows(_ configuration: Configuration) -> Bool {
    switch configuration.indicator {
    case .automatic: showsChoice
    case .none: false
    case .popup: true
    }
  }

  // MARK: Size

  /// The space around the content, without a configuration.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }

  /// How far the title is moved in, without a configuration. It does not count for the size.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  private static let arrowSpace: CGFloat = 20

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    updateTexts()
    let title = label?.intrinsicContentSize ?? .zero
    if let configuration {
      let subtitle = subtitleLabel?.intrinsicContentSize ?? .zero
      let insets = configuration.contentInsets
      let gap = subtitle.height > 0 && title.height > 0 ? configuration.titlePadding : 0
      let lineHeight = UIFont.systemFont(ofSize: configuration.buttonSize.fontSize).lineHeight.rounded(.up)
      let side = showsArrows(configuration) ? Self.arrowSpace : 0
      return CGSize(
        width: max(title.width, subtitle.width) + side + insets.leading + insets.trailing,
        height: max(lineHeight, title.height + gap + subtitle.height) + insets.top + insets.bottom)
    }
    let insets = contentEdgeInsets
    // Without any, it is high enough to be pressed.
    let more: CGFloat = insets == .zero ? 12 : 0
    return CGSize(
      width: max(insets == .zero ? 30 : 0, title.width + insets.left + insets.right),
      height: title.height + insets.top + insets.bottom + more)
  }

  override var baselineFromMiddle: CGFloat? {
    updateTexts()
    guard let label, let offset = label.baselineFromMiddle, label.text?.isEmpty == false else { return nil }
    guard let configuration else {
      return offset + (contentEdgeInsets.top - contentEdgeInsets.bottom) / 2
    }
    let insets = configuration.contentInsets
    let below = subtitleLabel.map { $0.intrinsicContentSize.height + configuration.titlePadding } ?? 0
    return offset + (insets.top - insets.bottom - below) / 2
  }

  // MARK: Places

  /// The rectangle of the background: all of the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of the content: the bounds without what is around it.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    guard let insets = configuration?.contentInsets else { return bounds.inset(by: contentEdgeInsets) }
    let (left, right) =
      laysOutRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    return bounds.inset(
      by: UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right))
  }

  /// The rectangle of the title in that of the content.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    guard let size = label?.intrinsicContentSize, label?.text?.isEmpty == false else {
      return CGRect(origin: contentRect.origin, size: .zero)
    }
    guard let configuration else { return place(size, in: contentRect.inset(by: titleEdgeInsets)) }
    let subtitle = subtitleLabel?.intrinsicContentSize
    let room = textRect(contentRect, configuration)
    let below = subtitle.map { $0.height + configuration.titlePadding } ?? 0
    let block = place(
      CGSize(width: max(size.width, subtitle?.width ?? 0), height: size.height + below), in: room)
    return align(size, in: block, y: block.minY, configuration)
  }

  /// The rectangle of the line below in that of the content.
  open func subtitleRect(forContentRect contentRect: CGRect) -> CGRect {
    guard let configuration, let size = subtitleLabel?.intrinsicContentSize else { return .zero }
    let title = label?.text?.isEmpty == false ? label?.intrinsicContentSize ?? .zero : .zero
    let above = title.height > 0 ? title.height + configuration.titlePadding : 0
    let block = place(
      CGSize(width: max(size.width, title.width), height: above + size.height),
      in: textRect(contentRect, configuration))
    return align(size, in: block, y: block.minY + above, configuration)
  }

  private func textRect(_ contentRect: CGRect, _ configuration: Configuration) -> CGRect {
    guard showsArrows(configuration) else { return contentRect }
    let (left, right) = laysOutRightToLeft ? (Self.arrowSpace, 0) : (0, Self.arrowSpace)
    return contentRect.inset(by: UIEdgeInsets(top: 0, left: left, bottom: 0, right: right))
  }

  /// Puts something into a rectangle as the content's alignment says; what is too large is cut to its width.
  private func place(_ size: CGSize, in rect: CGRect) -> CGRect {
    let width = min(size.width, max(0, rect.width))
    let x =
      switch effectiveContentHorizontalAlignment {
      case .left, .leading: rect.minX
      case .right, .trailing: rect.maxX - width
      case .fill: rect.minX
      case .center: rect.midX - width / 2
      }
    let y =
      switch contentVerticalAlignment {
      case .top: rect.minY
      case .bottom: rect.maxY - size.height
      case .center, .fill: rect.midY - size.height / 2
      }
    let filled = contentHorizontalAlignment == .fill ? max(width, rect.width) : width
    return onPixels(CGRect(x: x, y: y, width: filled, height: size.height))
  }

  private func align(_ size: CGSize, in block: CGRect, y: CGFloat, _ configuration: Configuration) -> CGRect {
    let width = min(size.width, block.width)
    let end = laysOutRightToLeft ? block.minX : block.maxX - width
    let start = laysOutRightToLeft ? block.maxX - width : block.minX
    let x =
      switch configuration.titleAlignment {
      case .leading: start
      case .trailing: end
      case .center: block.midX - width / 2
      case .automatic:
        switch effectiveContentHorizontalAlignment {
        case .left, .fill: block.minX
        case .right: block.maxX - width
        default: block.midX - width / 2
        }
      }
    return onPixels(CGRect(x: x, y: y, width: width, height: size.height))
  }

  /// Moved to where text is sharp; the size stays.
  private func onPixels(_ rect: CGRect) -> CGRect {
    let scale = contentScaleFactor
    return CGRect(
      x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, width: rect.width,
      height: rect.height)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    updateTexts()
    let content = contentRect(forBounds: bounds)
    label?.frame = titleRect(forContentRect: content)
    subtitleLabel?.frame = subtitleRect(forContentRect: content)
    if let configuration = shownConfiguration {
      show(configuration, content)
    } else {
      showWithoutConfiguration()
    }
  }

  /// Gives the labels their texts and fonts, as the size depends on them.
  private func updateTexts() {
    let title = shownTitle
    if let title, !title.isEmpty { madeLabel.text = title } else { label?.text = nil }
    guard let configuration else {
      subtitleLabel?.removeFromSuperview()
      subtitleLabel = nil
      return
    }
    let size = configuration.buttonSize.fontSize
    label?.font = .systemFont(ofSize: size, weight: role == .primary ? .semibold : .regular)
    guard let subtitle = configuration.subtitle, !subtitle.isEmpty else {
      subtitleLabel?.removeFromSuperview()
      subtitleLabel = nil
      return
    }
    let line = subtitleLabel ?? UILabel(frame: .zero)
    line.text = subtitle
    line.font = .systemFont(ofSize: size - 3)
    guard subtitleLabel == nil else { return }
    subtitleLabel = line
    addSubview(line)
  }

  private func showWithoutConfiguration() {
    backdrop?.removeFromSuperview()
    backdrop = nil
    arrows?.removeFromSuperview()
    arrows = nil
    guard let label else { return }
    label.textColor = currentTitleColor.current
    // A title that has no colour of its own for the state fades.
    let isPlain = buttonType == .system && isEnabled && titleColors[state.subtracting(.focused)] == nil
    label.alpha = isPlain && isHighlighted ? 0.4 : isPlain && isHovered ? 0.75 : 1
  }

  private func show(_ configuration: Configuration, _ content: CGRect) {
    let hairline = 1 / contentScaleFactor
    let look = ButtonLook(configuration, role: role, tint: tintColor ?? .accent, hairline: hairline)
    label?.textColor = look.text
    label?.alpha = 1
    subtitleLabel?.textColor = look.text.faded(0.75)
    showBackground(look, configuration)
    guard showsArrows(configuration) else {
      arrows?.removeFromSuperview()
      arrows = nil
      return
    }
    let arrows = self.arrows ?? PopupArrows(frame: .zero)
    if self.arrows == nil { addSubview(arrows) }
    self.arrows = arrows
    arrows.color = look.text.faded(0.7)
    let x = laysOutRightToLeft ? content.minX : content.maxX - 12
    arrows.frame = onPixels(CGRect(x: x, y: content.midY - 7, width: 12, height: 14))
  }

  private func showBackground(_ look: ButtonLook, _ configuration: Configuration) {
    guard look.fill != nil || look.stroke != nil else {
      backdrop?.isHidden = true
      return
    }
    let backdrop = self.backdrop ?? ControlLook.part()
    if self.backdrop == nil { insertSubview(backdrop, at: 0) }
    self.backdrop = backdrop
    backdrop.isHidden = false
    backdrop.frame = backgroundRect
    let layer = backdrop.layer
    layer.backgroundColor = look.fill?.cgColor
    layer.cornerRadius = cornerRadius(configuration, backdrop.bounds.size)
    layer.borderWidth = look.strokeWidth
    layer.borderColor = look.stroke?.cgColor
  }

  private var backgroundRect: CGRect {
    let rect = backgroundRect(forBounds: bounds)
    guard let insets = configuration?.background.backgroundInsets else { return rect }
    let (left, right) =
      laysOutRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    return rect.inset(by: UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right))
  }

  private func cornerRadius(_ configuration: Configuration, _ size: CGSize) -> CGFloat {
    let own = configuration.background.cornerRadius
    let radius: CGFloat =
      switch configuration.cornerStyle {
      case .fixed: own
      case .dynamic: own * min(1.5, max(0.6, size.height / 34))
      case .small: 5
      case .medium: 8
      case .large: 12
      case .capsule: size.height / 2
      }
    return max(0, min(radius, min(size.width, size.height) / 2))
  }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) {
    guard let configuration else { return (bounds, max(4, layer.cornerRadius)) }
    let rect = backgroundRect
    return (rect, cornerRadius(configuration, rect.size))
  }

  // MARK: Accessibility

  /// True unless set.
  open override var isAccessibilityElement: Bool {
    get { extras?.accessibility.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  /// The title unless set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? shownTitle }
    set { super.accessibilityLabel = newValue }
  }
}
