import CasementTesting
import Foundation

/// Runs the gallery's page of keyframes on a headless Sway for a long time, and says each minute what memory it has and
/// which frames it missed.
///
///     endurance [SECONDS] [DIRECTORY OF gallery]
///
/// A frame is missed where Sway shows two without a new picture in between. It is the program's fault if the picture
/// came later than a frame's length after the program was asked for it, else the compositor's.
@main
enum Endurance {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    let length = arguments.popFirst().flatMap(Int.init) ?? 3600
    let directory = arguments.popFirst() ?? ".build/release"
    let compositor = try Compositor.start(.sway, outputs: [OutputMode(width: 1280, height: 800)])
    defer { compositor.stop() }
    let gallery = URL(fileURLWithPath: "\(directory)/gallery").path
    let pipe = "\(compositor.directory)/messages"
    guard mkfifo(pipe, 0o600) == 0 else { throw TestingError.malformed("mkfifo \(pipe) failed") }
    let program = try compositor.launch(
      "sh", arguments: ["-c", "exec \(gallery) 2>\(pipe)"], environment: ["WAYLAND_DEBUG": "client"])
    let messages = Messages(open(pipe, O_RDONLY))
    let keyboard = try compositor.keyboard
    try compositor.waitForPicture("the gallery") {
      $0.count(of: Picture.Pixel(red: 30, green: 102, blue: 222), tolerance: 2) > 5_000
    }
    // Transforms come first, keyframes are eight pages further.
    for _ in 0..<8 { try keyboard.tap("Next", holding: .control) }
    messages.read(for: 5)
    messages.frames = Frames()
    print("seconds  frames  missed by it  by the compositor  KiB of its own  open files  processor seconds")
    let start = Usage(program.processIdentifier)
    var seconds = 0
    while seconds < length {
      let step = min(60, length - seconds)
      messages.read(for: TimeInterval(step))
      seconds += step
      guard program.isRunning else { throw TestingError.malformed("the gallery ended after \(seconds) s") }
      let (now, frames) = (Usage(program.processIdentifier), messages.frames)
      print(
        String(
          format: "%7d %7d %13d %18d %15d %11d %18.1f", seconds, frames.shown, frames.missed,
          frames.missedByCompositor, now.privateMemory, now.openFiles, now.seconds - start.seconds))
      fflush(nil)
    }
  }
}

/// Frames as the messages between program and compositor tell of them; times in milliseconds.
struct Frames {
  private static let period = 1000.0 / 60
  private(set) var shown = 0
  private(set) var missed = 0
  private(set) var missedByCompositor = 0
  private var asked: Double?
  private var committed: Double?

  /// Sway asks for a frame: it shows the last one.
  mutating func ask(_ time: Double) {
    if let asked, let committed {
      shown += 1
      let lost = Int(((time - asked) / Frames.period).rounded()) - 1
      if lost > 0 {
        if committed - asked > Frames.period - 1 { missed += lost } else { missedByCompositor += lost }
      }
    }
    asked = time
    committed = nil
  }

  mutating func commit(_ time: Double) { if committed == nil { committed = time } }
}

/// The lines of libwayland's record of messages, as they come.
final class Messages {
  var frames = Frames()
  private let descriptor: Int32
  private var rest: [UInt8] = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  func read(for seconds: TimeInterval) {
    let end = Date(timeIntervalSinceNow: seconds)
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let left = end.timeIntervalSinceNow
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&entry, 1, Int32(left * 1000) + 1) > 0 else { return }
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return }
      rest += buffer[..<count]
      while let newline = rest.firstIndex(of: 10) {
        take(String(decoding: rest[..<newline], as: UTF8.self))
        rest.removeFirst(newline + 1)
      }
    }
  }

  /// A line is `[ 123.456] wl_callback@29.done(7)` or `[ 123.456]  -> wl_surface@25.commit()`.
  private func take(_ line: String) {
    guard let bracket = line.firstIndex(of: "]") else { return }
    let number = line[line.index(after: line.startIndex)..<bracket].trimmingCharacters(in: .whitespaces)
    guard let time = Double(number) else { return }
    if line.contains("wl_callback@"), line.contains(".done(") {
      frames.ask(time)
    } else if line.contains(" -> wl_surface@"), line.hasSuffix(".commit()") {
      frames.commit(time)
    }
  }
}

/// The memory, the open files and the processor time of a process, as `/proc` has them.
struct Usage {
  /// Memory that no other process shares, in KiB.
  let privateMemory: Int
  let openFiles: Int
  /// The processor time, in seconds.
  let seconds: Double

  init(_ identifier: Int32) {
    let folder = "/proc/\(identifier)"
    let rollup = (try? String(contentsOfFile: "\(folder)/smaps_rollup", encoding: .utf8)) ?? ""
    privateMemory = rollup.split(separator: "\n").filter { $0.hasPrefix("Private_") }
      .compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }.reduce(0, +)
    openFiles = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd").count) ?? 0
    let stat = (try? String(contentsOfFile: "\(folder)/stat", encoding: .utf8)) ?? ""
    // The fields after the name, which is in brackets; the 12th and 13th are ticks in the program and in the kernel.
    let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
    let ticks = fields.count > 12 ? (Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0) : 0
    seconds = ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
