import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Life cycle notifications when the user activates or deactivates the program, or when its windows are not visible.
@Suite("Life cycle of an application") struct LifecycleTests {
  /// A program with two windows, of which the first is shown.
  private func run(
    _ offers: Offers = .everything,
    _ body: (_ compositor: ScriptedCompositor, _ delegate: NotingDelegate, _ other: UIWindow) throws -> Void
  ) throws {
    try withCompositor(ScriptedCompositor(offers)) { compositor in
      try compositor.connectApplication()
      let delegate = NotingDelegate()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      window.windowScene?.title = "A"
      delegate.window = window
      let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      other.windowScene?.title = "B"
      window.makeKeyAndVisible()
      UIApplication.shared.launch(delegate)
      compositor.settle()
      _ = DocumentJournal.take()
      try body(compositor, delegate, other)
      window.isHidden = true
      other.isHidden = true
    }
    _ = DocumentJournal.take()
  }

  private func suspend(_ title: String, _ isSuspended: Bool, _ compositor: ScriptedCompositor) throws {
    let window = try #require(compositor.window(title))
    window.configure(window.configuredSize, isSuspended ? [.suspended] : [])
    compositor.settle()
  }

  @Test(
    "a suspended window: the program resigns and enters the background; later it enters the foreground and is active"
  )
  func suspended() throws {
    try run { compositor, _, _ in
      var posted: [String] = []
      let names: [Notification.Name] = [
        UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
        UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
        UIWindow.didBecomeHiddenNotification, UIWindow.didBecomeVisibleNotification,
      ]
      let observers = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
          let name = note.name.rawValue
          MainActor.assumeIsolated { posted.append(name) }
        }
      }
      defer { observers.forEach(NotificationCenter.default.removeObserver) }
      compositor.focus(nil)
      compositor.settle()
      #expect(DocumentJournal.take() == ["resign"] && UIApplication.shared.applicationState == .inactive)
      try suspend("A", true, compositor)
      #expect(DocumentJournal.take() == ["background true"])
      #expect(UIApplication.shared.applicationState == .background)
      try suspend("A", false, compositor)
      #expect(DocumentJournal.take() == ["foreground true"])
      #expect(UIApplication.shared.applicationState == .inactive)
      compositor.focus(compositor.window("A"))
      compositor.settle()
      #expect(DocumentJournal.take() == ["active"] && UIApplication.shared.applicationState == .active)
      // W2: neither hidden nor visible.
      #expect(posted == names[..<4].map(\.rawValue))
    }
  }

  @Test("a program that terminates enters the background first, in which it saves")
  func finishing() throws {
    try run { compositor, _, _ in
      UIApplication.shared.context.lifecycle.finish()
      #expect(DocumentJournal.take() == ["resign", "background true"])
      UIApplication.shared.context.lifecycle.finish()
      #expect(DocumentJournal.take() == [])
      compositor.settle()
    }
  }

  @Test("a delegate with `applicationDidFinishLaunching` only is notified of its launch")
  func plainLaunch() {
    final class Plain: UIResponder, UIApplicationDelegate {
      var count = 0
      func applicationDidFinishLaunching(_ application: UIApplication) { count += 1 }
    }
    let delegate = Plain()
    #expect(
      (delegate as any UIApplicationDelegate).application(.shared, didFinishLaunchingWithOptions: nil)
        && delegate.count == 1)
  }

  @Test("one visible window keeps the program in the foreground")
  func otherWindow() throws {
    try run { compositor, _, other in
      other.isHidden = false
      compositor.settle()
      compositor.focus(nil)
      compositor.settle()
      _ = DocumentJournal.take()
      try suspend("A", true, compositor)
      #expect(DocumentJournal.take() == [])
      try suspend("B", true, compositor)
      #expect(DocumentJournal.take() == ["background true"])
      other.isHidden = true
      compositor.settle()
      #expect(DocumentJournal.take() == [])
      try suspend("A", false, compositor)
      #expect(DocumentJournal.take() == ["foreground true"])
    }
  }

  @Test("a program that hides its windows is in the background; a program without frame callbacks is not")
  func hidden() throws {
    try run { compositor, delegate, _ in
      compositor.timing[.frame] = .never
      delegate.window?.setNeedsDisplay()
      compositor.exchange()
      compositor.advance(by: .seconds(20))
      #expect(DocumentJournal.take() == [])
      compositor.timing[.frame] = .atOnce
      delegate.window?.isHidden = true
      compositor.settle()
      #expect(DocumentJournal.take() == ["resign", "background true"])
      delegate.window?.makeKeyAndVisible()
      compositor.settle()
      #expect(DocumentJournal.take() == ["foreground true", "active"])
    }
  }

  @Test(
    "a program without windows at launch is in the background, and enters the foreground with its first window"
  )
  func launchedInTheBackground() throws {
    try withCompositor { compositor in
      try compositor.connectApplication()
      let delegate = NotingDelegate()
      UIApplication.shared.launch(delegate)
      compositor.settle()
      #expect(UIApplication.shared.applicationState == .background)
      _ = DocumentJournal.take()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      window.makeKeyAndVisible()
      compositor.settle()
      #expect(DocumentJournal.take() == ["foreground true", "active"])
      window.isHidden = true
      compositor.settle()
    }
    _ = DocumentJournal.take()
  }

  @Test("a memory warning is sent to the delegate, to all controllers, and as a notification")
  func memory() throws {
    final class Hearing: UIViewController {
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        DocumentJournal.note("controller memory")
      }
    }
    try run { compositor, delegate, _ in
      let root = Hearing()
      let child = Hearing()
      root.addChild(child)
      child.didMove(toParent: root)
      delegate.window?.rootViewController = root
      compositor.settle()
      root.present(Hearing(), animated: false)
      compositor.settle()
      let observer = NotificationCenter.default.addObserver(
        forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
      ) { _ in MainActor.assumeIsolated { DocumentJournal.note("posted memory") } }
      defer { NotificationCenter.default.removeObserver(observer) }
      UIApplication.shared.warnOfMemory()
      #expect(
        DocumentJournal.take() == [
          "memory", "controller memory", "controller memory", "controller memory", "posted memory",
        ])
      root.dismiss(animated: false)
      delegate.window?.rootViewController = nil
      compositor.settle()
    }
  }

  @Test("memory pressure is read from the FIFO that the service manager names")
  func pressure() throws {
    let path = NSTemporaryDirectory() + "pressure-\(UUID().uuidString)"
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    var warnings = 0
    let pressure = try #require(
      MemoryPressure(
        environment: { $0 == "MEMORY_PRESSURE_WATCH" ? path : nil }, warned: { warnings += 1 }))
    let end = open(path, O_WRONLY | O_NONBLOCK)
    try #require(end >= 0)
    pressure.ready()
    #expect(warnings == 0)
    _ = write(end, "!", 1)
    pressure.ready()
    #expect(warnings == 1 && pressure.isWatching)
    close(end)
    pressure.ready()
    #expect(warnings == 1 && !pressure.isWatching, "a stream without a writer is not watched")
    #expect(MemoryPressure(environment: { _ in "/dev/null" }, warned: {}) == nil)
    #expect(
      MemoryPressure.files {
        $0 == "MEMORY_PRESSURE_WATCH" ? "/a" : $0 == "MEMORY_PRESSURE_WRITE" ? "YWI=" : nil
      }
      .map(\.trigger) == [Data("ab".utf8)])
  }

  @Test("Memory pressure is reported by the socket that the service manager names")
  func pressureSocket() throws {
    let path = NSTemporaryDirectory() + "pressure-\(getpid())"
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound && listen(listener, 1) == 0)
    defer { unlink(path) }
    let values = ["MEMORY_PRESSURE_WATCH": path, "MEMORY_PRESSURE_WRITE": "YWI="]
    var warnings = 0
    let pressure = try #require(MemoryPressure(environment: { values[$0] }, warned: { warnings += 1 }))
    let end = accept(listener, nil, nil)
    var bytes = [UInt8](repeating: 0, count: 3)
    #expect(read(end, &bytes, 3) == 2 && bytes == Array("ab\0".utf8), "the data of the environment is sent")
    _ = write(end, "!", 1)
    pressure.ready()
    #expect(warnings == 1 && pressure.isWatching)
    close(end)
    pressure.ready()
    #expect(warnings == 1 && !pressure.isWatching)
  }

  @Test("A file that cannot be watched leaves no descriptor open")
  func unwatchableFile() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let path = NSTemporaryDirectory() + "pressure-file-\(getpid())"
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        defer { unlink(path) }
        let values = ["MEMORY_PRESSURE_WATCH": path, "MEMORY_PRESSURE_WRITE": "YWI="]
        let before = open("/dev/null", O_RDONLY)
        close(before)
        guard MemoryPressure(environment: { values[$0] }, warned: {}) == nil else { exit(1) }
        let after = open("/dev/null", O_RDONLY)
        if after != before { exit(2) }
      }
    }
  }

  @Test("each background task ends once, and tasks that remain get their expiration handler")
  func tasks() {
    let application = UIApplication.shared
    var expired: [String] = []
    let one = application.beginBackgroundTask { expired.append("one") }
    let two = application.beginBackgroundTask(withName: "two") { expired.append("two") }
    let three = application.beginBackgroundTask(expirationHandler: nil)
    #expect(Set([one, two, three, .invalid]).count == 4)
    application.endBackgroundTask(one)
    application.endBackgroundTask(.invalid)
    #expect(!application.context.backgroundTasks.isEmpty)
    application.context.backgroundTasks.expire()
    #expect(expired == ["two"] && application.context.backgroundTasks.isEmpty)
  }

  @Test("a terminating signal notifies the delegate, and the process ends by the signal")
  func signals() async {
    let result = await #expect(processExitsWith: .signal(SIGTERM), observing: [\.standardErrorContent]) {
      await MainActor.run {
        let signals = EndingSignals { signal in
          writeError("heard \(signal)\n")
          EndingSignals.end(by: signal)
        }
        signals?.ready()
        writeError("nothing yet\n")
        kill(getpid(), SIGTERM)
        // Whichever thread takes the signal does so soon.
        for _ in 0..<1000 {
          signals?.ready()
          usleep(10_000)
        }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("nothing yet\nheard 15"))
  }

  @Test("a signal ends a program that waits for a stopped compositor")
  func signalToAWaitingProgram() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      await MainActor.run {
        // A socket that takes connections, and never answers.
        let path = "/tmp/casement-stopped-\(getpid())"
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isBound = withUnsafePointer(to: &address) { address in
          address.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) == 0 }
        }
        guard isBound, listen(listener, 1) == 0 else { return }
        setenv("WAYLAND_DISPLAY", path, 1)
        unsetenv("WAYLAND_SOCKET")
        Thread.detachNewThread {
          _ = accept(listener, nil, nil)
          unlink(path)
          kill(getpid(), SIGTERM)
        }
        UIApplication.shared.run(delegate: { NotingDelegate() })
      }
    }
  }
}
