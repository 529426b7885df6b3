import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Programs with scenes in their `Info.plist`: creation, callbacks and restoration.
@Suite("Scenes") struct SceneSessionTests {
  /// A controller that adds its state to the user activity.
  private final class Plate: UIViewController {
    override func updateUserActivityState(_ activity: NSUserActivity) {
      super.updateUserActivityState(activity)
      activity.addUserInfoEntries(from: ["spoons": 2])
    }
  }

  /// A scene's delegate, as Xcode's template has it.
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var restored: String?
    var shows = "nothing"
    /// Whether it makes a window although a storyboard has one.
    static var makesOwnWindow = false

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      note("connect \(connectionOptions.urlContexts.count) urls, state \(scene.activationState.rawValue)")
      shows = connectionOptions.userActivities.first?.activityType ?? shows
      guard let windowScene = scene as? UIWindowScene,
        session.configuration.storyboard == nil || Self.makesOwnWindow
      else { return }
      let window = UIWindow(windowScene: windowScene)
      window.rootViewController = Plate()
      windowScene.title = "Scene"
      self.window = window
      window.makeKeyAndVisible()
    }

    func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) {
      restored = activity.userInfo?["dish"] as? String
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      let activity = NSUserActivity(activityType: "org.example.dish")
      activity.addUserInfoEntries(from: ["dish": shows, "screen": NSObject()])
      activity.targetContentIdentifier = "table 4"
      window?.rootViewController?.userActivity = activity
      return activity
    }

    func sceneDidDisconnect(_ scene: UIScene) { note("disconnect") }
    func sceneDidBecomeActive(_ scene: UIScene) { note("active") }
    func sceneWillResignActive(_ scene: UIScene) { note("resign") }
    func sceneWillEnterForeground(_ scene: UIScene) { note("foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { note("background") }
    private func note(_ line: String) { DocumentJournal.note("scene \(line)") }
  }

  private func run(
    several: Bool = false, storyboard: String? = nil, state: URL? = nil, urls: [URL] = [],
    _ body: (_ compositor: ScriptedCompositor, _ application: NotingDelegate) throws -> Void
  ) throws {
    var information = ProgramInformation()
    information.sceneManifest = .init(
      supportsMultipleScenes: several,
      configurations: [
        .init(name: "Default", delegateClass: SceneDelegate.self, storyboard: storyboard)
      ])
    CasementDocuments.testInformation = information
    defer { CasementDocuments.testInformation = nil }
    let sessions = UIApplication.shared.context.sceneSessions
    sessions.file = { state }
    try withCompositor { compositor in
      try compositor.connectApplication()
      let application = NotingDelegate()
      _ = DocumentJournal.take()
      var request = LaunchRequest()
      request.urls = urls
      UIApplication.shared.launch(application, request)
      defer {
        sessions.end()
        compositor.settle()
        UIApplication.shared.context.information = ProgramInformation()
      }
      compositor.settle()
      try body(compositor, application)
    }
    #expect(UIApplication.shared.windows.isEmpty, "a scene that was closed keeps no window")
    _ = DocumentJournal.take()
  }

  private func delegate() throws -> SceneDelegate {
    try #require(UIApplication.shared.connectedScenes.first?.delegate as? SceneDelegate)
  }

  @Test(
    "a scene is connected after the launch, enters the foreground and is active; the application gets no callbacks"
  )
  func order() throws {
    try run(urls: [URL(fileURLWithPath: "/a"), URL(fileURLWithPath: "/b")]) { compositor, application in
      #expect(
        DocumentJournal.take() == [
          "will finish, window missing", "did finish, window missing", "scene connect 2 urls, state -1",
          "scene foreground", "scene active",
        ])
      let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
      let window = try #require(delegate().window)
      #expect(scene.windows == [window] && window.windowScene === scene && scene.keyWindow === window)
      #expect(scene.activationState == .foregroundActive && UIApplication.shared.applicationState == .active)
      #expect(scene.session.scene === scene && scene.session.configuration.name == "Default")
      #expect(compositor.window("Scene") != nil && application.opened.isEmpty)
      let shown = try #require(compositor.window("Scene"))
      compositor.focus(nil)
      shown.configure(shown.configuredSize, [.suspended])
      compositor.settle()
      #expect(DocumentJournal.take() == ["scene resign", "scene background"])
      #expect(scene.activationState == .background && UIApplication.shared.applicationState == .background)
      shown.configure(shown.configuredSize, [])
      compositor.focus(shown)
      compositor.settle()
      #expect(DocumentJournal.take() == ["scene foreground", "scene active"])
    }
  }

  @Test("a scene with a storyboard has its initial controller in the delegate's window")
  func storyboard() throws {
    try run(storyboard: "Recipes") { _, _ in
      let window = try #require(delegate().window)
      #expect(window.isKeyWindow && window.rootViewController is UINavigationController)
      #expect(window.windowScene === UIApplication.shared.connectedScenes.first)
      window.rootViewController = nil
    }
  }

  @Test("a window of the delegate replaces that of the storyboard, which is not shown")
  func ownWindow() throws {
    SceneDelegate.makesOwnWindow = true
    defer { SceneDelegate.makesOwnWindow = false }
    try run(storyboard: "Recipes") { compositor, _ in
      let window = try #require(delegate().window)
      let scene = try #require(window.windowScene)
      #expect(window.rootViewController is Plate && window.isKeyWindow)
      #expect(UIApplication.shared.windows == [window] && compositor.windows.count == 1)
      #expect(scene.delegate is SceneDelegate && scene.windows == [window] && scene.parent == nil)
      #expect(DocumentJournal.take().last == "scene active" && scene.activationState == .foregroundActive)
    }
  }

  @Test("a second window of a scene keeps it active, and closes with the first")
  func secondWindow() throws {
    try run { compositor, _ in
      let window = try #require(delegate().window)
      let scene = try #require(window.windowScene)
      let alert = UIWindow(windowScene: scene)
      alert.windowLevel = .alert + 1
      _ = DocumentJournal.take()
      alert.makeKeyAndVisible()
      compositor.settle()
      #expect(alert.isKeyWindow && scene.activationState == .foregroundActive)
      #expect(DocumentJournal.take() == [])
      window.close()
      #expect(alert.isHidden && window.isHidden)
      compositor.settle()
    }
  }

  @Test(
    "a restored scene whose configuration is of another version gets the first configuration of this version")
  func otherVersion() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scenes-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("scenes.plist")
    let list = [["identifier": "one", "configuration": "Former"]]
    try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0).write(to: file)
    try run(state: file) { compositor, _ in
      let scene = try #require(UIApplication.shared.connectedScenes.first)
      #expect(scene.session.persistentIdentifier == "one" && scene.delegate is SceneDelegate)
      #expect(compositor.windows.count == 1)
    }
  }

  @Test("a second scene has its own window and session; closing it disconnects and discards it")
  func several() throws {
    try run(several: true) { compositor, application in
      let first = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
      UIApplication.shared.requestSceneSessionActivation(
        nil, userActivity: NSUserActivity(activityType: "soup"), options: nil)
      compositor.settle()
      #expect(UIApplication.shared.connectedScenes.count == 2 && compositor.windows.count == 2)
      let second = try #require(
        UIApplication.shared.connectedScenes.first { $0 !== first } as? UIWindowScene)
      #expect((second.delegate as? SceneDelegate)?.shows == "soup")
      #expect(second.session.persistentIdentifier != first.session.persistentIdentifier)
      #expect(first.activationState == .foregroundInactive && second.activationState == .foregroundActive)
      UIApplication.shared.requestSceneSessionActivation(first.session, userActivity: nil, options: nil)
      compositor.settle()
      #expect(first.activationState == .foregroundActive && second.activationState == .foregroundInactive)
      _ = DocumentJournal.take()
      weak let gone = second.window
      UIApplication.shared.requestSceneSessionDestruction(second.session, options: nil)
      compositor.settle()
      #expect(DocumentJournal.take() == ["scene background", "scene disconnect"])
      #expect(application.discarded == 1 && second.activationState == .unattached && gone == nil)
      #expect(UIApplication.shared.openSessions == [first.session] && compositor.windows.count == 1)
    }
  }

  @Test("A stored activity keeps its identifier") func persistentIdentifier() {
    let activity = NSUserActivity(activityType: "soup")
    activity.persistentIdentifier = "4"
    #expect(NSUserActivity(propertyList: activity.propertyList)?.persistentIdentifier == "4")
  }

  @Test("a scene whose activation conditions match an activity is shown instead of a new scene")
  func activationConditions() throws {
    try run(several: true) { compositor, _ in
      let first = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
      first.activationConditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate {
        value, _ in
        value as? String == "table 4"
      }
      let activity = NSUserActivity(activityType: "soup")
      activity.targetContentIdentifier = "table 4"
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
      compositor.settle()
      #expect(UIApplication.shared.connectedScenes == [first])
      first.activationConditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
      compositor.settle()
      #expect(UIApplication.shared.connectedScenes.count == 2)
      UIApplication.shared.requestSceneSessionRefresh(first.session)
    }
  }

  @Test("a prominent window stays above that of the requesting scene")
  func prominent() throws {
    try run(several: true) { compositor, _ in
      let first = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
      let options = UIWindowScene.ActivationRequestOptions()
      options.requestingScene = first
      #expect(options.preferredPresentationStyle == .automatic)
      options.preferredPresentationStyle = .prominent
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: options)
      compositor.settle()
      let second = try #require(UIApplication.shared.connectedScenes.first { $0 !== first } as? UIWindowScene)
      #expect(second.parent === first)
      let ending = UIWindowSceneDestructionRequestOptions()
      ending.windowDismissalAnimation = .commit
      UIApplication.shared.requestSceneSessionDestruction(second.session, options: ending)
      compositor.settle()
      #expect(UIApplication.shared.connectedScenes == [first])
    }
  }

  @Test("the window title ends in the scene's subtitle, and any scene can have a title")
  func subtitle() throws {
    try TestApplication.run { application in
      let scene: UIScene = try #require(application.window.windowScene)
      scene.title = "Letter"
      application.window.windowScene?.subtitle = "Drafts"
      application.compositor.settle()
      #expect(application.compositor.window("Letter – Drafts") != nil)
      scene.title = nil
      application.compositor.settle()
      #expect(application.compositor.window("Drafts") != nil)
      scene.title = "A"
      application.window.windowScene?.subtitle = ""
      application.compositor.settle()
      #expect(application.compositor.window("A") != nil)
    }
  }

  /// Gives an activity its values when they are asked for.
  private final class Values: NSObject, NSUserActivityDelegate {
    func userActivityWillSave(_ userActivity: NSUserActivity) { userActivity.userInfo = ["dish": "soup"] }
    func userActivityWasContinued(_ userActivity: NSUserActivity) {
      Issue.record("nothing continues an activity")
    }
  }

  @Test("an activity in an item provider has the values that its delegate adds at that time")
  func carried() throws {
    let (activity, values) = (NSUserActivity(activityType: "org.example.dish"), Values())
    activity.title = "Dish"
    activity.delegate = values
    activity.needsSave = true
    let provider = NSItemProvider(object: activity)
    #expect(provider.canLoadObject(ofClass: NSUserActivity.self))
    nonisolated(unsafe) var loaded: NSUserActivity?
    let isOver = DispatchSemaphore(value: 0)
    _ = provider.loadObject(ofClass: NSUserActivity.self) { object, _ in
      loaded = object
      isOver.signal()
    }
    isOver.wait()
    #expect(loaded?.activityType == "org.example.dish" && loaded?.title == "Dish" && !activity.needsSave)
    #expect(loaded?.userInfo?["dish"] as? String == "soup")
    #expect(throws: (any Error).self) {
      _ = try NSUserActivity.object(withItemProviderData: Data("none".utf8), typeIdentifier: "x")
    }
  }

  @Test("a program without multiple scenes has one scene only")
  func one() throws {
    try run { _, _ in
      var errors: [UIApplication.SceneError?] = []
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
        errors.append($0 as? UIApplication.SceneError)
      }
      #expect(errors == [.multipleScenesUnsupported] && !UIApplication.shared.supportsMultipleScenes)
    }
  }

  @Test("a scene's state is restored in the next run, as far as it can be archived")
  func restoration() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scenes-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("scenes.plist")
    var identifier = ""
    try run(state: file) { compositor, _ in
      let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
      identifier = scene.session.persistentIdentifier
      scene.session.userInfo = ["page": 3]
      try delegate().shows = "cake"
      scene.window?.close()
      compositor.settle()
      #expect(DocumentJournal.take().last == "scene disconnect")
    }
    try run(state: file) { _, _ in
      let scene = try #require(UIApplication.shared.connectedScenes.first)
      #expect(
        scene.session.persistentIdentifier == identifier && scene.session.userInfo?["page"] as? Int == 3)
      let activity = try #require(scene.session.stateRestorationActivity)
      #expect(activity.activityType == "org.example.dish" && activity.userInfo?["spoons"] as? Int == 2)
      #expect(activity.targetContentIdentifier == "table 4")
      let restored = try delegate().restored
      #expect(restored == "cake")
    }
    // A state file with any content is tolerated.
    for text in ["", "none", "<plist><array><string>a</string></array></plist>"] {
      try Data(text.utf8).write(to: file)
      try run(state: file) { _, _ in
        #expect(UIApplication.shared.connectedScenes.count == 1)
        let restored = try delegate().restored
        #expect(restored == nil)
      }
    }
  }

  @Test("windows of programs without scenes have scenes too, with the user's activity")
  func plainWindows() throws {
    try TestApplication.run { application in
      let scene = try #require(application.window.windowScene)
      #expect(UIApplication.shared.connectedScenes == [scene] && scene.activationState == .foregroundActive)
      #expect(scene.next === UIApplication.shared)
      application.compositor.focus(nil)
      application.compositor.settle()
      #expect(scene.activationState == .foregroundInactive)
      application.window.isHidden = true
      application.compositor.settle()
      #expect(scene.activationState == .background && UIApplication.shared.connectedScenes.isEmpty)
      // A second window on a scene stays above the first.
      let second = UIWindow(windowScene: scene)
      #expect(second.windowScene !== scene && second.windowScene?.parent === scene)
    }
  }

  @Test("localized words: the first preferred language that exists, else the words of the document")
  func words() {
    #expect(UserLanguages.best(["de", "fr"], for: ["fr-CA", "de"]) == 1)
    #expect(UserLanguages.best(["pt", "pt-BR"], for: ["pt-BR"]) == 1)
    #expect(UserLanguages.best(["zh-Hans", "zh-Hant"], for: ["zh-Hant-TW"]) == 1)
    #expect(UserLanguages.best(["de"], for: ["en"]) == nil)
    let words = DocumentWords([("xx", { ["a", "b"] })])
    #expect(words("a", "base") == "base")
  }
}
