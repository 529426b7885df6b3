public import Pixman
public import Wayland

/// The placement rules of a popup: next to a rectangle of its parent, with adjustments if it does not fit. All lengths
/// are in points; positions are relative to the parent's window geometry.
///
/// Wayland: `xdg_positioner`.
public struct Positioner: Equatable, Sendable {
  /// A point of the anchor rectangle.
  public typealias Anchor = XdgPositioner.Anchor
  /// A direction from the anchor point.
  public typealias Gravity = XdgPositioner.Gravity
  /// The adjustments that are allowed if the popup does not fit.
  public typealias Adjustment = XdgPositioner.ConstraintAdjustment

  /// The wanted size; each side is at least one point.
  public var size: Size

  /// The part of the parent next to which the popup is placed, such as the button that opens it. It must lie inside the
  /// parent's window geometry. Each side is at least one point: Sway and Weston end the connection for an empty
  /// rectangle.
  public var anchorRectangle: Rectangle

  /// The anchor point on the rectangle.
  public var anchor: Anchor = .none

  /// The direction of the popup from the anchor point.
  public var gravity: Gravity = .none

  /// The adjustments that the compositor may make if the popup does not fit on the screen. Without any, the popup may
  /// be cut off.
  public var adjustment: Adjustment = []

  /// The offset from that placement.
  public var offsetX = 0
  public var offsetY = 0

  /// Whether the compositor places the popup again when its surroundings change. No effect before version 3 of
  /// xdg-shell.
  public var isReactive = false

  /// The size of the parent's window geometry after its next commit, if it is about to change. No effect before version
  /// 3 of xdg-shell.
  public var parentSize: Size?

  /// Makes rules for a popup of a size, next to a rectangle.
  public init(size: Size, anchorRectangle: Rectangle) {
    self.size = size
    self.anchorRectangle = anchorRectangle
  }

  /// Makes the protocol object, which the caller destroys after use.
  ///
  /// - Parameter parentSerial: the configuration of the parent that led to `parentSize`.
  func make(_ session: Session, parentSerial: UInt32?) -> XdgPositioner {
    let positioner = session.wmBase.createPositioner()
    positioner.setSize(
      width: Int32(clamping: max(1, size.width)), height: Int32(clamping: max(1, size.height)))
    positioner.setAnchorRect(
      x: Int32(clamping: anchorRectangle.x), y: Int32(clamping: anchorRectangle.y),
      width: Int32(clamping: max(1, anchorRectangle.width)),
      height: Int32(clamping: max(1, anchorRectangle.height)))
    positioner.setAnchor(anchor: anchor)
    positioner.setGravity(gravity: gravity)
    positioner.setConstraintAdjustment(constraintAdjustment: adjustment)
    positioner.setOffset(x: Int32(clamping: offsetX), y: Int32(clamping: offsetY))
    guard positioner.version >= 3 else { return positioner }
    if isReactive { positioner.setReactive() }
    if let parentSize {
      positioner.setParentSize(
        parentWidth: Int32(clamping: max(1, parentSize.width)),
        parentHeight: Int32(clamping: max(1, parentSize.height)))
      if let parentSerial { positioner.setParentConfigure(serial: parentSerial) }
    }
    return positioner
  }
}
