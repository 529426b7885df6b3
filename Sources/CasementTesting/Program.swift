import Foundation
import Glibc

/// A program under test: a client of the compositor whose output the test reads.
///
/// Its output is read while the test waits for the program, and when `lines` is read. Between that, a program blocks
/// when its pipe is full.
///
/// Waiting blocks the thread until a deadline. The error names the awaited event and the last output of the program.
@MainActor public final class Program {
  /// The program's process.
  public var processIdentifier: Int32 { process.pid }

  private let process: ChildProcess
  private let watchdog: Watchdog
  private var output: LineReader
  private var errorOutput: LineReader
  private var isForgotten = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: a file, or a name that is searched for in `PATH`.
  ///   - environment: variables to add to the inherited ones (`DesktopSettings.inherited`). A nil value removes a variable.
  init(
    path: String, arguments: [String], environment: [String: String?], package: String, watchdog: Watchdog
  ) throws {
    let output = try makePipe()
    defer { close(output.writeEnd) }
    self.output = LineReader(descriptor: output.readEnd)
    let error = try makePipe()
    defer { close(error.writeEnd) }
    errorOutput = LineReader(descriptor: error.readEnd)
    let nowhere = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nowhere) }

    var whole = DesktopSettings.inherited
    for (name, value) in environment { whole[name] = value }
    self.watchdog = watchdog
    process = try ChildProcess(
      path: try locate(path, package: package), arguments: arguments, environment: whole,
      streams: .init(input: nowhere, output: output.writeEnd, error: error.writeEnd))
    watchdog.watch(process)
  }

  isolated deinit { kill() }

  /// The complete lines of standard output so far.
  public var lines: [String] {
    read(timeoutMilliseconds: 0)
    return output.lines
  }

  /// The complete lines of standard error so far.
  public var errorLines: [String] {
    read(timeoutMilliseconds: 0)
    return errorOutput.lines
  }

  /// Whether it has not ended.
  public var isRunning: Bool { exitStatus == nil }

  /// The exit status; nil while it runs.
  public var exitStatus: ExitStatus? {
    let status = process.exitStatus
    if status != nil { forget() }
    return status
  }

  /// Waits for a line on either stream.
  ///
  /// Earlier lines count too, from `index` on.
  ///
  /// - Parameters:
  ///   - what: the awaited line, in words for the error.
  ///   - stream: the stream of the line.
  ///   - index: the number of lines of that stream to skip. Read `lines.count` before an action to wait for a line that the action causes.
  ///   - timeout: the longest wait.
  ///   - matches: whether a line is the awaited one.
  /// - Returns: the first matching line.
  /// - Throws: `TestingError.timedOut`; `TestingError.ended` if the program ended without such a line.
  @discardableResult public func waitForLine(
    _ what: String, on stream: Stream = .output, after index: Int = 0, timeout: Duration = defaultTimeout,
    where matches: (String) -> Bool
  ) throws -> String {
    let deadline = Deadline(timeout)
    var next = index
    while true {
      let hasEnded = exitStatus != nil
      read(timeoutMilliseconds: 0)
      let lines = stream == .output ? output.lines : errorOutput.lines
      while next < lines.count {
        if matches(lines[next]) { return lines[next] }
        next += 1
      }
      // The status is read before the streams, so that the streams are complete if the program has ended.
      if hasEnded, let status = exitStatus {
        throw TestingError.ended(program: "\(process.name), before \(what) came,", status: status, log: tail)
      }
      guard !deadline.hasPassed else {
        throw TestingError.timedOut(what: what, seconds: deadline.seconds, seen: "the last lines:\n\(tail)")
      }
      read(timeoutMilliseconds: min(deadline.remainingMilliseconds, 50))
    }
  }

  /// Waits for a line with a prefix; see the other `waitForLine`.
  @discardableResult public func waitForLine(
    _ prefix: String, on stream: Stream = .output, after index: Int = 0, timeout: Duration = defaultTimeout
  ) throws -> String {
    try waitForLine("a line \"\(prefix)…\"", on: stream, after: index, timeout: timeout) {
      $0.hasPrefix(prefix)
    }
  }

  /// Waits for a line with a part that matches a regular expression; see the other `waitForLine`.
  @discardableResult public func waitForLine(
    matching regex: some RegexComponent, on stream: Stream = .output, after index: Int = 0,
    timeout: Duration = defaultTimeout
  ) throws -> String {
    try waitForLine("a line that matches", on: stream, after: index, timeout: timeout) {
      $0.firstMatch(of: regex) != nil
    }
  }

  /// Waits until the program ends.
  ///
  /// - Returns: the exit status or the signal.
  /// - Throws: `TestingError.timedOut`; the program keeps running.
  @discardableResult public func waitForExit(timeout: Duration = defaultTimeout) throws -> ExitStatus {
    let deadline = Deadline(timeout)
    while true {
      if let status = exitStatus {
        read(timeoutMilliseconds: 0)
        return status
      }
      guard !deadline.hasPassed else {
        throw TestingError.timedOut(
          what: "\(process.name) to end", seconds: deadline.seconds, seen: "the last lines:\n\(tail)")
      }
      // A program that filled its pipe blocks until the pipe is read.
      read(timeoutMilliseconds: min(deadline.remainingMilliseconds, 10))
    }
  }

  /// Asks it to end with SIGTERM.
  public func terminate() {
    process.signal(SIGTERM)
  }

  /// Suspends it with SIGSTOP.
  public func suspend() {
    process.signal(SIGSTOP)
  }

  /// Resumes it with SIGCONT.
  public func resume() {
    process.signal(SIGCONT)
  }

  /// Kills it and its process group with SIGKILL. Its output stays readable.
  public func kill() {
    forget()
    process.end()
    read(timeoutMilliseconds: 0)
  }

  /// The number of its open file descriptors, to find leaks; 0 after its end.
  public var fileDescriptorCount: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.pid)/fd").count) ?? 0
  }

  /// The number of voluntary context switches of its threads. It does not change while the program is idle.
  public var contextSwitches: Int {
    let tasks = "/proc/\(process.pid)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.reduce(0) { sum, thread in
      let status = (try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      let count = line?.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) }
      return sum + (count ?? 0)
    }
  }

  /// The output streams of a program.
  public enum Stream: Sendable {
    /// Standard output.
    case output
    /// Standard error.
    case error
  }

  /// The last lines of both streams, for errors.
  private var tail: String {
    let last = output.lines.suffix(20) + errorOutput.lines.suffix(20).map { "(error) \($0)" }
    let rest = [output.unfinished, errorOutput.unfinished].filter { !$0.isEmpty }
    let all = last + rest
    return all.isEmpty ? "(nothing)" : all.joined(separator: "\n")
  }

  private func forget() {
    guard !isForgotten else { return }
    isForgotten = true
    watchdog.forget(process)
  }

  /// Reads the available output, and waits for some for at most the given time.
  private func read(timeoutMilliseconds: Int32) {
    var sets = [output.pollDescriptor, errorOutput.pollDescriptor]
    guard poll(&sets, 2, timeoutMilliseconds) > 0 else { return }
    if sets[0].revents != 0 { output.read() }
    if sets[1].revents != 0 { errorOutput.read() }
  }
}
