import Glibc
import Testing
import Wayland
import WaylandServer

/// Events of the compositor, as they arrive at the client.
struct EventTests {
  let pair: Pair

  init() throws {
    pair = try Pair()
  }

  @Test func integersStringsAndEnums() throws {
    let (output, resource) = try pair.bind(WlOutput.self, WlOutputResource.self)
    var heard: [String] = []
    output.onEvent = { event in
      switch event {
      case .geometry(let x, let y, let width, let height, let subpixel, let make, let model, let transform):
        heard.append("\(x) \(y) \(width) \(height) \(make) \(model)")
        #expect(subpixel == .horizontalRgb)
        #expect(transform == .flipped270)
      case .mode(let flags, let width, let height, let refresh):
        heard.append("\(flags.rawValue) \(width) \(height) \(refresh)")
      case .done: heard.append("done")
      default: heard.append("more")
      }
    }
    resource.sendGeometry(
      x: -5, y: 6, physicalWidth: 300, physicalHeight: 200, subpixel: .horizontalRgb, make: "Müller",
      model: "",
      transform: .flipped270)
    resource.sendMode(flags: [.current, .preferred], width: 1920, height: 1080, refresh: 59_940)
    resource.sendDone()
    try pair.exchange()
    #expect(heard == ["-5 6 300 200 Müller ", "3 1920 1080 59940", "done"])
  }

  @Test func arraysDescriptorsAndObjects() throws {
    let (surface, surfaceResource) = try pair.surface()
    let (keyboard, resource): (WlKeyboard, WlKeyboardResource) = try pair.device(
      { $0.getKeyboard() }, { if case .getKeyboard(let id) = $0 { id } else { nil } })
    var keys: [UInt32] = []
    var entered: WlSurface?
    var received: FileDescriptor?
    keyboard.onEvent = { event in
      switch event {
      case .keymap(let format, let fd, let size):
        #expect(format == .xkbV1)
        #expect(size == 77)
        received = fd
      case .enter(let serial, let surface, let bytes):
        #expect(serial == 12)
        entered = surface
        keys = bytes.uint32Values
      default: Issue.record("\(event)")
      }
    }
    do {
      let file = OpenFiles.memoryFile("keymap")
      resource.sendKeymap(format: .xkbV1, fd: file.rawValue, size: 77)
    }
    resource.sendEnter(serial: 12, surface: surfaceResource, keys: ([30, 0xFFFF_FFFF] as [UInt32]).wireBytes)
    try pair.exchange()
    #expect(entered === surface)
    #expect(received != nil)
    #expect(keys == [30, 0xFFFF_FFFF])
    #expect(OpenFiles.count(ofMemoryFile: "keymap") == 1)
    received = nil
    #expect(OpenFiles.count(ofMemoryFile: "keymap") == 0)
  }

  @Test func fixedNumbers() throws {
    let (_, surface) = try pair.surface()
    let (pointer, resource): (WlPointer, WlPointerResource) = try pair.device(
      { $0.getPointer() }, { if case .getPointer(let id) = $0 { id } else { nil } })
    var place: [Double] = []
    pointer.onEvent = { if case .enter(_, _, let x, let y) = $0 { place = [x, y] } }
    resource.sendEnter(serial: 1, surface: surface, surfaceX: -0.5, surfaceY: 100.25)
    try pair.exchange()
    #expect(place == [-0.5, 100.25])
  }

  @Test func anEventCanEndItsObject() throws {
    let (surface, resource) = try pair.surface()
    var callback: WlCallbackResource?
    resource.onRequest = { if case .frame(let id) = $0 { callback = id } }
    let frame = surface.frame()
    var time: UInt32 = 0
    frame.onEvent = { if case .done(let data) = $0 { time = data } }
    try pair.exchange()
    try #require(callback).sendDone(callbackData: 99)
    #expect(callback?.isDestroyed == true)
    callback?.sendDone(callbackData: 100)
    try pair.exchange()
    #expect(time == 99)
    #expect(frame.isDestroyed)
  }

  @Test func eventsOnADestroyedObjectAreNotSent() throws {
    let (surface, resource) = try pair.surface()
    surface.destroy()
    pair.handleRequests()
    let count = pair.server.eventCount
    resource.sendPreferredBufferScale(factor: 2)
    #expect(pair.server.eventCount == count)
    #expect(pair.errorAtTheClient() == nil)
  }

  @Test func anObjectThatIsGoneCountsAsNoneWhereThatIsAllowed() throws {
    let (surface, resource) = try pair.surface()
    let gone = WlBufferResource(pair.client, version: 1)
    gone.destroy()
    #expect(Argument.resource(gone as Resource?).o == nil)
    #expect(Argument.resource(resource).o != nil)
    _ = surface
  }

  @Test func eventsAndRequestsAreCounted() throws {
    let (surface, resource) = try pair.surface()
    let (requests, events) = (pair.server.requestCount, pair.server.eventCount)
    surface.commit()
    surface.commit()
    resource.sendPreferredBufferScale(factor: 2)
    try pair.exchange()
    #expect(pair.server.requestCount == requests + 2)
    #expect(pair.server.eventCount == events + 1)
  }

  @Test func serialsAreNew() {
    let serials = (0..<10).map { _ in pair.server.nextSerial() }
    #expect(Set(serials).count == 10)
  }
}
