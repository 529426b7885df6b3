internal import CasementGraphics
import Foundation
internal import Pixman

/// A part of the picture whose pixels only move.
package struct LayerMove: Equatable, Sendable {
  /// The pixels of the moved content, before and after the move.
  package var box: PixelBox
  /// The distance of the move, in pixels.
  package var x: Int32
  package var y: Int32
}

/// Finds the damage of a picture: visits the changed layers from the root, skips all others, and updates the cached
/// extents of their superlayers.
///
/// Iterative, so the recursion depth does not depend on the tree's depth.
package struct LayerUpdate {
  /// The damaged pixels.
  package private(set) var damage: DamageTiles
  /// The moves to apply before the damage is painted.
  package private(set) var moves: [LayerMove] = []
  /// Whether scrolled content is moved instead of damaged.
  var findsMoves = false

  private var stack: [Visit] = []
  /// The space of the root.
  private var rootSpace = LayerSpace(DeviceMap(.identity))

  /// A layer on the path from the root to a change.
  private struct Visit {
    let layer: CALayer
    /// The space of its sublayers. The space of the layer itself is that of the previous visit.
    let inside: LayerSpace
    let map: DeviceMap
    /// The clip of the superlayers, and the clip including the layer's own bounds.
    let clip: PixelBox
    let innerClip: PixelBox
    let old: Extent
    /// Whether the layer's old and new extents are damaged as a whole.
    let isWhole: Bool
    /// Whether a superlayer is damaged as a whole, so that no further damage need be noted.
    let isSilent: Bool
    /// Whether the layer's pixels are painted directly into the picture, and not composed in a group first.
    let isDirect: Bool
    /// The number of sublayers that have been visited.
    var cursor = 0
  }

  package init(width: Int, height: Int) {
    damage = DamageTiles(width: width, height: height)
  }

  /// Finds everything that changed in a tree since the last run.
  ///
  /// - map: from the root's points to pixels.
  package mutating func run(_ root: CALayer, _ map: DeviceMap, width: Int, height: Int) {
    damage.reset(width: width, height: height)
    moves.removeAll(keepingCapacity: true)
    // The map already contains the root's position.
    rootSpace = LayerSpace(map.moved(x: -root.offset.x, y: -root.offset.y))
    guard root.hasChanges else { return }
    // The root's old position is unknown, so the whole picture is damaged.
    let isMoved = !root.changes.isDisjoint(with: [.geometry, .scroll])
    if isMoved { damage.add(damage.bounds) }
    enter(root, rootSpace, damage.bounds, isSilent: isMoved, isDirect: true)
    visitStack()
  }

  /// Updates the cached extents inside a layer that is out of sight, for a picture of that layer alone.
  mutating func runAlone(_ layer: CALayer, _ map: DeviceMap) {
    rootSpace = LayerSpace(map)
    let shown = layer.shownExtent
    enter(layer, rootSpace, damage.bounds, isSilent: true, isDirect: false, isAlone: true)
    visitStack()
    // The superlayers do not know this change yet.
    layer.shownExtent = shown
    layer.noteGeometry()
  }

  private mutating func visitStack() {
    while let last = stack.indices.last {
      if let child = nextChild(last) {
        enter(
          child, stack[last].inside, stack[last].innerClip,
          isSilent: stack[last].isSilent || stack[last].isWhole, isDirect: stack[last].isDirect)
      } else {
        leave(stack.removeLast())
      }
    }
  }

  /// Makes a region of the damage.
  mutating func makeRegion() -> Region { damage.isEmpty ? Region() : damage.makeRegion() }

  /// The next changed sublayer, or mask, of a layer on the path.
  private mutating func nextChild(_ index: Int) -> CALayer? {
    let layer = stack[index].layer
    if stack[index].cursor == 0, let mask = layer.extras?.mask, mask.hasChanges {
      stack[index].cursor = 1
      return mask
    }
    if stack[index].cursor == 0 { stack[index].cursor = 1 }
    if layer.changes.contains(.children) {
      while stack[index].cursor - 1 < layer.children.count {
        let child = layer.children[stack[index].cursor - 1]
        stack[index].cursor += 1
        if child.hasChanges { return child }
      }
      return nil
    }
    guard let inner = layer.inner, stack[index].cursor - 1 < inner.changed.count else { return nil }
    stack[index].cursor += 1
    return inner.changed[stack[index].cursor - 2].takeUnretainedValue()
  }

  private mutating func enter(
    _ layer: CALayer, _ space: LayerSpace, _ clip: PixelBox, isSilent: Bool, isDirect: Bool,
    isAlone: Bool = false
  ) {
    let old = layer.shownExtent
    let changes = layer.changes
    layer.caches?.forget()
    let isHidden = !isAlone && layer.isOutOfSight
    // Sublayers that were shown count although they covered nothing, as they affect how edges are composed.
    let hadChildren = layer.inner.map { $0.index.count > 0 } ?? false
    if isHidden || (layer.children.isEmpty && layer.extras?.mask == nil && !hadChildren) {
      let new = isHidden ? .empty : layer.extent(in: space)
      if !isSilent {
        // A new origin of the points moves the paths of shapes and shadows.
        if old != new || !changes.isDisjoint(with: [.geometry, .scroll]) {
          damage.add(space.map.box(old).intersection(clip))
          damage.add(space.map.box(new).intersection(clip))
        } else if changes.contains(.stale) {
          addStale(layer, space.map(of: layer), space, clip)
        }
      }
      layer.shownExtent = new
      // Sublayers of a hidden layer keep their changes until the layer is shown.
      layer.markProcessed(keeping: isHidden ? [.children] : [])
      return
    }
    let isPlaced = !changes.isDisjoint(with: [.geometry, .scroll])
    if isPlaced, layer.keepsDepth || layer.extras?.sublayerTransform ?? .identity != .identity {
      layer.noteDepth()
    }
    let map = space.map(of: layer)
    var isWhole =
      changes.contains(.geometry) || old.isEmpty || layer.hasShadowOfContent || layer.copies != nil
    // The shadow of a removed sublayer may have been anywhere.
    if layer.hasShadow, changes.contains(.children) { isWhole = true }
    // Adding the first sublayer, or removing the last one, changes how a layer's rounded or rotated edge is clipped.
    if hadChildren == layer.children.isEmpty, layer.masksToBounds,
      layer.storedCornerRadius > 0 || !map.isUpright
    {
      isWhole = true
    }
    if layer.extras?.shouldRasterize == true { isWhole = true }
    let isDirect =
      isDirect && layer.storedOpacity >= 1 && layer.extras?.mask == nil && layer.extras?.blendMode == nil
    var innerClip = clip
    if layer.flags.contains(.masksToBounds), !layer.keepsDepth {
      innerClip = clip.intersection(map.isUpright ? map.snapped(layer.bounds) : map.outerBox(layer.bounds))
    }
    if changes.contains(.scroll), !isWhole, !isSilent {
      isWhole = !(isDirect && findsMoves && addMove(layer, map, innerClip))
    }
    if !isWhole, !isSilent, changes.contains(.stale) { addStale(layer, map, space, clip) }
    stack.append(
      Visit(
        layer: layer, inside: LayerSpace(inside: layer, map: map, outside: space), map: map,
        clip: clip, innerClip: innerClip, old: old, isWhole: isWhole, isSilent: isSilent, isDirect: isDirect))
  }

  private mutating func leave(_ visit: Visit) {
    let layer = visit.layer
    let outside = stack.last?.inside ?? rootSpace
    if !layer.children.isEmpty || layer.inner != nil {
      let inner = layer.inside
      if layer.changes.contains(.children) {
        rebuildIndex(layer, inner, visit)
      } else {
        for child in inner.changed {
          let child = child.takeUnretainedValue()
          inner.index.set(child.paintIndex, child.shownExtent)
        }
        inner.index.finish(
          changed: inner.changed.lazy.map { $0.takeUnretainedValue().paintIndex })
      }
      inner.changed.removeAll(keepingCapacity: true)
    }
    let new = layer.extent(in: outside)
    layer.shownExtent = new
    if visit.isWhole, !visit.isSilent {
      damage.add(outside.map.box(visit.old).intersection(visit.clip))
      damage.add(outside.map.box(new).intersection(visit.clip))
    }
    layer.markProcessed(keeping: [])
  }

  private mutating func rebuildIndex(_ layer: CALayer, _ inner: LayerInside, _ visit: Visit) {
    if !visit.isSilent, !visit.isWhole {
      for extent in inner.lost { damage.add(visit.inside.map.box(extent).intersection(visit.innerClip)) }
    }
    inner.lost.removeAll()
    inner.order = layer.findPaintOrder()
    inner.index.reset(count: layer.children.count)
    for place in layer.children.indices {
      let child = layer.paintedChild(place)
      child.paintIndex = place
      inner.index.set(place, child.shownExtent)
    }
    inner.index.rebuild()
  }

  /// Damages the stale part of the layer's own picture.
  private mutating func addStale(_ layer: CALayer, _ map: DeviceMap, _ space: LayerSpace, _ clip: PixelBox) {
    // A shadow cast by the content changes with the content.
    guard !layer.hasShadowOfContent, layer.extras?.shouldRasterize != true else {
      damage.add(space.map.box(layer.shownExtent).intersection(clip))
      return
    }
    var area = layer.staleArea
    let content = layer.content.flatMap { $0.image == nil ? nil : $0.drawing }
    if let content, map.matrix.m11 != content.scale || map.matrix.m22 != content.scale || !map.isUpright {
      // A pixel of the content is redrawn even if only a part of it is stale. When resampled, it also affects half of
      // its neighbors.
      area = area.insetBy(dx: -1.5 / content.scale, dy: -1.5 / content.scale)
    }
    if !layer.hasPicture, layer.contentArea == nil { area = area.intersection(layer.bounds) }
    guard !area.isNull else { return }
    var box = map.box(Extent(area))
    // A layer at a fractional pixel position is drawn on the nearest pixels.
    if content != nil, !map.isOnPixels(layer.bounds) {
      box = PixelBox(left: box.left - 1, top: box.top - 1, right: box.right + 1, bottom: box.bottom + 1)
    }
    damage.add(box.intersection(clip))
  }

  // MARK: Moves

  /// Adds a move for a scrolled layer, if its pixels in the picture are exactly its own content.
  ///
  /// - Returns: false if the content cannot be moved; the layer is then damaged as a whole.
  private mutating func addMove(_ layer: CALayer, _ map: DeviceMap, _ clip: PixelBox) -> Bool {
    guard let inner = layer.inner, map.isUpright, layer.masksToBounds, layer.storedCornerRadius <= 0,
      layer.showsColorAlone, layer.borderWidth <= 0, !layer.hasShadow, moves.count < 4,
      !clip.isEmpty, let scrolled = inner.scrolledFrom
    else { return false }
    let x = (scrolled.x - layer.storedBounds.minX) * map.matrix.m11
    let y = (scrolled.y - layer.storedBounds.minY) * map.matrix.m22
    // The distance must be exactly whole: content at half pixels would round differently. At scales such as 1.25,
    // points are not at multiples of half pixels, so moves are never exact.
    guard map.matrix.m11 * 2 == (map.matrix.m11 * 2).rounded(),
      map.matrix.m22 * 2 == (map.matrix.m22 * 2).rounded(),
      x == x.rounded(), y == y.rounded(), abs(x) < CGFloat(clip.width), abs(y) < CGFloat(clip.height),
      abs(x) < 1e6, abs(y) < 1e6,
      !moves.contains(where: { $0.box.intersects(clip) }),
      layer.storedBackground?.alpha == 1 || isBackedByColor(layer, clip)
    else { return false }
    let move = LayerMove(box: clip, x: Int32(x), y: Int32(y))
    // The move also shifts the pixels of layers in front. Damage both their position and the position to which their
    // pixels move.
    var covers: [PixelBox] = []
    for visit in stack {
      if visit.layer.storedCornerRadius > 0, visit.layer.masksToBounds {
        covers += visit.layer.cornerBoxes(visit.map).map { $0.intersection(clip) }
      }
    }
    var above = layer
    for visit in stack.reversed() {
      guard let siblings = visit.layer.inner, !visit.layer.changes.contains(.children) else { return false }
      let area = visit.inside.map.extent(under: clip)
      var next = siblings.index.next(from: above.paintIndex + 1, meeting: area)
      while let index = next {
        let cover = visit.inside.map.box(siblings.index[index]).intersection(clip)
        if !cover.isEmpty { covers.append(cover) }
        guard covers.count <= 16 else { return false }
        next = siblings.index.next(from: index + 1, meeting: area)
      }
      if visit.layer.borderWidth > 0 || visit.layer.copies != nil { return false }
      above = visit.layer
    }
    for cover in covers {
      damage.add(cover)
      damage.add(cover.offset(x: move.x, y: move.y).intersection(clip))
    }
    // The uncovered strips are damaged. Earlier damage in the moved area is damage at its new position.
    for strip in move.uncovered { damage.add(strip) }
    moves.append(move)
    return true
  }
}

