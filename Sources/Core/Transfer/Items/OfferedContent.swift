import CasementDesktop
import Foundation
import UniformTypeIdentifiers

/// The content that another program offers on a pasteboard or in a drag, with a cache of arrived data.
///
/// The data are read on demand, since a one-time password can be read only once. Short texts and lists of URLs can be
/// fetched ahead, so that they are cached when the program asks.
final class OfferedContent {
  /// Requests the data of a type from the other program, with a maximum size and a timeout for each silence.
  typealias Reader = (
    _ mimeType: String, _ maximumSize: Int, _ timeout: Duration,
    _ completion: @escaping (Result<[UInt8], TransferError>) -> Void
  ) -> Transfer?

  /// The MIME types, in the other program's order of preference.
  private(set) var mimeTypes: [String]

  /// The arrived data by MIME type.
  private(set) var arrived: [String: Data] = [:]

  /// Called when fetched-ahead data have arrived.
  var onArrival: (() -> Void)?

  /// Whether requested data could not be read completely. A source refuses by closing its pipe.
  var hasFailed = false

  private let read: Reader
  /// The pending requests by MIME type.
  private var transfers: [String: Transfer] = [:]
  /// The types for which a caller was already blocked since the request began. Each request blocks at most one
  /// caller.
  private var awaited: Set<String> = []
  /// The types that could not be fetched ahead, because the data were too large or too slow.
  private var notAhead: Set<String> = []
  private var waiting: [String: [(Data?) -> Void]] = [:]
  private var idleActions: [() -> Void] = []
  private var isCurrent = true
  private var cachedProviders: [NSItemProvider]?

  /// The maximum number of bytes of each type that are fetched ahead.
  static let aheadSize = 1 << 20
  /// The timeout for each silence of the other program while fetching ahead.
  static let aheadTimeout = Duration.seconds(2)
  /// The maximum number of bytes of a request.
  static let maximumSize = 256 << 20
  static let timeout = Duration.seconds(10)
  /// The time for which a synchronous caller is blocked.
  static let patience = Duration.milliseconds(50)
  /// The type by which password managers mark secrets. Such content must not be read or stored unasked.
  private static let passwordHint = "x-kde-passwordManagerHint"

  init(_ mimeTypes: [String], _ read: @escaping Reader) {
    self.mimeTypes = mimeTypes
    self.read = read
  }

  /// The offered types as uniform type identifiers.
  var identifiers: [String] {
    var identifiers = TransferTypes.identifiers(of: mimeTypes)
    // Add the file type if the list of URLs contains files, also if the source did not offer it.
    let urls = self.urls ?? []
    if urls.contains(where: \.isFileURL), !identifiers.contains(UTType.fileURL.identifier) {
      identifiers.insert(UTType.fileURL.identifier, at: 0)
    }
    return identifiers
  }

  // MARK: Fetching

  /// Fetches the data of some types before the program asks for them. Secrets of password managers are skipped.
  func fetchAhead(_ identifiers: [String] = [TransferTypes.text, UTType.url.identifier]) {
    guard !mimeTypes.contains(Self.passwordHint) else { return }
    let names = identifiers.compactMap {
      TransferTypes.name(for: $0, in: mimeTypes)
    }
    for name in names where waiting[name] == nil && arrived[name] == nil && !notAhead.contains(name) {
      waiting[name] = []
      transfers[name] = read(name, Self.aheadSize, Self.aheadTimeout) { [weak self] result in
        self?.fetchedAhead(name, result)
      }
    }
  }

  /// The data of a type. If they are not cached, requests them and blocks the caller for up to `patience`. Later
  /// answers are cached when they arrive.
  ///
  /// - Returns: nil if the type is not offered, or without an answer in time.
  func dataNow(_ identifier: String) -> Data? {
    guard let name = TransferTypes.name(for: identifier, in: mimeTypes) else { return nil }
    if let data = arrived[name] { return data }
    guard awaited.insert(name).inserted else { return nil }
    var data: Data?
    load(name) { data = $0 }
    let transfer = transfers[name]
    transfer?.wait(atMost: Self.patience)
    return data
  }

  private func fetchedAhead(_ name: String, _ result: Result<[UInt8], TransferError>) {
    if case .success(let bytes) = result {
      finish(name, Data(bytes), keeps: true)
      onArrival?()
      return
    }
    notAhead.insert(name)
    transfers[name] = nil
    // Callers that asked meanwhile accept more data and a longer wait.
    let callers = waiting.removeValue(forKey: name) ?? []
    for caller in callers { load(name, caller) }
    becameIdle()
  }

