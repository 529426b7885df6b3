public import Foundation

/// A pointer to an error variable, for methods in Objective-C style: `&error` of an `NSError?`.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// Serializes reading and writing of files within the program.
///
/// Foundation: `NSFileCoordinator`. Other programs are not coordinated, because Linux has no such service. Nested calls on
/// one thread are allowed.
open nonisolated class NSFileCoordinator: NSObject, @unchecked Sendable {
  // Sendable, because it has no stored properties.

  /// Have no effect. Options for reading.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let withoutChanges = ReadingOptions(rawValue: 1 << 0)
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 1 << 1)
    public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 1 << 2)
    public static let forUploading = ReadingOptions(rawValue: 1 << 3)
  }

  /// Have no effect. Options for writing.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let forDeleting = WritingOptions(rawValue: 1 << 0)
    public static let forMoving = WritingOptions(rawValue: 1 << 1)
    public static let forMerging = WritingOptions(rawValue: 1 << 2)
    public static let forReplacing = WritingOptions(rawValue: 1 << 3)
    public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 1 << 4)
  }

  private static let lock = NSRecursiveLock()

  /// Creates a coordinator. The presenter is never notified.
  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)? = nil) {}

  /// Calls a closure with the file's URL, while no other part of the program reads or writes. There is never an error.
  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) { Self.lock.withLock { reader(url) } }

  /// Calls a closure with the file's URL, while no other part of the program reads or writes. There is never an error.
  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL) -> Void
  ) { Self.lock.withLock { writer(url) } }

  /// Calls a closure with both URLs, while no other part of the program reads or writes. There is never an error.
  open func coordinate(
    readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [], writingItemAt writingURL: URL,
    options writingOptions: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor readerWriter: (URL, URL) -> Void
  ) { Self.lock.withLock { readerWriter(readingURL, writingURL) } }

  /// Calls a closure with both URLs, while no other part of the program reads or writes. There is never an error.
  open func coordinate(
    writingItemAt url1: URL, options options1: WritingOptions = [], writingItemAt url2: URL,
    options options2: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL, URL) -> Void
  ) { Self.lock.withLock { writer(url1, url2) } }

  /// Has no effect: presenters are never notified.
  open func item(at oldURL: URL, didMoveTo newURL: URL) {}

  /// Has no effect: coordination with other programs does not exist.
  open func cancel() {}

  /// Has no effect: presenters are not notified of changes by other programs.
  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {}

  /// Has no effect: presenters are not notified of changes by other programs.
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {}
}

/// An object that shows a file. It is never notified of changes.
///
/// Foundation: `NSFilePresenter`.
public nonisolated protocol NSFilePresenter: AnyObject {
  /// The URL of the file.
  var presentedItemURL: URL? { get }
  /// The queue on which the presenter would be notified.
  var presentedItemOperationQueue: OperationQueue { get }
}
