import CasementDesktop
public import Foundation

extension UIWindowScene {
  /// The geometry that a window requests.
  ///
  /// UIKit: `UIWindowScene.GeometryPreferences`.
  @MainActor public class GeometryPreferences {
    init() {}

    /// The orientations that a scene may have. They choose the shape of a floating window: a portrait one is higher
    /// than wide.
    // swift-format-ignore: TypeNamesShouldBeCapitalized
    @MainActor public final class iOS: GeometryPreferences {
      /// The orientations.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
      }
    }

    /// The geometry of a window of the desktop.
    @MainActor public final class Desktop: GeometryPreferences {
      /// How a window is arranged on the desktop.
      public nonisolated enum Arrangement: Sendable {
        /// Floating, or wherever the compositor puts ordinary windows.
        case normal
        /// Filling the part of the screen that panels leave free.
        case maximized
        /// Filling its screen, above everything else.
        case fullScreen
        /// Off the screen until the user restores it.
        case minimized
      }

      /// The content's size in points; nil keeps the current one.
      public var size: CGSize?

      /// The arrangement on the desktop; nil keeps the current one.
      public var arrangement: Arrangement?

      /// The screen to fill, for `.fullScreen`; nil leaves the choice to the compositor.
      public weak var screen: UIScreen?

      /// Makes preferences; nil keeps the current value.
      public init(size: CGSize? = nil, arrangement: Arrangement? = nil, screen: UIScreen? = nil) {
        self.size = size
        self.arrangement = arrangement
        self.screen = screen
      }
    }
  }

  /// The reason for which a window's geometry was not changed.
  public nonisolated enum GeometryError: Error, Equatable, CustomStringConvertible {
    /// The compositor does not have the capability.
    case unsupported(String)
    /// The window is hidden, or is a panel or a menu.
    case noDesktopWindow

    public var description: String {
      switch self {
      case .unsupported(let what): "the compositor cannot make this window \(what)"
      case .noDesktopWindow:
        "the window is not shown as a window of the desktop: show it first, at level .normal"
      }
    }
  }

  /// Requests another geometry for the window. The compositor may refuse: `effectiveGeometry` has the result.
  ///
  /// A floating window exchanges its width and its height if its shape has none of the requested orientations. The
  /// request fails for a window that is hidden, fullscreen, maximized or tiled, and for one whose controller supports
  /// its present shape alone (rule N4).
  ///
  /// - Parameter errorHandler: called at once if it is known that the request fails.
  ///
  /// UIKit: `requestGeometryUpdate(_:errorHandler:)`. Wayland: `xdg_toplevel.set_maximized` and the like.
  public func requestGeometryUpdate(
    _ preferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    if let wish = (preferences as? GeometryPreferences.iOS)?.interfaceOrientations {
      do throws(GeometryError) { try turn(to: wish) } catch { errorHandler?(error) }
      return
    }
    guard let preferences = preferences as? GeometryPreferences.Desktop else { return }
    guard let role = window?.renderer.role as? ToplevelRole, role.surface != nil else {
      errorHandler?(GeometryError.noDesktopWindow)
      return
    }
    if let size = preferences.size, let window { window.frame = CGRect(origin: .zero, size: size) }
    guard let arrangement = preferences.arrangement else { return }
    if let missing = missing(for: arrangement) {
      errorHandler?(GeometryError.unsupported(missing))
      return
    }
    role.sendRequest { toplevel in
      switch arrangement {
      case .normal:
        if isFullScreen { toplevel.unsetFullscreen() }
        if effectiveGeometry.isMaximized { toplevel.unsetMaximized() }
      case .maximized:
        if isFullScreen { toplevel.unsetFullscreen() }
        toplevel.setMaximized()
      case .fullScreen: toplevel.setFullscreen(preferences.screen?.output)
      case .minimized: toplevel.setMinimized()
      }
    }
  }

  /// Exchanges width and height of a floating window, if its shape has none of these orientations.
  private func turn(to wish: UIInterfaceOrientationMask) throws(GeometryError) {
    let orientation = interfaceOrientation
    guard wish.isDisjoint(with: UIInterfaceOrientationMask(rawValue: 1 << UInt(orientation.rawValue))) else {
      return
    }
    guard let window, let role = window.renderer.role as? ToplevelRole, role.surface != nil else {
      throw .noDesktopWindow
    }
    let size = window.bounds.size
    let other: UIInterfaceOrientationMask =
      orientation.isPortrait ? .landscape : [.portrait, .portraitUpsideDown]
    let isFloating = !isFullScreen && !effectiveGeometry.isMaximized && effectiveGeometry.tiledEdges.isEmpty
    let isAllowed = window.onlyShape == nil || window.onlyShape == WindowShape(only: other)
    guard !wish.isDisjoint(with: other), isFloating, isAllowed, size.width != size.height else {
      throw .unsupported("turned")
    }
    window.frame = CGRect(origin: .zero, size: CGSize(width: size.height, height: size.width))
  }

  /// The name of the capability that an arrangement needs and the compositor lacks; nil if it lacks none.
  private func missing(for arrangement: GeometryPreferences.Desktop.Arrangement) -> String? {
    let capabilities = effectiveGeometry.capabilities
    switch arrangement {
    case .normal: return nil
    case .maximized: return capabilities.contains(.maximize) ? nil : "maximized"
    case .fullScreen: return capabilities.contains(.fullScreen) ? nil : "fullscreen"
    case .minimized: return capabilities.contains(.minimize) ? nil : "minimized"
    }
  }

  /// Asks the desktop to mark the window as one that needs attention, without moving the focus. A no-op while the
  /// window is hidden, and where the compositor lacks the protocol.
  ///
  /// Wayland: `xdg_activation_v1`, with a token without the serial of a press.
  public func requestAttention() {
    guard let surface = window?.renderer.surface, window?.isKeyWindow == false else { return }
    context.session?.requestAttention(for: surface)
  }
}
