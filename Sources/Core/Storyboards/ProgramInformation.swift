/// The contents of the program's `Info.plist`, as the storyboard compiler writes them.
public struct ProgramInformation {
  /// Makes empty information.
  public init() {}

  /// `UIMainStoryboardFile`: the storyboard with the window's initial controller.
  public var mainStoryboard: String?
  /// `NSMainNibFile`: the nib that is loaded at launch. Its owner is the application.
  public var mainNib: String?
  /// `UILaunchStoryboardName`. Has no effect: no launch screen is shown.
  public var launchStoryboard: String?
  /// `CFBundleDisplayName`, else `CFBundleName`.
  public var displayName: String?
  /// `CFBundleIdentifier`: the program's application id on the desktop.
  public var identifier: String?
  /// `UIRequiresFullScreen`.
  public var requiresFullScreen = false
  /// `UISupportedInterfaceOrientations~ipad`, else `UISupportedInterfaceOrientations`; nil if both are missing.
  public var supportedInterfaceOrientations: UIInterfaceOrientationMask?
  /// `UIUserInterfaceStyle`.
  public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// `CFBundleDevelopmentRegion`: the language of the program's own strings; nil for English.
  public var developmentRegion: String?
  /// `CFBundleLocalizations`: the languages that the program is localized to.
  public var localizations: [String] = []
  /// `CFBundleAllowMixedLocalizations`: whether the toolkit's strings may be in another language than the program's.
  public var allowsMixedLocalizations = false
  /// `UIApplicationShortcutItems`: the actions of the desktop entry.
  public var shortcutItems: [UIApplicationShortcutItem] = []
  /// `UIAppFonts`: font files in the program's resources, which are registered at launch.
  public var fonts: [String] = []
  /// `CasementUserInterfaceIdiom`, a key of the toolkit: `mac`, `phone` or `pad`; nil if it is missing. See
  /// `UIDevice.userInterfaceIdiom`.
  public var userInterfaceIdiom: UIUserInterfaceIdiom?
  /// `UIApplicationSceneManifest`.
  public var sceneManifest: SceneManifest?

  /// The scene configurations of the program.
  public struct SceneManifest {
    let supportsMultipleScenes: Bool
    let configurations: [SceneConfiguration]

    public init(supportsMultipleScenes: Bool, configurations: [SceneConfiguration]) {
      self.supportsMultipleScenes = supportsMultipleScenes
      self.configurations = configurations
    }
  }

  /// The configuration of a scene.
  public struct SceneConfiguration {
    let name: String?
    let delegateClass: AnyClass?
    let storyboard: String?

    public init(name: String?, delegateClass: AnyClass?, storyboard: String? = nil) {
      self.name = name
      self.delegateClass = delegateClass
      self.storyboard = storyboard
    }
  }
}
