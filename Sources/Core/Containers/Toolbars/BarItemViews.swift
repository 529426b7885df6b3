import Foundation

/// The views of items of a bar, in one row. Items that do not fit are in an overflow menu (rule N11).
final class BarItemViews {
  private struct Entry {
    let item: UIBarButtonItem
    let view: UIView?
    /// The group that the item represents; nil for other items.
    var group: UIBarButtonItemGroup?

    /// Whether the item can move into the overflow menu. A custom view without a menu representation stays in the bar.
    var canMove: Bool { !item.isSpace && (item.customView == nil || item.menuRepresentation != nil) }
  }

  /// All items in reading order, including those that are not in the row.
  private var entries: [Entry] = []
  /// The items that represent groups, as far as they were needed.
  private var representatives: [Entry] = []
  private var look: (UIBarButtonItem) -> UIBarButtonItemAppearance? = { _ in nil }
  /// The bar or a row of it. It owns this object.
  private unowned let container: UIView
  /// Whether the overflow button is before the items, and the first items move into the menu first.
  private let overflowsAtStart: Bool

  /// The distance between two buttons, in points.
  private static let gap: CGFloat = 4

  /// - Parameters:
  ///   - container: the superview of the views.
  ///   - overflowsAtStart: whether the overflow button is before the items instead of after them.
  init(in container: UIView, overflowsAtStart: Bool = false) {
    self.container = container
    self.overflowsAtStart = overflowsAtStart
  }

  var views: [UIView] { row.compactMap(\.view) }

  /// Whether no view is in the row.
  var isEmpty: Bool { row.allSatisfy { $0.view == nil } }

  /// Shows items in reading order. The views of items that were in the row are reused.
  func show(_ items: [UIBarButtonItem], _ look: @escaping (UIBarButtonItem) -> UIBarButtonItemAppearance?) {
    let old = row
    var known = entries
    self.look = look
    entries = items.filter { !$0.isHidden }.map { item in
      let view = known.firstIndex { $0.item === item }.map { known.remove(at: $0).view } ?? nil
      return Entry(item: item, view: self.view(for: item, view))
    }
    representatives.removeAll { !contains($0.group) || $0.item !== $0.group?.representativeItem }
    represented.removeAll { !contains($0) || $0.representativeItem == nil }
    moved.removeAll { entry in !entries.contains { $0.item === entry.item } && entry.group == nil }
    for entry in entries + representatives { update(entry) }
    showViews(insteadOf: old)
  }

  private func contains(_ group: UIBarButtonItemGroup?) -> Bool {
    entries.contains { $0.item.buttonGroup === group }
  }

  private func update(_ entry: Entry) {
    guard let button = entry.view as? BarButton else { return }
    button.look = look(entry.item)
    button.group = entry.group
    button.update()
  }

  private func view(for item: UIBarButtonItem, _ known: UIView?) -> UIView? {
    if let custom = item.customView { return custom }
    guard !item.isSpace else { return nil }
    return known as? BarButton ?? BarButton(item)
  }

  /// Adds the views of the row, and removes views that are no longer in it.
  private func showViews(insteadOf old: [Entry]) {
    let row = row
    for entry in old where !row.contains(where: { $0.view === entry.view }) {
      if let view = entry.view, view.superview === container { view.removeFromSuperview() }
    }
    for view in row.compactMap(\.view) where view.superview !== container { container.addSubview(view) }
  }

  /// Removes all views.
  func clear() {
    let old = row
    (entries, representatives, represented, moved, more) = ([], [], [], [], nil)
    showViews(insteadOf: old)
  }

  // MARK: Overflow

  /// The groups that are replaced by their representative items.
  private var represented: [UIBarButtonItemGroup] = []
  /// The items in the overflow menu.
  private var moved: [Entry] = []
  /// An element at the end of the overflow menu. With one, the button is always in the bar.
  var additionalElement: UIMenuElement?
  private var more: BarButton?

  /// The menu elements for the moved items of this row, in reading order.
  var movedElements: [UIMenuElement] {
    func place(_ entry: Entry) -> Int? {
      guard let group = entry.group else { return entries.firstIndex { $0.item === entry.item } }
      return entries.firstIndex { $0.item.buttonGroup === group }
    }
    return moved.sorted { place($0) ?? 0 < place($1) ?? 0 }.map { entry in
      entry.group?.menuElement ?? entry.item.menuElement()
    }
  }

