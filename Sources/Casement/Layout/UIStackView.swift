public import Foundation

/// Lays views out in a row or a column, by constraints that it owns (rule Z5).
///
/// Its arranged subviews are laid out by constraints from then on; one that is hidden takes no room.
///
/// UIKit: `UIStackView`.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// How the arranged subviews share the length of the stack.
  public nonisolated enum Distribution: Int, Sendable {
    /// They fill it; who hugs its content least grows, who resists least shrinks.
    case fill
    /// They fill it, all of one size.
    case fillEqually
    /// They fill it in proportion to the sizes of their content.
    case fillProportionally
    /// The distances between them are equal, and at least the spacing.
    case equalSpacing
    /// The distances between their middles are equal where the spacing, as the least, allows it.
    case equalCentering
  }

  /// How the arranged subviews stand across the stack.
  public nonisolated enum Alignment: Int, Sendable {
    case fill
    case leading
    /// The first baselines are aligned. In a row.
    case firstBaseline
    case center
    case trailing
    /// The last baselines are aligned. In a row.
    case lastBaseline

    /// The same as `leading`, in a row.
    public static var top: Alignment { .leading }
    /// The same as `trailing`, in a row.
    public static var bottom: Alignment { .trailing }
  }

  /// Stands for the spacing of the stack where a custom one is set.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  /// Stands for the system's spacing, of 8 points.
  public class var spacingUseSystem: CGFloat { -.greatestFiniteMagnitude }

  open override class var requiresConstraintBasedLayout: Bool { true }

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var own: [NSLayoutConstraint] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init(coder: NSCoder) { super.init(coder: coder)! }

  /// Makes a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// The direction in which the views follow each other. Horizontal by default.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { rearrange() } } }
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { rearrange() } } }
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { rearrange() } } }

  /// The distance between neighbours, in points; the least one where the distribution spaces them.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { rearrange() } } }

  /// Whether the spacing of a column is from a last baseline to the next first one. False by default.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { rearrange() } }
  }

  // MARK: Arranged subviews

  /// The views that are laid out, in their order; all of them are subviews.
  open var arrangedSubviews: [UIView] { arranged }

  /// Adds a view at the end. It becomes a subview if it is none yet.
  open func addArrangedSubview(_ view: UIView) { arrange(view, at: arranged.count) }

  /// Adds a view at a place among the arranged ones; one that is arranged already moves there.
  ///
  /// - Precondition: there are at least so many.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    precondition(
      (0...arranged.count).contains(stackIndex),
      "insertArrangedSubview(at: \(stackIndex)): there are \(arranged.count) arranged subviews")
    arrange(view, at: stackIndex)
  }

  /// Lays a view out no more. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
    arranged.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    view.layoutItem?.stack = nil
    rearrange()
  }

  private func arrange(_ view: UIView, at index: Int) {
    let old = arranged.firstIndex { $0 === view }
    if let old { arranged.remove(at: old) }
    arranged.insert(view, at: min(index, arranged.count))
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    view.madeLayoutItem.stack = self
    rearrange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if subview.layoutItem?.stack === self { removeArrangedSubview(subview) }
  }

  /// Sets the distance from a view to the next; `spacingUseDefault` for the usual one.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    rearrange()
  }

  /// The distance from a view to the next that was set; `spacingUseDefault` if none was.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The distance that holds after a view.
  private func space(after view: UIView) -> CGFloat {
    let space = customSpacings[ObjectIdentifier(view)] ?? spacing
    return space == Self.spacingUseSystem ? systemSpacing : space
  }

  // MARK: Baselines

  open override var forFirstBaselineLayout: UIView {
    arranged.first { !$0.isHidden }?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    let shown = arranged.filter { !$0.isHidden }
    return (axis == .vertical ? shown.last : shown.first)?.forLastBaselineLayout ?? self
  }

  // MARK: Constraints

  /// The arranged subviews, or how they stand, changed.
  func rearrange() { setNeedsUpdateConstraints() }

  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(own)
    var rules = StackRules(self, arranged.filter { !$0.isHidden })
    own = rules.all(space: space)
    NSLayoutConstraint.activate(own)
    super.updateConstraints()
  }
}

/// The constraints of a stack.
private struct StackRules {
  typealias Attribute = NSLayoutConstraint.Attribute
  let stack: UIStackView
  let views: [UIView]
  private var result: [NSLayoutConstraint] = []

  private var isRow: Bool { stack.axis == .horizontal }
  private var start: Attribute { isRow ? .leading : .top }
  private var end: Attribute { isRow ? .trailing : .bottom }
  private var middle: Attribute { isRow ? .centerX : .centerY }
  private var length: Attribute { isRow ? .width : .height }

