import CasementConstraints
import Foundation

extension NSLayoutConstraint {
  /// The item at a place: 0 is the first item and 1 its subtracted origin; 2 and 3 are those of the second side. Nil if
  /// there is none, or if it was released.
  package func item(at place: Int) -> LayoutItem? {
    switch place {
    case 0: first.layoutItem
    case 1: hasOrigins ? firstOrigin?.layoutItem : nil
    case 2: second?.layoutItem
    default: hasOrigins ? secondOrigin?.layoutItem : nil
    }
  }

  /// Whether a side is a leading or trailing edge.
  var isDirectional: Bool {
    func isDirectional(_ attribute: Attribute?) -> Bool {
      switch attribute {
      case .leading, .trailing, .leadingMargin, .trailingMargin: true
      default: false
      }
    }
    return isDirectional(first.attribute) || isDirectional(second?.attribute)
      || hasOrigins && (isDirectional(firstOrigin?.attribute) || isDirectional(secondOrigin?.attribute))
  }

  /// The scroll view, if one item is in its content and the other is the scroll view itself.
  fileprivate var contentHolder: UIView? {
    guard !hasOrigins, let a = first.layoutItem, let b = second?.layoutItem else { return nil }
    for (outer, inner) in [(a, b), (b, a)] {
      if let view = outer.view, view.scrollsContent, let tree = inner.tree, tree !== view, tree.isInside(view)
      {
        return view
      }
    }
    return nil
  }

  /// The constant of the solver constraint.
  var solvedConstant: Double { Double(constant).clampedForSolver + offset }
}

extension LayoutEngine {
  /// The solver expression of a constraint. Insets and baselines are added up in its `offset`.
  func expression(of constraint: NSLayoutConstraint) -> Constraint {
    var side = Side(holder: constraint.contentHolder ?? constraint.holder)
    // In right-to-left layout, positive constants and distances point to the left. Sizes keep their sign.
    let isMirrored = constraint.isDirectional && constraint.holder?.laysOutRightToLeft == true
    side.isMirrored = isMirrored
    func sign(_ place: LayoutPlace) -> Double { isMirrored && !place.attribute.isSize ? -1 : 1 }
    add(constraint.first, sign(constraint.first), to: &side)
    if let origin = constraint.firstOrigin { add(origin, -sign(origin), to: &side) }
    let multiplier = Double(constraint.multiplier)
    if let second = constraint.second { add(second, -sign(second) * multiplier, to: &side) }
    if let origin = constraint.secondOrigin { add(origin, sign(origin) * multiplier, to: &side) }
    constraint.offset = -side.constant
    let relation: Constraint.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return Constraint(
      side.terms, relation, constraint.solvedConstant, priority: constraint.priority.solved)
  }

  /// An expression under construction, in the coordinates of the holding view.
  struct Side {
    var holder: UIView?
    var isMirrored = false
    var terms: [Constraint.Term] = []
    var constant = 0.0
  }

  private func add(_ place: LayoutPlace, _ factor: Double, to side: inout Side) {
    guard var item = place.layoutItem else { return }
    let attribute = place.attribute.ofView
    var inner = UIEdgeInsets.zero
    if let content = content(place, item, in: side.holder) {
      // The margins of a scroll view scroll with its content.
      if place.region != nil { inner = item.view?.layoutMargins ?? .zero }
      item = content
      adopt(item)
    } else {
      inner = inset(place, item, in: side.holder)
    }
    switch attribute {
    case .width:
      add(item, .width, factor, to: &side)
      side.constant -= factor * Double(inner.left + inner.right)
    case .height:
      add(item, .height, factor, to: &side)
      side.constant -= factor * Double(inner.top + inner.bottom)
    case .left, .leading, .right, .trailing, .centerX:
      let isEnd = attribute == .right || attribute == (side.isMirrored ? .leading : .trailing)
      let share = attribute == .centerX ? 0.5 : isEnd ? 1 : 0
      add(item, .x, .width, share, factor, to: &side)
      side.constant += factor * (Double(inner.left) * (1 - share) - Double(inner.right) * share)
    case .top, .centerY, .bottom:
      let share = attribute == .centerY ? 0.5 : attribute == .bottom ? 1 : 0
      add(item, .y, .height, share, factor, to: &side)
      side.constant += factor * (Double(inner.top) * (1 - share) - Double(inner.bottom) * share)
    case .firstBaseline, .lastBaseline: addBaseline(attribute, item, factor, to: &side)
    default: break
    }
  }