extension LayerUpdate {
  /// Whether the background of a layer on the current path has a single color in a box, so that it looks the same at
  /// any position.
  private func isBackedByColor(_ layer: CALayer, _ box: PixelBox) -> Bool {
    var above = layer
    for visit in stack.reversed() {
      let around = visit.layer
      guard let siblings = around.inner, !around.changes.contains(.children), around.showsColorAlone,
        visit.map.isUpright
      else { return false }
      let area = visit.inside.map.extent(under: box)
      if let index = siblings.index.next(from: 0, meeting: area), index < above.paintIndex { return false }
      if let alpha = around.storedBackground?.alpha, alpha > 0 {
        // A background that does not cover the box, or has round corners in it, does not give a single color.
        let isEverywhere =
          visit.map.snapped(around.bounds).contains(box)
          && (around.storedCornerRadius <= 0
            || !around.cornerBoxes(visit.map).contains { $0.intersects(box) })
        guard isEverywhere else { return false }
        if alpha == 1 { return true }
      }
      above = around
    }
    // Behind all layers is the backdrop, which has a single color.
    return true
  }
}

extension CALayer {
  /// Whether the layer itself paints only its background.
  fileprivate var showsColorAlone: Bool {
    content?.image == nil && extras?.contents == nil && !hasPicture
  }
}

