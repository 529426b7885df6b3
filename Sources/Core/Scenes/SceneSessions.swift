import Foundation

/// The scenes of the program: connects and closes them, and stores them for the next run.
final class SceneSessions {
  private unowned let context: ApplicationContext

  /// The open sessions, in the order in which they were connected.
  private(set) var open: [UISceneSession] = []

  /// Returns the file with the sessions for the next run; nil if there is no folder for it.
  var file: () -> URL?

  init(_ context: ApplicationContext) {
    self.context = context
    file = { [unowned context] in
      SceneSessions.stateFolder?.appendingPathComponent(context.appID).appendingPathComponent("scenes.plist")
    }
  }

  /// Whether the program has scenes with delegates, according to its `Info.plist`.
  var isUsed: Bool { context.information.sceneManifest != nil }

  /// Creates the session of a scene that belongs to a window.
  func session(of scene: UIScene) -> UISceneSession {
    let session = UISceneSession(
      .windowApplication, UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    session.scene = scene
    return session
  }

  // MARK: Connecting

  /// Connects the scenes that were open at the end of the last run, or a new one.
  func launch(_ urls: [URL], _ shortcut: UIApplicationShortcutItem? = nil) {
    let remembered = load()
    open = []
    let first = remembered.first ?? new(nil)
    connect(first, urls: urls, shortcut: shortcut)
    guard context.information.sceneManifest?.supportsMultipleScenes == true else { return }
    for session in remembered.dropFirst() { connect(session) }
  }

  private func new(_ activity: NSUserActivity?) -> UISceneSession {
    let session = UISceneSession(
      .windowApplication, UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    session.stateRestorationActivity = activity
    return session
  }

  /// Connects a new scene.
  ///
  /// - Parameter parent: the scene whose window is the parent of the new window; nil for none.
  func connectNew(_ activity: NSUserActivity?, above parent: UIWindowScene? = nil) {
    let session = new(nil)
    connect(session, activity: activity, parent: parent)
  }

  private func connect(
    _ session: UISceneSession, urls: [URL] = [], activity: NSUserActivity? = nil,
    shortcut: UIApplicationShortcutItem? = nil, parent: UIWindowScene? = nil
  ) {
    let options = UIScene.ConnectionOptions(
      urlContexts: Set(urls.map(UIOpenURLContext.init)), userActivities: activity.map { [$0] } ?? [],
      shortcutItem: shortcut)
    let application = context.application
    if let delegate = application.delegate {
      session.configuration = delegate.application(
        application, configurationForConnecting: session, options: options)
    }
    let scene = UIWindowScene(context, session: session)
    scene.parent = parent
    session.scene = scene
    open.append(session)
    retainedScenes[ObjectIdentifier(session)] = scene
    let delegate = makeDelegate(session.configuration)
    scene.createdDelegate = delegate
    scene.delegate = delegate
    var window: UIWindow?
    if let storyboard = session.configuration.storyboard {
      window = makeWindow(scene, storyboard, delegate)
    }
    scene.post(UIScene.willConnectNotification)
    delegate?.scene(scene, willConnectTo: session, options: options)
    if let activity = session.stateRestorationActivity {
      delegate?.scene(scene, restoreInteractionStateWith: activity)
    }
    if let window {
      let keeper = delegate as? any UIWindowSceneDelegate
      let own = keeper.flatMap { ($0 as any UIApplicationWindowKeeping).window }
      if let own, own !== window {
        // The delegate has created its own window, which replaces the storyboard's window in the scene.
        scene.window = nil
        own.windowScene?.parent = nil
        own.windowScene = scene
      }
      (own ?? window).makeKeyAndVisible()
    }
    Trace.log("scene connected configuration=\(Trace.quoted(session.configuration.name ?? ""))")
  }

  /// Retains the scenes while they are connected.
  private var retainedScenes: [ObjectIdentifier: UIWindowScene] = [:]

  private func makeDelegate(_ configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
    guard let delegateClass = configuration.delegateClass else { return nil }
    guard let type = delegateClass as? UIResponder.Type,
      let delegate = type.instantiate() as? any UISceneDelegate
    else {
      preconditionFailure(
        "\(delegateClass) cannot be the delegate of a scene: make it a subclass of UIResponder that conforms to "
          + "UIWindowSceneDelegate")
    }
    return delegate
  }

  private func makeWindow(
    _ scene: UIWindowScene, _ storyboard: UIStoryboard, _ delegate: (any UISceneDelegate)?
  ) -> UIWindow {
    let keeper = delegate as? any UIWindowSceneDelegate
    let kept: UIWindow? = keeper.flatMap { ($0 as any UIApplicationWindowKeeping).window }
    let window = kept ?? UIWindow(windowScene: scene)
    if window.windowScene !== scene { window.windowScene = scene }
    window.rootViewController = context.application.initialController(of: storyboard)
    if let keeper, kept == nil {
      (keeper as any UIApplicationWindowKeeping).window = window
      let isKept = (keeper as any UIApplicationWindowKeeping).window === window
      if !isKept { context.application.fail(MainInterface.missingWindow(type(of: keeper))) }
    }
    return window
  }

  // MARK: Closing

  /// Called after a window was closed for good.
  func closed(_ scene: UIWindowScene) {
    guard let index = open.firstIndex(where: { $0.scene === scene }) else { return }
    // Closing the last window is the usual way to quit. The next run restores its scene.
    let isLast = open.count == 1
    if isLast { save() }
    let session = open.remove(at: index)
    retainedScenes[ObjectIdentifier(session)] = nil
    scene.disconnect()
    session.scene = nil
    guard !isLast else { return }
    context.application.delegate?.application(context.application, didDiscardSceneSessions: [session])
    save()
  }

  /// Removes all scenes, as at the end of a test.
  func end() {
    for session in open {
      guard let scene = session.scene as? UIWindowScene else { continue }
      scene.window?.isHidden = true
      // The delegate, which retains the window, is released by this.
      scene.disconnect()
      session.scene = nil
    }
    open = []
    retainedScenes = [:]
  }

  // MARK: Saving for the next run

  private static var stateFolder: URL? {
    let variables = ProcessInfo.processInfo.environment
    if let folder = variables["XDG_STATE_HOME"], folder.hasPrefix("/") { return URL(fileURLWithPath: folder) }
    return variables["HOME"].map { URL(fileURLWithPath: $0).appendingPathComponent(".local/state") }
  }

  /// Saves the open scenes. A program that never provided a state for its scenes gets no file.
  func save() {
    guard isUsed, !open.isEmpty, let file = file() else { return }
    var isWorthIt = FileManager.default.fileExists(atPath: file.path)
    let list = open.map { session -> [String: Any] in
      var item: [String: Any] = ["identifier": session.persistentIdentifier]
      item["configuration"] = session.configuration.name
      if let scene = session.scene {
        let activity = scene.delegate?.stateRestorationActivity(for: scene) ?? scene.userActivity
        if let activity {
          UIResponder.update(activity)
          activity.willSave()
        }
        session.stateRestorationActivity = activity
        item["activity"] = activity?.propertyList
      }
      if let info = session.userInfo, PropertyListSerialization.propertyList(info, isValidFor: .binary) {
        item["info"] = info
      }
      isWorthIt = isWorthIt || item["activity"] != nil || item["info"] != nil
      return item
    }
    guard isWorthIt,
      let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: file, options: .atomic)
  }

  /// Loads the saved sessions. The content of the file is untrusted.
  private func load() -> [UISceneSession] {
    guard let file = file(), let data = try? Data(contentsOf: file),
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    else { return [] }
    return (list as? [[String: Any]] ?? []).prefix(32).compactMap { item in
      guard let identifier = item["identifier"] as? String else { return nil }
      // Another version of the program may have had a configuration that this version lacks.
      let names = context.information.sceneManifest?.configurations.compactMap(\.name) ?? []
      let name = (item["configuration"] as? String).flatMap { names.contains($0) ? $0 : nil }
      let session = UISceneSession(
        .windowApplication, UISceneConfiguration(name: name, sessionRole: .windowApplication),
        identifier: identifier)
      session.stateRestorationActivity = (item["activity"] as? [String: Any]).flatMap {
        NSUserActivity(propertyList: $0)
      }
      session.userInfo = item["info"] as? [String: Any]
      return session
    }
  }
}
