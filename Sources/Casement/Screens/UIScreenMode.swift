import Desktop
public import Foundation

/// A size and a rate in which a screen can show its picture. Modes that say the same are equal.
///
/// UIKit: `UIScreenMode`, to which the rate is added. Wayland: `zwlr_output_mode_v1`, `wl_output.mode`.
public nonisolated final class UIScreenMode: NSObject, Sendable {
  /// Width and height in the screen's own pixels, before its picture is turned.
  public let size: CGSize

  /// Frames per second; 0 where the rate is not fixed or not known.
  public let refreshRate: Double

  /// How much wider than high a pixel is: they are square.
  public var pixelAspectRatio: CGFloat { 1 }

  /// A mode of one's own, for a screen that takes any, such as the headless ones of Sway; others refuse what is not
  /// among their `availableModes`.
  ///
  /// - Parameters:
  ///   - size: width and height in whole pixels, from 1 to 65535.
  ///   - refreshRate: frames per second, counted in thousandths; 0 leaves it open.
  public init(size: CGSize, refreshRate: Double = 0) {
    let sides = 1...CGFloat(Output.maximumSide)
    let width = size.width.rounded()
    let height = size.height.rounded()
    precondition(
      sides.contains(width) && sides.contains(height),
      "a mode of \(size.width)×\(size.height) pixels: give it 1 to \(Output.maximumSide) of them each way")
    precondition(
      (0...1_000_000).contains(refreshRate),
      "a mode of \(refreshRate) frames per second: give it 0, which leaves the rate open, or more")
    self.size = CGSize(width: width, height: height)
    self.refreshRate = (refreshRate * 1000).rounded() / 1000
  }

  init(_ mode: Output.Mode) {
    size = CGSize(width: mode.width, height: mode.height)
    refreshRate = mode.refreshRate
  }

  /// The mode as `Desktop` has it.
  var mode: Output.Mode {
    Output.Mode(width: Int(size.width), height: Int(size.height), refreshRate: refreshRate)
  }

  /// The mode in words, such as `1920×1080 at 60 Hz`.
  public override var description: String {
    let size = "\(Int(size.width))×\(Int(size.height))"
    guard refreshRate > 0 else { return size }
    let isWhole = refreshRate == refreshRate.rounded()
    return "\(size) at \(isWhole ? "\(Int(refreshRate))" : "\(refreshRate)") Hz"
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIScreenMode else { return false }
    return size == other.size && refreshRate == other.refreshRate
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(refreshRate)
    return hasher.finalize()
  }
}
