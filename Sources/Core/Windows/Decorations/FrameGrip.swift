import Foundation
import Pixman

/// The area at a window's edges and corners in which a press resizes it: a little outside of the window, and on the
/// title bar a little inside.
struct FrameGrip {
  /// How far outside of the window, and inside on its title bar, an edge can be grabbed, in points.
  private static let outside: CGFloat = 10
  private static let inside: CGFloat = 3

  /// How far along the edges a corner can be grabbed, in points.
  private static let corner: CGFloat = 20

  /// The window with its title bar, in points of the surface.
  let window: CGRect
  let titleHeight: CGFloat

  /// The edges that can be resized.
  let edges: UIRectEdge

  /// The edges with round corners between them. The area outside of the arc belongs to the grip.
  let roundEdges: UIRectEdge

  /// The input region of the window.
  var area: Rectangle {
    let outside = { (edge: UIRectEdge) in edges.contains(edge) ? Self.outside : 0 }
    return Rectangle(
      left: Int(window.minX - outside(.left)), top: Int(window.minY - outside(.top)),
      right: Int(window.maxX + outside(.right)), bottom: Int(window.maxY + outside(.bottom)))
  }

  /// The edges that a press at a point of the surface resizes: one, or two that meet; none elsewhere.
  func edges(at point: CGPoint) -> UIRectEdge {
    guard !edges.isEmpty, CGRect(area).contains(point), isOnGrip(point) else { return [] }
    var hit: UIRectEdge = []
    if point.x < window.minX + Self.corner { hit.insert(.left) }
    if point.x >= window.maxX - Self.corner { hit.insert(.right) }
    if point.y < window.minY + Self.corner { hit.insert(.top) }
    if point.y >= window.maxY - Self.corner { hit.insert(.bottom) }
    hit.formIntersection(edges)
    // A window smaller than its corners is resized at the nearer edge.
    if hit.isSuperset(of: [.left, .right]) { hit.remove(point.x < window.midX ? .right : .left) }
    if hit.isSuperset(of: [.top, .bottom]) { hit.remove(point.y < window.midY ? .bottom : .top) }
    return hit
  }

  private func isOnGrip(_ point: CGPoint) -> Bool {
    guard window.contains(point) else { return true }
    if isCutOff(point) { return true }
    let inside = Self.inside
    guard point.y < window.minY + titleHeight else { return false }
    return edges.contains(.top) && point.y < window.minY + inside
      || edges.contains(.left) && point.x < window.minX + inside
      || edges.contains(.right) && point.x >= window.maxX - inside
  }

  /// Whether a point in the window is outside of its round corner.
  private func isCutOff(_ point: CGPoint) -> Bool {
    let radius = ShadowShape.cornerRadius
    let isLeft = point.x < window.midX
    let isAbove = point.y < window.midY
    guard roundEdges.isSuperset(of: [isLeft ? .left : .right, isAbove ? .top : .bottom]) else { return false }
    let x = radius - (isLeft ? point.x - window.minX : window.maxX - point.x)
    let y = radius - (isAbove ? point.y - window.minY : window.maxY - point.y)
    return x > 0 && y > 0 && hypot(x, y) > radius
  }
}
