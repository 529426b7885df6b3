import Pixman
import Wayland

/// One picture of a surface: pixels that the compositor can see. It is ours to write while the compositor
/// does not hold it (rule B1).
///
/// Wayland: `wl_buffer`.
final class Buffer {
  let size: Size

  /// The pixels.
  let image: Image

  /// Where the pixels are older than the surface's content.
  var stale: Region

  /// When it was chosen last to be painted, in nanoseconds of the clock.
  var lastUse: UInt64 = 0

  /// Whether the compositor may still read it.
  private(set) var isBusy = false

  /// Called when the compositor has let go of it.
  var onRelease: (() -> Void)?

  private let proxy: WlBuffer
  private let slice: SharedMemory.Slice
  private let memory: SharedMemory
  private var isDiscarded = false

  /// Makes a buffer that is out of date everywhere.
  init(_ size: Size, memory: SharedMemory) throws {
    self.size = size
    self.memory = memory
    let stride = size.width * 4
    slice = try memory.allocate(stride * size.height)
    do {
      image = try Image(
        borrowing: slice.address, width: size.width, height: size.height, stride: stride,
        format: .argb8888)
    } catch {
      memory.release(slice)
      throw error
    }
    proxy = memory.buffer(slice, width: size.width, height: size.height, stride: stride)
    stale = Region(Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    // The buffer keeps itself alive while the compositor holds it.
    proxy.onEvent = { [self] event in
      guard case .release = event else { return }
      isBusy = false
      if isDiscarded { destroy() } else { onRelease?() }
    }
  }

  /// Makes the moves of a frame by copying from the newest buffer, which this may be itself.
  func apply(_ moves: [Surface.Move], from newest: Buffer?) {
    for (index, move) in moves.enumerated() {
      // Another buffer shows what was before all moves: where an earlier one was made, it is no source.
      let isSource = newest === self || !moves[..<index].contains { $0.rectangle.intersects(move.rectangle) }
      guard let newest, isSource else {
        stale.add(move.rectangle)
        continue
      }
      image.copy(move.departure, of: newest.image, toX: move.arrival.x, y: move.arrival.y)
      var arriving = newest.stale.copy()
      arriving.intersect(move.departure)
      arriving.translate(x: move.x, y: move.y)
      stale.add(move.rectangle)
      stale.subtract(move.arrival)
      stale.add(arriving)
    }
  }

  /// Copies what is out of date here and right in the newest buffer.
  func update(from newest: Buffer) {
    guard newest !== self, !stale.isEmpty else { return }
    var missing = stale.copy()
    missing.subtract(newest.stale)
    image.copy(missing, of: newest.image)
    stale.intersect(newest.stale)
  }

  /// Attaches it; from here until the release it is the compositor's.
  func attach(to surface: WlSurface, offset: (x: Int, y: Int)? = nil) {
    isBusy = true
    guard let offset else { return surface.attach(buffer: proxy, x: 0, y: 0) }
    let (x, y) = (Int32(clamping: offset.x), Int32(clamping: offset.y))
    if surface.version >= 5 {
      surface.attach(buffer: proxy, x: 0, y: 0)
      surface.offset(x: x, y: y)
    } else {
      surface.attach(buffer: proxy, x: x, y: y)
    }
  }

  /// Ends it: now, or when the compositor has let go (rule B3).
  ///
  /// - Parameter returnsPages: whether its memory goes back to the system, rather than being kept for other buffers.
  func discard(returningPages returnsPages: Bool = false) {
    onRelease = nil
    isDiscarded = true
    self.returnsPages = returnsPages
    if !isBusy { destroy() }
  }
  private var returnsPages = false

  private func destroy() {
    guard !proxy.isDestroyed else { return }
    proxy.destroy()
    memory.release(slice, returningPages: returnsPages)
  }
}
