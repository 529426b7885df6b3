import CasementTesting
import Glibc
import Testing
import Wayland

@MainActor @Suite struct Selections {
  @Test func whatOneClientCopiesTheNextOnePastes() throws {
    try withCompositor { compositor in
      let (owner, other) = (try TransferClient(compositor), try TransferClient(compositor))
      let seat = compositor.seats[0]
      owner.device.setSelection(source: owner.source("a", "b"), serial: owner.press())
      #expect(owner.take() == [])
      seat.keyboard?.focus(owner.input.shown)
      #expect(owner.take() == ["selection a b"])
      seat.keyboard?.focus(other.input.shown)
      #expect(other.take() == ["selection a b"])
      #expect(try other.read("b") == "bb")
      #expect(seat.selection.mimeTypes == ["a", "b"])
      #expect(try seat.selection.read("a") == Array("aa".utf8))
      // Another one takes its place.
      other.device.setSelection(source: other.source("c"), serial: other.press())
      #expect(owner.take() == ["cancelled"])
      #expect(other.take() == ["selection c"])
      other.device.setSelection(source: nil, serial: other.press())
      #expect(other.take() == ["cancelled", "empty"])
    }
  }

  @Test func aSourceThatIsDestroyedEmptiesTheSelection() throws {
    try withCompositor { compositor in
      let client = try TransferClient(compositor)
      compositor.seats[0].keyboard?.focus(client.input.shown)
      let source = client.source("a")
      client.device.setSelection(source: source, serial: client.press())
      #expect(client.take().last == "selection a")
      source.destroy()
      #expect(client.take() == ["empty"])
      #expect(compositor.seats[0].selection.source == nil)
    }
  }

  @Test func aDeviceThatComesLateHearsOfTheSelection() throws {
    try withCompositor { compositor in
      let input = try InputClient(compositor)
      compositor.seats[0].selection.set(text: "late")
      compositor.seats[0].keyboard?.focus(input.shown)
      let device = try input.bind(WlDataDeviceManager.self).getDataDevice(seat: input.seat)
      device.onEvent = {
        if case .selection(let offer) = $0 { input.note(offer == nil ? "empty" : "selection") }
      }
      #expect(input.take() == ["selection"])
    }
  }

  @Test func theTestOffersATextOfItsOwn() throws {
    try withCompositor { compositor in
      let client = try TransferClient(compositor)
      compositor.seats[0].keyboard?.focus(client.input.shown)
      compositor.seats[0].selection.set(text: "tea")
      #expect(client.take() == ["empty", "selection text/plain;charset=utf-8 UTF8_STRING text/plain"])
      #expect(try client.read("UTF8_STRING") == "tea")
      // Ours is replaced like everybody's.
      let mine = try #require(compositor.seats[0].selection.source)
      client.device.setSelection(source: nil, serial: client.press())
      #expect(client.take() == ["empty"])
      #expect(mine.isCancelled)
    }
  }

  @Test func theTestAnswersByHand() throws {
    try withCompositor { compositor in
      let client = try TransferClient(compositor)
      compositor.seats[0].keyboard?.focus(client.input.shown)
      let source = ScriptedSource(byHand: "text/plain")
      compositor.seats[0].selection.set(source)
      compositor.exchange()
      let pipe = try TestPipe()
      client.offer?.receive(mimeType: "text/plain", fd: pipe.writing.rawValue)
      compositor.exchange()
      let request = try #require(source.requests.first)
      #expect(request.write("slow".utf8) == 4)
      #expect(pipe.read() == "slow")
      request.close()
      #expect(!request.isOpen)
    }
  }

  @Test func aTransferThatIsLeftOpenHoldsNoCompositor() throws {
    weak var held: ScriptedCompositor?
    var request: ScriptedTransfer?
    let pipe = try TestPipe()
    try withCompositor { compositor in
      held = compositor
      let client = try TransferClient(compositor)
      compositor.seats[0].keyboard?.focus(client.input.shown)
      let source = ScriptedSource(byHand: "a")
      compositor.seats[0].selection.set(source)
      compositor.exchange()
      client.offer?.receive(mimeType: "a", fd: pipe.writing.rawValue)
      compositor.exchange()
      request = source.requests.first
    }
    #expect(held == nil)
    // The compositor is released, so no loop writes the rest.
    try #require(request).finish(with: [UInt8](repeating: 1, count: 70_000))
    #expect(request?.isOpen == false)
  }

  @Test func whatDoesNotFitIntoAPipeGoesOn() throws {
    try withCompositor { compositor in
      let client = try TransferClient(compositor)
      compositor.seats[0].keyboard?.focus(client.input.shown)
      compositor.seats[0].selection.set(ScriptedSource(["a": [UInt8](repeating: 1, count: 70_000)]))
      compositor.exchange()
      let pipe = try TestPipe()
      client.offer?.receive(mimeType: "a", fd: pipe.writing.rawValue)
      compositor.exchange()
      var count = 0
      while case let bytes = pipe.read().utf8.count, bytes > 0 { count += bytes }
      #expect(count == 65536)
      compositor.advance(by: .milliseconds(1))
      while case let bytes = pipe.read().utf8.count, bytes > 0 { count += bytes }
      #expect(count == 70_000)
    }
  }

