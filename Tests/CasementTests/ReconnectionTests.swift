import Casement
import Foundation
import Glibc
import Pixman
import Testing
import Wayland

@testable import CasementCore
@testable import CasementDesktop

/// Connections that are lost and made anew while the program continues.
@Suite("Reconnecting", .serialized)
struct ReconnectionTests {
  private final class Delegate: UIApplicationDelegate {
    let journal: Journal
    let reconnects: Bool

    init(_ journal: Journal, reconnects: Bool = true) {
      self.journal = journal
      self.reconnects = reconnects
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      journal.note("launched")
      return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { journal.note("active") }

    func applicationWillResignActive(_ application: UIApplication) { journal.note("inactive") }

    func application(_ application: UIApplication, didLoseConnectionWith error: any Error) {
      journal.note("lost")
    }

    func applicationShouldReconnect(_ application: UIApplication) -> Bool {
      journal.note("asked")
      return reconnects
    }
  }

  private final class DelegateByDefault: UIApplicationDelegate {}

  private var application: UIApplication { .shared }
  private let loss = ConnectionError.lost(reason: "")

  /// Runs a test on an empty desk with a connection.
  private func withConnection(_ body: (Desk) throws -> Void) throws {
    try connect()
    defer { application.disconnect() }
    try Desk.with(body)
  }

  private func connect() throws {
    try application.connect(SilentServer.connect().display)
  }

  // MARK: Windows

  @Test(
    "W2 windows stay visible without a connection, and are mapped on the next; no notifications are posted")
  func windowsComeBack() throws {
    try withConnection { desk in
      let (a, b, hidden) = (desk.shown("A"), desk.shown("B"), desk.window("hidden"))
      application.disconnect()
      #expect(!a.isHidden && !b.isHidden)
      #expect(a.renderer.surface == nil && b.renderer.surface == nil)
      try connect()
      #expect(a.renderer.surface != nil && b.renderer.surface != nil)
      #expect(hidden.renderer.surface == nil)
      #expect(application.windows == [hidden, a, b] || application.windows == [a, b, hidden])
      #expect(desk.journal.take() == [])
    }
  }

  @Test("The key window resigns with the connection; on the next it is key again, in front of its level")
  func keyWindowComesBack() throws {
    try withConnection { desk in
      let (a, b) = (desk.shown("A"), desk.shown("B"))
      let above = desk.shown("above", level: .alert)
      a.makeKey()
      _ = desk.journal.take()
      application.disconnect()
      #expect(application.keyWindow == nil)
      #expect(desk.journal.take() == ["A resignKey", "A resigned"])
      try connect()
      #expect(desk.journal.take() == ["A becomeKey", "A key"])
      #expect(application.windows == [b, a, above])
    }
  }

  @Test("The compositor's focus is forgotten with the connection")
  func focusIsForgotten() throws {
    final class FakeSeat {}
    try withConnection { desk in
      let a = desk.shown("A")
      let seat = FakeSeat()
      application.context.keyWindows.entered(a, seat: seat)
      application.context.keyWindows.commitBatch()
      application.disconnect()
      #expect(!application.context.keyWindows.hasFocus)
      application.context.keyWindows.left(seat: seat)
      try connect()
      application.context.keyWindows.commitBatch()
      #expect(a.isKeyWindow)
    }
  }

  @Test("W6 when the former key window was hidden meanwhile, the next one becomes key on reconnecting")
  func keyWindowHiddenMeanwhile() throws {
    try withConnection { desk in
      let (a, b, c) = (desk.shown("A"), desk.shown("B"), desk.shown("C"))
      for window in [c, b, a] { window.makeKey() }
      application.disconnect()
      _ = desk.journal.take()
      a.isHidden = true
      #expect(desk.journal.take() == ["A hidden"])
      try connect()
      #expect(desk.journal.take() == ["B becomeKey", "B key"])
      #expect(a.renderer.surface == nil)
    }
  }

  @Test("A window shown and made key without a connection is shown on the next, and stays key")
  func shownMeanwhile() throws {
    try withConnection { desk in
      let a = desk.shown("A")
      a.makeKey()
      application.disconnect()
      let b = desk.window("B")
      b.makeKeyAndVisible()
      #expect(b.isKeyWindow && b.renderer.surface == nil)
      _ = desk.journal.take()
      try connect()
      #expect(b.renderer.surface != nil && b.isKeyWindow)
      #expect(desk.journal.take() == [])
    }
  }

  @Test("A window released without a connection is deallocated")
  func releasedMeanwhile() throws {
    try withConnection { desk in
      do {
        let a = desk.shown("A")
        a.makeKey()
        application.disconnect()
      }
      #expect(application.windows == [])
      try connect()
      #expect(application.keyWindow == nil)
    }
  }

  // MARK: The program

