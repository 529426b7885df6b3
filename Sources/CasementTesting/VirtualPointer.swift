import Foundation
public import Wayland

/// A virtual mouse.
///
/// Each method returns when the compositor has handled the request. The client may not have handled it: wait for its
/// reaction.
///
/// Wayland interface: `zwlr_virtual_pointer_v1`.
@MainActor public final class VirtualPointer {
  /// A button of the mouse; the raw value is the Linux button code.
  public nonisolated enum Button: UInt32, Sendable {
    /// The primary button, `BTN_LEFT`.
    case left = 0x110
    /// The button for menus, `BTN_RIGHT`.
    case right = 0x111
    /// The wheel pressed, `BTN_MIDDLE`.
    case middle = 0x112
  }

  /// A position in the layout of all outputs, with the size of the layout: the arguments of `motion_absolute`.
  struct Place {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  private let connection: HostConnection
  private let pointer: ZwlrVirtualPointerV1
  /// The compositor, for the positions of its outputs.
  weak var compositor: Compositor?

  /// Adds a mouse.
  init(_ connection: HostConnection) throws {
    self.connection = connection
    let manager = try connection.require(ZwlrVirtualPointerManagerV1.self, maximumVersion: 1)
    pointer = manager.createVirtualPointer(seat: try connection.require(WlSeat.self))
    manager.destroy()
    try connection.roundtrip()
  }

  /// Moves the pointer.
  ///
  /// - Parameters:
  ///   - x: points from the left edge of the output.
  ///   - y: points from the top edge of the output.
  ///   - output: the output's name; nil is the first output.
  /// - Throws: `TestingError.refused` if there is no such output.
  public func move(toX x: Double, y: Double, on output: String? = nil) throws {
    try move(to: CGPoint(x: x, y: y), on: output)
  }

  /// Moves the pointer to a point of an output; see the other `move`.
  public func move(to point: CGPoint, on output: String? = nil) throws {
    guard let place = try compositor?.place(of: point, on: output) else { return }
    // motion_absolute takes integers. A finer unit preserves fractions of a point.
    let unit = 256.0
    pointer.motionAbsolute(
      time: eventTime(), x: UInt32(clamping: Int(place.x * unit)), y: UInt32(clamping: Int(place.y * unit)),
      xExtent: UInt32(clamping: Int(place.width * unit)),
      yExtent: UInt32(clamping: Int(place.height * unit)))
    try finishFrame()
  }

  /// Presses a button and holds it.
  public func press(_ button: Button = .left) throws {
    pointer.button(time: eventTime(), button: button.rawValue, state: .pressed)
    try finishFrame()
  }

  /// Releases a button.
  public func release(_ button: Button = .left) throws {
    pointer.button(time: eventTime(), button: button.rawValue, state: .released)
    try finishFrame()
  }

  /// Clicks a button at the current position.
  public func click(_ button: Button = .left) throws {
    try press(button)
    try release(button)
  }

  /// Moves to a point of an output and clicks there.
  public func click(at point: CGPoint, on output: String? = nil, _ button: Button = .left) throws {
    try move(to: point, on: output)
    try click(button)
  }

  /// Turns the wheel.
  ///
  /// - Parameters:
  ///   - steps: the number of notches; positive is down, or to the right.
  ///   - axis: the wheel.
  public func turnWheel(_ steps: Int, _ axis: WlPointer.Axis = .verticalScroll) throws {
    // Compositors with libinput send 15 units per notch.
    pointer.axisSource(axisSource: .wheel)
    pointer.axisDiscrete(
      time: eventTime(), axis: axis, value: 15 * Double(steps), discrete: Int32(clamping: steps))
    try finishFrame()
  }

  /// Scrolls like a finger on a touchpad, until `endScroll`.
  ///
  /// - Parameters:
  ///   - x: points to the right.
  ///   - y: points down.
  public func scroll(x: Double = 0, y: Double) throws {
    pointer.axisSource(axisSource: .finger)
    if x != 0 { pointer.axis(time: eventTime(), axis: .horizontalScroll, value: x) }
    if y != 0 { pointer.axis(time: eventTime(), axis: .verticalScroll, value: y) }
    try finishFrame()
  }

  /// Lifts the finger: sends the events that end scrolling.
  public func endScroll() throws {
    // wlroots 0.15 crashes if one frame stops both axes.
    for axis in [WlPointer.Axis.verticalScroll, .horizontalScroll] {
      pointer.axisSource(axisSource: .finger)
      pointer.axisStop(time: eventTime(), axis: axis)
      try finishFrame()
    }
  }

  /// Removes the mouse.
  func destroy() throws {
    pointer.destroy()
    try connection.roundtrip()
  }

  private func finishFrame() throws {
    pointer.frame()
    try connection.roundtrip()
  }
}
