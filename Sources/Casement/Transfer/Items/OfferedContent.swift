import Desktop
import Foundation
import UniformTypeIdentifiers

/// The content that another program offers, on a pasteboard or in a drag, with the data that have arrived.
///
/// The data are read on demand, since a one-time password serves a single request. Short texts and lists of URLs
/// can be fetched ahead, so that they have arrived when the program asks.
final class OfferedContent {
  /// Asks the other program for the data of a type: at most so many bytes, and nothing may come for so long.
  typealias Reader = (
    _ mimeType: String, _ maximumSize: Int, _ timeout: Duration,
    _ completion: @escaping (Result<[UInt8], TransferError>) -> Void
  ) -> Transfer?

  /// The names of the types, the other program's favorite first.
  private(set) var mimeTypes: [String]

  /// The data that have arrived, by the names of their types.
  private(set) var arrived: [String: Data] = [:]

  /// Called when something that was fetched ahead has arrived.
  var onArrival: (() -> Void)?

  /// Whether data that somebody asked for could not be had: nothing came, or not all. A source that refuses closes its pipe.
  var hasFailed = false

  private let read: Reader
  /// The pending requests, by the names of their types.
  private var transfers: [String: Transfer] = [:]
  /// The types for which a caller was blocked since their request began: each request blocks one caller.
  private var awaited: Set<String> = []
  /// The types that could not be fetched ahead: the data were too large or too slow.
  private var notAhead: Set<String> = []
  private var waiting: [String: [(Data?) -> Void]] = [:]
  private var idleActions: [() -> Void] = []
  private var isCurrent = true
  private var madeProviders: [NSItemProvider]?

  /// How many bytes of each type are fetched ahead.
  static let aheadSize = 1 << 20
  /// For how long the other program may be silent when something is fetched ahead.
  static let aheadTimeout = Duration.seconds(2)
  /// How many bytes anybody may ask for.
  static let maximumSize = 256 << 20
  static let timeout = Duration.seconds(10)
  /// For how long a caller that needs data at once is blocked.
  static let patience = Duration.milliseconds(50)
  /// The type by which password managers mark secrets, which no program is to read or keep unasked.
  private static let passwordHint = "x-kde-passwordManagerHint"

  init(_ mimeTypes: [String], _ read: @escaping Reader) {
    self.mimeTypes = mimeTypes
    self.read = read
  }

  /// The types as identifiers.
  var identifiers: [String] {
    var identifiers = TransferTypes.identifiers(of: mimeTypes)
    // The files that a list of URLs names are files, also where no file manager says so.
    let urls = self.urls ?? []
    if urls.contains(where: \.isFileURL), !identifiers.contains(UTType.fileURL.identifier) {
      identifiers.insert(UTType.fileURL.identifier, at: 0)
    }
    return identifiers
  }

  // MARK: Fetching

  /// Fetches the data of some types before the program asks for them. Secrets of password managers are left alone.
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

  /// The data of a type. Without those, the other program is asked, and the caller is blocked for a short time until it
  /// answers. A later answer arrives in the loop.
  ///
  /// - Returns: nil if there is no such type, or no answer in time.
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
    // Whoever asked meanwhile is ready to wait longer, and for more.
    let callers = waiting.removeValue(forKey: name) ?? []
    for caller in callers { load(name, caller) }
    becameIdle()
  }

  /// Hands over the data of a type: at once where they are here, else when they have arrived; nil if they cannot be had.
  func load(_ name: String, _ completion: @escaping (Data?) -> Void) {
    if let data = arrived[name] { return completion(data) }
    guard waiting[name] == nil else {
      waiting[name]?.append(completion)
      return
    }
    // Another program's clipboard is in the place of the one that was meant.
    guard isCurrent, mimeTypes.contains(name) else {
      awaited.remove(name)
      return completion(nil)
    }
    waiting[name] = [completion]
    // Until then it is kept by this closure.
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
      madeProviders = nil
    }
    for caller in waiting.removeValue(forKey: name) ?? [] { caller(data) }
    becameIdle()
  }

  /// Does something once nothing is on its way any more: now, if that is so.
  func whenIdle(_ action: @escaping () -> Void) {
    if waiting.isEmpty { action() } else { idleActions.append(action) }
  }

  private func becameIdle() {
    guard waiting.isEmpty, !idleActions.isEmpty else { return }
    let actions = idleActions
    idleActions = []
    for action in actions { action() }
  }

  /// The offer is not what it was an offer of any more. What is on its way still comes.
  func retire() {
    isCurrent = false
    onArrival = nil
  }

  /// The owner has left. Types without data, neither arrived nor pending, are removed from the offer.
  ///
  /// - Returns: whether there are any.
  func ownerLeft() -> Bool {
    retire()
    mimeTypes.removeAll { arrived[$0] == nil && waiting[$0] == nil }
    madeProviders = nil
    return !mimeTypes.isEmpty
  }

  // MARK: What has arrived

  /// The data of a type, if they have arrived.
  func data(_ identifier: String) -> Data? {
    TransferTypes.name(for: identifier, in: mimeTypes).flatMap { arrived[$0] }
  }

  /// The text, as `dataNow(_:)`.
  var textNow: String? { dataNow(TransferTypes.text).map { TransferText.text(of: $0, TransferTypes.text) } }

  /// The URLs, as `dataNow(_:)`.
  var urlsNow: [URL]? {
    guard dataNow(UTType.url.identifier) != nil else { return nil }
    return urls
  }

  /// The URLs, if they have arrived.
  var urls: [URL]? {
    guard let name = TransferTypes.name(for: UTType.url.identifier, in: mimeTypes), let data = arrived[name]
    else { return nil }
    return URIList.urls(of: data, mimeType: name)
  }

  // MARK: As items

  /// A provider for each thing that is offered: for each URL of a list that has arrived, else for the whole.
  var providers: [NSItemProvider] {
    if let madeProviders { return madeProviders }
    let made: [NSItemProvider]
    if let urls, urls.count > 1 {
      made = urls.map(Self.provider)
    } else {
      made = [wholeProvider()]
    }
    madeProviders = made
    return made
  }

  private func wholeProvider() -> NSItemProvider {
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

  /// Whether there is such a file is found out when somebody wants it: disks may be slow.
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
  /// Adds a type whose data another program has, which come by way of the main loop.
  func registerOffered(
    _ identifier: String, _ load: @escaping @MainActor (@escaping (Data?) -> Void) -> Void
  ) {
    register(
      Representation(
        identifier: identifier, visibility: .all,
        source: .offered { completion in load { completion($0) } }))
  }
}
