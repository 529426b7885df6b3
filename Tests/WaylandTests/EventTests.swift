import CWaylandClient
import Glibc
import Testing
import Wayland

/// Decoding of events, from the bytes that a test writes to the values that the program receives.
struct EventTests {
  let server: FakeServer

  init() throws {
    server = try FakeServer()
  }

  @Test(arguments: [0, 1, -1, Int32.max, Int32.min])
  func integersKeepTheirSign(number: Int32) throws {
    let keyboard: WlKeyboard = server.bind()
    var received: [Int32] = []
    keyboard.onEvent = { if case .repeatInfo(let rate, let delay) = $0 { received += [rate, delay] } }
    #expect(try server.deliver(keyboard, 5, .int(number), .int(7)) == 1)
    #expect(received == [number, 7])
  }

  @Test func unsignedIntegersUseAll32Bits() throws {
    var received: [UInt32] = []
    server.registry.onEvent = { if case .globalRemove(let name) = $0 { received.append(name) } }
    try server.deliver(server.registry, 1, .uint(.max))
    try server.deliver(server.registry, 1, .uint(0))
    #expect(received == [.max, 0])
  }

  @Test(arguments: [
    (Int32(384), 1.5), (-384, -1.5), (1, 1.0 / 256), (-1, -1.0 / 256), (0, 0),
    (.max, 8_388_607.99609375), (.min, -8_388_608),
  ])
  func fixedNumbersCountIn256ths(raw: Int32, value: Double) throws {
    let pointer: WlPointer = server.bind()
    var received: [Double] = []
    pointer.onEvent = { if case .motion(_, let x, let y) = $0 { received += [x, y] } }
    try server.deliver(pointer, 2, .uint(0), .fixed(raw: raw), .fixed(raw: 256))
    #expect(received == [value, 1])
  }

  @Test(arguments: ["", "a", "abc", "abcd", "Grüße, 世界 🎉", String(repeating: "x", count: 3000)])
  func stringsArriveAsTheyWere(text: String) throws {
    var received: [String] = []
    server.registry.onEvent = { event in
      guard case .global(let name, let interface, let version) = event else { return }
      received += ["\(name)", interface, "\(version)"]
    }
    try server.deliver(server.registry, 0, .uint(5), .string(text), .uint(3))
    #expect(received == ["5", text, "3"])
  }

  @Test func bytesThatAreNotUTF8AreReplaced() throws {
    let output: WlOutput = server.bind()
    var received: [String] = []
    output.onEvent = { if case .name(let name) = $0 { received.append(name) } }
    try server.deliver(output, 4, .string([0xff, 0x41, 0xc3]))
    #expect(received == ["\u{fffd}A\u{fffd}"])
  }

  @Test func nullAndEmptyStringsAreDifferent() throws {
    let source: WlDataSource = server.bind()
    var received: [String?] = []
    source.onEvent = { if case .target(let type) = $0 { received.append(type) } }
    try server.deliver(source, 0, .string(nil))
    try server.deliver(source, 0, .string(""))
    try server.deliver(source, 0, .string("text/plain"))
    #expect(received == [nil, "", "text/plain"])
  }

  @Test func arraysArriveByteForByte() throws {
    let keyboard: WlKeyboard = server.bind()
    let surface = makeSurface()
    var received: [[UInt8]] = []
    keyboard.onEvent = { if case .enter(_, _, let keys) = $0 { received.append(keys) } }
    let codes: [UInt32] = [30, .max]
    for array in [[], [1, 2, 3], codes.flatMap(wireBytes)] {
      try server.deliver(keyboard, 1, .uint(1), .object(surface.id), .array(array))
    }
    #expect(received == [[], [1, 2, 3], codes.flatMap(wireBytes)])
    #expect(received.map(\.uint32Values) == [[], [], codes])
  }

  @Test func unknownNumbersOfAnEnumAreNil() throws {
    let keyboard: WlKeyboard = server.bind()
    var received: [WlKeyboard.KeyState?] = []
    keyboard.onEvent = { if case .key(_, _, _, let state) = $0 { received.append(state) } }
    try server.deliver(keyboard, 3, .uint(0), .uint(0), .uint(30), .uint(1))
    try server.deliver(keyboard, 3, .uint(0), .uint(0), .uint(30), .uint(99))
    #expect(received == [.pressed, nil])
  }

  @Test func aDescriptorBelongsToTheReceiver() throws {
    let keyboard: WlKeyboard = server.bind()
    var received: FileDescriptor?
    keyboard.onEvent = { if case .keymap(_, let fd, let size) = $0, size == 12 { received = fd } }
    let (readEnd, writeEnd) = WireSocket.pipe()
    defer { close(readEnd) }
    try server.deliver(keyboard, 0, .uint(1), .fd(writeEnd), .uint(12))
    close(writeEnd)
    #expect(try #require(received).rawValue >= 0)
    #expect(!isClosed(pipe: readEnd), "the receiver still has it")
    received = nil
    #expect(isClosed(pipe: readEnd, within: 10_000), "the last reference closes it")
  }

  @Test func aDescriptorThatWasTakenIsTheTakersToClose() throws {
    let (readEnd, writeEnd) = WireSocket.pipe()
    defer { close(readEnd) }
    var owner: FileDescriptor? = FileDescriptor(writeEnd)
    let taken = owner?.take()
    #expect(taken == writeEnd)
    #expect(owner?.rawValue == -1)
    owner = nil
    #expect(!isClosed(pipe: readEnd))
    close(writeEnd)
    #expect(isClosed(pipe: readEnd, within: 10_000))
  }

