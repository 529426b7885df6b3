import Glibc
import Testing
import Wayland

import class Foundation.Thread

@testable import CasementDesktop

@Suite("Reading from a pipe")
struct TransferReaderTests {
  /// A reader at one end of a pipe, and the other end in the test's hand.
  private final class Reading {
    let loop: TransferLoop
    let end: OpenDescriptor
    var writing: FileDescriptor?
    var results: [Result<[UInt8], TransferError>] = []
    private(set) weak var reader: PipeReader?

    init(maximumSize: Int = 1 << 20, clock: Clock = .manual()) throws {
      loop = try TransferLoop(clock: clock)
      let pipe = try Pipe()
      writing = pipe.writing
      end = OpenDescriptor(pipe.reading.rawValue)
      pipe.writing.setNonblocking()
      let reader = try PipeReader(
        pipe.reading, waiter: loop.waiter, maximumSize: maximumSize, timeout: .seconds(5)
      ) { [unowned self] in results.append($0) }
      self.reader = reader
    }

    // A reader lives until it is done, or its loop is.
    isolated deinit { loop.waiter.close() }

    func put(_ bytes: [UInt8]) throws -> Int {
      DesktopTests.put(bytes, into: try #require(writing))
    }

    func turn() { loop.waiter.dispatch() }

    /// Closes the writing end, and turns the loop until the reader has reported its result.
    func close() {
      writing = nil
      loop.run { !results.isEmpty }
    }
  }

  @Test("T1 the pipe's reading end does not block, and neither end survives exec")
  func flags() throws {
    let pipe = try Pipe()
    #expect(fcntl(pipe.reading.rawValue, F_GETFL) & O_NONBLOCK != 0)
    #expect(fcntl(pipe.reading.rawValue, F_GETFD) & FD_CLOEXEC != 0)
    #expect(fcntl(pipe.writing.rawValue, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test("T1 data that arrives in pieces is complete at the end")
  func piecesAreJoined() throws {
    let pipe = try Reading()
    _ = try pipe.put([1, 2, 3])
    pipe.turn()
    _ = try pipe.put([4, 5])
    pipe.turn()
    #expect(pipe.results.isEmpty, "not before the end")
    pipe.close()
    #expect(pipe.results == [.success([1, 2, 3, 4, 5])])
    #expect(pipe.end.isClosed)
    #expect(pipe.reader == nil, "nothing holds on to it")
  }

  @Test("T1 an immediate end of the file is empty data")
  func endAtOnce() throws {
    let pipe = try Reading()
    pipe.close()
    #expect(pipe.results == [.success([])])
  }

  @Test("T1 more data than a pipe holds is read")
  func manyPipesFull() throws {
    let pipe = try Reading()
    let all = pattern(700_000)
    var sent = 0
    pipe.loop.run {
      if sent < all.count { sent += max(0, (try? pipe.put(Array(all[sent...]))) ?? 0) }
      if sent == all.count { pipe.writing = nil }
      return !pipe.results.isEmpty
    }
    #expect(pipe.results == [.success(all)])
  }

  @Test("T1 without data the reader does not block")
  func neverBlocks() throws {
    let pipe = try Reading()
    pipe.turn()
    pipe.turn()
    #expect(pipe.results.isEmpty)
  }

  @Test("Data up to the limit is read, and a byte more is an error", arguments: [0, 1])
  func limit(_ excess: Int) throws {
    let pipe = try Reading(maximumSize: 1000)
    _ = try pipe.put(pattern(1000 + excess))
    pipe.turn()
    pipe.close()
    #expect(pipe.results == (excess == 0 ? [.success(pattern(1000))] : [.failure(.tooLarge(maximum: 1000))]))
    #expect(pipe.end.isClosed)
  }

  @Test("T3 reading from a writer that sends nothing ends at the deadline")
  func deadline() throws {
    let pipe = try Reading()
    pipe.loop.pass(.milliseconds(4999))
    #expect(pipe.results.isEmpty)
    pipe.loop.pass(.milliseconds(1))
    #expect(pipe.results == [.failure(.timedOut(.seconds(5)))])
    #expect(pipe.end.isClosed)
    #expect(pipe.reader == nil)
  }

  @Test("T3 a slow writer is waited for")
  func slowWriter() throws {
    let pipe = try Reading()
    for byte in 0..<10 {
      _ = try pipe.put([UInt8(byte)])
      pipe.loop.pass(.seconds(4))
    }
    pipe.close()
    #expect(pipe.results == [.success(Array(0..<10))])
  }

  @Test("T5 a caller that needs the data now waits for a limited time, and the loop reads the rest")
  func limitedWait() throws {
    let pipe = try Reading(clock: .system)
    _ = try pipe.put([1, 2])
    let before = Clock.system.now
    try #require(pipe.reader).wait(atMost: .milliseconds(50))
    #expect(Clock.system.now - before >= 50_000_000 && pipe.results.isEmpty, "the writer has not ended")
    _ = try pipe.put([3])
    pipe.close()
    #expect(pipe.results == [.success([1, 2, 3])])
  }

  @Test("T5 a waiting caller gets the data of another thread as soon as they are complete")
  func waitsForWriter() throws {
    let pipe = try Reading(clock: .system)
    let descriptor = dup(try #require(pipe.writing).rawValue)
    pipe.writing = nil
    let all = pattern(700_000)
    Thread.detachNewThread {
      var sent = 0
      while sent < all.count {
        sent += max(0, all[sent...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) })
      }
      Glibc.close(descriptor)
    }
    let before = Clock.system.now
    // A child of another test may hold the writing end for a moment, so this limit is long.
    pipe.reader?.wait(atMost: .seconds(20))
    #expect(pipe.results == [.success(all)])
    #expect(Clock.system.now - before < 20_000_000_000, "the end of the data ends the wait")
  }

  @Test("T5 with a manual clock, an unlimited wait does not block") func waitWithoutTime() throws {
    let pipe = try Reading()
    var calls = 0
    pipe.loop.waiter.beforeWaiting = {
      calls += 1
      _ = try? pipe.put([7])
      pipe.writing = nil
    }
    pipe.reader?.wait(atMost: .milliseconds(50))
    #expect(calls == 1)
    pipe.loop.run { !pipe.results.isEmpty }
    #expect(pipe.results == [.success([7])])
  }

  @Test("A cancelled reader reports nothing and closes the pipe")
  func cancelling() throws {
    let pipe = try Reading()
    try #require(pipe.reader).cancel()
    pipe.writing = nil
    pipe.turn()
    pipe.loop.pass(.seconds(10))
    #expect(pipe.results.isEmpty)
    #expect(pipe.end.isClosed)
    #expect(pipe.reader == nil)
  }

  @Test("A loop that ends releases its readers")
  func endOfLoop() throws {
    let pipe = try Reading()
    pipe.loop.waiter.close()
    #expect(pipe.reader == nil)
    #expect(pipe.end.isClosed)
    #expect(pipe.results.isEmpty)
  }

  @Test("Errors have descriptions")
  func errorsInWords() {
    #expect(
      TransferError.notOffered(mimeType: "image/png").description
        == "the selection has no data of type image/png")
    #expect(
      TransferError.timedOut(.seconds(5)).description
        == "the program that owns the selection sent nothing for 5.0 seconds")
  }
}
