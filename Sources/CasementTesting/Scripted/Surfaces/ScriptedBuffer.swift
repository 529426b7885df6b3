import CLinux
import Glibc
import Wayland
public import WaylandServer

/// A buffer in memory that a client shares with the compositor.
///
/// Wayland: `wl_buffer` of a `wl_shm_pool`.
@MainActor public final class ScriptedBuffer {
  /// The client's object.
  public let resource: WlBufferResource

  /// The size in pixels.
  public let width: Int
  public let height: Int

  /// The committed content, while the compositor holds the buffer.
  private(set) var held: Pixels?

  /// Whether the client must not write to it (rule B1).
  public var isHeld: Bool { held != nil }

  /// Whether it was a cursor image: the client's cursor theme owns those and keeps them.
  var isCursor = false

  /// The number of times it was committed.
  private var holdCount = 0

  private let pool: ScriptedPool
  private let offset: Int
  private let stride: Int
  private let isOpaque: Bool
  private unowned let compositor: ScriptedCompositor

  init(
    _ resource: WlBufferResource, pool: ScriptedPool, offset: Int, width: Int, height: Int, stride: Int,
    format: WlShm.Format, compositor: ScriptedCompositor
  ) {
    self.resource = resource
    self.pool = pool
    self.offset = offset
    self.width = width
    self.height = height
    self.stride = stride
    self.compositor = compositor
    isOpaque = format == .xrgb8888
    resource.owner = self
    resource.onDestroy = { [unowned self] in
      if isHeld, !resource.client.hasEnded {
        check()
        compositor.complain("B3: wl_buffer@\(resource.id) was destroyed before its release")
      }
    }
  }

  /// Holds the buffer for display, and copies its content.
  func hold() {
    check()
    held = read()
    holdCount += 1
    isBeingReleased = false
  }

  /// Complains if the client wrote to it since the commit.
  func check() {
    guard let held else { return }
    // Without alpha, the held pixels were made opaque and differ from the client's.
    let isSame = isOpaque ? read() == held : pool.holds(held, offset: offset, stride: stride)
    guard !isSame else { return }
    compositor.complain("B1: wl_buffer@\(resource.id) was written to before its release")
  }

  /// Writes into the buffer at the client's request.
  ///
  /// - Returns: whether the client's file could be written.
  func write(_ pixels: Pixels) -> Bool { pool.write(pixels, offset: offset, stride: stride) }

  /// Releases the buffer. The client may write to it when it receives the release.
  func release() {
    guard isHeld, !isBeingReleased else { return }
    isBeingReleased = true
    let count = holdCount
    compositor.answer(.release) { [self] in sendRelease(ofHold: count) }
  }

  private func sendRelease(ofHold count: Int) {
    // The buffer was committed again meanwhile; its release follows that commit.
    guard count == holdCount, !resource.isDestroyed else { return }
    check()
    isBeingReleased = false
    held = nil
    resource.sendRelease()
  }
  private var isBeingReleased = false

  /// Its current content.
  func read() -> Pixels {
    var pixels = pool.read(width: width, height: height, offset: offset, stride: stride)
    if isOpaque { pixels.makeOpaque() }
    return pixels
  }
}

/// A memory pool that a client shares with the compositor.
@MainActor final class ScriptedPool {
  private let file: FileDescriptor
  private(set) var size: Int
  private var base: UnsafeMutableRawPointer?

  init?(_ file: FileDescriptor, size: Int) {
    self.file = file
    self.size = size
    guard size > 0, map() else { return nil }
  }

  isolated deinit { unmap() }

  /// Whether the client cannot shrink the file, which would crash the compositor (rule B4).
  var isSealed: Bool {
    // fcntl returns -1 for a file that cannot be sealed.
    let seals = fcntl(file.rawValue, F_GET_SEALS)
    return seals >= 0 && seals & F_SEAL_SHRINK != 0
  }

