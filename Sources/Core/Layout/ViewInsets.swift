import Foundation

/// The margins, insets and semantic attribute of a view, and the insets that it was last notified of.
package final class ViewInsets {
  enum Margins {
    case edges(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)
  }
  /// The margins that the program set.
  var margins: Margins?
  var preservesSuperviewMargins = false
  var followsSafeArea = true
  var semantic = UISemanticContentAttribute.unspecified

  /// The insets of the last notification.
  var notified: Values

  struct Values: Equatable {
    var safeArea = UIEdgeInsets.zero
    var margins: UIEdgeInsets
  }

  // Made on demand.
  var marginsGuide: InsetGuide?
  var safeAreaGuide: InsetGuide?
  var readableGuide: ReadableGuide?
  var topGuide: EdgeGuide?
  var bottomGuide: EdgeGuide?
  /// A `UIKeyboardLayoutGuide`.
  package var keyboardGuide: UILayoutGuide?

  init(_ told: Values) { self.notified = told }
}

extension UIEdgeInsets {
  /// The part of a rectangle's insets that overlaps an inner rectangle.
  func reaching(_ inner: CGRect, in outer: CGRect) -> UIEdgeInsets {
    func part(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { inset > 0 ? max(0, inset - distance) : 0 }
    return UIEdgeInsets(
      top: part(top, inner.minY - outer.minY), left: part(left, inner.minX - outer.minX),
      bottom: part(bottom, outer.maxY - inner.maxY), right: part(right, outer.maxX - inner.maxX))
  }

  func maximum(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  /// Replaces NaN by 0, and clamps infinite values to the range of the solver.
  package mutating func makeFinite() {
    if !top.isFinite { top = CGFloat(Double(top).clampedForSolver) }
    if !left.isFinite { left = CGFloat(Double(left).clampedForSolver) }
    if !bottom.isFinite { bottom = CGFloat(Double(bottom).clampedForSolver) }
    if !right.isFinite { right = CGFloat(Double(right).clampedForSolver) }
  }

  package func plus(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right
    )
  }

  package init(_ insets: NSDirectionalEdgeInsets, rightToLeft: Bool) {
    self.init(
      top: insets.top, left: rightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: rightToLeft ? insets.leading : insets.trailing)
  }
}

extension UIView {
  package var ensuredInsets: ViewInsets {
    if let insets = extras?.insets { return insets }
    let insets = ViewInsets(ViewInsets.Values(margins: baseMargins))
    ensuredExtras.insets = insets
    return insets
  }

  /// The view's margins without safe area and superview margins.
  private var baseMargins: UIEdgeInsets {
    let set: UIEdgeInsets? =
      switch extras?.insets?.margins {
      case .edges(let edges): edges
      case .directional(let insets): UIEdgeInsets(insets, rightToLeft: laysOutRightToLeft)
      case nil: nil
      }
    guard let controller = viewController, controller.viewRespectsSystemMinimumLayoutMargins else {
      return set ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    let least = UIEdgeInsets(controller.systemMinimumLayoutMargins, rightToLeft: laysOutRightToLeft)
    return set?.maximum(least) ?? least
  }

  /// The insets of the view, given those of its superview.
  private func insets(
    in outer: (view: UIView, insets: ViewInsets.Values)?, isInWindow: @autoclosure () -> Bool
  ) -> ViewInsets.Values {
    var result = ViewInsets.Values(margins: baseMargins)
    let own = extras?.insets
    if UsedFeatures.current.safeAreas {
      if let outer, outer.insets.safeArea != .zero {
        result.safeArea = outer.insets.safeArea.reaching(layer.frame, in: outer.view.bounds)
      }
      if parent == nil, let bar = (self as? UIWindow)?.statusBar {
        result.safeArea.top = bar.shownFrame.height
      }
      if let additional = viewController?.additionalSafeAreaInsets, additional != .zero, isInWindow() {
        result.safeArea = result.safeArea.plus(additional)
      }
      if let bars = viewController?.contained?.barInsets, bars != .zero, isInWindow() {
        result.safeArea = result.safeArea.plus(bars)
      }
      if own?.followsSafeArea != false { result.margins = result.margins.plus(result.safeArea) }
    }
    if let outer, own?.preservesSuperviewMargins == true {
      result.margins = result.margins.maximum(
        outer.insets.margins.reaching(layer.frame, in: outer.view.bounds))
    }
    // NaN is not equal to itself, so each pass would report a change.
    result.safeArea.makeFinite()
    result.margins.makeFinite()
    return result
  }

  /// The current insets, computed from all ancestors.
  var currentInsets: ViewInsets.Values {
    var path = [self]
    var top = self
    while UsedFeatures.current.safeAreas || top.preservesSuperviewLayoutMargins, let parent = top.parent {
      path.append(parent)
      top = parent
    }
    let isInWindow = UsedFeatures.current.safeAreas && top is UIWindow
    var outer: (view: UIView, insets: ViewInsets.Values)?
    for view in path.reversed() { outer = (view, view.insets(in: outer, isInWindow: isInWindow)) }
    return outer?.insets ?? ViewInsets.Values(margins: baseMargins)
  }

  /// The insets that the view was last notified of.
  private var notifiedInsets: ViewInsets.Values {
    extras?.insets?.notified ?? ViewInsets.Values(margins: baseMargins)
  }

  /// The insets, computed from those that the superview was last notified of.
  private var insetsFromNotified: ViewInsets.Values {
    insets(in: parent.map { ($0, $0.notifiedInsets) }, isInWindow: paintedWindow != nil)
  }

  // MARK: Changes

  /// Notifies the view of changed insets now, and its descendants in the next layout.
  func updateInsets() { applyInsets(insetsFromNotified) }

  /// Applies changed insets of the superview, which was laid out before.
  package func updateInsetsInLayout() {
    guard UsedFeatures.current.safeAreas || extras?.insets != nil else { return }
    applyInsets(insetsFromNotified)
  }

  private func applyInsets(_ new: ViewInsets.Values) {
    let old = notifiedInsets
    guard new != old else { return }
    ensuredInsets.notified = new
    if let item = layoutItem, let engine = item.engine, item.usesInsets {
      engine.change(item)
      engine.schedule(at: self)
    }
    setNeedsLayout()
    if new.safeArea != old.safeArea {
      safeAreaInsetsDidChange()
      viewController?.viewSafeAreaInsetsDidChange()
    }
    if new.margins != old.margins {
      layoutMarginsDidChange()
      viewController?.viewLayoutMarginsDidChange()
    }
  }

  /// Marks the subviews for layout whose insets changed with this view's.
  func markSubviewsWithNewInsets() {
    let hasSafeArea = UsedFeatures.current.safeAreas
    guard hasSafeArea || UsedFeatures.current.inheritedMargins else { return }
    for view in subviewList where hasSafeArea || view.extras?.insets?.preservesSuperviewMargins == true {
      if view.insetsFromNotified != view.notifiedInsets { view.setNeedsLayout() }
    }
  }

  /// Checks the safe area and the inherited margins of a moved view in the next layout.
  func insetsMayChange() {
    guard UsedFeatures.current.safeAreas || extras?.insets?.preservesSuperviewMargins == true else { return }
    // V7: moving a view alone requires no layout. A later change of the ancestors' insets marks the view itself.
    if insetsFromNotified != notifiedInsets { setNeedsLayout() }
  }
}
