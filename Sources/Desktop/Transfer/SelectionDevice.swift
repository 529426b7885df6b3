import Wayland

/// A seat's device for one kind of selection. The clipboard and the primary selection speak protocols that
/// differ in names only.
protocol SelectionDevice: AnyObject {
  /// Makes a source with these types the selection.
  func publish(
    _ mimeTypes: [String], serial: UInt32, _ receive: @escaping (SelectionSourceEvent) -> Void
  ) -> any SelectionSourceProxy

  /// Empties the selection.
  func clear(serial: UInt32)

  /// Ends the device.
  func destroy()
}

/// What the compositor says to a source.
enum SelectionSourceEvent {
  /// Somebody wants the data of a type in a pipe.
  case send(mimeType: String, FileDescriptor)
  /// The source is not the selection any more.
  case cancelled
}

protocol SelectionSourceProxy: AnyObject {
  func destroy()
}

extension WlDataSource: SelectionSourceProxy {}
extension ZwpPrimarySelectionSourceV1: SelectionSourceProxy {}

protocol SelectionOfferProxy: AnyObject {
  var isDestroyed: Bool { get }
  func receive(mimeType: String, fd: Int32)
  func destroy()
}

extension WlDataOffer: SelectionOfferProxy {}
extension ZwpPrimarySelectionOfferV1: SelectionOfferProxy {}
