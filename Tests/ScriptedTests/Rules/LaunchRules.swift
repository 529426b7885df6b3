import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Documentation/Rules.md, nibs and storyboards: Q1, the first window and controller of a program.
@Suite("Launch rules") struct LaunchRules {
  /// Launches a program whose `Info.plist` says something, on a compositor.
  private func run(
    _ information: ProgramInformation, _ delegate: (any UIApplicationDelegate)?,
    _ request: LaunchRequest = .init(),
    on compositor: ScriptedCompositor = ScriptedCompositor(), _ body: (ScriptedCompositor) throws -> Void
  ) throws {
    CasementDocuments.testInformation = information
    defer { CasementDocuments.testInformation = nil }
    let center = NotificationCenter.default
    let names: [(Notification.Name, String)] = [
      (UIWindow.didBecomeVisibleNotification, "visible"), (UIWindow.didBecomeKeyNotification, "key"),
      (UIApplication.didFinishLaunchingNotification, "posted"),
    ]
    let observers = names.map { name, word in
      center.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { DocumentJournal.note(word) }
      }
    }
    defer { observers.forEach(center.removeObserver) }
    try withCompositor(compositor) { compositor in
      try compositor.connectApplication()
      UIApplication.shared.launch(delegate, request, module: "ScriptedTests")
      compositor.settle()
      try body(compositor)
      for window in UIApplication.shared.windows { window.isHidden = true }
      UIApplication.shared.context.information = ProgramInformation()
    }
  }

  @Test("Q1: a main storyboard: willFinish, the window with its root, didFinish, visible, key")
  func q1storyboard() throws {
    var information = ProgramInformation()
    information.mainStoryboard = "Recipes"
    information.identifier = "org.example.recipes"
    information.displayName = "Recipes"
    let delegate = NotingDelegate()
    _ = DocumentJournal.take()
    try run(information, delegate) { compositor in
      #expect(
        DocumentJournal.take() == [
          "will finish, window missing", "ListController init Dishes", "ListController awake, item there",
          "delegate window, root UINavigationController", "did finish, window hidden", "posted",
          "ListController loaded", "visible", "key", "active",
        ])
      let window = try #require(delegate.window)
      #expect(window.isKeyWindow && UIApplication.shared.applicationState == .active)
      let shown = try #require(compositor.windows.first)
      #expect(shown.appID == "org.example.recipes" && delegate.options.allSatisfy { $0 == nil })
      delegate.window = nil
    }
  }

  @Test("Q1: a delegate's own window is used, and gets the root")
  func q1ownWindow() throws {
    var information = ProgramInformation()
    information.mainStoryboard = "Recipes"
    let delegate = NotingDelegate()
    let own = TestWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    delegate.window = own
    try run(information, delegate) { _ in
      #expect(delegate.window === own && own.isKeyWindow)
      #expect(own.rootViewController is UINavigationController)
      own.rootViewController = nil
      delegate.window = nil
    }
    _ = DocumentJournal.take()
  }

  @Test(
    "Q1: a main nib, owned by the application, makes the delegate and the window with their outlets")
  func q1nib() throws {
    var information = ProgramInformation()
    information.mainNib = "MainWindow"
    _ = DocumentJournal.take()
    try run(information, nil) { _ in
      #expect(
        DocumentJournal.take() == [
          "delegate init", "delegate window, root none", "will finish, window there",
          "did finish, window hidden",
          "posted", "visible", "key", "active",
        ])
      let delegate = try #require(UIApplication.shared.delegate as? NotingDelegate)
      #expect(delegate.window?.isKeyWindow == true)
    }
  }

  @Test("Q1: without a window property in the delegate, or an initial controller, the error tells the remedy")
  func q1errors() async {
    let window = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Bare: UIResponder, UIApplicationDelegate {}
        CasementDocuments.testInformation = ProgramInformation()
        CasementDocuments.testInformation?.mainStoryboard = "Recipes"
        let bare = Bare()
        UIApplication.shared.launch(bare)
      }
    }
    #expect(
      text(window).contains("Bare has no window for the main storyboard: add `var window: UIWindow?` to it"))
    let controller = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        CasementDocuments.testInformation = ProgramInformation()
        CasementDocuments.testInformation?.mainStoryboard = "Other"
        UIApplication.shared.launch(NotingDelegate())
      }
    }
    #expect(text(controller).contains("the storyboard \"Other\" has no initial controller"))
    let name = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        CasementDocuments.testInformation = ProgramInformation()
        CasementDocuments.testInformation?.mainStoryboard = "Main"
        UIApplication.shared.launch(NotingDelegate())
      }
    }
    #expect(text(name).contains("whose storyboards are: \"Other\", \"Recipes\""))
    let delegate = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIApplication.shared.launch(nil, LaunchRequest(), module: "ScriptedTests") }
    }
    #expect(text(delegate).contains("the program has no delegate"))
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("Q1: URLs and files of the command line are launch options, and opened after the launch")
  func q1urls() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("q1-\(UUID().uuidString).txt")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let request = LaunchRequest(
      arguments: ["--verbose", "https://example.org/soup", file.path, "absent.txt", ""],
      activationToken: "token")
    #expect(request.urls.count == 2 && request.urls.last?.path == file.standardizedFileURL.path)
    let delegate = NotingDelegate()
    try run(ProgramInformation(), delegate, request) { _ in
      #expect(delegate.opened == request.urls)
      #expect(delegate.options.count == 2)
      let options = try #require(delegate.options.first ?? nil)
      #expect(options[.url] as? URL == request.urls.first && options[.urls] as? [URL] == request.urls)
      #expect(options[.activationToken] as? String == "token")
    }
    let unwilling = NotingDelegate()
    unwilling.isWilling = false
    try run(ProgramInformation(), unwilling, request) { _ in #expect(unwilling.opened.isEmpty) }
    #expect(LaunchRequest(arguments: ["-x"], activationToken: nil).options == nil)
    _ = DocumentJournal.take()
  }

  @Test("Q1: Info.plist sets full screen, the interface style, and the shape for one orientation")
  func q1appearance() throws {
    var information = ProgramInformation()
    information.mainStoryboard = "Recipes"
    information.requiresFullScreen = true
    information.userInterfaceStyle = .dark
    let delegate = NotingDelegate()
    try run(information, delegate) { compositor in
      #expect(compositor.windows.first?.states.contains(.fullscreen) == true)
      #expect(delegate.window?.traitCollection.userInterfaceStyle == .dark)
      delegate.window = nil
    }
    information = ProgramInformation()
    information.mainStoryboard = "Recipes"
    information.supportedInterfaceOrientations = .portrait
    let second = NotingDelegate()
    try run(information, second) { _ in
      let size = try #require(second.window?.bounds.size)
      #expect(size.height > size.width)
      #expect(second.window?.rootViewController?.supportedInterfaceOrientations == .portrait)
      second.window = nil
    }
    _ = DocumentJournal.take()
  }
}
