import Foundation

/// Selects the items of a collection view inside a rectangle that the pointer drags.
///
/// Each step queries the layout only for the difference to the previous rectangle.
final class BandSelection {
  private unowned let view: UICollectionView
  private lazy var interaction = {
    let interaction = UIBandSelectionInteraction { [weak self] in self?.changed($0) }
    interaction.shouldBeginHandler = { [weak self] _, point in self?.mayBegin(at: point) ?? false }
    return interaction
  }()

  /// The items selected before the drag. They stay selected while the rectangle does not contain them.
  private var before: Set<IndexPath> = []
  /// The items inside the rectangle.
  private var inside: Set<IndexPath> = []
  /// The rectangle of the previous step; null when the whole rectangle must be queried.
  private var rect = CGRect.null
  /// Whether previously selected items stay selected.
  private var keeps = false
  /// Whether the rectangle deselects previously selected items.
  private var toggles = false
  /// The delegate's answer to `shouldBeginMultipleSelectionInteractionAt`, asked once per drag; nil before.
  private var answer: Bool?
  /// Whether `didBeginMultipleSelectionInteractionAt` was sent to the delegate.
  private var hasBegun = false
  /// Increases when the items change or the drag ends, which stops a running loop over items.
  private var generation = 0

  init(_ view: UICollectionView) { self.view = view }

  deinit {}

  /// Enables the rectangle when multiple selection is allowed.
  func rulesDidChange() {
    guard isOffered != (interaction.view != nil) else { return }
    if isOffered { view.addInteraction(interaction) } else { view.removeInteraction(interaction) }
  }

  private var isOffered: Bool { view.canSelectSeveral || view.allowsMultipleSelectionDuringEditing }

  /// The drag may begin only outside of all items.
  private func mayBegin(at point: CGPoint) -> Bool { isOffered && view.item(at: point) == nil }

  private func changed(_ interaction: UIBandSelectionInteraction) {
    switch interaction.state {
    case .possible: break
    case .began:
      let keys = interaction.initialModifierFlags
      toggles = !keys.isDisjoint(with: [.control, .command])
      keeps = toggles || keys.contains(.shift)
      (inside, rect, answer, hasBegun) = ([], .null, nil, false)
      before = Set(view.selection.paths)
      if view.canSelectSeveral { beginSelecting() }
    case .selecting: if let rect = interaction.selectionRect { select(rect) }
    case .ended:
      generation += 1
      (before, inside) = ([], [])
      guard hasBegun else { return }
      hasBegun = false
      view.delegate?.collectionViewDidEndMultipleSelectionInteraction(view)
    }
  }

  /// Deselects the previous selection, unless modifier keys keep it.
  private func beginSelecting() {
    guard !keeps else { return }
    let number = generation
    for path in before.sorted() where number == generation { view.userDeselect(path) }
    before = []
  }

  private func select(_ new: CGRect) {
    view.prepareLayout()
    let (old, both) = (rect, rect.intersection(new))
    rect = new
    var changes: Set<IndexPath> = []
    if old.isNull {
      changes = inside.symmetricDifference(view.items(in: new).map(\.path))
    } else {
      for part in old.strips(around: both) + new.strips(around: both) {
        for item in view.items(in: part) where inside.contains(item.path) != item.frame.intersects(new) {
          changes.insert(item.path)
        }
      }
    }
    let number = generation
    for path in changes.sorted() {
      let isInside = inside.remove(path) == nil
      if isInside { inside.insert(path) }
      updateSelection(path, isInside)
      // The delegate may have changed the items; the next step handles the rest.
      if number != generation { return }
    }
  }

  /// Selects an item that entered the rectangle, or restores one that left it.
  private func updateSelection(_ path: IndexPath, _ isInside: Bool) {
    guard view.canSelectSeveral || isInside && begin(at: path), view.data.contains(path) else { return }
    let isSelected = isInside ? !toggles || !before.contains(path) : before.contains(path)
    guard isSelected != view.selection.contains(path) else { return }
    if isSelected { view.userSelect(path, keepsOthers: true) } else { view.userDeselect(path) }
  }

  /// Asks the delegate, once per drag, whether multiple selection may begin.
  private func begin(at path: IndexPath) -> Bool {
    guard answer == nil else { return false }
    (answer, hasBegun) = (true, true)
    guard view.beginSelectingSeveral(path) else {
      (answer, hasBegun) = (false, false)
      return false
    }
    if hasBegun { beginSelecting() }
    return hasBegun && view.canSelectSeveral
  }

  // MARK: Changes of the data

  /// The layout moved items, so the next step queries the whole rectangle.
  func placesChanged() { rect = .null }

  func dataWasReloaded() {
    generation += 1
    (before, inside, rect) = ([], [], .null)
  }

  func renumber(_ map: ListChange) {
    generation += 1
    before = Set(before.compactMap(map.after))
    inside = Set(inside.compactMap(map.after))
    rect = .null
  }
}

extension CGRect {
  /// This rectangle without another one inside it, as at most four disjoint strips. A null `hole` yields the whole
  /// rectangle.
  fileprivate func strips(around hole: CGRect) -> [CGRect] {
    guard !hole.isNull else { return [self] }
    return [
      CGRect(x: minX, y: minY, width: width, height: hole.minY - minY),
      CGRect(x: minX, y: hole.maxY, width: width, height: maxY - hole.maxY),
      CGRect(x: minX, y: hole.minY, width: hole.minX - minX, height: hole.height),
      CGRect(x: hole.maxX, y: hole.minY, width: maxX - hole.maxX, height: hole.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
