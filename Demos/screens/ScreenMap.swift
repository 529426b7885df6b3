import UIKit

/// The frames of screens in a rectangle, drawn to one scale.
struct ScreenMap {
  /// The offset of a mirroring screen from the screen behind it.
  private static let step: CGFloat = 14
  /// Half of the gap between neighbors.
  private static let gap: CGFloat = 5
  /// The largest scale, in drawn points per point of a screen.
  private static let largestScale: CGFloat = 0.3
  private static let smallest = CGSize(width: 28, height: 20)

  private var places: [UIScreen: CGRect] = [:]

  /// - rect: the rectangle for all frames.
  init(_ screens: [UIScreen], in rect: CGRect) {
    var room = rect
    let depth = screens.map { Self.depth(of: $0, in: screens) }.max() ?? 0
    room.size.width = max(1, room.width - depth * Self.step)
    room.size.height = max(1, room.height - depth * Self.step)
    let frames = screens.map { CGRect(origin: $0.position, size: $0.bounds.size) }
    let all = frames.reduce(CGRect.null) { $0.union($1) }
    guard all.width > 0, all.height > 0 else { return }
    let scale = min(room.width / all.width, room.height / all.height, Self.largestScale)
    let left = room.midX - all.midX * scale
    let top = room.midY - all.midY * scale
    for (screen, frame) in zip(screens, frames) {
      let shift = Self.depth(of: screen, in: screens) * Self.step
      // Whole points, so that all edges are equally sharp.
      let x = (left + frame.minX * scale + shift + Self.gap).rounded()
      let y = (top + frame.minY * scale + shift + Self.gap).rounded()
      let right = (left + frame.maxX * scale + shift - Self.gap).rounded()
      let bottom = (top + frame.maxY * scale + shift - Self.gap).rounded()
      places[screen] = CGRect(
        x: x, y: y, width: max(Self.smallest.width, right - x), height: max(Self.smallest.height, bottom - y))
    }
  }

  func frame(of screen: UIScreen) -> CGRect { places[screen] ?? .zero }

  /// The number of earlier screens with the same content.
  private static func depth(of screen: UIScreen, in screens: [UIScreen]) -> CGFloat {
    guard let mirrored = screen.mirrored else { return 0 }
    let before = screens.prefix { $0 != screen }
    return CGFloat(before.count { $0.mirrored == mirrored } + 1)
  }
}
