import Glibc
import Testing
import Wayland
import WaylandServer

/// Requests of a client, as they arrive at the compositor.
struct RequestTests {
  let pair: Pair

  init() throws {
    pair = try Pair()
  }

  @Test func integersAndObjectsThatMayBeNull() throws {
    let (surface, resource) = try pair.surface()
    let (shm, shmResource) = try pair.bind(WlShm.self, WlShmResource.self)
    var pool: WlShmPoolResource?
    var buffer: WlBufferResource?
    shmResource.onRequest = {
      guard case .createPool(let id, _, let size) = $0 else { return }
      #expect(size == 4096)
      pool = id
      id.onRequest = { if case .createBuffer(let id, 0, 8, 4, 32, .xrgb8888?) = $0 { buffer = id } }
    }
    var attached: [(WlBufferResource?, Int32, Int32)] = []
    resource.onRequest = {
      if case .attach(let buffer, let x, let y) = $0 { attached.append((buffer, x, y)) }
    }
    let file = OpenFiles.memoryFile("integers")
    let clientBuffer = shm.createPool(fd: file.rawValue, size: 4096)
      .createBuffer(offset: 0, width: 8, height: 4, stride: 32, format: .xrgb8888)
    surface.attach(buffer: clientBuffer, x: -1, y: .max)
    surface.attach(buffer: nil, x: 0, y: 0)
    try pair.exchange()
    #expect(pool?.version == shm.version)
    let made = try #require(buffer)
    #expect(made.id == clientBuffer.id)
    #expect(attached.count == 2)
    #expect(attached[0].0 === made && attached[0].1 == -1 && attached[0].2 == .max)
    #expect(attached[1].0 == nil)
  }

  @Test func objectsThatAreRequiredAndFixedNumbers() throws {
    let (surface, surfaceResource) = try pair.surface()
    let (viewporter, resource) = try pair.bind(WpViewporter.self, WpViewporterResource.self)
    var source: [Double] = []
    var target: WlSurfaceResource?
    resource.onRequest = {
      guard case .getViewport(let id, let surface) = $0 else { return }
      target = surface
      id.onRequest = {
        if case .setSource(let x, let y, let width, let height) = $0 { source = [x, y, width, height] }
      }
    }
    viewporter.getViewport(surface: surface).setSource(x: 0.5, y: -1, width: 10.25, height: 3)
    try pair.exchange()
    #expect(target === surfaceResource)
    #expect(source == [0.5, -1, 10.25, 3])
  }

  @Test func stringsArraysAndEnums() throws {
    let (input, resource) = try textInput()
    var actions: [UInt8] = []
    var said: [String] = []
    resource.onRequest = {
      switch $0 {
      case .setSurroundingText(let text, let cursor, let anchor): said.append("\(text) \(cursor) \(anchor)")
      case .setContentType(let hint, let purpose):
        said.append("\(hint == [.latin, .multiline]) \(purpose == .email)")
      case .setAvailableActions(let bytes): actions = bytes
      case .commit: said.append("commit")
      default: said.append("more")
      }
    }
    input.setSurroundingText(text: "žluťoučký", cursor: 3, anchor: -1)
    input.setContentType(hint: [.latin, .multiline], purpose: .email)
    input.setAvailableActions(availableActions: [1, 2, 3])
    input.commit()
    try pair.exchange()
    #expect(said == ["žluťoučký 3 -1", "true true", "commit"])
    #expect(actions == [1, 2, 3])
  }

  @Test func stringsThatMayBeNull() throws {
    let (device, resource) = try dataDevice()
    let offer = WlDataOfferResource(pair.client, version: resource.version)
    var types: [String?] = []
    offer.onRequest = { if case .accept(_, let type) = $0 { types.append(type) } }
    device.onEvent = { event in
      guard case .dataOffer(let offer) = event else { return }
      offer.accept(serial: 1, mimeType: "text/plain")
      offer.accept(serial: 1, mimeType: nil)
    }
    resource.sendDataOffer(id: offer)
    pair.server.flush()
    try pair.exchange()
    try pair.exchange()
    #expect(types == ["text/plain", nil])
  }

  @Test func aTurnHandlesAllThatWasSent() throws {
    let (surface, resource) = try pair.surface()
    var requests = 0
    resource.onRequest = { _ in requests += 1 }
    // More than libwayland reads at once.
    for _ in 0..<5000 { surface.damage(x: 0, y: 0, width: 1, height: 1) }
    pair.handleRequests()
    #expect(requests == 5000)
  }

