import Foundation
import Testing

@testable import os

@Suite struct LoggingTests {
  private func text(_ message: OSLogMessage) -> String { message.text }

  @Test("a line has the subsystem, the kind and the message") func lines() {
    let log = OSLog(subsystem: "org.example.app", category: "network")
    #expect(log.line(.error, "no answer") == "org.example.app network error: no answer\n")
    #expect(OSLog.default.line(.info, "there") == "info: there\n")
  }

  @Test("values are interpolated, except private ones") func privacy() {
    let name: String? = nil
    #expect(text("\(3) of \("all")") == "3 of all")
    #expect(
      text("\("a", privacy: .public) \("b", privacy: .private) \("c", privacy: .sensitive)")
        == "a <private> <private>")
    #expect(text("\(5, privacy: .private(mask: .hash))") == "<private>")
    #expect(text("\(name) \(true) \([1, 2])") == "nil true [1, 2]")
  }

  @Test("numbers are formatted") func formats() {
    #expect(
      text("\(255, format: .hex) \(255, format: .hex(includePrefix: true, uppercase: true))") == "ff 0xFF")
    #expect(text("\(-7, format: .decimal(minDigits: 3)) \(8, format: .octal)") == "-007 10")
    #expect(
      text("\(1.5) \(1.256, format: .fixed(precision: 2)) \(Float(0.5), format: .hybrid)")
        == "1.500000 1.26 0.5")
    #expect(text("[\("a", align: .right(columns: 3))] [\("b", align: .left(columns: 2))]") == "[  a] [b ]")
    #expect(text("\(UInt8.max) \(Int64.min)") == "255 -9223372036854775808")
  }

  @Test("os_log formats values like printf") func printf() {
    #expect(LogFormat.text("%d of %@: %.1f%%", [3, "all", 99.5]) == "3 of all: 99.5%")
    #expect(LogFormat.text("%{public}@ %{private}@ %{public}d", ["a", "b", 5]) == "a <private> 5")
    #expect(LogFormat.text("%ld %llu %x %5d|%-3d|", [1, UInt64(2), 255, 7, 8]) == "1 2 ff     7|8  |")
    #expect(LogFormat.text("%@ %s %d", [nil, "text", "no number"]) == "(null) text no number")
    #expect(LogFormat.text("%d", [NSNumber(value: 4)]) == "4")
  }

  @Test("placeholders without a value, and invalid ones, stay unchanged") func strange() {
    #expect(LogFormat.text("%d %d", [1]) == "1 %d")
    #expect(LogFormat.text("100% and %", []) == "100% and %")
    #expect(LogFormat.text("%{public", [1]) == "%{public")
    #expect(LogFormat.text("%99999999999d", [1]) == "1")
    #expect(LogFormat.text("%n%k", [1, 2]) == "%n%k")
  }

  @Test("a disabled log does not evaluate messages") func disabled() {
    var asked = 0
    func message() -> String {
      asked += 1
      return ""
    }
    os_log(.info, log: .disabled, "\(message())")
    Logger(.disabled).error("\(message())")
    #expect(asked == 0)
    #expect(!OSLog.disabled.isEnabled(type: .fault) && OSLog.default.isEnabled(type: .debug))
  }

  /// The text that a closure writes to the standard error stream. Other tests may write to the stream meanwhile.
  private func output(of body: () -> Void) throws -> String {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    let before = dup(2)
    dup2(fileno(file), 2)
    body()
    dup2(before, 2)
    close(before)
    rewind(file)
    return String(decoding: FileHandle(fileDescriptor: fileno(file)).readDataToEndOfFile(), as: UTF8.self)
  }

  @Test("every way to write a message compiles, and writes") func calls() throws {
    let text = try output(of: write)
    for line in [
      "default: plain", "default: plain 4", "casement test info: plain", "casement test error: value text",
      "casement test debug: value 4", "error: plain", "casement test default: a", "casement test fault: b",
      "casement test debug: c", "casement test debug: d 4", "casement test info: e",
      "casement test default: f", "casement test error: g", "casement test fault: i",
      "casement test fault: j",
    ] {
      #expect(text.split(separator: "\n").contains(line[...]), "\(line) in \(text)")
    }
  }

  private func write() {
    let log = OSLog(subsystem: "casement", category: "test")
    let logger = Logger(subsystem: "casement", category: "test")
    let number = 4
    os_log("plain")
    os_log("plain %d", number)
    os_log("plain", log: log, type: .info)
    os_log("value %{public}@", log: log, type: .error, "text")
    os_log(.debug, log: log, "value \(number)")
    os_log(.debug, log: log, "value %d", number)
    os_log(.error, "plain")
    logger.log("a")
    logger.log(level: .fault, "b")
    logger.trace("c")
    logger.debug("d \(number, privacy: .public)")
    logger.info("e")
    logger.notice("f")
    logger.warning("g")
    logger.error("h \(CocoaError(.fileNoSuchFile).localizedDescription)")
    logger.critical("i")
    logger.fault("j")
  }

  @Test("a lock guards its value across threads, and is not recursive") func lock() async {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<1000 { lock.withLock { $0 += 1 } } } }
    }
    let copy = lock
    #expect(copy.withLock { $0 } == 8000)
    #expect(lock.withLockUnchecked { _ in copy.withLockIfAvailable { $0 } } == nil)
    #expect(copy.withLockIfAvailable { $0 } == 8000)
    let plain = OSAllocatedUnfairLock()
    plain.lock()
    #expect(!plain.lockIfAvailable())
    plain.unlock()
    #expect(plain.withLock { 5 } == 5)
  }

  @Test("signposts exist without effect, and do not evaluate messages") func signposts() {
    func message() -> String {
      Issue.record("made")
      return ""
    }
    let poster = OSSignposter(subsystem: "org.example.app", category: "network")
    let state = poster.beginInterval("load", id: poster.makeSignpostID(), "\(message())")
    poster.endInterval("load", state, "\(message())")
    #expect(poster.withIntervalSignpost("load") { 5 } == 5 && !poster.isEnabled)
    #expect(poster.makeSignpostID() != poster.makeSignpostID())
    let log = OSLog(subsystem: "a", category: .pointsOfInterest)
    let id = OSSignpostID(log: log, object: log)
    #expect(id == OSSignpostID(log: log, object: log) && !log.signpostsEnabled)
    os_signpost(.begin, log: log, name: "load", signpostID: id)
    os_signpost(.end, log: log, name: "load", signpostID: id, "%d of %@", 5, "all")
  }
}
