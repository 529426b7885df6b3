import Constraints
import Foundation

/// What is known of content whose height follows from its width, such as text in lines.
struct ContentFlow {
  /// The size of the content where nothing limits its width.
  var natural: CGSize
  /// The width for which the size was asked; nil where the content has the natural one.
  var width: CGFloat?
  /// The size of the content in that width.
  var size: CGSize
  /// The width of the item as the solver found it, with that size.
  var settled = 0.0

  /// Whether the constraints leave the content less width than it would take, and it could take more later.
  var isLimited: Bool { width != nil && natural.width >= 0 }
}

/// Content that flows has the size of one piece at first. Where the constraints leave it less width than that, it is
/// asked for its size in that width.
///
/// The second size is often a little narrower than the width that was left, since lines end at words. So where there may be
/// more room than before, items begin anew with the size of one piece.
extension LayoutEngine {
  /// The items below views that were touched since the last pass, whose content could be wider if there were more room.
  func takeLimitedItems() -> [LayoutItem] {
    guard !touched.isEmpty else { return [] }
    let views = touched
    touched.removeAll(keepingCapacity: true)
    limited.removeAll { item in
      guard item.engine === self, item.flow?.isLimited == true else {
        item.isLimited = false
        return true
      }
      return false
    }
    return limited.filter { item in
      var view = item.view
      while let present = view {
        if views.contains(ObjectIdentifier(present)) { return true }
        view = present.parent
      }
      return false
    }
  }

  /// Something changed in a view: items below it may have more room.
  func touch(_ view: UIView?) {
    if let view, !limited.isEmpty { touched.insert(ObjectIdentifier(view)) }
  }

  /// Finds the size of content that flows, and calls back for each item with a variable that has another value by then.
  ///
  /// - items: those whose content or whose room changed. Others follow where they come to have another width.
  func flow(_ items: [LayoutItem], _ changed: (LayoutItem) -> Void) {
    findSizes(items, changed)
    // What one size gives up another one may take, which is looked at next. Each time at least one size is settled, and
    // hundreds that share one length would cost too much.
    for _ in 0..<200 {
      guard isRebuilt, settleSizes() else { break }
      isRebuilt = true
      findSizes([], changed)
    }
  }

  private func findSizes(_ items: [LayoutItem], _ changed: (LayoutItem) -> Void) {
    var items = items
    var isOver = false
    // Texts beside each other can take room from each other, and be higher for it: a few times are enough.
    for _ in 0..<4 where !isOver {
      flow(items)
      items.removeAll(keepingCapacity: true)
      isOver = true
      for variable in solver.takeChanges() {
        guard let item = owner(of: variable) else { continue }
        changed(item)
        if isRebuilt, !item.translatesMask {
          if item[.width] == variable { unsettled.append((item, .width)) }
          if item[.height] == variable { unsettled.append((item, .height)) }
        }
        if keepPositive(item, variable) { isOver = false }
        guard let flow = item.flow, item[.width] == variable,
          abs(solver.value(of: variable) - flow.settled) > 0.001
        else { continue }
        items.append(item)
        isOver = false
      }
    }
    if !isOver { for variable in solver.takeChanges() { owner(of: variable).map(changed) } }
  }

  private func flow(_ items: [LayoutItem]) {
    for item in items where item.engine === self { giveNaturalSize(item) }
    // Who was asked for a size may have put views elsewhere. All widths are read before the first one changes.
    let items = items.filter { $0.engine === self && $0.flow != nil }
    let widths = items.map { item in
      solver.value(of: variable(item, .width)) + Double(item.insets.left + item.insets.right)
    }
    for (item, width) in zip(items, widths) where item.engine === self {
      giveSize(item, in: CGFloat(width))
    }
    for item in items where item.engine === self {
      item.flow?.settled = solver.value(of: variable(item, .width))
    }
  }

  private func giveNaturalSize(_ item: LayoutItem) {
    guard let view = item.view else { return }
    if item.flow == nil {
      let size = view.intrinsicContentSize
      item.flow = ContentFlow(natural: size, size: size)
    }
    if let flow = item.flow { setContentSize(of: item, flow.natural) }
  }

  private func giveSize(_ item: LayoutItem, in width: CGFloat) {
    guard let view = item.view, var flow = item.flow else { return }
    // Numbers of the solver are rounded.
    guard flow.natural.width < 0 || width < flow.natural.width - 0.01 else {
      item.flow?.width = nil
      return
    }
    if flow.width != width {
      flow.width = width
      item.flow = flow
      flow.size = view.intrinsicContentSize
      item.flow = flow
    }
    setContentSize(of: item, flow.size)
    guard flow.isLimited, !item.isLimited else { return }
    item.isLimited = true
    limited.append(item)
  }
}
