import Casement
import Foundation

/// A view that places its pieces by constraints that cannot contradict each other.
///
/// Their places are therefore known without a solver. No other code moves the pieces.
final class FuzzBoard: FuzzView {
  /// The constraints that always hold, as long as they are active.
  private(set) var sure: [NSLayoutConstraint] = []
  private var pieces: [UIView] = []

  /// Puts a view in, which depends on the board or on views that were put in before.
  func place(_ chance: inout Randomness) {
    guard pieces.count < 24 else { return }
    let around = chance.happens(onceIn: 3) ? chance.element(of: [self] + pieces) : self
    let view = FuzzPiece(frame: .zero)
    view.witness = witness
    view.backgroundColor = UIColor(cgColor: chance.color())
    view.translatesAutoresizingMaskIntoConstraints = false
    around.addSubview(view)
    // Adding it makes the program react, which may remove this view, or others of the board.
    guard view.isDescendant(of: self) else { return }
    let siblings = pieces.filter { $0.superview === around }
    let x: [NSLayoutConstraint.Attribute] = [.left, .right, .centerX]
    let y: [NSLayoutConstraint.Attribute] = [.top, .bottom, .centerY]
    for (places, size) in [(x, NSLayoutConstraint.Attribute.width), (y, .height)] {
      let other = chance.element(of: [around] + siblings)
      let place = chance.element(of: places)
      // Constraints to the board use the same edge, constraints to a sibling any edge.
      hold(
        view, place, other, other === around ? place : chance.element(of: places), 1, chance.length(-9...30))
      if chance.happens(onceIn: 2) {
        hold(view, size, nil, .notAnAttribute, 1, chance.length(0...60))
      } else {
        let other = chance.element(of: [around] + siblings)
        hold(view, size, other, size, chance.element(of: [0.5, 1, 2, 0]), chance.length(0...20))
      }
    }
    pieces.append(view)
  }

  private func hold(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ other: UIView?,
    _ otherAttribute: NSLayoutConstraint.Attribute, _ multiplier: CGFloat, _ constant: CGFloat
  ) {
    let constraint = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: .equal, toItem: other, attribute: otherAttribute,
      multiplier: multiplier, constant: constant)
    constraint.isActive = true
    sure.append(constraint)
  }

  /// Changes what the places are.
  func change(_ chance: inout Randomness) {
    sure.removeAll { !$0.isActive }
    guard !sure.isEmpty else { return }
    for _ in 0..<chance.number(1...4) {
      let constraint = chance.element(of: sure)
      let isSize = [.width, .height].contains(constraint.firstAttribute)
      constraint.constant = isSize ? chance.length(0...70) : chance.length(-20...40)
    }
  }

  /// Takes a view out with all that is in it, and all constraints that mention it.
  func remove(_ chance: inout Randomness) {
    guard !pieces.isEmpty else { return }
    chance.element(of: pieces).removeFromSuperview()
    sure.removeAll { !$0.isActive }
    pieces.removeAll { !$0.isDescendant(of: self) }
    // Pieces that depended on a removed one are underdetermined now, so they are removed too.
    var isLess = true
    while isLess {
      let loose = pieces.filter { piece in sure.count { $0.firstItem === piece } < 4 }
      for piece in loose { piece.removeFromSuperview() }
      pieces.removeAll { !$0.isDescendant(of: self) }
      sure.removeAll { !$0.isActive }
      isLess = !loose.isEmpty
    }
  }

  /// The first constraint that does not hold, or nil.
  var complaint: String? {
    for constraint in sure where constraint.isActive {
      guard let first = constraint.firstItem as? UIView, let around = first.superview else { continue }
      let other = constraint.secondItem as? UIView
      let left = FuzzBoard.value(constraint.firstAttribute, of: first, in: around)
      let right = other.map { FuzzBoard.value(constraint.secondAttribute, of: $0, in: around) } ?? 0
      let wanted = right * constraint.multiplier + constraint.constant
      // Each edge is at a whole pixel, and no pixel is larger than a point.
      let slack = 1.05 * (1 + constraint.multiplier) + 1e-6 * abs(wanted)
      if !(abs(left - wanted) <= slack) { return "\(constraint) does not hold: \(left) is not \(wanted)" }
    }
    return nil
  }

  private static func value(
    _ attribute: NSLayoutConstraint.Attribute, of view: UIView, in around: UIView
  ) -> CGFloat {
    let size = view.bounds.size
    // The view around is where its own points begin, under whatever transform it is.
    let place =
      view === around
      ? CGRect(origin: .zero, size: size)
      : CGRect(
        x: view.center.x - size.width / 2, y: view.center.y - size.height / 2, width: size.width,
        height: size.height)
    switch attribute {
    case .left: return place.minX
    case .right: return place.maxX
    case .centerX: return place.midX
    case .top: return place.minY
    case .bottom: return place.maxY
    case .centerY: return place.midY
    case .width: return place.width
    default: return place.height
    }
  }
}

/// A view whose place only constraints change.
final class FuzzPiece: UIView {
  weak var witness: Witness?

  override func layoutSubviews() {
    FuzzView.layoutCount += 1
    super.layoutSubviews()
    witness?.noteCallback()
  }

  override func updateConstraints() {
    witness?.noteCallback()
    super.updateConstraints()
  }

  override func didMoveToWindow() { witness?.noteCallback() }
}
