import Foundation

/// Selects the items of a collection view around which the pointer draws a rectangle.
///
/// For each step the layout is asked about what the rectangle gained and lost, not about all that it holds.
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
  /// The rectangle at the last step; null where everything in it has to be looked at.
  private var rect = CGRect.null
  /// Whether items that were selected before stay so.
  private var keeps = false
  /// Whether it takes items away that were selected before.
  private var toggles = false
  /// What the delegate answered to `shouldBeginMultipleSelectionInteractionAt`. It is asked once for each rectangle that is
  /// dragged; nil until then.
  private var answer: Bool?
  /// Whether the delegate was told that several items are going to be selected.
  private var hasBegun = false
  /// Grows when the items are others, or the rectangle is gone.
  private var generation = 0

  init(_ view: UICollectionView) { self.view = view }

  deinit {}

  /// Offers the rectangle where several items can be selected.
  func rulesDidChange() {
    guard isOffered != (interaction.view != nil) else { return }
    if isOffered { view.addInteraction(interaction) } else { view.removeInteraction(interaction) }
  }

  private var isOffered: Bool { view.canSelectSeveral || view.allowsMultipleSelectionDuringEditing }

  /// Beside all items.
  private func mayBegin(at point: CGPoint) -> Bool { isOffered && view.item(at: point) == nil }

  private func changed(_ interaction: UIBandSelectionInteraction) {
    switch interaction.state {
    case .possible: break
    case .began:
      let keys = interaction.initialModifierFlags
      toggles = !keys.isDisjoint(with: [.control, .command])
      keeps = toggles || keys.contains(.shift)
      (inside, rect, answer, hasBegun) = ([], .null, nil, false)
      before = view.selection.paths
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

  /// Several items are going to be selected.
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
      take(path, isInside)
      // The delegate may have changed the items: the rest is looked at with the next step.
      if number != generation { return }
    }
  }

  /// Selects an item that the rectangle holds now, or has it be as it was.
  private func take(_ path: IndexPath, _ isInside: Bool) {
    guard view.canSelectSeveral || isInside && begin(at: path), view.data.contains(path) else { return }
    let isSelected = isInside ? !toggles || !before.contains(path) : before.contains(path)
    guard isSelected != view.selection.contains(path) else { return }
    if isSelected { view.userSelect(path, keepsOthers: true) } else { view.userDeselect(path) }
  }

  /// Asks the delegate, once, whether several items are to be selected from now on.
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

  /// Items are elsewhere.
  func placesChanged() { rect = .null }

  func dataWasReloaded() {
    generation += 1
    (before, inside, rect) = ([], [], .null)
  }

  func follow(_ map: UpdateMap) {
    generation += 1
    before = Set(before.compactMap(map.after))
    inside = Set(inside.compactMap(map.after))
    rect = .null
  }
}

extension CGRect {
  /// The parts beside a rectangle that lies in this one, as at most four that do not overlap; all of it, if that is null.
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
