/// What a program offers to others: the same thing in several types. The order is that of preference, the
/// best first.
public struct SelectionContent {
  /// The MIME types, in the order in which they were added.
  public private(set) var mimeTypes: [String] = []

  private var providers: [String: () -> [UInt8]] = [:]

  /// Makes a content without types, which nobody can use yet.
  public init() {}

  /// Adds a type with its data. Adding a type again replaces its data.
  ///
  /// - Parameter mimeType: such as `text/plain;charset=utf-8`; 4000 bytes at most.
  public mutating func add(_ mimeType: String, _ bytes: [UInt8]) {
    add(mimeType) { bytes }
  }

  /// Adds a type whose data is made each time when somebody asks for it. Adding a type again replaces its
  /// data.
  ///
  /// - Parameter mimeType: such as `image/png`; 4000 bytes at most.
  public mutating func add(_ mimeType: String, _ provider: @escaping () -> [UInt8]) {
    precondition(mimeType.utf8.count <= 4000, "a MIME type has 4000 bytes at most: shorten it")
    if providers.updateValue(provider, forKey: mimeType) == nil { mimeTypes.append(mimeType) }
  }

  /// The data of a type; nil if the type was not added.
  public func bytes(_ mimeType: String) -> [UInt8]? {
    providers[mimeType]?()
  }
}
