public import Foundation
import UniformTypeIdentifiers

// The content of a pasteboard in one type. The documentation of `UIPasteboard` states when data of another program
// are read.
extension UIPasteboard {
  // MARK: Text

  /// The text of the first item with text. Setting it replaces all items; nil empties the pasteboard.
  public var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// The texts of all items with text.
  public var strings: [String]? {
    get {
      if !store.isLocal { return store.offered?.textNow.map { [$0] } }
      return nonempty(store.localItems.compactMap { $0.object(String.self) })
    }
    set { setItems((newValue ?? []).map { [UTType.utf8PlainText.identifier: $0] }) }
  }

  /// Whether an item has text. It reads no data.
  public var hasStrings: Bool { hasItem(of: UTType.plainText.identifier) }

  // MARK: URLs

  /// The URL of the first item with a URL. Setting it replaces all items; nil empties the pasteboard.
  public var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  /// The URLs of all items with a URL, such as those of files.
  public var urls: [URL]? {
    get {
      if !store.isLocal { return store.offered?.urlsNow.flatMap(nonempty) }
      return nonempty(store.localItems.compactMap { $0.object(URL.self) })
    }
    set {
      setItems(
        (newValue ?? []).map {
          [$0.isFileURL ? UTType.fileURL.identifier : UTType.url.identifier: $0]
        })
    }
  }

  /// Whether an item has a URL. It reads no data.
  public var hasURLs: Bool { hasItem(of: UTType.url.identifier) }

  // MARK: Pictures

  /// The image of the first item with an image. Setting it replaces all items; nil empties the pasteboard.
  public var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  /// The images of all items with an image.
  public var images: [UIImage]? {
    get {
      if !store.isLocal { return nonempty(arrived(UTType.image.identifier).compactMap { UIImage(data: $0) }) }
      return nonempty(store.localItems.compactMap { $0.object(UIImage.self) })
    }
    set { setItems((newValue ?? []).map { [UTType.png.identifier: $0] }) }
  }

  /// Whether an item has an image. It reads no data.
  public var hasImages: Bool { hasItem(of: UTType.image.identifier) }

  // MARK: Colors

  /// The color of the first item with a color. Setting it replaces all items; nil empties the pasteboard.
  public var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }

  /// The colors of all items with a color.
  public var colors: [UIColor]? {
    get {
      if !store.isLocal {
        return nonempty(arrived(UIColor.typeIdentifier).compactMap { UIColor(transferData: $0) })
      }
      return nonempty(store.localItems.compactMap { $0.object(UIColor.self) })
    }
    set { setItems((newValue ?? []).map { [UIColor.typeIdentifier: $0] }) }
  }

  /// Whether an item has a color. It reads no data.
  public var hasColors: Bool { hasItem(of: UIColor.typeIdentifier) }

  private func arrived(_ type: String) -> [Data] { store.offered?.dataNow(type).map { [$0] } ?? [] }

  private func nonempty<Value>(_ values: [Value]) -> [Value]? { values.isEmpty ? nil : values }

  // MARK: Data of any type

  /// The types of the first item.
  public var types: [String] { allTypes.first ?? [] }

  /// The types of all items, or of those with the given indices.
  public func types(forItemSet itemSet: IndexSet?) -> [[String]]? { chosen(allTypes, itemSet) }

  private var allTypes: [[String]] {
    if store.isLocal { return store.localItems.map(\.types) }
    guard let offered = store.offered else { return [] }
    let providers = offered.providers
    return providers.count > 1 ? providers.map(\.registeredTypeIdentifiers) : [offered.identifiers]
  }

  /// Whether the first item has one of some types or a type that conforms to one.
  public func contains(pasteboardTypes: [String]) -> Bool { has(types, pasteboardTypes) }

  private func hasItem(of type: String) -> Bool { allTypes.contains { has($0, [type]) } }

  /// Whether each of the items with the given indices has one of some types.
  public func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    guard let chosen = chosen(allTypes, itemSet), !chosen.isEmpty else { return false }
    return chosen.allSatisfy { has($0, pasteboardTypes) }
  }

  /// The indices of the items that have one of some types.
  public func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    IndexSet(allTypes.indices.filter { has(allTypes[$0], pasteboardTypes) })
  }

  private func has(_ types: [String], _ wanted: [String]) -> Bool {
    types.contains { type in wanted.contains { TransferTypes.conforms(type, to: $0) } }
  }

  /// The value of the first item in a type: text, a URL, an image, a color, or data.
  public func value(forPasteboardType pasteboardType: String) -> Any? {
    if store.isLocal { return store.localItems.first?.value(pasteboardType)?.value }
    return store.offered?.dataNow(pasteboardType).map { PasteboardValue.value(of: $0, pasteboardType) }
  }

  /// The values of the items with the given indices, or of all, in a type. Items without a value are left out.
  public func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
    if store.isLocal {
      return chosen(store.localItems, itemSet)?.compactMap { $0.value(pasteboardType)?.value }
    }
    return chosen(value(forPasteboardType: pasteboardType).map { [$0] } ?? [], itemSet)
  }

  /// Replaces all items by one with a value in a type.
  public func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    setItems([[pasteboardType: value]])
  }

  /// The data of the first item in a type.
  public func data(forPasteboardType pasteboardType: String) -> Data? {
    if store.isLocal { return store.localItems.first?.data(pasteboardType) }
    return store.offered?.dataNow(pasteboardType)
  }

  /// The data of the items with the given indices, or of all, in a type. Items without data are left out.
  public func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
    if store.isLocal { return chosen(store.localItems, itemSet)?.compactMap { $0.data(pasteboardType) } }
    return chosen(arrived(pasteboardType), itemSet)
  }

  /// Replaces all items by one with data in a type.
  public func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    setItems([[pasteboardType: data]])
  }

  /// The elements with the given indices; nil if an index does not exist.
  private func chosen<Value>(_ values: [Value], _ itemSet: IndexSet?) -> [Value]? {
    guard let itemSet else { return values }
    guard itemSet.allSatisfy(values.indices.contains) else { return nil }
    return itemSet.map { values[$0] }
  }

  // MARK: For pasting

  /// Passes the text to a closure: immediately if it is available, otherwise when the other program has sent it; nil
  /// without text. It does not block.
  package func loadString(_ completion: @escaping @MainActor (String?) -> Void) {
    if store.isLocal, let string { return completion(string) }
    store.load([TransferTypes.text]) { data, type in
      completion(data.map { TransferText.text(of: $0, type) })
    }
  }

  /// Passes the text with its attributes from HTML, or else plain text, to a closure, as `loadString(_:)`.
  package func loadAttributedString(_ completion: @escaping @MainActor (NSAttributedString?) -> Void) {
    if store.isLocal, let text = store.localItems.first?.object(NSAttributedString.self) {
      return completion(text)
    }
    store.load([UTType.html.identifier, TransferTypes.text]) { data, type in
      completion(
        data.flatMap { try? NSAttributedString.object(withItemProviderData: $0, typeIdentifier: type) })
    }
  }
}