  /// Passes the data of a type to a closure: immediately if they are cached, otherwise when they arrive; nil if they
  /// are unavailable.
  func load(_ name: String, _ completion: @escaping (Data?) -> Void) {
    if let data = arrived[name] { return completion(data) }
    guard waiting[name] == nil else {
      waiting[name]?.append(completion)
      return
    }
    // The clipboard has changed, so the offer cannot be read any more.
    guard isCurrent, mimeTypes.contains(name) else {
      awaited.remove(name)
      return completion(nil)
    }
    waiting[name] = [completion]
    // The closure retains the object until the data arrive.
    transfers[name] = read(name, Self.maximumSize, Self.timeout) { result in
      let bytes = try? result.get()
      if bytes?.isEmpty != false { self.hasFailed = true }
      self.finish(name, bytes.map { Data($0) }, keeps: (bytes?.count ?? .max) <= Self.aheadSize)
    }
  }

  private func finish(_ name: String, _ data: Data?, keeps: Bool) {
    transfers[name] = nil
    awaited.remove(name)
    if keeps, let data {
      arrived[name] = data
      cachedProviders = nil
    }
    for caller in waiting.removeValue(forKey: name) ?? [] { caller(data) }
    becameIdle()
  }

  /// Calls a closure when no requests are pending: immediately if there are none.
  func whenIdle(_ action: @escaping () -> Void) {
    if waiting.isEmpty { action() } else { idleActions.append(action) }
  }

  private func becameIdle() {
    guard waiting.isEmpty, !idleActions.isEmpty else { return }
    let actions = idleActions
    idleActions = []
    for action in actions { action() }
  }

  /// Marks a replaced offer as no longer current. Pending requests continue.
  func retire() {
    isCurrent = false
    onArrival = nil
  }

  /// The owner left. Types without cached or pending data are removed from the offer.
  ///
  /// - Returns: whether any types remain.
  func ownerLeft() -> Bool {
    retire()
    mimeTypes.removeAll { arrived[$0] == nil && waiting[$0] == nil }
    cachedProviders = nil
    return !mimeTypes.isEmpty
  }

  // MARK: Received data

  /// The cached data of a type; nil if they have not arrived.
  func data(_ identifier: String) -> Data? {
    TransferTypes.name(for: identifier, in: mimeTypes).flatMap { arrived[$0] }
  }

  /// The text, as returned by `dataNow(_:)`.
  var textNow: String? { dataNow(TransferTypes.text).map { TransferText.text(of: $0, TransferTypes.text) } }

  /// The URLs, as returned by `dataNow(_:)`.
  var urlsNow: [URL]? {
    guard dataNow(UTType.url.identifier) != nil else { return nil }
    return urls
  }

  /// The cached URLs; nil if they have not arrived.
  var urls: [URL]? {
    guard let name = TransferTypes.name(for: UTType.url.identifier, in: mimeTypes), let data = arrived[name]
    else { return nil }
    return URIList.urls(of: data, mimeType: name)
  }

  // MARK: Item providers

  /// The providers: one for each URL of a list that has arrived, otherwise one for the whole offer.
  var providers: [NSItemProvider] {
    if let cachedProviders { return cachedProviders }
    let made: [NSItemProvider]
    if let urls, urls.count > 1 {
      made = urls.map(Self.provider)
    } else {
      made = [completeProvider()]
    }
    cachedProviders = made
    return made
  }

  private func completeProvider() -> NSItemProvider {
    let provider = NSItemProvider()
    let file = urls?.first.flatMap { $0.isFileURL ? $0 : nil }
    var seen: Set<String> = []
    if let file {
      Self.register(file, in: provider)
      seen = Set(provider.registeredTypeIdentifiers)
    }
    for name in mimeTypes {
      guard let identifier = TransferTypes.identifier(of: name), seen.insert(identifier).inserted,
        let best = TransferTypes.name(for: identifier, in: mimeTypes)
      else { continue }
      provider.registerOffered(identifier) { completion in
        self.load(best) { data in
          let isList = TransferTypes.conforms(identifier, to: UTType.url.identifier)
          guard isList, let data else { return completion(data) }
          completion(URIList.urls(of: data, mimeType: best).first.map { Data($0.absoluteString.utf8) })
        }
      }
    }
    return provider
  }

  private static func provider(of url: URL) -> NSItemProvider {
    guard url.isFileURL else { return NSItemProvider(object: url) }
    let provider = NSItemProvider()
    register(url, in: provider)
    return provider
  }

  /// Registers a file without checking that it exists, since disks may be slow. Loading reports a missing file.
  private static func register(_ file: URL, in provider: NSItemProvider) {
    provider.suggestedName = file.lastPathComponent
    let type =
      file.hasDirectoryPath ? UTType.folder : UTType(filenameExtension: file.pathExtension) ?? .data
    provider.registerFileRepresentation(for: type, visibility: .all, openInPlace: true) { completion in
      completion(file, true, nil)
      return nil
    }
    provider.registerDataRepresentation(for: .fileURL) { completion in
      completion(Data(file.absoluteString.utf8), nil)
      return nil
    }
  }
}

extension NSItemProvider {
  /// Registers a type of another program, whose data arrive through the main loop.
  func registerOffered(
    _ identifier: String, _ load: @escaping @MainActor (@escaping (Data?) -> Void) -> Void
  ) {
    register(
      Representation(
        identifier: identifier, visibility: .all,
        source: .offered { completion in load { completion($0) } }))
  }
}
