public import Foundation

/// A menu for a point in a view.
///
/// It opens with the secondary button of a pointer, with a long press of half a second, and with the key Menu or
/// Shift-F10 if the view, or one inside it, is first responder of the key window. If the delegate has no menu for the
/// place, the interactions of the ancestors are asked. The touch that opened a menu is cancelled.
///
/// A menu that a key opened ends with "Drag Item" if the view's content can be dragged.
///
/// The controller of the configuration's `previewProvider` is shown above the menu, as large as its `preferredContentSize`.
///
/// UIKit: `UIContextMenuInteraction`. The place for which the menu opens is not highlighted or lifted.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The delegate that provides the menus; not retained.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  /// The view that has the interaction.
  open private(set) weak var view: UIView?

  /// The point for which the menu was opened, in the view's coordinates.
  private var location = CGPoint.zero

  private weak var opened: OpenMenu?

  /// Makes an interaction, to be added to a view with `addInteraction(_:)`.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
  }

  open func willMove(to view: UIView?) {
    if view !== self.view { dismissMenu() }
  }

  open func didMove(to view: UIView?) { self.view = view }

  /// The point for which the menu was opened last, in the coordinates of a view, or of the window.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return location }
    return own.convert(location, to: view)
  }

  /// Closes the menu, if it is open, without a choice.
  open func dismissMenu() { opened?.end() }

  /// Stores the menu that the control with the interaction opened.
  func adopt(_ opened: OpenMenu) { self.opened = opened }

  /// Changes the menu while it is open; otherwise a no-op.
  ///
  /// - Parameter block: called for the menu, and for each of its open submenus; returns the menu to be shown in its
  ///   place, which may be the same.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { opened?.replaceMenus(block) }

  /// Opens the menu for a point in the view.
  ///
  /// - Returns: whether the delegate has one.
  package func open(at place: CGPoint, _ context: ApplicationContext, byKey: Bool) -> Bool {
    guard let view, let delegate,
      let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: place),
      case (var menu, let preview)? = configuration.makeContent()
    else { return false }
    self.location = place
    if byKey, let drag = KeyDrag.element(for: view.window?.firstResponder as? UIView ?? view) {
      menu = menu.replacingChildren(menu.children + [UIMenu(options: .displayInline, children: [drag])])
    }
    let animator = InteractionAnimator()
    animator.previewViewController = preview
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    animator.run()
    let rect = CGRect(origin: place, size: .zero)
    // The interaction and its view are retained until the delegate was called for the end, since the delegate may be a
    // part of the view. A window is not retained: when the program releases it, its menus close with it.
    let kept = view is UIWindow ? nil : view
    let opened = OpenMenu(menu, from: view, rect: rect, .atPoint, context, preview: preview) {
      [self, kept] _ in
      let animator = InteractionAnimator()
      animator.previewViewController = preview
      withExtendedLifetime(kept) {
        delegate.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
        animator.run()
      }
    }
    self.opened = opened
    opened.preview?.onPress = { [unowned self] in commit(configuration, preview) }
    if byKey { opened.selectFirst() }
    return true
  }
}

extension UIContextMenuInteraction {
  /// The preview was pressed: the menu closes, then the delegate's animations and completions run.
  private func commit(_ configuration: UIContextMenuConfiguration, _ preview: UIViewController?) {
    let animator = InteractionAnimator()
    animator.previewViewController = preview
    Trace.log("menu preview pressed")
    delegate?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    opened?.end()
    animator.run()
  }
}

extension UIContextMenuInteraction: MenuInteraction {
  package var opensByLongPress: Bool { true }
}

/// Provides the menus of a `UIContextMenuInteraction`.
///
/// UIKit: `UIContextMenuInteractionDelegate`.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu for a point, in the view's coordinates; nil where there is none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// The menu is about to be shown. The animator, never nil here, runs other animations with it.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// The menu has closed, and the chosen action was performed. The animator, never nil here, runs other animations with
  /// it.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  // MARK: Previews

  /// Never called: the view of the menu is not highlighted. In UIKit it returns the preview for the opening of the
  /// menu.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: AnyHashable
  ) -> UITargetedPreview?

  /// Never called, as above. In UIKit it returns the preview for the end of the menu.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: AnyHashable
  ) -> UITargetedPreview?

  /// Never called, as above. UIKit's method without identifiers.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Never called, as above. UIKit's method without identifiers.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// The preview was pressed. The menu closes after this call; then the animator's animations and completions run.
  ///
  /// A completion usually presents the animator's `previewViewController`, whose view has left the menu by then.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: AnyHashable
  ) -> UITargetedPreview? { nil }

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: AnyHashable
  ) -> UITargetedPreview? { nil }

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}

/// The way in which a pressed preview closes.
///
/// UIKit: `UIContextMenuInteractionCommitStyle`.
public nonisolated enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview closes with its menu.
  case dismiss
  /// The preview grows into the controller that is shown next. Here it closes with its menu as well.
  case pop
}

/// Lets the delegate of a context menu interaction animate after the preview was pressed.
///
/// UIKit: `UIContextMenuInteractionCommitAnimating`.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How the preview closes. It has no effect: the popup of the menu cannot grow into the window. `dismiss` by default.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The content of a `UIContextMenuInteraction`'s menu.
///
/// UIKit: `UIContextMenuConfiguration`.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// Makes the menu when it is about to be shown. The array of the system's suggestions is always empty here.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  /// The identifier that the program chose.
  public let identifier: AnyHashable?

  let actionProvider: ActionProvider?
  private let previewProvider: (() -> UIViewController?)?

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - identifier: a value by which the program recognizes the configuration.
  ///   - actionProvider: makes the menu; without one, or if it returns nil, nothing is shown.
  public init(identifier: AnyHashable? = nil, actionProvider: ActionProvider? = nil) {
    self.identifier = identifier
    self.actionProvider = actionProvider
    previewProvider = nil
  }

  /// Makes a configuration with a preview.
  ///
  /// - Parameters:
  ///   - identifier: a value by which the program recognizes the configuration.
  ///   - previewProvider: makes the controller whose view is shown above the menu, when the menu is about to be shown; nil,
  ///     or a closure that returns nil, for no preview. Its `preferredContentSize` is the size in points. An axis of 0 has
  ///     the size that the view's constraints ask for.
  ///   - actionProvider: makes the menu. Without a menu the preview is shown alone; without both, nothing is shown.
  public init(
    identifier: AnyHashable? = nil, previewProvider: (() -> UIViewController?)?,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }

  /// Makes the menu and the controller of its preview.
  ///
  /// - Returns: nil if there is neither.
  func makeContent() -> (menu: UIMenu, preview: UIViewController?)? {
    let preview = previewProvider?()
    let menu = actionProvider?([])
    guard menu != nil || preview != nil else { return nil }
    return (menu ?? UIMenu(children: []), preview)
  }
}
