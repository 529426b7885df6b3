import CasementDesktop
import Foundation
import UniformTypeIdentifiers

/// The content of a pasteboard, from this program or another one.
final class PasteboardStore {
  let name: UIPasteboard.Name

  /// The pasteboard object of notifications.
  var owner: UIPasteboard?

  /// The program's own content. It is kept while another program has the pasteboard: see `isLocal`.
  private(set) var localItems: [PasteboardItem] = []

  /// Whether the program's own content is the current content.
  private(set) var isLocal = true

  /// The content that another program offers.
  private(set) var offered: OfferedContent?

  private(set) var changeCount = 0

  private let kind: Kind
  private unowned let context: ApplicationContext
  private var types: Set<String> = []
  private var expiration: Timer?
  /// The selection that changed last. It belongs to the seat that the user works at.
  private weak var newest: Selection?
  /// The time of the last data request to the other program, in nanoseconds of the session's clock.
  private var lastRequest: UInt64?
  /// Ends the time for which the data of an owner that has left are kept.
  private var departure: Deadline?

  /// If the owner leaves within this time after a request, it may have left because of the request.
  private static let readingTime = Duration.seconds(2)
  /// The time for which the data of such an owner are kept.
  private static let stayingTime = Duration.seconds(10)

  enum Kind {
    /// A selection that other programs can read.
    case clipboard, primary
    case ofProgram
  }

  init(_ name: UIPasteboard.Name, _ kind: Kind, _ context: ApplicationContext) {
    self.name = name
    self.kind = kind
    self.context = context
  }

  func selection(of seat: Seat) -> Selection? {
    switch kind {
    case .clipboard: seat.clipboard
    case .primary: seat.primarySelection
    case .ofProgram: nil
    }
  }

  // MARK: Changes by the program