  /// Moves as many items as necessary into the overflow menu, and all others back into the row.
  ///
  /// Groups are first replaced by their representative items. Then items move in the order of `candidates`.
  ///
  /// - Parameters:
  ///   - room: the available width.
  ///   - elsewhere: a row whose moved items are in the menu of this row. It has no button of its own.
  ///   - offersMenu: whether the row has an overflow button.
  /// - Returns: the width of the row without flexible spaces.
  @discardableResult func fit(
    in room: CGFloat, height: CGFloat, with elsewhere: BarItemViews? = nil, offersMenu: Bool = true
  ) -> CGFloat {
    let wantsMenu = offersMenu && (additionalElement != nil || elsewhere?.moved.isEmpty == false)
    if represented.isEmpty, moved.isEmpty, more == nil, !wantsMenu {
      let width = width(of: entries, height)
      if width <= room + 0.5 { return width }
    }
    let old = row
    (represented, moved) = ([], [])
    func isTooWide() -> Bool {
      let button = offersMenu && (wantsMenu || !moved.isEmpty) ? BarButton.height + Self.gap : 0
      return width(of: shownEntries, height) + button > room + 0.5
    }
    if !entries.isEmpty, isTooWide() {
      for entry in overflowsAtStart ? entries : entries.reversed() {
        guard let group = entry.item.buttonGroup, group.representativeItem != nil,
          !represented.contains(where: { $0 === group })
        else { continue }
        represented.append(group)
        if !isTooWide() { break }
      }
      for entry in candidates where isTooWide() { moved.append(entry) }
      // If only one item moved, and it is not wider than the overflow button, it stays in the row.
      if !wantsMenu, moved.count == 1, size(moved[0], height).width <= BarButton.height { moved = [] }
    }
    for entry in entries {
      guard let group = entry.item.buttonGroup else { continue }
      group.isDisplayingRepresentativeItem = represented.contains { $0 === group }
    }
    other = elsewhere
    updateMore(offersMenu && (wantsMenu || !moved.isEmpty))
    showViews(insteadOf: old)
    for entry in row {
      if let button = entry.view as? BarButton { entry.item.shownView = button }
    }
    noteMoved(by: more)
    other?.noteMoved(by: more)
    return width(of: row, height)
  }
  private weak var other: BarItemViews?

  /// Popovers of items in the menu point at the overflow button.
  private func noteMoved(by button: UIView?) {
    for entry in moved { entry.item.shownView = button }
  }

  /// The items that may move into the menu, in the order in which they move: from the inner end, except that a group
  /// begins with its last item, and Redo moves before Undo.
  private var candidates: [Entry] {
    var movable: [Entry] = []
    var start = 0
    for entry in (overflowsAtStart ? shownEntries : shownEntries.reversed()).filter(\.canMove) {
      let group = entry.item.buttonGroup
      if group == nil || group !== movable.last?.item.buttonGroup { start = movable.count }
      movable.insert(entry, at: overflowsAtStart ? start : movable.count)
    }
    if let undo = movable.firstIndex(where: { $0.item.systemItem == .undo }),
      let redo = movable.firstIndex(where: { $0.item.systemItem == .redo }), undo < redo
    {
      movable.insert(movable.remove(at: undo), at: redo)
    }
    return movable.filter { $0.item.style != .done } + movable.filter { $0.item.style == .done }
  }

  /// The entry of a group's representative item.
  private func representative(_ group: UIBarButtonItemGroup) -> Entry? {
    if let known = representatives.first(where: { $0.group === group }) { return known }
    guard let item = group.representativeItem else { return nil }
    item.owner = group.owner
    let new = Entry(item: item, view: view(for: item, nil), group: group)
    representatives.append(new)
    update(new)
    return new
  }

  /// The items that fit, including representative items, in reading order.
  private var shownEntries: [Entry] {
    guard !represented.isEmpty || !moved.isEmpty else { return entries }
    var result: [Entry] = []
    var done: [UIBarButtonItemGroup] = []
    for entry in entries {
      guard let group = entry.item.buttonGroup, represented.contains(where: { $0 === group }) else {
        result.append(entry)
        continue
      }
      guard !done.contains(where: { $0 === group }) else { continue }
      done.append(group)
      if let entry = representative(group) { result.append(entry) }
    }
    result.removeAll { entry in moved.contains { $0.item === entry.item } }
    // A fixed space stays only between two items.
    let places = result.indices.filter { index in
      guard result[index].item.systemItem == .fixedSpace else { return true }
      return index > 0 && index < result.count - 1 && !result[index - 1].item.isSpace
    }
    return places.map { result[$0] }
  }

