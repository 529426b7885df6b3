/// Properties that few views set, stored apart so that other views stay small.
package final class ViewExtras {
  /// The properties for assistive technologies that were set.
  var accessibility: AccessibilityProperties?
  /// The properties for the large content viewer that were set.
  var largeContent: LargeContent?

  /// The background color if it depends on traits or on the tint; the layer has the resolved color.
  var dynamicBackground: UIColor?
  /// The tint color that was set for the view and its descendants.
  var tintColor: UIColor?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  /// The style that was set for the view and its descendants.
  var style = UIUserInterfaceStyle.unspecified
  /// The other traits that were set for the view and its descendants.
  var traits = TraitValues()
  /// Effects of the device's motion, which a desktop does not have.
  var motionEffects: [UIMotionEffect] = []
  /// The view whose alpha channel masks this one.
  var mask: UIView?
  /// The view whose mask this one is.
  weak var masked: UIView?

  /// The values that were set of properties with appearance proxies, once there are proxies.
  var appearance: AppearanceNotes?

  var isExclusiveTouch = false
  var hasLeastHitRegion = false

  /// Identifiers that the program has set for focus groups and restoration.
  var names: ViewNames?
  var ensuredNames: ViewNames {
    get { names ?? ViewNames() }
    set { names = newValue }
  }

  /// In the order in which they were added.
  var gestureRecognizers: [UIGestureRecognizer] = []

  var layoutReference: LayoutReference?
  /// The layout item of a view that takes part in layout by constraints. The main thread sets it, and the view's
  /// `deinit` reads it after the last release.
  package nonisolated(unsafe) var layout: LayoutItem?
  /// The layout engine of the root of a tree with constraints.
  nonisolated(unsafe) var layoutEngine: LayoutEngine?

  /// Margins, safe area and direction, if they are not the defaults.
  var insets: ViewInsets?

  /// The subviews whose layout was requested since the last layout, for a view with many subviews. Nil if they have to
  /// be searched.
  var waitingSubviews: [UIView]?

  /// The number of animators that have the view hit-tested at its presentation frame instead of its model frame (rule
  /// A9).
  var shownHits = 0

  /// The observers of the view's properties.
  var observers: PropertyObservers?

  /// The number of animation blocks that block touches of the view while they run (rule A4).
  var blockingAnimations = 0
}

/// Identifiers of a view, which few views have.
struct ViewNames {
  var focusGroup: String?
  var focusPriority = UIFocusGroupPriority.ignored
  var restoration: String?
}

extension UIView {
  /// The extras, made if there are none.
  var ensuredExtras: ViewExtras {
    if let extras { return extras }
    let new = ViewExtras()
    extras = new
    return new
  }
}
