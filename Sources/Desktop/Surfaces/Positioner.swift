public import Pixman
public import Wayland

/// Where a popup is to be: next to a rectangle of its parent, and what may change if it does not fit there.
/// All measures are in points; places are relative to the parent's window geometry.
///
/// Wayland: `xdg_positioner`.
public struct Positioner: Equatable, Sendable {
  /// A point of the anchor rectangle.
  public typealias Anchor = XdgPositioner.Anchor
  /// A direction from the anchor point.
  public typealias Gravity = XdgPositioner.Gravity
  /// What may change if the popup does not fit.
  public typealias Adjustment = XdgPositioner.ConstraintAdjustment

  /// How large the popup wants to be; less than a point counts as one.
  public var size: Size

  /// The part of the parent to which the popup belongs, such as the button that opens it. It has to lie inside
  /// the parent's window geometry; less than a point counts as one, as Sway and Weston take a rectangle without
  /// width for none at all and end the connection.
  public var anchorRectangle: Rectangle

  /// The point of the rectangle to hold on to.
  public var anchor: Anchor = .none

  /// In which direction from that point the popup lies.
  public var gravity: Gravity = .none

  /// What the compositor may change if the popup does not fit on the screen. If nothing, it may be cut off.
  public var adjustment: Adjustment = []

  /// How far the popup is shifted from there.
  public var offsetX = 0
  public var offsetY = 0

  /// Whether the compositor places the popup anew when what is around it changes. Without effect before
  /// version 3 of xdg-shell.
  public var isReactive = false

  /// The size that the parent's window geometry is going to have with its next commit, if it is about to
  /// change. Without effect before version 3 of xdg-shell.
  public var parentSize: Size?

  /// Rules for a popup of a size, next to a rectangle.
  public init(size: Size, anchorRectangle: Rectangle) {
    self.size = size
    self.anchorRectangle = anchorRectangle
  }

  /// The rules as an object of the compositor's, to be destroyed after use.
  ///
  /// - Parameter parentSerial: the configuration of the parent to which `parentSize` answers.
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
