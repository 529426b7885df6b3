import CLinux
import Glibc
import Wayland

/// Captures the content of an output with `zwlr_screencopy_manager_v1`.
struct ScreenCapture {
  private let connection: HostConnection

  init(_ connection: HostConnection) {
    self.connection = connection
  }

  /// Captures the next frame of an output, with or without the cursor.
  func picture(of name: String, includingCursor: Bool) throws -> Picture {
    // Outputs may have been added or removed since the last request.
    try connection.roundtrip()
    let outputs = connection.globals.bindAll(WlOutput.self)
    defer { for output in outputs where output.version >= 3 { output.release() } }
    var found: WlOutput?
    for output in outputs {
      output.onEvent = { [unowned output] event in
        if case .name(name) = event { found = output }
      }
    }
    try connection.roundtrip()
    guard let found else {
      throw TestingError.unsupported("no output of the compositor says that its name is \(name)")
    }
    // In version 1, `buffer` is the only event before the copy.
    let manager = try connection.require(ZwlrScreencopyManagerV1.self, maximumVersion: 1)
    defer { manager.destroy() }
    return try copy(manager.captureOutput(overlayCursor: includingCursor ? 1 : 0, output: found))
  }

  private func copy(_ frame: ZwlrScreencopyFrameV1) throws -> Picture {
    var size: (format: WlShm.Format?, width: Int, height: Int, stride: Int)?
    var isReady = false
    var isFailed = false
    var isInverted = false
    frame.onEvent = { event in
      switch event {
      case .buffer(let format, let width, let height, let stride):
        size = (format, Int(width), Int(height), Int(stride))
      case .flags(let flags): isInverted = flags.contains(.yInvert)
      case .ready: isReady = true
      case .failed: isFailed = true
      default: break
      }
    }
    defer { frame.destroy() }
    try connection.wait(for: "the size of the picture") { size != nil || isFailed }
    guard let size, let format = size.format, !isFailed else {
      throw TestingError.refused(
        command: "take a picture", reason: "the output is gone or its format unknown")
    }
    let layout = try PixelLayout(format)
    let memory = try SharedMemory(size: size.stride * size.height)
    let shm = try connection.require(WlShm.self, maximumVersion: 1)
    let pool = shm.createPool(fd: memory.file, size: Int32(memory.size))
    let buffer = pool.createBuffer(
      offset: 0, width: Int32(size.width), height: Int32(size.height), stride: Int32(size.stride),
      format: format)
    pool.destroy()
    defer { buffer.destroy() }
    frame.copy(buffer: buffer)
    try connection.wait(for: "the picture") { isReady || isFailed }
    guard isReady else {
      throw TestingError.refused(command: "take a picture", reason: "the output is gone or changed")
    }
    return memory.read { pixels in
      layout.picture(
        pixels, width: size.width, height: size.height, stride: size.stride, isInverted: isInverted)
    }
  }
}

/// The byte offsets of the color components in a pixel of four bytes.
private struct PixelLayout {
  let red: Int
  let green: Int
  let blue: Int
  let alpha: Int?

  init(_ format: WlShm.Format) throws {
    green = 1
    switch format {
    case .argb8888: (red, blue, alpha) = (2, 0, 3)
    case .xrgb8888: (red, blue, alpha) = (2, 0, nil)
    case .abgr8888: (red, blue, alpha) = (0, 2, 3)
    case .xbgr8888: (red, blue, alpha) = (0, 2, nil)
    default: throw TestingError.unsupported("pictures in the format \(format)")
    }
  }

  /// An output is opaque, so alpha is ignored and colors are not premultiplied.
  func picture(
    _ source: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, isInverted: Bool
  ) -> Picture {
    precondition(width * 4 <= stride && stride * height <= source.count, "the picture is not all there")
    let (red, green, blue) = (red, green, blue)
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
      count = width * height * 4
      guard count > 0, var target = bytes.baseAddress, let source = source.baseAddress else { return }
      for y in 0..<height {
        let row = (source + (isInverted ? height - 1 - y : y) * stride).assumingMemoryBound(to: UInt8.self)
        // Unsafe pointers, because most tests are debug builds, which are slow for a million pixels.
        var start = 0
        while start < width &* 4 {
          target[start] = row[start &+ red]
          target[start &+ 1] = row[start &+ green]
          target[start &+ 2] = row[start &+ blue]
          target[start &+ 3] = 255
          start &+= 4
        }
        target += width * 4
      }
    }
    return Picture(width: width, height: height, bytes: bytes)
  }
}

/// A memory file that the compositor can write to.
private final class SharedMemory {
  let file: Int32
  let size: Int

  init(size: Int) throws {
    self.size = size
    file = memfd_create("picture", UInt32(MFD_CLOEXEC))
    guard file >= 0 else { throw systemError("make a memory file") }
    guard ftruncate(file, off_t(size)) == 0 else {
      let error = systemError("make a memory file of \(size) bytes")
      close(file)
      throw error
    }
  }

  deinit { close(file) }

  func read(_ body: (UnsafeRawBufferPointer) -> Picture) -> Picture {
    var bytes = [UInt8](repeating: 0, count: size)
    var done = 0
    while done < size {
      let count = bytes[done...].withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, off_t(done)) }
      guard count > 0 else { break }
      done += count
    }
    return bytes.withUnsafeBytes(body)
  }
}
