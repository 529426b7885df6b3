/// An iteration over the subviews of a view that need layout, from the back to the front.
struct LayoutRow {
  let view: UIView
  /// The subviews that had a layout pending at the beginning, in order.
  private var waiting: ArraySlice<UIView>
  /// The subviews whose layout was requested during the iteration, with their indices: a min-heap by index.
  private var late: [(place: Int, view: UIView)] = []
  /// The subviews whose layout was requested after their turn; the next pass lays them out.
  var missed: [UIView] = []
  /// The index of the subview that was returned last.
  private var place = -1

  init(view: UIView, waiting: ArraySlice<UIView>) { (self.view, self.waiting) = (view, waiting) }

  /// The next subview to be laid out.
  @MainActor mutating func next() -> UIView? {
    if view.subviewsNeedLayout { addLate() }
    while true {
      let isLate = isLateNext
      guard let next = isLate ? popLate() : waiting.popFirst() else { return nil }
      // A subview that moved to another superview is laid out there.
      guard next.treeNeedsLayout, next.parent === view else { continue }
      let index = view.index(of: next) ?? place
      guard !isLate || index > place else {
        missed.append(next)
        continue
      }
      place = index
      return next
    }
  }

  /// Whether the next subview is one of `late`. A subview in both lists is taken from `waiting` first.
  @MainActor private var isLateNext: Bool {
    guard let late = late.first else { return false }
    guard let first = waiting.first, let index = view.index(of: first) else { return waiting.isEmpty }
    return late.place < index
  }

  /// Adds the subviews whose layout was requested by the layout of another subview.
  @MainActor private mutating func addLate() {
    for view in view.drainWaitingSubviews() {
      guard let index = self.view.index(of: view), index > place else {
        missed.append(view)
        continue
      }
      late.append((index, view))
      var child = late.count - 1
      while child > 0, late[(child - 1) / 2].place > late[child].place {
        late.swapAt(child, (child - 1) / 2)
        child = (child - 1) / 2
      }
    }
  }

  private mutating func popLate() -> UIView? {
    guard let first = late.first?.view else { return nil }
    let last = late.removeLast()
    guard !late.isEmpty else { return first }
    late[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < late.count && late[child].place < late[least].place { least = child }
      guard least != parent else { return first }
      late.swapAt(parent, least)
      parent = least
    }
  }
}
