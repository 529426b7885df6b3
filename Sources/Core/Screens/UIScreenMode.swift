import CasementDesktop
public import Foundation

/// A size and refresh rate of a screen. Modes with equal values are equal.
///
/// UIKit: `UIScreenMode`, with an additional refresh rate. Wayland: `zwlr_output_mode_v1`, `wl_output.mode`.
public nonisolated final class UIScreenMode: NSObject, Sendable {
  /// Width and height in the screen's physical pixels, before rotation.
  public let size: CGSize

  /// Frames per second; 0 if the rate is variable or unknown.
  public let refreshRate: Double

  /// The width of a pixel divided by its height. Always 1.
  public var pixelAspectRatio: CGFloat { 1 }

  /// Creates a custom mode, for screens that accept any mode, such as Sway's headless outputs. Others refuse modes that are
  /// not in `availableModes`.
  ///
  /// - Parameters:
  ///   - size: width and height in whole pixels, from 1 to 65535.
  ///   - refreshRate: frames per second, rounded to thousandths; 0 leaves the choice to the compositor.
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

  /// The mode as a value of the module `Desktop`.
  var mode: Output.Mode {
    Output.Mode(width: Int(size.width), height: Int(size.height), refreshRate: refreshRate)
  }

  /// The mode as text, such as `1920×1080 at 60 Hz`.
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
