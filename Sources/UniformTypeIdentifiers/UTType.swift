public import Foundation

/// A type of data, as pasteboards, drags and files have it: `UTType.png` is an image, which is data.
///
/// About 130 common types are known, with their MIME types and extensions, which is how other programs on Linux name
/// them; a program declares its own with `init(exportedAs:conformingTo:)`. Types of which only a MIME type or an
/// extension is known are dynamic: the identifier carries that, in a form of this toolkit's own.
///
/// UniformTypeIdentifiers: `UTType`.
public struct UTType: Sendable {
  /// The name of the type, such as `public.png`.
  public var identifier: String { record.identifier }

  let record: TypeRecord

  private init(_ record: TypeRecord) { self.record = record }

  // MARK: Types by name

  /// A type by its identifier; nil for one that is neither known nor declared.
  public init?(_ identifier: String) {
    guard let record = TypeTable.shared.record(identifier) else { return nil }
    self.record = record
  }

  /// A type that the program defines. It need be declared nowhere else.
  ///
  /// - Parameters:
  ///   - identifier: such as `com.example.note`.
  ///   - parent: what it is one of; data, if nothing else is said. That of the first declaration holds.
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    record = TypeTable.shared.declare(identifier, [parent?.identifier ?? "public.data"])
  }

  /// A type that another program defines, as the program knows it.
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parent)
  }

  init(known identifier: String) {
    record = TypeTable.shared.record(identifier) ?? TypeRecord(identifier: identifier)
  }

  // MARK: Types by tag

  /// The type of files with an extension, dynamic where none is known.
  ///
  /// - Parameters:
  ///   - filenameExtension: without the dot; capital letters are as good as small ones.
  ///   - supertype: what the type has to be one of.
  /// - Returns: nil for an empty extension.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// The type of data with a MIME type, dynamic where none is known.
  ///
  /// - Parameters:
  ///   - mimeType: parameters are ignored, unless the type is dynamic.
  ///   - supertype: what the type has to be one of.
  /// - Returns: nil for an empty MIME type.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// The type with a tag, dynamic where none is known.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard !tag.isEmpty, tagClass == .filenameExtension || tagClass == .mimeType else { return nil }
    let found = UTType.known(tag, tagClass, supertype)
    if let first = found.first {
      self = first
      return
    }
    let identifier = TypeTable.dynamicIdentifier(
      tag, tagClass, conformingTo: supertype?.identifier ?? UTType.data.identifier)
    self.init(identifier)
  }

  /// The types with a tag; a dynamic one where none is known.
  public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
    let found = known(tag, tagClass, supertype)
    return found.isEmpty
      ? UTType(tag: tag, tagClass: tagClass, conformingTo: supertype).map { [$0] } ?? [] : found
  }

  private static func known(_ tag: String, _ tagClass: UTTagClass, _ supertype: UTType?) -> [UTType] {
    TypeTable.shared.identifiers(tag, tagClass).compactMap(UTType.init).filter { type in
      supertype.map { type.conforms(to: $0) } ?? true
    }
  }

  // MARK: What is known of a type

  /// The extension that file names of the type have as a rule, without the dot.
  public var preferredFilenameExtension: String? { record.extensions.first }

  /// The MIME type that the type has as a rule.
  public var preferredMIMEType: String? { record.mimeTypes.first }

  /// What the type is called, in English; nil for types of the program's own and for dynamic ones.
  public var localizedDescription: String? { record.description }

  /// All tags of the type.
  public var tags: [UTTagClass: [String]] {
    var tags: [UTTagClass: [String]] = [:]
    if !record.extensions.isEmpty { tags[.filenameExtension] = record.extensions }
    if !record.mimeTypes.isEmpty { tags[.mimeType] = record.mimeTypes }
    return tags
  }

  /// Whether nothing but a tag is known of the type.
  public var isDynamic: Bool { !record.isDeclared }

  /// Whether the type is known, or the program declared it.
  public var isDeclared: Bool { record.isDeclared }

  /// Whether the identifier is one of those that everybody may use.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  // MARK: Conformance

  /// Whether data of this type is data of another one too; each type is one of itself.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

  /// Whether this type is one of another, which is not the same.
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }

  /// Whether another type, which is not the same, is one of this.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  /// All that the type is one of, besides itself.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var rest = record.parents
    while let next = rest.popLast() {
      guard let type = UTType(next), type != self, found.insert(type).inserted else { continue }
      rest += type.record.parents
    }
    return found
  }
}

extension UTType: Hashable {
  public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { identifier }
  public var debugDescription: String { "UTType(\(identifier))" }
}

extension UTType: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let identifier = try container.decode(String.self)
    guard let type = UTType(identifier) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no type \(identifier) is known")
    }
    self = type
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

extension URL {
  /// This URL with another last part, with the extension that files of a type have.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
    appendingPathComponent(UTType.name(partialName, contentType))
  }

  /// This URL with the extension that files of a type have.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    contentType.preferredFilenameExtension.map { appendingPathExtension($0) } ?? self
  }
}

extension UTType {
  fileprivate static func name(_ name: String, _ type: UTType) -> String {
    let present = (name as NSString).pathExtension
    guard let wanted = type.preferredFilenameExtension else { return name }
    return type.record.extensions.contains(present.lowercased()) ? name : "\(name).\(wanted)"
  }
}
