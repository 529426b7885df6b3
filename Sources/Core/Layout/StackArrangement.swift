import Foundation

/// The constraints of a stack view, grouped by visible view. A change of a view costs only its own constraints and its
/// neighbors'.
final class StackArrangement {
  private typealias Attribute = NSLayoutConstraint.Attribute

  /// A visible view and its neighbors.
  private final class Slot {
    let view: UIView
    weak var previous: Slot?
    weak var next: Slot?
    /// The constraints across the axis.
    var crossAxisConstraints: [NSLayoutConstraint] = []
    /// The constraints to the previous view, or to the edge.
    var link: [NSLayoutConstraint] = []
    /// The constraints between both neighbors.
    var spread: [NSLayoutConstraint] = []

    init(_ view: UIView) { self.view = view }

    deinit {}
  }

  /// A hidden view. It has no length, at the position where it would be shown.
  private final class HiddenSlot {
    let view: UIView
    weak var previous: UIView?
    var hasNext = false
    var constraints: [NSLayoutConstraint] = []

    init(_ view: UIView) { self.view = view }

    deinit {}
  }

  private unowned let stack: UIStackView
  private var hiddenSlots: [ObjectIdentifier: HiddenSlot] = [:]
  private var slots: [ObjectIdentifier: Slot] = [:]
  private weak var first: Slot?
  private weak var last: Slot?
  /// The constraints of the stack's own size.
  private var fit: [NSLayoutConstraint] = []
  private var tail: [NSLayoutConstraint] = []
  /// The view whose content size is the reference of proportional filling.
  private weak var model: Slot?
  /// A guide whose width is the common distance of equal spacing.
  private var gap: UILayoutGuide?

  init(_ stack: UIStackView) { self.stack = stack }

  private var isRow: Bool { stack.axis == .horizontal }
  private var start: Attribute { isRow ? .leading : .top }
  private var end: Attribute { isRow ? .trailing : .bottom }
  private var middle: Attribute { isRow ? .centerX : .centerY }
  private var length: Attribute { isRow ? .width : .height }

  /// An edge of the stack, or of its margins if it is margin-relative.
  private func edge(_ attribute: Attribute) -> Attribute {
    stack.isLayoutMarginsRelativeArrangement ? attribute.ofMargins : attribute
  }

  // MARK: Changes

  /// Makes all constraints.
  func arrange(_ arranged: [UIView]) {
    for slot in slots.values { clear(slot) }
    slots = [:]
    for slot in hiddenSlots.values { NSLayoutConstraint.deactivate(slot.constraints) }
    hiddenSlots = [:]
    let views = arranged.filter { !$0.isHidden }
    if views.count < arranged.count { for view in arranged where view.isHidden { hide(view) } }
    (first, last, model) = (nil, nil, nil)
    NSLayoutConstraint.deactivate(fit + tail)
    (fit, tail) = ([], [])
    if let gap { stack.removeLayoutGuide(gap) }
    gap = nil
    // A low priority keeps the stack as small as its views allow.
    for attribute in [Attribute.width, .height] {
      add(to: &fit, stack, attribute, .equal, nil, attribute, priority: 49, "stack-fit")
    }
    if stack.distribution == .equalSpacing {
      let guide = UILayoutGuide()
      guide.identifier = "stack-distance"
      stack.addLayoutGuide(guide)
      gap = guide
    }
    var previous: Slot?
    for view in views {
      let slot = Slot(view)
      slots[ObjectIdentifier(view)] = slot
      slot.previous = previous
      previous?.next = slot
      if first == nil { first = slot }
      previous = slot
    }
    last = previous
    if stack.distribution == .fillProportionally { model = views.lazy.compactMap { self.sized($0) }.first }
    var slot = first
    while let current = slot {
      align(current)
      link(current)
      spread(current)
      slot = current.next
    }
    connectTail()
  }

  /// Removes a view.
  ///
  /// - Parameter relinks: whether its neighbors are connected; not if all constraints are made anew.
  func remove(_ view: UIView, relinks: Bool) {
    if let slot = hiddenSlots.removeValue(forKey: ObjectIdentifier(view)) {
      NSLayoutConstraint.deactivate(slot.constraints)
    }
    guard let slot = slots.removeValue(forKey: ObjectIdentifier(view)) else { return }
    clear(slot)
    let (previous, next) = (slot.previous, slot.next)
    previous?.next = next
    next?.previous = previous
    if first === slot { first = next }
    if last === slot { last = previous }
    guard relinks else { return }
    if let next { link(next) } else { connectTail() }
    for neighbor in [previous, next] { if let neighbor { spread(neighbor) } }
  }

  /// Whether a change of the view affects all constraints.
  func restsOn(_ view: UIView) -> Bool {
    guard stack.distribution == .fillProportionally else { return false }
    return model == nil || model?.view === view
  }