  // MARK: Mistakes

  @Test func aStaleSerialIsNoticedAndIgnored() throws {
    try expectComplaint("I8") { input in
      let client = try TransferClient(input.compositor)
      let serial = client.press()
      input.compositor.seats[0].pointer?.click()
      client.device.setSelection(source: client.source("a"), serial: serial)
      input.compositor.exchange()
      #expect(input.compositor.seats[0].selection.source == nil)
    }
  }

  @Test func aSourceServesOnceAndForOnePurpose() throws {
    try expectError("wl_data_device", WlDataDevice.ErrorCode.usedSource.rawValue) { input in
      let client = try TransferClient(input.compositor)
      let source = client.source("a")
      client.device.setSelection(source: source, serial: client.press())
      client.device.setSelection(source: source, serial: client.press())
    }
    try expectError("wl_data_source", WlDataSource.ErrorCode.invalidSource.rawValue) { input in
      let client = try TransferClient(input.compositor)
      client.device.setSelection(source: client.source("a", actions: .copy), serial: client.press())
    }
    try expectError("wl_data_source", WlDataSource.ErrorCode.invalidSource.rawValue) { input in
      let source = try TransferClient(input.compositor).source("a", actions: .copy)
      source.setActions(dndActions: .move)
    }
    try expectError("wl_data_source", WlDataSource.ErrorCode.invalidActionMask.rawValue) { input in
      _ = try TransferClient(input.compositor).source("a", actions: .init(rawValue: 8))
    }
  }

  @Test func anOfferOfASelectionIsNoDrag() throws {
    let mistakes: [(WlDataOffer.ErrorCode, (WlDataOffer) -> Void)] = [
      (.invalidFinish, { $0.finish() }),
      (.invalidOffer, { $0.setActions(dndActions: .copy, preferredAction: .copy) }),
    ]
    for (code, mistake) in mistakes {
      try expectError("wl_data_offer", code.rawValue) { input in
        let client = try TransferClient(input.compositor)
        input.compositor.seats[0].keyboard?.focus(client.input.shown)
        input.compositor.seats[0].selection.set(text: "a")
        input.compositor.exchange()
        mistake(try #require(client.offer))
      }
    }
  }

  @Test func aSeatThatIsGoneLeavesTheRestInPeace() throws {
    try withCompositor { compositor in
      let client = try TransferClient(compositor)
      let input = client.input
      let text = try input.bind(ZwpTextInputManagerV3.self).getTextInput(seat: input.seat)
      let tablets = try input.bind(ZwpTabletManagerV2.self).getTabletSeat(seat: input.seat)
      let pointer = input.seat.getPointer()
      compositor.seats[0].keyboard?.focus(input.shown)
      let (copied, dragged) = (client.source("a"), client.source("b", actions: .copy))
      client.device.setSelection(source: copied, serial: client.press())
      client.device.startDrag(source: dragged, origin: input.surface, icon: nil, serial: client.press())
      compositor.exchange()
      #expect(compositor.seats[0].drag != nil)
      compositor.seats[0].remove()
      compositor.exchange()
      text.enable()
      text.commit()
      _ = input.seat.getTouch()
      input.seat.release()
      pointer.release()
      client.device.release()
      text.destroy()
      tablets.destroy()
      compositor.exchange()
      copied.destroy()
      dragged.destroy()
      input.surface.destroy()
      compositor.exchange()
    }
  }

  // MARK: The primary selection

  @Test func theMiddleButtonHasItsOwnSelection() throws {
    try withCompositor { compositor in
      let client = try TransferClient(compositor)
      let input = client.input
      let manager: ZwpPrimarySelectionDeviceManagerV1 = try input.bind()
      let device = manager.getDevice(seat: input.seat)
      var offer: ZwpPrimarySelectionOfferV1?
      device.onEvent = { event in
        guard case .selection(let new) = event else { return }
        offer = new
        input.note(new == nil ? "no mark" : "mark")
      }
      compositor.exchange()
      let seat = compositor.seats[0]
      seat.keyboard?.focus(input.shown)
      #expect(client.take() == ["empty", "no mark"])
      let source = manager.createSource()
      source.offer(mimeType: "a")
      source.onEvent = { event in
        switch event {
        case .send(_, let descriptor): _ = write(descriptor.rawValue, "marked", 6)
        case .cancelled: input.note("cancelled")
        }
      }
      device.setSelection(source: source, serial: client.press())
      #expect(client.take() == ["mark"])
      #expect(try seat.primarySelection.read("a") == Array("marked".utf8))
      #expect(seat.selection.source == nil)
      seat.primarySelection.set(text: "other")
      #expect(client.take() == ["cancelled", "mark"])
      let pipe = try TestPipe()
      try #require(offer).receive(mimeType: "text/plain", fd: pipe.writing.rawValue)
      compositor.exchange()
      #expect(pipe.read() == "other")
    }
  }
}
