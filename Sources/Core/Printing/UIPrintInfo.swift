public import Foundation

/// The settings of a print job.
///
/// UIKit: `UIPrintInfo`. The panel of the desktop shows the orientation and the sides first, and lets the user change them.
open nonisolated class UIPrintInfo: NSObject, NSCopying {
  /// The kind of the content. Gray kinds are printed without colors.
  public enum OutputType: Int, Sendable {
    case general
    case photo
    case grayscale
    case photoGrayscale
  }

  public enum Orientation: Int, Sendable {
    case portrait
    case landscape
  }

  /// On which sides of the paper pages are.
  public enum Duplex: Int, Sendable {
    case none
    /// Sheets are turned about their long edge.
    case longEdge
    /// Sheets are turned about their short edge.
    case shortEdge
  }

  /// The name of the job for people. Empty, the default, for that of the program.
  open var jobName = ""
  open var outputType = OutputType.general
  open var orientation = Orientation.portrait
  open var duplex = Duplex.none

  public override init() { super.init() }

  deinit {}

  /// A new one with the defaults.
  open class func printInfo() -> UIPrintInfo { UIPrintInfo() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPrintInfo()
    copy.jobName = jobName
    copy.outputType = outputType
    copy.orientation = orientation
    copy.duplex = duplex
    return copy
  }

  var isGray: Bool { outputType == .grayscale || outputType == .photoGrayscale }
}
