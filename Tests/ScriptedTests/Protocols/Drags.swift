import CasementTesting
import Foundation
import Testing
import Wayland

@MainActor @Suite struct Drags {
  @Test func dataIsDraggedFromClientToClient() throws {
    try withCompositor { compositor in
      let (owner, other) = (try TransferClient(compositor), try TransferClient(compositor))
      let pointer = try #require(compositor.seats[0].pointer)
      let icon = try owner.input.bind(WlCompositor.self).createSurface()
      let serial = owner.press()
      owner.device.startDrag(
        source: owner.source("a", "b", actions: [.copy, .move]), origin: owner.input.surface, icon: icon,
        serial: serial)
      #expect(owner.take() == ["permits 3", "over 0 a b"])
      #expect(compositor.seats[0].drag?.icon?.role?.roleName == "drag icon")
      pointer.move(to: CGPoint(x: 5, y: 0), on: other.input.shown)
      pointer.move(to: CGPoint(x: 6, y: 0), on: other.input.shown)
      #expect(owner.take() == ["off", "target -"])
      #expect(other.take() == ["permits 3", "over 5 a b", "drag 6"])
      other.offer?.accept(serial: 0, mimeType: "b")
      other.offer?.setActions(dndActions: [.copy, .move], preferredAction: .move)
      #expect(other.take() == ["does 2"])
      #expect(owner.take() == ["target b", "will do 2"])
      pointer.release()
      #expect(other.take().prefix(2) == ["drop", "off"])
      #expect(owner.take() == ["dropped"])
      #expect(compositor.seats[0].drag == nil)
      #expect(try other.read("b") == "bb")
      other.offer?.finish()
      #expect(owner.take() == ["finished"])
      #expect(pointer.focus === other.input.shown)
    }
  }

  @Test(arguments: ["not accepted", "without action", "cancelled", "nowhere"])
  func aDragThatLeadsToNothingIsCancelled(how: String) throws {
    try withCompositor { compositor in
      let client = try TransferClient(compositor)
      let pointer = try #require(compositor.seats[0].pointer)
      client.device.startDrag(
        source: client.source("a", actions: .copy), origin: client.input.surface, icon: nil,
        serial: client.press())
      compositor.exchange()
      if how != "not accepted" { client.offer?.accept(serial: 0, mimeType: "a") }
      if how != "without action" { client.offer?.setActions(dndActions: .copy, preferredAction: .copy) }
      compositor.exchange()
      if how == "nowhere" { pointer.move(to: .zero, on: nil) }
      if how == "cancelled" { compositor.seats[0].drag?.cancel() } else { pointer.release() }
      let words = client.take()
      #expect(words.contains("cancelled") && words.contains("off") && !words.contains("drop"))
      #expect(compositor.seats[0].drag == nil)
    }
  }

  @Test func aReceiverThatDoesNotFinishGotNothing() throws {
    for version: UInt32 in [2, 3] {
      try withCompositor { compositor in
        let (owner, other) = (
          try TransferClient(compositor), try TransferClient(compositor, maximumVersion: version)
        )
        owner.device.startDrag(
          source: owner.source("a", actions: .copy), origin: owner.input.surface, icon: nil,
          serial: owner.press())
        compositor.exchange()
        compositor.seats[0].pointer?.move(to: .zero, on: other.input.shown)
        compositor.exchange()
        other.offer?.accept(serial: 0, mimeType: "a")
        if version >= 3 { other.offer?.setActions(dndActions: .copy, preferredAction: .copy) }
        compositor.exchange()
        compositor.seats[0].pointer?.release()
        compositor.exchange()
        _ = owner.take()
        other.offer?.destroy()
        #expect(owner.take() == [version >= 3 ? "cancelled" : "finished"])
      }
    }
  }

