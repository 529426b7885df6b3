import CLinux
import Casement
import Foundation
import Fuzzing
import Glibc

/// Runs the toolkit through random sessions with a compositor, each from a seed, until the time is over.
///
/// Runs that fail are shrunk to the necessary steps, and printed.
@main struct Fuzz {
  static let usage = """
    usage: fuzz --seconds N [--from SEED]     tries seeds for so long, on two cores
           fuzz --seed SEED [--steps 0,4,7]   does one run, all of its steps or some
           fuzz --batch SEED COUNT [TOPIC]    does so many runs in this process, about one topic

    Exit status 0: nothing was found. 1: something was. 2: the command line is wrong.
    """

  static func main() {
    // The reader may close the pipe. The exit status tells the result all the same.
    signal(SIGPIPE, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "--seconds": search(arguments)
    case "--seed": runOne(arguments)
    case "--batch": runBatch(arguments)
    default: fail()
    }
  }

  private static func fail() -> Never {
    FileHandle.standardError.write(Data((usage + "\n").utf8))
    exit(2)
  }

  private static func write(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  // MARK: Runs in this process

  private static func runOne(_ arguments: [String]) {
    guard arguments.count == 2 || arguments.count == 4, let seed = UInt64(arguments[1]) else { fail() }
    let plan = Plan(seed: seed)
    var places = Array(plan.steps.indices)
    if arguments.count == 4 {
      guard arguments[2] == "--steps" else { fail() }
      places = arguments[3].split(separator: ",").compactMap { Int($0) }
    }
    guard places.allSatisfy(plan.steps.indices.contains) else { fail() }
    if places.count < plan.steps.count { for place in places { write("\(place) \(plan.steps[place])") } }
    Limits.start()
    let outcome = plan.run(steps: places)
    if let failure = outcome.failure {
      write("failed \(failure)")
      exit(1)
    }
    write("passed \(places.count) \(outcome.events) \(outcome.faults)")
  }

  private static func runBatch(_ arguments: [String]) {
    guard (3...4).contains(arguments.count), let first = UInt64(arguments[1]),
      let count = UInt64(arguments[2])
    else { fail() }
    let topic = arguments.count == 4 ? arguments[3] : nil
    var before = 0
    var runCount: UInt64 = 0
    for seed in first..<first + count {
      let plan = Plan(seed: seed)
      guard topic == nil || plan.topic == topic else { continue }
      write("seed \(seed)")
      Limits.start()
      let outcome = plan.run()
      if let failure = outcome.failure {
        write("failed \(failure)")
        exit(1)
      }
      write("passed \(plan.steps.count) \(outcome.events) \(outcome.faults)")
      // The first runs fill caches: fonts, keymaps, cursors.
      runCount += 1
      if runCount == Limits.warmUp { before = heldKilobytes() }
    }
    guard runCount > Limits.warmUp else { return }
    let growth = heldKilobytes() - before
    if growth > Limits.growthInKilobytes {
      write("failed memory grew by \(growth) kB in \(count) runs")
      exit(1)
    }
  }

  /// The memory that the process holds: allocated blocks, and shared pages.
  ///
  /// The size of the allocator's arenas is not counted, since their pages may be nearly empty after a window of a
  /// gigabyte.
  private static func heldKilobytes() -> Int {
    // The limit of the caches is near the size of a leak that the search may find.
    UIApplication.shared.freeCaches()
    let heap = mallinfo2()
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let shared = status.split(separator: "\n").filter { $0.hasPrefix("RssShmem:") }
      .compactMap { line in line.split(separator: " ").compactMap { Int($0) }.first }.reduce(0, +)
    return Int(heap.uordblks + heap.hblkhd) / 1024 + shared
  }

  // MARK: The search

  private static func search(_ arguments: [String]) {
    guard arguments.count == 2 || arguments.count == 4, let seconds = Double(arguments[1]) else { fail() }
    var first = UInt64(Date().timeIntervalSince1970) << 20
    if arguments.count == 4 {
      guard arguments[2] == "--from", let seed = UInt64(arguments[3]) else { fail() }
      first = seed
    }
    let tally = Search(first: first, seconds: seconds).run()
    write(
      "\(tally.runs) runs from seed \(first): \(tally.steps) steps, \(tally.events) events, \(tally.faults) faults, "
        + "\(tally.findings) found")
    exit(tally.findings == 0 ? 0 : 1)
  }
}

/// The limits of a run.
nonisolated enum Limits {
  /// The processor time in seconds after which a run hangs.
  ///
  /// The limit of the wall time is ten times as high, because the machine may be busy otherwise.
  private static let secondsPerRun = 120

  /// Has the run that begins now end the process when it hangs: by `SIGPROF` if it works, `SIGALRM` if it waits.
  static func start() {
    var limit = itimerval()
    limit.it_value.tv_sec = secondsPerRun
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &limit, nil)
    alarm(UInt32(10 * secondsPerRun))
  }

  /// So many runs fill the caches of a process.
  static let warmUp: UInt64 = 50
  /// So much may a process hold more afterwards, in caches that have a limit.
  static let growthInKilobytes = 10_000
}
