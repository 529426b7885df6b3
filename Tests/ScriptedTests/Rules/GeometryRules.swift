import CasementDesktop
import CasementTesting
import Foundation
import Pixman
import Testing
import Wayland

/// The rules of what of a surface is the window, and of who draws around it.
@Suite struct GeometryRules {
  private let shadow = Insets(top: 8, left: 10, bottom: 14, right: 12)

  /// A window that draws a shadow around itself, unless it is tiled or the compositor draws one.
  private final class ShadowedWindow {
    let toplevel: Toplevel
    private let shadow: Insets
    private var size = ToplevelSize(Size(width: 100, height: 80))

    init(_ session: Session, _ shadow: Insets) {
      self.shadow = shadow
      toplevel = Toplevel(session, appID: "test", title: "A")
      toplevel.onConfigure = { [unowned self] in answer($0) }
    }

    private func answer(_ configuration: Toplevel.Configuration) {
      size.apply(configuration)
      let isBare = configuration.isServerDecorated || !configuration.states.isDisjoint(with: .tiled)
      let insets = isBare ? Insets() : shadow
      toplevel.setInsets(insets)
      let all = Size(
        width: size.current.width + insets.left + insets.right,
        height: size.current.height + insets.top + insets.bottom)
      let damage = Region(Rectangle(x: 0, y: 0, width: all.width, height: all.height))
      _ = try? toplevel.surface.present(all, damage: damage, opaque: .none) { image, _ in
        image.fill(Color(red: 1, green: 0, blue: 0), operator: .source)
      }
    }
  }

  private func run(
    _ offers: Offers = .everything,
    _ body: (ScriptedCompositor, ShadowedWindow, ScriptedWindow) throws -> Void
  ) throws {
    try withCompositor(ScriptedCompositor(offers)) { compositor in
      let window = ShadowedWindow(try compositor.connectSession(), shadow)
      window.toplevel.show()
      compositor.settle()
      try body(compositor, window, try #require(compositor.window("A")))
    }
  }

  private let undecorated = Offers.everything.without("zxdg_decoration_manager_v1")

  // MARK: C9

  @Test("C9: the window geometry excludes the shadow, in every size")
  func c9shadow() throws {
    try run(undecorated) { compositor, _, window in
      #expect(window.surface.size == CGSize(width: 122, height: 102))
      #expect(window.xdgSurface.geometry == CGRect(x: 10, y: 8, width: 100, height: 80))
      window.configure(CGSize(width: 300, height: 200))
      compositor.settle()
      #expect(window.surface.size == CGSize(width: 322, height: 222))
      #expect(window.xdgSurface.geometry == CGRect(x: 10, y: 8, width: 300, height: 200))
    }
  }

  @Test("C9: the geometry is set again when tiling removes or restores the shadow")
  func c9tiling() throws {
    try run(undecorated) { compositor, _, window in
      window.configure(CGSize(width: 100, height: 80), [.tiledLeft])
      compositor.settle()
      #expect(window.surface.size == CGSize(width: 100, height: 80))
      #expect(window.xdgSurface.geometry == CGRect(x: 0, y: 0, width: 100, height: 80))
      window.configure(CGSize(width: 100, height: 80), [])
      compositor.settle()
      #expect(window.xdgSurface.geometry == CGRect(x: 10, y: 8, width: 100, height: 80))
    }
  }

  @Test("C9: the geometry is sent with the commit of its buffer, and only when it changed")
  func c9order() throws {
    try run(undecorated) { compositor, _, window in
      let requests = Requests(window)
      window.configure(CGSize(width: 300, height: 200))
      compositor.exchange()
      let first = requests.take()
      #expect(
        first.contains("geometry") && first.last == "commit" && first.filter { $0 == "commit" }.count == 1)
      window.configure(CGSize(width: 300, height: 200))
      compositor.settle()
      #expect(!requests.take().contains("geometry"))
    }
  }

  // MARK: C10

  @Test("C10: the compositor draws the decorations if it offers to, and the program on request")
  func c10runTime() throws {
    try run { compositor, window, seen in
      #expect(window.toplevel.configuration?.isServerDecorated == true)
      #expect(seen.decoration?.wish == .serverSide && seen.decoration?.mode == .serverSide)
      #expect(seen.surface.size == CGSize(width: 100, height: 80))
      seen.decorate(.clientSide)
      compositor.settle()
      #expect(window.toplevel.configuration?.isServerDecorated == false)
      #expect(seen.surface.size == CGSize(width: 122, height: 102))
      #expect(seen.xdgSurface.geometry == CGRect(x: 10, y: 8, width: 100, height: 80))
      seen.decorate(.serverSide)
      compositor.settle()
      #expect(window.toplevel.configuration?.isServerDecorated == true)
      #expect(seen.xdgSurface.geometry == CGRect(x: 0, y: 0, width: 100, height: 80))
    }
  }

  @Test("C10: the decoration mode applies from the configure that completes it")
  func c10complete() throws {
    try withCompositor { compositor in
      let window = PlainWindow(try compositor.connectSession())
      window.toplevel.show()
      compositor.settle()
      let seen = try #require(compositor.window("A"))
      compositor.timing[.configure] = .byHand
      seen.decorate(.clientSide)
      compositor.settle()
      #expect(window.toplevel.configuration?.isServerDecorated == true)
      compositor.give(.configure)
      #expect(window.configurations.last?.isServerDecorated == false)
    }
  }

  @Test("C10: without a decoration manager the program draws the decorations")
  func c10noManager() throws {
    try run(undecorated) { _, window, seen in
      #expect(!window.toplevel.surface.session.hasServerSideDecorations)
      #expect(window.toplevel.configuration?.isServerDecorated == false)
      #expect(seen.decoration == nil)
    }
  }
}
