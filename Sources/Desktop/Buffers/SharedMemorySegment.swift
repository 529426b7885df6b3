import CLinux
import Glibc
import Wayland

/// A file in memory that the compositor can see too, mapped once for all its life.
///
/// It is sealed against shrinking (rule B4).
///
/// Wayland: `wl_shm_pool`. System: `memfd_create(2)`.
final class SharedMemorySegment {
  let base: UnsafeMutableRawPointer
  let size: Int
  let pool: WlShmPool

  /// Free parts in the order of their offsets, never touching each other.
  private var free: [Range<Int>]

  private static let pageSize = 4096

  /// Makes a segment.
  ///
  /// - Parameters:
  ///   - size: how large it should be; less if the protocol's numbers do not reach so far.
  ///   - minimum: how large it has to be.
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

  /// Tells the compositor that there will be no more buffers in it; it keeps its own hold on those that it
  /// still shows (rule B3).
  func end() { pool.destroy() }

  // With the last buffer or, where the connection ended before, with the session.
  isolated deinit { munmap(base, size) }

  /// Whether no slice is taken.
  var isUnused: Bool { free == [0..<size] }

  /// Takes the first free part that is large enough: pages that were used before come first.
  func take(_ bytes: Int) -> SharedMemory.Slice? {
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

  /// Takes a slice back.
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

  /// Gives the pages of a free part back to the system. The part then reads as zeros.
  ///
  /// System: `madvise(2)` with `MADV_REMOVE`. Where that is not possible, the pages stay.
  func empty(_ part: Range<Int>) {
    madvise(base + part.lowerBound, part.count, MADV_REMOVE)
  }

  /// Gives the pages of all free parts back to the system.
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
