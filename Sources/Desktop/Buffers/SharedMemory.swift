import Wayland

/// The memory that the session shares with the compositor, cut into slices. Slices that are given back are
/// used again, since pages that were never touched cost far more than drawing on them.
///
/// It grows by whole segments: `wl_shm_pool.resize` would move the pixels in the compositor's address
/// space, under the feet of a renderer that kept a pointer to them (Weston 10's does, and crashes).
final class SharedMemory {
  /// A part of a segment.
  struct Slice {
    let segment: SharedMemorySegment
    let offset: Int
    let size: Int

    /// Where it is, as long as it is not given back.
    var address: UnsafeMutableRawPointer { segment.base + offset }
  }

  private let shm: WlShm
  private let waiter: Waiter
  private var segments: [SharedMemorySegment] = []

  /// The most bytes that all segments have together. Tests lower it to have no memory.
  var limit = Int.max

  /// When a slice was given back last, in nanoseconds of the clock.
  private var lastRelease: UInt64 = 0
  /// How long the pages of free slices stay, in nanoseconds: a window that changes its size uses them again.
  private static let patience = Duration.seconds(1).nanoseconds
  private lazy var trimming = waiter.deadline { [weak self] in self?.trim() }

  init(_ session: Session) {
    shm = session.shm
    waiter = session.waiter
  }

  /// Takes a slice of at least so many bytes.
  func allocate(_ bytes: Int) throws(DesktopError) -> Slice {
    for segment in segments {
      if let slice = segment.take(bytes) { return slice }
    }
    // Room for the buffers of a window, and for a window being enlarged: only what is touched is memory.
    let room = limit - segments.reduce(0) { $0 + $1.size }
    guard bytes <= room else { throw .noSharedMemory("\(bytes) bytes are more than the limit allows") }
    let size = min(room, max(4 * bytes, 1 << 22))
    let segment = try SharedMemorySegment(shm, size: size, atLeast: bytes)
    segments.append(segment)
    guard let slice = segment.take(bytes) else {
      throw .noSharedMemory("a segment of \(segment.size) bytes does not hold \(bytes)")
    }
    return slice
  }

  /// Gives a slice back for later use. A segment without slices is unmapped, except for the last one. After a second
  /// in which no other slice was given back, the memory of all free slices goes back to the system.
  ///
  /// - Parameter returnsPages: whether the slice's pages go back to the system at once, though the segment stays.
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

  /// Returns the memory of free slices, unless one was given back less than a second ago.
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

  /// Makes a buffer of a slice.
  func buffer(_ slice: Slice, width: Int, height: Int, stride: Int) -> WlBuffer {
    slice.segment.pool.createBuffer(
      offset: Int32(slice.offset), width: Int32(width), height: Int32(height), stride: Int32(stride),
      format: .argb8888)
  }
}
