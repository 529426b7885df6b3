import Glibc
import Testing
import Wayland

/// The other end of a connection, which the test controls: it sends given bytes, and returns the received ones.
final class FakeServer {
  /// Its end of the socket; -1 once it is closed.
  private(set) var socket: Int32

  /// The client.
  let display: Display

  /// The client's registry, whose number is 2.
  let registry: WlRegistry

  private var unfinished: ArraySlice<UInt8> = []

  /// Descriptors received with the requests, oldest first.
  private(set) var receivedDescriptors: [FileDescriptor] = []

  /// Connects a client, which asks for the registry and gets no answer.
  init() throws {
    let (client, server) = WireSocket.pair()
    socket = server
    display = try Display.connect(toFileDescriptor: client)
    registry = display.registry()
    #expect(requests() == [WireMessage(1, 1, .object(2))])
  }

  isolated deinit {
    display.disconnect()
    close()
  }

  /// Ends the connection from this side.
  func close() {
    if socket >= 0 { Glibc.close(socket) }
    socket = -1
  }

  /// Sends an event and lets the client read and deliver it.
  ///
  /// - Returns: how many events the client delivered.
  @discardableResult func deliver(
    _ proxy: Proxy, _ opcode: UInt16, _ arguments: WireValue...
  ) throws -> Int {
    send(proxy.id, opcode, arguments)
    return try display.readAndDispatch()
  }

  /// Sends an event, which waits in the socket.
  func send(_ object: UInt32, _ opcode: UInt16, _ arguments: [WireValue]) {
    let fds = arguments.compactMap { if case .fd(let fd) = $0 { fd } else { nil } }
    let message = WireMessage(object, opcode, body: arguments.flatMap(\.bytes))
    WireSocket.write(message.bytes, fds: fds, to: socket)
  }

  /// Ends the connection with a protocol error, as a compositor does.
  func sendError(object: UInt32, code: UInt32, message: String) {
    send(1, 0, [.object(object), .uint(code), .string(message)])
  }

  /// All requests that the client made since the last call.
  func requests() -> [WireMessage] {
    display.flush()
    while true {
      let (bytes, fds) = WireSocket.read(upTo: 65536, waiting: false, from: socket)
      receivedDescriptors += fds.map { FileDescriptor($0) }
      guard !bytes.isEmpty else { break }
      unfinished += bytes
    }
    return WireMessage.parse(&unfinished)
  }

  /// Binds a global and takes the request off the wire.
  func bind<T: Proxy>(_ type: T.Type = T.self, version: UInt32 = T.interface.version) -> T {
    let proxy: T = registry.bind(name: 1, version: version)
    _ = requests()
    return proxy
  }

  /// Makes objects and takes the requests off the wire.
  func make<T>(_ body: () -> T) -> T {
    let result = body()
    _ = requests()
    return result
  }
}
