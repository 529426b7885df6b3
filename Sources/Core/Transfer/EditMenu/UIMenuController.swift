public import Foundation

/// The older interface of the edit menu, which `UIEditMenuInteraction` replaced and shows.
///
/// It contains the standard commands and those `menuItems` that the first responder or its chain can perform
/// (`canPerformAction(_:withSender:)`). Use `UIEditMenuInteraction` in new programs.
///
/// UIKit: `UIMenuController`, which is deprecated there.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  /// The menu is about to be shown. The object is the controller.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// The menu is shown. The object is the controller.
  public nonisolated static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// The menu is about to be hidden. The object is the controller.
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// The menu is hidden. The object is the controller.
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")

  /// The direction of the menu's arrow. Desktop menus have none.
  ///
  /// UIKit: `UIMenuController.ArrowDirection`.
  public nonisolated enum ArrowDirection: Int, Sendable {
    case `default`, up, down, left, right
  }

  /// The controller of the program.
  open class var shared: UIMenuController { only }
  private static let only = UIMenuController()

  /// The program's own commands, after the standard ones. A visible menu shows changes after `update()`.
  open var menuItems: [UIMenuItem]?

  /// The direction of the menu's arrow. Has no effect: the compositor chooses the side that has room.
  open var arrowDirection = ArrowDirection.default

  /// Whether the menu is shown.
  open var isMenuVisible: Bool {
    get { isShown }
    set { setMenuVisible(newValue, animated: false) }
  }
  private var isShown = false

  private var interaction: UIEditMenuInteraction?
  private var target = CGRect.null
  private weak var targetView: UIView?

  private override init() {}

  deinit {}

  /// Shows the menu next to a rectangle of a view, in the view's coordinates. A visible menu is hidden first. No menu
  /// is shown without a command to perform, or without a window.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    hideMenu()
    let interaction = UIEditMenuInteraction(delegate: self)
    self.interaction = interaction
    target = targetRect
    targetView.addInteraction(interaction)
    let place = CGPoint(x: targetRect.midX, y: targetRect.maxY)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: place))
    if isShown { post(Self.didShowMenuNotification) } else { letGo() }
  }

  /// Hides the menu without choosing an item.
  open func hideMenu() { interaction?.dismissMenu() }

  /// Hides the menu if it was shown for a view.
  open func hideMenu(from targetView: UIView) {
    if interaction?.view === targetView { hideMenu() }
  }

  /// Rebuilds a visible menu from the commands that the responders can perform now.
  open func update() {
    guard let view = interaction?.view, isShown else { return }
    showMenu(from: view, rect: target)
  }

  /// Sets the position for `setMenuVisible(_:animated:)`: next to a rectangle of a view, in the view's coordinates.
  ///
  /// UIKit: `UIMenuController.setTargetRect(_:in:)`, as it was before `showMenu(from:rect:)`.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    target = targetRect
    self.targetView = targetView
  }

  /// Shows the menu at the position of `setTargetRect(_:in:)`, or hides it.
  ///
  /// UIKit: `UIMenuController.setMenuVisible(_:animated:)`.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible else { return hideMenu() }
    if let targetView { showMenu(from: targetView, rect: target) }
  }

  private func letGo() {
    guard let interaction else { return }
    self.interaction = nil
    interaction.view?.removeInteraction(interaction)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension UIMenuController: UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    guard let responder = interaction.view?.window?.base?.keyResponder else {
      return UIMenu(children: suggestedActions)
    }
    let own = (menuItems ?? []).map { UICommand(title: $0.title, action: $0.action) }
      .filter { $0.isAvailable(from: responder) }
    let all = own.isEmpty ? [] : [UIMenu(options: .displayInline, children: own)]
    return UIMenu(children: suggestedActions + all)
  }

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { target }

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    post(Self.willShowMenuNotification)
    isShown = true
  }

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    guard interaction === self.interaction else { return }
    post(Self.willHideMenuNotification)
    isShown = false
    letGo()
    post(Self.didHideMenuNotification)
  }
}

/// A command of the program in the menu of `UIMenuController`.
///
/// UIKit: `UIMenuItem`. The action is an unbound method (rule L1).
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  /// The title in the menu.
  open var title: String

  /// The method that performs the command.
  open var action: Selector

  /// Makes an item, such as `UIMenuItem(title: "Mark", action: Page.mark)`. The method receives its sender.
  public convenience init<Target: AnyObject, Sender, Result>(
    title: String, action: @escaping (Target) -> (Sender) -> Result
  ) { self.init(title: title, action: Selector(action)) }

  /// Makes an item with a selector. Keep the selector to compare it in `canPerformAction(_:withSender:)`.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
  }

  deinit {}
}
