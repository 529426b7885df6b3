import CasementDesktop
import Foundation
import Pixman

/// The side of its anchor at which a popup is placed, and the adjustments that keep it on the screen.
package struct PopupPlacement: Equatable {
  /// The corner or edge of the anchor rectangle.
  var anchor: Positioner.Anchor
  /// The direction from there in which the popup extends.
  var gravity: Positioner.Gravity
  var adjustment: Positioner.Adjustment
  /// The offset in points.
  var offset = CGPoint.zero

  /// Below a control, aligned at the left; above it if there is more room.
  static let below = PopupPlacement(
    anchor: .bottomLeft, gravity: .bottomRight, adjustment: [.flipY, .slideX, .slideY, .resizeY],
    offset: CGPoint(x: 0, y: 4))

  /// Below a control, aligned at the right; above it if there is more room.
  static let belowRight = PopupPlacement(
    anchor: .bottomRight, gravity: .bottomLeft, adjustment: [.flipY, .slideX, .slideY, .resizeY],
    offset: CGPoint(x: 0, y: 4))

  /// With its upper left corner at a point; at the other sides of it if there is more room.
  package static let atPoint = PopupPlacement(
    anchor: .bottomRight, gravity: .bottomRight, adjustment: [.flipX, .flipY, .slideX, .slideY, .resizeY])

  /// To the right of the row that opened it, or to the left.
  static let beside = PopupPlacement(
    anchor: .topRight, gravity: .bottomRight, adjustment: [.flipX, .slideX, .slideY, .resizeY])

  /// Over a control, with its upper edge this many points above the control's.
  static func over(by height: CGFloat) -> PopupPlacement {
    PopupPlacement(
      anchor: .topLeft, gravity: .bottomRight, adjustment: [.slideX, .slideY, .resizeY],
      offset: CGPoint(x: 0, y: -height))
  }

  /// The mirrored placement, for right-to-left layouts.
  var mirrored: PopupPlacement {
    var other = self
    switch anchor {
    case .topLeft: other.anchor = .topRight
    case .topRight: other.anchor = .topLeft
    case .bottomLeft: other.anchor = .bottomRight
    case .bottomRight: other.anchor = .bottomLeft
    case .left: other.anchor = .right
    case .right: other.anchor = .left
    default: break
    }
    switch gravity {
    case .topLeft: other.gravity = .topRight
    case .topRight: other.gravity = .topLeft
    case .bottomLeft: other.gravity = .bottomRight
    case .bottomRight: other.gravity = .bottomLeft
    case .left: other.gravity = .right
    case .right: other.gravity = .left
    default: break
    }
    other.offset.x = -offset.x
    return other
  }

  /// The positioner for the compositor.
  ///
  /// - Parameters:
  ///   - size: the size of the popup, without its shadow.
  ///   - anchor: the anchor in points from the upper left corner of the parent's window geometry.
  ///   - area: the size of that geometry. The anchor is clamped to it, as the protocol requires.
  func rules(size: CGSize, anchor rect: CGRect, in area: CGSize) -> Positioner {
    func integer(_ value: CGFloat) -> Int { value.isFinite ? Int(max(-30_000, min(30_000, value))) : 0 }
    func span(_ low: CGFloat, _ high: CGFloat, _ room: CGFloat) -> (Int, Int) {
      let last = max(1, integer(room))
      let start = max(0, min(integer(low.rounded()), last - 1))
      return (start, max(start + 1, min(integer(high.rounded()), last)))
    }
    let (left, right) = span(rect.minX, rect.maxX, area.width)
    let (top, bottom) = span(rect.minY, rect.maxY, area.height)
    var rules = Positioner(
      size: Size(width: integer(size.width.rounded(.up)), height: integer(size.height.rounded(.up))),
      anchorRectangle: Rectangle(left: left, top: top, right: right, bottom: bottom))
    rules.anchor = self.anchor
    rules.gravity = gravity
    rules.adjustment = adjustment
    rules.offsetX = integer(offset.x.rounded())
    rules.offsetY = integer(offset.y.rounded())
    rules.isReactive = true
    return rules
  }
}
