import CasementDesktop
import CasementTesting
import Foundation
import Pixman
import Testing
import Wayland
import WaylandServer

/// Panels, backgrounds and the like of module `Desktop`.
@Suite struct LayerSurfaceTests {
  /// A layer surface that answers each configuration with a picture in one color.
  private final class PlainLayer {
    let layer: LayerSurface
    private(set) var configurations: [Size] = []
    private(set) var isClosed = false
    var answers = true

    init(
      _ session: Session, _ kind: LayerSurface.Layer = .top, output: Output? = nil, namespace: String = "test"
    ) throws {
      layer = try #require(LayerSurface(session, layer: kind, output: output, namespace: namespace))
      layer.onConfigure = { [unowned self] size in
        configurations.append(size)
        if answers { paint(layer.surface, size) }
      }
      layer.onClosed = { [unowned self] in isClosed = true }
    }

    /// A bar along the upper edge.
    static func bar(_ session: Session, output: Output? = nil) throws -> PlainLayer {
      let bar = try PlainLayer(session, output: output)
      bar.layer.anchor = [.top, .left, .right]
      bar.layer.size = Size(width: 0, height: 30)
      bar.layer.exclusiveZone = 30
      return bar
    }
  }

  private static func paint(_ surface: Surface, _ size: Size) {
    let all = Region(Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    _ = try? surface.present(size, damage: all, opaque: .all) { image, _ in
      image.fill(Color(red: 1, green: 0, blue: 0), operator: .source)
    }
  }

  private func run(
    _ compositor: ScriptedCompositor = ScriptedCompositor(),
    _ body: (ScriptedCompositor, Session) throws -> Void
  ) throws {
    try withCompositor(compositor) { try body($0, $0.connectSession()) }
  }

  /// The requests of a client for a layer surface and its `wl_surface`, in the order in which the compositor receives
  /// them.
  private final class LayerRequests {
    private var all: [String] = []

    init(_ seen: ScriptedLayerSurface) {
      let onLayer = seen.resource.onRequest
      seen.resource.onRequest = { [self] request in
        all.append(String("\(request)".prefix { $0 != "(" }))
        onLayer?(request)
      }
      let surface = seen.surface.resource
      let onSurface = surface.onRequest
      surface.onRequest = { [self] request in
        if case .commit = request { all.append("commit") }
        if case .attach = request { all.append("attach") }
        onSurface?(request)
      }
    }

    func take() -> [String] {
      defer { all.removeAll() }
      return all
    }
  }

  // MARK: Configurations

  @Test("C1: a layer surface is shown after its first configure, in its size") func shown() throws {
    try run { compositor, session in
      #expect(session.hasLayerShell)
      let bar = try PlainLayer.bar(session)
      bar.layer.margins = Insets(top: 5, left: 20, right: -10)
      bar.layer.show()
      #expect(bar.layer.configuration == nil)
      compositor.settle()
      let seen = try #require(compositor.layerSurfaces.first)
      #expect(seen.isVisible && seen.namespace == "test" && seen.wish.layer == .top)
      #expect(bar.configurations == [Size(width: 1270, height: 30)])
      #expect(bar.layer.configuration == Size(width: 1270, height: 30))
      #expect(seen.frame == CGRect(x: 20, y: 5, width: 1270, height: 30))
      #expect(seen.surface.size == CGSize(width: 1270, height: 30))
      let rest = compositor.usableArea(of: compositor.outputs[0])
      #expect(rest == CGRect(x: 0, y: 35, width: 1280, height: 765))
    }
  }

  @Test("C2, C3: the newest configure is acknowledged once, before the commit that answers it")
  func acknowledged() throws {
    try run { compositor, session in
      let bar = try PlainLayer.bar(session)
      bar.layer.show()
      compositor.settle()
      let seen = try #require(compositor.layerSurfaces.first)
      let requests = LayerRequests(seen)
      bar.answers = false
      seen.configure(CGSize(width: 1000, height: 40))
      seen.configure(CGSize(width: 900, height: 40))
      compositor.exchange()
      #expect(bar.layer.configuration == Size(width: 900, height: 40))
      #expect(requests.take() == [])
      bar.layer.surface.commit()
      compositor.exchange()
      #expect(requests.take() == ["ackConfigure", "commit"])
      bar.layer.surface.commit()
      compositor.exchange()
      #expect(requests.take() == ["commit"])
    }
  }

  @Test("configured sizes are clamped to the largest buffer") func enormous() throws {
    try run { compositor, session in
      let bar = try PlainLayer.bar(session)
      bar.layer.show()
      compositor.settle()
      bar.answers = false
      let seen = try #require(compositor.layerSurfaces.first)
      seen.resource.sendConfigure(serial: 9, width: .max, height: 0)
      compositor.exchange()
      #expect(bar.configurations.last == Size(width: bar.layer.surface.maximumSize, height: 0))
    }
  }

  // MARK: Its place

  @Test("properties are sent with the next commit, and only changed ones") func sentOnce() throws {
    try run { compositor, session in
      let bar = try PlainLayer.bar(session)
      bar.layer.show()
      compositor.settle()
      let seen = try #require(compositor.layerSurfaces.first)
      let requests = LayerRequests(seen)
      bar.layer.layer = .overlay
      bar.layer.margins.left = 8
      bar.layer.keyboardInteractivity = .onDemand
      bar.layer.exclusiveZone = 31
      bar.layer.exclusiveZone = 30
      compositor.exchange()
      #expect(requests.take() == [] && seen.wish.layer == .top)
      bar.layer.surface.commit()
      compositor.exchange()
      #expect(
        requests.take().prefix(4) == ["setLayer", "setMargin", "setKeyboardInteractivity", "commit"])
      #expect(seen.wish.layer == .overlay && seen.wish.margins.left == 8)
      #expect(seen.wish.keyboardInteractivity == .onDemand && seen.wish.exclusiveZone == 30)
      compositor.settle()
      #expect(seen.frame == CGRect(x: 8, y: 0, width: 1272, height: 30))
      #expect(bar.configurations.last == Size(width: 1272, height: 30))
    }
  }

