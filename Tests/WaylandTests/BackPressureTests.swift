import CasementTesting
import Glibc
import Testing
import Wayland

/// Requests while the compositor does not read (P2).
///
/// libwayland ends a connection whose socket and buffer are both full. So these tests fail with a connection error when
/// the bindings let both fill up.
@Suite(.serialized) struct BackPressureTests {
  @Test func aFullSocketIsToldAndPasses() throws {
    let server = try FakeServer()
    let surface = try makeSurface(server)
    #expect(!server.display.isCongested)
    let sent = fill(server.display) { surface.damage(x: Int32($0), y: 0, width: 1, height: 1) }
    #expect(server.display.isCongested)
    #expect(!server.display.flush(), "nobody has read yet")
    #expect(server.display.isCongested && server.display.error == nil)
    let requests = server.requests() + server.requests()
    #expect(!server.display.isCongested)
    #expect(requests == (0..<sent).map { damage(surface.id, $0) })
  }

  @Test func aDisplayThatWaitsNoticesThatItCanSendAgain() throws {
    let server = try FakeServer()
    let surface = try makeSurface(server)
    _ = fill(server.display) { surface.damage(x: Int32($0), y: 0, width: 1, height: 1) }
    #expect(try server.display.wait(timeoutMilliseconds: 1) == 0)
    #expect(server.display.isCongested, "still full")
    while !WireSocket.read(upTo: 65536, waiting: false, from: server.socket).bytes.isEmpty {}
    #expect(try server.display.wait(timeoutMilliseconds: 1000) == 0)
    #expect(!server.display.isCongested)
  }

  @Test func smallRequestsWaitUntilTheCompositorReads() throws {
    let count = 2_000_000 / 24
    let server = try FakeServer()
    let surface = try makeSurface(server)
    let peer = SlowPeer(server.socket)
    let expected = (0..<count).map { index in
      peer.countSent()
      surface.damage(x: Int32(index), y: 0, width: 1, height: 1)
      return damage(surface.id, index)
    }
    expect(peer.finish(server.display), toHaveReceived: expected)
    try expectAlive(server.display)
  }

  /// Strings of many lengths, so that many states of libwayland's buffer of 4096 bytes occur; and two
  /// that do not fit into it together, one of which fills it nearly alone.
  @Test(arguments: [Array(stride(from: 0, to: 3400, by: 97)), [3482, 3000]])
  func requestsWithStringsWaitUntilTheCompositorReads(lengths: [Int]) throws {
    let count = 2_000_000 * lengths.count / lengths.reduce(0, +)
    let server = try FakeServer()
    let offer: WlDataOffer = server.bind()
    let peer = SlowPeer(server.socket)
    let expected = (0..<count).map { index in
      let text = String(repeating: "x", count: lengths[index % lengths.count])
      peer.countSent()
      offer.accept(serial: UInt32(index), mimeType: text)
      return WireMessage(offer.id, 0, .uint(UInt32(index)), .string(text))
    }
    expect(peer.finish(server.display), toHaveReceived: expected)
    try expectAlive(server.display)
  }

  @Test func requestsThatMakeObjectsWaitUntilTheCompositorReads() throws {
    let count = 20_000
    let server = try FakeServer()
    let registry = server.registry
    let peer = SlowPeer(server.socket)
    let expected = (0..<count).map { index in
      peer.countSent()
      let output: WlOutput = registry.bind(name: UInt32(index), version: 1)
      return WireMessage(
        registry.id, 0, .uint(UInt32(index)), .string("wl_output"), .uint(1), .object(output.id))
    }
    expect(peer.finish(server.display), toHaveReceived: expected)
    try expectAlive(server.display)
  }

  /// libwayland keeps at most 28 descriptors unsent.
  @Test func requestsWithDescriptorsWaitUntilTheCompositorReads() throws {
    let server = try FakeServer()
    let shm: WlShm = server.bind()
    let surface = try makeSurface(server)
    var expected = fillMessages(server.display, surface)
    let (readEnd, writeEnd) = WireSocket.pipe()
    defer { close(readEnd) }
    let peer = SlowPeer(server.socket)
    for index in 1...100 {
      peer.countSent()
      let pool = shm.createPool(fd: writeEnd, size: Int32(index))
      expected.append(WireMessage(shm.id, 0, .object(pool.id), .int(Int32(index))))
    }
    close(writeEnd)
    let report = peer.finish(server.display)
    expect(report, toHaveReceived: expected)
    #expect(report.descriptors == 100)
    #expect(isClosed(pipe: readEnd, within: 10_000), "every duplicate is closed again")
    try expectAlive(server.display)
  }

