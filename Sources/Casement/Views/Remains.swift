import Layers
import Unsafe

/// The subviews, the layer and the constraints of a view that was deallocated.
///
/// A chain of views that nobody else holds would end each inside the end of the other, and be too long for the stack.
nonisolated final class Remains: @unchecked Sendable {
  // Sendable: it is handed over once, to whoever calls `end`.
  private var views: [UIView]
  private let constraints: [NSLayoutConstraint]
  private var extras: ViewExtras?
  private let layer: ReleasedByHand<CALayer>?

  /// - constraints: those that the view held.
  /// - layer: the layer to be released; nil where the view releases it.
  init(
    _ views: [UIView], _ constraints: [NSLayoutConstraint], _ extras: ViewExtras?,
    _ layer: ReleasedByHand<CALayer>? = nil
  ) {
    (self.views, self.constraints, self.extras, self.layer) = (views, constraints, extras, layer)
  }

  /// Takes the views out of what they were in, and those inside them out of theirs where nobody else holds them.
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
