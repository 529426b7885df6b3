/// The content of a selection or a drag: the same data in several types, in order of preference.
public struct SelectionContent {
  /// The MIME types, in the order in which they were added.
  public private(set) var mimeTypes: [String] = []

  private var providers: [String: Provider] = [:]

  /// Makes the data of a type, synchronously or asynchronously.
  enum Provider {
    case now(() -> [UInt8])
    case later((@escaping ([UInt8]?) -> Void) -> Void)
  }

  /// Makes a content without types.
  public init() {}

  /// Adds a type with its data. Adding a type again replaces its data.
  ///
  /// - Parameter mimeType: such as `text/plain;charset=utf-8`; 4000 bytes at most.
  public mutating func add(_ mimeType: String, _ bytes: [UInt8]) {
    add(mimeType) { bytes }
  }

  /// Adds a type whose data is made anew for each request. Adding a type again replaces its data.
  ///
  /// - Parameter mimeType: such as `image/png`; 4000 bytes at most.
  public mutating func add(_ mimeType: String, _ provider: @escaping () -> [UInt8]) {
    add(mimeType, .now(provider))
  }

  /// Adds a type whose data is made asynchronously for each request. Adding a type again replaces its data.
  ///
  /// - Parameters:
  ///   - mimeType: such as `image/png`; 4000 bytes at most.
  ///   - provider: passes the data to its argument on the main actor, at once or later; nil if there is none.
  public mutating func add(
    _ mimeType: String, later provider: @escaping (@escaping ([UInt8]?) -> Void) -> Void
  ) {
    add(mimeType, .later(provider))
  }

  private mutating func add(_ mimeType: String, _ provider: Provider) {
    precondition(mimeType.utf8.count <= 4000, "a MIME type has 4000 bytes at most: shorten it")
    if providers.updateValue(provider, forKey: mimeType) == nil { mimeTypes.append(mimeType) }
  }

  /// The data of a type; nil if the type was not added, or if its provider is asynchronous.
  public func bytes(_ mimeType: String) -> [UInt8]? {
    if case .now(let provider) = providers[mimeType] { provider() } else { nil }
  }

  /// Passes the data of a type to the completion, at once if it is synchronous; nil if the type was not added.
  public func load(_ mimeType: String, _ completion: @escaping ([UInt8]?) -> Void) {
    switch providers[mimeType] {
    case .now(let provider): completion(provider())
    case .later(let provider): provider(completion)
    case nil: completion(nil)
    }
  }
}
