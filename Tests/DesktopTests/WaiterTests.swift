import CLinux
import Glibc
import Testing
import Wayland

@testable import CasementDesktop

@Suite("Waiting for descriptors and deadlines")
struct WaiterTests {
  @Test("A watcher is called in each turn in which its descriptor is ready")
  func watch() throws {
    let loop = try TransferLoop()
    let pipe = try Pipe()
    var calls = 0
    let watch = try #require(loop.waiter.watch(pipe.reading.rawValue, for: .reading) { calls += 1 })
    loop.waiter.dispatch()
    #expect(calls == 0)
    put([1], into: pipe.writing)
    loop.waiter.dispatch()
    loop.waiter.dispatch()
    #expect(calls == 2)
    watch.cancel()
    loop.waiter.dispatch()
    #expect(calls == 2)
  }

  @Test("Unread data is reported again to an edge-triggered loop")
  func leftovers() throws {
    let loop = try TransferLoop()
    let pipe = try Pipe()
    let outer = FileDescriptor(epoll_create1(Int32(EPOLL_CLOEXEC)))
    var event = epoll_event()
    event.events = EPOLLIN.rawValue | EPOLLET.rawValue
    epoll_ctl(outer.rawValue, EPOLL_CTL_ADD, loop.waiter.descriptor, &event)
    func isReported() -> Bool { epoll_wait(outer.rawValue, &event, 1, 0) == 1 }
    let watch = loop.waiter.watch(pipe.reading.rawValue, for: .reading) {
      _ = readBytes(1, from: pipe.reading)
    }
    put([1, 2], into: pipe.writing)
    #expect(isReported())
    loop.waiter.dispatch()
    #expect(isReported(), "one byte is left")
    loop.waiter.dispatch()
    #expect(!isReported(), "nothing is left")
    watch?.cancel()
  }

  @Test("P1 data that a read left in the socket is reported again")
  func leftoversOfTheSocket() throws {
    let socket = try Pipe()
    let waiter = try Waiter(socket.reading.rawValue, clock: .manual())
    defer { waiter.close() }
    let outer = FileDescriptor(epoll_create1(Int32(EPOLL_CLOEXEC)))
    var event = epoll_event()
    event.events = EPOLLIN.rawValue | EPOLLET.rawValue
    epoll_ctl(outer.rawValue, EPOLL_CTL_ADD, waiter.descriptor, &event)
    func isReported() -> Bool { epoll_wait(outer.rawValue, &event, 1, 0) == 1 }
    put([1, 2], into: socket.writing)
    #expect(isReported())
    _ = readBytes(1, from: socket.reading)
    waiter.rearm(writable: false)
    #expect(isReported())
    _ = readBytes(1, from: socket.reading)
    waiter.rearm(writable: false)
    #expect(!isReported())
  }

  @Test("Deadlines fire in time, and the loop wakes for the earliest")
  func deadlines() throws {
    let loop = try TransferLoop()
    let start = loop.clock.now
    var calls: [String] = []
    let early = loop.waiter.deadline { calls.append("early") }
    let late = loop.waiter.deadline { calls.append("late") }
    late.time = start + 20
    early.time = start + 10
    #expect(loop.waiter.scheduled == start + 10)
    loop.pass(.nanoseconds(10))
    #expect(calls == ["early"])
    #expect(loop.waiter.scheduled == start + 20)
    #expect(early.time == nil)
    early.time = start + 30
    late.time = nil
    loop.pass(.nanoseconds(20))
    #expect(calls == ["early", "early"])
    #expect(loop.waiter.scheduled == nil)
  }

  @Test("A deadline that another one cancels does not fire")
  func calledOff() throws {
    let loop = try TransferLoop()
    let second = Box<Deadline>()
    var calls = 0
    let first = loop.waiter.deadline { second.value?.time = nil }
    second.value = loop.waiter.deadline { calls += 1 }
    first.time = loop.clock.now
    second.value?.time = loop.clock.now
    loop.waiter.dispatch()
    #expect(calls == 0)
  }

  @Test("The system's clock wakes the loop")
  func systemClock() throws {
    let socket = try Pipe()
    let waiter = try Waiter(socket.reading.rawValue, clock: .system)
    defer { waiter.close() }
    var calls = 0
    let deadline = waiter.deadline { calls += 1 }
    deadline.time = Clock.system.time(after: .milliseconds(1))
    var entry = pollfd(fd: waiter.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 10_000) == 1)
    waiter.dispatch()
    #expect(calls == 1)
    #expect(poll(&entry, 1, 0) == 0, "once is enough")
  }

  @Test("After the end of the loop nothing is called")
  func afterTheEnd() throws {
    let loop = try TransferLoop()
    let pipe = try Pipe()
    var calls = 0
    let watch = loop.waiter.watch(pipe.reading.rawValue, for: .reading) { calls += 1 }
    let deadline = loop.waiter.deadline { calls += 1 }
    deadline.time = loop.clock.now
    put([1], into: pipe.writing)
    loop.waiter.close()
    loop.waiter.dispatch()
    watch?.cancel()
    deadline.time = loop.clock.now
    loop.waiter.dispatch()
    #expect(calls == 0)
    #expect(loop.waiter.watch(pipe.reading.rawValue, for: .reading) {} == nil)
  }

  private final class Box<Value> {
    var value: Value?
  }
}
