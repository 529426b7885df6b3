public import Foundation

nonisolated extension NSAttributedString {
  /// A format of documents that text is read from and written to.
  ///
  /// UIKit: `NSAttributedString.DocumentType`. RTF is neither read nor written here.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// HTML: `HTMLReader` says what of it is read.
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// What to know when text is read.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `DocumentType`. Without it, what begins as HTML does is read as HTML, and all else as plain text.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`, as `UInt` or `NSNumber`; UTF-8 without it.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// A dictionary of attributes for text that has none of its own. Of these, `font` and `foregroundColor` count.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// What is said of a document that is written.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `DocumentType`; plain text without it.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`, as `UInt` or `NSNumber`; UTF-8 without it.
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
  }

  /// Why text could not be read or written.
  public enum DocumentError: Error, Hashable, CustomStringConvertible {
    /// The bytes are none in the encoding that was named.
    case undecodable(String.Encoding)
    /// The encoding has no bytes for some letters.
    case unencodable(String.Encoding)
    /// The format is not known here.
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
  /// HTML is read without fetching anything: bold, italic, underlined, struck out, links, colors, fonts, headings and
  /// lists. To be called on the main thread, as in UIKit.
  ///
  /// - Parameters:
  ///   - data: the document.
  ///   - options: its type and encoding, if they are known.
  ///   - documentAttributes: where to put what was found out of the document; nil, or what is there stays.
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
      // What a browser has for text that says nothing else.
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

  /// Writes a part of the text as a document.
  ///
  /// - Parameters:
  ///   - range: the part, in UTF-16 units.
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
