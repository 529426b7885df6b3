public import Foundation

/// The place of an error, as methods of Objective-C take it: `&error` of an `NSError?`.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// Lets one part of the program at a time read or write a file.
///
/// Foundation: `NSFileCoordinator`. Other programs are not coordinated: Linux has no such service. Calls of one thread nest.
open nonisolated class NSFileCoordinator: NSObject, @unchecked Sendable {
  // Sendable: nothing is stored.

  /// How a file is read. None has an effect here.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let withoutChanges = ReadingOptions(rawValue: 1 << 0)
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 1 << 1)
    public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 1 << 2)
    public static let forUploading = ReadingOptions(rawValue: 1 << 3)
  }

  /// How a file is written. None has an effect here.
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

  /// Makes a coordinator. The presenter is not told of anything.
  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)? = nil) {}

  /// Calls with the file's address, while no other part of the program reads or writes. There is never an error.
  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) { Self.lock.withLock { reader(url) } }

  /// Calls with the file's address, while no other part of the program reads or writes. There is never an error.
  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL) -> Void
  ) { Self.lock.withLock { writer(url) } }

  /// Calls with the addresses of two files, while no other part of the program reads or writes. There is never an error.
  open func coordinate(
    readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [], writingItemAt writingURL: URL,
    options writingOptions: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor readerWriter: (URL, URL) -> Void
  ) { Self.lock.withLock { readerWriter(readingURL, writingURL) } }

  /// Calls with the addresses of two files, while no other part of the program reads or writes. There is never an error.
  open func coordinate(
    writingItemAt url1: URL, options options1: WritingOptions = [], writingItemAt url2: URL,
    options options2: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL, URL) -> Void
  ) { Self.lock.withLock { writer(url1, url2) } }

  /// Has no effect: no presenter is told.
  open func item(at oldURL: URL, didMoveTo newURL: URL) {}

  /// Has no effect: nothing waits for other programs.
  open func cancel() {}

  /// Has no effect: no presenter is told of other programs' changes.
  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {}

  /// Has no effect: no presenter is told of other programs' changes.
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {}
}

/// An object that shows a file. It is never told of changes.
///
/// Foundation: `NSFilePresenter`.
public nonisolated protocol NSFilePresenter: AnyObject {
  /// The file.
  var presentedItemURL: URL? { get }
  /// Where the presenter would be told.
  var presentedItemOperationQueue: OperationQueue { get }
}
