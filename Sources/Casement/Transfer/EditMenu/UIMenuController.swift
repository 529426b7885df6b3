public import Foundation

/// The edit menu as programs knew it before `UIEditMenuInteraction`, which shows it.
///
/// It has the standard commands that the first responder, or a responder up the chain, performs, and of `menuItems` those
/// that one performs (`canPerformAction(_:withSender:)`). New programs use the interaction.
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

  /// On which side of the place an arrow would be. Menus of a desktop have none.
  ///
  /// UIKit: `UIMenuController.ArrowDirection`.
  public nonisolated enum ArrowDirection: Int, Sendable {
    case `default`, up, down, left, right
  }

  /// The program's own.
  open class var shared: UIMenuController { only }
  private static let only = UIMenuController()

  /// The program's own commands, behind the standard ones. A menu that is shown has them after `update()`.
  open var menuItems: [UIMenuItem]?

  /// On which side of the place an arrow would be. The compositor decides on which side the menu has room.
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

  /// Shows the menu next to a rectangle of a view, in the view's coordinates. One that is shown is hidden first. With no
  /// command that can be performed, and in a view without a window, no menu is shown.
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

  /// Hides the menu, if it is shown; nothing is chosen.
  open func hideMenu() { interaction?.dismissMenu() }

  /// Hides the menu, if it is shown for a view.
  open func hideMenu(from targetView: UIView) {
    if interaction?.view === targetView { hideMenu() }
  }

  /// Asks the responders anew which commands they perform, if the menu is shown.
  open func update() {
    guard let view = interaction?.view, isShown else { return }
    showMenu(from: view, rect: target)
  }

  /// Says where the menu is to be shown by `setMenuVisible(_:animated:)`: next to a rectangle of a view, in the view's
  /// coordinates.
  ///
  /// UIKit: `UIMenuController.setTargetRect(_:in:)`, as it was before `showMenu(from:rect:)`.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    target = targetRect
    self.targetView = targetView
  }

  /// Shows the menu where `setTargetRect(_:in:)` says, or hides it.
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

/// A command of a program's own in the menu of `UIMenuController`.
///
/// UIKit: `UIMenuItem`. The action is an unbound method (rule L1).
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  /// Its name in the menu.
  open var title: String

  /// The method that performs it.
  open var action: Selector

  /// Makes an item: `UIMenuItem(title: "Mark", action: Page.mark)`, where the method takes its sender.
  public convenience init<Target: AnyObject, Sender, Result>(
    title: String, action: @escaping (Target) -> (Sender) -> Result
  ) { self.init(title: title, action: Selector(action)) }

  /// Makes an item of a selector that the program keeps, by which `canPerformAction(_:withSender:)` knows it.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
  }

  deinit {}
}
