import Pixman

/// The buffers of one surface, all of the surface's present size. Two are the rule; a compositor that is
/// late to release makes it three or four.
///
/// Each buffer knows where it is out of date. What is right in the newest buffer is copied from there, and only the
/// rest is painted: the compositor may read the newest buffer meanwhile, and so may we.
final class SwapChain {
  private static let maximum = 4
  /// How long a buffer stays that nobody needs, in nanoseconds.
  private static let patience = Duration.seconds(1).nanoseconds
  /// Beyond so many rectangles a region is coarsened.
  static let mostRectangles = 512

  /// The buffers, in the order in which they were chosen last.
  private var buffers: [Buffer] = []
  /// The one that was shown last, as long as there is one of the present size.
  private var newest: Buffer?
  private let memory: SharedMemory
  private let clock: Clock

  /// Called when a buffer came back and one could be had again.
  var onRelease: (() -> Void)?

  init(_ memory: SharedMemory, _ clock: Clock) {
    self.memory = memory
    self.clock = clock
  }

  /// A buffer of this size that may be written, or nil if the compositor holds all that there can be
  /// (rule B2): `onRelease` tells when to try again.
  ///
  /// The buffer has the moves made in it and what the newest one has right; its `stale` is what is left to paint.
  /// The changes are noted in every buffer, also where none can be had.
  ///
  /// - Parameters:
  ///   - moves: what moved since the last call, one after the other, inside of the picture.
  ///   - damage: what changed since the last call otherwise, where it is after the moves.
  func next(_ size: Size, moves: [Surface.Move], damage: borrowing Region) throws -> Buffer? {
    discard { $0.size != size }
    let result = Result { try free(size) }
    let buffer = try? result.get()
    buffer?.apply(moves, from: newest)
    for other in buffers {
      if other !== buffer { for move in moves { other.stale.add(move.rectangle) } }
      other.stale.add(damage)
      other.stale.intersect(other.image.bounds)
      other.stale.coarsen(above: Self.mostRectangles)
    }
    if let buffer, let newest { buffer.update(from: newest) }
    return try result.get()
  }

  /// Notes that a buffer, painted to the end, is what the surface shows.
  func didShow(_ buffer: Buffer) {
    buffer.stale.clear()
    newest = buffer
  }

  /// The buffer of those released that is the least out of date, or a new one.
  private func free(_ size: Size) throws -> Buffer? {
    let now = clock.now
    guard let index = buffers.lastIndex(where: { !$0.isBusy }) else {
      guard buffers.count < Self.maximum else { return nil }
      let buffer = try Buffer(size, memory: memory)
      buffer.lastUse = now
      buffer.onRelease = { [weak self] in self?.onRelease?() }
      buffers.append(buffer)
      return buffer
    }
    let buffer = buffers.remove(at: index)
    buffer.lastUse = now
    // One that a stall made and that was released since, while no frame needed it, goes.
    discard(returningPages: true) { !$0.isBusy && now - min(now, $0.lastUse) > Self.patience }
    buffers.append(buffer)
    return buffer
  }

  private func discard(returningPages returnsPages: Bool = false, where isUnwanted: (Buffer) -> Bool) {
    buffers.removeAll { buffer in
      guard isUnwanted(buffer) else { return false }
      if newest === buffer { newest = nil }
      buffer.discard(returningPages: returnsPages)
      return true
    }
  }

  /// Ends all buffers: the surface is gone.
  func end() {
    onRelease = nil
    // The compositor may go on showing the last one, fading out for example.
    discard { _ in true }
  }
}
