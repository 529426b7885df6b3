import Desktop
public import Foundation

extension UIWindowScene {
  /// What a window is asked to become.
  ///
  /// UIKit: `UIWindowScene.GeometryPreferences`.
  @MainActor public class GeometryPreferences {
    init() {}

    /// The orientations that a scene may have. Of these a floating window is given the shape: portrait is higher than wide.
    // swift-format-ignore: TypeNamesShouldBeCapitalized
    @MainActor public final class iOS: GeometryPreferences {
      /// The orientations.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
      }
    }

    /// What a window of the desktop can become.
    @MainActor public final class Desktop: GeometryPreferences {
      /// How a window stands on the desktop.
      public nonisolated enum Arrangement: Sendable {
        /// Floating, or wherever the compositor puts ordinary windows.
        case normal
        /// Filling what panels leave of the screen.
        case maximized
        /// Filling its screen, above everything else.
        case fullScreen
        /// Out of sight; the user can bring it back.
        case minimized
      }

      /// The content's size in points; nil leaves it as it is.
      public var size: CGSize?

      /// How the window is to stand on the desktop; nil leaves it as it is.
      public var arrangement: Arrangement?

      /// The screen to fill, for `.fullScreen`; nil leaves the choice to the compositor.
      public weak var screen: UIScreen?

      /// Makes preferences; what is nil stays as it is.
      public init(size: CGSize? = nil, arrangement: Arrangement? = nil, screen: UIScreen? = nil) {
        self.size = size
        self.arrangement = arrangement
        self.screen = screen
      }
    }
  }

  /// Why a window did not become what it was asked to.
  public nonisolated enum GeometryError: Error, Equatable, CustomStringConvertible {
    /// The compositor says that it cannot do that with the window.
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

  /// Asks the compositor to make the window something else. It may do it or not: `effectiveGeometry` tells.
  ///
  /// Where orientations are asked for that the window's shape does not have, a floating window exchanges its width and its
  /// height. A window that is hidden, fullscreen, maximized or tiled keeps its shape, and so does one whose controller
  /// supports that shape alone (rule N4): that is an error.
  ///
  /// - Parameter errorHandler: called at once if it is known that it will not.
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
    role.ask { toplevel in
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

  /// Gives a floating window the other shape, where a set of orientations does not have that of the window.
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

  /// What the compositor lacks for an arrangement, in words; nil if it lacks nothing.
  private func missing(for arrangement: GeometryPreferences.Desktop.Arrangement) -> String? {
    let capabilities = effectiveGeometry.capabilities
    switch arrangement {
    case .normal: return nil
    case .maximized: return capabilities.contains(.maximize) ? nil : "maximized"
    case .fullScreen: return capabilities.contains(.fullScreen) ? nil : "fullscreen"
    case .minimized: return capabilities.contains(.minimize) ? nil : "minimized"
    }
  }

  /// Has the desktop mark the window as one that wants to be looked at, without taking the focus away from where
  /// the user is at work. Nothing happens while the window is hidden or where the compositor has no such thing.
  ///
  /// Wayland: `xdg_activation_v1`, with a token that no press stands behind.
  public func requestAttention() {
    guard let surface = window?.renderer.surface, window?.isKeyWindow == false else { return }
    context.session?.requestAttention(for: surface)
  }
}
