import Foundation

extension UITabBarController {
  /// The list of tabs at the side of a wide window, which is there with the mode `tabSidebar`.
  ///
  /// UIKit: `UITabBarController.Sidebar`.
  @preconcurrency @MainActor open class Sidebar: NSObject {
    private weak var controller: UITabBarController?

    init(_ controller: UITabBarController) { self.controller = controller }

    deinit {}

    /// Whether the tabs are in the bar after all. False by default.
    open var isHidden = false { didSet { if isHidden != oldValue { controller?.sidebarChanged() } } }

    /// What is above the tabs and does not scroll with them; nil for nothing.
    open var headerContentConfiguration: (any UIContentConfiguration)? {
      didSet { controller?.sidebarChanged() }
    }

    /// What is below the tabs and does not scroll with them; nil for nothing.
    open var footerContentConfiguration: (any UIContentConfiguration)? {
      didSet { controller?.sidebarChanged() }
    }
  }
}
