import CasementGraphics
public import Foundation

/// The kind of device. Newer code reads `UIDevice.current.userInterfaceIdiom`.
///
/// UIKit: `UI_USER_INTERFACE_IDIOM`.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor @preconcurrency public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}

extension UIApplication {
  /// Never posted: the status bar of a window belongs to its scene.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Never posted: the status bar of a window belongs to its scene.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// Never posted: compositors rotate the picture of the screen, not the status bar.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Never posted: compositors rotate the picture of the screen, not the status bar.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The key of the old frame in the notifications of the status bar.
  public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
}

nonisolated extension UITraitCollection {
  /// A collection that specifies nothing: every desktop has the same gamut.
  public convenience init(displayGamut: UIDisplayGamut) { self.init() }
  /// A collection that specifies nothing: text has the weight of its font.
  public convenience init(legibilityWeight: UILegibilityWeight) { self.init() }
  /// A collection that specifies nothing: touch screens do not measure force.
  public convenience init(forceTouchCapability: UIForceTouchCapability) { self.init() }
}

nonisolated extension UIImage {
  /// The image of a literal: a resource of the program.
  ///
  /// - Precondition: there is such an image.
  public convenience init(imageLiteralResourceName name: String) {
    guard let image = UIImage(named: name) else { preconditionFailure("there is no image named \(name)") }
    self.init(image.content)
  }

  /// A renderer format for images like this one: with its scale and opacity.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = cgImage?.isOpaque ?? false
    return format
  }
}

extension UIScrollView {
  /// Whether an index is shown beside the content.
  ///
  /// UIKit: `UIScrollView.IndexDisplayMode`.
  public nonisolated enum IndexDisplayMode: Int, Sendable {
    case automatic, alwaysHidden
  }
}

extension UIBarButtonItem {
  /// Has no effect: the title of back buttons cannot be moved. For a back button without a title use
  /// `UINavigationItem.backButtonDisplayMode`.
  public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}

  /// Zero: the title of back buttons cannot be moved.
  public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { .zero }
}
