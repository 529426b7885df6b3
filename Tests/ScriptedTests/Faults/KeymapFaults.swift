import CLinux
import CasementDesktop
import CasementKeyboard
import CasementTesting
import Foundation
import Glibc
import Testing
import Wayland
import WaylandServer

/// Invalid keymaps, sent by the compositor.
@Suite struct KeymapFaults {
  /// The kinds of invalid keymaps.
  nonisolated enum Bad: String, CaseIterable {
    case zeroSize, hugeSize, largestSize, oneTooMany, pipe, fullPipe, socket, directory, device, writeOnly
    case sealed, truncated, garbage, nulInside, onlyNUL, halfKeymap, hugeKeycode, otherFormat
  }

  @Test(
    "a malformed keymap is refused, its descriptor closed, and the next valid one is used",
    arguments: Bad.allCases)
  func malformed(bad: Bad) throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session, size: Size(width: 20, height: 20))
      window.toplevel.show()
      compositor.settle()
      let keyboard = try #require(session.seats[0].keyboard)
      let scripted = try #require(compositor.seats[0].keyboard)
      let events = SeatEvents(session.seats[0], clock: session.clock)
      let text = try Keymap(layout: "de").string
      let file = try BadFile(bad, keymap: text)
      let opened = FaultResources.count(sameAs: file.descriptor)
      for _ in 0..<3 {
        scripted.sendKeymap(format: .xkbV1, fileDescriptor: file.descriptor, size: file.size)
        compositor.server.flush()
        file.afterSending()
        compositor.exchange()
      }
      #expect(FaultResources.count(sameAs: file.descriptor) == opened)
      #expect(
        (keyboard.keymapError != nil) == (bad != .sealed), "\(String(describing: keyboard.keymapError))")
      // The layout of before goes on, where the new one is none.
      scripted.tap(key: 21)
      compositor.exchange()
      let letter = bad == .sealed ? "z" : "y"
      #expect(events.take() == ["down \(letter)", "up \(letter)"])
      try scripted.setLayout("de")
      scripted.tap(key: 21)
      compositor.exchange()
      #expect(keyboard.keymapError == nil && events.take() == ["down z", "up z"])
      #expect(FaultResources.count(sameAs: file.descriptor) == opened)
    }
  }

  @Test(
    "an unknown keymap format leaves key codes only, and its descriptor is closed",
    arguments: [0, 2, 77])
  func formats(format: UInt32) throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session, size: Size(width: 20, height: 20))
      window.toplevel.show()
      compositor.settle()
      let file = try BadFile(.garbage, keymap: "")
      let opened = FaultResources.count(sameAs: file.descriptor)
      for keyboard in compositor.seats[0].keyboard?.resources ?? [] {
        keyboard.send(0, [.uint(format), .fd(file.descriptor), .uint(file.size)] as [3 of Argument])
      }
      compositor.exchange()
      let events = SeatEvents(session.seats[0], clock: session.clock)
      compositor.seats[0].keyboard?.press(key: 30)
      compositor.advance(by: .seconds(2))
      compositor.seats[0].keyboard?.release(key: 30)
      compositor.exchange()
      #expect(events.take() == ["down 30", "up 30"], "without a keymap nothing repeats")
      #expect(session.seats[0].keyboard?.state == nil && session.seats[0].keyboard?.keymapError == nil)
      #expect(FaultResources.count(sameAs: file.descriptor) == opened)
    }
  }

  @Test("a hundred invalid and a hundred valid keymaps in turn leave no descriptor or mapping behind")
  func many() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let keyboard = try #require(session.seats[0].keyboard)
      let scripted = try #require(compositor.seats[0].keyboard)
      let files = try Bad.allCases.map { try BadFile($0, keymap: "xkb_keymap { };") }
      for step in 0..<100 {
        let file = files[step % files.count]
        let opened = FaultResources.count(sameAs: file.descriptor)
        scripted.sendKeymap(format: .xkbV1, fileDescriptor: file.descriptor, size: file.size)
        compositor.exchange()
        #expect(FaultResources.count(sameAs: file.descriptor) == opened)
      }
      #expect(FaultResources.mappings("casement-fault") == 0)
      try scripted.setLayout("us")
      compositor.exchange()
      #expect(keyboard.keymapError == nil && keyboard.state != nil)
    }
  }

  @Test("a new keymap while a key repeats ends the repetition; the release ends the press")
  func whileRepeating() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session, size: Size(width: 20, height: 20))
      window.toplevel.show()
      compositor.settle()
      let keyboard = try #require(compositor.seats[0].keyboard)
      let events = SeatEvents(session.seats[0], clock: session.clock)
      keyboard.press(key: 21)
      compositor.advance(by: .milliseconds(650))
      #expect(events.take() == ["down y", "repeat y", "repeat y"])
      try keyboard.setLayout("de")
      compositor.advance(by: .seconds(2))
      #expect(events.take() == [])
      keyboard.release(key: 21)
      compositor.exchange()
      #expect(events.take() == ["up z"])
      keyboard.press(key: 21)
      compositor.advance(by: .milliseconds(650))
      keyboard.release(key: 21)
      compositor.exchange()
      #expect(events.take() == ["down z", "repeat z", "repeat z", "up z"])
      // A bad one ends it as well.
      keyboard.press(key: 30)
      keyboard.sendKeymap(format: .xkbV1, fileDescriptor: 0, size: 0)
      compositor.advance(by: .seconds(2))
      keyboard.release(key: 30)
      compositor.exchange()
      #expect(events.take() == ["down a", "up a"])
    }
  }
}

