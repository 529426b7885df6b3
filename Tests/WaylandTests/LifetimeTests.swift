import Glibc
import Testing
import Wayland

/// How objects, queues and connections end.
struct LifetimeTests {
  let server: FakeServer

  init() throws {
    server = try FakeServer()
  }

  @Test func anObjectLivesWithoutReferencesUntilItIsDestroyed() throws {
    var received = 0
    weak var weakOutput: WlOutput?
    var id: UInt32 = 0
    do {
      let output: WlOutput = server.bind(version: 3)
      output.onEvent = { _ in received += 1 }
      weakOutput = output
      id = output.id
    }
    server.send(id, 2, [])
    try server.display.readAndDispatch()
    #expect(received == 1)
    weakOutput?.release()
    #expect(weakOutput == nil)
  }

  @Test func whatItsReceiverHoldsGoesWithTheObject() {
    weak var held: FileDescriptor?
    do {
      let output: WlOutput = server.bind(version: 3)
      let object = FileDescriptor(-1)
      output.onEvent = { _ in _ = object.rawValue }
      held = object
      #expect(held != nil)
      output.release()
    }
    #expect(held == nil)
  }

  @Test func theOwnerIsLetGoWhenTheObjectIsDestroyed() {
    weak var owner: FileDescriptor?
    let output: WlOutput = server.bind(version: 3)
    do {
      let object = FileDescriptor(-1)
      output.owner = object
      owner = object
    }
    #expect(owner != nil, "the object keeps its owner")
    output.release()
    #expect(owner == nil)
    #expect(output.owner == nil)
  }

  @Test func anEventForADestroyedObjectIsDroppedWithItsDescriptor() throws {
    let keyboard: WlKeyboard = server.bind()
    var received = 0
    keyboard.onEvent = { _ in received += 1 }
    let id = keyboard.id
    keyboard.release()
    let (readEnd, writeEnd) = WireSocket.pipe()
    defer { close(readEnd) }
    server.send(id, 0, [.uint(1), .fd(writeEnd), .uint(12)])
    close(writeEnd)
    #expect(!isClosed(pipe: readEnd), "it is still under way")
    try server.display.readAndDispatch()
    #expect(received == 0)
    #expect(isClosed(pipe: readEnd, within: 10_000))
  }

  @Test func anEventThatWaitedWhileItsObjectWasDestroyedIsDroppedWithItsDescriptor() throws {
    let keyboard: WlKeyboard = server.bind()
    var received = 0
    keyboard.onEvent = { [unowned keyboard] _ in
      received += 1
      keyboard.release()
    }
    let (readEnd, writeEnd) = WireSocket.pipe()
    defer { close(readEnd) }
    server.send(keyboard.id, 5, [.int(25), .int(600)])
    server.send(keyboard.id, 0, [.uint(1), .fd(writeEnd), .uint(12)])
    close(writeEnd)
    try server.display.readAndDispatch()
    #expect(received == 1)
    #expect(isClosed(pipe: readEnd, within: 10_000))
  }

  @Test func aNumberIsUsedAgainOnlyAfterTheCompositorGaveItBack() throws {
    let first: WlOutput = server.bind(version: 3)
    let id = first.id
    first.release()
    let second: WlOutput = server.bind(version: 3)
    #expect(second.id != id)
    server.send(1, 1, [.uint(id)])
    try server.display.readAndDispatch()
    let third: WlOutput = server.bind(version: 3)
    #expect(third.id == id)
    var received = 0
    third.onEvent = { _ in received += 1 }
    try server.deliver(third, 2)
    #expect(received == 1)
  }

  @Test func disconnectingEndsEveryObjectWithoutRequests() throws {
    weak var weakSurface: WlSurface?
    weak var weakCallback: WlCallback?
    weak var owner: FileDescriptor?
    let seat: WlSeat = server.bind()
    do {
      let compositor: WlCompositor = server.bind()
      let surface = compositor.createSurface()
      let object = FileDescriptor(-1)
      surface.owner = object
      surface.onEvent = { _ in _ = object.rawValue }
      weakSurface = surface
      weakCallback = surface.frame()
      owner = object
    }
    _ = server.requests()
    #expect(weakSurface != nil && weakCallback != nil && owner != nil)
    let clientEnd = server.display.fileDescriptor
    server.display.disconnect()
    #expect(server.display.isDisconnected)
    #expect(seat.isDestroyed && server.registry.isDestroyed)
    #expect(seat.id == 0 && seat.cPointer == nil)
    #expect(weakSurface == nil && weakCallback == nil, "the connection kept them alive")
    #expect(owner == nil)
    #expect(fcntl(clientEnd, F_GETFD) == -1 && errno == EBADF)
    var byte: UInt8 = 0
    #expect(read(server.socket, &byte, 1) == 0, "the end of the stream, and no request before it")
    seat.release()
    server.display.disconnect()
  }

