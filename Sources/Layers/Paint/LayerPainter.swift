internal import CasementGraphics
import Foundation
package import Pixman
import Synchronization

/// Keeps a picture of a layer tree up to date.
///
/// Finds the damage, lists the commands for it, makes the visible layers draw, and paints the tiles.
package final class LayerPainter {
  /// Pixels per point.
  package let scale: CGFloat

  private var update = LayerUpdate(width: 1, height: 1)
  /// The list builder, whose memory is reused; nil while it is at work.
  private var builder: DisplayListBuilder?
  private var occlusion = Occlusion()
  private var painters = [TilePainter()]

  /// Whether a blend mode of the last painting reduces opacity, so that pixels of an opaque backdrop may be
  /// transparent.
  package private(set) var isErasing = false

  /// The maximum number of painting threads. Tests set it; 1 uses only the calling thread.
  package var threadCount = min(4, max(1, ProcessInfo.processInfo.activeProcessorCount))

  /// Makes a painter for pictures at a scale in pixels per point.
  package init(scale: CGFloat) { self.scale = scale }

  // MARK: Damage

  /// Finds the damage of a tree since the last call, for a picture of a size in pixels.
  ///
  /// - origin: the root's point at the picture's upper left corner.
  /// - findsMoves: whether scrolled content is reported in `moves` instead of as damage.
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

  /// The moves to apply before the damage is painted, as of the last `findDamage`.
  package var moves: [LayerMove] { update.moves }

  /// Performs pending layout, from the root down.
  static func layOut(_ root: CALayer) {
    // `layoutSublayers` may invalidate layers that were laid out before. The limit ends an endless chain within the
    // frame.
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

  /// Paints the damaged part of a tree.
  ///
  /// - origin: the root's point at the whole picture's upper left corner.
  /// - image: the picture, or a part of it whose first pixel is at (x, y) of the whole.
  /// - region: the damage, in pixels of the whole.
  /// - backdrop: the color behind all layers.
  package func paint(
    _ root: CALayer, origin: CGPoint, onto image: Image, x: Int = 0, y: Int = 0, _ region: borrowing Region,
    backdrop: Color
  ) {
    paint(
      root, DeviceMap(scale: scale, origin: origin), onto: image, x: x, y: y, region, backdrop: backdrop,
      isAlone: false)
  }

  /// The same with any map of the root. If alone, the root is painted without its own opacity, mask and shadow.
  func paint(
    _ root: CALayer, _ map: DeviceMap, onto image: Image, x: Int, y: Int, _ region: borrowing Region,
    backdrop: Color, isAlone: Bool
  ) {
    var builder = self.builder ?? DisplayListBuilder(scale: scale)
    self.builder = nil
    // The list must not keep removed layers alive.
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
    displayVisible(&builder, region)
    if builder.list.hasBrokenPromise {
      // A content turned out not to be opaque, so layers behind it are visible. Trust no other promise, so that one
      // more pass suffices.
      builder.list.distrustContents()
      displayVisible(&builder, region)
    }
    paintTiles(builder.list, onto: image, x: Int32(x), y: Int32(y), backdrop: backdrop.pixel)
  }

  /// Finds the visible commands, and makes exactly the visible layers draw their content.
  private func displayVisible(_ builder: inout DisplayListBuilder, _ region: borrowing Region) {
    occlusion.run(builder.list, builder.damage, region)
    for index in builder.list.commands.indices where builder.list.commands[index].kind == .content {
      if occlusion.isVisible[index] { builder.resolve(index) }
    }
  }

  /// The number of pixels to fill from which a second thread pays off.
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

  /// Lets several threads take tiles until none are left.
  private func paintTogether(
    _ count: Int, _ tiles: [Occlusion.Tile], _ commands: UnsafeBufferPointer<Int32>, _ list: DisplayList,
    _ image: Image, _ x: Int32, _ y: Int32, _ backdrop: UInt32
  ) {
    let next = Atomic(0)
    // Tiles share no mutable state: each has its own pixels, and each thread has its own painter and its own image
    // object. The caller waits for all threads.
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
