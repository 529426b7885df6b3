import Foundation

/// Selects the items of a collection view around which the pointer draws a rectangle.
///
/// Each step looks at what the rectangle gained and lost, not at all that it holds.
final class BandSelection {
  private unowned let view: UICollectionView
  private lazy var interaction = {
    let interaction = UIBandSelectionInteraction { [weak self] in self?.changed($0) }
    interaction.shouldBeginHandler = { [weak self] _, point in self?.mayBegin(at: point) ?? false }
    return interaction
  }()

  /// The items that were selected before and stay so, as long as the rectangle does not hold them.
  private var before: Set<IndexPath> = []
  /// Those that the rectangle holds.
  private var inside: Set<IndexPath> = []
  /// The rectangle at the last step; null before the first.
  private var rect = CGRect.null
  /// Whether items that were selected before stay so.
  private var keeps = false
  /// Whether it takes items away that were selected before.
  private var toggles = false
  /// Whether the delegate was told that several items are going to be selected.
  private var hasBegun = false

  init(_ view: UICollectionView) { self.view = view }

  deinit {}

  /// Offers the rectangle where several items can be selected.
  func rulesDidChange() {
    let isOffered = view.canSelectSeveral || view.allowsMultipleSelectionDuringEditing
    guard isOffered != (interaction.view != nil) else { return }
    if isOffered { view.addInteraction(interaction) } else { view.removeInteraction(interaction) }
  }

  /// Beside all items. Rows of lists leave no room beside them.
  private func mayBegin(at point: CGPoint) -> Bool {
    (view.canSelectSeveral || view.allowsMultipleSelectionDuringEditing) && view.item(at: point) == nil
  }

  private func changed(_ interaction: UIBandSelectionInteraction) {
    switch interaction.state {
    case .possible: break
    case .began:
      let keys = interaction.initialModifierFlags
      toggles = !keys.isDisjoint(with: [.control, .command])
      keeps = toggles || keys.contains(.shift)
      (inside, rect) = ([], .null)
      before = view.selection.paths
      if view.canSelectSeveral { beginSelecting() }
    case .selecting: if let rect = interaction.selectionRect { select(rect) }
    case .ended:
      (before, inside) = ([], [])
      guard hasBegun else { return }
      hasBegun = false
      view.delegate?.collectionViewDidEndMultipleSelectionInteraction(view)
    }
  }

  private func select(_ new: CGRect) {
    let old = rect
    rect = new
    view.prepareLayout()
    let both = old.intersection(new)
    var changes: Set<IndexPath> = []
    for part in old.strips(around: both) + new.strips(around: both) {
      for item in view.items(in: part) where inside.contains(item.path) != item.frame.intersects(new) {
        changes.insert(item.path)
      }
    }
    for path in changes.sorted() {
      let isInside = inside.remove(path) == nil
      if isInside { inside.insert(path) }
      guard view.canSelectSeveral || begin(at: path), view.data.contains(path) else { continue }
      let isSelected = isInside ? !toggles || !before.contains(path) : before.contains(path)
      if isSelected != view.selection.contains(path) {
        if isSelected { view.userSelect(path, keepsOthers: true) } else { view.userDeselect(path) }
      }
    }
  }

  /// Several items are going to be selected.
  private func beginSelecting() {
    guard !keeps else { return }
    for path in before.sorted() { view.userDeselect(path) }
    before = []
  }

  /// Asks the delegate whether several items are to be selected from now on.
  private func begin(at path: IndexPath) -> Bool {
    guard !hasBegun, view.beginSelectingSeveral(path) else { return false }
    hasBegun = true
    beginSelecting()
    return view.canSelectSeveral
  }

  // MARK: Changes of the data

  func dataWasReloaded() { (before, inside, rect) = ([], [], .null) }

  func follow(_ map: UpdateMap) {
    before = Set(before.compactMap(map.after))
    inside = Set(inside.compactMap(map.after))
  }
}

extension CGRect {
  /// The parts beside a rectangle that lies in this one, as at most four that do not overlap; all of it, if that is null.
  fileprivate func strips(around hole: CGRect) -> [CGRect] {
    guard !isNull else { return [] }
    guard !hole.isNull else { return [self] }
    return [
      CGRect(x: minX, y: minY, width: width, height: hole.minY - minY),
      CGRect(x: minX, y: hole.maxY, width: width, height: maxY - hole.maxY),
      CGRect(x: minX, y: hole.minY, width: hole.minX - minX, height: hole.height),
      CGRect(x: hole.maxX, y: hole.minY, width: maxX - hole.maxX, height: hole.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