  @Test("anchors and sizes in any order and range cause no protocol error") func anySize() throws {
    try run { compositor, session in
      let panel = try PlainLayer(session)
      panel.layer.show()
      compositor.settle()
      let seen = try #require(compositor.layerSurfaces.first)
      #expect(seen.wish.size == CGSize(width: 1, height: 1))
      let top: LayerSurface.Anchor = .top
      let all: LayerSurface.Anchor = [.top, .bottom, .left, .right]
      for (anchor, width, height, wanted) in [
        (top, 0, 0, CGSize(width: 1, height: 1)), ([.left, .right], 0, 20, CGSize(width: 0, height: 20)),
        (all, 0, -5, CGSize(width: 0, height: 0)), ([], -5, 20, CGSize(width: 1, height: 20)),
        (LayerSurface.Anchor(rawValue: 99), 30, 0, CGSize(width: 30, height: 0)),
        (top, Int.max, 7, CGSize(width: Int(Int32.max), height: 7)),
      ] as [(LayerSurface.Anchor, Int, Int, CGSize)] {
        // The answers would need more memory than there is.
        panel.answers = false
        panel.layer.size = Size(width: width, height: height)
        panel.layer.anchor = anchor
        panel.layer.surface.commit()
        compositor.exchange()
        #expect(seen.wish.size == wanted)
        #expect(seen.wish.anchor == anchor.intersection(all))
      }
      panel.layer.exclusiveZone = -70
      panel.layer.margins = Insets(top: .min, bottom: .max)
      panel.layer.surface.commit()
      compositor.exchange()
      #expect(seen.wish.exclusiveZone == -1)
      #expect(seen.wish.margins.top == Int(Int32.min) && seen.wish.margins.bottom == Int(Int32.max))
    }
  }

