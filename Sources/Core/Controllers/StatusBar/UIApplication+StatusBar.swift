public import Foundation

// The status bar properties from before window scenes. They describe the key window.
extension UIApplication {
  private var statusBarManager: UIStatusBarManager? {
    (keyWindow ?? windows.first)?.windowScene?.statusBarManager
  }

  /// The frame of the key window's status bar; empty if none is shown, as on a desktop.
  ///
  /// UIKit: `statusBarFrame`, which is deprecated there.
  public var statusBarFrame: CGRect { statusBarManager?.statusBarFrame ?? .zero }

  /// The style of the key window's status bar.
  ///
  /// UIKit: `statusBarStyle`, which is deprecated there.
  public var statusBarStyle: UIStatusBarStyle { statusBarManager?.statusBarStyle ?? .default }

  /// Whether the key window shows no status bar.
  ///
  /// UIKit: `isStatusBarHidden`, which is deprecated there.
  public var isStatusBarHidden: Bool { statusBarManager?.isStatusBarHidden ?? true }

  /// The orientation of the key window.
  ///
  /// UIKit: `statusBarOrientation`, which is deprecated there.
  public var statusBarOrientation: UIInterfaceOrientation {
    (keyWindow ?? windows.first)?.windowScene?.interfaceOrientation ?? .unknown
  }
}
