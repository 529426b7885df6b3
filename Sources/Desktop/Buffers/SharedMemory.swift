import CLinux
import Glibc
import Wayland

/// The memory that the session shares with the compositor: one file that grows, is cut into slices, and
/// whose slices are used again, since pages that were never touched cost far more than drawing on them.
///
/// The file is sealed against shrinking (rule B4), and its mapping never moves: the address range is
/// reserved whole at the start and filled as the file grows.
///
/// Wayland: `wl_shm_pool`. System: `memfd_create(2)`.
final class SharedMemory {
  /// A part of the file.
  struct Slice: Hashable {
    let offset: Int
    let size: Int
  }

  /// How much a session can show at once: address space, not memory.
  private static let capacity = 1 << 30
  private static let pageSize = 4096

  private unowned let session: Session
  private var descriptor: Int32 = -1
  private var base: UnsafeMutableRawPointer?
  private var fileSize = 0
  private var pool: WlShmPool?
  // Free parts in the order of their offsets, never touching each other.
  private var free: [Slice] = []

  init(_ session: Session) {
    self.session = session
  }

  isolated deinit {
    if let base { munmap(base, SharedMemory.capacity) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Takes a slice of at least so many bytes.
  func allocate(_ bytes: Int) throws(DesktopError) -> Slice {
    let size = (max(1, bytes) + Self.pageSize - 1) & ~(Self.pageSize - 1)
    if let slice = takeFree(size) { return slice }
    try grow(toHold: size)
    guard let slice = takeFree(size) else {
      throw .noSharedMemory("\(bytes) bytes are more than a session's \(Self.capacity)")
    }
    return slice
  }

  /// Gives a slice back for later use.
  func release(_ slice: Slice) {
    var merged = slice
    var index = free.firstIndex { $0.offset > slice.offset } ?? free.count
    if index < free.count, merged.offset + merged.size == free[index].offset {
      merged = Slice(offset: merged.offset, size: merged.size + free[index].size)
      free.remove(at: index)
    }
    if index > 0, free[index - 1].offset + free[index - 1].size == merged.offset {
      index -= 1
      merged = Slice(offset: free[index].offset, size: free[index].size + merged.size)
      free.remove(at: index)
    }
    free.insert(merged, at: index)
  }

  /// Gives the memory of everything unused back to the system; the file keeps its size.
  func trim() {
    for slice in free {
      fallocate(
        descriptor, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, off_t(slice.offset), off_t(slice.size))
    }
  }

  /// The address of a slice, valid until it is released.
  func address(of slice: Slice) -> UnsafeMutableRawPointer {
    guard let base else { preconditionFailure("a slice outlived its memory") }
    return base + slice.offset
  }

  /// Makes a buffer of a slice.
  func buffer(_ slice: Slice, width: Int, height: Int, stride: Int) -> WlBuffer {
    guard let pool else { preconditionFailure("a slice outlived its memory") }
    return pool.createBuffer(
      offset: Int32(slice.offset), width: Int32(width), height: Int32(height), stride: Int32(stride),
      format: .argb8888)
  }

  private func takeFree(_ size: Int) -> Slice? {
    guard let index = free.firstIndex(where: { $0.size >= size }) else { return nil }
    let found = free[index]
    if found.size == size {
      free.remove(at: index)
    } else {
      free[index] = Slice(offset: found.offset + size, size: found.size - size)
    }
    return Slice(offset: found.offset, size: size)
  }

  private func grow(toHold size: Int) throws(DesktopError) {
    if descriptor < 0 { try create() }
    // Half as much again, so that a window being enlarged does not grow the file at each step.
    let wanted = min(Self.capacity, max(fileSize + size, fileSize + fileSize / 2))
    guard wanted >= fileSize + size, ftruncate(descriptor, off_t(wanted)) == 0 else {
      throw .noSharedMemory("cannot grow to \(fileSize + size) bytes")
    }
    release(Slice(offset: fileSize, size: wanted - fileSize))
    fileSize = wanted
    if let pool {
      pool.resize(size: Int32(wanted))
    } else {
      pool = session.shm.createPool(fd: descriptor, size: Int32(wanted))
    }
  }

  private func create() throws(DesktopError) {
    let descriptor = memfd_create("casement", MFD_CLOEXEC | MFD_ALLOW_SEALING)
    guard descriptor >= 0 else { throw .noSharedMemory(String(cString: strerror(errno))) }
    _ = addSeals(descriptor)
    let base = mmap(nil, Self.capacity, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, descriptor, 0)
    guard let base, base != MAP_FAILED else {
      let reason = String(cString: strerror(errno))
      close(descriptor)
      throw .noSharedMemory(reason)
    }
    self.descriptor = descriptor
    self.base = base
  }

  private func addSeals(_ descriptor: Int32) -> Bool {
    fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK) == 0
  }
}