  @Test func disconnectingInTheMiddleOfADeliveryEndsIt() throws {
    let output: WlOutput = server.bind()
    var received = 0
    output.onEvent = { [display = server.display] _ in
      received += 1
      display.disconnect()
    }
    server.send(output.id, 2, [])
    server.send(output.id, 2, [])
    let clientEnd = server.display.fileDescriptor
    try server.display.readAndDispatch()
    #expect(received == 1)
    #expect(output.isDestroyed && server.display.isDisconnected)
    #expect(fcntl(clientEnd, F_GETFD) == -1, "the socket is closed when the delivery is over")
    #expect(server.display.flush(), "nothing is left to send")
    #expect(try server.display.readAndDispatch() == 0)
    #expect(server.display.error == nil)
  }

  @Test func disconnectingClosesTheDescriptorsOfEventsThatWait() throws {
    let keyboard: WlKeyboard = server.bind()
    let (readEnd, writeEnd) = WireSocket.pipe()
    defer { close(readEnd) }
    // The event is read into a queue that is never dispatched.
    let queue = EventQueue(server.display)
    keyboard.setQueue(queue)
    server.send(keyboard.id, 0, [.uint(1), .fd(writeEnd), .uint(12)])
    close(writeEnd)
    #expect(try server.display.readAndDispatch() == 0)
    #expect(!isClosed(pipe: readEnd))
    server.display.disconnect()
    #expect(isClosed(pipe: readEnd, within: 10_000))
  }

  @Test func theConnectionsOwnObjectEndsWithIt() {
    let proxy = server.display.proxy
    #expect(proxy.id == 1)
    server.display.disconnect()
    #expect(proxy.isDestroyed, "a request on it would use memory that is freed")
  }

  @Test func aDisconnectedConnectionGoesWhenNobodyHoldsIt() throws {
    weak var display: Display?
    weak var registry: WlRegistry?
    do {
      let other = try FakeServer()
      display = other.display
      registry = other.registry
      let queue = EventQueue(other.display)
      other.registry.setQueue(queue)
      other.display.disconnect()
    }
    #expect(registry == nil)
    #expect(display == nil)
  }

  @Test func queuesDeliverForThemselves() throws {
    let queue = EventQueue(server.display)
    let apart: WlOutput = server.bind()
    let usual: WlOutput = server.bind()
    var log: [String] = []
    apart.onEvent = { if case .name(let name) = $0 { log.append("apart \(name)") } }
    usual.onEvent = { if case .name(let name) = $0 { log.append("usual \(name)") } }
    apart.setQueue(queue)
    server.send(apart.id, 4, [.string("A")])
    server.send(usual.id, 4, [.string("B")])
    #expect(try server.display.readAndDispatch() == 1)
    #expect(log == ["usual B"])
    #expect(try queue.dispatchPending() == 1)
    #expect(log == ["usual B", "apart A"])
    apart.setQueue(nil)
    try server.deliver(apart, 4, .string("C"))
    #expect(log == ["usual B", "apart A", "apart C"])
    #expect(try queue.dispatchPending() == 0)
  }

  @Test func objectsInheritTheQueueOfTheirMaker() throws {
    let queue = EventQueue(server.display)
    let compositor: WlCompositor = server.bind()
    compositor.setQueue(queue)
    let surface = server.make { compositor.createSurface() }
    var received = 0
    surface.onEvent = { _ in received += 1 }
    server.send(surface.id, 2, [.int(2)])
    #expect(try server.display.readAndDispatch() == 0)
    #expect(try queue.dispatchPending() == 1)
    #expect(received == 1)
  }
}
