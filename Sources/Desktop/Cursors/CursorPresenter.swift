import Wayland

/// Shows the cursor of a pointer or a tablet tool: the compositor's shape where it has shapes, else a picture of the theme
/// or of the program.
///
/// Wayland: `wp_cursor_shape_device_v1`, `wl_pointer.set_cursor`, `zwp_tablet_tool_v2.set_cursor`.
final class CursorPresenter {
  /// The request `set_cursor`: the serial of the enter, the picture (nil hides the cursor), and its hotspot.
  typealias SetCursor = (_ serial: UInt32, _ picture: WlSurface?, _ hotspotX: Int32, _ hotspotY: Int32) ->
    Void

  private let setCursor: SetCursor
  private unowned let session: Session
  private let device: WpCursorShapeDeviceV1?
  private var storedSurface: CursorSurface?

  /// The cursor on screen, with the serial of its `enter` and its scale; nil while the pointer is not over a surface.
  private var shown: Shown?

  private struct Shown: Equatable {
    let cursor: Cursor
    let serial: UInt32
    /// The scale of the image; 1 where the compositor draws the shape.
    let scale: Double
  }

  /// The theme cursor that is being animated; nil if the cursor has one image.
  private var animation: Animation?
  private lazy var nextFrame = session.waiter.deadline { [unowned self] in animate() }

  private struct Animation {
    let cursor: ThemeCursor
    let serial: UInt32
    /// The start time, in nanoseconds of the session's clock.
    let start: UInt64
    /// The index of the current image, and its hotspot.
    var frame = 0
    var hotspot: Hotspot
  }

  /// The shortest duration of an image in milliseconds, since screens are not faster.
  private static let shortestFrame: UInt32 = 10

  /// Makes the presenter of one device.
  ///
  /// - Parameters:
  ///   - device: sets the compositor's shapes; nil where it has none. The presenter owns it.
  ///   - setCursor: sends the request of the pointer or of the tool.
  init(session: Session, device: WpCursorShapeDeviceV1?, setCursor: @escaping SetCursor) {
    self.session = session
    self.device = device
    self.setCursor = setCursor
  }

  /// Shows a cursor in answer to the `enter` with this serial (rule I7), over a surface of this scale. Sends nothing if
  /// cursor, serial and scale are unchanged.
  func show(_ cursor: Cursor, serial: UInt32, scale: Double) {
    let next = Shown(cursor: cursor, serial: serial, scale: pictureScale(cursor, scale))
    guard next != shown else { return }
    shown = next
    stopAnimation()
    switch cursor {
    case .hidden: setPicture(serial, nil, Hotspot(x: 0, y: 0))
    case .shape(let shape):
      if let device {
        device.setShape(serial: serial, shape: device.version < 2 ? shape.ofVersion1 : shape)
      } else {
        showTheme(shape, serial: serial, scale: Int(next.scale))
      }
    case .picture(let picture):
      // Keep the previous cursor if the image cannot be allocated.
      guard let hotspot = try? surface.show(picture, scale: next.scale) else { return }
      setPicture(serial, surface.proxy, hotspot)
    }
  }

  /// Stops the animation when the pointer leaves. The next `show` sends its cursor in any case.
  func pause() {
    shown = nil
    stopAnimation()
  }

  /// Makes the next `show` send a shape of the new cursor theme.
  func themeChanged() {
    guard device == nil, case .shape = shown?.cursor else { return }
    pause()
  }

  func end() {
    pause()
    device?.destroy()
    storedSurface?.destroy()
    storedSurface = nil
  }

  private func setPicture(_ serial: UInt32, _ picture: WlSurface?, _ hotspot: Hotspot) {
    setCursor(serial, picture, Int32(clamping: hotspot.x), Int32(clamping: hotspot.y))
  }

  private var surface: CursorSurface {
    if let storedSurface { return storedSurface }
    let surface = CursorSurface(session)
    storedSurface = surface
    return surface
  }

  private func pictureScale(_ cursor: Cursor, _ scale: Double) -> Double {
    switch cursor {
    case .hidden: 1
    case .shape: device == nil ? Double(surface.themeScale(scale)) : 1
    case .picture: surface.paintingScale(scale)
    }
  }

  private func showTheme(_ shape: CursorShape, serial: UInt32, scale: Int) {
    guard let cursor = session.cursorThemes.cursor(shape, scale: scale),
      let hotspot = surface.show(cursor, frame: 0)
    else { return }
    setPicture(serial, surface.proxy, hotspot)
    let rest = cursor.frame(at: 0).rest
    guard rest > 0 else { return }
    animation = Animation(cursor: cursor, serial: serial, start: session.clock.now, hotspot: hotspot)
    wait(rest)
  }

  // MARK: Animation

  private func animate() {
    guard let animation else { return }
    let time = (session.clock.now - animation.start) / 1_000_000
    let (frame, rest) = animation.cursor.frame(at: UInt32(truncatingIfNeeded: time))
    wait(rest)
    // P2: no frame is sent while the socket is congested.
    guard frame != animation.frame, !session.display.isCongested,
      let hotspot = surface.show(animation.cursor, frame: frame)
    else { return }
    self.animation?.frame = frame
    guard hotspot != animation.hotspot else { return }
    self.animation?.hotspot = hotspot
    setPicture(animation.serial, surface.proxy, hotspot)
  }

  private func wait(_ milliseconds: UInt32) {
    nextFrame.time = session.clock.now + UInt64(max(milliseconds, Self.shortestFrame)) * 1_000_000
  }

  private func stopAnimation() {
    guard animation != nil else { return }
    animation = nil
    nextFrame.time = nil
  }
}

extension CursorShape {
  /// The nearest shape that version 1 of the protocol has.
  fileprivate var ofVersion1: CursorShape {
    switch self {
    case .dndAsk: .copy
    case .allResize: .move
    default: self
    }
  }
}
