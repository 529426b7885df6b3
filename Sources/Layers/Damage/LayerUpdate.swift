import Foundation
internal import Graphics
internal import Pixman

/// A part of the picture that shows the same as before in another place.
package struct LayerMove: Equatable, Sendable {
  /// The pixels that show what was moved, where they have it now and had it before.
  package var box: PixelBox
  /// How far it went, in pixels.
  package var x: Int32
  package var y: Int32
}

/// Finds out what of a picture is out of date: goes to the layers that changed, from the root and past all others, and
/// brings up to date what each layer knows of those inside it.
///
/// No call goes deeper than the one before it, however deep the tree is.
package struct LayerUpdate {
  /// What is out of date.
  package private(set) var damage: DamageTiles
  /// What is only to be moved, before what is out of date is painted.
  package private(set) var moves: [LayerMove] = []
  /// Whether moves are looked for.
  var findsMoves = false

  private var stack: [Visit] = []
  /// The space in which the root is.
  private var rootSpace = LayerSpace(DeviceMap(.identity))

  /// A layer on the way from the root to what changed.
  private struct Visit {
    let layer: CALayer
    /// The space of its sublayers; that in which the layer itself is, is the one before it on the way.
    let inside: LayerSpace
    let map: DeviceMap
    /// What the layers around let through, and what the layer does.
    let clip: PixelBox
    let innerClip: PixelBox
    let old: Extent
    /// Whether all that the layer covers, before and now, is out of date.
    let isWhole: Bool
    /// Whether something around the layer is out of date as a whole, so that nothing more need be noted.
    let isSilent: Bool
    /// Whether pixels of the layer are in the picture as they are, and not put together with others before.
    let isDirect: Bool
    /// How many of the sublayers to look at have been.
    var cursor = 0
  }

  package init(width: Int, height: Int) {
    damage = DamageTiles(width: width, height: height)
  }

  /// Notes everything that changed in a tree since the last time.
  ///
  /// - map: where the root's points are.
  package mutating func run(_ root: CALayer, _ map: DeviceMap, width: Int, height: Int) {
    damage.reset(width: width, height: height)
    moves.removeAll(keepingCapacity: true)
    // The root's own place is the map's business.
    rootSpace = LayerSpace(map.moved(x: -root.offset.x, y: -root.offset.y))
    guard root.hasChanges else { return }
    // Where the root was before is not known: it is the picture, wherever it lies.
    let isMoved = !root.changes.isDisjoint(with: [.geometry, .scroll])
    if isMoved { damage.add(damage.bounds) }
    enter(root, rootSpace, damage.bounds, isSilent: isMoved, isDirect: true)
    visitStack()
  }

  /// Brings up to date what a layer that is out of sight knows of those inside it, for a picture of it alone.
  mutating func runAlone(_ layer: CALayer, _ map: DeviceMap) {
    rootSpace = LayerSpace(map)
    let shown = layer.shownExtent
    enter(layer, rootSpace, damage.bounds, isSilent: true, isDirect: false, isAlone: true)
    visitStack()
    // The tree has yet to learn of what changed.
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

  /// Makes a region of what is out of date.
  mutating func makeRegion() -> Region { damage.isEmpty ? Region() : damage.makeRegion() }

  /// The next sublayer to look at of a layer on the way.
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
    // Sublayers that were shown count too, though they covered nothing: without them, edges are composed otherwise.
    let hadChildren = layer.inner.map { $0.index.count > 0 } ?? false
    if isHidden || (layer.children.isEmpty && layer.extras?.mask == nil && !hadChildren) {
      let new = isHidden ? .empty : layer.extent(in: space)
      if !isSilent {
        // A path, of a shape or of a shadow, lies elsewhere once the points begin elsewhere.
        if old != new || !changes.isDisjoint(with: [.geometry, .scroll]) {
          damage.add(space.map.box(old).intersection(clip))
          damage.add(space.map.box(new).intersection(clip))
        } else if changes.contains(.stale) {
          addStale(layer, space.map(of: layer), space, clip)
        }
      }
      layer.shownExtent = new
      // What is inside a hidden layer keeps its changes until the layer is shown.
      layer.settle(keeping: isHidden ? [.children] : [])
      return
    }
    let isPlaced = !changes.isDisjoint(with: [.geometry, .scroll])
    if isPlaced, layer.keepsDepth || layer.extras?.sublayerTransform ?? .identity != .identity {
      layer.noteDepth()
    }
    let map = space.map(of: layer)
    var isWhole =
      changes.contains(.geometry) || old.isEmpty || layer.hasShadowOfContent || layer.copies != nil
    // The shadow of what is no longer there may be anywhere.
    if layer.hasShadow, changes.contains(.children) { isWhole = true }
    // With its first sublayer, and without its last, a layer's round or turned edge is cut in another way.
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
    layer.settle(keeping: [])
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

  /// A part of the layer's own picture is to be composed anew.
  private mutating func addStale(_ layer: CALayer, _ map: DeviceMap, _ space: LayerSpace, _ clip: PixelBox) {
    // What throws a shadow of what it shows has another shadow now.
    guard !layer.hasShadowOfContent, layer.extras?.shouldRasterize != true else {
      damage.add(space.map.box(layer.shownExtent).intersection(clip))
      return
    }
    var area = layer.staleArea
    let content = layer.content.flatMap { $0.image == nil ? nil : $0.drawing }
    if let content, map.matrix.m11 != content.scale || map.matrix.m22 != content.scale || !map.isUpright {
      // A pixel of the content that is out of date in part is drawn as a whole, and reaches half into the next ones.
      area = area.insetBy(dx: -1.5 / content.scale, dy: -1.5 / content.scale)
    }
    if !layer.hasPicture, layer.contentArea == nil { area = area.intersection(layer.bounds) }
    guard !area.isNull else { return }
    var box = map.box(Extent(area))
    // A layer between pixels is drawn on the nearest ones.
    if content != nil, !map.isOnPixels(layer.bounds) {
      box = PixelBox(left: box.left - 1, top: box.top - 1, right: box.right + 1, bottom: box.bottom + 1)
    }
    damage.add(box.intersection(clip))
  }

  // MARK: Moves

  /// Has the picture of a scrolled layer moved, if what it shows is in the picture as it is, and nobody else's.
  ///
  /// - Returns: false if that cannot be done: all of it is out of date then.
  private mutating func addMove(_ layer: CALayer, _ map: DeviceMap, _ clip: PixelBox) -> Bool {
    guard let inner = layer.inner, map.isUpright, layer.masksToBounds, layer.storedCornerRadius <= 0,
      layer.showsColorAlone, layer.borderWidth <= 0, !layer.hasShadow, moves.count < 4,
      !clip.isEmpty, let scrolled = inner.scrolledFrom
    else { return false }
    let x = (scrolled.x - layer.storedBounds.minX) * map.matrix.m11
    let y = (scrolled.y - layer.storedBounds.minY) * map.matrix.m22
    // Nearly whole is not enough: what stands on half a pixel would be rounded another way.
    // At scales such as 1.25, whose points are no halves of pixels, nothing is as exact as that.
    guard map.matrix.m11 * 2 == (map.matrix.m11 * 2).rounded(),
      map.matrix.m22 * 2 == (map.matrix.m22 * 2).rounded(),
      x == x.rounded(), y == y.rounded(), abs(x) < CGFloat(clip.width), abs(y) < CGFloat(clip.height),
      abs(x) < 1e6, abs(y) < 1e6,
      !moves.contains(where: { $0.box.intersects(clip) }),
      layer.storedBackground?.alpha == 1 || isBackedByColor(layer, clip)
    else { return false }
    let move = LayerMove(box: clip, x: Int32(x), y: Int32(y))
    // What lies in front is moved with the rest, so both where it is and where its pixels go is out of date.
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
    // What was out of date before is so where it is now.
    for strip in move.uncovered { damage.add(strip) }
    moves.append(move)
    return true
  }
}

extension LayerUpdate {
  /// Whether what is behind a layer, on the way to which we are, is of one color in a box: then that is the same
  /// wherever the layer's own picture is moved to.
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
        // What does not reach everywhere, or has round corners there, is not of one color.
        let isEverywhere =
          visit.map.snapped(around.bounds).contains(box)
          && (around.storedCornerRadius <= 0
            || !around.cornerBoxes(visit.map).contains { $0.intersects(box) })
        guard isEverywhere else { return false }
        if alpha == 1 { return true }
      }
      above = around
    }
    // Behind all layers is the backdrop, which is of one color.
    return true
  }
}

