internal import Foundation
internal import Pixman

/// Zeros that go back to the system with their owner. What is freed, malloc may keep: up to 64 megabytes in each of its
/// arenas, of which each thread may have one.
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
  /// Makes a picture of zeros. The memory of one of a megabyte or more goes back to the system with it.
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
