import CasementDesktop
import CasementTesting
import Foundation
import Glibc
import Testing

@MainActor @Suite struct TransferRules {
  /// Runs a test with a program that has the focus.
  private func run(
    _ body: (ScriptedCompositor, ScriptedSelection, Selection, Session) throws -> Void
  ) throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session)
      window.toplevel.show()
      compositor.settle()
      let clipboard = try #require(session.seats[0].clipboard)
      try body(compositor, compositor.seats[0].selection, clipboard, session)
      withExtendedLifetime(window) {}
    }
  }

  /// The open descriptors, by number. Tests on other threads may open and close some as well.
  private func descriptors() -> [Int32: String] {
    var all: [Int32: String] = [:]
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    for number in numbers.compactMap({ Int32($0) }) {
      all[number] = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
    }
    return all
  }

  // MARK: T1

  @Test("T1: data is read in the loop, in pieces") func t1InTheLoop() throws {
    try run { compositor, selection, clipboard, _ in
      let source = ScriptedSource(byHand: "a")
      selection.set(source)
      compositor.exchange()
      var result: Result<[UInt8], TransferError>?
      clipboard.read("a") { result = $0 }
      compositor.exchange()
      let request = try #require(source.requests.first)
      for piece in ["slow", "ly"] {
        request.write(piece.utf8)
        compositor.exchange()
        #expect(result == nil)
      }
      // The client's own writing end is closed, or this would be no end.
      request.close()
      compositor.exchange()
      #expect(result == .success(Array("slowly".utf8)))
    }
  }

  @Test("T1: pipes are closed on exec, and read without blocking") func t1PipeFlags() throws {
    try run { compositor, selection, clipboard, _ in
      selection.set(ScriptedSource(byHand: "a"))
      compositor.exchange()
      let before = descriptors()
      let transfer = clipboard.read("a") { _ in }
      let new = descriptors().filter { before[$0.key] != $0.value }
      #expect(!new.isEmpty)
      for descriptor in new.keys {
        #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
        let flags = fcntl(descriptor, F_GETFL)
        if flags & O_ACCMODE == O_RDONLY { #expect(flags & O_NONBLOCK != 0) }
      }
      transfer?.cancel()
    }
  }

  @Test("T1: a receive request is flushed at once") func t1Flush() throws {
    try run { compositor, selection, clipboard, _ in
      let source = ScriptedSource(byHand: "a")
      selection.set(source)
      compositor.exchange()
      clipboard.read("a") { _ in }
      // The client gets no turn here.
      compositor.server.dispatch()
      #expect(source.requests.count == 1)
    }
  }

  @Test("T1: the end of the data is written also if the provider retains its closure") func t1KeptClosure()
    throws
  {
    try run { compositor, selection, clipboard, _ in
      var kept: [([UInt8]?) -> Void] = []
      var content = SelectionContent()
      content.add(
        "a",
        later: { completion in
          kept.append(completion)
          completion([7])
        })
      clipboard.set(content)
      compositor.exchange()
      try #expect(selection.read("a") == [7])
      kept[0]([8])
    }
  }

  // MARK: T2

  @Test("T2: pasting one's own data sends no request") func t2Locally() throws {
    try run { compositor, selection, clipboard, _ in
      var content = SelectionContent()
      content.add("a", [1, 2, 3])
      clipboard.set(content)
      compositor.exchange()
      #expect(selection.mimeTypes.first == "a" && clipboard.mimeTypes == ["a"])
      var result: Result<[UInt8], TransferError>?
      clipboard.read("a") { result = $0 }
      #expect(result == .success([1, 2, 3]), "no word of the compositor's is needed")
    }
  }

  @Test("T2: an offer of another program with the same types is recognized as foreign") func t2SameTypes()
    throws
  {
    // The compositor complains of the stale serial, so this does not end with `finish`.
    let compositor = ScriptedCompositor()
    defer { compositor.end() }
    let session = try compositor.connectSession()
    let window = PlainWindow(session)
    window.toplevel.show()
    compositor.settle()
    let (selection, keyboard) = (compositor.seats[0].selection, compositor.seats[0].keyboard)
    let clipboard = try #require(session.seats[0].clipboard)
    keyboard?.focus(nil)
    keyboard?.focus(compositor.window("A")?.surface)
    var content = SelectionContent()
    content.add("a", [1])
    clipboard.set(content)
    compositor.exchange()
    #expect(compositor.complaints.count == 1 && selection.source == nil, "the serial was stale on arrival")
    selection.set(ScriptedSource(["a": [2]]))
    compositor.exchange()
    #expect(clipboard.content == nil && clipboard.mimeTypes == ["a"])
    var result: Result<[UInt8], TransferError>?
    clipboard.read("a") { result = $0 }
    compositor.exchange()
    #expect(result == .success([2]))
    // The mark of another program of this toolkit is none of the types.
    selection.set(ScriptedSource(["b": [3], "application/x-casement-source;id=1": []]))
    compositor.exchange()
    #expect(clipboard.content == nil && clipboard.mimeTypes == ["b"])
    withExtendedLifetime(window) {}
  }

  // MARK: T3

  @Test("T3: a reader that closes its end ends only its transfer") func t3BrokenPipes() throws {
    // As the process had it before the session.
    signal(SIGPIPE, SIG_DFL)
    try run { compositor, selection, clipboard, _ in
      var content = SelectionContent()
      content.add("a", [UInt8](repeating: 7, count: 10))
      clipboard.set(content)
      compositor.exchange()
      let reading = try selection.request("a")
      reading.close()
      compositor.exchange()
      #expect(try selection.read("a")?.count == 10)
    }
  }

  @Test("T3: data larger than the pipe is written when there is room") func t3PartialWrites() throws {
    try run { compositor, selection, clipboard, _ in
      let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 251) }
      var content = SelectionContent()
      content.add("a", bytes)
      clipboard.set(content)
      compositor.exchange()
      let reading = try selection.request("a")
      compositor.exchange()
      for _ in 0..<1000 where !reading.isComplete {
        reading.take(1000)
        compositor.exchange()
      }
      #expect(reading.isComplete && reading.bytes == bytes)
    }
  }

  @Test("T3: a write to a reader that does not read ends at its deadline") func t3WritingDeadline() throws {
    try run { compositor, selection, clipboard, _ in
      var content = SelectionContent()
      content.add("a", [UInt8](repeating: 7, count: 300_000))
      clipboard.set(content)
      compositor.exchange()
      let reading = try selection.request("a")
      compositor.advance(by: .seconds(6))
      reading.take()
      #expect(reading.isComplete && reading.bytes.count < 300_000)
    }
  }

  @Test("T3: a provider that never answers ends at its deadline, and the reader gets the end of the file")
  func t3SilentProvider() throws {
    try run { compositor, selection, clipboard, _ in
      var refusals: [String] = []
      clipboard.onRefusal = { refusals.append("\($0): \($1)") }
      var answers: [([UInt8]?) -> Void] = []
      var content = SelectionContent()
      content.add("a", later: { answers.append($0) })
      clipboard.set(content)
      compositor.exchange()
      let reading = try selection.request("a")
      compositor.advance(by: .seconds(9))
      reading.take()
      #expect(!reading.isComplete && answers.count == 1 && refusals.isEmpty)
      compositor.advance(by: .seconds(2))
      reading.take()
      #expect(reading.isComplete && reading.bytes.isEmpty, "the reader would wait for ever")
      #expect(refusals == ["a: the provider of the data did not answer within 10.0 seconds"])
      // A late answer is dropped. The next request is served.
      answers[0]([1])
      let second = try selection.request("a")
      compositor.exchange()
      answers[1]([2])
      compositor.exchange()
      second.take()
      #expect(second.isComplete && second.bytes == [2])
    }
  }

  @Test(
    "T3: beyond a number of pending requests to a provider more are refused with a reason, until their deadline"
  )
  func t3ManyPending() throws {
    try run { compositor, selection, clipboard, _ in
      var refusals: [TransferError] = []
      clipboard.onRefusal = { refusals.append($1) }
      var content = SelectionContent()
      content.add("silent", later: { _ in })
      content.add("a", [1, 2, 3])
      clipboard.set(content)
      compositor.exchange()
      let open = try (0..<64).map { _ in try selection.request("silent") }
      compositor.exchange()
      #expect(refusals.isEmpty)
      try #expect(selection.read("a") == [], "65 requests are too many")
      #expect(refusals == [.tooManyRequests(maximum: 64)])
      compositor.advance(by: .seconds(11))
      for reading in open {
        reading.take()
        #expect(reading.isComplete)
      }
      #expect(refusals.count == 65 && refusals.last == .providerTimedOut(.seconds(10)))
      try #expect(selection.read("a") == [1, 2, 3])
    }
  }

  @Test("T3: the program's own silent provider fails its own paste as well") func t3OwnSilence()
    throws
  {
    try run { compositor, _, clipboard, _ in
      var content = SelectionContent()
      content.add("a", later: { _ in })
      clipboard.set(content)
      compositor.exchange()
      var result: Result<[UInt8], TransferError>?
      clipboard.read("a", timeout: .seconds(2)) { result = $0 }
      compositor.advance(by: .seconds(1))
      #expect(result == nil)
      compositor.advance(by: .seconds(2))
      #expect(result == .failure(.providerTimedOut(.seconds(2))))
    }
  }

  @Test("T3: a read from an owner that sends nothing ends at its deadline") func t3ReadingDeadline() throws {
    try run { compositor, selection, clipboard, _ in
      let source = ScriptedSource(byHand: "a")
      selection.set(source)
      compositor.exchange()
      var result: Result<[UInt8], TransferError>?
      clipboard.read("a", timeout: .seconds(2)) { result = $0 }
      compositor.advance(by: .milliseconds(1500))
      source.requests.first?.write([1])
      compositor.advance(by: .milliseconds(1900))
      #expect(result == nil, "each piece gives it time anew")
      compositor.advance(by: .milliseconds(200))
      #expect(result == .failure(.timedOut(.seconds(2))))
    }
  }
}
