import CasementDesktop
import CasementLayers
import Foundation
import Pixman

/// The pixels of a window's surface: which of them are out of date, and how the layers repaint them.
final class WindowPicture {
  private unowned let window: UIWindow
  private var painter: LayerPainter?

  /// The out-of-date pixels of the surface.
  private var damage = Region()

  /// Moves of areas whose pixels stay the same. Damage is in coordinates after the moves.
  private var moves: [LayerMove] = []

  init(_ window: UIWindow) {
    self.window = window
  }

  private static let everything = Rectangle(left: 0, top: 0, right: 1_000_000, bottom: 1_000_000)

  /// The top of the tree that is composed.
  private var root: CALayer { window.renderer.frame?.layer ?? window.layer }

  // MARK: Damage

  /// Whether every pixel is what the layers would draw.
  var isUpToDate: Bool { damage.isEmpty && moves.isEmpty }

  /// Marks everything as out of date.
  func invalidateAll() { damage.add(Self.everything) }

  /// Adopts a surface's scale and its new size in points, and adds the damage of changed layers.
  func prepare(for surface: Surface, _ size: CasementDesktop.Size) {
    let scale = CGFloat(surface.scale)
    let pixels = surface.pixelSize(size)
    // The scale of a surface may change and change back between two frames.
    if let painter, painter.scale != scale { invalidateAll() }
    let painter = self.painter.flatMap { $0.scale == scale ? $0 : nil } ?? LayerPainter(scale: scale)
    self.painter = painter
    let root = self.root
    let found = painter.findDamage(
      root, origin: root.bounds.origin, width: pixels.width, height: pixels.height,
      findsMoves: damage.isEmpty && moves.isEmpty)
    moves += painter.moves
    damage.add(found)
    damage.intersect(Rectangle(x: 0, y: 0, width: pixels.width, height: pixels.height))
  }

  /// Whether the pixel at a point of the surface is out of date.
  func isOutOfDate(at point: CGPoint) -> Bool {
    let scale = painter?.scale ?? 1
    func pixel(_ value: CGFloat) -> Int {
      Int(max(-1_000_000, min(1_000_000, (value * scale).rounded(.down))))
    }
    let (x, y) = (pixel(point.x), pixel(point.y))
    return damage.contains(x: x, y: y) || moves.contains { $0.box.rectangle.contains(x: x, y: y) }
  }

  /// Discards the damage of a surface that was destroyed.
  func clear() {
    damage.clear()
    moves = []
  }

  // MARK: Composition

  /// Paints the layers into a buffer of the surface and commits it.
  ///
  /// - Returns: whether a buffer was free or could be allocated. Otherwise the damage stays pending.
  func show(on surface: Surface, size: CasementDesktop.Size) throws -> Bool {
    guard let painter else { return false }
    let frame = window.renderer.frame
    // An opaque window without a background color is black. The backdrop lies behind the layers as well: at small
    // scales they may end a pixel before the buffer does, and B7 allows no gap.
    let backdrop = window.backgroundColor?.pixman ?? (window.isOpaque ? .black : .clear)
    let isOpaque = window.layer.shownOpacity >= 1 && backdrop.isOpaque
    frame?.backdrop = isOpaque ? window.backgroundColor ?? .black : nil
    let opaque = !isOpaque ? .none : frame?.opaqueArea(scale: painter.scale) ?? .all
    let root = self.root
    let origin = root.bounds.origin
    let isFramed = frame != nil
    // Drawing may invalidate again, which counts for the next frame.
    var current = Region()
    swap(&current, &damage)
    let moved = moves
    moves = []
    do {
      let steps = moved.map { Surface.Move($0.box.rectangle, x: Int($0.x), y: Int($0.y)) }
      let isShown = try surface.present(size, moves: steps, damage: current, opaque: opaque) {
        image, region in
        painter.paint(
          root, origin: origin, onto: image, region, backdrop: isOpaque && !isFramed ? backdrop : .clear)
        // B7: fill what an erasing blend mode made translucent.
        guard isOpaque, painter.isErasing else { return }
        var holes = opaque.pixels(of: image, showing: size)
        holes.intersect(region)
        image.fill(backdrop, holes, operator: .overReverse)
      }
      if !isShown { damage.add(current) }
      return isShown
    } catch {
      damage.add(current)
      for move in moved { damage.add(move.box.rectangle) }
      throw error
    }
  }
}

extension Surface.OpaqueArea {
  /// The pixels of a buffer for a size in points that lie entirely in the area. The buffer is stretched over the size,
  /// whatever the scale (rule B6).
  fileprivate func pixels(of image: Image, showing size: CasementDesktop.Size) -> Region {
    guard case .rectangles(let rectangles) = self else {
      return self == .all ? Region(image.bounds) : Region()
    }
    guard size.width > 0, size.height > 0 else { return Region() }
    func start(_ value: Int, _ pixels: Int, _ points: Int) -> Int { (value * pixels + points - 1) / points }
    return Region(
      rectangles.map { rectangle in
        Rectangle(
          left: start(rectangle.x, image.width, size.width),
          top: start(rectangle.y, image.height, size.height),
          right: rectangle.right * image.width / size.width,
          bottom: rectangle.bottom * image.height / size.height
        ).intersection(image.bounds)
      })
  }
}
