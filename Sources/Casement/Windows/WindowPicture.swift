import Desktop
import Foundation
import Pixman

/// The pixels of a window's surface: which of them are out of date, and how the layers make them anew.
final class WindowPicture {
  private unowned let window: UIWindow
  private var composer: Composer?

  /// Pixels of the surface that are not what the layers would draw.
  private var damage = Region()

  init(_ window: UIWindow) {
    self.window = window
  }

  private static let everything = Rectangle(left: 0, top: 0, right: 1_000_000, bottom: 1_000_000)

  /// The top of the tree that is composed.
  private var root: CALayer { window.renderer.frame?.layer ?? window.layer }

  /// Where the coordinates of that tree begin on the surface: a window may be scrolled.
  private var rootOrigin: CGPoint { CGPoint(x: -root.bounds.minX, y: -root.bounds.minY) }

  // MARK: What is out of date

  /// Whether every pixel is what the layers would draw.
  var isUpToDate: Bool { damage.isEmpty }

  /// Marks points of the tree that is composed, whose pixels must be composed anew.
  func invalidate(_ rect: CGRect, scale: CGFloat) {
    // In these pixels nothing was drawn yet.
    if let composer, composer.scale != scale { return invalidateAll() }
    let origin = rootOrigin
    let rect = rect.offsetBy(dx: origin.x, dy: origin.y)
    func clamp(_ value: CGFloat) -> Int { Int(max(-1_000_000, min(1_000_000, value))) }
    damage.add(
      Rectangle(
        left: clamp((rect.minX * scale).rounded(.down)), top: clamp((rect.minY * scale).rounded(.down)),
        right: clamp((rect.maxX * scale).rounded(.up)), bottom: clamp((rect.maxY * scale).rounded(.up))))
  }

  /// Has everything composed anew.
  func invalidateAll() { damage.add(Self.everything) }

  /// Takes over the bounds and the scale that the next frame has.
  func prepare(_ bounds: Rectangle, scale: CGFloat) {
    // The scale of a surface may change and change back between two frames.
    if let composer, composer.scale != scale { invalidateAll() }
    damage.intersect(bounds)
  }

  /// Whether the pixel at a point of the surface is out of date.
  func isOutOfDate(at point: CGPoint, scale: CGFloat) -> Bool {
    func pixel(_ value: CGFloat) -> Int {
      Int(max(-1_000_000, min(1_000_000, (value * scale).rounded(.down))))
    }
    return damage.contains(x: pixel(point.x), y: pixel(point.y))
  }

  /// Forgets what is out of date: the surface is gone.
  func clear() { damage.clear() }

  // MARK: Composition

  /// Has a surface show the layers.
  ///
  /// - Returns: whether there was a buffer. Without one, and where there is no memory for one, what is out of date
  ///   stays so.
  func show(on surface: Surface, size: Desktop.Size, scale: CGFloat) throws -> Bool {
    let composer = self.composer.flatMap { $0.scale == scale ? $0 : nil } ?? Composer(scale: scale)
    self.composer = composer
    let frame = window.renderer.frame
    // A window without a colour is black, as long as it says that it is opaque. The colour is behind the layers
    // as well: at small scales theirs may end a pixel before the picture does, and B7 allows no gap.
    let backdrop = window.backgroundColor?.pixman ?? (window.isOpaque ? .black : .clear)
    let isOpaque = window.alpha == 1 && backdrop.isOpaque
    frame?.backdrop = isOpaque ? window.backgroundColor ?? .black : nil
    let opaque = !isOpaque ? .none : frame?.opaqueArea(scale: scale) ?? .all
    let root = self.root
    let origin = rootOrigin
    let isFramed = frame != nil
    // Drawing may invalidate again: that is for the next frame.
    var current = Region()
    swap(&current, &damage)
    do {
      let isShown = try surface.present(size, damage: current, opaque: opaque) { image, region in
        composer.compose(
          root, at: origin, onto: image, x: 0, y: 0, region,
          backdrop: isOpaque && !isFramed ? backdrop : .clear)
      }
      if !isShown { damage.add(current) }
      return isShown
    } catch {
      damage.add(current)
      throw error
    }
  }
}
