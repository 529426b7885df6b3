import Foundation
import Glibc

/// A connection to Sway's control socket (the i3 IPC protocol).
///
/// A message is `i3-ipc`, the length and the type in native byte order, then JSON or a command.
final class SwayConnection {
  private enum Message: UInt32 {
    case runCommand = 0
    case getOutputs = 3
    case getTree = 4
    case getVersion = 7
  }

  private static let magic = Array("i3-ipc".utf8)
  private static let headerSize = 14
  /// A reply with a length above this limit is malformed.
  private static let largestAnswer = 64 << 20

  private let socket: Int32

  /// Connects; nil while no process listens.
  init?(path: String) {
    guard let socket = connectToSocket(path) else { return nil }
    self.socket = socket
  }

  deinit { close(socket) }

  /// Waits until Sway runs its main loop.
  func waitUntilReady(timeout: Duration) throws {
    _ = try sendRequest(.getVersion, "", timeout: timeout)
  }

  /// Runs one or several commands.
  ///
  /// - Throws: `TestingError.refused` with Sway's message.
  func run(_ command: String) throws {
    let results: [CommandResult] = try decode(sendRequest(.runCommand, command))
    guard let failure = results.first(where: { !$0.success }) else { return }
    throw TestingError.refused(command: command, reason: failure.error ?? "no reason given")
  }

  /// The active outputs.
  func outputs() throws -> [SwayOutput] {
    let all: [SwayOutput] = try decode(sendRequest(.getOutputs, ""))
    return all.filter(\.active)
  }

  /// The tree of outputs, workspaces and windows, including hidden ones.
  func tree() throws -> SwayNode {
    try decode(sendRequest(.getTree, ""))
  }

  private struct CommandResult: Decodable {
    var success: Bool
    var error: String?
  }

  private func decode<Value: Decodable>(_ data: Data) throws -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      return try decoder.decode(Value.self, from: data)
    } catch {
      throw TestingError.malformed("Sway's answer is not what was expected: \(error)")
    }
  }

  private func sendRequest(_ message: Message, _ payload: String, timeout: Duration = defaultTimeout) throws
    -> Data
  {
    let deadline = Deadline(timeout)
    let body = Array(payload.utf8)
    var bytes = Self.magic
    withUnsafeBytes(of: UInt32(body.count)) { bytes += $0 }
    withUnsafeBytes(of: message.rawValue) { bytes += $0 }
    try send(bytes + body, deadline)
    let header = try receive(Self.headerSize, deadline)
    guard header.starts(with: Self.magic) else {
      throw TestingError.malformed("Sway's answer does not begin with i3-ipc")
    }
    let length = header.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 6, as: UInt32.self) }
    guard length <= Self.largestAnswer else {
      throw TestingError.malformed("Sway's answer claims \(length) bytes")
    }
    return Data(try receive(Int(length), deadline))
  }

  private func send(_ bytes: [UInt8], _ deadline: Deadline) throws {
    var sent = 0
    while sent < bytes.count {
      try wait(POLLOUT, deadline)
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(
          socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count >= 0 {
        sent += count
      } else if errno != EAGAIN && errno != EINTR {
        throw systemError("send to Sway's control socket")
      }
    }
  }

  private func receive(_ size: Int, _ deadline: Deadline) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: min(size, 65536))
    while bytes.count < size {
      try wait(POLLIN, deadline)
      let wanted = min(buffer.count, size - bytes.count)
      let count = recv(socket, &buffer, wanted, Int32(MSG_DONTWAIT))
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 {
        throw TestingError.system(action: "read Sway's control socket", errorNumber: ECONNRESET)
      } else if errno != EAGAIN && errno != EINTR {
        throw systemError("read Sway's control socket")
      }
    }
    return bytes
  }

  private func wait(_ events: Int32, _ deadline: Deadline) throws {
    var set = pollfd(fd: socket, events: Int16(events), revents: 0)
    while poll(&set, 1, deadline.remainingMilliseconds) <= 0 {
      guard deadline.hasPassed else { continue }
      throw TestingError.timedOut(
        what: "Sway to answer", seconds: deadline.seconds, seen: "it is stopped, or busy")
    }
  }
}