  @Test func aDescriptorNobodyListensForIsClosed() throws {
    let keyboard: WlKeyboard = server.bind()
    let (readEnd, writeEnd) = WireSocket.pipe()
    defer { close(readEnd) }
    try server.deliver(keyboard, 0, .uint(1), .fd(writeEnd), .uint(12))
    close(writeEnd)
    #expect(isClosed(pipe: readEnd, within: 10_000))
  }

  @Test func objectsAreTheProgramsOwn() throws {
    let surface = makeSurface()
    let output: WlOutput = server.bind()
    var received: [WlOutput?] = []
    surface.onEvent = { if case .enter(let output) = $0 { received.append(output) } }
    try server.deliver(surface, 0, .object(output.id))
    #expect(received.count == 1)
    #expect(received.first.flatMap(\.self) === output)
  }

  @Test func noObjectIsNil() throws {
    let device = makeDataDevice()
    var received: [WlDataOffer?] = []
    device.onEvent = { if case .selection(let offer) = $0 { received.append(offer) } }
    try server.deliver(device, 5, .object(0))
    #expect(received.count == 1)
    #expect(received.first.flatMap(\.self) == nil)
  }

  /// O6
  @Test func aDestroyedObjectIsNil() throws {
    let surface = makeSurface()
    let output: WlOutput = server.bind(version: 3)
    var received: [WlOutput?] = []
    surface.onEvent = { if case .enter(let output) = $0 { received.append(output) } }
    let id = output.id
    output.release()
    try server.deliver(surface, 0, .object(id))
    #expect(received.count == 1)
    #expect(received.first.flatMap(\.self) == nil)
  }

  /// O6
  @Test func anObjectDestroyedWhileTheEventWaitedIsNil() throws {
    let surface = makeSurface()
    let output: WlOutput = server.bind(version: 3)
    var received: [WlOutput?] = []
    surface.onEvent = { event in
      guard case .enter(let entered) = event else { return }
      received.append(entered)
      entered?.release()
    }
    server.send(surface.id, 0, [.object(output.id)])
    server.send(surface.id, 0, [.object(output.id)])
    try server.display.readAndDispatch()
    #expect(received.map { $0 == nil } == [false, true])
  }

  /// O6
  @Test func anObjectOfACLibraryIsNil() throws {
    let surface = makeSurface()
    // As wl_cursor and the like do: a proxy on the same connection without a Swift object.
    let interface = WlOutput.interface.pointer
    var arguments: [Argument] = [.uint(1), .string(interface.pointee.name), .uint(1), .newObject]
    let foreign = try #require(
      wl_proxy_marshal_array_flags(server.registry.cPointer, 0, interface, 1, 0, &arguments))
    defer { wl_proxy_destroy(foreign) }
    var received: [WlOutput?] = []
    surface.onEvent = { if case .enter(let output) = $0 { received.append(output) } }
    try server.deliver(surface, 0, .object(wl_proxy_get_id(foreign)))
    #expect(received.count == 1)
    #expect(received.first.flatMap(\.self) == nil)
  }

  @Test func aNewObjectIsReadyForTheEventsBehindIt() throws {
    let device = makeDataDevice()
    var offers: [WlDataOffer] = []
    var types: [String] = []
    var selection: WlDataOffer?
    device.onEvent = { event in
      switch event {
      case .dataOffer(let offer):
        offers.append(offer)
        offer.onEvent = { if case .offer(let type) = $0 { types.append(type) } }
      case .selection(let offer): selection = offer
      default: break
      }
    }
    let id: UInt32 = 0xff00_0000
    server.send(device.id, 0, [.object(id)])
    server.send(id, 0, [.string("text/plain")])
    server.send(device.id, 5, [.object(id)])
    #expect(try server.display.readAndDispatch() == 3)
    let offer = try #require(offers.first)
    #expect(offer.id == id)
    #expect(offer.version == device.version)
    #expect(types == ["text/plain"])
    #expect(selection === offer)
    offer.destroy()
    #expect(server.requests() == [WireMessage(id, 2)])
  }

  @Test func eventsThatEndAnObjectDestroyItAfterwards() throws {
    let callback = server.make { server.display.proxy.sync() }
    var wasDestroyed: Bool?
    callback.onEvent = { [unowned callback] _ in wasDestroyed = callback.isDestroyed }
    try server.deliver(callback, 0, .uint(3))
    #expect(wasDestroyed == false, "its receiver may still ask it")
    #expect(callback.isDestroyed)
    #expect(server.requests().isEmpty, "the compositor ended it: there is nothing to send")
  }

  private func makeSurface() -> WlSurface {
    let compositor: WlCompositor = server.bind()
    return server.make { compositor.createSurface() }
  }

  private func makeDataDevice() -> WlDataDevice {
    let manager: WlDataDeviceManager = server.bind()
    let seat: WlSeat = server.bind()
    return server.make { manager.getDataDevice(seat: seat) }
  }
}

/// Whether the writing end of a pipe is closed everywhere, now or within some milliseconds.
///
/// A child process that another test starts has a copy of each descriptor until it runs its program.
func isClosed(pipe readEnd: Int32, within milliseconds: Int32 = 0) -> Bool {
  var entry = pollfd(fd: readEnd, events: 0, revents: 0)
  poll(&entry, 1, milliseconds)
  return entry.revents & Int16(POLLHUP) != 0
}
