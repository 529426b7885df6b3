import CasementDesktop
public import Foundation

/// A window as the desktop sees it: its title, limits and state, and the program's requests to the compositor.
///
/// UIKit: `UIWindowScene`. Each window has its own scene. Values that are set while the window is hidden apply when it
/// is shown. Panels and menus have a scene too, but no title, limits or states.
@preconcurrency @MainActor public final class UIWindowScene: UIScene {
  /// The compositor or the user changed `effectiveGeometry`. The object is the scene.
  public nonisolated static let didUpdateEffectiveGeometryNotification =
    Notification.Name("UIWindowSceneDidUpdateEffectiveGeometryNotification")

  package weak var window: UIWindow?

  var traitState = TraitState()

  init(_ context: ApplicationContext, window: UIWindow? = nil, session: UISceneSession? = nil) {
    self.window = window
    super.init(context, session)
  }

  deinit {}

  /// The windows of the scene: the one that it belongs to.
  public var windows: [UIWindow] { window.map { [$0] } ?? [] }

  /// The window of the scene, if it is key.
  public var keyWindow: UIWindow? { window?.isKeyWindow == true ? window : nil }

  /// The screen that the window is on.
  public var screen: UIScreen { window?.screen ?? .main }

  /// The shape of the window (rule N4): `portrait` if it is higher than wide, else `landscapeRight`.
  ///
  /// On a rotated built-in display, it is the rotation of the display if that has the same shape, such as
  /// `landscapeLeft` (rule S5). It is `unknown` for a scene without a window.
  public var interfaceOrientation: UIInterfaceOrientation {
    guard let window else { return .unknown }
    let isPortrait = window.bounds.height > window.bounds.width
    // The raw values of `UIInterfaceOrientation` are those of the opposite `UIDeviceOrientation`.
    if let held = window.screen.heldOrientation, held.isPortrait == isPortrait {
      return UIInterfaceOrientation(rawValue: held.rawValue) ?? .unknown
    }
    return isPortrait ? .portrait : .landscapeRight
  }

  // MARK: Title, icon and identifier

  override func titleChanged() { window?.titleChanged() }

  /// Text behind the title, such as the name of a folder, separated by a dash; empty, the default, for none.
  public var subtitle = "" { didSet { if subtitle != oldValue { titleChanged() } } }

  /// The application ID, by which the desktop finds the program: the name of its desktop entry, without the suffix. Nil
  /// stands for the executable's name.
  ///
  /// Wayland: `xdg_toplevel.set_app_id`.
  public var applicationIdentifier: String? { didSet { changed() } }

  var effectiveApplicationIdentifier: String { applicationIdentifier ?? context.appID }

  /// The name of the window's icon in the desktop's icon theme; nil leaves it to the desktop entry. Without effect
  /// where the compositor does not support icons of windows.
  ///
  /// Wayland: `xdg_toplevel_icon_v1.set_name`.
  public var iconName: String? { didSet { changed() } }

  /// Whether the window has a title bar and borders: the compositor's where it offers them, else the toolkit's.
  /// True by default.
  ///
  /// Wayland: `zxdg_toplevel_decoration_v1.set_mode`.
  public var isDecorated = true { didSet { changed() } }

  /// Whether the toolkit draws title bar and borders even where the compositor offers to. A compositor that insists on
  /// its own decorations has the last word. False by default, and true with `CASEMENT_DECORATIONS=client` in the
  /// environment, which helps where the compositor promises decorations and draws none, as KWin without a decoration
  /// plugin.
  ///
  /// Wayland: `zxdg_toplevel_decoration_v1.set_mode`.
  public var prefersOwnDecorations = UIWindowScene.environmentPrefersOwnDecorations {
    didSet { if prefersOwnDecorations != oldValue { changed() } }
  }

  private static var environmentPrefersOwnDecorations: Bool {
    getenv("CASEMENT_DECORATIONS").map { String(cString: $0) } == "client"
  }

  /// Whether the toolkit's title bar is omitted above content that begins with a navigation bar or a tab bar. The
  /// window's buttons sit in that bar instead. A press beside its items moves the window, a double press maximizes it,
  /// and the secondary button opens its menu. True by default. `hasUnifiedTitleBar` has the result.
  ///
  /// It applies to a root controller that is a navigation, split view or tab bar controller, and to such a controller
  /// presented over it. A navigation controller whose bar is hidden, or hides by itself, has a title bar above it.
  public var prefersUnifiedTitleBar = true {
    didSet { if prefersUnifiedTitleBar != oldValue { changed() } }
  }

  /// Whether the window's buttons now sit in a bar of the content. False where the compositor draws the decorations.
  public var hasUnifiedTitleBar: Bool { window?.renderer.frame?.isUnified ?? false }

  /// The scene of the parent window, such as a document's for a dialog: this window stays above it. Nil by default.
  ///
  /// Wayland: `xdg_toplevel.set_parent`.
  public weak var parent: UIWindowScene? {
    didSet {
      changed()
      if isModal { context.keyWindows.modalityChanged() }
    }
  }

  /// Whether the parent's window is blocked while this one is shown: it does not become key, and keys that the compositor
  /// delivers to it go to this one. A compositor may dim the parent, and refuse it pointer and touches. False by default;
  /// without effect without a `parent`.
  ///
  /// Wayland: `xdg_dialog_v1.set_modal`.
  public var isModal = false {
    didSet {
      changed()
      parent?.changed()
      if isModal { context.keyWindows.modalityChanged() }
    }
  }

  /// Whether a modal window of this scene is shown, which blocks the scene's window.
  var isBehindModal: Bool { modalWindow != nil }