  /// Inserts a view behind the nearest visible one before it, or updates it.
  func update(_ view: UIView, before: ArraySlice<UIView>) {
    remove(view, relinks: true)
    let previous = before.lazy.reversed().compactMap { self.slots[ObjectIdentifier($0)] }.first
    let next = previous.map(\.next) ?? first
    let slot = Slot(view)
    slots[ObjectIdentifier(view)] = slot
    (slot.previous, slot.next) = (previous, next)
    previous?.next = slot
    next?.previous = slot
    if previous == nil { first = slot }
    if next == nil { last = slot }
    align(slot)
    link(slot)
    if let next { link(next) } else { connectTail() }
    for slot in [previous, slot, next] { if let slot { spread(slot) } }
  }

  /// Updates the spacing after a view.
  func updateSpace(after view: UIView) {
    if let next = slots[ObjectIdentifier(view)]?.next { link(next) }
    for slot in hiddenSlots.values where slot.previous === view && !slot.constraints.isEmpty { layOut(slot) }
  }

  func isShown(_ view: UIView) -> Bool { slots[ObjectIdentifier(view)] != nil }

  private func clear(_ slot: Slot) {
    NSLayoutConstraint.deactivate(slot.crossAxisConstraints + slot.link + slot.spread)
    (slot.crossAxisConstraints, slot.link, slot.spread) = ([], [], [])
  }

  // MARK: Hidden views

  /// Removes a view that was hidden, and remembers it for `layOutHiddenViews(_:)`.
  func hide(_ view: UIView) {
    remove(view, relinks: true)
    hiddenSlots[ObjectIdentifier(view)] = HiddenSlot(view)
  }

  /// Gives hidden arranged views length 0, each behind the last visible view before it.
  func layOutHiddenViews(_ arranged: [UIView]) {
    guard !hiddenSlots.isEmpty else { return }
    var previous: UIView?
    for view in arranged {
      if let slot = hiddenSlots[ObjectIdentifier(view)] {
        let hasNext = previous == nil || slots[ObjectIdentifier(previous!)]?.next != nil
        if slot.constraints.isEmpty || slot.previous !== previous || slot.hasNext != hasNext {
          (slot.previous, slot.hasNext) = (previous, hasNext)
          layOut(slot)
        }
      } else if isShown(view) {
        previous = view
      }
    }
  }

  private func layOut(_ slot: HiddenSlot) {
    NSLayoutConstraint.deactivate(slot.constraints)
    slot.constraints = []
    let (view, identifier) = (slot.view, "stack-hiding")
    // Below required, because constraints inside the view may need more space.
    add(to: &slot.constraints, view, length, .equal, nil, .notAnAttribute, priority: 999, identifier)
    if let previous = slot.previous {
      add(
        to: &slot.constraints, view, start, .equal, previous, end,
        constant: slot.hasNext ? stack.space(after: previous) : 0, priority: 999, identifier)
    } else {
      add(to: &slot.constraints, view, start, .equal, stack, edge(start), priority: 999, identifier)
    }
    // Across the axis, only visible views determine the size of the stack.
    let (near, far): (Attribute, Attribute) = isRow ? (.top, .bottom) : (.leading, .trailing)
    let across: Attribute = isRow ? .centerY : .centerX
    let attributes: [Attribute] =
      switch stack.alignment {
      case .fill: [near, far]
      case .center: [across]
      case .trailing: [far]
      case .leading, .firstBaseline, .lastBaseline: [near]
      }
    for attribute in attributes {
      add(to: &slot.constraints, view, attribute, .equal, stack, edge(attribute), priority: 2, identifier)
    }
  }

  // MARK: Constraints along the axis

  private func link(_ slot: Slot) {
    NSLayoutConstraint.deactivate(slot.link)
    slot.link = []
    let view = slot.view
    guard let previous = slot.previous?.view else {
      return add(to: &slot.link, view, start, .equal, stack, edge(start), "stack-connection")
    }
    let spaces = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let usesBaselines = stack.isBaselineRelativeArrangement && !isRow
    add(
      to: &slot.link, view, usesBaselines ? .firstBaseline : start, spaces ? .greaterThanOrEqual : .equal,
      previous, usesBaselines ? .lastBaseline : end, constant: stack.space(after: previous), "stack-spacing")
    if stack.distribution == .fillEqually {
      add(to: &slot.link, view, length, .equal, previous, length, "stack-fill-equally")
    }
    if let gap {
      let distance = NSLayoutConstraint(
        LayoutPlace(item: view, attribute: start), minus: LayoutPlace(item: previous, attribute: end), .equal,
        LayoutPlace(item: gap, attribute: .width), constant: 0)
      activate(distance, "stack-distribution", in: &slot.link)
    }
    if isRow, let baseline {
      add(to: &slot.link, view, baseline, .equal, previous, baseline, "stack-alignment")
    }
  }

