import CasementLayers
import CasementUnsafe

/// The subviews, the layer and the constraints of a view that was deallocated.
///
/// Without it, each view of a deep tree would be deallocated within its superview's `deinit`, which may overflow the
/// stack.
nonisolated final class DeferredRelease: @unchecked Sendable {
  // Sendable: it is passed once, to the caller of `end`.
  private var views: [UIView]
  private let constraints: [NSLayoutConstraint]
  private var extras: ViewExtras?
  private let layer: ReleasedByHand<CALayer>?

  /// - constraints: the constraints that the view held.
  /// - layer: the layer to be released; nil if the view releases it.
  init(
    _ views: [UIView], _ constraints: [NSLayoutConstraint], _ extras: ViewExtras?,
    _ layer: ReleasedByHand<CALayer>? = nil
  ) {
    (self.views, self.constraints, self.extras, self.layer) = (views, constraints, extras, layer)
  }

  /// Detaches the views, and the descendants of those that have no other reference.
  @MainActor func end() {
    let hadEngine = extras?.layoutEngine != nil
    for constraint in constraints { constraint.forgetMentions() }
    // The weak `parent` of the views is nil since their superview ended, or the view was moved since.
    while var view = views.popLast() {
      guard isKnownUniquelyReferenced(&view) else {
        if hadEngine { view.superviewEnded() }
        continue
      }
      guard !view.subviewList.isEmpty else { continue }
      views += view.subviewList
      for inner in view.subviewList { inner.parent = nil }
      view.subviewList = []
    }
    extras = nil
    layer?.release()
  }
}