  @Test("a layer surface changes its layer if the layer shell supports it", arguments: [1, 2])
  func layers(version: UInt32) throws {
    try run(ScriptedCompositor(.everything("zwlr_layer_shell_v1", version))) { compositor, session in
      let bar = try PlainLayer.bar(session)
      bar.layer.show()
      compositor.settle()
      bar.layer.layer = .background
      bar.layer.surface.commit()
      compositor.settle()
      #expect(bar.layer.canChangeLayer == (version == 2))
      #expect(bar.layer.layer == (version == 2 ? .background : .top))
      #expect(compositor.layerSurfaces.first?.wish.layer == bar.layer.layer)
    }
  }

  @Test("on-demand keyboard focus becomes none if the layer shell does not support it", arguments: [3, 4])
  func onDemand(version: UInt32) throws {
    try run(ScriptedCompositor(.everything("zwlr_layer_shell_v1", version))) { compositor, session in
      let bar = try PlainLayer.bar(session)
      bar.layer.keyboardInteractivity = .onDemand
      bar.layer.show()
      compositor.settle()
      let seen = try #require(compositor.layerSurfaces.first)
      #expect(seen.wish.keyboardInteractivity == (version == 4 ? .onDemand : .none))
      bar.layer.keyboardInteractivity = .exclusive
      bar.layer.surface.commit()
      compositor.settle()
      #expect(seen.wish.keyboardInteractivity == .exclusive)
    }
  }

  @Test("an exclusive layer surface has the keyboard focus") func exclusive() throws {
    try run { compositor, session in
      let bar = try PlainLayer.bar(session)
      bar.layer.keyboardInteractivity = .exclusive
      bar.layer.show()
      compositor.settle()
      #expect(session.seats[0].keyboard?.focus === bar.layer.surface)
      bar.layer.destroy()
      #expect(session.seats[0].keyboard?.focus == nil)
    }
  }

  @Test("a layer surface is on its requested output") func outputs() throws {
    let modes = [OutputMode(), OutputMode(width: 800, height: 600)]
    try run(ScriptedCompositor(.everything, outputs: modes)) { compositor, session in
      let second = try PlainLayer.bar(session, output: session.outputs[1])
      let any = try PlainLayer.bar(session)
      for bar in [second, any] { bar.layer.show() }
      compositor.settle()
      #expect(compositor.layerSurfaces.map { $0.output?.name } == ["SCRIPT-2", "SCRIPT-1"])
      #expect(second.configurations == [Size(width: 800, height: 30)])
      // It goes with its output.
      let gone = session.outputs[1]
      compositor.outputs[1].unplug()
      compositor.settle()
      #expect(second.isClosed && second.layer.isDestroyed && !any.isClosed)
      // For a removed output the compositor chooses one.
      let late = try PlainLayer.bar(session, output: gone)
      late.layer.show()
      compositor.settle()
      #expect(late.configurations == [Size(width: 1280, height: 30)])
    }
  }

  // MARK: Popups

  /// Shows a popup that answers configurations by itself.
  private func popup(_ popup: Popup?, _ compositor: ScriptedCompositor) throws -> Popup {
    let popup = try #require(popup)
    popup.onConfigure = { [unowned popup] in
      Self.paint(popup.surface, Size(width: $0.frame.width, height: $0.frame.height))
    }
    popup.show()
    compositor.settle()
    return popup
  }

  private let rules: Positioner = {
    let anchor = Rectangle(x: 10, y: 0, width: 20, height: 30)
    var rules = Positioner(size: Size(width: 40, height: 50), anchorRectangle: anchor)
    rules.anchor = .bottomLeft
    rules.gravity = .bottomRight
    return rules
  }()

