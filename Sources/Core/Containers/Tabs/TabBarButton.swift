import CasementGraphics
import CasementLayers
import Foundation

/// A tab in a tab bar: shows its image, title and badge, and handles the pointer and presses.
final class TabBarButton: UIControl {
  /// The arrangement of image and title.
  enum Arrangement {
    /// The image above the title.
    case stacked
    /// The title beside the image.
    case inline
  }

  let item: UITabBarItem
  unowned let bar: UITabBar
  private let back = ControlLook.part()
  private let icon = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let badge = TabBadge(frame: .zero)
  private var indicator: UIImageView?

  /// Whether the button can be focused. Only the selected tab can: the arrow keys move to the others.
  var acceptsFocus = false

  init(_ item: UITabBarItem, in bar: UITabBar) {
    self.item = item
    self.bar = bar
    super.init(frame: .zero)
    icon.isOpaque = false
    icon.contentMode = .scaleAspectFit
    label.textAlignment = .center
    for part in [back, icon, label, badge] { addSubview(part) }
    back.layer.cornerRadius = 8
    update()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  // MARK: Content

  private var arrangement: Arrangement { bar.arrangement }

  private var look: UITabBarItemAppearance {
    let appearance = bar.effectiveAppearance
    return arrangement == .stacked ? appearance.stackedLayoutAppearance : appearance.inlineLayoutAppearance
  }

  /// Called after a property of the item changed.
  func update() {
    isEnabled = item.isEnabled
    label.text = item.title
    icon.image = isSelected ? item.selectedImage ?? item.image : item.image
    badge.text = item.badgeValue
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    icon.image = isSelected ? item.selectedImage ?? item.image : item.image
  }

  static var iconSize: CGFloat { StandardSize.text(22) }
  private static var inlineIconSize: CGFloat { StandardSize.text(17) }

  private func font(_ state: State) -> UIFont {
    if let own = item.shownTitleAttributes(for: state, in: self)[.font]
      ?? item.shownTitleAttributes(for: .normal, in: self)[.font] ?? stateLook.titleTextAttributes[.font]
      ?? look.normal.titleTextAttributes[.font],
      let font = own as? UIFont
    {
      return font
    }
    return arrangement == .stacked
      ? .standard(ofSize: 11, weight: .medium) : .standard(ofSize: 14, weight: .medium)
  }

  private var stateLook: UITabBarItemStateAppearance {
    isEnabled ? isSelected ? look.selected : look.normal : look.disabled
  }

  private var mainState: State { isEnabled ? isSelected ? .selected : .normal : .disabled }

  /// The preferred size, in points.
  /// The height beside other controls, in a bar of `UITabBar.inlineHeight`.
  static var inlineHeight: CGFloat { StandardSize.height(34, text: 14) }

  var naturalSize: CGSize {
    label.font = font(mainState)
    let text = label.intrinsicContentSize
    let hasText = item.title?.isEmpty == false
    guard arrangement == .inline else {
      return CGSize(width: max(64, text.width + 20).rounded(.up), height: UITabBar.stackedHeight)
    }
    let image: CGFloat = item.image == nil ? 0 : Self.inlineIconSize + (hasText ? 7 : 0)
    return CGSize(
      width: (text.width + image + badgeRoom + 26).rounded(.up), height: Self.inlineHeight)
  }

  /// The width of a badge behind an inline title, with the gap before it; otherwise 0.
  private var badgeRoom: CGFloat {
    guard arrangement == .inline, item.badgeValue != nil, item.title?.isEmpty == false else { return 0 }
    return badge.naturalSize.width + 6
  }

  // MARK: Look

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
    colorParts()
  }

