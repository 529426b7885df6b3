import Foundation
import UniformTypeIdentifiers

/// One thing on a pasteboard of the program's own, in one or more types.
struct PasteboardItem {
  /// Types with their values; in the order in which others are told of them.
  private(set) var values: [(type: String, value: Any)] = []

  /// What provides the item, where the program put a provider there.
  private(set) var provider: NSItemProvider?

  /// An item of values. A dictionary has no order: text comes last, since all else is richer.
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

  /// The types in which a value is put on a pasteboard.
  static func automaticTypes(of value: Any) -> [String] {
    if let object = value as? any NSItemProviderWriting {
      return object.writableTypeIdentifiersForItemProvider
    }
    return [value is Data ? UTType.data.identifier : UTType.propertyList.identifier]
  }

  /// The types, the best first.
  var types: [String] { provider?.registeredTypeIdentifiers ?? values.map(\.type) }

  // MARK: At once

  /// The value in a type, or in one that is one of it. Nil for what a provider makes only when somebody wants it.
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

  /// The data in a type, or in one that is one of it. Nil for what a provider makes only when somebody wants it.
  func data(_ type: String) -> Data? {
    value(type).flatMap { PasteboardValue.data(of: $0.value, as: $0.type) }
  }

  /// The item as an object of a class, if that can be had at once.
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

  /// As a dictionary. A provider's item has what can be had at once.
  var dictionary: [String: Any] {
    Dictionary((values + objectValues).map { ($0.type, $0.value) }) { first, _ in first }
  }

  // MARK: Later

  /// Who provides the item to others.
  func makeProvider() -> NSItemProvider {
    if let provider { return provider }
    let made = NSItemProvider()
    for (type, value) in values {
      // A value is handed to the threads that write it, as UIKit has it.
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

/// Values of pasteboards, and their data.
nonisolated enum PasteboardValue {
  /// The data of a value in a type; nil for what is none.
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

  /// The value that data of a type stand for: text, a URL, a picture or a color, else the data.
  static func value(of data: Data, _ type: String) -> Any {
    func isOne(of wanted: UTType) -> Bool { TransferTypes.conforms(type, to: wanted.identifier) }
    if isOne(of: .url) { return URIList.urls(of: data).first ?? data }
    if isOne(of: .text) { return TransferText.text(of: data, type) }
    if isOne(of: .image) { return UIImage(data: data) ?? data }
    if type == UIColor.typeIdentifier { return UIColor(transferData: data) ?? data }
    return data
  }
}
