import Foundation
import Graphics
import Layers

/// The tabs of a tab bar controller in a list at the side of a wide window.
final class TabSidebar: UIView {
  private weak var controller: UITabBarController?
  private let line = ControlLook.part()
  private let scrollView = UIScrollView(frame: .zero)
  private var rows: [TabSidebarRow] = []

  init(_ controller: UITabBarController) {
    self.controller = controller
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    scrollView.showsHorizontalScrollIndicator = false
    addSubview(scrollView)
    addSubview(line)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  var items: [UITabBarItem] = [] {
    didSet {
      guard items != oldValue else { return }
      for row in rows { row.removeFromSuperview() }
      rows = items.map { TabSidebarRow($0, in: self) }
      for row in rows { scrollView.addSubview(row) }
      showSelection()
      setNeedsLayout()
    }
  }

  var selectedItem: UITabBarItem? { didSet { if selectedItem !== oldValue { showSelection() } } }

  private func showSelection() {
    for row in rows { row.isSelected = row.item === selectedItem }
    if let row = rows.first(where: \.isSelected), window != nil {
      scrollView.scrollRectToVisible(row.frame, animated: false)
    }
  }

  /// An item of the bar is another one than before.
  func itemChanged(_ item: UIBarItem) { rows.first { $0.item === item }?.update() }

  func chose(_ item: UITabBarItem) {
    guard let controller else { return }
    controller.tabBar(controller.tabBar, chose: item)
  }

  /// Moves the selection with the arrows.
  func step(from row: TabSidebarRow, by way: Int) {
    let present = rows.firstIndex { $0 === row } ?? 0
    let next =
      way > 0
      ? rows[(present + 1)...].first { $0.isEnabled } : rows[..<present].last { $0.isEnabled }
    guard let next else { return }
    chose(next.item)
    next.becomeFirstResponder()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = contentScaleFactor
    let hairline = 1 / scale
    let isMirrored = laysOutRightToLeft
    line.frame = CGRect(
      x: isMirrored ? bounds.minX : bounds.maxX - hairline, y: bounds.minY, width: hairline,
      height: bounds.height)
    line.layer.backgroundColor = UIColor.separator.cgColor
    scrollView.frame = bounds
    var y: CGFloat = 10
    for row in rows {
      row.frame = CGRect(x: 8, y: y, width: max(0, bounds.width - 16), height: 36)
      y += 38
    }
    scrollView.contentSize = CGSize(width: bounds.width, height: y + 8)
  }
}

/// A tab in the list at the side.
final class TabSidebarRow: UIControl {
  let item: UITabBarItem
  private unowned let list: TabSidebar
  private let back = ControlLook.part()
  private let icon = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let badge = TabBadge(frame: .zero)

  init(_ item: UITabBarItem, in list: TabSidebar) {
    self.item = item
    self.list = list
    super.init(frame: .zero)
    icon.contentMode = .scaleAspectFit
    icon.isOpaque = false
    for part in [back, icon, label, badge] { addSubview(part) }
    back.layer.cornerRadius = 8
    update()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  func update() {
    isEnabled = item.isEnabled
    label.text = item.title
    badge.text = item.badgeValue
    stateDidChange()
  }

  override func stateDidChange() {
    super.stateDidChange()
    icon.image = isSelected ? item.selectedImage ?? item.image : item.image
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = contentScaleFactor
    let isMirrored = laysOutRightToLeft
    func place(_ x: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      let left = isMirrored ? bounds.width - x - width : x
      return CGRect(
        x: (left * scale).rounded() / scale, y: ((bounds.midY - height / 2) * scale).rounded() / scale,
        width: width, height: height)
    }
    back.frame = bounds
    icon.frame = place(12, 18, 18)
    icon.isHidden = item.image == nil
    var end = bounds.width - 12
    badge.isHidden = item.badgeValue == nil
    if !badge.isHidden {
      badge.show(
        color: (item.badgeColor ?? .systemRed).current, textColor: .white,
        font: .systemFont(ofSize: 11, weight: .semibold))
      let size = badge.naturalSize
      badge.frame = place(end - size.width, size.width, size.height)
      end -= size.width + 8
    }
    label.font = .systemFont(ofSize: 14, weight: isSelected ? .semibold : .regular)
    let text = label.intrinsicContentSize
    let start: CGFloat = item.image == nil ? 12 : 40
    label.frame = place(start, max(0, min(text.width, end - start)), text.height)
    colourParts()
  }

  private func colourParts() {
    let tint = (tintColor ?? .accent).current
    let opacity = isEnabled ? 1 : ControlLook.disabledOpacity
    label.textColor = UIColor.label.current
    label.alpha = opacity
    icon.tintColor = isSelected ? tint : UIColor.secondaryLabel.current
    icon.alpha = opacity
    let color: UIColor? =
      isSelected
      ? tint.withAlphaComponent(ControlLook.isDark ? 0.26 : 0.15)
      : isHighlighted
        ? ControlLook.ink(light: 0.11, dark: 0.14)
        : isHovered && isEnabled ? ControlLook.ink(light: 0.055, dark: 0.08) : nil
    back.layer.backgroundColor = color?.cgColor
  }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds, 8) }

  override var canBecomeFirstResponder: Bool { isSelected && super.canBecomeFirstResponder }

  override func changeValue(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardDownArrow: list.step(from: self, by: 1)
    case .keyboardUpArrow: list.step(from: self, by: -1)
    default: return false
    }
    return true
  }

  override func trigger(_ event: UIEvent?) {
    list.chose(item)
    super.trigger(event)
  }

  override var isAccessibilityElement: Bool {
    get { extras?.accessibility.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? item.title }
    set { super.accessibilityLabel = newValue }
  }
}
