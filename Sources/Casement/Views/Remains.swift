/// The subviews of a view that has ended.
///
/// A chain of views that nobody else holds would end each inside the end of the other, and be too long for the stack.
nonisolated final class Remains: @unchecked Sendable {
  // Sendable: it is handed over once, to whoever calls `end`.
  private var views: [UIView]

  init(_ views: [UIView]) { self.views = views }

  /// Takes the views out of what they were in, and those inside them out of theirs where nobody else holds them.
  func end() {
    for view in views { view.parent = nil }
    while var view = views.popLast() {
      guard !view.subviewList.isEmpty, isKnownUniquelyReferenced(&view) else { continue }
      views += view.subviewList
      for inner in view.subviewList { inner.parent = nil }
      view.subviewList = []
    }
  }
}
