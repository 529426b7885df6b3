public import Foundation

nonisolated extension NSAttributedString {
  /// A document format for reading and writing text.
  ///
  /// UIKit: `NSAttributedString.DocumentType`. RTF is neither read nor written here.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// HTML, as far as `HTMLReader` supports it.
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// An option for reading text.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `DocumentType`. Without it, text that looks like HTML is read as HTML, and other text as plain text.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`, as `UInt` or `NSNumber`; UTF-8 without it.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// A dictionary of attributes for text without its own. Only `font` and `foregroundColor` are used.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// An attribute of a written document.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `DocumentType`; plain text without it.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`, as `UInt` or `NSNumber`; UTF-8 without it.
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
  }

  /// The reason for a failure to read or write text.
  public enum DocumentError: Error, Hashable, CustomStringConvertible {
    /// The bytes are invalid in the given encoding.
    case undecodable(String.Encoding)
    /// The encoding cannot represent some letters.
    case unencodable(String.Encoding)
    /// The format is not supported.
    case unknownType(DocumentType)

    public var description: String {
      switch self {
      case .undecodable(let encoding): "the document is not in the encoding \(encoding): name another one"
      case .unencodable(let encoding): "the text has letters that \(encoding) has not: use .utf8"
      case .unknownType(let type): "documents of the type \(type.rawValue) are not known: use .html or .plain"
      }
    }
  }

  /// Reads text from a document.
  ///
  /// HTML is read without loading any resource: bold, italic, underline, strikethrough, links, colors, fonts,
  /// headings and lists. Call it on the main thread, as in UIKit.
  ///
  /// - Parameters:
  ///   - data: the document.
  ///   - options: its type and encoding, if known.
  ///   - documentAttributes: receives the detected attributes of the document; nil to ignore them.
  /// - Throws: `DocumentError`.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let encoding = Self.encoding(options[.characterEncoding])
    guard let text = String(data: data, encoding: encoding) else { throw DocumentError.undecodable(encoding) }
    let type = options[.documentType].flatMap(Self.type) ?? (Self.looksLikeHTML(text) ? .html : .plain)
    let defaults = options[.defaultAttributes] as? [Key: Any] ?? [:]
    switch type {
    case .html:
      // The default font size of UIKit's HTML import.
      let font = defaults[.font] as? UIFont ?? .systemFont(ofSize: 12)
      let read = NSMutableAttributedString(attributedString: HTMLReader.text(of: text, font: font))
      if let color = defaults[.foregroundColor] {
        read.enumerateAttribute(
          .foregroundColor, in: NSRange(location: 0, length: read.length), options: []
        ) { found, range, _ in
          if found == nil { read.addAttribute(.foregroundColor, value: color, range: range) }
        }
      }
      self.init(attributedString: read)
    case .plain: self.init(string: text, attributes: defaults)
    default: throw DocumentError.unknownType(type)
    }
  }

  /// Writes a range of the text as a document.
  ///
  /// - Parameters:
  ///   - range: the range, in UTF-16 units.
  ///   - dict: the type and the encoding.
  /// - Throws: `DocumentError`.
  public func data(
    from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]
  ) throws -> Data {
    let type = dict[.documentType].flatMap(Self.type) ?? .plain
    let encoding = Self.encoding(dict[.characterEncoding])
    let part = attributedSubstring(from: range)
    let text: String
    switch type {
    case .html: text = HTMLWriter.html(of: part)
    case .plain: text = part.string
    default: throw DocumentError.unknownType(type)
    }
    guard let data = text.data(using: encoding) else { throw DocumentError.unencodable(encoding) }
    return data
  }

  private static func type(_ value: Any) -> DocumentType? {
    value as? DocumentType ?? (value as? String).map { DocumentType(rawValue: $0) }
  }

  private static func encoding(_ value: Any?) -> String.Encoding {
    if let value = value as? String.Encoding { return value }
    if let value = value as? UInt { return String.Encoding(rawValue: value) }
    if let value = value as? NSNumber { return String.Encoding(rawValue: value.uintValue) }
    return .utf8
  }

  private static func looksLikeHTML(_ text: String) -> Bool {
    let beginning = text.prefix(512).drop { $0.isWhitespace }.prefix(16).lowercased()
    return beginning.hasPrefix("<!doctype html") || beginning.hasPrefix("<html")
  }
}
