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

  private unowned let session: Session
  private var segments: [SharedMemorySegment] = []

  init(_ session: Session) {
    self.session = session
  }

  /// Takes a slice of at least so many bytes.
  func allocate(_ bytes: Int) throws(DesktopError) -> Slice {
    for segment in segments {
      if let slice = segment.take(bytes) { return slice }
    }
    // Room for the buffers of a window, and for a window being enlarged: only what is touched is memory.
    let segment = try SharedMemorySegment(session.shm, size: max(4 * bytes, 1 << 22), atLeast: bytes)
    segments.append(segment)
    guard let slice = segment.take(bytes) else {
      throw .noSharedMemory("a segment of \(segment.size) bytes does not hold \(bytes)")
    }
    return slice
  }

  /// Gives a slice back for later use. A segment that nobody uses any more goes back to the system, but
  /// for the last one.
  ///
  /// - Parameter returnsPages: whether the slice's pages go back to the system too, though the segment stays.
  func release(_ slice: Slice, returningPages returnsPages: Bool = false) {
    slice.segment.give(back: slice)
    if returnsPages { slice.segment.empty(slice) }
    guard slice.segment.isUnused, segments.count > 1 else { return }
    segments.removeAll { $0 === slice.segment }
    slice.segment.end()
  }

  /// Makes a buffer of a slice.
  func buffer(_ slice: Slice, width: Int, height: Int, stride: Int) -> WlBuffer {
    slice.segment.pool.createBuffer(
      offset: Int32(slice.offset), width: Int32(width), height: Int32(height), stride: Int32(stride),
      format: .argb8888)
  }
}
