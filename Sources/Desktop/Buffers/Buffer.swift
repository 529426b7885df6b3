import Pixman
import Wayland

/// One picture of a surface: pixels that the compositor can see. It is ours to write while the compositor
/// does not hold it (rule B1).
///
/// Wayland: `wl_buffer`.
final class Buffer {
  let size: Size

  /// The pixels.
  let image: Image

  /// Where the pixels are older than the surface's content.
  var stale: Region

  /// Whether the compositor may still read it.
  private(set) var isBusy = false

  /// Called when the compositor has let go of it.
  var onRelease: (() -> Void)?

  private let proxy: WlBuffer
  private let slice: SharedMemory.Slice
  private let memory: SharedMemory
  private var isDiscarded = false

  init(_ size: Size, memory: SharedMemory) throws {
    self.size = size
    self.memory = memory
    let stride = size.width * 4
    slice = try memory.allocate(stride * size.height)
    do {
      image = try Image(
        borrowing: slice.address, width: size.width, height: size.height, stride: stride,
        format: .argb8888)
    } catch {
      memory.release(slice)
      throw error
    }
    proxy = memory.buffer(slice, width: size.width, height: size.height, stride: stride)
    stale = Region(Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    // The buffer keeps itself alive while the compositor holds it.
    proxy.onEvent = { [self] event in
      guard case .release = event else { return }
      isBusy = false
      if isDiscarded { destroy() } else { onRelease?() }
    }
  }

  /// Attaches it; from here until the release it is the compositor's.
  func attach(to surface: WlSurface) {
    isBusy = true
    surface.attach(buffer: proxy, x: 0, y: 0)
  }

  /// Ends it: now, or when the compositor has let go (rule B3).
  func discard() {
    onRelease = nil
    isDiscarded = true
    if !isBusy { destroy() }
  }

  private func destroy() {
    guard !proxy.isDestroyed else { return }
    proxy.destroy()
    memory.release(slice)
  }
}
