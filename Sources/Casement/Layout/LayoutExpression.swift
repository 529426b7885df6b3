import Constraints
import Foundation

extension NSLayoutConstraint {
  /// The items of its sides, as often as they are mentioned.
  var items: [LayoutItem] {
    var result: [LayoutItem] = []
    for place in [first, firstOrigin, second, secondOrigin] {
      if let object = place?.item, let item = LayoutItem.of(object) { result.append(item) }
    }
    return result
  }

  /// What the solver compares its terms with.
  var solvedConstant: Double { Double(constant).clampedForSolver + offset }
}

extension LayoutEngine {
  /// A constraint in the solver's words. What insets and baselines add goes to its `offset`.
  func expression(of constraint: NSLayoutConstraint) -> Constraint {
    var side = Side(holder: constraint.holder)
    let places = [constraint.first, constraint.firstOrigin, constraint.second, constraint.secondOrigin]
    let isDirectional = places.contains { $0?.attribute == .leading || $0?.attribute == .trailing }
    // Where text runs to the left, a constant that is positive leads to the left.
    let isMirrored = isDirectional && constraint.holder?.laysOutRightToLeft == true
    let isDistance = constraint.first.attribute.isSize
    let sign: Double = isMirrored && !isDistance ? -1 : 1
    side.isMirrored = isMirrored
    add(constraint.first, sign, to: &side)
    if let origin = constraint.firstOrigin { add(origin, -sign, to: &side) }
    let multiplier = Double(constraint.multiplier)
    if let second = constraint.second { add(second, -sign * multiplier, to: &side) }
    if let origin = constraint.secondOrigin { add(origin, sign * multiplier, to: &side) }
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

  /// A sum in the making, in the coordinates of the view that holds the constraint.
  struct Side {
    var holder: UIView?
    var isMirrored = false
    var terms: [Constraint.Term] = []
    var constant = 0.0
  }

  private func add(_ place: LayoutPlace, _ factor: Double, to side: inout Side) {
    guard let object = place.item, let item = LayoutItem.of(object) else { return }
    switch place.attribute {
    case .width: add(item, .width, factor, to: &side)
    case .height: add(item, .height, factor, to: &side)
    case .left, .leading, .right, .trailing, .centerX:
      let isEnd =
        place.attribute == .right || place.attribute == (side.isMirrored ? .leading : .trailing)
      add(item, .x, .width, place.attribute == .centerX ? 0.5 : isEnd ? 1 : 0, factor, to: &side)
    case .top: add(item, .y, .height, 0, factor, to: &side)
    case .centerY: add(item, .y, .height, 0.5, factor, to: &side)
    case .bottom: add(item, .y, .height, 1, factor, to: &side)
    case .firstBaseline, .lastBaseline: addBaseline(place.attribute, item, factor, to: &side)
    case .notAnAttribute: break
    }
  }

  private func add(_ item: LayoutItem, _ part: LayoutItem.Part, _ factor: Double, to side: inout Side) {
    side.terms.append(.init(factor, variable(item, part)))
  }

  /// Adds a place that is a share of the length away from the origin.
  private func add(
    _ item: LayoutItem, _ origin: LayoutItem.Part, _ length: LayoutItem.Part, _ share: Double,
    _ factor: Double,
    to side: inout Side
  ) {
    let isX = origin == .x
    if share != 0 { add(item, length, factor * share, to: &side) }
    guard item.view == nil || item.view !== side.holder else {
      side.constant += factor * Double(isX ? item.insets.left : item.insets.top)
      return
    }
    add(item, origin, factor, to: &side)
    var view = item.container
    while let around = view, around !== side.holder {
      let outer = around.madeLayoutItem
      adopt(outer)
      add(outer, origin, factor, to: &side)
      side.constant -= factor * Double(isX ? outer.insets.left : outer.insets.top)
      view = around.parent
    }
  }

  private func addBaseline(
    _ attribute: NSLayoutConstraint.Attribute, _ item: LayoutItem, _ factor: Double, to side: inout Side
  ) {
    guard let view = item.view else { return add(item, .y, .height, 1, factor, to: &side) }
    var inner = view
    // A view that names itself, or one that is not inside it, is where the search ends.
    while true {
      let next = attribute == .firstBaseline ? inner.forFirstBaselineLayout : inner.forLastBaselineLayout
      guard next !== inner, next.isInside(inner) else { break }
      inner = next
    }
    let target = inner.madeLayoutItem
    adopt(target)
    guard let offset = inner.baselineFromMiddle else {
      return add(target, .y, .height, 1, factor, to: &side)
    }
    add(target, .y, .height, 0.5, factor, to: &side)
    side.constant += factor * Double(offset + (target.insets.bottom - target.insets.top) / 2)
  }
}