  /// The frontmost visible modal window of this scene.
  var modalWindow: UIWindow? {
    context.windows.all.last { other in
      !other.isHidden && other.scene.isModal && other.scene.parent === self
    }
  }

  /// The limits of the user's resizing.
  public private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? = UISceneSizeRestrictions(self)

  /// The limits in whole points, narrowed to keep a fixed shape of the window; 0 is no limit.
  var restrictions: (minimum: CasementDesktop.Size, maximum: CasementDesktop.Size) {
    func points(_ length: CGFloat) -> Int {
      length.isFinite && length > 0 ? Int(min(length.rounded(), 65535)) : 0
    }
    func size(_ size: CGSize) -> CasementDesktop.Size {
      CasementDesktop.Size(width: points(size.width), height: points(size.height))
    }
    var minimum = size(sizeRestrictions?.minimumSize ?? .zero)
    var maximum = size(sizeRestrictions?.maximumSize ?? .zero)
    if let window, let shape = window.onlyShape {
      shape.limit(size(window.bounds.size), &minimum, &maximum)
    }
    if maximum.width > 0 { maximum.width = max(maximum.width, minimum.width) }
    if maximum.height > 0 { maximum.height = max(maximum.height, minimum.height) }
    return (minimum, maximum)
  }

  /// Sends changed properties at the end of this turn.
  func changed() { window?.renderer.setNeedsUpdate() }

  // MARK: State

  /// The geometry that the compositor chose for the window.
  public private(set) var effectiveGeometry = Geometry()

  /// Whether the window fills its screen, above everything else.
  public var isFullScreen: Bool { effectiveGeometry.isFullScreen }

  /// The state that the compositor and the user gave a window.
  public nonisolated struct Geometry: Equatable, Sendable {
    /// Whether the window fills its screen, above everything else.
    public internal(set) var isFullScreen = false

    /// Whether the window fills the part of its screen that panels leave free.
    public internal(set) var isMaximized = false

    /// The edges that adjoin another window or the screen's edge; empty for a window that floats.
    public internal(set) var tiledEdges: UIRectEdge = []

    /// Whether the desktop shows the window as the one in use.
    public internal(set) var isActivated = false

    /// Whether the window is invisible, so that nothing is drawn. Compositors before version 6 of xdg-shell do not send
    /// this state.
    public internal(set) var isSuspended = false

    /// Whether the user is resizing the window by hand.
    public internal(set) var isInteractivelyResizing = false

    /// The largest size in points that suits the screen; nil where the compositor sends none.
    public internal(set) var suggestedMaximumSize: CGSize?

    /// The requests that the compositor supports for the window.
    public internal(set) var capabilities: Capabilities = .all
  }

  /// The requests of a program that a compositor supports for a window.
  public nonisolated struct Capabilities: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It has a menu of the window.
    public static let windowMenu = Capabilities(rawValue: 1 << 1)
    public static let maximize = Capabilities(rawValue: 1 << 2)
    public static let fullScreen = Capabilities(rawValue: 1 << 3)
    public static let minimize = Capabilities(rawValue: 1 << 4)
    public static let all: Capabilities = [.windowMenu, .maximize, .fullScreen, .minimize]
  }

  /// Applies a configuration of the compositor.
  func update(_ configuration: Toplevel.Configuration, isShown: Bool) {
    var new = Geometry()
    let states = configuration.states
    new.isFullScreen = states.contains(.fullscreen)
    new.isMaximized = states.contains(.maximized)
    new.isActivated = states.contains(.activated)
    new.isSuspended = states.contains(.suspended)
    new.isInteractivelyResizing = states.contains(.resizing)
    new.tiledEdges = UIRectEdge(tiled: states)
    new.suggestedMaximumSize = configuration.bounds.map { CGSize(width: $0.width, height: $0.height) }
    new.capabilities = Capabilities(rawValue: configuration.capabilities.rawValue)
    let previous = effectiveGeometry
    guard new != previous else { return }
    effectiveGeometry = new
    if isShown {
      Trace.log("window configured title=\(Trace.quoted(window?.effectiveTitle ?? "")) \(new.trace)")
    }
    (delegate as? any UIWindowSceneDelegate)?.windowScene(self, didUpdateEffectiveGeometry: previous)
    NotificationCenter.default.post(name: Self.didUpdateEffectiveGeometryNotification, object: self)
  }
}

extension UIWindowScene.Geometry {
  /// The states as the trace shows them.
  @MainActor fileprivate var trace: String {
    var words: [String] = []
    if isFullScreen { words.append("fullscreen") }
    if isMaximized { words.append("maximized") }
    if !tiledEdges.isEmpty { words.append("tiled") }
    if isActivated { words.append("activated") }
    if isSuspended { words.append("suspended") }
    if isInteractivelyResizing { words.append("resizing") }
    return "states=\(Trace.quoted(words.joined(separator: " ")))"
  }
}

/// Callbacks for the scene of a window. All of them are optional.
///
/// UIKit: `UIWindowSceneDelegate`.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate, UIApplicationWindowKeeping
{
  /// The compositor or the user changed the window's state; `effectiveGeometry` has the new one.
  func windowScene(_ windowScene: UIWindowScene, didUpdateEffectiveGeometry previous: UIWindowScene.Geometry)

  /// Never called by the toolkit: an action of the desktop entry starts the program, and the new scene's connection
  /// options contain it. A program may call it itself, as from `scene(_:willConnectTo:options:)`.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  /// The delegate's window, as a double optional: Swift imports optional members of Objective-C so.
  public var window: UIWindow?? {
    get { .some((self as any UIApplicationWindowKeeping).window) }
    set { (self as any UIApplicationWindowKeeping).window = newValue ?? nil }
  }

  public func windowScene(
    _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previous: UIWindowScene.Geometry
  ) {}

  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}