  init(_ stack: UIStackView, _ views: [UIView]) { (self.stack, self.views) = (stack, views) }

  mutating func all(space: (UIView) -> CGFloat) -> [NSLayoutConstraint] {
    // Where nothing else wants a size, the stack is as small as its views allow.
    for attribute in [Attribute.width, .height] {
      add(stack, attribute, .equal, nil, attribute, priority: 49, "stack-fit")
    }
    guard let first = views.first, let last = views.last else { return result }
    add(first, start, .equal, stack, start, "stack-connection")
    add(stack, end, .equal, last, end, "stack-connection")
    arrange(space: space)
    for view in views { align(view) }
    return result
  }

  private mutating func add(
    _ view: UIView, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation, _ other: UIView?,
    _ otherAttribute: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0, priority: Float = 1000,
    _ identifier: String
  ) {
    let constraint = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
      multiplier: multiplier, constant: constant)
    constraint.priority = UILayoutPriority(priority)
    constraint.identifier = identifier
    result.append(constraint)
  }

  // MARK: Along the axis

  private mutating func arrange(space: (UIView) -> CGFloat) {
    let spaces = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let usesBaselines = stack.isBaselineRelativeArrangement && !isRow
    for (one, other) in zip(views, views.dropFirst()) {
      add(
        other, usesBaselines ? .firstBaseline : start, spaces ? .greaterThanOrEqual : .equal, one,
        usesBaselines ? .lastBaseline : end, constant: space(one), "stack-spacing")
    }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() { add(view, length, .equal, views[0], length, "stack-fill-equally") }
    case .fillProportionally: shareInProportion()
    case .equalSpacing: equalDistances(from: end, to: start, priority: 1000)
    // The least spacing goes first.
    case .equalCentering: equalDistances(from: middle, to: middle, priority: 149)
    }
  }

  private mutating func shareInProportion() {
    func content(_ view: UIView) -> CGFloat {
      isRow ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
    }
    guard let model = views.first(where: { content($0) > 0 }) else { return }
    for view in views where view !== model && content(view) > 0 {
      // What one view cannot do, since its size is required, the others make up for.
      add(
        view, length, .equal, model, length, multiplier: content(view) / content(model), priority: 999,
        "stack-fill-proportionally")
    }
  }

  private mutating func equalDistances(from: Attribute, to: Attribute, priority: Float) {
    guard views.count > 2 else { return }
    func place(_ index: Int, _ attribute: Attribute) -> LayoutPlace {
      LayoutPlace(item: views[index], attribute: attribute)
    }
    for index in 1..<views.count - 1 {
      let constraint = NSLayoutConstraint(
        place(index + 1, to), minus: place(index, from), .equal, place(index, to),
        minus: place(index - 1, from),
        constant: 0)
      constraint.priority = UILayoutPriority(priority)
      constraint.identifier = "stack-distribution"
      result.append(constraint)
    }
  }

  // MARK: Across it

  private mutating func align(_ view: UIView) {
    let (near, far): (Attribute, Attribute) = isRow ? (.top, .bottom) : (.leading, .trailing)
    let across: Attribute = isRow ? .centerY : .centerX
    let identifier = "stack-alignment"
    let baseline: Attribute? =
      switch stack.alignment {
      case .firstBaseline: .firstBaseline
      case .lastBaseline: .lastBaseline
      case .fill, .leading, .center, .trailing: nil
      }
    if isRow, let baseline {
      add(view, near, .greaterThanOrEqual, stack, near, identifier)
      add(stack, far, .greaterThanOrEqual, view, far, identifier)
      // The one that reaches highest is at the top.
      add(view, near, .equal, stack, near, priority: 48, identifier)
      if view !== views[0] { add(view, baseline, .equal, views[0], baseline, identifier) }
      return
    }
    switch stack.alignment {
    case .fill:
      add(view, near, .equal, stack, near, identifier)
      add(stack, far, .equal, view, far, identifier)
    case .leading, .firstBaseline, .lastBaseline:
      add(view, near, .equal, stack, near, identifier)
      add(stack, far, .greaterThanOrEqual, view, far, identifier)
    case .trailing:
      add(view, near, .greaterThanOrEqual, stack, near, identifier)
      add(stack, far, .equal, view, far, identifier)
    case .center:
      add(view, across, .equal, stack, across, identifier)
      add(view, near, .greaterThanOrEqual, stack, near, identifier)
      add(stack, far, .greaterThanOrEqual, view, far, identifier)
    }
  }
}
