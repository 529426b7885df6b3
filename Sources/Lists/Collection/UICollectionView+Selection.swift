import Foundation

extension UICollectionView {
  /// Whether the user can select an item now.
  var canSelect: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Whether the user can select several items now.
  var canSelectSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsSelection && allowsMultipleSelection
  }

  // MARK: Selection by the program

  func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      for path in selection.paths { setSelected(false, path) }
      return
    }
    guard canSelect else { return }
    loadCounts()
    precondition(
      data.contains(path),
      "selectItem(at:): there is no item at \(path): the numbers are \(data.counts ?? [])")
    if !canSelectSeveral {
      for other in selection.paths where other != path { setSelected(false, other) }
    }
    setSelected(true, path)
    if !position.isEmpty { show(path, position, animated: animated) }
  }

  func deselect(_ path: IndexPath, animated: Bool) { setSelected(false, path) }

  private func setSelected(_ isSelected: Bool, _ path: IndexPath) {
    let isChanged = isSelected ? selection.insert(path) : selection.remove(path)
    guard isChanged, let cell = cellForItem(at: path), cell.isSelected != isSelected else { return }
    cell.isSelected = isSelected
  }

  func selectionRulesDidChange() {
    input.selectionRulesDidChange()
    if !canSelect {
      select(nil, animated: false, [])
    } else if !canSelectSeveral, selection.count > 1 {
      for path in selection.paths.dropFirst() { setSelected(false, path) }
    }
  }

  func editingDidChange() {
    input.selectionRulesDidChange()
    select(nil, animated: false, [])
    for case let cell as UICollectionViewCell in elements.shown.values { cell.isInEditing = isEditing }
  }

  // MARK: Selection by the user (rule Y4)

  /// Handles a press on an item: it is selected alone, added to the selection, or deselected.
  ///
  /// - Parameter isAlone: whether it replaces the selection even where multiple selection is allowed.
  func userPress(_ path: IndexPath, isAlone: Bool = false, performsPrimaryAction: Bool = true) {
    guard canSelect else { return }
    let keepsOthers = canSelectSeveral && !isAlone
    if keepsOthers, selection.contains(path) { return userDeselect(path) }
    let extends = keepsOthers && !selection.isEmpty
    guard userSelect(path, keepsOthers: keepsOthers), !extends else { return }
    if performsPrimaryAction, data.contains(path) { self.performPrimaryAction(path) }
  }

  /// - Returns: whether the delegate allowed it.
  @discardableResult func userSelect(_ path: IndexPath, keepsOthers: Bool) -> Bool {
    guard canSelect, data.contains(path), delegate?.collectionView(self, shouldSelectItemAt: path) ?? true,
      data.contains(path)
    else { return false }
    if !keepsOthers {
      for other in selection.paths where other != path {
        setSelected(false, other)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    guard data.contains(path) else { return false }
    setSelected(true, path)
    if let cell = cellForItem(at: path) { cell.document?.selection?.fire(cell) }
    delegate?.collectionView(self, didSelectItemAt: path)
    return true
  }

  func userDeselect(_ path: IndexPath) {
    guard selection.contains(path), delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else {
      return
    }
    setSelected(false, path)
    delegate?.collectionView(self, didDeselectItemAt: path)
  }

  /// The user selects all items between the anchor and an item, and deselects all others.
  ///
  /// - Parameter start: the anchor if there is none yet.
  func userExtend(to path: IndexPath, from start: IndexPath) {
    let anchor = selection.anchor.flatMap { data.contains($0) ? $0 : nil } ?? start
    selection.anchor = anchor
    let (low, high) = (min(anchor, path), max(anchor, path))
    for path in selection.paths where path < low || path > high { userDeselect(path) }
    guard let counts = data.counts, low.section < counts.count else { return }
    for section in low.section...min(high.section, counts.count - 1) {
      let from = section == low.section ? low.item : 0
      let to = section == high.section ? min(high.item, counts[section] - 1) : counts[section] - 1
      guard from <= to else { continue }
      for item in from...to {
        let path = IndexPath(item: item, section: section)
        if !selection.contains(path) { userSelect(path, keepsOthers: true) }
      }
    }
  }

  /// Asks the delegate whether multiple selection begins. If it is allowed only while editing, editing begins.
  ///
  /// - Returns: whether `didBeginMultipleSelectionInteractionAt` was sent. The caller then sends the matching end.
  func beginSelectingSeveral(_ path: IndexPath) -> Bool {
    guard !canSelectSeveral, let delegate,
      delegate.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path)
    else { return false }
    let selected = selection.paths
    if !canSelectSeveral, allowsMultipleSelectionDuringEditing { isEditing = true }
    delegate.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
    // A collection view that begins editing deselects all items, so the selection is restored.
    if canSelectSeveral {
      for path in selected where data.contains(path) { select(path, animated: false, []) }
    }
    return true
  }

  func performPrimaryAction(_ path: IndexPath) {
    guard let delegate, delegate.collectionView(self, canPerformPrimaryActionForItemAt: path) else { return }
    delegate.collectionView(self, performPrimaryActionForItemAt: path)
  }
}
