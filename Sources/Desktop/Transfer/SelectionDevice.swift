import Wayland

/// The device of a seat for one kind of selection. The protocols of the clipboard and of the primary selection differ
/// in names only.
protocol SelectionDevice: AnyObject {
  associatedtype Source: SelectionSourceProxy

  /// Makes a source whose events are passed to `receive`.
  func makeSource(_ receive: @escaping (SelectionSourceEvent) -> Void) -> Source

  /// Makes a source the selection; nil clears the selection.
  func setSelection(_ source: Source?, serial: UInt32)

  /// Destroys the device.
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

  /// Clears the selection.
  func clear(serial: UInt32) { setSelection(nil, serial: serial) }
}

/// The offers of a device. One event introduces an offer; a second event tells its purpose.
final class SelectionOffers {
  /// The newest offer, until a second event names it.
  private var introduced: SelectionOffer?

  /// Records a new offer. A previous one that no second event named is destroyed.
  @discardableResult func introduce(_ proxy: some SelectionOfferProxy) -> SelectionOffer {
    introduced?.destroy()
    let offer = SelectionOffer(proxy)
    introduced = offer
    proxy.owner = offer
    proxy.receiveTypes { [unowned offer] in offer.add($0) }
    return offer
  }

  /// The offer that a second event names. The caller owns it from here on.
  func claim(_ proxy: (any SelectionOfferProxy)?) -> SelectionOffer? {
    guard let offer = proxy?.owner as? SelectionOffer else { return nil }
    if offer === introduced { introduced = nil }
    return offer
  }

  /// Destroys the offer that no second event named.
  func destroy() { introduced?.destroy() }
}

/// An event of a source.
enum SelectionSourceEvent {
  /// A program asks for the data of a type, to be written into a pipe.
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

  /// Passes each announced type to `add`.
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
