import Desktop
public import Foundation

/// A screen on which windows can be shown.
///
/// One that was disconnected keeps what it was, but is no longer among the `screens`: a window that is to be shown
/// there is shown on the main one.
///
/// UIKit: `UIScreen`. Wayland: `wl_output` with `xdg_output`. `snapshotView(afterScreenUpdates:)`
/// of UIKit's class is absent, since it shows other programs' windows. `UIView` has it for its own content.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  /// The screens that are there; the first is the main one (rule S1).
  public static var screens: [UIScreen] { UIApplication.shared.context.screens.all }

  /// The main screen. While no screen is connected it is the last one that was, or one without size.
  public static var main: UIScreen { UIApplication.shared.context.screens.main }

  /// A screen was connected after start-up; the object is the screen.
  public nonisolated static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")

  /// A screen was disconnected; the object is the screen.
  public nonisolated static let didDisconnectNotification =
    Notification.Name("UIScreenDidDisconnectNotification")

  /// A screen's mode changed; the object is the screen.
  public nonisolated static let modeDidChangeNotification =
    Notification.Name("UIScreenModeDidChangeNotification")

  /// Something that is told of a screen changed: its mode, scale, place or name. The object is the screen; the
  /// notification of a mode, if it is one, has been posted.
  public nonisolated static let didChangeNotification = Notification.Name("UIScreenDidChangeNotification")

  /// The size in points; the origin is (0, 0).
  public var bounds: CGRect {
    guard let output else { return CGRect(x: 0, y: 0, width: 0, height: 0) }
    let size = output.logicalSize
    return CGRect(x: 0, y: 0, width: CGFloat(size.width), height: CGFloat(size.height))
  }

  /// The coordinates of the screen as it stands: compositors turn the picture, and not the coordinates.
  public var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }

  /// The size in pixels, as the screen is turned.
  public var nativeBounds: CGRect {
    guard let output else { return CGRect(x: 0, y: 0, width: 0, height: 0) }
    let size = output.pixelSize
    return CGRect(x: 0, y: 0, width: CGFloat(size.width), height: CGFloat(size.height))
  }

  /// Pixels per point in which windows are drawn for it: a fraction where the compositor takes pictures for that, else
  /// a whole number.
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

  /// Pixels of the screen per point. Where it is less than `scale`, the compositor scales down what is drawn.
  public var nativeScale: CGFloat {
    // No closure: it would end a program that asks on another thread than the main one, as Swift 5's language mode lets it.
    if let output { CGFloat(output.scale) } else { 1 }
  }

  /// Frames per second, at least 1; 60 where the compositor does not say.
  public var maximumFramesPerSecond: Int {
    let rate = output?.state.refreshRate ?? 0
    return rate > 0 ? max(1, Int(rate.rounded())) : 60
  }

  // MARK: Which one it is

  /// The connector's name, such as `DP-1`, by which users know it in the compositor's settings; empty where the
  /// compositor does not say.
  ///
  /// Wayland: `wl_output.name`.
  public var name: String { output?.state.name ?? "" }

  /// Words for people, such as the monitor's name; the connector's name where the compositor has no others.
  ///
  /// Wayland: `wl_output.description`.
  public var localizedName: String {
    guard let state = output?.state else { return "" }
    return state.description.isEmpty ? state.name : state.description
  }

  /// Who made it; empty or a word like "unknown" where the compositor does not know.
  ///
  /// Wayland: `wl_output.geometry`.
  public var make: String { output?.state.make ?? "" }

  /// Its maker's name for it; empty or a word like "unknown" where the compositor does not know.
  ///
  /// Wayland: `wl_output.geometry`.
  public var model: String { output?.state.model ?? "" }

  /// Width and height in millimeters, as the screen is turned; zero where there is none, as with a projector.
  ///
  /// Wayland: `wl_output.geometry`.
  public var physicalSize: CGSize {
    guard let output else { return .zero }
    let size = output.physicalSize
    return CGSize(width: size.width, height: size.height)
  }

  // MARK: Where it is

  /// Where its upper left corner is among the screens, in points of the desktop, of which the axes point right
  /// and down.
  ///
  /// Wayland: `zxdg_output_v1.logical_position`.
  public var position: CGPoint { output.map { CGPoint(x: $0.state.x, y: $0.state.y) } ?? .zero }

  /// The screen whose picture this one shows: the first of those at the same place of the desktop, of the same size
  /// there; nil for that one, and for a screen that has its place to itself (rule S3).
  ///
  /// Without `zxdg_output_v1` nobody knows.
  public var mirrored: UIScreen? {
    guard let place = output?.desktopArea else { return nil }
    let first = context.screens.all.first { $0.output?.desktopArea == place }
    return first == self ? nil : first
  }

  let output: Output?
  let context: ApplicationContext

  /// Its frames, for display links.
  private(set) lazy var beat = ScreenBeat(self)

  init(_ output: Output?, _ context: ApplicationContext) {
    self.output = output
    self.context = context
  }

  /// Whether it is among the `screens`.
  var isConnected: Bool {
    // No closure, as in `nativeScale`.
    if let output { context.screens.screen(of: output) === self } else { false }
  }

  /// The screen as the trace shows it.
  var traceDescription: String {
    "name=\(Trace.quoted(name)) bounds=\(Trace.size(bounds.size)) scale=\(Trace.number(Double(nativeScale)))"
  }
}
