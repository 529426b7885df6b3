import Pixman

/// The buffers of one surface, all of the surface's present size. Two are the rule; a compositor that is
/// late to let go makes it three or four.
final class SwapChain {
  private static let maximum = 4

  private var buffers: [Buffer] = []
  private let memory: SharedMemory

  /// Called when a buffer came back and one could be had again.
  var onRelease: (() -> Void)?

  init(_ memory: SharedMemory) {
    self.memory = memory
  }

  /// A buffer of this size that may be written, or nil if the compositor holds all that there can be
  /// (rule B2): `onRelease` tells when to try again.
  func next(_ size: Size) throws -> Buffer? {
    buffers.removeAll { buffer in
      guard buffer.size != size else { return false }
      buffer.discard()
      return true
    }
    // The one painted last, if it is back already, is the least out of date.
    if let index = buffers.lastIndex(where: { !$0.isBusy }) {
      let buffer = buffers.remove(at: index)
      buffers.append(buffer)
      return buffer
    }
    guard buffers.count < Self.maximum else { return nil }
    let buffer = try Buffer(size, memory: memory)
    buffer.onRelease = { [weak self] in self?.onRelease?() }
    buffers.append(buffer)
    return buffer
  }

  /// Notes that the content changed there, in every buffer.
  func add(damage: borrowing Region) {
    for buffer in buffers { buffer.stale.add(damage) }
  }

  /// Ends all buffers: the surface is gone.
  func end() {
    onRelease = nil
    // The compositor may go on showing the last one, fading out for example.
    for buffer in buffers { buffer.discard() }
    buffers.removeAll()
  }
}
