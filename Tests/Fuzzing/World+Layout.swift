import Casement
import Foundation

extension World {
  /// Steps of layout: constraints, stacks, masks of autoresizing, margins, directions and trees that change.
  func actOnLayout(_ step: Step) {
    guard let window = step.choice(0, of: windows) else { return }
    var chance = step.randomness(3)
    switch step.kind {
    case .addBoard:
      guard window.subviews.count < 9, boards(of: window).count < 2 else { return }
      let board = FuzzBoard(frame: chance.rect())
      board.witness = witness
      board.backgroundColor = UIColor(cgColor: chance.color())
      for _ in 0..<chance.number(1...12) { board.place(&chance) }
      window.addSubview(board)
    case .changeBoard:
      guard let board = step.choice(1, of: boards(of: window)) else { return }
      switch chance.next(below: 5) {
      case 0: board.place(&chance)
      case 1: board.remove(&chance)
      default: board.change(&chance)
      }
    case .addStack, .changeStack: actOnStacks(step, of: window, &chance)
    case .layOut:
      if let complaint = layoutComplaint(window) { witness.contradict(complaint) }
    case .resizeMasked:
      guard let view = step.choice(1, of: plainViews(of: window)) else { return }
      if let complaint = resize(view, &chance) { witness.contradict(complaint) }
    case .measure:
      guard let view = step.choice(1, of: plainViews(of: window) + boards(of: window)) else { return }
      let target = CGSize(width: chance.oddNumber(), height: chance.oddNumber())
      let size = view.systemLayoutSizeFitting(target)
      if !size.width.isFinite || !size.height.isFinite || size.width < 0 || size.height < 0 {
        witness.contradict("what is to fit \(target) is \(size)")
      }
      _ = view.hasAmbiguousLayout
    default: changeLayout(step, of: window, &chance)
    }
  }

  private func boards(of window: UIWindow) -> [FuzzBoard] { window.subviews.compactMap { $0 as? FuzzBoard } }

  /// Views of a window, and views in these, that the program may do anything with.
  func plainViews(of window: UIWindow) -> [FuzzView] {
    var found: [FuzzView] = []
    for view in window.subviews {
      guard let view = view as? FuzzView, !(view is FuzzBoard), !stage.has(view) else { continue }
      found.append(view)
      found += view.subviews.prefix(6).compactMap { $0 as? FuzzView }
    }
    return found
  }

  private func changeLayout(_ step: Step, of window: FuzzWindow, _ chance: inout Randomness) {
    let views = plainViews(of: window)
    guard let view = step.choice(1, of: views) else { return }
    switch step.kind {
    case .nestView:
      guard let other = step.choice(2, of: plainViews(of: step.choice(4, of: windows) ?? window)),
        !other.isDescendant(of: view), other.subviews.count < 12
      else { return }
      other.insertSubview(view, at: chance.number(-1...5))
    case .constrain: constrain(view, step.choice(2, of: views + [window]), &chance)
    case .changeConstraint: changeConstraint(step.choice(2, of: wild(views)), &chance)
    case .setMargins: setMargins(of: view, &chance)
    case .setDirection:
      view.semanticContentAttribute = chance.element(of: [
        .unspecified, .forceRightToLeft, .forceLeftToRight, .playback,
      ])
    case .setTint:
      view.tintColor = chance.happens(onceIn: 3) ? nil : UIColor(cgColor: chance.color())
      view.tintAdjustmentMode = chance.element(of: [.automatic, .normal, .dimmed])
    case .maskView:
      let mask = chance.happens(onceIn: 3) ? nil : step.choice(2, of: views.filter { !$0.isAround(view) })
      resamples()
      view.mask = mask
    case .setOddGeometry: setOddGeometry(of: view, &chance)
    default: break
    }
  }

  // MARK: Constraints that may contradict each other

  private func wild(_ views: [FuzzView]) -> [NSLayoutConstraint] {
    views.flatMap { $0.constraints.filter { $0.identifier == "wild" } }
  }

  /// Whether any wild constraint in a window is about margins.
  private func mentionsMargins(_ window: UIWindow?) -> Bool {
    let margins: Set<NSLayoutConstraint.Attribute> = [
      .leftMargin, .trailingMargin, .topMargin, .bottomMargin,
    ]
    return ([window].compactMap { $0 } + allViews(of: window)).contains { view in
      view.constraints.contains {
        $0.identifier == "wild" && !margins.isDisjoint(with: [$0.firstAttribute, $0.secondAttribute])
      }
    }
  }

  private func allViews(of window: UIWindow?) -> [UIView] {
    (window?.layer.wholeTree ?? []).compactMap { $0.delegate as? UIView }
  }

