public import Foundation
public import UniformTypeIdentifiers

/// The programs that may read a representation of an item.
///
/// Foundation: `NSItemProviderRepresentationVisibility`. Wayland cannot tell programs apart, so every value except
/// `all` restricts the representation to this program.
public nonisolated enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// Every program.
  case all
  /// Programs of the same developer. Here only the program itself.
  case team
  /// Programs of the same group. Here only the program itself.
  case group
  /// Only the program itself.
  case ownProcess
}

/// Permissions for the file of a representation.
///
/// Foundation: `NSItemProviderFileOptions`.
public nonisolated struct NSItemProviderFileOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The original file may be opened, not only a copy.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// An item on a pasteboard or in a drag, in one or more types. Its data are loaded on demand.
///
/// It can be used from any thread. Load handlers are called on background threads. Completion handlers are called on
/// any thread, including the main thread. Data of another program arrive on the main thread, so never wait for them
/// there.
///
/// Foundation: `NSItemProvider`, which Foundation on Linux does not have.
open nonisolated class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: all mutable state is accessed under the lock.

  /// Creates data, and passes them or an error to its argument, once and on any thread.
  typealias DataHandler = @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

  /// Creates a file, and passes to its argument its URL with whether it may be opened in place, or an error.
  typealias FileHandler = @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?

  /// A type in which the item is available.
  struct Representation: Sendable {
    enum Source: Sendable {
      case data(DataHandler)
      case file(FileHandler)
      /// Data of another program, which arrive through the main loop.
      case offered(@MainActor (@escaping @Sendable (Data?) -> Void) -> Void)
    }

    var identifier: String
    var visibility: NSItemProviderRepresentationVisibility
    var fileOptions: NSItemProviderFileOptions = []
    var source: Source

    func conforms(to wanted: String) -> Bool {
      if identifier == wanted { return true }
      guard let type = UTType(identifier), let wanted = UTType(wanted) else { return false }
      return type.conforms(to: wanted)
    }
  }

  private let lock = NSLock()
  private var list: [Representation] = []
  private var name: String?
  private var registered: (any NSItemProviderWriting)?

  var representations: [Representation] { lock.withLock { list } }

  /// The object that was registered first, for direct use in the same program.
  var object: (any NSItemProviderWriting)? { lock.withLock { registered } }

  /// Makes a provider without representations.
  public override init() { super.init() }

  deinit {}

  /// Makes a provider of an object, with all its writable types.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Makes a provider of a file, with the type of its extension; nil if the file does not exist.
  public convenience init?(contentsOf fileURL: URL) {
    guard fileURL.isFileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    self.init()
    lock.withLock { name = fileURL.lastPathComponent }
    let type = UTType(filenameExtension: fileURL.pathExtension) ?? .data
    register(
      Representation(
        identifier: type.identifier, visibility: .all, fileOptions: .openInPlace,
        source: .file { completion in
          completion(fileURL, true, nil)
          return nil
        }))
    registerDataRepresentation(forTypeIdentifier: UTType.fileURL.identifier, visibility: .all) { completion in
      completion(Data(fileURL.absoluteString.utf8), nil)
      return nil
    }
  }

  /// The suggested file name of the item, possibly without an extension; nil for none.
  open var suggestedName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }

  /// A provider with the same representations.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSItemProvider()
    lock.withLock { (copy.list, copy.name, copy.registered) = (list, name, registered) }
    return copy
  }

  // MARK: Registering

  func register(_ representation: Representation) {
    lock.withLock {
      // A later registration replaces an earlier one of the same type.
      list.removeAll { $0.identifier == representation.identifier }
      list.append(representation)
    }
  }

  /// Registers a type that is available as data. Register the richest type first.
  ///
  /// - Parameters:
  ///   - typeIdentifier: the type, such as `public.png`.
  ///   - visibility: the programs that may read it.
  ///   - loadHandler: creates the data, once for each request, on a background thread. It passes them or an error to
  ///     its argument, immediately or later.
  @preconcurrency open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    register(
      Representation(identifier: typeIdentifier, visibility: visibility, source: .data(loadHandler)))
  }

  /// Registers a type that is available as data.
  @preconcurrency public final func registerDataRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    registerDataRepresentation(
      forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
  }

  /// Registers a type that is available as a file.
  ///
  /// - Parameters:
  ///   - typeIdentifier: the type of the file.
  ///   - fileOptions: whether other programs may open the original file; otherwise they receive a copy.
  ///   - visibility: the programs that may read it.
  ///   - loadHandler: creates the file, and passes to its argument its URL with whether it may be opened in place, or
  ///     an error.
  @preconcurrency open func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    register(
      Representation(
        identifier: typeIdentifier, visibility: visibility, fileOptions: fileOptions,
        source: .file(loadHandler)))
  }

  /// Registers a type that is available as a file.
  @preconcurrency public final func registerFileRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    openInPlace: Bool = false,
    loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    registerFileRepresentation(
      forTypeIdentifier: contentType.identifier, fileOptions: openInPlace ? .openInPlace : [],
      visibility: visibility, loadHandler: loadHandler)
  }

  /// Registers all writable types of an object. The provider retains the object.
  public final func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    lock.withLock { if registered == nil { registered = object } }
    // The object is passed to the threads that write it, as in Foundation.
    nonisolated(unsafe) let object = object
    for identifier in object.writableTypeIdentifiersForItemProvider {
      let own = object.itemProviderVisibilityForRepresentation(withTypeIdentifier: identifier)
      registerDataRepresentation(
        forTypeIdentifier: identifier, visibility: own == .all ? visibility : own
      ) { completion in
        object.loadData(withTypeIdentifier: identifier, forItemProviderCompletionHandler: completion)
      }
    }
  }

  /// Registers all writable types of a class. The object is created on demand.
  @preconcurrency public final func registerObject<Object: NSItemProviderWriting>(
    ofClass aClass: Object.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Object?, (any Error)?) -> Void) -> Progress?
  ) {
    for identifier in aClass.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: identifier, visibility: visibility) { completion in
        loadHandler { object, error in
          guard let object else {
            return completion(nil, error ?? NSItemProvider.error(.itemUnavailableError))
          }
          _ = object.loadData(withTypeIdentifier: identifier, forItemProviderCompletionHandler: completion)
        }
      }
    }
  }

  // MARK: Registered types

  /// The registered types, in order of registration.
  open var registeredTypeIdentifiers: [String] { representations.map(\.identifier) }

  /// The registered types, in order of registration.
  public final var registeredContentTypes: [UTType] { registeredTypeIdentifiers.compactMap(UTType.init) }

  /// The registered types with at least the given file options.
  open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions = []) -> [String] {
    representations.filter { $0.fileOptions.isSuperset(of: fileOptions) }.map(\.identifier)
  }

  /// Whether a representation conforms to a type.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representations.contains { $0.conforms(to: typeIdentifier) }
  }

  /// Whether a representation conforms to a type and has at least the given file options.
  open func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
  ) -> Bool {
    representations.contains { $0.conforms(to: typeIdentifier) && $0.fileOptions.isSuperset(of: fileOptions) }
  }

  // MARK: Errors

  /// The domain of the errors of providers.
  public static let errorDomain = "NSItemProviderErrorDomain"

  /// The reason why an item could not be loaded.
  public enum ErrorCode: Int, Sendable {
    /// The reason is unknown.
    case unknownError = -1
    /// The item does not exist or is not available any more.
    case itemUnavailableError = -1000
    /// The item has another class.
    case unexpectedValueClassError = -1100
    /// The item cannot be converted to the type.
    case unavailableCoercionError = -1200
  }

  static func error(_ code: ErrorCode, _ reason: (any Error)? = nil) -> NSError {
    NSError(
      domain: errorDomain, code: code.rawValue, userInfo: reason.map { [NSUnderlyingErrorKey: $0] } ?? [:])
  }
}