  @Test func aDragWithoutDataStaysWithItsClient() throws {
    try withCompositor { compositor in
      let (owner, other) = (try TransferClient(compositor), try TransferClient(compositor))
      owner.device.startDrag(source: nil, origin: owner.input.surface, icon: nil, serial: owner.press())
      #expect(owner.take() == ["over 0 without data"])
      compositor.seats[0].pointer?.move(to: .zero, on: other.input.shown)
      #expect(owner.take() == ["off"])
      #expect(other.take() == [])
      compositor.seats[0].pointer?.move(to: .zero, on: owner.input.shown)
      compositor.seats[0].pointer?.release()
      #expect(owner.take() == ["over 0 without data", "drop", "off"])
    }
  }

  @Test func whoeverGoesEndsTheDrag() throws {
    try withCompositor { compositor in
      let (owner, other) = (try TransferClient(compositor), try TransferClient(compositor))
      let source = owner.source("a", actions: .copy)
      owner.device.startDrag(source: source, origin: owner.input.surface, icon: nil, serial: owner.press())
      compositor.exchange()
      compositor.seats[0].pointer?.move(to: .zero, on: other.input.shown)
      compositor.exchange()
      other.input.surface.destroy()
      compositor.exchange()
      #expect(compositor.seats[0].drag?.focus == nil)
      source.destroy()
      compositor.exchange()
      #expect(compositor.seats[0].drag == nil)
    }
  }

  @Test func theTestDragsDataOfItsOwn() throws {
    try withCompositor { compositor in
      let client = try TransferClient(compositor)
      let source = ScriptedSource(text: "tea")
      compositor.seats[0].pointer?.press()
      compositor.seats[0].startDrag(source)
      compositor.seats[0].pointer?.move(to: .zero, on: client.input.shown)
      compositor.exchange()
      client.offer?.accept(serial: 0, mimeType: "text/plain")
      client.offer?.setActions(dndActions: .copy, preferredAction: .copy)
      compositor.exchange()
      #expect(source.acceptedType == "text/plain" && source.action == .copy)
      compositor.seats[0].pointer?.release()
      compositor.exchange()
      #expect(source.isDropped && !source.isFinished)
      #expect(try client.read("text/plain") == "tea")
      client.offer?.finish()
      compositor.exchange()
      #expect(source.isFinished)
    }
  }

  // MARK: Mistakes

  @Test func aDragNeedsAPressAndAFreeIcon() throws {
    try expectComplaint("I8") { input in
      let client = try TransferClient(input.compositor)
      client.device.startDrag(
        source: nil, origin: client.input.surface, icon: nil, serial: client.press() &+ 1000)
      input.compositor.exchange()
      #expect(input.compositor.seats[0].drag == nil)
    }
    try expectError("wl_data_device", WlDataDevice.ErrorCode.role.rawValue) { input in
      let client = try TransferClient(input.compositor)
      let base: XdgWmBase = try client.input.bind()
      _ = base.getXdgSurface(surface: client.input.surface).getToplevel()
      client.device.startDrag(
        source: nil, origin: client.input.surface, icon: client.input.surface, serial: client.press())
    }
    try expectError("wl_data_device", WlDataDevice.ErrorCode.usedSource.rawValue) { input in
      let client = try TransferClient(input.compositor)
      let source = client.source("a")
      client.device.setSelection(source: source, serial: client.press())
      client.device.startDrag(
        source: source, origin: client.input.surface, icon: nil, serial: client.press())
    }
  }

  @Test func anOfferIsCheckedWhileItIsDragged() throws {
    let mistakes: [(WlDataOffer.ErrorCode, (WlDataOffer) -> Void)] = [
      (.invalidFinish, { $0.finish() }),
      (.invalidActionMask, { $0.setActions(dndActions: .init(rawValue: 16), preferredAction: []) }),
      (.invalidAction, { $0.setActions(dndActions: .copy, preferredAction: .move) }),
      (.invalidAction, { $0.setActions(dndActions: [.copy, .move], preferredAction: [.copy, .move]) }),
    ]
    for (code, mistake) in mistakes {
      try expectError("wl_data_offer", code.rawValue) { input in
        let client = try TransferClient(input.compositor)
        client.device.startDrag(
          source: client.source("a", actions: .copy), origin: client.input.surface, icon: nil,
          serial: client.press())
        input.compositor.exchange()
        mistake(try #require(client.offer))
      }
    }
  }
}
