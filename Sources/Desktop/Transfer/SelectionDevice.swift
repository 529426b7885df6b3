import Wayland

/// A seat's device for one kind of selection. The clipboard and the primary selection speak protocols that
/// differ in names only: this is what they have in common.
protocol SelectionDevice: AnyObject {
  associatedtype Source: SelectionSourceProxy

  /// Makes a source, and has what the compositor says to it received.
  func makeSource(_ receive: @escaping (SelectionSourceEvent) -> Void) -> Source

  /// Makes a source the selection; nil empties it.
  func setSelection(_ source: Source?, serial: UInt32)

  /// Ends the device.
  func destroy()
}

extension SelectionDevice {
  /// Makes a source with these types and this mark the selection.
  func publish(
    _ mimeTypes: [String], _ mark: SelectionMark, serial: UInt32,
    _ receive: @escaping (SelectionSourceEvent) -> Void
  ) -> any SelectionSourceProxy {
    let source = makeSource(receive)
    for mimeType in mimeTypes { source.offer(mimeType: mimeType) }
    source.offer(mimeType: mark.mimeType)
    setSelection(source, serial: serial)
    return source
  }

  /// Empties the selection.
  func clear(serial: UInt32) { setSelection(nil, serial: serial) }
}

/// The offers of a device. An offer is introduced by one event; a second event says what it is for.
final class SelectionOffers {
  /// The newest offer, as long as no second event named it.
  private var introduced: SelectionOffer?

  /// An offer that arrived.
  @discardableResult func introduce(_ proxy: some SelectionOfferProxy) -> SelectionOffer {
    introduced?.destroy()
    let offer = SelectionOffer(proxy)
    introduced = offer
    proxy.owner = offer
    proxy.receiveTypes { [unowned offer] in offer.add($0) }
    return offer
  }

  /// The offer that a second event names. The caller destroys it from here on.
  func claim(_ proxy: (any SelectionOfferProxy)?) -> SelectionOffer? {
    guard let offer = proxy?.owner as? SelectionOffer else { return nil }
    if offer === introduced { introduced = nil }
    return offer
  }

  /// Destroys the offer that no second event named.
  func destroy() { introduced?.destroy() }
}

/// What the compositor says to a source.
enum SelectionSourceEvent {
  /// Somebody wants the data of a type in a pipe.
  case send(mimeType: String, FileDescriptor)
  /// The source is not the selection any more.
  case cancelled
}

protocol SelectionSourceProxy: AnyObject {
  func offer(mimeType: String)
  func destroy()
}

extension WlDataSource: SelectionSourceProxy {}
extension ZwpPrimarySelectionSourceV1: SelectionSourceProxy {}

protocol SelectionOfferProxy: AnyObject {
  var isDestroyed: Bool { get }
  var owner: AnyObject? { get set }

  /// Has each type received that the compositor names.
  func receiveTypes(_ add: @escaping (String) -> Void)
  func receive(mimeType: String, fd: Int32)
  func destroy()
}

extension WlDataOffer: SelectionOfferProxy {
  func receiveTypes(_ add: @escaping (String) -> Void) {
    onEvent = { if case .offer(let mimeType) = $0 { add(mimeType) } }
  }
}

extension ZwpPrimarySelectionOfferV1: SelectionOfferProxy {
  func receiveTypes(_ add: @escaping (String) -> Void) {
    onEvent = { if case .offer(let mimeType) = $0 { add(mimeType) } }
  }
}