extension LayerMove {
  /// The parts of the box that the move does not fill.
  var uncovered: [PixelBox] {
    var strips: [PixelBox] = []
    if y > 0 { strips.append(PixelBox(left: box.left, top: box.top, right: box.right, bottom: box.top + y)) }
    if y < 0 {
      strips.append(PixelBox(left: box.left, top: box.bottom + y, right: box.right, bottom: box.bottom))
    }
    if x > 0 {
      strips.append(PixelBox(left: box.left, top: box.top, right: box.left + x, bottom: box.bottom))
    }
    if x < 0 {
      strips.append(PixelBox(left: box.right + x, top: box.top, right: box.right, bottom: box.bottom))
    }
    return strips
  }
}

extension CALayer {
  /// Whether the layer or a descendant differs from the painted state.
  @inline(__always) final var hasChanges: Bool {
    !changes.isDisjoint(with: [.geometry, .scroll, .stale, .children, .queued])
  }

  /// Whether neither the layer nor its descendants are visible.
  final var isOutOfSight: Bool {
    !flags.isDisjoint(with: [.hidden, .isReplaced]) || storedOpacity <= 0
  }

  /// Marks the changes as processed.
  final func markProcessed(keeping kept: LayerChanges) {
    changes = changes.intersection(kept.union([.layout, .layoutBelow]))
    flags.insert(.wasShown)
    staleArea = .null
    inner?.scrolledFrom = nil
  }
}

extension DeviceMap {
  /// Whether all edges of a rectangle lie on pixel boundaries.
  func isOnPixels(_ rect: CGRect) -> Bool {
    guard isUpright else { return false }
    func isInteger(_ value: Double) -> Bool { abs(value - value.rounded()) < 1 / 1024 }
    return isInteger(rect.minX * matrix.m11 + matrix.m13) && isInteger(rect.minY * matrix.m22 + matrix.m23)
      && isInteger(rect.maxX * matrix.m11 + matrix.m13) && isInteger(rect.maxY * matrix.m22 + matrix.m23)
  }
}
