import CasementDesktop
import Foundation
import Wayland

/// The least that a session takes for a compositor: it lists three globals, answers `sync`, and keeps silent
/// about everything else. So there can be surfaces, of which nothing is ever shown.
nonisolated enum SilentServer {
  /// A session with a server of its own, which ends with the connection.
  @MainActor static func session() throws -> Session { try Session(connect().display) }

  /// A connection to a server of its own, and the server's end of it: to shut it down is the server's crash.
  @MainActor static func connect() throws -> (display: Display, server: Int32) {
    var ends: [Int32] = [-1, -1]
    let made = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
    precondition(made == 0, "no pair of sockets")
    let server = ends[1]
    Thread.detachNewThread {
      serve(server)
      close(server)
    }
    return (try Display.connect(toFileDescriptor: ends[0]), server)
  }

  private static func serve(_ client: Int32) {
    var pending: [UInt32] = []
    var buffer = [UInt32](repeating: 0, count: 4096)
    while true {
      let count = read(client, &buffer, 4096 * 4)
      guard count > 0 else { return }
      pending += buffer[..<(count / 4)]
      while pending.count >= 2, pending.count >= Int(pending[1] >> 18) {
        let words = max(2, Int(pending[1] >> 18))
        // Requests 0 and 1 of object 1, the display: `sync` and `get_registry`.
        if pending[0] == 1, words > 2 {
          answer(client, opcode: pending[1] & 0xFFFF, newID: pending[2])
        }
        pending.removeFirst(words)
      }
    }
  }

  private static func answer(_ client: Int32, opcode: UInt32, newID: UInt32) {
    if opcode == 0 {
      post(client, newID, 0, [0])
      post(client, 1, 1, [newID])
      return
    }
    for (name, interface) in ["wl_compositor", "wl_shm", "xdg_wm_base"].enumerated() {
      let bytes = Array(interface.utf8) + [0]
      var words = [UInt32](repeating: 0, count: (bytes.count + 3) / 4)
      words.withUnsafeMutableBytes { $0.copyBytes(from: bytes) }
      post(client, newID, 0, [UInt32(name + 1), UInt32(bytes.count)] + words + [1])
    }
  }

  private static func post(_ client: Int32, _ object: UInt32, _ opcode: UInt32, _ arguments: [UInt32]) {
    let message = [object, UInt32(8 + arguments.count * 4) << 16 | opcode] + arguments
    // The client may be gone already.
    _ = message.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }
}