  /// Whether the file has the size that the client announced.
  var isLargeEnough: Bool {
    var status = stat()
    return fstat(file.rawValue, &status) == 0 && Int(status.st_size) >= size
  }

  func grow(to size: Int) -> Bool {
    unmap()
    self.size = size
    return map()
  }

  func read(width: Int, height: Int, offset: Int, stride: Int) -> Pixels {
    guard let base else { return Pixels(width: width, height: height) }
    return Pixels(width: width, height: height, rowsAt: base + offset, stride: stride)
  }

  func holds(_ pixels: Pixels, offset: Int, stride: Int) -> Bool {
    base.map { pixels.isEqual(toRowsAt: $0 + offset, stride: stride) } ?? true
  }

  /// Writes through the file, because the mapping is read-only.
  func write(_ pixels: Pixels, offset: Int, stride: Int) -> Bool {
    guard isLargeEnough else { return false }
    return (0..<pixels.height).allSatisfy { row in
      let bytes = pixels.row(row)
      return pwrite(file.rawValue, bytes, bytes.count * 4, off_t(offset + row * stride)) == bytes.count * 4
    }
  }

  private func map() -> Bool {
    guard isLargeEnough, let base = mmap(nil, size, PROT_READ, MAP_SHARED, file.rawValue, 0),
      base != MAP_FAILED
    else { return false }
    self.base = base
    return true
  }

  private func unmap() {
    if let base { munmap(base, size) }
    base = nil
  }
}

extension ScriptedCompositor {
  /// Complains about every buffer that a client wrote to while it is held (rule B1). Done automatically on release, on
  /// commit, and at the end.
  package func checkBuffers() {
    for client in server.clients {
      for resource in client.resources { (resource.owner as? ScriptedBuffer)?.check() }
    }
  }

  func offerShm(_ version: UInt32) -> Global {
    Global(server, WlShmResource.self, version: version) { [unowned self] shm in
      shm.sendFormat(format: .argb8888)
      shm.sendFormat(format: .xrgb8888)
      shm.onRequest = { [unowned self, unowned shm] request in
        guard case .createPool(let resource, let file, let size) = request else { return }
        guard size > 0 else {
          shm.postError(WlShm.ErrorCode.invalidStride.rawValue, "a pool of \(size) bytes")
          return
        }
        guard let pool = ScriptedPool(file, size: Int(size)) else {
          shm.postError(WlShm.ErrorCode.invalidFd.rawValue, "the file has no \(size) bytes to be mapped")
          return
        }
        if !pool.isSealed { complain("B4: the file of a wl_shm_pool is not sealed against shrinking") }
        register(resource, pool)
      }
    }
  }

  private func register(_ resource: WlShmPoolResource, _ pool: ScriptedPool) {
    resource.onRequest = { [unowned self, unowned resource] request in
      switch request {
      case .createBuffer(let buffer, let offset, let width, let height, let stride, let format):
        guard let format, format == .argb8888 || format == .xrgb8888 else {
          resource.postError(WlShm.ErrorCode.invalidFormat.rawValue, "a format that was not offered")
          return
        }
        guard offset >= 0, width > 0, height > 0, Int(stride) >= Int(width) * 4,
          Int(offset) + Int(stride) * Int(height) <= pool.size
        else {
          resource.postError(
            WlShm.ErrorCode.invalidStride.rawValue,
            "\(width)×\(height) with stride \(stride) at \(offset) is outside of \(pool.size) bytes")
          return
        }
        _ = ScriptedBuffer(
          buffer, pool: pool, offset: Int(offset), width: Int(width), height: Int(height),
          stride: Int(stride),
          format: format, compositor: self)
      case .resize(let size):
        guard Int(size) >= pool.size, pool.grow(to: Int(size)) else {
          resource.postError(WlShm.ErrorCode.invalidFd.rawValue, "a pool cannot be resized to \(size) bytes")
          return
        }
      case .destroy: break
      }
    }
  }
}
