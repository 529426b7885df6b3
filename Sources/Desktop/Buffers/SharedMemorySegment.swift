import CLinux
import Glibc
import Wayland

/// A memory file that is shared with the compositor and stays mapped as long as the segment lives.
///
/// It is sealed against shrinking (rule B4).
///
/// Wayland: `wl_shm_pool`. System: `memfd_create(2)`.
final class SharedMemorySegment {
  let base: UnsafeMutableRawPointer
  let size: Int
  let pool: WlShmPool

  /// The free ranges, ordered by offset, with adjacent ranges merged.
  private var free: [Range<Int>]

  private static let pageSize = 4096

  /// Makes a segment.
  ///
  /// - Parameters:
  ///   - size: the wanted size in bytes. It is clamped to `Int32.max`, the largest size of a pool.
  ///   - minimum: the smallest acceptable size in bytes.
  init(_ shm: WlShm, size wanted: Int, atLeast minimum: Int) throws(DesktopError) {
    let size = min(wanted, Int(Int32.max)) & ~(Self.pageSize - 1)
    guard size >= minimum else { throw .noSharedMemory("\(minimum) bytes are more than a buffer can have") }
    let descriptor = memfd_create("casement", MFD_CLOEXEC | MFD_ALLOW_SEALING)
    guard descriptor >= 0 else { throw Self.failure() }
    // The mapping and the compositor's copy keep the file alive.
    defer { close(descriptor) }
    guard ftruncate(descriptor, off_t(size)) == 0, Self.seal(descriptor) else { throw Self.failure() }
    guard
      let base = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), base != MAP_FAILED
    else { throw Self.failure() }
    self.base = base
    self.size = size
    pool = shm.createPool(fd: descriptor, size: Int32(size))
    free = [0..<size]
  }

  /// Destroys the pool: no buffers are made of it any more. The compositor keeps the memory of buffers that it still
  /// shows (rule B3).
  func end() { pool.destroy() }

  // The last buffer retains the segment; after a disconnect, the session does.
  isolated deinit { munmap(base, size) }

  /// Whether no slice is allocated.
  var isUnused: Bool { free == [0..<size] }

  /// Takes the first free range that is large enough. Low offsets were used before, so their pages exist already.
  func allocate(_ bytes: Int) -> SharedMemory.Slice? {
    let count = (max(1, bytes) + Self.pageSize - 1) & ~(Self.pageSize - 1)
    guard let index = free.firstIndex(where: { $0.count >= count }) else { return nil }
    let start = free[index].lowerBound
    if free[index].count == count {
      free.remove(at: index)
    } else {
      free[index] = start + count..<free[index].upperBound
    }
    return SharedMemory.Slice(segment: self, offset: start, size: count)
  }

  /// Returns a slice to the free ranges and merges it with its neighbors.
  func give(back slice: SharedMemory.Slice) {
    var range = slice.offset..<slice.offset + slice.size
    var index = free.firstIndex { $0.lowerBound > range.lowerBound } ?? free.count
    if index < free.count, free[index].lowerBound == range.upperBound {
      range = range.lowerBound..<free[index].upperBound
      free.remove(at: index)
    }
    if index > 0, free[index - 1].upperBound == range.lowerBound {
      index -= 1
      range = free[index].lowerBound..<range.upperBound
      free.remove(at: index)
    }
    free.insert(range, at: index)
  }

  /// Returns the pages of a free range to the system. The range then reads as zeros.
  ///
  /// System: `madvise(2)` with `MADV_REMOVE`. The pages stay where the system refuses.
  func empty(_ part: Range<Int>) {
    madvise(base + part.lowerBound, part.count, MADV_REMOVE)
  }

  /// Returns the pages of all free ranges to the system.
  func emptyFree() {
    for part in free { empty(part) }
  }

  private static func seal(_ descriptor: Int32) -> Bool {
    fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK) == 0
  }

  private static func failure() -> DesktopError {
    .noSharedMemory(String(cString: strerror(errno)))
  }
}
