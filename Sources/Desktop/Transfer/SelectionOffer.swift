import Wayland

/// An offer of data by a program, possibly this one, with its types.
final class SelectionOffer {
  private(set) var mimeTypes: [String] = []
  /// The mark of the source, if a program of this toolkit made it. It is not in `mimeTypes`.
  private(set) var mark: SelectionMark?
  /// The allowed actions of a drag's source, and the one that the compositor selected.
  var sourceActions: DragActions = []
  var action: DragActions = []

  private let proxy: any SelectionOfferProxy

  /// The limit of types, more than programs use, since each costs memory.
  private static let maximumTypes = 1000
  /// The longest accepted type in bytes. A request may be unable to send a longer one.
  private static let longestType = 512

  init(_ proxy: any SelectionOfferProxy) {
    self.proxy = proxy
  }

  func add(_ mimeType: String) {
    if let mark = SelectionMark(mimeType: mimeType) {
      self.mark = mark
      return
    }
    guard mimeTypes.count < Self.maximumTypes, mimeType.utf8.count <= Self.longestType,
      !mimeTypes.contains(mimeType)
    else { return }
    mimeTypes.append(mimeType)
  }

  /// Asks the owner to write the data of a type into a pipe.
  func receive(_ mimeType: String, into descriptor: FileDescriptor) {
    guard !proxy.isDestroyed else { return }
    withExtendedLifetime(descriptor) { proxy.receive(mimeType: mimeType, fd: descriptor.rawValue) }
  }

  /// Destroys the offer.
  func destroy() { proxy.destroy() }
}