extension CALayer {
  /// Whether the layer itself shows nothing but its background.
  fileprivate var showsColorAlone: Bool {
    content?.image == nil && extras?.contents == nil && !hasPicture
  }
}

extension LayerMove {
  /// What of the box nothing is moved to.
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
  /// Whether something here or below is other than what is shown.
  @inline(__always) final var hasChanges: Bool {
    !changes.isDisjoint(with: [.geometry, .scroll, .stale, .children, .queued])
  }

  /// Whether nothing of the layer is seen, nor of what is in it.
  final var isOutOfSight: Bool {
    !flags.isDisjoint(with: [.hidden, .isReplaced]) || storedOpacity <= 0
  }

  /// What changed is known now.
  final func settle(keeping kept: LayerChanges) {
    changes = changes.intersection(kept.union([.layout, .layoutBelow]))
    flags.insert(.wasShown)
    staleArea = .null
    inner?.scrolledFrom = nil
  }
}

extension DeviceMap {
  /// Whether the edges of a rectangle lie between pixels nowhere.
  func isOnPixels(_ rect: CGRect) -> Bool {
    guard isUpright else { return false }
    func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) < 1 / 1024 }
    return isWhole(rect.minX * matrix.m11 + matrix.m13) && isWhole(rect.minY * matrix.m22 + matrix.m23)
      && isWhole(rect.maxX * matrix.m11 + matrix.m13) && isWhole(rect.maxY * matrix.m22 + matrix.m23)
  }
}
