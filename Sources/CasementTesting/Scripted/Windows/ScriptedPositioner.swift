public import Foundation
public import Wayland
import WaylandServer

/// The placement rules of a popup. Lengths are in points; positions are relative to the parent's window geometry.
///
/// Wayland: `xdg_positioner`.
public struct ScriptedPlacement: Equatable, Sendable {
  /// The wanted size; nil before the client sets it.
  public internal(set) var size: CGSize?
  /// The anchor rectangle in the parent; nil before the client sets it.
  public internal(set) var anchorRectangle: CGRect?
  /// The anchor point on the rectangle.
  public internal(set) var anchor = XdgPositioner.Anchor.none
  /// The direction of the popup from the anchor point.
  public internal(set) var gravity = XdgPositioner.Gravity.none
  /// The adjustments that are allowed if the popup does not fit.
  public internal(set) var adjustment: XdgPositioner.ConstraintAdjustment = []
  /// The offset from that placement.
  public internal(set) var offset = CGPoint.zero
  /// Whether to place it again when its surroundings change.
  public internal(set) var isReactive = false
  /// The future size of the parent.
  public internal(set) var parentSize: CGSize?
  /// The configuration of the parent with that size.
  public internal(set) var parentConfigure: UInt32?

  /// Whether the required properties are set.
  var isComplete: Bool { size != nil && anchorRectangle != nil }

  /// The area of the popup.
  ///
  /// - Parameter area: the area that it must stay inside.
  func frame(in area: CGRect) -> CGRect {
    let size = size ?? .zero
    let rectangle = anchorRectangle ?? .zero
    let x = PlacementAxis(
      anchor: (rectangle.minX, rectangle.maxX), side: anchor.horizontal, direction: gravity.horizontal,
      length: size.width, offset: offset.x, area: (area.minX, area.maxX)
    ).place(
      flips: adjustment.contains(.flipX), slides: adjustment.contains(.slideX),
      resizes: adjustment.contains(.resizeX))
    let y = PlacementAxis(
      anchor: (rectangle.minY, rectangle.maxY), side: anchor.vertical, direction: gravity.vertical,
      length: size.height, offset: offset.y, area: (area.minY, area.maxY)
    ).place(
      flips: adjustment.contains(.flipY), slides: adjustment.contains(.slideY),
      resizes: adjustment.contains(.resizeY))
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }
}

/// The placement along one axis. Sides and directions are −1, 0 and 1.
private nonisolated struct PlacementAxis {
  let anchor: (CGFloat, CGFloat)
  let side: CGFloat
  let direction: CGFloat
  let length: CGFloat
  let offset: CGFloat
  let area: (CGFloat, CGFloat)

  func place(flips: Bool, slides: Bool, resizes: Bool) -> (start: CGFloat, length: CGFloat) {
    var start = start(side: side, direction: direction)
    if fits(start) { return (start, length) }
    let flipped = self.start(side: -side, direction: -direction)
    if flips, fits(flipped) { return (flipped, length) }
    if slides { start = slid(start) }
    guard resizes else { return (start, length) }
    let low = max(start, area.0)
    let high = min(start + length, area.1)
    // A popup that would become empty keeps its size and stays outside.
    return high > low ? (low, high - low) : (start, length)
  }

  private func start(side: CGFloat, direction: CGFloat) -> CGFloat {
    let point = anchor.0 + (anchor.1 - anchor.0) * (1 + side) / 2
    return (point - length * (1 - direction) / 2).rounded(.down) + offset
  }

  private func fits(_ start: CGFloat) -> Bool { start >= area.0 && start + length <= area.1 }

  /// A popup larger than the area keeps the edge from which it extends.
  private func slid(_ start: CGFloat) -> CGFloat {
    let last = area.1 - length
    guard last < area.0 else { return min(max(start, area.0), last) }
    return direction < 0 ? last : area.0
  }
}

extension XdgPositioner.Anchor {
  fileprivate var horizontal: CGFloat {
    switch self {
    case .left, .topLeft, .bottomLeft: -1
    case .right, .topRight, .bottomRight: 1
    case .none, .top, .bottom: 0
    }
  }

  fileprivate var vertical: CGFloat {
    switch self {
    case .top, .topLeft, .topRight: -1
    case .bottom, .bottomLeft, .bottomRight: 1
    case .none, .left, .right: 0
    }
  }
}

extension XdgPositioner.Gravity {
  fileprivate var horizontal: CGFloat { XdgPositioner.Anchor(rawValue: rawValue)?.horizontal ?? 0 }
  fileprivate var vertical: CGFloat { XdgPositioner.Anchor(rawValue: rawValue)?.vertical ?? 0 }
}

/// A client's positioner.
@MainActor final class ScriptedPositioner {
  private(set) var placement = ScriptedPlacement()
  private let resource: XdgPositionerResource

  init(_ resource: XdgPositionerResource) {
    self.resource = resource
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
  }

  private func handle(_ request: XdgPositionerResource.Request) {
    switch request {
    case .destroy: break
    case .setSize(let width, let height):
      guard width > 0, height > 0 else { return invalid("a size of \(width)×\(height)") }
      placement.size = CGSize(width: Int(width), height: Int(height))
    case .setAnchorRect(let x, let y, let width, let height):
      guard width >= 0, height >= 0 else { return invalid("an anchor of \(width)×\(height)") }
      placement.anchorRectangle = CGRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    case .setAnchor(let anchor):
      guard let anchor else { return invalid("no anchor has this number") }
      placement.anchor = anchor
    case .setGravity(let gravity):
      guard let gravity else { return invalid("no gravity has this number") }
      placement.gravity = gravity
    case .setConstraintAdjustment(let adjustment): placement.adjustment = adjustment
    case .setOffset(let x, let y): placement.offset = CGPoint(x: Int(x), y: Int(y))
    case .setReactive: placement.isReactive = true
    case .setParentSize(let width, let height):
      placement.parentSize = CGSize(width: Int(width), height: Int(height))
    case .setParentConfigure(let serial): placement.parentConfigure = serial
    }
  }

  private func invalid(_ message: String) {
    resource.postError(XdgPositioner.ErrorCode.invalidInput.rawValue, message)
  }
}
