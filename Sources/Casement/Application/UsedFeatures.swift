/// The features that the program has used since its start. A program that does not use one of them does not pay for it:
/// the code that looks for its traces in every view is skipped.
///
/// No switch goes back while the program runs, since views with traces of the feature may exist. Tests reset all of them
/// when their application ends, so that no test depends on the ones before it.
struct UsedFeatures: Equatable {
  /// The features used so far.
  static var current = UsedFeatures()

  /// Whether a view masked another one.
  var masks = false
  /// Whether a view set a tint color or a tint adjustment mode.
  var tints = false
  /// Whether a scene, a controller or a view overrode traits.
  var traitOverrides = false
  /// Whether a controller's view had a safe area that is smaller than its window's.
  var safeAreas = false
  /// Whether a view preserved the layout margins of its superview.
  var inheritedMargins = false
  /// Whether a layout engine was made for constraints.
  var constraints = false
}
