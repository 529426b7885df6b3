import Foundation
import UniformTypeIdentifiers

/// An item that this program put on a pasteboard, in one or more types.
struct PasteboardItem {
  /// The types with their values, in the order in which they are offered.
  private(set) var values: [(type: String, value: Any)] = []

  /// The provider of the item, if the program put a provider on the pasteboard.
  private(set) var provider: NSItemProvider?

  /// Makes an item of values. Since a dictionary has no order, text is offered last: other types are richer.
  init(_ dictionary: [String: Any]) {
    var values: [(type: String, value: Any)] = []
    for (type, value) in dictionary.sorted(by: { Self.rank($0.key) < Self.rank($1.key) }) {
      guard type == UIPasteboard.typeAutomatic else {
        values.append((type, value))
        continue
      }
      for type in Self.automaticTypes(of: value) { values.append((type, value)) }
    }
    self.values = values
  }

  init(_ provider: NSItemProvider) { self.provider = provider }

  private static func rank(_ type: String) -> String {
    let isPlain = TransferTypes.conforms(type, to: UTType.plainText.identifier)
    return (isPlain ? "1" : "0") + type
  }

  /// The types in which a value is put on a pasteboard for `UIPasteboard.typeAutomatic`.
  static func automaticTypes(of value: Any) -> [String] {
    if let object = value as? any NSItemProviderWriting {
      return object.writableTypeIdentifiersForItemProvider
    }
    return [value is Data ? UTType.data.identifier : UTType.propertyList.identifier]
  }

  /// The types, the best first.
  var types: [String] { provider?.registeredTypeIdentifiers ?? values.map(\.type) }

  // MARK: Synchronous access

  /// The value of a type or a type that conforms to it. Nil for values that a provider creates on demand.
  func value(_ type: String) -> (type: String, value: Any)? {
    if let exact = values.first(where: { $0.type == type }) { return exact }
    if let found = values.first(where: { TransferTypes.conforms($0.type, to: type) }) { return found }
    guard let object = provider?.object,
      let type = object.writableTypeIdentifiersForItemProvider.first(where: {
        TransferTypes.conforms($0, to: type)
      })
    else { return nil }
    return (type, object)
  }

  /// The data of a type or a type that conforms to it. Nil for values that a provider creates on demand.
  func data(_ type: String) -> Data? {
    value(type).flatMap { PasteboardValue.data(of: $0.value, as: $0.type) }
  }

  /// The item as an object of a class; nil if it is not available immediately.
  func object<Object: NSItemProviderReading>(_ aClass: Object.Type) -> Object? {
    for (type, value) in values + objectValues {
      if let object = value as? Object { return object }
      guard
        aClass.readableTypeIdentifiersForItemProvider.contains(where: { TransferTypes.conforms(type, to: $0) }
        ),
        let data = PasteboardValue.data(of: value, as: type),
        let object = try? aClass.object(withItemProviderData: data, typeIdentifier: type)
      else { continue }
      return object
    }
    return nil
  }

  private var objectValues: [(type: String, value: Any)] {
    guard let object = provider?.object else { return [] }
    return object.writableTypeIdentifiersForItemProvider.map { ($0, object) }
  }

  /// The values by type. For a provider, only those that are available immediately.
  var dictionary: [String: Any] {
    Dictionary((values + objectValues).map { ($0.type, $0.value) }) { first, _ in first }
  }

  // MARK: Item providers

  /// The provider that offers the item to other programs.
  func makeProvider() -> NSItemProvider {
    if let provider { return provider }
    let made = NSItemProvider()
    for (type, value) in values {
      // The value is passed to the threads that write it, as in UIKit.
      nonisolated(unsafe) let value = value
      made.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
        let data = PasteboardValue.data(of: value, as: type)
        completion(data, data == nil ? NSItemProvider.error(.unavailableCoercionError) : nil)
        return nil
      }
    }
    return made
  }
}

/// Conversion of pasteboard values to and from data.
nonisolated enum PasteboardValue {
  /// The data of a value in a type; nil if it has no such form.
  static func data(of value: Any, as type: String) -> Data? {
    switch value {
    case let data as Data: data
    case let text as String: encoded(text, as: type)
    case let url as URL: Data(url.absoluteString.utf8)
    case let url as NSURL: Data((url as URL).absoluteString.utf8)
    case let image as UIImage:
      TransferTypes.conforms(type, to: UTType.jpeg.identifier)
        ? image.jpegData(compressionQuality: 0.9) : image.pngData()
    case let color as UIColor: color.transferData
    case let text as NSAttributedString:
      Data(
        (TransferTypes.conforms(type, to: UTType.html.identifier) ? HTMLWriter.html(of: text) : text.string)
          .utf8)
    case let text as NSString: encoded(text as String, as: type)
    default: try? PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
    }
  }

  private static func encoded(_ text: String, as type: String) -> Data {
    type == UTType.utf16PlainText.identifier || type == UTType.utf16ExternalPlainText.identifier
      ? text.data(using: .utf16) ?? Data() : Data(text.utf8)
  }

  /// The value of data of a type: text, a URL, an image or a color, otherwise the data.
  static func value(of data: Data, _ type: String) -> Any {
    func isOne(of wanted: UTType) -> Bool { TransferTypes.conforms(type, to: wanted.identifier) }
    if isOne(of: .url) { return URIList.urls(of: data).first ?? data }
    if isOne(of: .text) { return TransferText.text(of: data, type) }
    if isOne(of: .image) { return UIImage(data: data) ?? data }
    if type == UIColor.typeIdentifier { return UIColor(transferData: data) ?? data }
    return data
  }
}