  @Test func waitingCostsNoTimeOfTheProcessor() throws {
    let server = try FakeServer()
    let surface = try makeSurface(server)
    let peer = SlowPeer(server.socket, holding: .milliseconds(400))
    for index in 0..<40_000 {
      peer.countSent()
      surface.damage(x: Int32(index), y: 0, width: 1, height: 1)
    }
    let report = peer.finish(server.display)
    #expect(report.processorTimeWhileBlocked < .milliseconds(100), "in 400 ms")
    try expectAlive(server.display)
  }

  @Test func eventsThatFloodInMeanwhileAreDeliveredAfterwards() throws {
    let count = 60_000
    let flood = 50_000
    let server = try FakeServer()
    let surface = try makeSurface(server)
    let pointer: WlPointer = server.bind()
    var times: [UInt32] = []
    pointer.onEvent = { if case .motion(let time, _, _) = $0 { times.append(time) } }
    let id = pointer.id
    let peer = SlowPeer(server.socket, flooding: flood) { index in
      WireMessage(id, 2, .uint(UInt32(index)), .fixed(raw: 0), .fixed(raw: 0)).bytes
    }
    let expected = (0..<count).map { index in
      peer.countSent()
      surface.damage(x: Int32(index), y: 0, width: 1, height: 1)
      return damage(surface.id, index)
    }
    #expect(times.isEmpty, "nothing is delivered in the middle of a request")
    let report = peer.finish(server.display) { times.count == flood }
    expect(report, toHaveReceived: expected)
    #expect(times == (0..<UInt32(flood)).map { $0 })
    try expectAlive(server.display)
  }

  @Test func aCompositorThatDiesWhileItIsWaitedForEndsTheWait() throws {
    let server = try FakeServer()
    let surface = try makeSurface(server)
    let peer = SlowPeer(server.socket, dies: true)
    for index in 0..<40_000 {
      peer.countSent()
      surface.damage(x: Int32(index), y: 0, width: 1, height: 1)
    }
    peer.join()
    #expect(throws: ConnectionError.lost(reason: "the compositor has closed it")) {
      try server.display.readAndDispatch()
    }
  }

  @Test func aStoppedSwayGetsEverythingWhenItGoesOn() throws {
    let compositor = try Compositor.start(.sway, input: false)
    defer { compositor.stop() }
    let display = try Display.connect(to: compositor.display)
    defer { display.disconnect() }
    let globals = try Globals(display)
    let surface = try #require(globals.bind(WlCompositor.self)).createSurface()
    try display.roundtrip()
    compositor.suspend()
    let process = compositor.processIdentifier
    let sent = Counter()
    let waker = Worker {
      sent.waitUntilItRests()
      _ = kill(process, SIGCONT)
    }
    let count = 2_000_000 / 12
    for _ in 0..<count {
      sent.increment()
      surface.setBufferScale(scale: 1)
    }
    waker.join()
    #expect(sent.resting < count, "it was held up while Sway stood still")
    try display.roundtrip()
    #expect(display.error == nil && !display.isCongested)
  }

  // MARK: Pieces

  private func makeSurface(_ server: FakeServer) throws -> WlSurface {
    let compositor: WlCompositor = server.bind()
    return server.make { compositor.createSurface() }
  }

  private func damage(_ surface: UInt32, _ index: Int) -> WireMessage {
    WireMessage(surface, 2, .int(Int32(index)), .int(0), .int(1), .int(1))
  }

  /// Sends requests one by one until the socket is full.
  ///
  /// - Returns: how many.
  private func fill(_ display: Display, _ send: (Int) -> Void) -> Int {
    for index in 0..<100_000 {
      send(index)
      if !display.flush() { return index + 1 }
    }
    Issue.record("the socket never was full")
    return 0
  }

  private func fillMessages(_ display: Display, _ surface: WlSurface) -> [WireMessage] {
    let count = fill(display) { surface.damage(x: Int32($0), y: 0, width: 1, height: 1) }
    return (0..<count).map { damage(surface.id, $0) }
  }

  private func expect(_ report: SlowPeer.Report, toHaveReceived expected: [WireMessage]) {
    #expect(report.sentWhenBlocked < report.sent, "the sender was never held up")
    #expect(report.messages.count == expected.count)
    let wrong = zip(report.messages, expected).first { $0 != $1 }
    #expect(wrong == nil, "the first that came wrong, and what it should be")
    #expect(report.rest == 0, "no half message at the end")
  }

  private func expectAlive(_ display: Display) throws {
    #expect(display.error == nil)
    #expect(display.flush())
  }
}
