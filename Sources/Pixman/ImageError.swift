/// The cause for which an image cannot be made.
public enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A side is zero or negative.
  case emptySize(width: Int, height: Int)
  /// A side is longer than `Image.maximumSize`, or the image has more bytes than can be addressed.
  case tooLarge(width: Int, height: Int)
  /// The rows are shorter than their pixels, or do not start at multiples of four bytes.
  case badStride(stride: Int, minimum: Int)
  /// The memory does not start at a multiple of four bytes.
  case misaligned
  /// There is not enough memory.
  case outOfMemory(bytes: Int)

  public var description: String {
    switch self {
    case .emptySize(let width, let height):
      "an image of \(width) × \(height) pixels has no pixels; both sides must be 1 or more"
    case .tooLarge(let width, let height):
      "an image of \(width) × \(height) pixels is too large; no side may exceed \(Image.maximumSize)"
    case .badStride(let stride, let minimum):
      "rows of \(stride) bytes do not do; they need a multiple of 4, at least \(minimum)"
    case .misaligned:
      "the pixels must start at a multiple of 4 bytes"
    case .outOfMemory(let bytes):
      "no memory for an image of \(bytes) bytes"
    }
  }
}
