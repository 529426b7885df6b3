import CLatency
import CasementTesting

/// A client whose handling of events is measured.
protocol Client {
  /// The surface that has the keyboard and pointer focus.
  var surface: ScriptedSurface { get }

  /// When the newest event reached the program, in nanoseconds of `monotonic_time()`.
  var arrival: Int64 { get }

  /// Handles the received events, without waiting.
  func turn() throws
}

extension Client {
  /// Exchanges messages between the client and the compositor until neither sends more.
  func comeToRest(with compositor: ScriptedCompositor) throws {
    for _ in 0..<20 {
      try turn()
      compositor.settle()
    }
  }
}

/// The client in C.
struct SmallClient: Client {
  let surface: ScriptedSurface
  private let pointer: OpaquePointer

  init(_ compositor: ScriptedCompositor) throws {
    guard let pointer = small_client_connect(try compositor.server.connect()) else {
      throw TestingError.malformed("the client in C could not connect")
    }
    self.pointer = pointer
    while small_client_is_ready(pointer) == 0 {
      compositor.settle()
      guard small_client_turn(pointer) == 0 else {
        throw TestingError.malformed("the client in C lost its connection")
      }
    }
    compositor.settle()
    surface = compositor.surfaces[compositor.surfaces.count - 1]
  }

  var arrival: Int64 { small_client_arrival(pointer) }

  func turn() throws {
    guard small_client_turn(pointer) == 0 else {
      throw TestingError.malformed("the client in C lost its connection")
    }
  }

  func end() { small_client_disconnect(pointer) }
}