  private func layOutParts() {
    let scale = contentScaleFactor
    let hasText = item.title?.isEmpty == false
    label.font = font(mainState)
    let text = label.intrinsicContentSize
    let offset = stateLook.titlePositionAdjustment
    let adjustment = UIOffset(
      horizontal: item.titlePositionAdjustment.horizontal + offset.horizontal,
      vertical: item.titlePositionAdjustment.vertical + offset.vertical)
    icon.isHidden = item.image == nil
    label.isHidden = !hasText
    switch arrangement {
    case .stacked:
      back.frame = bounds.insetBy(dx: min(2, bounds.width / 2), dy: min(4, bounds.height / 2)).onPixels(scale)
      let side = Self.iconSize
      let top = bounds.minY + (hasText ? 8 : (bounds.height - side) / 2)
      icon.frame = inset(CGRect(x: bounds.midX - side / 2, y: top, width: side, height: side)).onPixels(scale)
      let width = min(text.width, max(0, bounds.width - 8))
      let y = item.image == nil ? bounds.midY - text.height / 2 : top + side + 3
      label.frame = sharp(
        CGRect(
          x: bounds.midX - width / 2 + adjustment.horizontal, y: y + adjustment.vertical, width: width,
          height: text.height), scale)
    case .inline:
      back.frame = bounds
      let side = Self.inlineIconSize
      let image: CGFloat = item.image == nil ? 0 : side
      let gap: CGFloat = image > 0 && hasText ? 7 : 0
      let badge = badgeRoom
      let width = min(text.width, max(0, bounds.width - 16 - image - gap - badge))
      let total = image + gap + (hasText ? width : 0)
      let start = bounds.midX - (total + badge) / 2 + (laysOutRightToLeft ? badge : 0)
      let isMirrored = laysOutRightToLeft
      let iconX = isMirrored ? start + total - image : start
      icon.frame = inset(
        CGRect(x: iconX, y: bounds.midY - side / 2, width: side, height: side)
      ).onPixels(scale)
      label.frame = sharp(
        CGRect(
          x: (isMirrored ? start : start + image + gap) + adjustment.horizontal,
          y: bounds.midY - text.height / 2 + adjustment.vertical, width: width, height: text.height), scale)
    }
    layOutBadge(scale)
  }

  private func inset(_ frame: CGRect) -> CGRect { frame.inset(by: item.imageInsets) }

  private func sharp(_ rect: CGRect, _ scale: CGFloat) -> CGRect {
    CGRect(
      x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, width: rect.width,
      height: rect.height)
  }

  private func layOutBadge(_ scale: CGFloat) {
    badge.isHidden = item.badgeValue == nil
    guard !badge.isHidden else { return }
    let attributes =
      item.badgeTextAttributes(for: mainState) ?? item.badgeTextAttributes(for: .normal)
      ?? stateLook.badgeTextAttributes
    let normal = look.normal
    let color =
      item.badgeColor ?? stateLook.badgeBackgroundColor ?? normal.badgeBackgroundColor ?? UIColor.systemRed
    badge.show(
      color: color.fill, textColor: attributes[.foregroundColor] as? UIColor ?? color.fill.legibleText,
      font: attributes[.font] as? UIFont ?? .standard(ofSize: 11, weight: .semibold))
    let size = badge.naturalSize
    if badgeRoom > 0 {
      let x = laysOutRightToLeft ? label.frame.minX - 6 - size.width : label.frame.maxX + 6
      badge.frame = CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        .onPixels(scale)
      return
    }
    let anchor = icon.isHidden ? label.frame : icon.frame
    let isMirrored = laysOutRightToLeft
    let x = isMirrored ? anchor.minX + 7 - size.width : anchor.maxX - 7
    let edge = isMirrored ? max(0, x) : min(x, max(0, bounds.maxX - size.width))
    badge.frame = CGRect(x: edge, y: anchor.minY - 5, width: size.width, height: size.height).onPixels(scale)
  }

  private func colorParts() {
    let tint: UIColor = bar.tintColor ?? .accent
    let back = backColor(tint.fill)
    let usual: UIColor =
      isSelected
      ? ControlLook.text(tint, on: back)
      : bar.unselectedItemTintColor ?? (isUnderPointer ? .label : .secondaryLabel)
    let iconColor = stateLook.iconColor ?? (isSelected ? nil : look.normal.iconColor) ?? usual
    let own = item.shownTitleAttributes(for: mainState, in: self)[.foregroundColor] as? UIColor
    let textColor =
      own ?? stateLook.titleTextAttributes[.foregroundColor] as? UIColor
      ?? (isSelected ? nil : look.normal.titleTextAttributes[.foregroundColor] as? UIColor) ?? usual
    icon.tintColor = iconColor.current
    label.textColor = textColor.current
    let opacity = isEnabled ? 1 : ControlLook.disabledOpacity
    icon.alpha = opacity
    label.alpha = opacity
    showIndicator()
    self.back.layer.backgroundColor = indicator?.isHidden == false ? nil : back?.cgColor
  }