/// Something open that a compositor may hand over as a keymap.
private final class BadFile {
  let descriptor: Int32
  let size: UInt32
  private let bad: KeymapFaults.Bad
  private var others: [Int32] = []

  init(_ bad: KeymapFaults.Bad, keymap: String) throws {
    self.bad = bad
    var ends: [Int32] = [-1, -1]
    var bytes = Array(keymap.utf8)
    var size = bytes.count
    switch bad {
    case .zeroSize: size = 0
    case .hugeSize: size = 1 << 30
    case .largestSize: size = Int(UInt32.max)
    case .oneTooMany: size += 2
    case .pipe, .fullPipe: pipe2(&ends, O_CLOEXEC)
    case .socket: socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    case .garbage: bytes = (0..<5000).map { UInt8(1 + ($0 * 7919) % 255) }
    case .nulInside: bytes[bytes.count / 2] = 0
    case .onlyNUL: bytes = [UInt8](repeating: 0, count: 4096)
    case .halfKeymap: size /= 2
    case .hugeKeycode: bytes = Array("xkb_keymap { xkb_keycodes { <A> = 4294967295; }; };".utf8)
    case .otherFormat: bytes = Array("{ \"layout\": \"us\" }".utf8)
    case .directory, .device, .writeOnly, .sealed, .truncated: break
    }
    if [.garbage, .onlyNUL, .hugeKeycode, .otherFormat].contains(bad) { size = bytes.count }
    self.size = UInt32(size)
    switch bad {
    case .pipe, .fullPipe, .socket:
      descriptor = ends[0]
      others = [ends[1]]
      if bad == .fullPipe { _ = write(ends[1], bytes, min(bytes.count, 4096)) }
    case .directory: descriptor = open(NSTemporaryDirectory(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    case .device: descriptor = open("/dev/zero", O_RDONLY | O_CLOEXEC)
    case .writeOnly:
      let file = Self.memory(bytes)
      descriptor = open("/proc/self/fd/\(file)", O_WRONLY | O_CLOEXEC)
      others = [file]
    default:
      descriptor = Self.memory(bytes)
      if bad == .sealed {
        // F_SEAL_SEAL, F_SEAL_SHRINK, F_SEAL_GROW, F_SEAL_WRITE.
        _ = fcntl(descriptor, F_ADD_SEALS, 1 | 2 | 4 | 8)
      }
    }
    try #require(descriptor >= 0, "\(bad): \(String(cString: strerror(errno)))")
  }

  @MainActor deinit {
    close(descriptor)
    for other in others { close(other) }
  }

  /// Changes the file between the event and its arrival.
  func afterSending() {
    if bad == .truncated { ftruncate(descriptor, 100) }
  }

  private static var count = 0

  /// A file in memory with a unique name.
  private static func memory(_ bytes: [UInt8]) -> Int32 {
    count += 1
    let file = memfd_create("casement-fault-\(count)", UInt32(MFD_CLOEXEC | MFD_ALLOW_SEALING))
    _ = write(file, bytes, bytes.count)
    return file
  }
}
