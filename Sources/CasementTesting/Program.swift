import Foundation
import Glibc

/// A program under test: a client of the compositor whose output the test reads.
///
/// Its output is read while the test waits for something of it, and before `lines` answers; a program
/// that writes more than a pipe holds in between is held up until then.
///
/// Waiting blocks the thread, always has a deadline, and says in its error what was waited for and
/// what the program last wrote.
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
  ///   - path: a file, or a name that is looked for in `PATH`.
  ///   - environment: what to add to what is inherited (`DesktopSettings.inherited`); a nil value takes a variable
  ///     away.
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

  /// The lines of standard output so far, without the last if it is not finished.
  public var lines: [String] {
    read(timeoutMilliseconds: 0)
    return output.lines
  }

  /// The lines of standard error so far, without the last if it is not finished.
  public var errorLines: [String] {
    read(timeoutMilliseconds: 0)
    return errorOutput.lines
  }

  /// Whether it has not ended.
  public var isRunning: Bool { exitStatus == nil }

  /// How it ended, nil while it runs.
  public var exitStatus: ExitStatus? {
    let status = process.exitStatus
    if status != nil { forget() }
    return status
  }

  /// Waits for a line on either stream.
  ///
  /// Lines that came before count too, from `index` on.
  ///
  /// - Parameters:
  ///   - what: what is waited for, in words for the error.
  ///   - stream: where it is expected.
  ///   - index: how many lines of that stream to pass over: take `lines.count` before an action to
  ///     wait for a line that the action causes.
  ///   - timeout: the most it may take.
  ///   - matches: whether a line is the one.
  /// - Returns: the first line that matches.
  /// - Throws: `TestingError.timedOut`; `TestingError.ended` when the program ended without it.
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
      // The status is taken before the last read, so that the read includes all that was written before the
      // end.
      if hasEnded, let status = exitStatus {
        throw TestingError.ended(program: "\(process.name), before \(what) came,", status: status, log: tail)
      }
      guard !deadline.hasPassed else {
        throw TestingError.timedOut(what: what, seconds: deadline.seconds, seen: "the last lines:\n\(tail)")
      }
      read(timeoutMilliseconds: min(deadline.remainingMilliseconds, 50))
    }
  }

  /// Waits for a line that begins with some text; see the other `waitForLine`.
  @discardableResult public func waitForLine(
    _ prefix: String, on stream: Stream = .output, after index: Int = 0, timeout: Duration = defaultTimeout
  ) throws -> String {
    try waitForLine("a line \"\(prefix)…\"", on: stream, after: index, timeout: timeout) {
      $0.hasPrefix(prefix)
    }
  }

  /// Waits for a line that a regular expression matches in some part; see the other `waitForLine`.
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
  /// - Returns: how; `ExitStatus` tells a signal from an exit.
  /// - Throws: `TestingError.timedOut`; the program then runs on.
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
      // A program that has filled its pipe blocks until somebody reads.
      read(timeoutMilliseconds: min(deadline.remainingMilliseconds, 10))
    }
  }

  /// Asks it to end: SIGTERM.
  public func terminate() {
    process.signal(SIGTERM)
  }

  /// Stops it where it is: SIGSTOP.
  public func suspend() {
    process.signal(SIGSTOP)
  }

  /// Lets it go on: SIGCONT.
  public func resume() {
    process.signal(SIGCONT)
  }

  /// Ends it and what it started, at once: SIGKILL. What it wrote stays readable.
  public func kill() {
    forget()
    process.end()
    read(timeoutMilliseconds: 0)
  }

  /// How many file descriptors it has open, to find leaks; 0 when it has ended.
  public var fileDescriptorCount: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.pid)/fd").count) ?? 0
  }

  /// How often its threads went to sleep by themselves so far: an idle program's number stands still.
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

  /// The two streams a program writes to.
  public enum Stream: Sendable {
    /// Standard output.
    case output
    /// Standard error.
    case error
  }

  /// The end of both streams, for errors.
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

  /// Takes what the program wrote, and waits for that at most the given time.
  private func read(timeoutMilliseconds: Int32) {
    var sets = [output.pollDescriptor, errorOutput.pollDescriptor]
    guard poll(&sets, 2, timeoutMilliseconds) > 0 else { return }
    if sets[0].revents != 0 { output.read() }
    if sets[1].revents != 0 { errorOutput.read() }
  }
}