  private func connectTail() {
    NSLayoutConstraint.deactivate(tail)
    tail = []
    if let last { add(to: &tail, stack, edge(end), .equal, last.view, end, "stack-connection") }
  }

  private func spread(_ slot: Slot) {
    NSLayoutConstraint.deactivate(slot.spread)
    slot.spread = []
    switch stack.distribution {
    case .fill, .fillEqually, .equalSpacing: break
    case .fillProportionally: shareInProportion(slot)
    case .equalCentering:
      guard let previous = slot.previous?.view, let next = slot.next?.view else { return }
      func place(_ view: UIView) -> LayoutPlace { LayoutPlace(item: view, attribute: middle) }
      let constraint = NSLayoutConstraint(
        place(next), minus: place(slot.view), .equal, place(slot.view), minus: place(previous), constant: 0)
      // The minimum spacing has precedence.
      constraint.priority = UILayoutPriority(149)
      activate(constraint, "stack-distribution", in: &slot.spread)
    }
  }

  private func content(_ view: UIView) -> CGFloat {
    let size = view.intrinsicContentSize
    let length = isRow ? size.width : size.height
    return length.isFinite ? length : UIView.noIntrinsicMetric
  }

  private func sized(_ view: UIView) -> Slot? { content(view) > 0 ? slots[ObjectIdentifier(view)] : nil }

  private func shareInProportion(_ slot: Slot) {
    guard let model, model !== slot else { return }
    let (own, whole) = (content(slot.view), content(model.view))
    guard own > 0, whole > 0 else { return }
    // Below required: if a view has a fixed size, the other views share the difference.
    add(
      to: &slot.spread, slot.view, length, .equal, model.view, length, multiplier: own / whole, priority: 999,
      "stack-fill-proportionally")
  }

  // MARK: Constraints across the axis

  private var baseline: Attribute? {
    switch stack.alignment {
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    case .fill, .leading, .center, .trailing: nil
    }
  }

  private func align(_ slot: Slot) {
    let view = slot.view
    let (near, far): (Attribute, Attribute) = isRow ? (.top, .bottom) : (.leading, .trailing)
    let across: Attribute = isRow ? .centerY : .centerX
    let (outerNear, outerFar, outerAcross) = (edge(near), edge(far), edge(across))
    let identifier = "stack-alignment"
    func inside() {
      add(to: &slot.crossAxisConstraints, view, near, .greaterThanOrEqual, stack, outerNear, identifier)
      add(to: &slot.crossAxisConstraints, stack, outerFar, .greaterThanOrEqual, view, far, identifier)
    }
    if isRow, baseline != nil {
      inside()
      // The view that extends highest above the baseline is at the top edge.
      return add(
        to: &slot.crossAxisConstraints, view, near, .equal, stack, outerNear, priority: 48, identifier)
    }
    switch stack.alignment {
    case .fill:
      add(to: &slot.crossAxisConstraints, view, near, .equal, stack, outerNear, identifier)
      add(to: &slot.crossAxisConstraints, stack, outerFar, .equal, view, far, identifier)
    case .leading, .firstBaseline, .lastBaseline:
      add(to: &slot.crossAxisConstraints, view, near, .equal, stack, outerNear, identifier)
      add(to: &slot.crossAxisConstraints, stack, outerFar, .greaterThanOrEqual, view, far, identifier)
    case .trailing:
      add(to: &slot.crossAxisConstraints, view, near, .greaterThanOrEqual, stack, outerNear, identifier)
      add(to: &slot.crossAxisConstraints, stack, outerFar, .equal, view, far, identifier)
    case .center:
      add(to: &slot.crossAxisConstraints, view, across, .equal, stack, outerAcross, identifier)
      inside()
    }
  }

  // MARK: Constraints

  private func add(
    to list: inout [NSLayoutConstraint], _ view: UIView, _ attribute: Attribute,
    _ relation: NSLayoutConstraint.Relation, _ other: UIView?, _ otherAttribute: Attribute,
    multiplier: CGFloat = 1, constant: CGFloat = 0, priority: Float = 1000, _ identifier: String
  ) {
    let constraint = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
      multiplier: multiplier, constant: constant)
    constraint.priority = UILayoutPriority(priority)
    activate(constraint, identifier, in: &list)
  }

  private func activate(
    _ constraint: NSLayoutConstraint, _ identifier: String, in list: inout [NSLayoutConstraint]
  ) {
    constraint.identifier = identifier
    constraint.isActive = true
    list.append(constraint)
  }
}
