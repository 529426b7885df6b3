public import Foundation

/// An action that the program offers outside its windows, such as in the menu of its icon.
///
/// The static items of `Info.plist` (`UIApplicationShortcutItems`) become actions of the desktop entry, which
/// `casement-package` writes (rule Q4).
///
/// UIKit: `UIApplicationShortcutItem`. Desktop entry specification: `Actions`.
open nonisolated class UIApplicationShortcutItem: NSObject, NSCopying, NSMutableCopying {
  fileprivate struct Content {
    var type: String
    var title: String
    var subtitle: String?
    var icon: UIApplicationShortcutIcon?
    var userInfo: [String: any NSSecureCoding]?
    var target: Any?
  }

  fileprivate var content: Content

  /// The identifier of the action.
  open var type: String { content.type }

  /// The localized title.
  open var localizedTitle: String { content.title }

  /// The localized subtitle. Desktop menus do not show it, because they have one line per action.
  open var localizedSubtitle: String? { content.subtitle }

  /// The image. Desktop menus do not show it.
  open var icon: UIApplicationShortcutIcon? { content.icon }

  /// Values that the program attaches to the action.
  open var userInfo: [String: any NSSecureCoding]? { content.userInfo }

  /// The identifier of the content that the action concerns. Scenes may be selected by it.
  open var targetContentIdentifier: Any? { content.target }

  /// Creates an action with all its values.
  public convenience init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.init(
      Content(
        type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon, userInfo: userInfo))
  }

  /// Creates an action with a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(Content(type: type, title: localizedTitle))
  }

  fileprivate init(_ content: Content) { self.content = content }

  open func copy(with zone: NSZone?) -> Any { UIApplicationShortcutItem(content) }

  open func mutableCopy(with zone: NSZone?) -> Any { UIMutableApplicationShortcutItem(content) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = (object as? UIApplicationShortcutItem)?.content else { return false }
    return other.type == content.type && other.title == content.title && other.subtitle == content.subtitle
      && other.icon == content.icon
      && (other.userInfo as NSDictionary?) == (content.userInfo as NSDictionary?)
  }

  open override var hash: Int { content.type.hashValue }
}

/// A shortcut item with mutable values.
///
/// UIKit: `UIMutableApplicationShortcutItem`.
open nonisolated class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  open override var type: String {
    get { content.type }
    set { content.type = newValue }
  }

  open override var localizedTitle: String {
    get { content.title }
    set { content.title = newValue }
  }

  open override var localizedSubtitle: String? {
    get { content.subtitle }
    set { content.subtitle = newValue }
  }

  open override var icon: UIApplicationShortcutIcon? {
    get { content.icon }
    set { content.icon = newValue }
  }

  open override var userInfo: [String: any NSSecureCoding]? {
    get { content.userInfo }
    set { content.userInfo = newValue }
  }

  open override var targetContentIdentifier: Any? {
    get { content.target }
    set { content.target = newValue }
  }
}

/// The image of a `UIApplicationShortcutItem`. Desktop menus do not show it.
///
/// UIKit: `UIApplicationShortcutIcon`.
open nonisolated class UIApplicationShortcutIcon: NSObject {
  /// The standard images.
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share
    case prohibit, contact, home, markLocation, favorite, love, cloud, invitation, confirmation, mail,
      message, date,
      time, capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
  }

  private enum Source: Equatable {
    case kind(IconType)
    case image(String)
    case symbol(String)
  }

  private let source: Source

  /// Creates an icon with a standard image.
  public init(type: IconType) { source = .kind(type) }

  /// Creates an icon with an image of the program.
  public init(templateImageName: String) { source = .image(templateImageName) }

  /// Creates an icon with a symbol.
  public init(systemImageName: String) { source = .symbol(systemImageName) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIApplicationShortcutIcon)?.source == source
  }

  open override var hash: Int { "\(source)".hashValue }
}
