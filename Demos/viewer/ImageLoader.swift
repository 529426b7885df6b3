import UIKit

/// Loads the current file, first as a small image and then completely, and then its neighbors as small images. Loads
/// that are no longer needed are canceled.
class ImageLoader {
  /// The progress of loading a file.
  enum Event {
    case size(CGSize)
    case image(LoadedImage)
    case failure(String)
  }

  var onNews: ((Event) -> Void)?
  /// The size of a small image, in pixels.
  var previewSize = CGSize(width: 1920, height: 1200)

  private let paths: [String]
  private var previews: [Int: LoadedImage] = [:]
  private var task: Task<Void, Never>?

  init(_ paths: [String]) { self.paths = paths }

  /// Loads a file, and cancels other loads.
  func load(_ index: Int) {
    task?.cancel()
    let around = [index, before(index), after(index)]
    previews = previews.filter { around.contains($0.key) }
    if let known = previews[index] {
      onNews?(.size(known.size))
      onNews?(.image(known))
    }
    task = Task { [weak self] in await self?.read(index) }
  }

  /// Draws a file again, with enough pixels for a size.
  func draw(_ index: Int, filling pixels: CGSize) {
    task?.cancel()
    task = Task { [weak self] in
      guard let self, let contents = try? await ImageContents.of(paths[index]),
        let image = try? await contents.drawing(filling: pixels), !Task.isCancelled
      else { return }
      onNews?(.image(image))
    }
  }

  /// Cancels all loads.
  func stop() { task?.cancel() }

  func after(_ index: Int) -> Int { (index + 1) % paths.count }
  func before(_ index: Int) -> Int { (index + paths.count - 1) % paths.count }

  private func read(_ index: Int) async {
    do {
      try await readAll(of: index)
      for neighbor in [after(index), before(index)] where neighbor != index && previews[neighbor] == nil {
        // The error of a neighbor is reported when it is shown.
        guard let contents = try? await ImageContents.of(paths[neighbor]),
          let small = try? await small(contents), !Task.isCancelled
        else { continue }
        previews[neighbor] = small
      }
    } catch let error as LoadingError {
      if !Task.isCancelled { onNews?(.failure(error.sentence)) }
    } catch {
      // Canceled, because another image is shown.
    }
  }

  /// A file decoded at the size of the window.
  private func small(_ contents: ImageContents) async throws -> LoadedImage {
    try await contents.isDrawing
      ? contents.drawing(filling: previewSize) : contents.preview(fitting: previewSize)
  }

  private func readAll(of index: Int) async throws {
    let contents = try await ImageContents.of(paths[index])
    try Task.checkCancellation()
    onNews?(.size(contents.size))
    if previews[index] == nil, contents.hasQuickPreview {
      let small = try await contents.preview(fitting: previewSize)
      try Task.checkCancellation()
      previews[index] = small
      onNews?(.image(small))
      if small.isComplete { return }
    }
    if contents.isDrawing {
      guard previews[index] == nil else { return }
      let drawing = try await contents.drawing(filling: previewSize)
      try Task.checkCancellation()
      previews[index] = drawing
      onNews?(.image(drawing))
      return
    }
    // When paging quickly through photographs, do not decode all pixels of each.
    if previews[index] != nil { try await Task.sleep(for: .milliseconds(150)) }
    let whole = try await contents.complete()
    try Task.checkCancellation()
    onNews?(.image(whole))
  }
}
