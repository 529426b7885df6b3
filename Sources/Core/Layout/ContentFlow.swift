import CasementConstraints
import Foundation

/// The sizes of content whose height depends on its width, such as wrapped text.
package struct ContentFlow {
  /// The size of the content at unlimited width.
  package var natural: CGSize
  /// The width at which `size` was measured; nil while the content has its natural size.
  package var width: CGFloat?
  /// The size of the content at that width.
  var size: CGSize
  /// The width of the item that the solver found with that size.
  var solvedWidth = 0.0

  /// Whether the constraints leave the content less than its natural width, so that it may grow later.
  var isLimited: Bool { width != nil && natural.width >= 0 }
}

/// Flowing content first has its natural size, as one line. If the constraints leave less width, the content is
/// measured at that width.
///
/// The measured size is often narrower than the given width, because lines break at words. So when more room may have
/// become available, items start again with their natural size.
extension LayoutEngine {
  /// The items with limited width below views that changed since the last pass.
  func drainLimitedItems() -> [LayoutItem] {
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

  /// Records a changed view: items below it with limited width may have more room, and are measured again.
  func touch(_ view: UIView?) {
    if let view, !limited.isEmpty { touched.insert(ObjectIdentifier(view)) }
  }

  /// Measures flowing content until its size is stable. Calls back for each item of which a variable changed.
  ///
  /// - items: the items whose content or available width changed. Items whose width changes as a consequence are added.
  func flow(_ items: [LayoutItem], _ changed: (LayoutItem) -> Void) {
    findSizes(items, changed)
    // Size that one item gives up may become available to another one, so the search repeats. Each round fixes at least
    // one size. The limit bounds the cost when hundreds of items share one length.
    for _ in 0..<200 {
      guard isRebuilt, resolveSizes() else { break }
      isRebuilt = true
      findSizes([], changed)
    }
  }

  private func findSizes(_ items: [LayoutItem], _ changed: (LayoutItem) -> Void) {
    var items = items
    var isOver = false
    // Adjacent texts may take width from each other and become taller. Four rounds are enough in practice.
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
        if addPositiveConstraint(item, variable) { isOver = false }
        guard let flow = item.flow, item[.width] == variable,
          abs(solver.value(of: variable) - flow.solvedWidth) > 0.001
        else { continue }
        items.append(item)
        isOver = false
      }
    }
    if !isOver { for variable in solver.takeChanges() { owner(of: variable).map(changed) } }
  }

  private func flow(_ items: [LayoutItem]) {
    for item in items where item.engine === self { giveNaturalSize(item) }
    // `intrinsicContentSize` may move views to another engine. All widths are read before the first one changes.
    let items = items.filter { $0.engine === self && $0.flow != nil }
    let widths = items.map { item in
      solver.value(of: variable(item, .width)) + Double(item.insets.left + item.insets.right)
    }
    for (item, width) in zip(items, widths) where item.engine === self {
      giveSize(item, in: CGFloat(width))
    }
    for item in items where item.engine === self {
      item.flow?.solvedWidth = solver.value(of: variable(item, .width))
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
    // The tolerance covers rounding in the solver.
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
