import CLinux
import Glibc
import Wayland
public import WaylandServer

/// Pixels that a client shares with the compositor.
///
/// Wayland: `wl_buffer` of a `wl_shm_pool`.
@MainActor public final class ScriptedBuffer {
  /// The client's object.
  public let resource: WlBufferResource

  /// The size in pixels.
  public let width: Int
  public let height: Int

  /// The content that was committed, as long as the compositor holds the buffer.
  private(set) var held: Pixels?

  /// Whether the client must not write to it (rule B1).
  public var isHeld: Bool { held != nil }

  /// Whether it was a pointer's picture: those belong to the client's cursor theme, which lasts.
  var isCursor = false

  /// How often it was taken for display.
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

  /// Takes the buffer for display: what is in it now is what is shown.
  func hold() {
    check()
    held = read()
    holdCount += 1
    isBeingReleased = false
  }

  /// Complains if the client has written to it since it was committed.
  func check() {
    guard let held else { return }
    // Of one without alpha the pixels are held as they are shown, and not as the client wrote them.
    let isSame = isOpaque ? read() == held : pool.holds(held, offset: offset, stride: stride)
    guard !isSame else { return }
    compositor.complain("B1: wl_buffer@\(resource.id) was written to before its release")
  }

  /// Paints into the buffer, as the client asked for.
  ///
  /// - Returns: whether the client's file could be written.
  func write(_ pixels: Pixels) -> Bool { pool.write(pixels, offset: offset, stride: stride) }

  /// Lets go of it: as soon as the client hears of that, it may write.
  func release() {
    guard isHeld, !isBeingReleased else { return }
    isBeingReleased = true
    let count = holdCount
    compositor.answer(.release) { [self] in sendRelease(ofHold: count) }
  }

  private func sendRelease(ofHold count: Int) {
    // The buffer was committed again meanwhile. Its release comes after that commit.
    guard count == holdCount, !resource.isDestroyed else { return }
    check()
    isBeingReleased = false
    held = nil
    resource.sendRelease()
  }
  private var isBeingReleased = false

  /// What is in it at present.
  func read() -> Pixels {
    var pixels = pool.read(width: width, height: height, offset: offset, stride: stride)
    if isOpaque { pixels.makeOpaque() }
    return pixels
  }
}

/// A file that a client shares with the compositor.
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

  /// Whether the client can never take pages away from under the compositor (rule B4).
  var isSealed: Bool {
    // fcntl returns -1 for a file that cannot be sealed.
    let seals = fcntl(file.rawValue, F_GET_SEALS)
    return seals >= 0 && seals & F_SEAL_SHRINK != 0
  }

  /// Whether the file has as many bytes as the client says.
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

  /// Writes through the file, which clients may have closed to writing.
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
  /// Complains of every buffer that a client has written to while it is held (rule B1). It happens by itself
  /// when a buffer is released or committed again, and at the end.
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
        follow(resource, pool)
      }
    }
  }

  private func follow(_ resource: WlShmPoolResource, _ pool: ScriptedPool) {
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
