/// The features that the program has used since its start. Code that searches all views for the effects of a feature is
/// skipped until the feature is used.
///
/// A switch is never reset while the program runs, because views with effects of the feature may exist. Tests reset all
/// switches when their application ends, so that tests are independent.
struct UsedFeatures: Equatable {
  /// The features used so far.
  static var current = UsedFeatures()

  /// Whether a view was used as a mask.
  var masks = false
  /// Whether a view set a tint color or a tint adjustment mode.
  var tints = false
  /// Whether a scene, a controller or a view overrode traits.
  var traitOverrides = false
  /// Whether a controller's view had a safe area that is smaller than its window's.
  var safeAreas = false
  /// Whether a view preserved the layout margins of its superview.
  var inheritedMargins = false
  /// Whether a layout engine was created for constraints.
  var constraints = false
}
