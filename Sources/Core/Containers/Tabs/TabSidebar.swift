import CasementGraphics
import CasementLayers
import Foundation

/// The sidebar of a tab bar controller: its tabs in a list beside the content of a wide window.
///
/// Groups are listed with their tabs. A group without a parent is a title above its tabs. Inner groups are rows with
/// indented tabs.
final class TabSidebar: UIView {
  private weak var controller: UITabBarController?
  /// The titles and rows, from top to bottom.
  private var entries: [UIView] = []
  private let header = ContentSlot()
  private let footer = ContentSlot()
  private let line = ControlLook.part()
  private let scrollView = UIScrollView(frame: .zero)
  private var rows: [TabSidebarRow] = []

  init(_ controller: UITabBarController) {
    self.controller = controller
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    scrollView.showsHorizontalScrollIndicator = false
    for part in [scrollView, header, footer, line] { addSubview(part) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// The tabs without a group. Setting them creates rows for new tabs, including those in groups.
  var tabs: [UITab] = [] {
    didSet {
      let wanted = wantedRows
      let newKeys = wanted.map { RowKey($0.tab, $0.level) }
      guard newKeys != keys else { return }
      keys = newKeys
      for entry in entries { entry.removeFromSuperview() }
      let known = Dictionary(rows.map { (RowKey($0.tab, $0.level), $0) }) { first, _ in first }
      entries = wanted.map { tab, level in
        level < 0
          ? TabSidebarTitle(tab) : known[RowKey(tab, level)] ?? TabSidebarRow(tab, level: level, in: self)
      }
      rows = entries.compactMap { $0 as? TabSidebarRow }
      for entry in entries { scrollView.addSubview(entry) }
      showSelection()
      setNeedsLayout()
    }
  }

  /// The identity of an entry. The level is the number of groups by which a row is indented; -1 is a title.
  private struct RowKey: Hashable {
    let tab: ObjectIdentifier
    let item: ObjectIdentifier
    let level: Int
    @MainActor init(_ tab: UITab, _ level: Int) {
      (self.tab, item, self.level) = (ObjectIdentifier(tab), ObjectIdentifier(tab.item), level)
    }
  }
  private var keys: [RowKey] = []

  private var wantedRows: [(tab: UITab, level: Int)] {
    var found: [(tab: UITab, level: Int)] = []
    var pending = tabs.reversed().map { (tab: $0, level: 0) }
    while let (tab, level) = pending.popLast() {
      guard !tab.isHidden else { continue }
      guard let group = tab as? UITabGroup else {
        found.append((tab: tab, level: level))
        continue
      }
      let isTitle = group.parent == nil && !group.isSidebarDestination
      found.append((tab: group, level: isTitle ? -1 : level))
      pending += group.displayOrder.reversed().map { (tab: $0, level: isTitle ? level : level + 1) }
    }
    return found
  }

  var selectedTab: UITab? { didSet { if selectedTab !== oldValue { showSelection() } } }

  private func showSelection() {
    for row in rows { row.isSelected = row.tab === selectedTab }
    if let row = rows.first(where: \.isSelected), window != nil {
      scrollView.scrollRectToVisible(row.frame, animated: false)
    }
  }

  /// Called after a property of a tab's item changed.
  func itemChanged(_ item: UIBarItem) {
    for entry in entries {
      if let row = entry as? TabSidebarRow, row.tab.item === item { row.update() }
      if let title = entry as? TabSidebarTitle, title.tab.item === item { title.update() }
    }
    setNeedsLayout()
  }

  func chose(_ tab: UITab) { controller?.choose(tab) }

  /// The content above the tabs; nil for none.
  var headerConfiguration: (any UIContentConfiguration)? {
    didSet {
      header.configuration = headerConfiguration
      setNeedsLayout()
    }
  }
  var footerConfiguration: (any UIContentConfiguration)? {
    didSet {
      footer.configuration = footerConfiguration
      setNeedsLayout()
    }
  }

  /// Moves the selection with the arrow keys.
  func step(from row: TabSidebarRow, by way: Int) {
    let present = rows.firstIndex { $0 === row } ?? 0
    let next =
      way > 0
      ? rows[(present + 1)...].first { $0.isEnabled } : rows[..<present].last { $0.isEnabled }
    guard let next else { return }
    chose(next.tab)
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
    let (top, bottom) = (header.height(for: bounds.width), footer.height(for: bounds.width))
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    footer.frame = CGRect(x: 0, y: bounds.maxY - bottom, width: bounds.width, height: bottom)
    scrollView.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - bottom))
    var y: CGFloat = 10
    var isInGroup = false
    for entry in entries {
      let row = entry as? TabSidebarRow
      // A group with a title has extra space above and below.
      let wasInGroup = isInGroup
      isInGroup = row == nil || row?.tab.parent != nil
      if row == nil ? y > 10 : wasInGroup && !isInGroup { y += 10 }
      let height =
        row == nil
        ? StandardSize.height(26, text: 12)
        : StandardSize.height(row?.tab.subtitle == nil ? 36 : 48, text: row?.tab.subtitle == nil ? 14 : 26)
      entry.frame = CGRect(x: 8, y: y, width: max(0, bounds.width - 16), height: height)
      y += height + 2
    }
    scrollView.contentSize = CGSize(width: bounds.width, height: y + 8)
  }
}

