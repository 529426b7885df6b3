/// The subviews of a view that has ended, and what it had of layout by constraints.
///
/// A chain of views that nobody else holds would end each inside the end of the other, and be too long for the stack.
nonisolated final class Remains: @unchecked Sendable {
  // Sendable: it is handed over once, to whoever calls `end`.
  private var views: [UIView]
  private let constraints: [NSLayoutConstraint]
  private let hadEngine: Bool

  /// - constraints: those that the view held.
  /// - hadEngine: whether what is in the view was laid out by constraints.
  init(_ views: [UIView], _ constraints: [NSLayoutConstraint], hadEngine: Bool) {
    (self.views, self.constraints, self.hadEngine) = (views, constraints, hadEngine)
  }

  /// Takes the views out of what they were in, and those inside them out of theirs where nobody else holds them.
  @MainActor func end() {
    for constraint in constraints { constraint.forgetMentions() }
    for view in views { view.parent = nil }
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
  }
}
