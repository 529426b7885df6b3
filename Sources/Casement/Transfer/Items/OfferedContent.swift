import Desktop
import Foundation
import UniformTypeIdentifiers

/// What another program offers, on a clipboard or in a drag, and what of it has arrived.
///
/// Text and lists of URLs are fetched ahead, as far as they are short, so that they can be had at once later on. The rest
/// comes when somebody asks for it.
final class OfferedContent {
  /// Asks the other program for the data of a type: at most so many bytes, and nothing may come for so long.
  typealias Reader = (
    _ mimeType: String, _ maximumSize: Int, _ timeout: Duration,
    _ completion: @escaping (Result<[UInt8], TransferError>) -> Void
  ) -> Transfer?

  /// The names of the types, the other program's favourite first.
  let mimeTypes: [String]

  /// The data that have arrived, by the names of their types.
  private(set) var arrived: [String: Data] = [:]

  /// Called when something that was fetched ahead has arrived.
  var onArrival: (() -> Void)?

  /// Whether data that somebody asked for could not be had: nothing came, or not all. A source that refuses closes its pipe.
  var hasFailed = false

  private let read: Reader
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

  /// Fetches what there is of some types, so that it is here when somebody asks.
  func fetchAhead(_ identifiers: [String] = [TransferTypes.text, UTType.url.identifier]) {
    let names = identifiers.compactMap {
      TransferTypes.name(for: $0, in: mimeTypes)
    }
    for name in names where waiting[name] == nil && arrived[name] == nil {
      waiting[name] = []
      _ = read(name, Self.aheadSize, Self.aheadTimeout) { [weak self] result in
        self?.fetchedAhead(name, result)
      }
    }
  }

  private func fetchedAhead(_ name: String, _ result: Result<[UInt8], TransferError>) {
    if case .success(let bytes) = result {
      finish(name, Data(bytes), keeps: true)
      onArrival?()
      return
    }
    // Whoever asked meanwhile is ready to wait longer, and for more.
    let callers = waiting.removeValue(forKey: name) ?? []
    for caller in callers { load(name, caller) }
    becameIdle()
  }

  /// Hands over the data of a type: at once where they are here, else when they have arrived; nil if they cannot be had.
  func load(_ name: String, _ completion: @escaping (Data?) -> Void) {
    if let data = arrived[name] { return completion(data) }
    // Another program's clipboard is in the place of the one that was meant.
    guard isCurrent, mimeTypes.contains(name) else { return completion(nil) }
    guard waiting[name] == nil else {
      waiting[name]?.append(completion)
      return
    }
    waiting[name] = [completion]
    // Until then it is kept by this closure.
    _ = read(name, Self.maximumSize, Self.timeout) { result in
      let bytes = try? result.get()
      if bytes?.isEmpty != false { self.hasFailed = true }
      self.finish(name, bytes.map { Data($0) }, keeps: (bytes?.count ?? .max) <= Self.aheadSize)
    }
  }

  private func finish(_ name: String, _ data: Data?, keeps: Bool) {
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

  // MARK: What has arrived

  /// The data of a type, if they have arrived.
  func data(_ identifier: String) -> Data? {
    TransferTypes.name(for: identifier, in: mimeTypes).flatMap { arrived[$0] }
  }

  /// The text, if it has arrived.
  var text: String? { data(TransferTypes.text).map { TransferText.text(of: $0, TransferTypes.text) } }

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
