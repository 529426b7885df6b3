@_spi(Casement) import CasementControls
@_spi(Casement) import CasementCore
import Foundation

/// The view of one accessory of a list's cell.
final class ListAccessoryView: UIView {
  private(set) var accessory: UICellAccessory
  private(set) var isLeading: Bool
  private unowned let cell: UICollectionViewListCell
  private var inner: UIView?
  /// The size of a custom view before the first layout, which sets its frame. 0 on an axis for a length of its content.
  private let givenSize: CGSize

  init(_ accessory: UICellAccessory, isLeading: Bool, _ cell: UICollectionViewListCell) {
    self.accessory = accessory
    self.isLeading = isLeading
    self.cell = cell
    if case .customView(let view, _, _) = accessory.kind {
      givenSize = view.bounds.size
    } else {
      givenSize = .zero
    }
    super.init(frame: .zero)
    isOpaque = false
    let inner = makeInner()
    self.inner = inner
    addSubview(inner)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The part that takes touches; nil for one that takes none.
  var control: UIControl? { inner as? UIControl }

  /// Whether the view can show another accessory without being made again.
  func shows(_ other: UICellAccessory) -> Bool {
    switch (accessory.kind, other.kind) {
    case (.label(let a, let fontA, let adjustsA), .label(let b, let fontB, let adjustsB)):
      a == b && fontA == fontB && adjustsA == adjustsB
    case (.customView(let a, _, _), .customView(let b, _, _)): a === b
    case (.popUpMenu(let a, _), .popUpMenu(let b, _)): a === b
    default: accessory.accessoryType == other.accessoryType
    }
  }

  func configure(_ accessory: UICellAccessory, isLeading: Bool) {
    self.accessory = accessory
    self.isLeading = isLeading
    setNeedsLayout()
  }

  // MARK: Making

  private func makeInner() -> UIView {
    switch accessory.kind {
    case .disclosureIndicator: return AccessoryView(.disclosureIndicator)
    case .checkmark: return AccessoryView(.checkmark)
    case .detail:
      return control(DetailButton(frame: .zero)) { view in
        if case .detail(let action?) = view.accessory.kind { action() }
      }
    case .outlineDisclosure: return control(DisclosureControl(frame: .zero)) { $0.toggleOutline() }
    case .delete:
      return control(editControl(.delete)) { view in
        if case .delete(let action?) = view.accessory.kind { return action() }
        if let list = view.cell.list, let path = list.indexPath(for: view.cell) { list.swipe?.toggle(path) }
      }
    case .insert:
      return control(editControl(.insert)) { view in
        if case .insert(let action?) = view.accessory.kind { action() }
      }
    case .multiselect: return editControl(.select(cell.isSelected))
    case .reorder: return ReorderHandle(cell)
    case .label(let text, let font, let adjustsFont):
      let label = UILabel(frame: .zero)
      label.text = text
      label.font = font
      label.adjustsFontForContentSizeCategory = adjustsFont
      label.isOpaque = false
      return label
    case .popUpMenu(let menu, _): return popUpButton(menu)
    case .customView(let view, _, _): return view
    }
  }

  private func control<Control: UIControl>(
    _ control: Control, _ action: @escaping (ListAccessoryView) -> Void
  )
    -> Control
  {
    control.addAction(UIAction { [unowned self] _ in action(self) }, for: .touchUpInside)
    return control
  }

  private func editControl(_ kind: EditControl.Kind) -> EditControl {
    let control = EditControl(frame: .zero)
    control.kind = kind
    return control
  }

  private func popUpButton(_ menu: UIMenu) -> UIButton {
    let button = PopUpButton(configuration: .plain(), primaryAction: nil)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.selected = { [unowned self, unowned button] in
      if case .popUpMenu(let menu, let changed?) = accessory.kind { changed(button.menu ?? menu) }
    }
    return button
  }

  private func toggleOutline() {
    if case .outlineDisclosure(_, let action?) = accessory.kind { return action() }
    cell.outline?.toggle()
  }

  // MARK: State

  /// The cell's state changed: selected, expanded and the like.
  func stateChanged() {
    if case .multiselect = accessory.kind { (inner as? EditControl)?.kind = .select(cell.isSelected) }
    if let disclosure = inner as? DisclosureControl {
      disclosure.isExpanded = cell.outline?.isExpanded ?? false
    }
  }

  /// Animates the arrow to its new direction.
  func turn() { (inner as? DisclosureControl)?.turn() }

  // MARK: Layout

  /// Whether the view is as high as the cell.
  var fillsHeight: Bool {
    switch accessory.kind {
    case .customView(_, _, let maintainsFixedSize): !maintainsFixedSize && givenSize.height == 0
    case .reorder: true
    default: false
    }
  }

  var size: CGSize {
    switch accessory.kind {
    case .disclosureIndicator: return AccessoryView.size(of: .disclosureIndicator)
    case .checkmark: return AccessoryView.size(of: .checkmark)
    case .detail: return AccessoryView.size(of: .detailButton)
    case .outlineDisclosure: return CGSize(width: 22, height: 28)
    case .delete, .insert, .multiselect: return CGSize(width: 24, height: 30)
    case .reorder: return CGSize(width: 24, height: 30)
    case .label, .popUpMenu: return inner?.sizeThatFits(.zero) ?? .zero
    case .customView(let view, _, _):
      if givenSize.width > 0, givenSize.height > 0 { return view.bounds.size }
      let own = view.intrinsicContentSize
      if own.width > 0, own.height > 0 { return own }
      let constrained = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      if constrained.width > 0, constrained.height > 0 { return constrained }
      let fitting = view.sizeThatFits(.zero)
      return CGSize(
        width: givenSize.width > 0 ? givenSize.width : fitting.width,
        height: givenSize.height > 0 ? givenSize.height : fitting.height)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let inner else { return }
    inner.frame = bounds
    stateChanged()
    if case .outlineDisclosure(let style, _) = accessory.kind {
      (inner as? DisclosureControl)?.row = style == .header ? cell : nil
    }
    let tint = accessory.look.tintColor
    switch accessory.kind {
    case .label: (inner as? UILabel)?.textColor = tint ?? .secondaryLabel
    case .disclosureIndicator, .outlineDisclosure, .checkmark, .detail, .customView:
      if inner.tintColor != tint { inner.tintColor = tint }
    default: break
    }
  }

  /// Touches outside of the control belong to the cell.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    switch accessory.kind {
    case .disclosureIndicator, .checkmark, .multiselect, .label: false
    case .customView: super.point(inside: point, with: event)
    default: bounds.insetBy(dx: -5, dy: -6).contains(point)
    }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return hit === self ? control ?? hit : hit
  }
}

