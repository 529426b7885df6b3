import Casement
import CasementBus
import CasementPreferences
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Actions of the desktop entry, pushes, the badge and other services of the application.
@Suite("Services of the application", .serialized) struct ServiceTests {
  /// Records what the application reports to its delegate.
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var events: [String] = []
    var isDone = true
    var launchItem: UIApplicationShortcutItem?
    var error: NSError?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      launchItem = launchOptions?[.shortcutItem] as? UIApplicationShortcutItem
      events.append("finish")
      return isDone
    }

    func application(
      _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      events.append("perform \(shortcutItem.type) \(shortcutItem.localizedTitle)")
      completionHandler(true)
    }

    func application(
      _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) { self.error = error as NSError }
  }

  /// A scene's delegate that records the action it is connected with.
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    static var connected: [UIApplicationShortcutItem?] = []
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) { Self.connected.append(connectionOptions.shortcutItem) }
  }

  private func launch(_ delegate: Delegate, _ arguments: [String], scenes: Bool = false) throws {
    var information = ProgramInformation()
    information.shortcutItems = [UIApplicationShortcutItem(type: "new", localizedTitle: "New Note")]
    if scenes {
      information.sceneManifest = .init(
        supportsMultipleScenes: false,
        configurations: [.init(name: "Default", delegateClass: SceneDelegate.self)])
    }
    CasementDocuments.testInformation = information
    let sessions = UIApplication.shared.context.sceneSessions
    let file = sessions.file
    sessions.file = { nil }
    defer {
      CasementDocuments.testInformation = nil
      sessions.file = file
    }
    try withCompositor { compositor in
      try compositor.connectApplication()
      UIApplication.shared.launch(
        delegate, LaunchRequest(arguments: arguments, activationToken: nil), module: "ScriptedTests")
      defer {
        if scenes { sessions.end() }
        UIApplication.shared.context.information = ProgramInformation()
      }
      compositor.settle()
    }
  }

  @Test("Q4: an action of the desktop entry is in the launch options, and performed after the launch")
  func action() throws {
    let delegate = Delegate()
    try launch(delegate, ["--shortcut-item=new"])
    #expect(delegate.events == ["finish", "perform new New Note"])
    #expect(delegate.launchItem?.localizedTitle == "New Note")
    let unknown = Delegate()
    try launch(unknown, ["--shortcut-item=old"])
    #expect(unknown.events == ["finish", "perform old old"])
    let plain = Delegate()
    try launch(plain, [])
    #expect(plain.events == ["finish"] && plain.launchItem == nil)
  }

  @Test("Q4: an action that didFinishLaunching handled is not performed again")
  func handledAction() throws {
    let delegate = Delegate()
    delegate.isDone = false
    try launch(delegate, ["--shortcut-item=new"])
    #expect(delegate.events == ["finish"])
  }

  @Test("Q4: with scenes, the connection options contain the action")
  func sceneAction() throws {
    SceneDelegate.connected = []
    let delegate = Delegate()
    try launch(delegate, ["--shortcut-item=new"], scenes: true)
    #expect(SceneDelegate.connected.map { $0?.type } == ["new"])
    #expect(delegate.events == ["finish"])
  }

  @Test("registering for remote notifications fails in a later turn, with an error that tells why")
  func pushes() throws {
    try TestApplication.run { _ in
      let application = UIApplication.shared
      let delegate = Delegate()
      let before = application.delegate
      application.delegate = delegate
      defer { application.delegate = before }
      application.registerForRemoteNotifications()
      #expect(delegate.error == nil)
      application.context.post.deliver()
      #expect(delegate.error?.localizedDescription.contains("no push service") == true)
      #expect(!application.isRegisteredForRemoteNotifications)
      application.unregisterForRemoteNotifications()
      #expect(application.backgroundRefreshStatus == .denied && application.isProtectedDataAvailable)
    }
  }

  @Test("only the icon of the desktop entry can be selected")
  func icons() throws {
    try TestApplication.run { _ in
      let application = UIApplication.shared
      var failures: [Bool] = []
      application.setAlternateIconName(nil) { failures.append($0 != nil) }
      application.setAlternateIconName("Night") { failures.append($0 != nil) }
      application.context.post.deliver()
      #expect(failures == [false, true])
      #expect(application.alternateIconName == nil && !application.supportsAlternateIcons)
    }
  }

  @Test("L8: the badge is sent as a signal for docks, and removed with a count of zero")
  func badge() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let listener = try #require(BusConnection(address: bus.address))
    listener.listen(to: "type='signal',interface='com.canonical.Unity.LauncherEntry',member='Update'")
    let badge = LauncherBadge()
    badge.bus = { bus.address }
    badge.show(3, appID: "org.example.notes")
    badge.show(3, appID: "org.example.notes")
    badge.show(0, appID: "org.example.notes")
    var signals: [[BusValue]] = []
    while signals.count < 2, listener.wait(milliseconds: 5000) {
      while let message = listener.next() {
        if message.member == "Update" { signals.append(message.arguments) }
      }
    }
    let shown = signals.map { arguments in
      let entries = arguments.last?.entries ?? []
      let words = entries.map { "\($0.key.string ?? "") \($0.value.unwrapped)" }
      return ([arguments.first?.string ?? ""] + words).joined(separator: ", ")
    }
    #expect(
      shown == [
        "application://org.example.notes.desktop, count int64(3), count-visible bool(true)",
        "application://org.example.notes.desktop, count int64(0), count-visible bool(false)",
      ])
    #expect(badge.number == 0)
  }
}
