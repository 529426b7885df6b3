internal import Foundation
internal import Synchronization

/// Composes the pictures of an animated file one after the other.
protocol FrameDecoder: AnyObject {
  /// Composes the next picture.
  ///
  /// - Returns: false after the last picture.
  /// - Throws: `ImageFileError`.
  func advance() throws -> Bool

  /// A copy of the composed picture.
  ///
  /// - Throws: `ImageFileError`.
  func picture() throws -> CGImage
}

/// The pictures of an animated file, decoded when they are shown.
///
/// Every picture of a GIF or WebP file is composed over the one before it. Pictures in ascending order cost one
/// decoding step each; an earlier picture is decoded again from the first one on. When pictures are asked for in turn,
/// the next ones are decoded on another thread.
///
/// In memory are the file, the first picture, the decoder's canvas with up to one copy, and the pictures used last: at
/// least `fewestKept`, and more while they fit in `keptBytes`. Any thread may use it.
package final class ImageAnimation: Sendable {
  /// The width of all pictures in pixels.
  package let width: Int
  /// The height of all pictures in pixels.
  package let height: Int
  /// How long each picture is shown, in seconds; 0 where the file does not say.
  package let durations: [Double]

  private let format: ImageFileFormat
  private let file: FileBytes
  private let first: CGImage
  private let mostKept: Int
  private let state: Mutex<State>

  /// The bytes that the pictures used last may take.
  private static let keptBytes = 32 << 20
  /// The picture that is shown, and those that are decoded ahead.
  private static let fewestKept = 1 + mostAhead
  private static let mostAhead = 2
  /// Several pictures are in memory at once, so that each may have this part of the pixels of a still picture.
  private static let part = 4

  private struct State {
    /// Decodes the picture after `position`; nil before the first picture, and once all pictures are kept.
    var decoder: (any FrameDecoder)?
    var position = -1
    /// The pictures used last, the newest one at the end. The first picture is not among them.
    var kept: [(index: Int, picture: CGImage)] = []
    /// The picture that was asked for last.
    var newest = 0
    /// The last picture that can be decoded, as far as that is known.
    var last: Int
    var isReadingAhead = false
  }

  /// - Throws: `ImageFileError`.
  /// - Returns: nil for a file of one picture.
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
    mostKept = max(ImageAnimation.fewestKept, ImageAnimation.keptBytes / (4 * width * height))
    state = Mutex(State(last: durations.count - 1))
  }

  private static func decoder(
    of file: FileBytes, _ format: ImageFileFormat, _ options: ImageFile.Options
  ) throws -> any FrameDecoder {
    format == .gif ? try GIFFile.Frames(file.bytes, options) : try WebPFile.Frames(file.bytes, options)
  }

  /// All pictures. Their pixels are decoded when they are first used, and again when they are no longer kept.
  package var pictures: [CGImage] { durations.indices.map { CGImage(self, at: $0) } }

  /// How many decoded pictures are in memory.
  package var keptCount: Int { state.withLock { 1 + $0.kept.count } }

  /// A picture with its pixels. In place of one that is damaged, or for which there is no memory, it is an earlier one.
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

  /// Decodes the pictures after the newest one. The lock is free between two of them.
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

  /// The next of the pictures to be decoded ahead; nil where all of them are kept.
  private func nextMissing(_ state: State) -> Int? {
    (1...ImageAnimation.mostAhead).lazy.map { (state.newest + $0) % self.durations.count }.first { index in
      index > 0 && index <= state.last && !state.kept.contains { $0.index == index }
    }
  }

  private func find(_ wanted: Int, _ state: inout State) -> CGImage {
    let index = min(wanted, state.last)
    guard index > 0 else { return first }
    if let place = state.kept.firstIndex(where: { $0.index == index }) {
      let known = state.kept.remove(at: place)
      state.kept.append(known)
      return known.picture
    }
    do {
      let picture = try decode(index, &state)
      if state.kept.count >= mostKept { state.kept.removeFirst() }
      state.kept.append((index, picture))
      // The canvas is not needed any more.
      if state.kept.count == state.last { state.decoder = nil }
      return picture
    } catch ImageFileError.outOfMemory {
      state.decoder = nil
      return first
    } catch {
      // The position is that of the last picture that could be composed.
      state.last = max(0, min(state.position, index - 1))
      state.decoder = nil
      return find(state.last, &state)
    }
  }

  /// Composes the pictures up to one.
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

/// The bytes of a file at an address that does not change.
private final class FileBytes: @unchecked Sendable {
  // Sendable: the bytes are constant after the copy.
  let bytes: UnsafeRawBufferPointer

  init(_ data: Data) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count, alignment: 16)
    data.withUnsafeBytes { copy.copyMemory(from: $0) }
    bytes = UnsafeRawBufferPointer(copy)
  }

  deinit { bytes.deallocate() }
}
