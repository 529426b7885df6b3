public import CasementTesting
import Foundation
import Glibc

/// Learns from Sway, by its events, the moment at which a window is shown.
public final class WindowMonitor {
  private let compositor: Compositor

  public init(_ compositor: Compositor) {
    self.compositor = compositor
  }

  /// Starts a program, and measures the time until Sway shows its first window. Then kills the program and waits until
  /// Sway has removed its window.
  ///
  /// - Returns: milliseconds: the wall time, and the processor time of the program.
  public func timeToWindow(_ launch: () throws -> Program) throws -> (elapsed: Double, processor: Double) {
    let events = try subscribe()
    defer { close(events) }
    let start = milliseconds()
    let program = try launch()
    try waitForEvent("new", on: events)
    let time = milliseconds() - start
    let processor = processorTime(of: program.processIdentifier)
    program.kill()
    try waitForEvent("close", on: events)
    return (time, processor)
  }

  /// For how long the threads of a process that have not ended had a processor, in milliseconds.
  ///
  /// System: `/proc/PID/task/TID/schedstat`.
  private func processorTime(of process: Int32) -> Double {
    let tasks = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.reduce(0) { sum, thread in
      let text = (try? String(contentsOfFile: "\(tasks)/\(thread)/schedstat", encoding: .utf8)) ?? ""
      return sum + (text.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1_000_000
    }
  }

  /// A socket on which Sway tells of windows.
  private func subscribe() throws -> Int32 {
    let files = try FileManager.default.contentsOfDirectory(atPath: compositor.directory)
    guard let name = files.first(where: { $0.hasPrefix("sway") && $0.contains("ipc") }) else {
      throw TestingError.malformed("no control socket in \(files)")
    }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: "\(compositor.directory)/\(name)".utf8)
    }
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard connected == 0 else {
      throw TestingError.system(action: "connecting to Sway", errorNumber: errno)
    }
    let payload = Array("[\"window\"]".utf8)
    let message = Array("i3-ipc".utf8) + bytes(UInt32(payload.count)) + bytes(2) + payload
    _ = message.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    _ = try readMessage(descriptor)
    return descriptor
  }

  private func waitForEvent(_ change: String, on descriptor: Int32) throws {
    while true {
      let event = try JSONSerialization.jsonObject(with: readMessage(descriptor)) as? [String: Any]
      if event?["change"] as? String == change { return }
    }
  }

  private func readMessage(_ descriptor: Int32) throws -> Data {
    let header = try read(14, descriptor)
    let length = header[6..<10].enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
    return Data(try read(length, descriptor))
  }

  private func read(_ count: Int, _ descriptor: Int32) throws -> [UInt8] {
    var result: [UInt8] = []
    var part = [UInt8](repeating: 0, count: count)
    while result.count < count {
      let received = Glibc.read(descriptor, &part, count - result.count)
      guard received > 0 else {
        throw TestingError.system(action: "reading from Sway", errorNumber: errno)
      }
      result += part[..<received]
    }
    return result
  }

  private func bytes(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

/// Milliseconds of the monotonic clock.
public func milliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}
