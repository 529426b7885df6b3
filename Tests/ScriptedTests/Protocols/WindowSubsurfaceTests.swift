import CasementTesting
import Foundation
import Testing
import Wayland
import WaylandServer

/// Subsurfaces on the scripted compositor.
@Suite struct WindowSubsurfaceTests {
  /// A window with surfaces inside, which are not shown yet.
  private struct Family {
    let client: WindowClient
    let window: RawWindow
    let subcompositor: WlSubcompositor
    var children: [(surface: WlSurface, subsurface: WlSubsurface)] = []

    init(_ client: WindowClient, count: Int = 1) throws {
      self.client = client
      window = try client.window()
      subcompositor = try client.bind()
      for _ in 0..<count { add(to: window.surface) }
    }

    mutating func add(to parent: WlSurface) {
      let surface = client.wlCompositor.createSurface()
      children.append((surface, subcompositor.getSubsurface(surface: surface, parent: parent)))
    }

    /// How the compositor sees a child.
    func scriptedSubsurface(_ index: Int) throws -> ScriptedSubsurface {
      client.compositor.exchange()
      let id = children[index].surface.id
      return try #require(
        client.compositor.surfaces.first { $0.resource.id == id }?.role as? ScriptedSubsurface)
    }

    func commitParent() {
      window.surface.commit()
      client.compositor.exchange()
    }
  }

  @Test func aSynchronisedCommitWaitsForTheParent() throws {
    try WindowClient.run { client in
      let family = try Family(client)
      let child = try family.scriptedSubsurface(0)
      try client.show(family.children[0].surface, 10, 10, color: 0xFF00_FF00)
      #expect(child.hasWaitingCommit && !child.isVisible && child.surface.picture == nil)
      family.commitParent()
      #expect(!child.hasWaitingCommit && child.isVisible && child.surface.picture?.width == 10)
      family.children[0].subsurface.setPosition(x: 3, y: 4)
      client.compositor.exchange()
      #expect(child.position == .zero)
      family.commitParent()
      #expect(child.position == CGPoint(x: 3, y: 4))
    }
  }

  @Test func commitsThatWaitAddUpAndGiveBuffersBack() throws {
    try WindowClient.run { client in
      let family = try Family(client)
      let surface = family.children[0].surface
      let first = try client.buffer(10, 10)
      var released = 0
      first.onEvent = { if case .release = $0 { released += 1 } }
      surface.attach(buffer: first, x: 0, y: 0)
      surface.commit()
      client.compositor.exchange()
      #expect(released == 0, "it may be shown yet")
      try client.show(surface, 20, 20)
      #expect(released == 1, "it never will be")
      family.commitParent()
      #expect(try family.scriptedSubsurface(0).surface.picture?.width == 20)
    }
  }

  @Test func aDesynchronisedCommitDoesNotWait() throws {
    try WindowClient.run { client in
      let family = try Family(client)
      family.commitParent()
      try client.show(family.children[0].surface, 10, 10)
      #expect(try !family.scriptedSubsurface(0).isVisible)
      family.children[0].subsurface.setDesync()
      #expect(try family.scriptedSubsurface(0).isVisible, "what waited is shown")
      try client.show(family.children[0].surface, 12, 12)
      #expect(try family.scriptedSubsurface(0).surface.picture?.width == 12)
    }
  }

  @Test func thoseInsideOneThatWaitsNoMoreAreShown() throws {
    try WindowClient.run { client in
      var family = try Family(client)
      family.add(to: family.children[0].surface)
      family.children[1].subsurface.setDesync()
      try client.show(family.children[0].surface, 10, 10)
      family.commitParent()
      try client.show(family.children[1].surface, 5, 5)
      #expect(try family.scriptedSubsurface(1).hasWaitingCommit)
      family.children[0].subsurface.setDesync()
      #expect(
        try !family.scriptedSubsurface(1).hasWaitingCommit
          && family.scriptedSubsurface(1).surface.picture?.width == 5)
    }
  }

  @Test func aPictureThatNeverStoppedWaitingIsDiscarded() throws {
    try WindowClient.run { client in
      let presentation: WpPresentation = try client.bind()
      let family = try Family(client)
      for name in ["A", "B"] {
        presentation.feedback(surface: family.children[0].surface).onEvent = { [unowned client] event in
          if case .discarded = event { client.log.append(name) }
        }
        try client.show(family.children[0].surface, 10, 10)
      }
      #expect(client.take() == ["A"])
      family.children[0].subsurface.destroy()
      #expect(client.take() == ["B"])
    }
  }

  @Test func insideASynchronisedOneEverythingWaits() throws {
    try WindowClient.run { client in
      var family = try Family(client)
      family.add(to: family.children[0].surface)
      family.children[1].subsurface.setDesync()
      try client.show(family.children[1].surface, 5, 5)
      try client.show(family.children[0].surface, 10, 10)
      #expect(try !family.scriptedSubsurface(1).isVisible && family.scriptedSubsurface(1).hasWaitingCommit)
      family.commitParent()
      #expect(try family.scriptedSubsurface(0).isVisible && family.scriptedSubsurface(1).isVisible)
    }
  }

  @Test func theOrderTakesEffectWithTheParent() throws {
    try WindowClient.run { client in
      let family = try Family(client, count: 3)
      let parent = try #require(family.scriptedSubsurface(0).parent)
      let above = { parent.subsurfacesAbove.map { $0.surface.resource.id } }
      let below = { parent.subsurfacesBelow.map { $0.surface.resource.id } }
      let ids = family.children.map { $0.surface.id }
      family.commitParent()
      #expect(above() == ids)
      family.children[0].subsurface.placeAbove(sibling: family.children[2].surface)
      family.children[1].subsurface.placeBelow(sibling: family.window.surface)
      client.compositor.exchange()
      #expect(above() == ids)
      family.commitParent()
      #expect(above() == [ids[2], ids[0]] && below() == [ids[1]])
      family.children[2].subsurface.destroy()
      client.compositor.exchange()
      #expect(above() == [ids[0]], "it is hidden at once")
    }
  }

  @Test func mistakesAreTold() throws {
    try WindowClient.expect("wl_subcompositor", WlSubcompositor.ErrorCode.badSurface) { client in
      let family = try Family(client)
      _ = family.subcompositor.getSubsurface(
        surface: try client.window().surface, parent: family.window.surface)
    }
    try WindowClient.expect("wl_subcompositor", WlSubcompositor.ErrorCode.badSurface) { client in
      let family = try Family(client)
      _ = family.subcompositor.getSubsurface(
        surface: family.children[0].surface, parent: family.window.surface)
    }
    try WindowClient.expect("wl_subcompositor", WlSubcompositor.ErrorCode.badParent) { client in
      let family = try Family(client)
      let surface = client.wlCompositor.createSurface()
      _ = family.subcompositor.getSubsurface(surface: surface, parent: surface)
    }
    try WindowClient.expect("wl_subsurface", WlSubsurface.ErrorCode.badSurface) { client in
      let family = try Family(client)
      family.children[0].subsurface.placeAbove(sibling: client.wlCompositor.createSurface())
    }
  }
}
