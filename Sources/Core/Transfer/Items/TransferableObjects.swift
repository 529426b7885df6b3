public import Foundation
import UniformTypeIdentifiers

// The types of Foundation and UIKit that pasteboards and drags carry. If a class is not final, making an object of a
// subclass throws an error.

private nonisolated func written(
  _ data: Data?, _ completion: @Sendable (Data?, (any Error)?) -> Void
) -> Progress? {
  completion(data, data == nil ? NSItemProvider.error(.unavailableCoercionError) : nil)
  return nil
}

private nonisolated func same<Object>(_ object: Any?, _ type: Object.Type) throws -> Object {
  guard let object = object as? Object else { throw NSItemProvider.error(.unexpectedValueClassError) }
  return object
}

// MARK: Text

nonisolated extension String: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    written(Data(utf8), completionHandler)
  }

  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText.identifier, UTType.utf16PlainText.identifier, UTType.plainText.identifier]
  }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> String {
    TransferText.text(of: data, typeIdentifier)
  }
}

nonisolated extension NSString: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] {
    String.writableTypeIdentifiersForItemProvider
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    written(Data((self as String).utf8), completionHandler)
  }

  public static var readableTypeIdentifiersForItemProvider: [String] {
    String.readableTypeIdentifiersForItemProvider
  }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    try same(NSString(string: TransferText.text(of: data, typeIdentifier)), Self.self)
  }
}

nonisolated extension NSAttributedString: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.html.identifier, UTType.utf8PlainText.identifier]
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let isHTML = typeIdentifier == UTType.html.identifier
    return written(Data((isHTML ? HTMLWriter.html(of: self) : string).utf8), completionHandler)
  }

  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.html.identifier] + String.readableTypeIdentifiersForItemProvider
  }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let text = TransferText.text(of: data, typeIdentifier)
    let isHTML = UTType(typeIdentifier)?.conforms(to: .html) == true
    return try same(isHTML ? HTMLReader.text(of: text) : NSAttributedString(string: text), Self.self)
  }
}

// MARK: URLs

nonisolated extension URL: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }

  public var writableTypeIdentifiersForItemProvider: [String] {
    isFileURL ? [UTType.fileURL.identifier, UTType.url.identifier] : [UTType.url.identifier]
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    written(Data(absoluteString.utf8), completionHandler)
  }

  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> URL {
    guard let url = URIList.urls(of: data).first else {
      throw NSItemProvider.error(.unavailableCoercionError)
    }
    return url
  }
}

nonisolated extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }

  public var writableTypeIdentifiersForItemProvider: [String] {
    (self as URL).writableTypeIdentifiersForItemProvider
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    written(Data((self as URL).absoluteString.utf8), completionHandler)
  }

  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let url = try URL.object(withItemProviderData: data, typeIdentifier: typeIdentifier)
    return try same(NSURL(string: url.absoluteString), Self.self)
  }
}

// MARK: Pictures and colors

nonisolated extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.png.identifier, UTType.jpeg.identifier]
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    written(
      typeIdentifier == UTType.jpeg.identifier ? jpegData(compressionQuality: 0.9) : pngData(),
      completionHandler)
  }

  /// The formats that the toolkit's image reader supports.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.png, .jpeg, .webP, .gif, .svg].map(\.identifier)
  }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    try same(UIImage(decoding: data), Self.self)
  }
}

nonisolated extension UIColor: NSItemProviderWriting, NSItemProviderReading {
  static let typeIdentifier = "com.apple.uikit.color"

  public static var writableTypeIdentifiersForItemProvider: [String] { [typeIdentifier] }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    written(transferData, completionHandler)
  }

  public static var readableTypeIdentifiersForItemProvider: [String] { [typeIdentifier] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    try same(UIColor(transferData: data), Self.self)
  }

  /// The color as `application/x-color`, which other toolkits drag: red, green, blue and alpha with 16 bits each, in
  /// native byte order.
  var transferData: Data {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let values = [red, green, blue, alpha].map { UInt16((max(0, min(1, $0)) * 65535).rounded()) }
    return values.withUnsafeBytes { Data($0) }
  }

  convenience init?(transferData data: Data) {
    guard data.count == 8 else { return nil }
    let bytes = [UInt8](data)
    let values = stride(from: 0, to: 8, by: 2).map { index -> CGFloat in
      let value = bytes[index...].withUnsafeBytes { $0.loadUnaligned(as: UInt16.self) }
      return CGFloat(value) / 65535
    }
    self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
  }
}
