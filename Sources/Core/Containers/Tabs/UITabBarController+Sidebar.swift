import Foundation

extension UITabBarController {
  /// The sidebar with the tabs, shown in a wide window with the mode `tabSidebar`.
  ///
  /// UIKit: `UITabBarController.Sidebar`.
  @preconcurrency @MainActor open class Sidebar: NSObject {
    private weak var controller: UITabBarController?

    init(_ controller: UITabBarController) { self.controller = controller }

    deinit {}

    /// Whether the sidebar is replaced by the bar. False by default.
    open var isHidden = false { didSet { if isHidden != oldValue { controller?.sidebarChanged() } } }

    /// The content above the tabs. It does not scroll with them. Nil for none.
    open var headerContentConfiguration: (any UIContentConfiguration)? {
      didSet { controller?.sidebarChanged() }
    }

    /// The content below the tabs. It does not scroll with them. Nil for none.
    open var footerContentConfiguration: (any UIContentConfiguration)? {
      didSet { controller?.sidebarChanged() }
    }
  }
}
