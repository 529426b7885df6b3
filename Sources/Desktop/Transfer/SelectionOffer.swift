import Wayland

/// What a program offers us, ourselves among them: an object of the compositor's with its types.
final class SelectionOffer {
  private(set) var mimeTypes: [String] = []
  /// The mark of the source, if that is a program's of this toolkit. It is none of the types.
  private(set) var mark: SelectionMark?
  /// What the source of a drag permits, and what the compositor picked.
  var sourceActions: DragActions = []
  var action: DragActions = []

  private let proxy: any SelectionOfferProxy

  /// More types than any program has are a mistake, and cost memory.
  private static let maximumTypes = 1000
  /// A name of more bytes is no type's, and may be longer than what a request can send back.
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

  /// Has the owner write the data of a type into a pipe.
  func receive(_ mimeType: String, into descriptor: FileDescriptor) {
    guard !proxy.isDestroyed else { return }
    withExtendedLifetime(descriptor) { proxy.receive(mimeType: mimeType, fd: descriptor.rawValue) }
  }

  /// Lets the offer go.
  func destroy() { proxy.destroy() }
}