  @Test func descriptorsBelongToTheirReceiver() throws {
    let (shm, resource) = try pair.bind(WlShm.self, WlShmResource.self)
    var kept: FileDescriptor?
    resource.onRequest = { if case .createPool(_, let fd, _) = $0 { kept = fd } }
    do {
      let file = OpenFiles.memoryFile("kept")
      _ = shm.createPool(fd: file.rawValue, size: 1)
    }
    try pair.exchange()
    #expect(OpenFiles.count(ofMemoryFile: "kept") == 1)
    #expect(fcntl(try #require(kept).rawValue, F_GETFD) >= 0)
    kept = nil
    #expect(OpenFiles.count(ofMemoryFile: "kept") == 0)
  }

  @Test(arguments: [true, false])
  func descriptorsOfARequestThatNobodyTakesAreClosed(afterAnError: Bool) throws {
    let (shm, resource) = try pair.bind(WlShm.self, WlShmResource.self)
    let name = "nobody\(afterAnError)"
    var requests = 0
    if afterAnError {
      resource.onRequest = { _ in
        requests += 1
        resource.postError(7, "the first is wrong already")
      }
    }
    do {
      let file = OpenFiles.memoryFile(name)
      for _ in 0..<3 { _ = shm.createPool(fd: file.rawValue, size: 1) }
    }
    pair.handleRequests()
    #expect(requests == (afterAnError ? 1 : 0))
    #expect(OpenFiles.count(ofMemoryFile: name) == 0)
  }

  @Test func aDestructorEndsTheObjectAfterItsReceiverHasHeardOfIt() throws {
    let (surface, resource) = try pair.surface()
    var heard: [String] = []
    weak var owner: FileDescriptor?
    do {
      let object = FileDescriptor(-1)
      owner = object
      resource.owner = object
    }
    #expect(owner != nil, "the object keeps its owner")
    resource.onDestroy = { heard.append("end \(resource.id)") }
    resource.onRequest = { _ in heard.append("request \(resource.id == surface.id) \(resource.isDestroyed)") }
    let id = surface.id
    #expect(pair.client.resources.contains { $0.id == id })
    surface.destroy()
    pair.handleRequests()
    #expect(heard == ["request false false", "end 0"])
    #expect(resource.isDestroyed)
    #expect(owner == nil)
    #expect(!pair.client.resources.contains { $0 === resource })
  }

  @Test func anObjectThatEndsInItsOwnHandlerIsEndedOnce() throws {
    let (surface, resource) = try pair.surface()
    var ends = 0
    resource.onDestroy = {
      ends += 1
      resource.destroy()
    }
    resource.onRequest = { _ in resource.destroy() }
    surface.destroy()
    pair.handleRequests()
    #expect(ends == 1)
    #expect(pair.errorAtTheClient() == nil)
  }

  @Test func whatReceiversHoldGoesWithTheObject() throws {
    let (surface, resource) = try pair.surface()
    weak var held: FileDescriptor?
    do {
      let object = FileDescriptor(-1)
      held = object
      resource.onRequest = { _ in _ = object.rawValue }
    }
    #expect(held != nil)
    surface.destroy()
    pair.handleRequests()
    #expect(held == nil)
  }

  // MARK: Objects

  private func textInput() throws -> (ZwpTextInputV3, ZwpTextInputV3Resource) {
    let (seat, _) = try pair.bind(WlSeat.self, WlSeatResource.self)
    let (manager, resource) = try pair.bind(ZwpTextInputManagerV3.self, ZwpTextInputManagerV3Resource.self)
    var made: ZwpTextInputV3Resource?
    resource.onRequest = { if case .getTextInput(let id, _) = $0 { made = id } }
    let input = manager.getTextInput(seat: seat)
    try pair.exchange()
    return (input, try #require(made))
  }

  private func dataDevice() throws -> (WlDataDevice, WlDataDeviceResource) {
    let (seat, _) = try pair.bind(WlSeat.self, WlSeatResource.self)
    let (manager, resource) = try pair.bind(WlDataDeviceManager.self, WlDataDeviceManagerResource.self)
    var made: WlDataDeviceResource?
    resource.onRequest = { if case .getDataDevice(let id, _) = $0 { made = id } }
    let device = manager.getDataDevice(seat: seat)
    try pair.exchange()
    return (device, try #require(made))
  }
}
