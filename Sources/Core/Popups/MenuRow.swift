import Foundation

/// One line of a menu.
final class MenuRow: UIView {
  /// The kind of a row.
  enum Kind {
    case separator
    case header(String)
    /// An action or command, which can be chosen.
    case choice(UIMenuElement)
    case submenu(UIMenu)
    /// A placeholder for elements that are being made.
    case waiting
  }

  let kind: Kind
  private let look: MenuLook
  private let hasTicks: Bool
  private let hasImages: Bool
  private let title = UILabel()
  private let shortcut = UILabel()
  /// The second line and the image, of elements that have them.
  private var subtitle: UILabel?
  private var image: UIImageView?

  /// Whether it can be chosen or opened.
  let isEnabled: Bool

  /// Whether the pointer or the keys have selected it.
  var isHighlighted = false { didSet { if isHighlighted != oldValue { updateColors() } } }

  /// - Parameters:
  ///   - hasTicks: whether the menu reserves space for check marks.
  ///   - hasImages: whether it reserves space for images.
  ///   - responder: where the search for a command's target begins.
  init(_ kind: Kind, _ look: MenuLook, hasTicks: Bool, hasImages: Bool, responder: UIResponder?) {
    self.kind = kind
    self.look = look
    self.hasTicks = hasTicks
    self.hasImages = hasImages
    switch kind {
    case .separator, .header, .waiting: isEnabled = false
    case .choice(let element):
      let command = element as? UICommand
      let isAvailable = command.map { command in responder.map(command.isAvailable) ?? false } ?? true
      isEnabled = isAvailable && !element.menuAttributes.contains(.disabled)
    case .submenu(let menu): isEnabled = menu.shownChildren.contains { !$0.menuAttributes.contains(.hidden) }
    }
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
    title.font = MenuLook.font
    shortcut.font = MenuLook.font
    layer.cornerRadius = MenuLook.highlightRadius
    switch kind {
    case .separator: return
    case .header(let text):
      title.text = text
      title.font = MenuLook.headerFont
    case .choice(let element):
      title.text = element.title
      shortcut.text = (element as? UIKeyCommand)?.shortcutText
    case .submenu(let menu): title.text = menu.title
    case .waiting: title.text = localized("Loading…")
    }
    title.textAlignment = look.isMirrored ? .right : .left
    addSubview(title)
    addSubview(shortcut)
    addDetails(of: element ?? submenu)
    updateColors()
  }

