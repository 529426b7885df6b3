internal import Foundation
internal import Pixman

/// Zeroed memory that returns to the system when its owner is released. malloc may keep freed memory instead: up to
/// 64 MB in each arena, and threads may have arenas of their own.
private final class MappedMemory {
  let start: UnsafeMutableRawPointer
  private let length: Int

  init?(_ length: Int) {
    let place = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let place, place != MAP_FAILED else { return nil }
    start = place
    self.length = length
  }

  deinit { munmap(start, length) }
}

extension Image {
  /// Makes a zeroed image. Memory of a megabyte or more returns to the system when the image is released.
  static func mapped(width: Int, height: Int, format: PixelFormat) throws(ImageError) -> Image {
    let sides = 1...Image.maximumSize
    guard sides.contains(width), sides.contains(height),
      format.minimumStride(width: width) * height >= 1 << 20
    else { return try Image(width: width, height: height, format: format) }
    let stride = format.minimumStride(width: width)
    guard let memory = MappedMemory(stride * height) else { throw .outOfMemory(bytes: stride * height) }
    return try Image(
      borrowing: memory.start, width: width, height: height, stride: stride, format: format, owner: memory)
  }
}
