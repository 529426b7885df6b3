import Wayland

/// The memory that the session shares with the compositor, cut into slices. Released slices are reused, because
/// faulting in new pages costs far more than drawing on them.
///
/// It grows by whole segments. `wl_shm_pool.resize` may move the mapping in the compositor, while its renderer keeps a
/// pointer to the old place (Weston 10 crashes).
final class SharedMemory {
  /// A part of a segment.
  struct Slice {
    let segment: SharedMemorySegment
    let offset: Int
    let size: Int

    /// The address, valid until the slice is released.
    var address: UnsafeMutableRawPointer { segment.base + offset }
  }

  private let shm: WlShm
  private let waiter: Waiter
  private var segments: [SharedMemorySegment] = []

  /// The limit of the sum of all segments, in bytes. Tests lower it so that an allocation fails.
  var limit = Int.max

  /// The time of the last release of a slice, in nanoseconds of the clock.
  private var lastRelease: UInt64 = 0
  /// How long the pages of free slices are kept, in nanoseconds. A window in an interactive resize reuses them.
  private static let patience = Duration.seconds(1).nanoseconds
  private lazy var trimming = waiter.deadline { [weak self] in self?.trim() }

  init(_ session: Session) {
    shm = session.shm
    waiter = session.waiter
  }

  /// Allocates a slice of at least this many bytes.
  func allocate(_ bytes: Int) throws(DesktopError) -> Slice {
    for segment in segments {
      if let slice = segment.allocate(bytes) { return slice }
    }
    // Room for several buffers and for a growing window. Pages that are never touched use no memory.
    let room = limit - segments.reduce(0) { $0 + $1.size }
    guard bytes <= room else { throw .noSharedMemory("\(bytes) bytes are more than the limit allows") }
    let size = min(room, max(4 * bytes, 1 << 22))
    let segment = try SharedMemorySegment(shm, size: size, atLeast: bytes)
    segments.append(segment)
    guard let slice = segment.allocate(bytes) else {
      throw .noSharedMemory("a segment of \(segment.size) bytes does not hold \(bytes)")
    }
    return slice
  }

  /// Releases a slice for reuse. A segment without slices is unmapped, except for the last one. After a second without
  /// another release, the pages of all free slices are returned to the system.
  ///
  /// - Parameter returnsPages: whether the pages of the slice are returned to the system at once, though the segment
  /// stays.
  func release(_ slice: Slice, returningPages returnsPages: Bool = false) {
    slice.segment.give(back: slice)
    if returnsPages {
      slice.segment.empty(slice.offset..<slice.offset + slice.size)
    } else {
      lastRelease = waiter.clock.now
      if trimming.time == nil { trimming.time = lastRelease + SharedMemory.patience }
    }
    if slice.segment.isUnused, segments.count > 1 { remove(slice.segment) }
  }

  private func remove(_ segment: SharedMemorySegment) {
    segments.removeAll { $0 === segment }
    segment.end()
  }

  /// Returns the pages of free slices to the system, unless a slice was released less than a second ago.
  private func trim() {
    let due = lastRelease + SharedMemory.patience
    guard due <= waiter.clock.now else {
      trimming.time = due
      return
    }
    for segment in segments {
      if segment.isUnused { remove(segment) } else { segment.emptyFree() }
    }
  }

  /// Makes a `wl_buffer` of a slice.
  func buffer(_ slice: Slice, width: Int, height: Int, stride: Int) -> WlBuffer {
    slice.segment.pool.createBuffer(
      offset: Int32(slice.offset), width: Int32(width), height: Int32(height), stride: Int32(stride),
      format: .argb8888)
  }
}
