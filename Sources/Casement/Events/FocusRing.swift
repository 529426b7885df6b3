import Foundation
import Graphics
import Layers

/// The ring around the view to which the keyboard moved the focus.
///
/// It is a layer of the window above those of its views: no view cuts it off, and it is none of them.
final class FocusRing: @MainActor CALayerDelegate {
  private unowned let window: UIWindow
  private let layer = CALayer()
  private weak var view: UIView?

  /// How round the corners of what the ring is around are.
  private var cornerRadius: CGFloat = 0

  private static let width: CGFloat = 2
  private static let gap: CGFloat = 2
  private static let cornerRadius: CGFloat = 6
  private static let color = UIColor(red: 0.16, green: 0.48, blue: 0.96, alpha: 1)

  init(_ window: UIWindow) {
    self.window = window
    layer.delegate = self
    layer.isStill = true
    layer.needsDisplayOnBoundsChange = true
    layer.setNeedsDisplay()
    layer.isHidden = true
  }

  /// Shows the ring as long as the view is the window's first responder.
  func show(around view: UIView) {
    self.view = view
    window.renderer.setNeedsFrame()
    update()
  }

  /// The focus is where somebody points.
  func hide() {
    view = nil
    update()
  }

  /// Puts the ring where its view is by now, if it is to be seen at all.
  func update() {
    guard let view, isSeen(view) else {
      if !layer.isHidden { layer.isHidden = true }
      return
    }
    let scale = window.renderer.scale
    let reach = ((Self.gap + Self.width) * scale).rounded() / scale
    let shape = (view as? UIControl)?.focusShape ?? (view.bounds, Self.cornerRadius - Self.gap)
    if shape.1 != cornerRadius {
      cornerRadius = shape.1
      layer.setNeedsDisplay()
    }
    let frame = view.convert(shape.0, to: nil).onPixels(scale).insetBy(dx: -reach, dy: -reach)
    // Views that were added since are in front of it.
    if let host = window.inputHost {
      window.layer.insertSublayer(layer, below: host.layer)
    } else {
      window.layer.addSublayer(layer)
    }
    layer.bounds = CGRect(origin: .zero, size: frame.size)
    layer.position = CGPoint(x: frame.midX, y: frame.midY)
    layer.isHidden = false
  }

  private func isSeen(_ view: UIView) -> Bool {
    guard window.hasKeys, window.firstResponder === view, view.focusEffect is UIFocusHaloEffect else {
      return false
    }
    return !sequence(first: view, next: \.parent).contains { $0.isHidden || $0.alpha < 0.01 }
  }

  // MARK: Drawing

  func draw(_ layer: CALayer, in context: CGContext) {
    // Of whole pixels, like the edges.
    let scale = window.renderer.scale
    let width = max(1, (Self.width * scale).rounded()) / scale
    let line = layer.bounds.insetBy(dx: width / 2, dy: width / 2)
    let path = UIBezierPath(
      roundedRect: line, cornerRadius: min(cornerRadius + Self.gap, line.width / 2, line.height / 2))
    path.lineWidth = width
    context.makeCurrent {
      Self.color.setStroke()
      path.stroke()
    }
  }
}
