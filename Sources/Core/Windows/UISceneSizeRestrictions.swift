public import Foundation

/// The limits of a window's size, for the user's resizing and for the compositor's choice, in points of the content. A
/// compositor may choose a size outside of them. A window whose limits are equal has a fixed size.
///
/// UIKit: `UISceneSizeRestrictions`. Wayland: `xdg_toplevel.set_min_size`, `xdg_toplevel.set_max_size`.
@preconcurrency @MainActor public final class UISceneSizeRestrictions: NSObject {
  /// The smallest size; 0 on an axis, the default, is no limit.
  public var minimumSize = CGSize.zero { didSet { scene?.changed() } }

  /// The largest size; 0 or more than 65535 on an axis is no limit, and there is none by default. One below the minimum
  /// counts as the minimum.
  public var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude) {
    didSet { scene?.changed() }
  }

  private weak var scene: UIWindowScene?

  init(_ scene: UIWindowScene) {
    self.scene = scene
  }
}
