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
  private lazy var arrangement = StackArrangement(self)
  /// Whether all of the constraints are to be made anew.
  private var isStale = true
  /// The views that came, or are shown or hidden, or have other content.
  private var changed: [UIView] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init(coder: NSCoder) {
    super.init(coder: coder)!
    coder.finish(self, as: UIStackView.self)
  }

  /// Makes a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// The direction in which the views follow each other. Horizontal by default.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { rearrange() } } }
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { rearrange() } } }
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { rearrange() } } }

  /// The distance between neighbors, in points; the least one where the distribution spaces them.
  ///
  /// - Precondition: it is finite.
  open var spacing: CGFloat = 0 {
    didSet {
      precondition(spacing.isFinite, "the spacing \(spacing) of a stack has to be finite")
      if spacing != oldValue { rearrange() }
    }
  }

  /// Whether the spacing of a column is from a last baseline to the next first one. False by default.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { rearrange() } }
  }

  /// Whether the views are within the layout margins, and not at the edges. False by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
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
    guard view.layoutItem?.stack === self, let index = arrangedIndex(of: view) else { return }
    arranged.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    view.layoutItem?.stack = nil
    if !isStale, arrangement.restsOn(view) { rearrange() }
    arrangement.remove(view, relinks: !isStale)
  }

  private func arrangedIndex(of view: UIView) -> Int? {
    // The newest is asked for most often, but for the first.
    if arranged.last === view { return arranged.count - 1 }
    return arranged.firstIndex { $0 === view }
  }

  private func arrange(_ view: UIView, at index: Int) {
    // It is a subview before it is laid out as one: who is told of that may have the window laid out.
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    if view.layoutItem?.stack === self, let old = arrangedIndex(of: view) { arranged.remove(at: old) }
    arranged.insert(view, at: min(index, arranged.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    view.madeLayoutItem.stack = self
    arrangedSubviewChanged(view)
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if subview.layoutItem?.stack === self { removeArrangedSubview(subview) }
  }

  /// Sets the distance from a view to the next; `spacingUseDefault` for the usual one.
  ///
  /// - Precondition: it is finite.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    precondition(spacing.isFinite, "the spacing \(spacing) after a view in a stack has to be finite")
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    if !isStale { arrangement.updateSpace(after: arrangedSubview) }
  }

  /// The distance from a view to the next that was set; `spacingUseDefault` if none was.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The distance that holds after a view.
  func space(after view: UIView) -> CGFloat {
    let space = customSpacings[ObjectIdentifier(view)] ?? spacing
    return space == Self.spacingUseSystem ? systemSpacing : space
  }

  // MARK: Baselines

  open override var forFirstBaselineLayout: UIView {
    arranged.first { !$0.isHidden }?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    let view =
      axis == .vertical ? arranged.last { !$0.isHidden } : arranged.first { !$0.isHidden }
    return view?.forLastBaselineLayout ?? self
  }

  // MARK: Constraints

  /// How the arranged subviews stand changed.
  private func rearrange() {
    isStale = true
    setNeedsUpdateConstraints()
  }

  /// An arranged subview came, is shown or hidden, or has content of another size that counts.
  func arrangedSubviewChanged(_ view: UIView) {
    guard !isStale else { return setNeedsUpdateConstraints() }
    // Where much changes, it is less work to begin anew.
    if changed.count > 8 + arranged.count / 4 || arrangement.restsOn(view) { return rearrange() }
    changed.append(view)
    setNeedsUpdateConstraints()
  }

  open override func updateConstraints() {
    let views = changed
    changed = []
    if isStale {
      isStale = false
      arrangement.arrange(arranged)
    } else {
      for view in views { update(view) }
    }
    arrangement.placeHiddenViews(arranged)
    super.updateConstraints()
  }

  private func update(_ view: UIView) {
    guard view.layoutItem?.stack === self else { return arrangement.remove(view, relinks: true) }
    guard !view.isHidden else { return arrangement.hide(view) }
    // Those before it that came with it have their turn first.
    guard let index = arrangedIndex(of: view) else { return }
    arrangement.update(view, before: arranged[..<index])
  }
}
