import Glibc
import Testing
import Wayland

/// Encoding of requests, as the server receives them.
struct RequestTests {
  let server: FakeServer

  init() throws {
    server = try FakeServer()
  }

  @Test func bindingNamesTypeVersionAndNewObject() {
    let seat: WlSeat = server.registry.bind(name: 7, version: 5)
    #expect(seat.version == 5)
    #expect(
      server.requests()
        == [WireMessage(2, 0, .uint(7), .string("wl_seat"), .uint(5), .object(seat.id))])
  }

  @Test func objectsMadeByAnObjectHaveItsVersion() {
    let seat: WlSeat = server.bind(version: 4)
    let pointer = seat.getPointer()
    #expect(pointer.version == 4)
    #expect(server.requests() == [WireMessage(seat.id, 0, .object(pointer.id))])
  }

  @Test func integersObjectsAndNothing() {
    let surface = makeSurface()
    let region: WlRegion = server.make {
      let compositor: WlCompositor = server.bind()
      return compositor.createRegion()
    }
    surface.attach(buffer: nil, x: -1, y: .min)
    surface.setOpaqueRegion(region: region)
    surface.setOpaqueRegion(region: nil)
    surface.commit()
    #expect(
      server.requests() == [
        WireMessage(surface.id, 1, .object(0), .int(-1), .int(.min)),
        WireMessage(surface.id, 4, .object(region.id)),
        WireMessage(surface.id, 4, .object(0)),
        WireMessage(surface.id, 6),
      ])
  }

  @Test(arguments: [
    (1.5, Int32(384)), (-1.5, -384), (0.001, 0), (0.002, 1), (-0.002, -1), (0.999, 256),
    (1e12, .max), (-1e12, .min), (.infinity, .max), (-.infinity, .min), (.nan, 0),
  ])
  func fixedNumbersAreRoundedAndClamped(value: Double, raw: Int32) {
    let viewport: WpViewport = server.make {
      let viewporter: WpViewporter = server.bind()
      return viewporter.getViewport(surface: makeSurface())
    }
    viewport.setSource(x: value, y: 0, width: 1, height: -1)
    #expect(
      server.requests() == [
        WireMessage(viewport.id, 1, .fixed(raw: raw), .fixed(raw: 0), .fixed(raw: 256), .fixed(raw: -256))
      ])
  }

  @Test(arguments: ["", "a", "abc", "abcd", "Grüße, 世界 🎉", String(repeating: "x", count: 3000)])
  func stringsEndInNULAndFillWords(text: String) {
    let offer = makeOffer()
    let (readEnd, writeEnd) = WireSocket.pipe()
    defer { close(readEnd) }
    offer.receive(mimeType: text, fd: writeEnd)
    close(writeEnd)
    #expect(server.requests() == [WireMessage(offer.id, 1, .string(text))])
    #expect(server.receivedDescriptors.count == 1)
  }

  @Test func nullAndEmptyStringsAreDifferent() {
    let offer = makeOffer()
    offer.accept(serial: 3, mimeType: nil)
    offer.accept(serial: 4, mimeType: "")
    offer.accept(serial: 5, mimeType: "a/b")
    #expect(
      server.requests() == [
        WireMessage(offer.id, 0, .uint(3), .string(nil)),
        WireMessage(offer.id, 0, .uint(4), .string("")),
        WireMessage(offer.id, 0, .uint(5), .string("a/b")),
      ])
  }

  @Test(arguments: [[], [7], Array(0...255)] as [[UInt8]])
  func arraysFillWords(bytes: [UInt8]) {
    let input: ZwpTextInputV3 = server.make {
      let manager: ZwpTextInputManagerV3 = server.bind()
      return manager.getTextInput(seat: server.bind(WlSeat.self))
    }
    input.setAvailableActions(availableActions: bytes)
    let requests = server.requests()
    #expect(requests.count == 1)
    #expect(requests.first?.body == WireValue.array(bytes).bytes)
  }

  @Test func aDescriptorStaysTheSenders() throws {
    let shm: WlShm = server.bind()
    let (readEnd, writeEnd) = WireSocket.pipe()
    defer { close(readEnd) }
    let pool = shm.createPool(fd: writeEnd, size: 4096)
    #expect(server.requests() == [WireMessage(shm.id, 0, .object(pool.id), .int(4096))])
    #expect(fcntl(writeEnd, F_GETFD) != -1, "it is not closed by sending it")
    close(writeEnd)
    #expect(!isClosed(pipe: readEnd), "the compositor has its own")
    let received = try #require(server.receivedDescriptors.first)
    #expect(write(received.rawValue, [UInt8(42)], 1) == 1)
    var byte: UInt8 = 0
    #expect(read(readEnd, &byte, 1) == 1 && byte == 42)
  }

  @Test func enumsAndBitfieldsAreTheirNumbers() {
    let surface = makeSurface()
    let source: WlDataSource = server.bind()
    surface.setBufferTransform(transform: .flipped90)
    source.setActions(dndActions: [.copy, .ask])
    #expect(
      server.requests() == [
        WireMessage(surface.id, 7, .int(5)),
        WireMessage(source.id, 2, .uint(5)),
      ])
  }

  @Test func nothingIsSentBeforeTheFlush() {
    let surface = makeSurface()
    surface.commit()
    #expect(WireSocket.read(upTo: 64, waiting: false, from: server.socket).bytes.isEmpty)
    #expect(server.display.flush())
    #expect(
      WireSocket.read(upTo: 64, waiting: false, from: server.socket).bytes
        == WireMessage(surface.id, 6).bytes)
  }

  @Test func aDestructorIsSentOnce() {
    let surface = makeSurface()
    let id = surface.id
    surface.destroy()
    surface.destroy()
    #expect(surface.isDestroyed)
    #expect(surface.id == 0)
    #expect(surface.cPointer == nil)
    #expect(server.requests() == [WireMessage(id, 0)])
  }

  @Test func aDestructorTheVersionDoesNotHaveIsNotSent() {
    let old: WlSeat = server.bind(version: 4)
    old.release()
    #expect(old.isDestroyed)
    #expect(server.requests().isEmpty, "wl_seat.release came with version 5")
    let new: WlSeat = server.bind(version: 5)
    let id = new.id
    new.release()
    #expect(new.isDestroyed)
    #expect(server.requests() == [WireMessage(id, 3)])
  }

  @Test func aRequestOnADestroyedObjectStopsTheProgramWithTheRemedy() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let server = try FakeServer()
        let compositor: WlCompositor = server.bind()
        let surface = compositor.createSurface()
        surface.destroy()
        surface.commit()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("WlSurface was destroyed and takes no requests"))
  }

  @Test func aRequestTheVersionDoesNotHaveStopsTheProgramWithTheRemedy() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let server = try FakeServer()
        let compositor: WlCompositor = server.bind(version: 2)
        compositor.createSurface().setBufferScale(scale: 2)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("WlSurface: request 8 needs version 3, the compositor's object has 2"))
  }

  @Test func bindingAVersionThatTheBindingsLackStopsTheProgramWithTheRange() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let server = try FakeServer()
        let _: WlShm = server.registry.bind(name: 1, version: 99)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("cannot bind wl_shm at version 99: 1 to 2 are known"))
  }

  @Test func theLongestRequestFillsTheBuffer() {
    let offer = makeOffer()
    let text = String(repeating: "x", count: 4096 - 16 - 1)
    offer.accept(serial: 3, mimeType: text)
    #expect(server.requests() == [WireMessage(offer.id, 0, .uint(3), .string(text))])
    #expect(server.display.error == nil)
  }

  @Test func aRequestThatIsTooLongStopsTheProgramWithTheRemedy() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let server = try FakeServer()
        let offer: WlDataOffer = server.bind()
        offer.accept(serial: 3, mimeType: String(repeating: "x", count: 4096 - 16))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("WlDataOffer: request 0 has 4100 bytes, Wayland takes 4096 at most: shorten"))
  }

  private func makeSurface() -> WlSurface {
    let compositor: WlCompositor = server.bind()
    return server.make { compositor.createSurface() }
  }

  private func makeOffer() -> WlDataOffer {
    server.bind(WlDataOffer.self)
  }
}
