public import Foundation
public import UniformTypeIdentifiers

/// Who may have a representation of an item.
///
/// Foundation: `NSItemProviderRepresentationVisibility`. Wayland knows programs apart in no way but one: what is not
/// for all stays within the program.
public nonisolated enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// Every program.
  case all
  /// Those of the same makers: only the program itself, here.
  case team
  /// Those of the same group: only the program itself, here.
  case group
  /// The program itself.
  case ownProcess
}

/// What may be done with the file of a representation.
///
/// Foundation: `NSItemProviderFileOptions`.
public nonisolated struct NSItemProviderFileOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It may be opened where it is, and not only as a copy.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// A thing on its way from one place to another, by pasteboard or drag, in one or more types; its data are made or
/// fetched when somebody wants them.
///
/// It can be used from any thread. Handlers that make data are called on threads of their own. Completion handlers
/// are called on any thread, the main one among them; data of another program arrive on the main thread, so never
/// wait for them there.
///
/// Foundation: `NSItemProvider`, which Foundation on Linux does not have.
open nonisolated class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: all that changes is read and written under the lock.

  /// Makes data, and hands them or an error to its argument, once and on any thread.
  typealias DataHandler = @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

  /// Makes a file, and hands its URL and whether that is for good, or an error, to its argument.
  typealias FileHandler = @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?

  /// One type in which the item can be had.
  struct Representation: Sendable {
    enum Source: Sendable {
      case data(DataHandler)
      case file(FileHandler)
      /// Another program's, which come by way of the main loop.
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

  /// The object that was registered first, for whoever wants it at once in the same program.
  var object: (any NSItemProviderWriting)? { lock.withLock { registered } }

  /// Makes a provider of nothing; register something.
  public override init() { super.init() }

  deinit {}

  /// Makes a provider of an object, in all types that it can be written in.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Makes a provider of a file, by its extension; nil if there is no file.
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

  /// What a file of the item is to be called; nil if nobody said so. The extension may be missing.
  open var suggestedName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }

  /// Another provider of the same.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSItemProvider()
    lock.withLock { (copy.list, copy.name, copy.registered) = (list, name, registered) }
    return copy
  }

  // MARK: Registering

  func register(_ representation: Representation) {
    lock.withLock {
      // The last word on a type holds.
      list.removeAll { $0.identifier == representation.identifier }
      list.append(representation)
    }
  }

  /// Adds a type in which the item can be had as data. Register the richest type first.
  ///
  /// - Parameters:
  ///   - typeIdentifier: the type, such as `public.png`.
  ///   - visibility: who may have it.
  ///   - loadHandler: makes the data, each time when somebody wants them, on a thread of its own. It hands them or an
  ///     error to its argument, at once or later.
  @preconcurrency open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    register(
      Representation(identifier: typeIdentifier, visibility: visibility, source: .data(loadHandler)))
  }

  /// Adds a type in which the item can be had as data.
  @preconcurrency public final func registerDataRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    registerDataRepresentation(
      forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
  }

  /// Adds a type in which the item can be had as a file.
  ///
  /// - Parameters:
  ///   - typeIdentifier: the type of the file.
  ///   - fileOptions: whether others may open the file itself; else they get a copy.
  ///   - visibility: who may have it.
  ///   - loadHandler: makes the file, and hands its URL to its argument, with whether others may open it where it is, or
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

  /// Adds a type in which the item can be had as a file.
  @preconcurrency public final func registerFileRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    openInPlace: Bool = false,
    loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    registerFileRepresentation(
      forTypeIdentifier: contentType.identifier, fileOptions: openInPlace ? .openInPlace : [],
      visibility: visibility, loadHandler: loadHandler)
  }

  /// Adds all types in which an object can be written. The provider keeps the object.
  public final func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    lock.withLock { if registered == nil { registered = object } }
    // An object is handed to the threads that write it, as Foundation has it.
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

  /// Adds all types in which objects of a class can be written; the object is made when one of them is wanted.
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

  // MARK: What there is

  /// The types in which the item can be had, in the order in which they were registered.
  open var registeredTypeIdentifiers: [String] { representations.map(\.identifier) }

  /// The types in which the item can be had, in the order in which they were registered.
  public final var registeredContentTypes: [UTType] { registeredTypeIdentifiers.compactMap(UTType.init) }

  /// The types in which the item can be had as a file that permits this.
  open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions = []) -> [String] {
    representations.filter { $0.fileOptions.isSuperset(of: fileOptions) }.map(\.identifier)
  }

  /// Whether the item can be had in a type, or in one that is one of it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representations.contains { $0.conforms(to: typeIdentifier) }
  }

  /// Whether the item can be had in a type, or in one that is one of it, as a file that permits this.
  open func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
  ) -> Bool {
    representations.contains { $0.conforms(to: typeIdentifier) && $0.fileOptions.isSuperset(of: fileOptions) }
  }

  // MARK: Errors

  /// The domain of the errors of providers.
  public static let errorDomain = "NSItemProviderErrorDomain"

  /// Why an item could not be had.
  public enum ErrorCode: Int, Sendable {
    /// Nobody knows.
    case unknownError = -1
    /// There is no such item, or not any more.
    case itemUnavailableError = -1000
    /// The item is of another class.
    case unexpectedValueClassError = -1100
    /// The item cannot be had in the type.
    case unavailableCoercionError = -1200
  }

  static func error(_ code: ErrorCode, _ reason: (any Error)? = nil) -> NSError {
    NSError(
      domain: errorDomain, code: code.rawValue, userInfo: reason.map { [NSUnderlyingErrorKey: $0] } ?? [:])
  }
}
