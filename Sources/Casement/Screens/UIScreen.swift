import Desktop
public import Foundation

/// A screen on which windows can be shown.
///
/// UIKit: `UIScreen`. Wayland: `wl_output` with `xdg_output`.
@MainActor public final class UIScreen: Hashable {
  /// The screens that are there; the first is the main one (rule S1).
  public static var screens: [UIScreen] { UIApplication.shared.screenList }

  /// The main screen. While no screen is connected it is the last one that was, or one without size.
  public static var main: UIScreen { UIApplication.shared.mainScreen }

  /// A screen was connected after start-up; the object is the screen.
  public nonisolated static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")

  /// A screen was disconnected; the object is the screen.
  public nonisolated static let didDisconnectNotification =
    Notification.Name("UIScreenDidDisconnectNotification")

  /// A screen's mode changed; the object is the screen.
  public nonisolated static let modeDidChangeNotification =
    Notification.Name("UIScreenModeDidChangeNotification")

  /// The size in points; the origin is (0, 0).
  public var bounds: CGRect {
    guard let output else { return CGRect(x: 0, y: 0, width: 0, height: 0) }
    let size = output.logicalSize
    return CGRect(x: 0, y: 0, width: CGFloat(size.width), height: CGFloat(size.height))
  }

  /// The size in pixels, as the screen is turned.
  public var nativeBounds: CGRect {
    guard let output else { return CGRect(x: 0, y: 0, width: 0, height: 0) }
    let size = output.pixelSize
    return CGRect(x: 0, y: 0, width: CGFloat(size.width), height: CGFloat(size.height))
  }

  /// Pixels per point; a fraction where the compositor scales by one.
  public var scale: CGFloat { output.map { CGFloat($0.scale) } ?? 1 }

  /// The same as `scale`: what is drawn is what is shown.
  public var nativeScale: CGFloat { scale }

  /// Frames per second, at least 1; 60 where the compositor does not say.
  public var maximumFramesPerSecond: Int {
    let rate = output?.state.refreshRate ?? 0
    return rate > 0 ? max(1, Int(rate.rounded())) : 60
  }

  /// The connector's name, such as `DP-1`.
  var name: String { output?.state.name ?? "" }

  let output: Output?

  init(_ output: Output?) {
    self.output = output
  }

  /// The screen as the trace shows it.
  var traceDescription: String {
    "name=\(Trace.quoted(name)) bounds=\(Trace.size(bounds.size)) scale=\(Trace.number(Double(scale)))"
  }

  public nonisolated static func == (a: UIScreen, b: UIScreen) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