  /// The content layout guide of a scroll view, if the attribute is an edge and the scroll view itself holds the
  /// constraint; nil otherwise. Sizes and centers refer to the scroll view's frame.
  private func content(_ place: LayoutPlace, _ item: LayoutItem, in holder: UIView?) -> LayoutItem? {
    guard let view = item.view, view === holder, view.scrollsContent,
      place.region == nil || place.region == .margins,
      !place.attribute.ofView.isSize, ![.centerX, .centerY].contains(place.attribute.ofView)
    else { return nil }
    return (view as? UIScrollView)?.edgesGuide.layoutItem
  }

  /// The insets of margins or safe area from the alignment rectangle.
  private func inset(_ place: LayoutPlace, _ item: LayoutItem, in holder: UIView?) -> UIEdgeInsets {
    guard let region = place.region, let view = item.view else { return .zero }
    item.usesInsets = true
    let (inner, outer) = (view.insets(of: region), item.insets)
    // Subviews move with the bounds origin, but the margins do not.
    let origin = view === holder ? view.bounds.origin : .zero
    item.boundsOrigin = view.bounds.origin
    return UIEdgeInsets(
      top: inner.top - outer.top + origin.y, left: inner.left - outer.left + origin.x,
      bottom: inner.bottom - outer.bottom - origin.y, right: inner.right - outer.right - origin.x)
  }

  private func add(_ item: LayoutItem, _ part: LayoutItem.Part, _ factor: Double, to side: inout Side) {
    side.terms.append(.init(factor, variable(item, part)))
  }

  /// Adds a position at a fraction of the length from the origin.
  private func add(
    _ item: LayoutItem, _ origin: LayoutItem.Part, _ length: LayoutItem.Part, _ share: Double,
    _ factor: Double,
    to side: inout Side
  ) {
    let isX = origin == .x
    // The center and end of a zoomed view use its scaled length.
    let scale = item.view === side.holder ? 1 : Double(item.view?.zoomedScale ?? 1)
    if share != 0 { add(item, length, factor * share * scale, to: &side) }
    guard item.view == nil || item.view !== side.holder else {
      side.constant += factor * Double(isX ? item.insets.left : item.insets.top)
      return
    }
    add(item, origin, factor, to: &side)
    var view = item.container
    while let around = view, around !== side.holder {
      let outer = around.ensuredLayoutItem
      adopt(outer)
      add(outer, origin, factor, to: &side)
      side.constant -= factor * Double(isX ? outer.insets.left : outer.insets.top)
      if let scrollView = around.scrollsContent ? around as? UIScrollView : nil {
        let offset = scrollView.ensuredOffsetGuide.layoutItem
        adopt(offset)
        add(offset, origin, -factor, to: &side)
      }
      view = around.parent
    }
  }

  private func addBaseline(
    _ attribute: NSLayoutConstraint.Attribute, _ item: LayoutItem, _ factor: Double, to side: inout Side
  ) {
    guard let view = item.view else { return add(item, .y, .height, 1, factor, to: &side) }
    var inner = view
    // The search ends at a view that returns itself, or a view that is not its descendant.
    while true {
      let next = attribute == .firstBaseline ? inner.forFirstBaselineLayout : inner.forLastBaselineLayout
      guard next !== inner, next.isInside(inner) else { break }
      inner = next
    }
    let target = inner.ensuredLayoutItem
    adopt(target)
    guard let offset = inner.baselineFromMiddle else {
      return add(target, .y, .height, 1, factor, to: &side)
    }
    add(target, .y, .height, 0.5, factor, to: &side)
    side.constant += factor * Double(offset + (target.insets.bottom - target.insets.top) / 2)
  }
}
