import CasementDesktop
public import Foundation

/// A screen on which windows can be shown.
///
/// A disconnected screen keeps its properties, but is no longer in `screens`. Windows for it are shown on the main screen.
///
/// UIKit: `UIScreen`. Wayland: `wl_output` with `xdg_output`. UIKit's `snapshotView(afterScreenUpdates:)` is absent,
/// because it would show other programs' windows. `UIView` has it for its own content.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  /// The connected screens; the first is the main screen (rule S1).
  public static var screens: [UIScreen] { UIApplication.shared.context.screens.all }

  /// The main screen. While no screen is connected, it is the last one that was, or one of zero size.
  public static var main: UIScreen { UIApplication.shared.context.screens.main }

  /// Posted when a screen was connected after start-up; the object is the screen.
  public nonisolated static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")

  /// Posted when a screen was disconnected; the object is the screen.
  public nonisolated static let didDisconnectNotification =
    Notification.Name("UIScreenDidDisconnectNotification")

  /// Posted when the mode of a screen changed; the object is the screen.
  public nonisolated static let modeDidChangeNotification =
    Notification.Name("UIScreenModeDidChangeNotification")

  /// Posted when a property of a screen changed: its mode, scale, position or name. The object is the screen. After a
  /// change of the mode, `modeDidChangeNotification` is posted first.
  public nonisolated static let didChangeNotification = Notification.Name("UIScreenDidChangeNotification")

  /// The size in points; the origin is (0, 0).
  public var bounds: CGRect {
    guard let output else { return CGRect(x: 0, y: 0, width: 0, height: 0) }
    let size = output.logicalSize
    return CGRect(x: 0, y: 0, width: CGFloat(size.width), height: CGFloat(size.height))
  }

  /// The coordinate space of the screen in its current rotation. Compositors rotate the output, not the coordinates.
  public var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }

  /// The size in pixels, in the current rotation.
  public var nativeBounds: CGRect {
    guard let output else { return CGRect(x: 0, y: 0, width: 0, height: 0) }
    let size = output.pixelSize
    return CGRect(x: 0, y: 0, width: CGFloat(size.width), height: CGFloat(size.height))
  }

  /// The pixels per point in which windows on the screen are drawn: fractional if the compositor supports fractional
  /// scales, else an integer.
  ///
  /// Wayland: `wp_fractional_scale_manager_v1`, `wl_output.scale`.
  public var scale: CGFloat {
    let scale: CGFloat =
      if let output, let session = context.session, isConnected {
        CGFloat(session.pictureScale(on: output))
      } else {
        nativeScale
      }
    if self === context.screens.main { MainScale.note(scale) }
    return scale
  }

  /// The screen's pixels per point. If it is less than `scale`, the compositor scales the windows down.
  public var nativeScale: CGFloat {
    // No closure here: with Swift 5's language mode, an access on a background thread is possible, and a main-actor closure
    // would trap there.
    if let output { CGFloat(output.scale) } else { 1 }
  }

  /// Frames per second, at least 1; 60 if the compositor does not report the rate.
  public var maximumFramesPerSecond: Int {
    let rate = output?.state.refreshRate ?? 0
    return rate > 0 ? max(1, Int(rate.rounded())) : 60
  }

  // MARK: Identification

  /// The connector's name, such as `DP-1`, as in the compositor's settings; empty if the compositor does not report it.
  ///
  /// Wayland: `wl_output.name`.
  public var name: String { output?.state.name ?? "" }

  /// The description, such as the monitor's name; the connector's name if the compositor has no description.
  ///
  /// Wayland: `wl_output.description`.
  public var localizedName: String {
    guard let state = output?.state else { return "" }
    return state.description.isEmpty ? state.name : state.description
  }

  /// The manufacturer; empty or a word like "unknown" if the compositor does not know it.
  ///
  /// Wayland: `wl_output.geometry`.
  public var make: String { output?.state.make ?? "" }

  /// The manufacturer's model name; empty or a word like "unknown" if the compositor does not know it.
  ///
  /// Wayland: `wl_output.geometry`.
  public var model: String { output?.state.model ?? "" }

  /// Width and height in millimeters, in the current rotation; zero if there is no fixed size, as with a projector.
  ///
  /// Wayland: `wl_output.geometry`.
  public var physicalSize: CGSize {
    guard let output else { return .zero }
    let size = output.physicalSize
    return CGSize(width: size.width, height: size.height)
  }

  // MARK: Position

  /// The position of the upper left corner on the desktop, in points. The axes point right and down.
  ///
  /// Wayland: `zxdg_output_v1.logical_position`.
  public var position: CGPoint { output.map { CGPoint(x: $0.state.x, y: $0.state.y) } ?? .zero }

  /// The screen that this screen mirrors: the first one with the same position and size on the desktop. Nil for that screen
  /// itself, and for a screen without mirrors (rule S3).
  ///
  /// Without `zxdg_output_v1`, it is unknown, hence nil.
  public var mirrored: UIScreen? {
    guard let place = output?.desktopArea else { return nil }
    let first = context.screens.all.first { $0.output?.desktopArea == place }
    return first == self ? nil : first
  }

  let output: Output?
  let context: ApplicationContext

  /// The frame clock of the screen, for display links.
  private(set) lazy var beat = ScreenBeat(self)

  init(_ output: Output?, _ context: ApplicationContext) {
    self.output = output
    self.context = context
  }

  /// Whether the screen is in `screens`.
  var isConnected: Bool {
    // No closure, as in `nativeScale`.
    if let output { context.screens.screen(of: output) === self } else { false }
  }

  /// The screen's description in the trace.
  var traceDescription: String {
    "name=\(Trace.quoted(name)) bounds=\(Trace.size(bounds.size)) scale=\(Trace.number(Double(nativeScale)))"
  }
}
