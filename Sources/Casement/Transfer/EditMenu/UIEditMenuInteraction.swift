public import Foundation

/// A menu of what can be done with what is selected in a view: cut, copy, paste and what the delegate adds.
///
/// The program shows it with `presentEditMenu(with:)`, as from a recognizer of long presses; the secondary button of a
/// pointer and the key Menu show it by themselves. The first responder of the view's window, and those up the chain, say
/// what they perform (`canPerformAction(_:withSender:)`). With nothing in it, no menu is shown.
///
/// It is shown as every menu of a desktop, in a popup of the view's window, which lies above all that the program has.
/// Pressing elsewhere dismisses it.
///
/// UIKit: `UIEditMenuInteraction`.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// Who has a say in the menu; held weakly.
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

  /// Shows the menu. One that is shown is dismissed first.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    _ = present(configuration, byKey: false)
  }

  /// Closes the menu, if it is open; nothing is chosen.
  open func dismissMenu() { opened?.end() }

  /// Asks the delegate for the menu anew, if it is open.
  open func reloadVisibleMenu() {
    guard let configuration, opened != nil else { return }
    _ = present(configuration, byKey: false)
  }

  /// Moves the open menu to the rectangle that the delegate returns now. Its elements are not asked for again.
  ///
  /// - Parameter animated: not observed. The compositor moves the popup at once.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let configuration, let popup = opened?.levels.first else { return }
    (popup.anchorRect, popup.placement) = place(of: configuration)
    popup.anchorMoved()
  }

  /// The rectangle to which a menu belongs, and its placement there.
  private func place(of configuration: UIEditMenuConfiguration) -> (CGRect, PopupPlacement) {
    let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    let target = rect.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : rect
    return (target, configuration.preferredArrowDirection.placement ?? (rect.isNull ? .atPoint : .below))
  }

  /// The place for which the menu was shown last, in the coordinates of a view, or of the window.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let point = configuration?.sourcePoint else { return .zero }
    return own.convert(point, to: view)
  }

  private func present(_ configuration: UIEditMenuConfiguration, byKey: Bool) -> Bool {
    guard let view, let window = view.window?.base else { return false }
    let popover = view.window as? PopoverPopup
    let responder = (popover ?? window).keyResponder
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
    // The interaction and its view are kept until the delegate was told of the end: that may be a part of the view. A
    // window goes when its program lets go of it, and its menus with it.
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
  // As in UIKit, a long press is for the program's own recognizer, which may want to select something first.
  var opensByLongPress: Bool { false }

  func open(at place: CGPoint, _ context: ApplicationContext, byKey: Bool) -> Bool {
    present(UIEditMenuConfiguration(identifier: nil, sourcePoint: place), byKey: byKey)
  }
}

/// Has a say in the menu of a `UIEditMenuInteraction`.
///
/// UIKit: `UIEditMenuInteractionDelegate`.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// The menu: what the system suggests by default; nil for none.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?

  /// The part of the view next to which the menu is to be, such as what is selected; null, as by default, for the point
  /// of the configuration.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect

  /// The menu is about to be shown.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)

  /// The menu is gone, and what was chosen is done.
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

/// Where an edit menu points to.
///
/// UIKit: `UIEditMenuArrowDirection`. Menus of a desktop have no arrow.
public nonisolated enum UIEditMenuArrowDirection: Int, Sendable {
  case automatic, up, down, left, right

  /// The arrow points from the menu to its target, so that the menu is on the opposite side of the target. The compositor takes
  /// the other side where it has more room. Nil for no preference.
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

/// For what an edit menu is shown.
///
/// UIKit: `UIEditMenuConfiguration`.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  /// What the configuration is to its maker.
  public let identifier: AnyHashable

  /// The place for which the menu is, in the coordinates of the interaction's view.
  public let sourcePoint: CGPoint

  /// The direction in which an arrow from the menu to its target points: with `down` the menu is above its target. The menu has
  /// no arrow; the compositor puts it on the other side where that has more room. `automatic` by default.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - identifier: what it is to its maker; without one, a new one.
  ///   - sourcePoint: the place for which the menu is, in the coordinates of the interaction's view.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
  }
}

extension UIMenu {
  /// Has those who would perform the commands in it say how they are shown.
  fileprivate func validateCommands(from responder: UIResponder) {
    for child in shownChildren {
      if let menu = child as? UIMenu { menu.validateCommands(from: responder) }
      guard let command = child as? UICommand, let action = command.action else { continue }
      (responder.target(forAction: action, withSender: command) as? UIResponder)?.validate(command)
    }
  }
}
