import Foundation
import Fuzzing
import Glibc
import Synchronization

/// Tries one seed after the other in processes of their own, so that a crash is a finding as well.
nonisolated final class Search: Sendable {
  /// The results so far.
  struct Tally {
    var runs = 0
    var steps = 0
    var events = 0
    var faults = 0
    var findings = 0
    /// The first seed that no process has taken.
    var next: UInt64
  }

  private static let batch: UInt64 = 300

  private let tally: Mutex<Tally>
  private let deadline: Date

  init(first: UInt64, seconds: Double) {
    tally = Mutex(Tally(next: first))
    deadline = Date(timeIntervalSinceNow: seconds)
  }

  /// Searches on two cores until the time is over.
  func run() -> Tally {
    let workers = (0..<2).map { _ in
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        self.work()
        done.signal()
      }
      return done
    }
    for worker in workers { worker.wait() }
    return tally.withLock { $0 }
  }

  private func work() {
    while Date() < deadline {
      let first = tally.withLock { tally in
        defer { tally.next += Self.batch }
        return tally.next
      }
      let result = Child.run(["--batch", "\(first)", "\(Self.batch)"], until: deadline)
      count(result)
      if let reason = result.failure { report(seed: result.seed ?? first, reason) }
    }
  }

  private func count(_ result: Child) {
    tally.withLock { tally in
      for line in result.lines where line.hasPrefix("passed ") {
        let numbers = line.split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 3 else { continue }
        tally.runs += 1
        tally.steps += numbers[0]
        tally.events += numbers[1]
        tally.faults += numbers[2]
      }
    }
  }

  /// Shrinks a run that failed, and says how to see it again.
  private func report(seed: UInt64, _ reason: String) {
    let plan = Plan(seed: seed)
    func failure(_ places: [Int]) -> String? {
      guard !places.isEmpty else { return nil }
      let list = places.map(String.init).joined(separator: ",")
      return Child.run(["--seed", "\(seed)", "--steps", list]).failure
    }
    var text = "seed \(seed): \(reason)\n"
    if failure(Array(plan.steps.indices)) == nil {
      text += "  not seen again when run alone: it depends on the runs before it\n"
    } else {
      let places = shrink(count: plan.steps.count) { failure($0) != nil }
      text += "  \(failure(places) ?? reason)\n"
      for place in places { text += "  \(place) \(plan.steps[place])\n" }
      text += "  again: fuzz --seed \(seed) --steps \(places.map(String.init).joined(separator: ","))\n"
    }
    FileHandle.standardOutput.write(Data(text.utf8))
    tally.withLock { $0.findings += 1 }
  }
}

/// A process that did some runs, and its output.
nonisolated struct Child {
  /// Its standard output.
  let lines: [String]

  /// Why it failed; nil if it did not.
  let failure: String?

  /// The seed of the run in which it ended.
  var seed: UInt64? { lines.last { $0.hasPrefix("seed ") }.flatMap { UInt64($0.dropFirst(5)) } }

  /// Runs this program with other arguments, and stops it without a failure when the time is over.
  static func run(_ arguments: [String], until deadline: Date = .distantFuture) -> Child {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = Pipe()
    let errors = process.standardError as? Pipe
    do { try process.run() } catch {
      return Child(lines: [], failure: "cannot start: \(error)")
    }
    let isStopped = Mutex(false)
    let stop = DispatchWorkItem {
      isStopped.withLock { $0 = true }
      process.terminate()
    }
    if deadline != .distantFuture {
      DispatchQueue.global().asyncAfter(
        deadline: .now() + max(0, deadline.timeIntervalSinceNow), execute: stop)
    }
    let words = Words()
    let isRead = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      words.take(errors?.fileHandleForReading.readDataToEndOfFile() ?? Data())
      isRead.signal()
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    isRead.wait()
    process.waitUntilExit()
    stop.cancel()
    let lines = text.split(separator: "\n").map(String.init)
    guard process.terminationStatus != 0, !isStopped.withLock({ $0 }) else {
      return Child(lines: lines, failure: nil)
    }
    if process.terminationReason == .uncaughtSignal {
      let name =
        switch process.terminationStatus {
        case SIGPROF: "it hangs at work"
        case SIGALRM: "it hangs, waiting"
        case let signal: "signal \(signal)"
        }
      return Child(lines: lines, failure: [name, words.fatalError].compactMap { $0 }.joined(separator: ": "))
    }
    return Child(
      lines: lines,
      failure: lines.last { $0.hasPrefix("failed ") }.map { String($0.dropFirst(7)) } ?? "failed")
  }
}

/// The standard error of a process.
nonisolated private final class Words: Sendable {
  private let text = Mutex("")

  func take(_ data: Data) { text.withLock { $0 = String(decoding: data, as: UTF8.self) } }

  /// The line of a failed precondition.
  var fatalError: String? {
    text.withLock {
      $0.split(separator: "\n").first { $0.contains("Fatal error") || $0.contains("recondition failed") }
    }
    .map(String.init)
  }
}