  private func addDetails(of element: UIMenuElement?) {
    if let text = element?.subtitle, !text.isEmpty {
      let line = UILabel()
      line.text = text
      line.font = MenuLook.subtitleFont
      line.textAlignment = title.textAlignment
      subtitle = line
      addSubview(line)
    }
    guard let picture = element?.menuImage else { return }
    let view = UIImageView(image: picture)
    view.contentMode = .scaleAspectFit
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(font: MenuLook.font)
    image = view
    addSubview(view)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// The menu that the row opens.
  var submenu: UIMenu? {
    if case .submenu(let menu) = kind { menu } else { nil }
  }

  /// The element that the row chooses.
  var element: UIMenuElement? {
    if case .choice(let element) = kind { element } else { nil }
  }

  /// Whether this row replaces a row from before a change of the menu: the same element, or a submenu with the same
  /// identifier.
  func stands(for former: MenuRow) -> Bool {
    switch (kind, former.kind) {
    case (.choice(let element), .choice(let before)): element === before
    case (.submenu(let menu), .submenu(let before)): menu.identifier == before.identifier
    default: false
    }
  }

  /// The text that typing is matched with; empty for a row that cannot be chosen.
  var text: String { isEnabled ? title.text ?? "" : "" }

  // MARK: Accessibility

  override var accessibilityRole: AccessibilityRole? {
    switch kind {
    case .choice: .menuItem
    case .submenu: .menu
    case .separator: .separator
    case .waiting, .header: .label
    }
  }

  override var isStandardAccessibilityElement: Bool { if case .separator = kind { false } else { true } }

  override var standardAccessibilityLabel: String? {
    let name = title.text.flatMap { $0.isEmpty ? nil : $0 } ?? image?.image?.accessibilityName
    return [name, subtitle?.text].compactMap(\.self).joined(separator: ", ")
  }

  override var standardAccessibilityValue: String? { shortcut.text }

  override var standardAccessibilityTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits
    switch kind {
    case .separator, .waiting: return .staticText
    case .header: return [.staticText, .header]
    case .choice(let element):
      traits = .button
      if element.menuState == .on { traits.insert(.selected) }
    case .submenu: traits = .button
    }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  override var accessibilityFacts: AccessibilityFacts {
    var facts = AccessibilityFacts()
    switch kind {
    case .choice(let element):
      facts.roleDescription = localized("Menu Item")
      if element.menuState != .off { facts.isOn = element.menuState == .on }
    case .submenu:
      facts.roleDescription = localized("Menu")
      facts.opensMenu = true
    case .separator, .header, .waiting: break
    }
    return facts
  }

  /// Chooses the row.
  override func accessibilityActivate() -> Bool { isEnabled && onActivate?(self) == true }

  /// Called when an assistive technology chose the row. Returns whether the menu is open.
  var onActivate: ((MenuRow) -> Bool)?

  // MARK: Size and layout

  private var indent: CGFloat { imageStart + (hasImages ? MenuLook.imageWidth : 0) }

  private var imageStart: CGFloat { MenuLook.margin + (hasTicks ? MenuLook.tickWidth : 0) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    switch kind {
    case .separator: return CGSize(width: 0, height: MenuLook.separatorHeight)
    case .header:
      return CGSize(
        width: MenuLook.margin * 2 + title.sizeThatFits(size).width, height: MenuLook.headerHeight)
    case .choice, .submenu, .waiting:
      let side = shortcut.sizeThatFits(size).width
      let more = submenu != nil || side > 0 ? MenuLook.gap : 0
      let text = max(title.sizeThatFits(size).width, subtitle?.sizeThatFits(size).width ?? 0)
      return CGSize(
        width: indent + text + more + side + MenuLook.margin,
        height: MenuLook.rowHeight + (subtitle == nil ? 0 : MenuLook.subtitleHeight))
    }
  }

  override func layoutSubviews() {
    let side = shortcut.sizeThatFits(bounds.size).width
    let right = bounds.width - MenuLook.margin
    let isHeader = if case .header = kind { true } else { false }
    let left = isHeader ? MenuLook.margin : indent
    let end = submenu != nil ? right - MenuLook.gap / 2 : side > 0 ? right - side - MenuLook.gap / 2 : right
    let width = max(0, end - left)
    title.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
    if let subtitle {
      title.frame.size.height = MenuLook.rowHeight - 2
      subtitle.frame = CGRect(
        x: left, y: MenuLook.rowHeight - 5, width: width, height: MenuLook.subtitleHeight)
    }
    if let image {
      // An image is at most as high as a row.
      let fitting = image.intrinsicContentSize
      let size = CGSize(
        width: min(fitting.width, MenuLook.imageWidth - 6),
        height: min(fitting.height, MenuLook.imageWidth - 6))
      image.frame = CGRect(
        x: (imageStart + (MenuLook.imageWidth - 8 - size.width) / 2).rounded(),
        y: (bounds.midY - size.height / 2).rounded(), width: size.width, height: size.height)
    }
    shortcut.frame = CGRect(x: right - side, y: 0, width: side, height: bounds.height)
    guard look.isMirrored else { return }
    for part in subviews { part.frame.origin.x = bounds.width - part.frame.maxX }
  }

  // MARK: Appearance

  private var textColor: UIColor {
    switch kind {
    case .header: return look.dimmed
    case .choice, .submenu, .separator, .waiting:
      guard isEnabled else { return look.disabled }
      guard !isHighlighted else { return look.highlightedText }
      let element = element ?? submenu
      return element?.menuAttributes.contains(.destructive) == true ? look.destructive : look.text
    }
  }

  private func updateColors() {
    backgroundColor = isHighlighted ? look.highlight : nil
    title.textColor = textColor
    image?.tintColor = textColor
    subtitle?.textColor =
      isHighlighted ? look.highlightedText : isEnabled ? look.dimmed : look.disabled
    shortcut.textColor = isHighlighted ? look.highlightedText : isEnabled ? look.dimmed : look.disabled
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    if case .separator = kind {
      look.separator.setFill()
      let y = (bounds.height / 2).rounded(.down)
      return UIRectFill(
        CGRect(x: MenuLook.margin, y: y, width: bounds.width - 2 * MenuLook.margin, height: 1))
    }
    let middle = bounds.midY
    textColor.setStroke()
    let mark = MenuLook.margin - 1
    let place = CGPoint(x: look.isMirrored ? bounds.width - mark - MenuGlyphs.markWidth : mark, y: middle)
    switch element?.menuState {
    case .on: MenuGlyphs.tick(at: place).stroke()
    case .mixed: MenuGlyphs.dash(at: place).stroke()
    case .off, nil: break
    }
    guard submenu != nil else { return }
    if !isHighlighted, isEnabled { look.dimmed.setStroke() }
    let end = MenuLook.margin + 3
    let arrow = CGPoint(x: look.isMirrored ? end : bounds.width - end, y: middle)
    MenuGlyphs.arrow(look.isMirrored ? .left : .right, at: arrow).stroke()
  }
}

/// The signs in menus.
enum MenuGlyphs {
  enum Direction {
    case up, down, left, right
  }

  /// The width of a check mark and of a dash.
  static let markWidth: CGFloat = 11

  /// A check mark, by the center of its left edge.
  static func tick(at point: CGPoint) -> UIBezierPath {
    line([(0.5, 0.5), (4, 4), (10.5, -4)], point, width: 1.8)
  }

  static func dash(at point: CGPoint) -> UIBezierPath { line([(1.5, 0), (9.5, 0)], point, width: 1.8) }

  /// An arrow, by its center.
  static func arrow(_ direction: Direction, at point: CGPoint) -> UIBezierPath {
    switch direction {
    case .left: line([(2, -4), (-2, 0), (2, 4)], point, width: 1.6)
    case .right: line([(-2, -4), (2, 0), (-2, 4)], point, width: 1.6)
    case .up: line([(-4.5, 2), (0, -2.5), (4.5, 2)], point, width: 1.6)
    case .down: line([(-4.5, -2), (0, 2.5), (4.5, -2)], point, width: 1.6)
    }
  }

  private static func line(_ places: [(CGFloat, CGFloat)], _ point: CGPoint, width: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, place) in places.enumerated() {
      let end = CGPoint(x: point.x + place.0, y: point.y + place.1)
      if index == 0 { path.move(to: end) } else { path.addLine(to: end) }
    }
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    return path
  }
}