/// A button that reports a selection in its menu.
private final class PopUpButton: UIButton {
  var selected: () -> Void = {}

  override func menuEnded(_ chosen: UIMenuElement?) {
    super.menuEnded(chosen)
    if chosen != nil { selected() }
  }
}

/// The arrow that expands and collapses the children of an item.
final class DisclosureControl: UIControl {
  private let glyph = AccessoryView.glyph("chevron.right", 12, .semibold, nil)
  private let halo = ControlLook.part()

  var isExpanded = false { didSet { if isExpanded != oldValue { setNeedsLayout() } } }

  /// The cell, when a press anywhere on it belongs to the arrow; nil when only the arrow itself accepts presses.
  weak var row: UIView?

  /// A press that the cell forwarded ends inside while the touch is on the cell.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if super.point(inside: point, with: event) { return true }
    guard let row else { return false }
    return row.bounds.contains(convert(point, to: row))
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(halo)
    addSubview(glyph)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side: CGFloat = 24
    halo.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
      .onPixels(contentScaleFactor)
    halo.layer.cornerRadius = 6
    let strength: CGFloat = isHighlighted ? 0.14 : isUnderPointer ? 0.07 : 0
    halo.layer.backgroundColor = ControlLook.ink(light: strength, dark: strength * 1.2).cgColor
    glyph.tintColor = .secondaryLabel
    let isMirrored = laysOutRightToLeft
    glyph.image = UIImage(
      systemName: isMirrored ? "chevron.left" : "chevron.right",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .semibold))
    glyph.bounds = CGRect(origin: .zero, size: CGSize(width: side, height: side))
    glyph.center = CGPoint(x: halo.frame.midX, y: halo.frame.midY)
    glyph.transform =
      isExpanded ? CGAffineTransform(rotationAngle: isMirrored ? -.pi / 2 : .pi / 2) : .identity
  }

  /// Animates the rotation.
  func turn() { ControlLook.change(self, animated: true) { self.layoutIfNeeded() } }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) { (halo.frame, 6) }

  override var isStandardAccessibilityElement: Bool { true }

  override var standardAccessibilityTraits: UIAccessibilityTraits { stateAccessibilityTraits.union(.button) }

  override var standardAccessibilityLabel: String? {
    isExpanded ? localized("Expanded") : localized("Collapsed")
  }
}

/// The handle that moves an item of a list.
final class ReorderHandle: UIControl {
  private unowned let cell: UICollectionViewListCell
  private let glyph = AccessoryView.glyph("line.3.horizontal", 15, .regular, .quaternaryLabel)
  /// The distance from the center of the cell to the touch.
  private var grip = CGPoint.zero
  private weak var list: UICollectionView?

  init(_ cell: UICollectionViewListCell) {
    self.cell = cell
    super.init(frame: .zero)
    addSubview(glyph)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    glyph.frame = bounds
    glyph.alpha = isUnderPointer || isHighlighted ? 1 : 0.85
  }

  override var isStandardAccessibilityElement: Bool { true }

  override var standardAccessibilityLabel: String? { localized("Reorder") }

  override var standardAccessibilityTraits: UIAccessibilityTraits { stateAccessibilityTraits.union(.button) }

  override var canBecomeFirstResponder: Bool { false }

  /// A drag of the handle belongs to the handle, whatever recognizers its ancestors have (rule G4).
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if isTracking, gestureRecognizer.isDrag, gestureRecognizer.isAround(self) { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let list = cell.list, let path = list.indexPath(for: cell) else { return false }
    let place = touch.location(in: list)
    grip = CGPoint(x: place.x - cell.center.x, y: place.y - cell.center.y)
    guard list.beginInteractiveMovementForItem(at: path) else { return false }
    self.list = list
    cell.isReordering = true
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let list else { return false }
    // The row keeps its horizontal position.
    list.updateInteractiveMovementTargetPosition(
      CGPoint(x: list.bounds.midX, y: touch.location(in: list).y - grip.y))
    return super.continueTracking(touch, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    cell.isReordering = false
    list?.endInteractiveMovement()
    list = nil
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    cell.isReordering = false
    list?.cancelInteractiveMovement()
    list = nil
  }
}
