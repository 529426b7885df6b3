import Wayland
import WaylandServer

/// A window's own icon.
///
/// Wayland: `xdg_toplevel_icon_v1`.
public struct ScriptedIcon: Equatable, Sendable {
  /// Its name in the user's icon theme; nil without.
  public internal(set) var name: String?

  /// Its images, oldest first. A later one replaces an image of the same size and scale.
  public internal(set) var images: [Image] = []

  /// An image for one scale.
  public struct Image: Equatable, Sendable {
    /// The pixels; it is square.
    public let picture: Picture
    /// Pixels per point.
    public let scale: Int
  }

  /// Whether it has neither name nor images: the window then shows its application's icon.
  var isEmpty: Bool { name == nil && images.isEmpty }
}

/// An icon under construction, until the client sets it for a window.
@MainActor private final class IconDescription {
  private(set) var icon = ScriptedIcon()
  private let resource: XdgToplevelIconV1Resource
  private var isImmutable = false

  init(_ resource: XdgToplevelIconV1Resource) {
    self.resource = resource
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
  }

  private func handle(_ request: XdgToplevelIconV1Resource.Request) {
    if case .destroy = request { return }
    guard !isImmutable else { return error(.immutable, "a window has the icon already") }
    switch request {
    case .destroy: break
    case .setName(let name): icon.name = name
    case .addBuffer(let buffer, let scale): add(buffer, scale: Int(scale))
    }
  }

  private func add(_ resource: WlBufferResource, scale: Int) {
    guard let buffer = resource.owner as? ScriptedBuffer, buffer.width == buffer.height else {
      return error(.invalidBuffer, "a buffer that is not square, or not in shared memory")
    }
    let picture = buffer.read().picture
    icon.images.removeAll { $0.scale == scale && $0.picture.width == picture.width }
    icon.images.append(ScriptedIcon.Image(picture: picture, scale: scale))
    let onDestroy = resource.onDestroy
    resource.onDestroy = { [weak self] in
      onDestroy?()
      self?.bufferEnded()
    }
  }

  private func bufferEnded() {
    guard !resource.isDestroyed, !resource.client.hasEnded else { return }
    error(.noBuffer, "a buffer was destroyed before the icon")
  }

  /// Sets the icon of a window. The icon is immutable from then on.
  func give(to window: ScriptedWindow) {
    isImmutable = true
    window.icon = icon.isEmpty ? nil : icon
  }

  private func error(_ code: XdgToplevelIconV1.ErrorCode, _ message: String) {
    resource.postError(code.rawValue, message)
  }
}

extension ScriptedCompositor {
  func offerToplevelIcons(_ version: UInt32) -> Global {
    Global(server, XdgToplevelIconManagerV1Resource.self, version: version) { [unowned self] manager in
      for size in iconSizes { manager.sendIconSize(size: Int32(clamping: size)) }
      manager.sendDone()
      manager.onRequest = { request in
        switch request {
        case .destroy: break
        case .createIcon(let resource): _ = IconDescription(resource)
        case .setIcon(let toplevel, let icon):
          guard let window = toplevel.owner as? ScriptedWindow else { return }
          if let icon = icon?.owner as? IconDescription { icon.give(to: window) } else { window.icon = nil }
        }
      }
    }
  }
}
