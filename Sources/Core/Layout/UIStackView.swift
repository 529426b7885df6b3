public import Foundation

/// Arranges views in a row or a column, by constraints that it owns (rule Z5).
///
/// Arranged subviews must not be placed otherwise. Hidden ones take no space.
///
/// UIKit: `UIStackView`.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// The distribution of the arranged subviews along the axis.
  public nonisolated enum Distribution: Int, Sendable {
    /// The views fill the axis. The least hugging view grows, and the view of the least compression resistance shrinks.
    case fill
    /// The views fill the axis with equal sizes.
    case fillEqually
    /// The views fill the axis in proportion to their content sizes.
    case fillProportionally
    /// The spacing is equal, and at least `spacing`.
    case equalSpacing
    /// The distances between centers are equal, as far as the minimum spacing allows.
    case equalCentering
  }

  /// The alignment of the arranged subviews across the axis.
  public nonisolated enum Alignment: Int, Sendable {
    case fill
    case leading
    /// Aligns the first baselines, in a row.
    case firstBaseline
    case center
    case trailing
    /// Aligns the last baselines, in a row.
    case lastBaseline

    /// Equal to `leading`, in a row.
    public static var top: Alignment { .leading }
    /// Equal to `trailing`, in a row.
    public static var bottom: Alignment { .trailing }
  }

  /// A custom spacing that resets to that of the stack.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  /// The system's spacing, 8 points.
  public class var spacingUseSystem: CGFloat { -.greatestFiniteMagnitude }

  open override class var requiresConstraintBasedLayout: Bool { true }

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private lazy var arrangement = StackArrangement(self)
  /// Whether all constraints have to be made anew.
  private var isStale = true
  /// The arranged subviews that were added, shown, hidden or resized.
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

  /// The axis of the arranged subviews. Horizontal by default.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { rearrange() } } }
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { rearrange() } } }
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { rearrange() } } }

  /// The spacing between neighbors, in points. It is a minimum for the equal distributions.
  ///
  /// - Precondition: it is finite.
  open var spacing: CGFloat = 0 {
    didSet {
      precondition(spacing.isFinite, "the spacing \(spacing) of a stack has to be finite")
      if spacing != oldValue { rearrange() }
    }
  }

  /// Whether the spacing of a column is measured between baselines. False by default.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { rearrange() } }
  }

  /// Whether the views are placed inside the layout margins. False by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
  }

  // MARK: Arranged subviews

  /// The arranged views in order. All are subviews.
  open var arrangedSubviews: [UIView] { arranged }

  /// Appends a view. It also becomes a subview.
  open func addArrangedSubview(_ view: UIView) { arrange(view, at: arranged.count) }

  /// Inserts a view. A view that is already arranged moves.
  ///
  /// - Precondition: the index is at most the number of arranged views.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    precondition(
      (0...arranged.count).contains(stackIndex),
      "insertArrangedSubview(at: \(stackIndex)): there are \(arranged.count) arranged subviews")
    arrange(view, at: stackIndex)
  }

  /// Removes a view from the arrangement. It remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard view.layoutItem?.stack === self, let index = arrangedIndex(of: view) else { return }
    arranged.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    view.layoutItem?.stack = nil
    if !isStale, arrangement.restsOn(view) { rearrange() }
    arrangement.remove(view, relinks: !isStale)
  }

  private func arrangedIndex(of view: UIView) -> Int? {
    // The last or first view is asked for most often.
    if arranged.last === view { return arranged.count - 1 }
    return arranged.firstIndex { $0 === view }
  }

  private func arrange(_ view: UIView, at index: Int) {
    // The view is first added as a subview. `didAddSubview` and the like may lay out the window.
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    if view.layoutItem?.stack === self, let old = arrangedIndex(of: view) { arranged.remove(at: old) }
    arranged.insert(view, at: min(index, arranged.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    view.ensuredLayoutItem.stack = self
    arrangedSubviewChanged(view)
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if subview.layoutItem?.stack === self { removeArrangedSubview(subview) }
  }

  /// Sets the spacing after a view; `spacingUseDefault` resets it.
  ///
  /// - Precondition: it is finite.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    precondition(spacing.isFinite, "the spacing \(spacing) after a view in a stack has to be finite")
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    if !isStale { arrangement.updateSpace(after: arrangedSubview) }
  }

  /// The custom spacing after a view; `spacingUseDefault` if none is set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The effective spacing after a view.
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

  /// Makes all constraints anew in the next pass, because a property of the arrangement changed.
  private func rearrange() {
    isStale = true
    setNeedsUpdateConstraints()
  }

  /// Requests new constraints around an arranged subview that was added, shown, hidden or resized by its content.
  func arrangedSubviewChanged(_ view: UIView) {
    guard !isStale else { return setNeedsUpdateConstraints() }
    // Beyond this number of changes, making all constraints anew is cheaper.
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
    arrangement.layOutHiddenViews(arranged)
    super.updateConstraints()
  }

  private func update(_ view: UIView) {
    guard view.layoutItem?.stack === self else { return arrangement.remove(view, relinks: true) }
    guard !view.isHidden else { return arrangement.hide(view) }
    // Views before it that were added in the same change are updated first.
    guard let index = arrangedIndex(of: view) else { return }
    arrangement.update(view, before: arranged[..<index])
  }
}
