/// The contents of the program's `Info.plist`, as the storyboard compiler writes them.
public struct ProgramInformation {
  /// Makes information that says nothing.
  public init() {}

  /// `UIMainStoryboardFile`: the storyboard whose initial controller the window has at launch.
  public var mainStoryboard: String?
  /// `NSMainNibFile`: the nib that is loaded at launch, whose owner is the application.
  public var mainNib: String?
  /// `UILaunchStoryboardName`. Has no effect: no launch screen is shown.
  public var launchStoryboard: String?
  /// `CFBundleDisplayName`, else `CFBundleName`.
  public var displayName: String?
  /// `CFBundleIdentifier`: what the desktop knows the program by.
  public var identifier: String?
  /// `UIRequiresFullScreen`.
  public var requiresFullScreen = false
  /// `UISupportedInterfaceOrientations~ipad`, else `UISupportedInterfaceOrientations`; nil where nothing is said.
  public var supportedInterfaceOrientations: UIInterfaceOrientationMask?
  /// `UIUserInterfaceStyle`.
  public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// `CFBundleDevelopmentRegion`: the language that the program's own words are in; nil for English.
  public var developmentRegion: String?
  /// `CFBundleLocalizations`: the languages that the program has words in.
  public var localizations: [String] = []
  /// `CFBundleAllowMixedLocalizations`: whether the toolkit's words may be in another language than the program's.
  public var allowsMixedLocalizations = false
  /// `UIApplicationShortcutItems`: the actions of the desktop entry.
  public var shortcutItems: [UIApplicationShortcutItem] = []
  /// `UIAppFonts`: files of fonts among the program's resources, which are registered at launch.
  public var fonts: [String] = []
  /// `CasementUserInterfaceIdiom`, a key of the toolkit's own: `mac`, `phone` or `pad`; nil where nothing is said. See
  /// `UIDevice.userInterfaceIdiom`.
  public var userInterfaceIdiom: UIUserInterfaceIdiom?
  /// `UIApplicationSceneManifest`.
  public var sceneManifest: SceneManifest?

  /// Which scenes the program has.
  public struct SceneManifest {
    let supportsMultipleScenes: Bool
    let configurations: [SceneConfiguration]

    public init(supportsMultipleScenes: Bool, configurations: [SceneConfiguration]) {
      self.supportsMultipleScenes = supportsMultipleScenes
      self.configurations = configurations
    }
  }

  /// How a scene is made.
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
