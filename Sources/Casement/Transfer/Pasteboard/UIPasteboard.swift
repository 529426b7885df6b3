import Desktop
public import Foundation
import UniformTypeIdentifiers

/// A place where things are put to be taken out again, here or in another program: the clipboard above all.
///
/// *Own content.* Objects that this program has put there are returned at once and unchanged.
///
/// *Content of another program.* The types are known at once: `types`, `hasStrings`, `contains(pasteboardTypes:)`,
/// `numberOfItems` and the like read nothing. The data have to be sent by the other program:
/// - `string`, `urls`, `image`, `items`, `data(forPasteboardType:)` and the like ask for them, and block for at most 50
///   milliseconds until they are complete; they are nil without an answer by then. The answer is kept when it arrives
///   later, up to 1 MB, so that a second call returns it.
/// - `itemProviders` load them without blocking: up to 256 MB, if the other program is never silent for 10 seconds.
/// - Text and URLs up to 1 MB are fetched ahead when an edit menu with Paste opens, or when Control goes down while a text
///   that can be edited has the keyboard. Content with the type `x-kde-passwordManagerHint` is never fetched ahead.
/// - Nothing is read otherwise, so a password that can be read once is still there when the user pastes it. When its owner
///   leaves the clipboard after that request, the data stay for 10 seconds.
///
/// *When it changes.* Wayland tells a program of the clipboard while it has the keyboard's focus, and anew each time
/// when that arrives, not saying whether it is the same as before. So `changeCount` counts each arrival of the focus
/// while another program has the clipboard. What this program has put there stays its while others have the focus,
/// until one of them copies something; when the program ends, it is gone.
///
/// *Who may write.* The compositor takes a new clipboard from who has the keyboard's focus, and for the newest press of
/// the user's; otherwise only the program itself has it. Several items are offered to other programs as one: their texts
/// in lines, their URLs in a list, and of other types that of the first item.
///
/// Pasteboards with names are the program's own; other programs do not see them.
///
/// UIKit: `UIPasteboard`. Wayland: `wl_data_device`, `zwp_primary_selection_device_v1`. Rules T1 to T3, I8.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The name of a pasteboard.
  public nonisolated struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The clipboard.
    public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
  }

  /// How items are to be kept.
  public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// When the items are to be removed: a `Date`.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")

    /// Whether other devices are to have none of them, as is always so here.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  // MARK: Pasteboards

  /// The clipboard.
  open class var general: UIPasteboard { UIApplication.shared.context.pasteboards.general }

  /// The text that was selected last in any program, which the middle button inserts. UIKit has no such pasteboard.
  /// Its content is never fetched ahead. Without a compositor that has a primary selection, it is the program's own.
  ///
  /// Wayland: `zwp_primary_selection_device_v1`.
  public class var primary: UIPasteboard { UIApplication.shared.context.pasteboards.primary }

  /// A new pasteboard of the program's own, with a name that no other has.
  open class func withUniqueName() -> UIPasteboard {
    UIApplication.shared.context.pasteboards.named(Name(UUID().uuidString), create: true)!
  }

  /// A pasteboard of the program's own. All objects that are made with the same name are about the same things.
  ///
  /// - Parameters:
  ///   - pasteboardName: its name.
  ///   - create: whether to make it if there is none.
  /// - Returns: nil if there is none and none is made.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    guard let store = UIApplication.shared.context.pasteboards.store(pasteboardName, create: create) else {
      return nil
    }
    self.init(store)
  }

  /// Removes a pasteboard of the program's own, with all that is on it. The clipboard stays.
  open class func remove(withName pasteboardName: Name) {
    UIApplication.shared.context.pasteboards.remove(pasteboardName)
  }

  let store: PasteboardStore

  init(_ store: PasteboardStore) {
    self.store = store
    super.init()
    if store.owner == nil { store.owner = self }
  }

  deinit {}

  /// The name.
  public var name: Name { store.name }

  // MARK: Changes

  /// How often it has changed, this program's and others' changes alike; see there what is known of others'.
  open var changeCount: Int { store.changeCount }

  /// Posted when what is on a pasteboard has changed. The object is the pasteboard; the user info has the types that
  /// came and went.
  public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

  /// Posted when a pasteboard has been removed. The object is the pasteboard.
  public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")

  /// The types that came: an array of strings.
  public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"

  /// The types that went: an array of strings.
  public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"

  // MARK: Types

  /// Has a value put there in the types that it can be written in.
  public nonisolated static let typeAutomatic = "com.apple.uikit.type-automatic"

  /// The types in which there is text.
  public nonisolated static let typeListString = [UTType.utf8PlainText, .plainText, .text].map(\.identifier)

  /// The types in which there are URLs.
  public nonisolated static let typeListURL = [UTType.url.identifier]

  /// The types in which there are pictures.
  public nonisolated static let typeListImage = [UTType.png, .jpeg, .gif, .webP, .svg].map(\.identifier)

  /// The types in which there are colors.
  public nonisolated static let typeListColor = [UIColor.typeIdentifier]

  // MARK: Items

  /// How many items there are. Several URLs of another program count as one until they have arrived; this property does not
  /// read them.
  open var numberOfItems: Int { store.isOwn ? store.own.count : store.offered?.providers.count ?? 0 }

  /// All items, each with its types and their values. Of another program, its text and URLs, and data that have arrived.
  ///
  /// To set them replaces all. Values are strings, URLs, images, colors, attributed strings, data, or what a property
  /// list can have.
  open var items: [[String: Any]] {
    get {
      if store.isOwn { return store.own.map(\.dictionary) }
      guard let offered = store.offered else { return [] }
      _ = offered.textNow
      if let urls = offered.urlsNow, urls.count > 1 {
        return urls.map { [$0.isFileURL ? UTType.fileURL.identifier : UTType.url.identifier: $0] }
      }
      let values = offered.identifiers.compactMap { type -> (String, Any)? in
        offered.data(type).map { (type, PasteboardValue.value(of: $0, type)) }
      }
      return [Dictionary(values) { first, _ in first }]
    }
    set { setItems(newValue) }
  }

  /// Replaces all that is there.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    store.replace(with: items.map { PasteboardItem($0) }, until: options[.expirationDate] as? Date)
  }

  /// Adds items to those that this program has put there. Those of another program are replaced.
  open func addItems(_ items: [[String: Any]]) {
    store.replace(with: (store.isOwn ? store.own : []) + items.map { PasteboardItem($0) }, until: nil)
  }

  /// The providers of the items. Data of another program are read when a provider is asked for them, as long as they are on
  /// the pasteboard: a provider of content that was replaced has only the data that have arrived.
  ///
  /// A list of URLs is read at once, as by `urls`: each of its files is an item.
  open var itemProviders: [NSItemProvider] {
    get {
      _ = store.isOwn ? nil : store.offered?.urlsNow
      return providersByType
    }
    set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
  }

  /// The providers of the items, without reading a list of URLs of another program. They suffice for questions about types.
  var providersByType: [NSItemProvider] {
    store.isOwn ? store.own.map { $0.makeProvider() } : store.offered?.providers ?? []
  }

  /// Replaces all by what is provided when somebody wants it.
  ///
  /// - Parameters:
  ///   - itemProviders: they are kept.
  ///   - localOnly: whether other devices are to have none of it, as is always so here.
  ///   - expirationDate: when it is to be removed.
  open func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
    store.replace(with: itemProviders.map { PasteboardItem($0) }, until: expirationDate)
  }

  /// Replaces all by objects, in the types in which they can be written.
  public final func setObjects(
    _ objects: [any NSItemProviderWriting], localOnly: Bool = false, expirationDate: Date? = nil
  ) {
    setItemProviders(
      objects.map { NSItemProvider(object: $0) }, localOnly: localOnly, expirationDate: expirationDate)
  }
}
