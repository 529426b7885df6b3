import Pixman

/// The buffers of one surface, all of its current size. Normally two; three or four if the compositor releases them
/// late.
///
/// Each buffer knows its stale region. Pixels that are current in the newest buffer are copied from there, and only the
/// rest is painted. Both the compositor and we may read the newest buffer meanwhile.
final class SwapChain {
  private static let maximum = 4
  /// How long an unused buffer is kept, in nanoseconds.
  private static let patience = Duration.seconds(1).nanoseconds
  /// A region with more rectangles than this is coarsened.
  static let maximumRectangles = 512

  /// The buffers, least recently chosen first.
  private var buffers: [Buffer] = []
  /// The buffer that was shown last; nil if none of the current size was shown.
  private var newest: Buffer?
  private let memory: SharedMemory
  private let clock: Clock

  /// Called when the compositor released a buffer, so that `next` can succeed again.
  var onRelease: (() -> Void)?

  init(_ memory: SharedMemory, _ clock: Clock) {
    self.memory = memory
    self.clock = clock
  }

  /// Returns a buffer of this size to write to, or nil if the compositor holds the largest number of buffers (rule B2).
  /// Try again on `onRelease`.
  ///
  /// The moves and the current pixels of the newest buffer are already in it; its `stale` region remains to be painted.
  /// Moves and damage are recorded in every buffer, also when the result is nil.
  ///
  /// - Parameters:
  ///   - moves: the moves since the last call, in order, inside the buffer's bounds.
  ///   - damage: other changes since the last call, in the coordinates after the moves.
  func next(_ size: Size, moves: [Surface.Move], damage: borrowing Region) throws -> Buffer? {
    discard { $0.size != size }
    let result = Result { try free(size) }
    let buffer = try? result.get()
    buffer?.apply(moves, from: newest)
    for other in buffers {
      if other !== buffer { for move in moves { other.stale.add(move.rectangle) } }
      other.stale.add(damage)
      other.stale.intersect(other.image.bounds)
      other.stale.coarsen(above: Self.maximumRectangles)
    }
    if let buffer, let newest { buffer.update(from: newest) }
    return try result.get()
  }

  /// Records that a completely painted buffer is the surface's content.
  func didShow(_ buffer: Buffer) {
    buffer.stale.clear()
    newest = buffer
  }

  /// The most recently used buffer that the compositor released, or a new one.
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
    // Discard buffers that a stall of the compositor made necessary, and that no frame needed since.
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

  /// Discards all buffers, because the surface is destroyed.
  func end() {
    onRelease = nil
    // The compositor may still show the last buffer, for example in a fade-out.
    discard { _ in true }
  }
}
