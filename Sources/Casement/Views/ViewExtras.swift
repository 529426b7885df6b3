/// What few views have, kept beside them so that the others are small.
final class ViewExtras {
  var accessibility = AccessibilityTexts()

  /// The background where it depends on traits or on the tint; the layer has what that is at present.
  var dynamicBackground: UIColor?
  /// The tint that was set for the view and those inside it.
  var tintColor: UIColor?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  /// Whether the view and those inside it are light or dark, whatever is around them.
  var style = UIUserInterfaceStyle.unspecified
  /// The other traits that they have instead of those around.
  var traits = TraitValues()
  /// What would follow how a device is held.
  var motionEffects: [UIMotionEffect] = []
  /// Whose alpha cuts out what is shown of the view.
  var mask: UIView?
  /// The view whose mask this one is.
  weak var masked: UIView?

  /// What was set of what takes part in appearance, once there are proxies.
  var appearance: AppearanceNotes?

  var isExclusiveTouch = false

  /// Names that the program has given the view for focus groups and restoration.
  var names: ViewNames?
  var madeNames: ViewNames {
    get { names ?? ViewNames() }
    set { names = newValue }
  }

  /// In the order in which they were added.
  var gestureRecognizers: [UIGestureRecognizer] = []

  var layoutReference: LayoutReference?
  /// The layout item of a view that takes part in layout by constraints. The main thread sets it, and the view's `deinit`
  /// reads it after the last release.
  nonisolated(unsafe) var layout: LayoutItem?
  /// Of the view at the top of a tree with constraints.
  nonisolated(unsafe) var layoutEngine: LayoutEngine?

  /// Margins, safe area and direction, where they are not the usual ones.
  var insets: ViewInsets?

  /// Of a view with many subviews: those that came to have a layout pending since the last one. Nil where they have to be
  /// looked for.
  var waitingSubviews: [UIView]?

  /// How many animators have the view take touches where it is shown, and not where it is set to be (rule A9).
  var shownHits = 0

  /// Who observes properties of the view.
  var observers: PropertyObservers?

  /// How many blocks of changes animate the view without allowing touches meanwhile (rule A4).
  var blockingAnimations = 0
}

/// Names of a view that few views have.
struct ViewNames {
  var focusGroup: String?
  var focusPriority = UIFocusGroupPriority.ignored
  var restoration: String?
}

/// What a view says of itself to people who cannot see it.
struct AccessibilityTexts {
  var isElement: Bool?
  var identifier: String?
  var label: String?
  var hint: String?
  var value: String?
  var details: AccessibilityDetails?
}

extension UIView {
  /// The extras, made if they are not there yet.
  var madeExtras: ViewExtras {
    if let extras { return extras }
    let new = ViewExtras()
    extras = new
    return new
  }
}
