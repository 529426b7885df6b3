public import Foundation

/// A type of data, for pasteboards, drags and files: `UTType.png` is an image, which is data.
///
/// About 130 common types are built in, with the MIME types and extensions that other programs on Linux use. A program
/// declares its own with `init(exportedAs:conformingTo:)`. Types of which only a MIME type or an extension is known are
/// dynamic: their identifier contains it, in a format of this toolkit.
///
/// UniformTypeIdentifiers: `UTType`.
public struct UTType: Sendable {
  /// The identifier of the type, such as `public.png`.
  public var identifier: String { record.identifier }

  let record: TypeRecord

  private init(_ record: TypeRecord) { self.record = record }

  // MARK: Types by name

  /// The type with an identifier; nil if it is neither built in nor declared.
  public init?(_ identifier: String) {
    guard let record = TypeTable.shared.record(identifier) else { return nil }
    self.record = record
  }

  /// Declares a type of the program. No other declaration is needed.
  ///
  /// - Parameters:
  ///   - identifier: such as `com.example.note`.
  ///   - parent: its supertype, by default data. The first declaration of an identifier wins.
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    record = TypeTable.shared.declare(identifier, [parent?.identifier ?? "public.data"])
  }

  /// Declares a type that another program defines.
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parent)
  }

  init(known identifier: String) {
    record = TypeTable.shared.record(identifier) ?? TypeRecord(identifier: identifier)
  }

  // MARK: Types by tag

  /// The type of files with an extension; a dynamic one if it is unknown.
  ///
  /// - Parameters:
  ///   - filenameExtension: without the dot, case-insensitive.
  ///   - supertype: a required supertype.
  /// - Returns: nil for an empty extension.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// The type of data with a MIME type; a dynamic one if it is unknown.
  ///
  /// - Parameters:
  ///   - mimeType: its parameters are ignored, unless the type is dynamic.
  ///   - supertype: a required supertype.
  /// - Returns: nil for an empty MIME type.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// The type with a tag; a dynamic one if it is unknown.
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

  /// The types with a tag; a dynamic one if it is unknown.
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

  // MARK: Properties of a type

  /// The preferred extension of file names, without the dot.
  public var preferredFilenameExtension: String? { record.extensions.first }

  /// The preferred MIME type.
  public var preferredMIMEType: String? { record.mimeTypes.first }

  /// The English description; nil for types of the program and for dynamic ones.
  public var localizedDescription: String? { record.description }

  /// All tags of the type.
  public var tags: [UTTagClass: [String]] {
    var tags: [UTTagClass: [String]] = [:]
    if !record.extensions.isEmpty { tags[.filenameExtension] = record.extensions }
    if !record.mimeTypes.isEmpty { tags[.mimeType] = record.mimeTypes }
    return tags
  }

  /// Whether the type is dynamic: only a tag is known.
  public var isDynamic: Bool { !record.isDeclared }

  /// Whether the type is built in or declared.
  public var isDeclared: Bool { record.isDeclared }

  /// Whether the identifier is in the public domain `public`.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  // MARK: Conformance

  /// Whether the type is the other one or a subtype of it.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

  /// Whether the type is a proper subtype of another one.
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }

  /// Whether the type is a proper supertype of another one.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  /// All proper supertypes.
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
  /// This URL with another path component, which gets the preferred extension of a type.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
    appendingPathComponent(UTType.name(partialName, contentType))
  }

  /// This URL with the preferred extension of a type.
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
