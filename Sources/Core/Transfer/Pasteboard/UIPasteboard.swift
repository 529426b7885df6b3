import CasementDesktop
public import Foundation
import UniformTypeIdentifiers

/// A store for exchanging data within the program or with other programs, such as the clipboard.
/// *Own content.* Objects that this program put there are returned immediately and unchanged.
///
/// *Content of another program.* The types are known immediately: `types`, `hasStrings`,
/// `contains(pasteboardTypes:)`, `numberOfItems` and similar properties read no data. The other program has to send
/// the data:
/// - `string`, `urls`, `image`, `items`, `data(forPasteboardType:)` and similar request them, and block for at most
///   50 milliseconds. Without a complete answer by then they are nil. A later answer of up to 1 MB is cached, so that
///   a second call returns it.
/// - `itemProviders` load them without blocking: up to 256 MB, if the other program is never silent for 10 seconds.
/// - Text and URLs up to 1 MB are fetched ahead when an edit menu with Paste opens, or when Control is pressed in an
///   editable text. Content with the type `x-kde-passwordManagerHint` is never fetched ahead.
/// - No other reads happen, so a one-time password is still available when the user pastes it. If its owner leaves
///   the clipboard after the request, the data are kept for 10 seconds.
///
/// *Changes.* Wayland reports the clipboard only to the program with the keyboard focus. It reports it again at each
/// focus change, without stating whether it is the same. So `changeCount` grows at each focus change while another
/// program owns the clipboard. This program's own content stays until another program copies something, or until this
/// program ends.
///
/// *Permission to write.* The compositor accepts a new clipboard only from the program with the keyboard focus and
/// with the serial of the user's newest press. Otherwise the content is visible in this program only. Several items
/// are offered to other programs as one: texts as lines, URLs as a list, and of other types the first item.
///
/// Named pasteboards are local to the program.
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

  /// The options for items.
  public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The time at which the items are removed: a `Date`.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")

    /// Whether the items stay on this device. Has no effect, since they always do.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  // MARK: Pasteboards

  /// The clipboard.
  open class var general: UIPasteboard { UIApplication.shared.context.pasteboards.general }

  /// The primary selection: the text that was selected last in any program, which a middle click inserts. Not in
  /// UIKit. Its content is never fetched ahead. Without support by the compositor, it is local to the program.
  ///
  /// Wayland: `zwp_primary_selection_device_v1`.
  public class var primary: UIPasteboard { UIApplication.shared.context.pasteboards.primary }

  /// Makes a pasteboard of the program with a unique name.
  open class func withUniqueName() -> UIPasteboard {
    UIApplication.shared.context.pasteboards.named(Name(UUID().uuidString), create: true)!
  }

  /// Returns a pasteboard of the program. All objects with the same name share their content.
  ///
  /// - Parameters:
  ///   - pasteboardName: the name.
  ///   - create: whether to create the pasteboard if it does not exist.
  /// - Returns: nil if it does not exist and is not created.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    guard let store = UIApplication.shared.context.pasteboards.store(pasteboardName, create: create) else {
      return nil
    }
    self.init(store)
  }

  /// Removes a named pasteboard with its content. The clipboard cannot be removed.
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

  /// The number of changes by this program and others. The documentation of the class states its limits for other
  /// programs.
  open var changeCount: Int { store.changeCount }

  /// Posted when the content of a pasteboard changed. The object is the pasteboard; the user info has the added and
  /// removed types.
  public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

  /// Posted when a pasteboard was removed. The object is the pasteboard.
  public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")

  /// The added types: an array of strings.
  public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"

  /// The removed types: an array of strings.
  public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"

  // MARK: Types

  /// Puts a value on the pasteboard in all its writable types.
  public nonisolated static let typeAutomatic = "com.apple.uikit.type-automatic"

  /// The types of text.
  public nonisolated static let typeListString = [UTType.utf8PlainText, .plainText, .text].map(\.identifier)

  /// The types of URLs.
  public nonisolated static let typeListURL = [UTType.url.identifier]

  /// The types of images.
  public nonisolated static let typeListImage = [UTType.png, .jpeg, .gif, .webP, .svg].map(\.identifier)

  /// The types of colors.
  public nonisolated static let typeListColor = [UIColor.typeIdentifier]

  // MARK: Items

  /// The number of items. A list of URLs of another program counts as one item until it has arrived. This property
  /// does not read it.
  open var numberOfItems: Int { store.isLocal ? store.localItems.count : store.offered?.providers.count ?? 0 }

  /// All items as dictionaries from type to value. For another program they contain its text, its URLs, and data that
  /// have arrived.
  ///
  /// Setting the property replaces all items. Values are strings, URLs, images, colors, attributed strings, data or
  /// property lists.
  open var items: [[String: Any]] {
    get {
      if store.isLocal { return store.localItems.map(\.dictionary) }
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

  /// Replaces all items.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    store.replace(with: items.map { PasteboardItem($0) }, until: options[.expirationDate] as? Date)
  }

  /// Adds items to the program's own items. Items of another program are replaced.
  open func addItems(_ items: [[String: Any]]) {
    store.replace(
      with: (store.isLocal ? store.localItems : []) + items.map { PasteboardItem($0) }, until: nil)
  }

  /// The providers of the items. Data of another program are read when a provider is asked for them. A provider of
  /// replaced content returns only data that have already arrived.
  ///
  /// A list of URLs is read synchronously, as by `urls`, so that each of its files is an item.
  open var itemProviders: [NSItemProvider] {
    get {
      _ = store.isLocal ? nil : store.offered?.urlsNow
      return providersByType
    }
    set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
  }

  /// The providers of the items, without reading a list of URLs of another program. They suffice to determine the
  /// types.
  var providersByType: [NSItemProvider] {
    store.isLocal ? store.localItems.map { $0.makeProvider() } : store.offered?.providers ?? []
  }

  /// Replaces all items by providers, whose data are created on demand.
  ///
  /// - Parameters:
  ///   - itemProviders: the providers, which are retained.
  ///   - localOnly: whether the items stay on this device. Has no effect, since they always do.
  ///   - expirationDate: the time at which the items are removed.
  open func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
    store.replace(with: itemProviders.map { PasteboardItem($0) }, until: expirationDate)
  }

  /// Replaces all items by objects, in all their writable types.
  public final func setObjects(
    _ objects: [any NSItemProviderWriting], localOnly: Bool = false, expirationDate: Date? = nil
  ) {
    setItemProviders(
      objects.map { NSItemProvider(object: $0) }, localOnly: localOnly, expirationDate: expirationDate)
  }
}