  private func updateMore(_ isShown: Bool) {
    guard isShown else {
      more = nil
      return
    }
    if let more {
      more.look = look(more.item)
      return
    }
    let item = UIBarButtonItem(image: UIImage(systemName: "ellipsis"), style: .plain)
    item.title = localized("More")
    // The elements are created when the menu opens, because items may change until then.
    item.menu = UIMenu(children: [
      UIDeferredMenuElement.uncached { [weak self] completion in completion(self?.menuElements ?? []) }
    ])
    let button = BarButton(item)
    button.look = look(item)
    more = button
  }

  private var menuElements: [UIMenuElement] {
    var elements = (other?.movedElements ?? []) + movedElements
    if let additionalElement {
      elements.append(UIMenu(options: .displayInline, children: [additionalElement]))
    }
    return elements
  }

  /// The entries of the row, including the overflow button, in reading order.
  private var row: [Entry] {
    guard let more else { return shownEntries }
    let button = Entry(item: more.item, view: more)
    return overflowsAtStart ? [button] + shownEntries : shownEntries + [button]
  }

  // MARK: Sizes

  private func size(_ entry: Entry, _ height: CGFloat) -> CGSize {
    guard let view = entry.view else { return CGSize(width: max(0, entry.item.width), height: 0) }
    guard entry.item.customView != nil else { return view.sizeThatFits(.zero) }
    var size = view.bounds.size
    if !view.translatesAutoresizingMaskIntoConstraints || size == .zero {
      size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      if size.width < 1 || size.height < 1 { size = view.sizeThatFits(CGSize(width: 200, height: height)) }
    }
    if entry.item.width > 0 { size.width = entry.item.width }
    return CGSize(width: size.width, height: min(size.height, height))
  }

  private func gaps(_ entries: [Entry]) -> CGFloat {
    // Spaces replace the gaps beside them.
    var gaps: CGFloat = 0
    for (index, entry) in entries.enumerated().dropFirst()
    where !entry.item.isSpace && !entries[index - 1].item.isSpace { gaps += Self.gap }
    return gaps
  }

  private func width(of entries: [Entry], _ height: CGFloat) -> CGFloat {
    entries.reduce(0) { $0 + size($1, height).width } + gaps(entries)
  }

  /// Lays out the views from the leading edge. Flexible spaces share the remaining width.
  func layOut(in row: CGRect, scale: CGFloat, isMirrored: Bool) {
    let entries = self.row
    let sizes = entries.map { size($0, row.height) }
    let flexible = entries.filter { $0.item.systemItem == .flexibleSpace }.count
    let rest = row.width - sizes.reduce(0) { $0 + $1.width } - gaps(entries)
    let share = flexible > 0 ? max(0, rest) / CGFloat(flexible) : 0
    var x: CGFloat = 0
    for (index, entry) in entries.enumerated() {
      let item = entry.item
      if index > 0, !item.isSpace, !entries[index - 1].item.isSpace { x += Self.gap }
      if item.systemItem == .flexibleSpace {
        x += share
        continue
      }
      let size = sizes[index]
      if let view = entry.view {
        let left = isMirrored ? row.maxX - x - size.width : row.minX + x
        let frame = CGRect(x: left, y: row.midY - size.height / 2, width: size.width, height: size.height)
          .onPixels(scale)
        // A button with `possibleTitles` aligns its title with the nearer side of the bar.
        if view.frame != frame { view.setNeedsLayout() }
        view.frame = frame
      }
      x += size.width
    }
  }
}

extension UIBarButtonItem {
  /// Whether the item is a space.
  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  /// The element for the item in a menu.
  func menuElement() -> UIMenuElement {
    if let menuRepresentation { return menuRepresentation }
    let name = title ?? accessibilityLabel ?? ""
    if opensMenu, let menu {
      return UIMenu(title: name, image: image, options: menu.options, children: menu.children)
    }
    var attributes = primaryAction?.attributes ?? []
    if !isEnabled { attributes.insert(.disabled) }
    return UIAction(title: name, image: image, attributes: attributes, state: isSelected ? .on : .off) {
      [weak self] _ in self?.perform(from: self?.shownView, nil)
    }
  }
}

extension UIBarButtonItemGroup {
  /// The element for the group in a menu.
  var menuElement: UIMenuElement {
    menuRepresentation
      ?? UIMenu(
        title: representativeItem?.title ?? representativeItem?.accessibilityLabel ?? "",
        image: representativeItem?.image, children: elements)
  }

  /// The menu that the representative item opens.
  var representedMenu: UIMenu {
    UIMenu(children: [UIDeferredMenuElement.uncached { [weak self] in $0(self?.elements ?? []) }])
  }

  private var elements: [UIMenuElement] {
    if let menu = menuRepresentation as? UIMenu { return menu.children }
    return barButtonItems.filter { !$0.isHidden && !$0.isSpace }.map { $0.menuElement() }
  }
}
