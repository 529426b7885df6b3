/// The kind of a tag, which names a type in another system.
///
/// UniformTypeIdentifiers: `UTTagClass`.
public struct UTTagClass: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Extensions of file names, without the dot.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")

  /// MIME types.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}