/// A view that contains the content view of a configuration.
private final class ContentSlot: UIView {
  private var content: (any UIView & UIContentView)?

  var configuration: (any UIContentConfiguration)? {
    didSet {
      if let configuration, let content, content.supports(configuration) {
        content.configuration = configuration
      } else {
        content?.removeFromSuperview()
        content = configuration?.makeContentView()
        if let content { addSubview(content) }
      }
      setNeedsLayout()
    }
  }

  func height(for width: CGFloat) -> CGFloat {
    content?.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height ?? 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
  }
}

/// The title of a group, above its tabs.
private final class TabSidebarTitle: UIView {
  let tab: UITab
  private let label = UILabel(frame: .zero)

  init(_ tab: UITab) {
    self.tab = tab
    super.init(frame: .zero)
    label.useStandardFont(ofSize: 12, weight: .semibold)
    label.textColor = .secondaryLabel
    addSubview(label)
    update()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  func update() {
    label.text = tab.title
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 12, dy: 0)
    label.textAlignment = .natural
  }
}

/// The row of a tab in the sidebar.
final class TabSidebarRow: UIControl {
  let tab: UITab
  /// The number of groups around the tab that are rows themselves.
  let level: Int
  private var item: UITabBarItem { tab.item }
  private unowned let list: TabSidebar
  private let subtitle = UILabel(frame: .zero)
  private let back = ControlLook.part()
  private let icon = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let badge = TabBadge(frame: .zero)

  init(_ tab: UITab, level: Int, in list: TabSidebar) {
    self.tab = tab
    self.level = level
    self.list = list
    super.init(frame: .zero)
    icon.contentMode = .scaleAspectFit
    icon.isOpaque = false
    subtitle.useStandardFont(ofSize: 12)
    for part in [back, icon, label, subtitle, badge] { addSubview(part) }
    back.layer.cornerRadius = 8
    update()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  func update() {
    isEnabled = item.isEnabled
    label.text = item.title
    subtitle.text = tab.subtitle
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
    /// - lift: the distance above the vertical center, in points.
    func rectangle(_ x: CGFloat, _ width: CGFloat, _ height: CGFloat, lift: CGFloat = 0) -> CGRect {
      let left = isMirrored ? bounds.width - x - width : x
      return CGRect(
        x: (left * scale).rounded() / scale,
        y: ((bounds.midY - lift - height / 2) * scale).rounded() / scale, width: width, height: height)
    }
    back.frame = bounds
    let indent = 12 + 16 * CGFloat(min(level, 6))
    icon.frame = rectangle(indent, 18, 18)
    icon.isHidden = item.image == nil
    var end = bounds.width - 12
    badge.isHidden = item.badgeValue == nil
    if !badge.isHidden {
      badge.show(
        color: (item.badgeColor ?? .systemRed).fill,
        textColor: (item.badgeColor ?? .systemRed).fill.legibleText,
        font: .standard(ofSize: 11, weight: .semibold))
      let size = badge.naturalSize
      badge.frame = rectangle(end - size.width, size.width, size.height)
      end -= size.width + 8
    }
    label.font = .standard(ofSize: 14, weight: isSelected ? .semibold : .regular)
    let start = item.image == nil ? indent : indent + 28
    let (text, second) = (label.intrinsicContentSize, subtitle.intrinsicContentSize)
    let hasSubtitle = tab.subtitle != nil
    subtitle.isHidden = !hasSubtitle
    label.frame = rectangle(
      start, max(0, min(text.width, end - start)), text.height, lift: hasSubtitle ? second.height / 2 : 0)
    subtitle.frame = rectangle(
      start, max(0, min(second.width, end - start)), second.height, lift: -text.height / 2)
    colorParts()
  }

  private func colorParts() {
    let tint = (tintColor ?? .accent).current
    let opacity = isEnabled ? 1 : ControlLook.disabledOpacity
    label.textColor = UIColor.label.current
    label.alpha = opacity
    subtitle.textColor = UIColor.secondaryLabel.current
    subtitle.alpha = opacity
    icon.tintColor = isSelected ? tint : UIColor.secondaryLabel.current
    icon.alpha = opacity
    let color: UIColor? =
      isSelected
      ? (tintColor ?? .accent).fill.withAlphaComponent(ControlLook.isDark ? 0.3 : 0.15)
      : isHighlighted
        ? ControlLook.ink(light: 0.11, dark: 0.14)
        : isUnderPointer && isEnabled ? ControlLook.ink(light: 0.055, dark: 0.08) : nil
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
    list.chose(tab)
    super.trigger(event)
  }

  override var isStandardAccessibilityElement: Bool { true }

  override var accessibilityRole: AccessibilityRole? { .tab }

  override var standardAccessibilityLabel: String? { item.accessibilityLabel }

  override var standardAccessibilityValue: String? { item.badgeValue }

  override var standardAccessibilityTraits: UIAccessibilityTraits { stateAccessibilityTraits.union(.button) }

  override var accessibilityFacts: AccessibilityFacts {
    var facts = AccessibilityFacts()
    facts.roleDescription = localized("Tab")
    return facts
  }
}
