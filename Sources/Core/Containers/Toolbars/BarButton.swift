import CasementGraphics
import CasementLayers
import Foundation

/// The button that a bar creates for an item.
final class BarButton: UIControl {
  let item: UIBarButtonItem
  /// The group that the item represents in the bar. If the item has no action, the button opens a menu of the group's
  /// items.
  var group: UIBarButtonItemGroup?
  /// The appearance of titles in the bar; nil for the standard one.
  var look: UIBarButtonItemAppearance? { didSet { setNeedsLayout() } }

  private let backdrop = ControlLook.part()
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private var background: UIImageView?

  static var height: CGFloat { StandardSize.height(32, text: 15) }
  private static let padding: CGFloat = 10
  private static let cornerRadius: CGFloat = 7
  private static var symbols: UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(pointSize: StandardSize.text(17), weight: .medium)
  }

  init(_ item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    item.shownView = self
    picture.contentMode = .center
    picture.isUserInteractionEnabled = false
    for part in [backdrop, picture, label] { addSubview(part) }
    update()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// Updates the button to the item's properties.
  func update() {
    let image = item.image(for: traitCollection).image
    picture.image = image
    picture.preferredSymbolConfiguration = image?.isSymbolImage == true ? Self.symbols : nil
    picture.isHidden = item.image == nil
    label.text = item.image == nil ? item.title : nil
    label.isHidden = item.image != nil
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    tintColor = BarItemAppearances.value(of: item, in: self) { ($0 as? UIBarButtonItem)?.tintColor }
    isContextMenuInteractionEnabled = menu != nil
    showsMenuAsPrimaryAction = menu != nil && item.primaryAction == nil && item.action == nil
    toolTip = item.image != nil ? item.title : nil
    setSpring(item.isSpringLoaded)
    setNeedsLayout()
  }

  private var menu: UIMenu? {
    if let menu = item.menu { return menu }
    let isIdle = item.primaryAction == nil && item.action == nil
    return isIdle ? group?.representedMenu : nil
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, BarItemAppearances.isInUse || item.landscapeImagePhone != nil { update() }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory {
      update()
      superview?.setNeedsLayout()
    }
    guard traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass else { return }
    if item.landscapeImagePhone != nil { update() }
  }

  // MARK: Look

  private var attributes: [NSAttributedString.Key: Any] {
    let set = item.shownTitleAttributes(for: .normal, in: self)
    let own = state == .normal ? [:] : item.shownTitleAttributes(for: state, in: self)
    return (look?.titleAttributes(state) ?? [:]).merging(set) { $1 }.merging(own) { $1 }
  }

  var font: UIFont { font(attributes) }

  private func font(_ attributes: [NSAttributedString.Key: Any]) -> UIFont {
    attributes[.font] as? UIFont
      ?? .standard(ofSize: 15, weight: item.style == .done ? .semibold : .regular)
  }

  private func width(of title: String) -> CGFloat {
    (title as NSString).size(withAttributes: [.font: font]).width.rounded(.up)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let content: CGFloat
    if item.image != nil {
      let size = picture.sizeThatFits(.zero)
      let insets = item.image(for: traitCollection).insets
      content = size.width - insets.left - insets.right
    } else {
      label.font = font
      let titles = (item.possibleTitles ?? []).map(width(of:))
      content = max(label.sizeThatFits(size).width, titles.max() ?? 0)
    }
    let natural = content + (item.image != nil ? 12 : 2 * Self.padding)
    return CGSize(width: item.width > 0 ? item.width : max(Self.height, natural), height: Self.height)
  }

  /// The left edge of a title. It is centered. If the item reserves space for a longer title, it is aligned with the nearer
  /// side of the bar instead.
  private func titleStart(_ width: CGFloat) -> CGFloat {
    guard item.width == 0, item.possibleTitles?.isEmpty == false, let superview else {
      return bounds.midX - width / 2
    }
    return center.x < superview.bounds.midX ? Self.padding : bounds.width - Self.padding - width
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let attributes = self.attributes
    let color = attributes[.foregroundColor] as? UIColor ?? tintColor ?? .accent
    let shown = isEnabled ? ControlLook.text(color, on: fill) : UIColor.disabledLabel.current
    label.font = font(attributes)
    label.textColor = shown
    let scale = contentScaleFactor
    backdrop.frame = bounds
    backdrop.layer.cornerRadius = Self.cornerRadius
    backdrop.layer.backgroundColor = fill?.cgColor
    let size = label.sizeThatFits(bounds.size)
    let width = min(size.width, max(0, bounds.width - 8))
    let offset = look?.titleOffset(state) ?? .zero
    label.frame = CGRect(
      x: titleStart(width) + offset.horizontal, y: bounds.midY - size.height / 2 + offset.vertical,
      width: width, height: size.height
    ).onPixels(scale)
    showBackground()
    let image = picture.sizeThatFits(.zero)
    let insets = item.image(for: traitCollection).insets
    picture.frame = CGRect(
      x: bounds.midX - image.width / 2 + (insets.left - insets.right) / 2,
      y: bounds.midY - image.height / 2 + (insets.top - insets.bottom) / 2, width: image.width,
      height: image.height
    ).onPixels(scale)
    picture.tintColor = shown
    picture.alpha = isEnabled || item.image?.renderingMode != .alwaysOriginal ? 1 : 0.4
  }

  /// Shows the background image of the bar's appearance for the current state.
  private func showBackground() {
    let set = look?.background(state)
    background?.isHidden = set == nil
    guard let set else { return }
    let view = background ?? UIImageView(frame: .zero)
    if background == nil { insertSubview(view, at: 0) }
    background = view
    view.image = set.image
    view.frame = bounds.offsetBy(dx: set.offset.horizontal, dy: set.offset.vertical)
  }

  private var fill: UIColor? {
    let tint = (tintColor ?? .accent).fill
    guard isEnabled else { return isSelected ? tint.faded(0.1) : nil }
    if isSelected { return tint.faded(isHighlighted ? 0.28 : isUnderPointer ? 0.22 : 0.16) }
    if isHighlighted { return ControlLook.ink(light: 0.13, dark: 0.17) }
    return isUnderPointer ? ControlLook.ink(light: 0.06, dark: 0.09) : nil
  }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds, Self.cornerRadius) }

  // MARK: Action, menu and accessibility

  override func trigger(_ event: UIEvent?) {
    super.trigger(event)
    item.perform(from: self, event)
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }

  override var isStandardAccessibilityElement: Bool { true }

  override var standardAccessibilityLabel: String? { item.accessibilityLabel }

  override var standardAccessibilityHint: String? { item.accessibilityHint }

  override var standardAccessibilityValue: String? { item.accessibilityValue }

  override var standardAccessibilityTraits: UIAccessibilityTraits {
    stateAccessibilityTraits.union(item.accessibilityTraits).union(.button)
  }

  override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? item.accessibilityIdentifier }
    set { super.accessibilityIdentifier = newValue }
  }

  override var accessibilityFacts: AccessibilityFacts {
    var facts = AccessibilityFacts()
    facts.opensMenu = showsMenuAsPrimaryAction
    if facts.opensMenu { facts.roleDescription = localized("Pop-up Button") }
    return facts
  }
}

extension BarButton: LargeContentBarButton {
  var largeContentItem: UIBarItem { item }
}