  private func constrain(_ view: UIView, _ other: UIView?, _ chance: inout Randomness) {
    if chance.happens(onceIn: 3) { view.translatesAutoresizingMaskIntoConstraints.toggle() }
    let all: [NSLayoutConstraint.Attribute] =
      chance.happens(onceIn: 2)
      ? [.left, .right, .centerX, .leading, .trailing, .leftMargin, .trailingMargin]
      : [.top, .bottom, .centerY, .topMargin, .bottomMargin, .firstBaseline, .lastBaseline]
    let isSize = chance.happens(onceIn: 3)
    let hasOwnMargins = allViews(of: view.window).allSatisfy { !$0.preservesSuperviewLayoutMargins }
    let axis = all.filter { hasOwnMargins || $0.rawValue < NSLayoutConstraint.Attribute.leftMargin.rawValue }
    let attribute = isSize ? chance.element(of: [.width, .height]) : chance.element(of: axis)
    // Both have to be in one tree.
    let partner = other.flatMap { $0.window === view.window ? $0 : nil } ?? view.superview
    guard let second = isSize && chance.happens(onceIn: 2) ? nil : partner else {
      guard isSize else { return }
      let constraint = NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: chance.relation(), toItem: nil,
        attribute: .notAnAttribute,
        multiplier: 1, constant: chance.length(-20...100))
      return activate(constraint, &chance)
    }
    let constraint = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: chance.relation(), toItem: second,
      attribute: isSize ? chance.element(of: [.width, .height]) : chance.element(of: axis),
      multiplier: chance.element(of: [1, 1, 1, 0.5, 2, -1, 1e-6, 1e6]), constant: chance.length(-50...50))
    activate(constraint, &chance)
  }

  private func activate(_ constraint: NSLayoutConstraint, _ chance: inout Randomness) {
    constraint.identifier = "wild"
    constraint.priority = UILayoutPriority(chance.element(of: [1000, 1000, 999, 750, 250, 1, 0]))
    constraint.isActive = true
  }

  private func changeConstraint(_ constraint: NSLayoutConstraint?, _ chance: inout Randomness) {
    guard let constraint else { return }
    switch chance.next(below: 5) {
    case 0: constraint.isActive = false
    case 1: constraint.priority = UILayoutPriority(chance.element(of: [1000, 999.5, 500, 0]))
    case 2: constraint.constant = chance.element(of: [1e9, -1e30, 0, 1e-9, .greatestFiniteMagnitude])
    default: constraint.constant = chance.length(-80...80)
    }
  }

  // MARK: Margins and odd places

  private func setMargins(of view: FuzzView, _ chance: inout Randomness) {
    let edges = UIEdgeInsets(
      top: chance.oddNumber(), left: chance.length(-5...20), bottom: chance.length(0...9),
      right: chance.oddNumber())
    switch chance.next(below: 5) {
    case 0: view.layoutMargins = edges
    case 1:
      // Margins that follow from a place that follows from them may never come to rest, which is the program's fault.
      guard !mentionsMargins(view.window) else { return }
      view.preservesSuperviewLayoutMargins.toggle()
    case 2: view.insetsLayoutMarginsFromSafeArea.toggle()
    case 3: (parts.last ?? controllers.last)?.additionalSafeAreaInsets = edges
    default:
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 1, leading: edges.left, bottom: edges.top, trailing: edges.right)
    }
  }

  /// Sets extreme numbers, which the toolkit has to tolerate.
  private func setOddGeometry(of view: FuzzView, _ chance: inout Randomness) {
    resamples()
    let odd = chance.oddNumber()
    switch chance.next(below: 8) {
    case 0: view.transform = CGAffineTransform(scaleX: odd, y: chance.fraction(-1...1))
    case 1: view.transform = CGAffineTransform(translationX: odd, y: chance.oddNumber())
    case 2: view.transform = CGAffineTransform(rotationAngle: odd)
    case 3: view.alpha = odd
    case 4: view.transform = CGAffineTransform(a: 1, b: odd, c: chance.oddNumber(), d: 1, tx: 0, ty: 0)
    case 5: view.frame = CGRect(x: 5, y: 5, width: -chance.length(0...90), height: -20)
    case 6: view.bounds.size = CGSize(width: -chance.length(0...90), height: chance.length(0...40))
    default: view.transform = .identity
    }
    // Sets ordinary bounds and an ordinary center, also while the transform is not invertible.
    if chance.happens(onceIn: 4) { view.bounds = CGRect(x: 0, y: 0, width: 40, height: 30) }
    if chance.happens(onceIn: 4) { view.center = CGPoint(x: 20, y: 20) }
  }

  // MARK: What must hold

  /// Whether each layout makes a view larger. Constraints can cause that: a view that must be wider than a subview which
  /// is resized with it, or a view whose edges depend on its own margins. The safe area adds to these the distance by
  /// which the view exceeds its superview.
  func growsWithoutEnd(_ window: UIWindow) -> Bool {
    let views = plainViews(of: window)
    guard views.contains(where: { !$0.autoresizingMask.isEmpty }) || mentionsMargins(window) else {
      return false
    }
    // One that grew fast may be as large by now as a view can be.
    if views.contains(where: { max($0.bounds.width, $0.bounds.height) > 9e6 }) { return true }
    return witness.quietly {
      (0..<3).allSatisfy { _ in
        let before = views.map(\.bounds.size)
        window.layoutIfNeeded()
        return zip(views, before).contains {
          $0.bounds.width > $1.width + 1 || $0.bounds.height > $1.height + 1
        }
      }
    }
  }

  /// Whether a layout pass leaves nothing to do, and the constraints that cannot contradict each other hold.
  func layoutComplaint(_ window: UIWindow) -> String? {
    witness.quietly {
      for _ in 0..<4 { window.layoutIfNeeded() }
    }
    let before = FuzzView.layoutCount
    window.layoutIfNeeded()
    if FuzzView.layoutCount != before, !growsWithoutEnd(window) {
      return "a layout that had nothing to do laid out views"
    }
    for view in window.subviews {
      if let complaint = (view as? FuzzBoard)?.complaint { return complaint }
      if let complaint = (view as? FuzzStack)?.complaint { return complaint }
    }
    return nil
  }

  /// Changes a view's size, and compares what its masks make of the subviews with the rule (V4).
  private func resize(_ view: FuzzView, _ chance: inout Randomness) -> String? {
    let subviews = view.subviews.prefix(8).filter(\.translatesAutoresizingMaskIntoConstraints)
    for subview in subviews { subview.autoresizingMask = .init(rawValue: UInt(chance.number(0...63))) }
    let (old, size) = (
      view.bounds.size, CGSize(width: chance.length(0...300), height: chance.length(0...200))
    )
    let wanted = subviews.map { $0.follows(from: old, to: size) }
    witness.quietly { view.bounds.size = size }
    for (subview, place) in zip(subviews, wanted) {
      if let complaint = place.flatMap(subview.differs) { return complaint }
    }
    return nil
  }
}

