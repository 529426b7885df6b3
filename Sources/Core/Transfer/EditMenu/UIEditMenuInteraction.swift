public import Foundation

/// The edit menu of a view: cut, copy, paste and the items of its delegate.
///
/// The program shows it with `presentEditMenu(with:)`, for example from a long press recognizer. A secondary click
/// and the Menu key show it automatically. It contains the commands that the window's first responder and its chain
/// can perform (`canPerformAction(_:withSender:)`). An empty menu is not shown.
///
/// The menu is a popup of the view's window, above all of the window's content. A press outside of it dismisses it.
///
/// UIKit: `UIEditMenuInteraction`.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// The delegate, which supplies the menu; held weakly.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?

  /// The view that has the interaction.
  open private(set) weak var view: UIView?

  private weak var opened: OpenMenu?
  private var configuration: UIEditMenuConfiguration?

  /// Makes an interaction, to be added to a view with `addInteraction(_:)`.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
  }

  open func willMove(to view: UIView?) {
    if view !== self.view { dismissMenu() }
  }

  open func didMove(to view: UIView?) { self.view = view }

  /// Shows the menu. A visible menu is dismissed first.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    _ = present(configuration, byKey: false)
  }

  /// Dismisses the menu without choosing an item.
  open func dismissMenu() { opened?.end() }

  /// Asks the delegate for the menu again if it is visible.
  open func reloadVisibleMenu() {
    guard let configuration, opened != nil else { return }
    _ = present(configuration, byKey: false)
  }

  /// Moves the open menu to the rectangle that the delegate returns now, with the same elements.
  ///
  /// - Parameter animated: has no effect. The compositor moves the popup immediately.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let configuration, let popup = opened?.levels.first else { return }
    (popup.anchorRect, popup.placement) = place(of: configuration)
    popup.anchorMoved()
  }

  /// The anchor rectangle and the placement of a menu.
  private func place(of configuration: UIEditMenuConfiguration) -> (CGRect, PopupPlacement) {
    let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    let target = rect.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : rect
    return (target, configuration.preferredArrowDirection.placement ?? (rect.isNull ? .atPoint : .below))
  }

  /// The source point of the menu that was shown last, in the coordinates of a view, or of the window for nil.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let point = configuration?.sourcePoint else { return .zero }
    return own.convert(point, to: view)
  }

  private func present(_ configuration: UIEditMenuConfiguration, byKey: Bool) -> Bool {
    guard let view, let window = view.window?.base else { return false }
    let responder = (view.window?.commandWindow ?? window).keyResponder
    let suggested = SystemCommands.editMenu(for: responder)
    let menu: UIMenu?
    if let delegate {
      menu = delegate.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
    } else {
      menu = UIMenu(children: suggested)
    }
    menu?.validateCommands(from: responder)
    dismissMenu()
    guard let menu, !MenuView.kinds(of: menu).isEmpty else { return false }
    self.configuration = configuration
    if suggested.contains(where: \.offersPaste) { window.context.pasteboards.general.store.prepareToPaste() }
    let animator = InteractionAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    animator.run()
    let (target, placement) = place(of: configuration)
    let context = window.context
    // Retain the interaction and its view until the delegate is notified, since the delegate may be owned by the
    // view. Do not retain a window: its release dismisses its menus.
    let kept = view is UIWindow ? nil : view
    let opened = OpenMenu(menu, from: view, rect: target, placement, context) { [self, kept] _ in
      let animator = InteractionAnimator()
      withExtendedLifetime(kept) {
        delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
        animator.run()
      }
    }
    self.opened = opened
    if byKey { opened.selectFirst() }
    return true
  }
}

extension UIEditMenuInteraction: MenuInteraction {
  // As in UIKit, long presses are left to the program's own recognizer, which may select something first.
  package var opensByLongPress: Bool { false }

  package func open(at place: CGPoint, _ context: ApplicationContext, byKey: Bool) -> Bool {
    present(UIEditMenuConfiguration(identifier: nil, sourcePoint: place), byKey: byKey)
  }
}

/// Supplies the menu of a `UIEditMenuInteraction`.
///
/// UIKit: `UIEditMenuInteractionDelegate`.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// The menu; nil for none. By default it has the suggested actions.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?

  /// The rectangle next to which the menu appears, such as the selection. Null, the default, stands for the source
  /// point of the configuration.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect

  /// The menu is about to be shown.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)

  /// The menu was dismissed, after the chosen action ran.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// The direction of an edit menu's arrow.
///
/// UIKit: `UIEditMenuArrowDirection`. Menus of a desktop have no arrow.
public nonisolated enum UIEditMenuArrowDirection: Int, Sendable {
  case automatic, up, down, left, right

  /// The placement of the menu. The arrow points from the menu to its target, so the menu is on the opposite side of
  /// the target. The compositor flips it if the other side has more room. Nil for no preference.
  @MainActor fileprivate var placement: PopupPlacement? {
    switch self {
    case .automatic: nil
    case .up:
      PopupPlacement(anchor: .bottom, gravity: .bottom, adjustment: [.flipY, .slideX, .slideY, .resizeY])
    case .down: PopupPlacement(anchor: .top, gravity: .top, adjustment: [.flipY, .slideX, .slideY, .resizeY])
    case .left:
      PopupPlacement(anchor: .right, gravity: .right, adjustment: [.flipX, .slideX, .slideY, .resizeY])
    case .right:
      PopupPlacement(anchor: .left, gravity: .left, adjustment: [.flipX, .slideX, .slideY, .resizeY])
    }
  }
}

/// The configuration of an edit menu.
///
/// UIKit: `UIEditMenuConfiguration`.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  /// The program's identifier of the configuration.
  public let identifier: AnyHashable

  /// The point at which the menu appears, in the coordinates of the interaction's view.
  public let sourcePoint: CGPoint

  /// The direction from the menu to its target: with `down` the menu is above its target. No arrow is drawn. The
  /// compositor flips the menu if the other side has more room. `automatic` by default.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - identifier: the program's identifier; nil creates a unique one.
  ///   - sourcePoint: the point at which the menu appears, in the coordinates of the interaction's view.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
  }
}

extension UIMenu {
  /// Lets the responders that would perform the commands update their titles and states.
  fileprivate func validateCommands(from responder: UIResponder) {
    for child in shownChildren {
      if let menu = child as? UIMenu { menu.validateCommands(from: responder) }
      guard let command = child as? UICommand, let action = command.action else { continue }
      (responder.target(forAction: action, withSender: command) as? UIResponder)?.validate(command)
    }
  }
}
