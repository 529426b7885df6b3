import Foundation

/// The rows of a menu, which scroll if there is not enough room for all.
final class MenuView: UIView {
  private(set) var menu: UIMenu
  private(set) var rows: [MenuRow] = []
  private let isFirst: Bool
  /// Whether there is space for check marks. It remains when an open menu loses its check marks.
  private var hasTicks = false
  private let look: MenuLook
  private let clip = UIView()
  private let list = UIView()
  private let above: MoreStripe
  private let below: MoreStripe

  /// The scroll offset, in points.
  private var offset: CGFloat = 0

  /// Receives the pointer events of the menu.
  weak var opened: OpenMenu?

  /// - Parameters:
  ///   - isFirst: whether it is no submenu, so that it shows its title.
  ///   - responder: where the search for a command's target begins.
  init(_ menu: UIMenu, _ look: MenuLook, isFirst: Bool, responder: UIResponder?) {
    self.menu = menu
    self.look = look
    self.isFirst = isFirst
    above = MoreStripe(.up, look)
    below = MoreStripe(.down, look)
    super.init(frame: .zero)
    isOpaque = false
    clip.clipsToBounds = true
    clip.isUserInteractionEnabled = false
    addSubview(clip)
    clip.addSubview(list)
    for stripe in [above, below] { addSubview(stripe) }
    makeRows(responder)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// Shows another menu, or the same one with its current elements.
  func show(_ menu: UIMenu, responder: UIResponder?) {
    let present = highlighted.map { rows[$0] }
    let isLedByKeys = self.isLedByKeys
    highlighted = nil
    for row in rows { row.removeFromSuperview() }
    self.menu = menu
    makeRows(responder)
    highlight(present.flatMap { row in rows.firstIndex { $0.isEnabled && $0.stands(for: row) } })
    self.isLedByKeys = isLedByKeys
    tracksPointer = !isLedByKeys
    setNeedsLayout()
  }

  private func makeRows(_ responder: UIResponder?) {
    var kinds = Self.kinds(of: menu)
    if isFirst, !menu.title.isEmpty { kinds.insert(.header(menu.title), at: 0) }
    hasTicks =
      hasTicks
      || kinds.contains { kind in
        if case .choice(let element) = kind { element.menuState != .off } else { false }
      }
    let hasImages = kinds.contains { kind in
      switch kind {
      case .choice(let element): element.image != nil
      case .submenu(let menu): menu.image != nil
      case .separator, .header, .waiting: false
      }
    }
    rows = kinds.map {
      MenuRow($0, look, hasTicks: hasTicks, hasImages: hasImages, responder: responder)
    }
    for row in rows {
      row.onActivate = { [weak self] row in self?.opened?.activate(row) ?? false }
      list.addSubview(row)
    }
  }

  /// The rows of a menu. No separator is the first, the last, or next to another one.
  static func kinds(of menu: UIMenu) -> [MenuRow.Kind] {
    var kinds: [MenuRow.Kind] = []
    var needsSeparator = false
    func add(_ new: [MenuRow.Kind]) {
      guard !new.isEmpty else { return }
      if needsSeparator, !kinds.isEmpty { kinds.append(.separator) }
      needsSeparator = false
      kinds += new
    }
    for child in menu.shownChildren where !child.menuAttributes.contains(.hidden) {
      guard let inner = child as? UIMenu else {
        add([child is UIDeferredMenuElement ? .waiting : .choice(child)])
        continue
      }
      guard inner.options.contains(.displayInline) else {
        add([.submenu(inner)])
        continue
      }
      let lines = Self.kinds(of: inner)
      guard !lines.isEmpty else { continue }
      needsSeparator = true
      add(inner.title.isEmpty ? lines : [.header(inner.title)] + lines)
      needsSeparator = true
    }
    return kinds
  }

  /// The rows are read together.
  override var isStandardAccessibilityGroup: Bool { true }

  override var accessibilityRole: AccessibilityRole? { .menu }

  /// The label of the control that opened the menu.
  var controlLabel: String?

  override var standardAccessibilityLabel: String? { menu.title.isEmpty ? controlLabel : menu.title }

  // MARK: Size

  /// The size that shows all rows.
  var fullSize: CGSize {
    var size = CGSize(width: MenuLook.minimumWidth, height: 2 * MenuLook.padding)
    for row in rows {
      let fitting = row.sizeThatFits(CGSize(width: MenuLook.maximumWidth, height: MenuLook.rowHeight))
      size.width = max(size.width, fitting.width + 2 * MenuLook.padding)
      size.height += fitting.height
    }
    size.width = min(size.width.rounded(.up), MenuLook.maximumWidth)
    return size
  }

  override func layoutSubviews() {
    clip.frame = bounds.insetBy(dx: MenuLook.padding, dy: MenuLook.padding)
    var y: CGFloat = 0
    for row in rows {
      let height = row.sizeThatFits(bounds.size).height
      row.frame = CGRect(x: 0, y: y, width: clip.bounds.width, height: height)
      y += height
    }
    list.bounds = CGRect(x: 0, y: 0, width: clip.bounds.width, height: y)
    if let highlighted { reveal(highlighted) }
    scroll(to: offset)
    guard tracksPointer else { return }
    tracksPointer = false
    if let pointer { opened?.point(at: row(at: pointer), in: self) }
  }

  /// Whether to update the highlight after the next layout, which may move another row under the pointer.
  private var tracksPointer = false

  // MARK: Scrolling

  private var room: CGFloat { max(0, list.bounds.height - clip.bounds.height) }

  func scroll(by distance: CGFloat) {
    scroll(to: offset + distance)
    if let pointer { opened?.point(at: row(at: pointer), in: self) }
  }

  private func scroll(to wanted: CGFloat) {
    offset = max(0, min(wanted.rounded(), room))
    list.center = CGPoint(x: list.bounds.width / 2, y: list.bounds.height / 2 - offset)
    let width = clip.frame.width
    above.frame = CGRect(x: clip.frame.minX, y: clip.frame.minY, width: width, height: MenuLook.moreHeight)
    below.frame = CGRect(
      x: clip.frame.minX, y: clip.frame.maxY - MenuLook.moreHeight, width: width, height: MenuLook.moreHeight)
    above.isHidden = offset <= 0
    below.isHidden = offset >= room
  }

  /// Scrolls by the least distance that shows a row.
  private func reveal(_ index: Int) {
    let frame = rows[index].frame
    guard clip.bounds.height > 0, room > 0 else { return }
    // A part of the neighboring row stays visible beyond the stripe.
    let lead = MenuLook.moreHeight
    if frame.minY - lead < offset { scroll(to: frame.minY - lead) }
    if frame.maxY + lead > offset + clip.bounds.height { scroll(to: frame.maxY + lead - clip.bounds.height) }
  }

  // MARK: Rows

  var highlightedRow: MenuRow? { highlighted.map { rows[$0] } }

  /// The row that the pointer or the keys selected.
  private(set) var highlighted: Int?

  /// Whether keys selected that row.
  private var isLedByKeys = false

  func highlight(_ index: Int?, revealing: Bool = false) {
    if let index, revealing { reveal(index) }
    guard index != highlighted else { return }
    isLedByKeys = revealing
    if let highlighted { rows[highlighted].isHighlighted = false }
    highlighted = index
    if let index { rows[index].isHighlighted = true }
  }

  /// The row at a point, if it can be chosen.
  func row(at point: CGPoint) -> Int? {
    guard clip.frame.contains(point) else { return nil }
    for stripe in [above, below] where !stripe.isHidden && stripe.frame.contains(point) { return nil }
    let y = point.y - clip.frame.minY + offset
    return rows.firstIndex { $0.isEnabled && $0.frame.minY <= y && y < $0.frame.maxY }
  }

  /// The frame of a row, in the view's own coordinates.
  func frame(of index: Int) -> CGRect {
    rows[index].frame.offsetBy(dx: clip.frame.minX, dy: clip.frame.minY - offset)
  }

  /// The distance of a row from the top of a menu that shows all rows.
  func distance(to index: Int) -> CGFloat {
    rows[..<index].reduce(MenuLook.padding) { $0 + $1.sizeThatFits(.zero).height }
  }

  // MARK: The pointer

  /// The location of the pointer; nil while it is outside of the menu.
  private var pointer: CGPoint?

  override func pointerMoved(to point: CGPoint) {
    pointer = point
    opened?.point(at: row(at: point), in: self)
  }

  override func pointerExited() {
    pointer = nil
    opened?.pointerLeft(self)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    opened?.point(at: row(at: touch.location(in: self)), in: self)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let window = touch.window else { return }
    opened?.point(at: touch.location(in: nil), in: window)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let window = touch.window else { return }
    opened?.choose(at: touch.location(in: nil), in: window)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// Shows that the menu can be scrolled up or down.
private final class MoreStripe: UIView {
  private let direction: MenuGlyphs.Direction
  private let look: MenuLook

  init(_ direction: MenuGlyphs.Direction, _ look: MenuLook) {
    self.direction = direction
    self.look = look
    super.init(frame: .zero)
    backgroundColor = look.panel.fill
    isOpaque = false
    isHidden = true
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    look.dimmed.setStroke()
    MenuGlyphs.arrow(direction, at: CGPoint(x: bounds.midX, y: bounds.midY)).stroke()
  }
}