extension UIView {
  /// Whether another view is this one or inside it.
  fileprivate func isAround(_ view: UIView) -> Bool { view.isDescendant(of: self) }

  /// The place without a transform that rule V4 gives the view as the superview's size changes; nil where the numbers
  /// are too large to be compared.
  fileprivate func follows(from old: CGSize, to new: CGSize) -> CGRect? {
    let anchor = layer.anchorPoint
    func part(
      _ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat,
      _ bits: (AutoresizingMask, AutoresizingMask, AutoresizingMask)
    ) -> (CGFloat, CGFloat)? {
      var parts = [start, length, old - start - length]
      let flexible = [bits.0, bits.1, bits.2].map(autoresizingMask.contains)
      let sum = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
      let count = flexible.count { $0 }
      guard parts.allSatisfy({ abs($0) < 1e5 }), count == 0 || sum == 0 || abs(sum) > 0.01 else { return nil }
      for index in parts.indices where flexible[index] {
        parts[index] += sum == 0 ? (new - old) / CGFloat(count) : (new - old) * parts[index] / sum
      }
      return (parts[0], flexible[1] ? max(0, parts[1]) : parts[1])
    }
    let size = bounds.size
    guard
      let (x, width) = part(
        center.x - size.width * anchor.x, size.width, old.width, new.width,
        (.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)),
      let (y, height) = part(
        center.y - size.height * anchor.y, size.height, old.height, new.height,
        (.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin))
    else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  fileprivate func differs(from place: CGRect) -> String? {
    let anchor = layer.anchorPoint
    let size = bounds.size
    let (x, y) = (center.x - size.width * anchor.x, center.y - size.height * anchor.y)
    let numbers = [(x, place.minX), (y, place.minY), (size.width, place.width), (size.height, place.height)]
    // A negative size that nothing changes stays one.
    guard place.size.width >= 0, size.width >= 0, size.height >= 0 else { return nil }
    let isNear = numbers.allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($1)) }
    return isNear ? nil : "a mask made \(x), \(y), \(size) where it is to be \(place)"
  }
}

extension Randomness {
  /// An extreme number, or an ordinary one.
  nonisolated mutating func oddNumber() -> CGFloat {
    element(of: [0, 1, -1, 7.5, 1e-12, 1e12, -1e300, .infinity, -.infinity, .nan])
  }

  nonisolated fileprivate mutating func relation() -> NSLayoutConstraint.Relation {
    element(of: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
  }
}
