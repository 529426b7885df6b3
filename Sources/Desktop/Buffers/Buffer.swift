import Pixman
import Wayland

/// A pixel buffer of a surface, in memory shared with the compositor. We write to it only while the compositor does not
/// hold it (rule B1).
///
/// Wayland: `wl_buffer`.
final class Buffer {
  let size: Size

  /// The pixels.
  let image: Image

  /// The region where the pixels are older than the surface's content.
  var stale: Region

  /// The time of the last choice for painting, in nanoseconds of the clock.
  var lastUse: UInt64 = 0

  /// Whether the compositor may still read it.
  private(set) var isBusy = false

  /// Called when the compositor released the buffer.
  var onRelease: (() -> Void)?

  private let proxy: WlBuffer
  private let slice: SharedMemory.Slice
  private let memory: SharedMemory
  private var isDiscarded = false

  /// Makes a buffer that is stale everywhere.
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
    // The closure retains the buffer while the compositor holds it.
    proxy.onEvent = { [self] event in
      guard case .release = event else { return }
      isBusy = false
      if isDiscarded { destroy() } else { onRelease?() }
    }
  }

  /// Applies the moves of a frame by copying from the newest buffer, which may be this one.
  func apply(_ moves: [Surface.Move], from newest: Buffer?) {
    for (index, move) in moves.enumerated() {
      // Older buffers hold the pixels from before all moves, so they cannot be the source of a move that overlaps an
      // earlier one.
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

  /// Copies the pixels that are stale here and current in the newest buffer.
  func update(from newest: Buffer) {
    guard newest !== self, !stale.isEmpty else { return }
    var missing = stale.copy()
    missing.subtract(newest.stale)
    image.copy(missing, of: newest.image)
    stale.intersect(newest.stale)
  }

  /// Attaches the buffer, which is busy from here until the compositor releases it.
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

  /// Destroys the buffer now, or when the compositor releases it (rule B3).
  ///
  /// - Parameter returnsPages: whether its pages are returned to the system, rather than kept for other buffers.
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