  @Test("The delegate is notified of the loss, asked, and resigns active; the program stays launched")
  func loseAndConnect() throws {
    try withConnection { desk in
      let (a, b) = (desk.shown("A"), desk.shown("B"))
      a.makeKey()
      // Without a compositor, a key window does not make the application active.
      a.whenResigning = { [weak b] in b?.makeKey() }
      let delegate = Delegate(Journal())
      application.launch(delegate)
      #expect(delegate.journal.take() == ["launched", "active"])
      #expect(application.lose(loss))
      #expect(delegate.journal.take() == ["lost", "asked", "inactive"])
      #expect(application.session == nil && application.applicationState == .inactive)
      try connect()
      try application.turn()
      #expect(delegate.journal.take() == ["active"])
    }
  }

  @Test("A refusing or silent delegate and a protocol error end the program")
  func noReconnecting() throws {
    try withConnection { _ in
      let no = Delegate(Journal(), reconnects: false)
      application.launch(no)
      #expect(!application.lose(loss))
      let silent = DelegateByDefault()
      application.launch(silent)
      #expect(!application.lose(loss))
      let yes = Delegate(Journal())
      application.launch(yes)
      _ = yes.journal.take()
      #expect(!application.lose(.protocolError(interface: "wl_surface", object: 3, code: 0, message: "")))
      #expect(yes.journal.take() == ["lost"])
    }
  }

  @Test("A turn throws when the server is gone, and does nothing without a connection")
  func turnThrows() throws {
    let (display, server) = try SilentServer.connect()
    try application.connect(display)
    defer { application.disconnect() }
    try application.turn()
    shutdown(server, Int32(SHUT_RDWR))
    let error = #expect(throws: ConnectionError.self) { try application.turn() }
    guard case .lost = error else {
      Issue.record("\(String(describing: error)) is no loss")
      return
    }
    application.disconnect()
    try application.turn()
  }

  @Test("Programs can be launched one after the other")
  func launchAgain() throws {
    let journal = Journal()
    for _ in 1...2 {
      try withConnection { desk in
        let delegate = Delegate(journal)
        desk.shown("A").makeKey()
        application.launch(delegate)
        application.disconnect()
      }
      #expect(journal.take().first == "launched")
    }
  }

  @Test("A server that cannot show windows is refused, and the application stays without a connection")
  func refusedConnection() throws {
    let (display, server) = try SilentServer.connect()
    shutdown(server, Int32(SHUT_RDWR))
    #expect(throws: ConnectionError.self) { try application.connect(display) }
    #expect(display.isDisconnected && application.session == nil)
  }

  // MARK: What is left

  @Test("An ended session leaves no object, descriptor or memory behind")
  func nothingIsLeft() throws {
    func present(_ surface: Surface) throws {
      let isShown = try surface.present(
        Size(width: 100, height: 100), damage: Region(), opaque: .all, wantsFrame: true
      ) { _, _ in }
      #expect(isShown)
    }
    func cycle() throws {
      try connect()
      weak let session = application.session
      try Desk.with { desk in
        // The silent server configures no window; a picture of the window's surface is under way all the same.
        let a = desk.shown("A")
        try present(#require(a.renderer.surface))
        #expect(count(of: "/memfd:casement") > 0)
        application.disconnect()
        #expect(session == nil)
      }
    }
    try cycle()
    let descriptors = try descriptorCount()
    let mappings = count(of: "/memfd:casement")
    for _ in 1...3 { try cycle() }
    #expect(count(of: "/memfd:casement") == mappings)
    // The servers' ends are closed on their threads.
    let deadline = ContinuousClock.now + .seconds(10)
    while try descriptorCount() > descriptors, .now < deadline { sched_yield() }
    #expect(try descriptorCount() <= descriptors)
  }

  /// How many mappings of such a name there are. Foundation reads the beginning of such files only.
  private func count(of name: String) -> Int {
    guard let maps = fopen("/proc/self/maps", "r") else { return 0 }
    defer { fclose(maps) }
    var line = [CChar](repeating: 0, count: 4096)
    var count = 0
    while fgets(&line, Int32(line.count), maps) != nil {
      if strstr(line, name) != nil { count += 1 }
    }
    return count
  }

  private func descriptorCount() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }

  @Test("A toplevel of an ended session ignores all calls")
  func requestsAfterTheEnd() throws {
    var session: Session? = try SilentServer.session()
    let toplevel = Toplevel(try #require(session), appID: nil, title: "A")
    session?.end()
    toplevel.title = "B"
    toplevel.setSizeLimits(minimum: Size(width: 1, height: 1), maximum: Size(width: 9, height: 9))
    toplevel.setFullscreen(nil)
    toplevel.unsetFullscreen()
    toplevel.show()
    toplevel.surface.requestFrame()
    var isPainted = false
    _ = try toplevel.surface.present(Size(width: 9, height: 9), damage: Region(), opaque: .all) { _, _ in
      isPainted = true
    }
    #expect(!isPainted)
    session = nil
    toplevel.destroy()
  }

  // MARK: The search

  @Test("Five losses per minute are tolerated, the sixth ends the program; later ones are tolerated again")
  func losses() {
    var losses = Reconnection.Losses()
    let answers = [0, 1, 2, 3, 4, 59, 100].map { losses.note(at: $0) }
    #expect(answers == [true, true, true, true, true, false, true])
  }
}
