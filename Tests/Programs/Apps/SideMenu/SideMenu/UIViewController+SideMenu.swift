import UIKit

extension Notification.Name {
  public static let sideMenuWillReveal = Notification.Name("SideMenuWillReveal")
}

private var badgeKey: UInt8 = 0

extension UIViewController {
  /// The closest side menu above this controller.
  @objc public var sideMenuController: SideMenuController? {
    var controller = parent
    while let current = controller {
      if let menu = current as? SideMenuController { return menu }
      controller = current.parent
    }
    return nil
  }

  /// The badge that the menu shows beside the controller's title.
  @objc public var sideMenuBadge: String? {
    get { return objc_getAssociatedObject(self, &badgeKey) as? String }
    set { objc_setAssociatedObject(self, &badgeKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }
}

extension UINavigationItem {
  /// Adds a button that reveals the menu.
  @discardableResult
  public func addMenuButton(target: Any?, action: Selector) -> UIBarButtonItem {
    let item = UIBarButtonItem(
      image: UIImage(systemName: "line.3.horizontal"), style: .plain, target: target, action: action)
    item.accessibilityLabel = "Menu"
    leftBarButtonItem = item
    return item
  }
}
