import CasementGraphics
import CasementLayers
import Foundation

/// The ring around the view that got the focus by a key.
///
/// It is a layer in front of the content of the nearest scroll view around, of the nearest controller's view, or of the
/// window, so that it moves and disappears with content that is scrolled, pushed or dismissed. Ancestors that clip the
/// view clip the ring too. At the edge of such an ancestor, the ring is drawn inside of the edge.
package final class FocusRing: @MainActor CALayerDelegate {
  private unowned let window: UIWindow
  /// Clips the ring to the visible part of the view.
  private let clip = CALayer()
  private let layer = CALayer()
  private weak var view: UIView?

  /// The radius of the corners of the shape inside of the ring.
  private var radius: CGFloat = 0

  private var style: FocusRingStyle

  /// The distance between a view and its ring, in points.
  static let gap: CGFloat = 2
  /// The radius for views whose corners are not round.
  static let cornerRadius: CGFloat = 4

  init(_ window: UIWindow) {
    self.window = window
    style = FocusRingStyle(window.traitCollection)
    layer.delegate = self
    layer.needsDisplayOnBoundsChange = true
    layer.setNeedsDisplay()
    for part in [layer, clip] { part.isStill = true }
    clip.masksToBounds = true
    clip.isHidden = true
    clip.addSublayer(layer)
  }

  /// Shows the ring as long as the view is the window's first responder, or the target of a drag by keys.
  func show(around view: UIView) {
    self.view = view
    window.renderer.setNeedsFrame()
    update()
  }

  /// Moves the ring to the current place of its view, or hides it.
  func update() {
    guard let view, isVisible(view) else { return hide() }
    let scale = window.renderer.scale
    let host = Self.host(of: view) ?? window
    let shape = view.shapeOfFocus
    if shape.cornerRadius != radius {
      radius = shape.cornerRadius
      layer.setNeedsDisplay()
    }
    // The view itself may have another style than the background of the ring.
    let style = FocusRingStyle((view.superview ?? view).traitCollection)
    if style != self.style {
      self.style = style
      layer.setNeedsDisplay()
    }
    let inner = view.convert(shape.rect, to: host).onPixels(scale)
    // The distance by which the ring extends beyond the view, on whole pixels.
    let reach = ((Self.gap + style.width) * scale).rounded() / scale
    var frame = inner.insetBy(dx: -reach, dy: -reach)
    var seen = CGRect.infinite
    for ancestor in sequence(first: view, next: \.parent).dropFirst() {
      if ancestor === host || ancestor.clipsToBounds {
        let bounds = ancestor.convert(ancestor.bounds, to: host)
        frame = Self.fitted(frame, around: inner, in: bounds)
        // A scroll view clips its sublayers itself, and its bounds show another part of the content in each frame.
        if !(ancestor is UIScrollView) || ancestor !== host { seen = seen.intersection(bounds) }
      }
      if ancestor === host { break }
    }
    seen = seen.intersection(frame)
    guard !seen.isEmpty, !seen.isNull else { return hide() }
    insert(into: host)
    clip.bounds = CGRect(origin: .zero, size: seen.size)
    clip.position = CGPoint(x: seen.midX, y: seen.midY)
    layer.bounds = CGRect(origin: .zero, size: frame.size)
    layer.position = CGPoint(x: frame.midX - seen.minX, y: frame.midY - seen.minY)
    clip.isHidden = false
  }

  private func hide() { if !clip.isHidden { clip.isHidden = true } }

  private func insert(into host: UIView) {
    if host is UIScrollView {
      // Cells that were added since do not overlap the ring, so it need not be moved to the front.
      if clip.superlayer !== host.layer { host.layer.addSublayer(clip) }
    } else if host === window, let keyboard = window.inputHost {
      window.layer.insertSublayer(clip, below: keyboard.layer)
    } else {
      // Moves the ring in front of views that were added since.
      host.layer.addSublayer(clip)
    }
  }

  /// The nearest scroll view or controller's view around a view, whose content the ring belongs to.
  private static func host(of view: UIView) -> UIView? {
    sequence(first: view, next: \.parent).dropFirst().first { $0 is UIScrollView || $0.viewController != nil }
  }

  /// Fits a ring into an area: it is moved inside at edges of the shape that are inside the area.
  package static func fitted(_ ring: CGRect, around shape: CGRect, in area: CGRect) -> CGRect {
    let left = shape.minX >= area.minX ? max(ring.minX, area.minX) : ring.minX
    let top = shape.minY >= area.minY ? max(ring.minY, area.minY) : ring.minY
    let right = shape.maxX <= area.maxX ? min(ring.maxX, area.maxX) : ring.maxX
    let bottom = shape.maxY <= area.maxY ? min(ring.maxY, area.maxY) : ring.maxY
    return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  private func isVisible(_ view: UIView) -> Bool {
    let focused: UIResponder? = window.keyDrag?.target ?? window.firstResponder
    guard window.showsFocus, window.hasKeys, focused === view,
      (view as? any FocusIndicating)?.showsOwnFocus != true, view.focusEffect is UIFocusHaloEffect
    else { return false }
    return !sequence(first: view, next: \.parent).contains { $0.isHidden || $0.alpha < 0.01 }
  }

  // MARK: Drawing

  package func draw(_ layer: CALayer, in context: CGContext) {
    // Aligned to whole pixels, like the edges.
    let scale = window.renderer.scale
    let width = max(1, (style.width * scale).rounded()) / scale
    let line = layer.bounds.insetBy(dx: width / 2, dy: width / 2)
    let path = UIBezierPath(
      roundedRect: line, cornerRadius: min(radius + Self.gap, line.width / 2, line.height / 2))
    path.lineWidth = width
    context.makeCurrent {
      style.color.setStroke()
      path.stroke()
    }
  }
}

/// A view that may have a focus indicator of its own instead of the ring.
package protocol FocusIndicating: UIView {
  /// Whether the view has one: the border of a field, the caret of an editable text.
  var showsOwnFocus: Bool { get }
}
