import Glibc
import Testing
import Wayland

@testable import CasementDesktop

@Suite("Writing into a pipe")
struct TransferWriterTests {
  /// A writer at one end of a pipe, and the other end in the test's hand.
  private final class Writing {
    let loop: TransferLoop
    let end: OpenDescriptor
    var reading: FileDescriptor?
    var results: [Bool] = []
    private(set) weak var writer: PipeWriter?

    init(_ bytes: [UInt8]) throws {
      loop = try TransferLoop()
      let pipe = try Pipe()
      reading = pipe.reading
      end = OpenDescriptor(pipe.writing.rawValue)
      let writer = PipeWriter(bytes, into: pipe.writing, waiter: loop.waiter, timeout: .seconds(5)) {
        [unowned self] in results.append($0)
      }
      self.writer = writer
    }

    func readBytes(_ most: Int) throws -> [UInt8] {
      DesktopTests.readBytes(most, from: try #require(reading))
    }

    func turn() { loop.waiter.dispatch() }
  }

  @Test("T3 data that fits is written, and the pipe is closed")
  func fits() throws {
    let pipe = try Writing([1, 2, 3])
    pipe.turn()
    #expect(pipe.results == [true])
    #expect(pipe.end.isClosed)
    #expect(try pipe.readBytes(10) == [1, 2, 3])
    #expect(pipe.writer == nil, "nothing holds on to it")
  }

  @Test("T3 empty data closes the pipe at once")
  func empty() throws {
    let pipe = try Writing([])
    pipe.turn()
    #expect(pipe.results == [true])
    #expect(pipe.end.isClosed)
  }

  @Test("T3 the rest is written when the reader has read some")
  func partialWrites() throws {
    let all = pattern(1_300_000)
    let pipe = try Writing(all)
    var received: [UInt8] = []
    pipe.turn()
    #expect(pipe.results.isEmpty, "a pipe does not hold that much")
    pipe.loop.run {
      received += (try? pipe.readBytes(50_000)) ?? []
      return received.count == all.count
    }
    #expect(received == all)
    pipe.turn()
    #expect(pipe.results == [true])
  }

  @Test("T3 a reader that closes the pipe ends the writing, not the program")
  func brokenPipe() throws {
    SignalDispositions.ignoreBrokenPipes()
    let pipe = try Writing(pattern(1_000_000))
    pipe.turn()
    pipe.reading = nil
    pipe.loop.run { !pipe.results.isEmpty }
    #expect(pipe.results == [false])
    #expect(pipe.end.isClosed)
  }

  @Test("T3 writing to a reader that does not read ends at the deadline")
  func deadline() throws {
    let pipe = try Writing(pattern(1_000_000))
    pipe.turn()
    pipe.loop.pass(.milliseconds(4999))
    #expect(pipe.results.isEmpty)
    pipe.loop.pass(.milliseconds(1))
    #expect(pipe.results == [false])
    #expect(pipe.end.isClosed)
    #expect(pipe.writer == nil)
  }

  @Test("T3 a reader that is slow is waited for")
  func slowReader() throws {
    let pipe = try Writing(pattern(400_000))
    var received: [UInt8] = []
    for _ in 0..<8 {
      pipe.loop.pass(.seconds(4))
      received += try pipe.readBytes(65536)
    }
    pipe.turn()
    #expect(pipe.results == [true])
    #expect(received == pattern(400_000))
  }

  @Test("Descriptors that are always ready, such as files, are written in several turns")
  func regularFile() throws {
    let loop = try TransferLoop()
    let all = pattern(1_300_000)
    let file = try #require(tmpfile())
    defer { fclose(file) }
    var results: [Bool] = []
    _ = PipeWriter(
      all, into: FileDescriptor(dup(fileno(file))), waiter: loop.waiter, timeout: .seconds(5)
    ) { results.append($0) }
    loop.waiter.dispatch()
    #expect(results.isEmpty, "not all of it in one turn")
    loop.run { !results.isEmpty }
    #expect(results == [true])
    rewind(file)
    var read = [UInt8](repeating: 0, count: all.count + 1)
    #expect(fread(&read, 1, read.count, file) == all.count)
    #expect(read.prefix(all.count).elementsEqual(all))
  }

  @Test("Writing to a descriptor that accepts nothing without an error ends at the deadline")
  func nothingTaken() throws {
    let loop = try TransferLoop()
    // The memory of a program that has ended since it was opened is such a thing.
    var program: pid_t = 0
    var arguments = [strdup("sleep"), strdup("60"), nil]
    defer { for argument in arguments { free(argument) } }
    #expect(posix_spawnp(&program, "sleep", nil, nil, &arguments, environ) == 0)
    let memory = open("/proc/\(program)/mem", O_RDWR | O_CLOEXEC)
    kill(program, SIGKILL)
    waitpid(program, nil, 0)
    try #require(memory >= 0)
    try #require(write(memory, "a", 1) == 0)
    let end = OpenDescriptor(memory)
    var results: [Bool] = []
    _ = PipeWriter([1, 2, 3], into: FileDescriptor(memory), waiter: loop.waiter, timeout: .seconds(5)) {
      results.append($0)
    }
    alarm(30)
    defer { alarm(0) }
    loop.run { !results.isEmpty }
    #expect(results == [false])
    #expect(end.isClosed)
  }

  @Test("A loop that ends releases its writers")
  func endOfLoop() throws {
    let pipe = try Writing(pattern(1_000_000))
    pipe.turn()
    pipe.loop.waiter.close()
    #expect(pipe.writer == nil)
    #expect(pipe.end.isClosed)
  }

  @Test("T3 a SIGPIPE handler of the program is not replaced")
  func handlerStays() {
    let before = signal(SIGPIPE) { _ in }
    defer { signal(SIGPIPE, before) }
    SignalDispositions.ignoreBrokenPipes()
    var present = sigaction()
    sigaction(SIGPIPE, nil, &present)
    let handler = unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self)
    #expect(handler != 0 && handler != 1)
  }
}
