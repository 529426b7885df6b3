internal import Foundation
internal import Synchronization

/// Composes the frames of an animated file in order.
protocol FrameDecoder: AnyObject {
  /// Composes the next frame.
  ///
  /// - Returns: false after the last frame.
  /// - Throws: `ImageFileError`.
  func advance() throws -> Bool

  /// A copy of the composed frame.
  ///
  /// - Throws: `ImageFileError`.
  func picture() throws -> CGImage
}

/// The frames of an animated file, decoded on demand.
///
/// Each frame of a GIF or WebP file is composed over the previous one. In ascending order, each frame costs one
/// decoding step; an earlier frame restarts from the first one. When frames are requested in order, the next ones are
/// decoded ahead on another thread.
///
/// In memory are the file, the first frame, the decoder's canvas with up to one copy, and the most recent frames: at
/// least `minimumCachedCount`, and more while they fit in `maximumCachedBytes`. Thread-safe.
package final class ImageAnimation: Sendable {
  /// The width of all pictures in pixels.
  package let width: Int
  /// The height of all pictures in pixels.
  package let height: Int
  /// The duration of each frame in seconds; 0 if the file does not specify it.
  package let durations: [Double]

  private let format: ImageFileFormat
  private let file: FileBytes
  private let first: CGImage
  private let maximumCachedCount: Int
  private let state: Mutex<State>

  /// The maximum total size of the recent frames.
  private static let maximumCachedBytes = 32 << 20
  /// The shown frame, and those that are decoded ahead.
  private static let minimumCachedCount = 1 + maximumAhead
  private static let maximumAhead = 2
  /// The divisor of the pixel limit for frames, as several frames are in memory at once.
  private static let part = 4

  private struct State {
    /// Decodes the frame after `position`; nil before the first frame, and once all frames are kept.
    var decoder: (any FrameDecoder)?
    var position = -1
    /// The recent frames, newest last, without the first frame of the file.
    var cachedFrames: [(index: Int, picture: CGImage)] = []
    /// The frame that was requested last.
    var newest = 0
    /// The last frame that can be decoded, as far as known.
    var last: Int
    var isReadingAhead = false
  }

  /// - Throws: `ImageFileError`.
  /// - Returns: nil for a file of one frame.
  init?(_ data: Data, _ format: ImageFileFormat, _ options: ImageFile.Options) throws {
    let file = FileBytes(data)
    durations =
      format == .gif
      ? try GIFFile.durations(file.bytes, options) : try WebPFile.durations(file.bytes, options)
    guard durations.count > 1 else { return nil }
    var options = options
    options.maximumPixelCount /= ImageAnimation.part
    let decoder = try ImageAnimation.decoder(of: file, format, options)
    guard try decoder.advance() else { throw ImageFileError.truncated(format) }
    first = try decoder.picture()
    (width, height) = (first.width, first.height)
    (self.file, self.format) = (file, format)
    maximumCachedCount = max(
      ImageAnimation.minimumCachedCount, ImageAnimation.maximumCachedBytes / (4 * width * height))
    state = Mutex(State(last: durations.count - 1))
  }

  private static func decoder(
    of file: FileBytes, _ format: ImageFileFormat, _ options: ImageFile.Options
  ) throws -> any FrameDecoder {
    format == .gif ? try GIFFile.Frames(file.bytes, options) : try WebPFile.Frames(file.bytes, options)
  }

  /// All frames. Their pixels are decoded on use, and again after they were evicted.
  package var pictures: [CGImage] { durations.indices.map { CGImage(self, at: $0) } }

  /// The number of decoded frames in memory.
  package var cachedCount: Int { state.withLock { 1 + $0.cachedFrames.count } }

  /// A frame with its pixels. If it is damaged or memory is exhausted, an earlier frame is returned.
  func picture(at index: Int) -> CGImage {
    let (picture, isAhead) = state.withLock { state in
      let isInTurn = index == (state.newest + 1) % durations.count
      state.newest = index
      let picture = find(index, &state)
      guard isInTurn, !state.isReadingAhead, nextMissing(state) != nil else { return (picture, false) }
      state.isReadingAhead = true
      return (picture, true)
    }
    if isAhead { DispatchQueue.global(qos: .userInitiated).async { [weak self] in self?.readAhead() } }
    return picture
  }

  /// Decodes the frames after the newest one. Releases the lock between frames.
  private func readAhead() {
    func readNext() -> Bool {
      state.withLock { state in
        guard let next = nextMissing(state) else {
          state.isReadingAhead = false
          return false
        }
        _ = find(next, &state)
        return true
      }
    }
    while readNext() {}
  }

  /// The next frame to decode ahead; nil if all of them are kept.
  private func nextMissing(_ state: State) -> Int? {
    (1...ImageAnimation.maximumAhead).lazy.map { (state.newest + $0) % self.durations.count }.first { index in
      index > 0 && index <= state.last && !state.cachedFrames.contains { $0.index == index }
    }
  }

  private func find(_ wanted: Int, _ state: inout State) -> CGImage {
    let index = min(wanted, state.last)
    guard index > 0 else { return first }
    if let place = state.cachedFrames.firstIndex(where: { $0.index == index }) {
      let known = state.cachedFrames.remove(at: place)
      state.cachedFrames.append(known)
      return known.picture
    }
    do {
      let picture = try decode(index, &state)
      if state.cachedFrames.count >= maximumCachedCount { state.cachedFrames.removeFirst() }
      state.cachedFrames.append((index, picture))
      // All frames are kept, so the canvas is not needed any more.
      if state.cachedFrames.count == state.last { state.decoder = nil }
      return picture
    } catch ImageFileError.outOfMemory {
      state.decoder = nil
      return first
    } catch {
      // The position is that of the last frame that could be composed.
      state.last = max(0, min(state.position, index - 1))
      state.decoder = nil
      return find(state.last, &state)
    }
  }

  /// Composes the frames up to an index.
  private func decode(_ index: Int, _ state: inout State) throws -> CGImage {
    if state.decoder == nil || state.position >= index {
      state.position = -1
      var options = ImageFile.Options()
      options.maximumPixelCount = width * height
      state.decoder = try ImageAnimation.decoder(of: file, format, options)
    }
    guard let decoder = state.decoder else { throw ImageFileError.truncated(format) }
    while state.position < index {
      guard try decoder.advance() else { throw ImageFileError.truncated(format) }
      state.position += 1
    }
    return try decoder.picture()
  }
}

/// The bytes of a file at a stable address.
private final class FileBytes: @unchecked Sendable {
  // Sendable: immutable after the copy.
  let bytes: UnsafeRawBufferPointer

  init(_ data: Data) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count, alignment: 16)
    data.withUnsafeBytes { copy.copyMemory(from: $0) }
    bytes = UnsafeRawBufferPointer(copy)
  }

  deinit { bytes.deallocate() }
}
