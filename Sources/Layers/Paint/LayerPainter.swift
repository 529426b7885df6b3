import Foundation
internal import Graphics
package import Pixman
import Synchronization

/// Keeps a picture of a tree of layers: finds what is out of date, lists what is to be painted there, has what is seen
/// draw itself, and paints it, tile by tile.
package final class LayerPainter {
  /// Pixels per point.
  package let scale: CGFloat

  private var update = LayerUpdate(width: 1, height: 1)
  /// What makes the list, with its memory; not here while it is at work.
  private var builder: DisplayListBuilder?
  private var occlusion = Occlusion()
  private var painters = [TilePainter()]

  /// Whether a blend mode in the last painting takes away from what is behind: pixels of an opaque backdrop may have
  /// become transparent.
  package private(set) var isErasing = false

  /// How many threads may paint; for tests, 1 is none but the caller's.
  package var threadCount = min(4, max(1, ProcessInfo.processInfo.activeProcessorCount))

  /// Makes a painter for pictures with so many pixels per point.
  package init(scale: CGFloat) { self.scale = scale }

  // MARK: What is out of date

  /// Finds what changed in a tree since the last time, for a picture of so many pixels.
  ///
  /// - origin: the root's point at the picture's upper left corner.
  /// - findsMoves: whether what was only scrolled is to be moved, which `moves` tells, and not painted anew.
  package func findDamage(
    _ root: CALayer, origin: CGPoint, width: Int, height: Int, findsMoves: Bool = false
  ) -> Region {
    Self.layOut(root)
    let timeline = AnimationTimeline.current
    if !timeline.transitions.isEmpty { timeline.prepareTransitions(in: root) }
    timeline.sample()
    let isMine = timeline.apply()
    defer { if isMine { timeline.restore() } }
    update.findsMoves = findsMoves
    update.run(root, DeviceMap(scale: scale, origin: origin), width: width, height: height)
    return update.makeRegion()
  }

  /// What is to be moved before what is out of date is painted, as of the last `findDamage`.
  package var moves: [LayerMove] { update.moves }

  /// Lays out the layers that asked for it, from the root down.
  static func layOut(_ root: CALayer) {
    // What lays out others that were done asks again; without an end that would be no frame's business.
    for _ in 0..<16 where root.changes.contains(.layoutBelow) { layOutOnce(root) }
  }

  private static func layOutOnce(_ root: CALayer) {
    var open = [root]
    while let layer = open.popLast() {
      guard layer.changes.contains(.layoutBelow) else { continue }
      layer.changes.remove(.layoutBelow)
      if layer.changes.contains(.layout) {
        layer.changes.remove(.layout)
        layer.layoutSublayers()
      }
      if let mask = layer.extras?.mask { open.append(mask) }
      if layer.changes.contains(.children) {
        open.append(contentsOf: layer.children)
      } else if let changed = layer.inner?.changed {
        for child in changed { open.append(child.takeUnretainedValue()) }
      }
    }
  }

  // MARK: Painting

  /// Paints what is out of date of a tree.
  ///
  /// - origin: the root's point at the whole picture's upper left corner.
  /// - image: the picture, or a part of it whose first pixel is at (x, y) of the whole.
  /// - region: what is out of date, in pixels of the whole.
  /// - backdrop: what is behind all layers.
  package func paint(
    _ root: CALayer, origin: CGPoint, onto image: Image, x: Int = 0, y: Int = 0, _ region: borrowing Region,
    backdrop: Color
  ) {
    paint(
      root, DeviceMap(scale: scale, origin: origin), onto: image, x: x, y: y, region, backdrop: backdrop,
      isAlone: false)
  }

  /// The same with any map of the root's points; alone, the root is painted without its own opacity, mask and shadow.
  func paint(
    _ root: CALayer, _ map: DeviceMap, onto image: Image, x: Int, y: Int, _ region: borrowing Region,
    backdrop: Color, isAlone: Bool
  ) {
    var builder = self.builder ?? DisplayListBuilder(scale: scale)
    self.builder = nil
    // Layers that go must not live on here.
    defer {
      builder.list.removeAll()
      self.builder = builder
    }
    builder.damage.reset(width: x + image.width, height: y + image.height)
    builder.damage.add(region)
    guard !builder.damage.isEmpty else { return }
    let timeline = AnimationTimeline.current
    let isMine = timeline.apply()
    defer { if isMine { timeline.restore() } }
    builder.isAside = isAlone
    builder.run(root, map, isAlone: isAlone)
    isErasing = builder.list.brackets.contains(where: \.isErasing)
    displaySeen(&builder, region)
    if builder.list.hasBrokenPromise {
      // Layers behind are seen after all. No other promise is relied on, so that one more pass is enough.
      builder.list.distrustContents()
      displaySeen(&builder, region)
    }
    paintTiles(builder.list, onto: image, x: Int32(x), y: Int32(y), backdrop: backdrop.pixel)
  }

  /// Finds which commands are seen. Layers that are seen draw their content now, and no others do.
  private func displaySeen(_ builder: inout DisplayListBuilder, _ region: borrowing Region) {
    occlusion.run(builder.list, builder.damage, region)
    for index in builder.list.commands.indices where builder.list.commands[index].kind == .content {
      if occlusion.isSeen[index] { builder.resolve(index) }
    }
  }

  /// From how much work on a second thread is worth its while, in pixels that are filled.
  private static let workForThreads = 1 << 22

  private func paintTiles(_ list: DisplayList, onto image: Image, x: Int32, y: Int32, backdrop: UInt32) {
    let work = occlusion.tiles.reduce(0) { $0 + $1.work }
    let count = work >= LayerPainter.workForThreads ? min(threadCount, occlusion.tiles.count) : 1
    while painters.count < count { painters.append(TilePainter()) }
    let tiles = occlusion.tiles
    occlusion.commands.withUnsafeBufferPointer { commands in
      guard count > 1 else {
        for tile in tiles {
          painters[0].paint(tile, commands, list, onto: image, x: x, y: y, backdrop: backdrop)
        }
        return
      }
      paintTogether(count, tiles, commands, list, image, x, y, backdrop)
    }
    for painter in painters { painter.trim() }
  }

  /// Has several threads take tiles until there are none left.
  private func paintTogether(
    _ count: Int, _ tiles: [Occlusion.Tile], _ commands: UnsafeBufferPointer<Int32>, _ list: DisplayList,
    _ image: Image, _ x: Int32, _ y: Int32, _ backdrop: UInt32
  ) {
    let next = Atomic(0)
    // Tiles share nothing that is written: each has its own pixels, and each thread its own painter and its own hold
    // on the picture. The caller waits until all are done.
    nonisolated(unsafe) let painters = painters
    nonisolated(unsafe) let targets = (0..<count).map {
      $0 == 0 ? image : (try? Image(sharing: image)) ?? image
    }
    nonisolated(unsafe) let list = list
    nonisolated(unsafe) let commands = commands
    PaintThreads.shared.run(count) { thread in
      while true {
        let index = next.add(8, ordering: .relaxed).oldValue
        guard index < tiles.count else { return }
        for tile in tiles[index..<min(index + 8, tiles.count)] {
          painters[thread].paint(tile, commands, list, onto: targets[thread], x: x, y: y, backdrop: backdrop)
        }
      }
    }
  }
}