  func replace(with items: [PasteboardItem], until expiration: Date?) {
    self.expiration?.invalidate()
    self.expiration = nil
    localItems = items
    isLocal = true
    dropOffered()
    if let seat = context.session?.pressedSeat, let selection = selection(of: seat) {
      newest = selection
      // `selection.onChange` reports the change.
      if items.isEmpty { selection.clear() } else { selection.set(PasteboardOffer.content(of: items)) }
    } else {
      changed()
    }
    guard let expiration, !items.isEmpty else { return }
    let count = changeCount
    let timer = Timer(fire: expiration, interval: 0, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated {
        if let self, self.isLocal, self.changeCount == count { self.replace(with: [], until: nil) }
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.expiration = timer
  }

  // MARK: Changes by the compositor

  /// Adopts a replaced or cleared selection.
  func selectionChanged(_ selection: Selection) {
    // A removed seat takes other programs' offers with it. The program's own content stays.
    if selection.hasEnded {
      guard newest === selection, !isLocal else { return }
      dropOffered()
      return changed()
    }
    newest = selection
    if selection.mimeTypes.isEmpty, retainsOfferWithoutOwner() { return }
    dropOffered()
    isLocal = selection.content != nil
    if !isLocal {
      if !selection.holdsContent { localItems = [] }
      if selection.mimeTypes.isEmpty {
        isLocal = localItems.isEmpty
      } else {
        offer(of: selection)
      }
    }
    changed()
  }

  private func offer(of selection: Selection) {
    lastRequest = nil
    offered = OfferedContent(selection.mimeTypes) {
      [weak self, weak selection] name, size, timeout, completion in
      guard let selection else {
        completion(.failure(.seatGone))
        return nil
      }
      self?.lastRequest = self?.context.session?.clock.now
      return selection.read(name, maximumSize: size, timeout: timeout, completion: completion)
    }
  }

  /// Fetches text and URLs of the other program ahead, because the user may be about to paste.
  func prepareToPaste() {
    if !isLocal { offered?.fetchAhead() }
  }

  private func dropOffered() {
    departure?.time = nil
    departure = nil
    offered?.retire()
    offered = nil
  }

  /// The owner has cleared the pasteboard. The owner of a one-time password does so after the first request (`wl-copy
  /// --paste-once`), which may have been a fetch ahead. So recently requested data are kept for a moment.
  private func retainsOfferWithoutOwner() -> Bool {
    guard departure == nil else { return true }
    guard !isLocal, let offered, let lastRequest, let session = context.session,
      session.clock.now - lastRequest < Self.readingTime.nanoseconds, offered.ownerLeft()
    else { return false }
    let departure = session.deadline { [weak self] in
      self?.dropOffered()
      self?.changed()
    }
    self.departure = departure
    departure.time = session.clock.time(after: Self.stayingTime)
    changed()
    return true
  }

  /// Logs a refused data request of another program. The other program receives no data and no reason.
  static func report(_ mimeType: String, _ error: TransferError, _ context: ApplicationContext) {
    Trace.log("transfer refused type=\(Trace.quoted(mimeType)) reason=\(Trace.quoted("\(error)"))")
    switch error {
    case .providerTimedOut, .tooManyRequests:
      writeError("\(context.appID): another program could not paste \(mimeType): \(error)\n")
    default: break
    }
  }

  private func changed() {
    changeCount += 1
    let now = Set(isLocal ? localItems.flatMap(\.types) : offered?.identifiers ?? [])
    let (added, removed) = (now.subtracting(types), types.subtracting(now))
    types = now
    Trace.log(
      "pasteboard changed name=\(Trace.quoted(name.rawValue)) count=\(changeCount) own=\(isLocal ? 1 : 0)")
    guard let owner else { return }
    NotificationCenter.default.post(
      name: UIPasteboard.changedNotification, object: owner,
      userInfo: [
        UIPasteboard.changedTypesAddedUserInfoKey: added.sorted(),
        UIPasteboard.changedTypesRemovedUserInfoKey: removed.sorted(),
      ])
  }

  // MARK: Loading

  /// Passes the data of the first available type to a closure, with the type; nil data if none is available.
  func load(_ identifiers: [String], _ completion: @escaping @MainActor (Data?, String) -> Void) {
    guard let first = identifiers.first else { return completion(nil, "") }
    if let offered, !isLocal {
      guard
        let (identifier, name) = identifiers.lazy.compactMap({ identifier in
          TransferTypes.name(for: identifier, in: offered.mimeTypes).map { (identifier, $0) }
        }).first
      else { return completion(nil, first) }
      return offered.load(name) { completion($0, identifier) }
    }
    for identifier in identifiers {
      for item in localItems where isLocal {
        if let data = item.data(identifier) { return completion(data, identifier) }
        guard let provider = item.provider, provider.hasItemConformingToTypeIdentifier(identifier) else {
          continue
        }
        _ = provider.loadDataRepresentation(forTypeIdentifier: identifier) { data, _ in
          NSItemProvider.onMainThread { completion(data, identifier) }
        }
        return
      }
    }
    completion(nil, first)
  }
}

/// The pasteboards of the program.
final class Pasteboards {
  private unowned let context: ApplicationContext
  private var stores: [UIPasteboard.Name: PasteboardStore] = [:]

  private(set) lazy var general = UIPasteboard(PasteboardStore(.general, .clipboard, context))
  private(set) lazy var primary = UIPasteboard(
    PasteboardStore(UIPasteboard.Name("casement.primary"), .primary, context))

  init(_ context: ApplicationContext) { self.context = context }

  /// Observes the selections of a seat.
  func observe(_ seat: Seat) {
    for store in [general.store, primary.store] {
      guard let selection = store.selection(of: seat) else { continue }
      selection.onChange = { [unowned selection] in store.selectionChanged(selection) }
      selection.onRefusal = { [context] in PasteboardStore.report($0, $1, context) }
    }
  }

  func store(_ name: UIPasteboard.Name, create: Bool) -> PasteboardStore? {
    if name == .general { return general.store }
    if let present = stores[name] { return present }
    guard create else { return nil }
    let store = PasteboardStore(name, .ofProgram, context)
    stores[name] = store
    return store
  }

  func named(_ name: UIPasteboard.Name, create: Bool) -> UIPasteboard? {
    if name == .general { return general }
    return store(name, create: create).map { $0.owner ?? UIPasteboard($0) }
  }

  func remove(_ name: UIPasteboard.Name) {
    guard let store = stores.removeValue(forKey: name) else { return }
    let owner = store.owner
    store.replace(with: [], until: nil)
    store.owner = nil
    NotificationCenter.default.post(name: UIPasteboard.removedNotification, object: owner)
  }
}
