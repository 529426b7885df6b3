import Desktop
import Foundation
import Pixman

/// On which side of its anchor a popup is to be, and how the compositor keeps it on the screen.
struct PopupPlacement: Equatable {
  /// The point of the anchor to hold on to.
  var anchor: Positioner.Anchor
  /// In which direction from there the popup lies.
  var gravity: Positioner.Gravity
  var adjustment: Positioner.Adjustment
  /// How far it is shifted, in points.
  var offset = CGPoint.zero

  /// Below a control, with the left edges in line; above it where there is more room.
  static let below = PopupPlacement(
    anchor: .bottomLeft, gravity: .bottomRight, adjustment: [.flipY, .slideX, .slideY, .resizeY],
    offset: CGPoint(x: 0, y: 4))

  /// Below a control, with the right edges in line; above it where there is more room.
  static let belowRight = PopupPlacement(
    anchor: .bottomRight, gravity: .bottomLeft, adjustment: [.flipY, .slideX, .slideY, .resizeY],
    offset: CGPoint(x: 0, y: 4))

  /// With its upper left corner at a point; on the other sides of it where there is more room.
  static let atPoint = PopupPlacement(
    anchor: .bottomRight, gravity: .bottomRight, adjustment: [.flipX, .flipY, .slideX, .slideY, .resizeY])

  /// To the right of the row to which it belongs, or to the left.
  static let beside = PopupPlacement(
    anchor: .topRight, gravity: .bottomRight, adjustment: [.flipX, .slideX, .slideY, .resizeY])

  /// On top of a control, so many points further up than its upper edge.
  static func over(by height: CGFloat) -> PopupPlacement {
    PopupPlacement(
      anchor: .topLeft, gravity: .bottomRight, adjustment: [.slideX, .slideY, .resizeY],
      offset: CGPoint(x: 0, y: -height))
  }

  /// The same on the other side, where lines begin at the right.
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

  /// The same for the compositor.
  ///
  /// - Parameters:
  ///   - size: of the popup, without its shadow.
  ///   - anchor: in points from the upper left corner of the parent's window geometry.
  ///   - area: the size of that geometry, inside which an anchor has to lie.
  func rules(size: CGSize, anchor rect: CGRect, in area: CGSize) -> Positioner {
    func whole(_ value: CGFloat) -> Int { value.isFinite ? Int(max(-30_000, min(30_000, value))) : 0 }
    func span(_ low: CGFloat, _ high: CGFloat, _ room: CGFloat) -> (Int, Int) {
      let last = max(1, whole(room))
      let start = max(0, min(whole(low.rounded()), last - 1))
      return (start, max(start + 1, min(whole(high.rounded()), last)))
    }
    let (left, right) = span(rect.minX, rect.maxX, area.width)
    let (top, bottom) = span(rect.minY, rect.maxY, area.height)
    var rules = Positioner(
      size: Size(width: whole(size.width.rounded(.up)), height: whole(size.height.rounded(.up))),
      anchorRectangle: Rectangle(left: left, top: top, right: right, bottom: bottom))
    rules.anchor = self.anchor
    rules.gravity = gravity
    rules.adjustment = adjustment
    rules.offsetX = whole(offset.x.rounded())
    rules.offsetY = whole(offset.y.rounded())
    rules.isReactive = true
    return rules
  }
}