  @Test("I9: popups of a layer surface are placed next to it, grab, and are destroyed before it")
  func popups() throws {
    try run { compositor, session in
      let bar = try PlainLayer.bar(session)
      bar.layer.show()
      compositor.settle()
      let seen = try #require(compositor.layerSurfaces.first)
      compositor.pointer.move(to: CGPoint(x: 5, y: 5), on: seen.surface)
      compositor.pointer.press()
      compositor.exchange()
      let outer = try popup(Popup(of: bar.layer, rules, grabbing: session.seats[0]), compositor)
      let inner = try popup(Popup(of: outer, rules, grabbing: session.seats[0]), compositor)
      #expect(
        seen.popups.count == 1 && compositor.popups.allSatisfy { $0.isVisible && $0.grabbedSeat != nil })
      #expect(compositor.popups.first?.frame == CGRect(x: 10, y: 30, width: 40, height: 50))
      var ended: [String] = []
      inner.onDone = { ended.append("inner") }
      outer.onDone = { ended.append("outer") }
      bar.layer.destroy()
      #expect(ended == ["inner", "outer"] && inner.isDestroyed && outer.isDestroyed)
      #expect(Popup(of: bar.layer, rules) == nil)
      compositor.settle()
      #expect(compositor.leftovers == [])
    }
  }

  @Test("I9: a popup of a layer surface whose closed event has not arrived yet is no error")
  func popupOfAClosedOne() throws {
    try run { compositor, session in
      let bar = try PlainLayer.bar(session)
      bar.layer.show()
      compositor.settle()
      try #require(compositor.layerSurfaces.first).close()
      let menu = try popup(Popup(of: bar.layer, rules), compositor)
      #expect(bar.isClosed && menu.isDestroyed && compositor.protocolErrors.isEmpty)
    }
  }

  @Test("a closed layer surface and its popups are destroyed before the callback") func closed()
    throws
  {
    try run { compositor, session in
      let bar = try PlainLayer.bar(session)
      bar.layer.show()
      compositor.settle()
      let menu = try popup(Popup(of: bar.layer, rules), compositor)
      var told: [String] = []
      menu.onDone = {
        told.append("done \(bar.layer.isDestroyed)")
        bar.layer.surface.commit()
      }
      bar.layer.onClosed = {
        told.append("closed \(bar.layer.isDestroyed)")
        bar.layer.destroy()
      }
      try #require(compositor.layerSurfaces.first).resource.sendClosed()
      compositor.settle()
      #expect(told == ["done true", "closed true"])
      #expect(compositor.leftovers == [])
    }
  }

  // MARK: Ends

  @Test("a destroyed layer surface ignores all calls") func afterTheEnd() throws {
    try run { compositor, session in
      let bar = try PlainLayer.bar(session)
      bar.layer.show()
      compositor.settle()
      bar.layer.destroy()
      for _ in 1...2 {
        bar.layer.show()
        bar.layer.layer = .bottom
        bar.layer.size = Size(width: 3, height: 3)
        bar.layer.surface.commit()
        bar.layer.destroy()
        compositor.settle()
      }
      #expect(!bar.isClosed && compositor.layerSurfaces.isEmpty && compositor.leftovers == [])
    }
  }

  @Test("a layer surface may outlive its session, which makes no new ones then") func afterTheSession() throws
  {
    try run { compositor, session in
      let bar = try PlainLayer.bar(session)
      bar.layer.show()
      compositor.settle()
      let menu = try popup(Popup(of: bar.layer, rules), compositor)
      session.end()
      #expect(bar.layer.isDestroyed && menu.isDestroyed)
      bar.layer.layer = .bottom
      bar.layer.show()
      bar.layer.destroy()
      menu.destroy()
      #expect(LayerSurface(session, layer: .top, namespace: "late") == nil)
      compositor.exchange()
    }
  }

  @Test("a layer surface may be destroyed in its first configure callback") func endsInside() throws {
    try run { compositor, session in
      let bar = try PlainLayer.bar(session)
      bar.layer.onConfigure = { _ in bar.layer.destroy() }
      bar.layer.show()
      compositor.settle()
      #expect(bar.layer.isDestroyed && compositor.leftovers == [])
    }
  }

  @Test("without a layer shell there are no layer surfaces") func noLayerShell() throws {
    try run(ScriptedCompositor(.weston)) { _, session in
      #expect(!session.hasLayerShell)
      #expect(LayerSurface(session, layer: .top, namespace: "panel") == nil)
    }
  }
}