  /// Shows the appearance's `selectionIndicatorImage` behind the selected tab.
  private func showIndicator() {
    let image = isSelected ? bar.effectiveAppearance.selectionIndicatorImage : nil
    indicator?.isHidden = image == nil
    guard let image else { return }
    let view = indicator ?? UIImageView(frame: .zero)
    if indicator == nil { insertSubview(view, at: 0) }
    indicator = view
    view.image = image
    view.frame = back.frame
  }

  private func backColor(_ tint: UIColor) -> UIColor? {
    guard isEnabled else { return nil }
    let appearance = bar.effectiveAppearance
    if isSelected {
      let usual = tint.withAlphaComponent(ControlLook.isDark ? 0.22 : 0.13)
      let color = appearance.selectionIndicatorTintColor?.current ?? usual
      return isHighlighted ? color.withAlphaComponent(min(1, color.cgColor.alpha * 1.5)) : color
    }
    if isHighlighted { return ControlLook.ink(light: 0.12, dark: 0.15) }
    return isUnderPointer ? ControlLook.ink(light: 0.06, dark: 0.08) : nil
  }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) { (back.frame, 8) }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { acceptsFocus && super.canBecomeFirstResponder }

  override func changeValue(_ key: UIKey) -> Bool {
    let forward = laysOutRightToLeft ? -1 : 1
    switch key.keyCode {
    case .keyboardRightArrow: bar.moveSelection(by: forward)
    case .keyboardLeftArrow: bar.moveSelection(by: -forward)
    case .keyboardHome: bar.moveSelection(by: -1000)
    case .keyboardEnd: bar.moveSelection(by: 1000)
    default: return false
    }
    return true
  }

  override func trigger(_ event: UIEvent?) {
    bar.pressed(self)
    super.trigger(event)
  }

  // MARK: Accessibility

  override var isStandardAccessibilityElement: Bool { true }

  override var accessibilityRole: AccessibilityRole? { .tab }

  override var standardAccessibilityLabel: String? { item.accessibilityLabel }

  override var standardAccessibilityValue: String? { item.accessibilityValue ?? item.badgeValue }

  override var standardAccessibilityHint: String? { item.accessibilityHint }

  override var standardAccessibilityTraits: UIAccessibilityTraits {
    stateAccessibilityTraits.union(item.accessibilityTraits).union(.button)
  }

  override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? item.accessibilityIdentifier }
    set { super.accessibilityIdentifier = newValue }
  }

  override var accessibilityFacts: AccessibilityFacts {
    var facts = AccessibilityFacts()
    facts.roleDescription = localized("Tab")
    facts.position = bar.items?.firstIndex { $0 === item }.map { $0 + 1 }
    facts.count = bar.items?.count
    return facts
  }
}

extension TabBarButton: LargeContentBarButton {
  var largeContentItem: UIBarItem { item }
}

/// The badge of a tab: a rounded shape with a short text.
final class TabBadge: UIView {
  private let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    label.font = .systemFont(ofSize: 11, weight: .semibold)
    label.textAlignment = .center
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }

  func show(color: UIColor, textColor: UIColor, font: UIFont) {
    layer.backgroundColor = color.cgColor
    label.textColor = textColor
    label.font = font
    setNeedsLayout()
  }

  /// The size of the badge: a dot for an empty text, otherwise the text's width, at most 56 points.
  var naturalSize: CGSize {
    guard text?.isEmpty == false else { return CGSize(width: 8, height: 8) }
    let size = label.intrinsicContentSize
    let height = max(16, (size.height + 1).rounded(.up))
    return CGSize(width: max(height, min(56, (size.width + 9).rounded(.up))), height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    let size = label.intrinsicContentSize
    let scale = contentScaleFactor
    let width = min(size.width, max(0, bounds.width - 6))
    label.frame = CGRect(
      x: ((bounds.midX - width / 2) * scale).rounded() / scale,
      y: ((bounds.midY - size.height / 2) * scale).rounded() / scale, width: width, height: size.height)
  }
}
