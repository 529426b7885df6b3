import Foundation

/// A view or item that a drag can activate, as a click does, by resting over it.
///
/// UIKit: `UISpringLoadedInteractionSupporting`.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: AnyObject {
  /// Whether spring loading is enabled. False by default.
  var isSpringLoaded: Bool { get set }
}

/// The part of a control or a list that a drag activates.
package struct SpringPart {
  /// The view that fades before the activation.
  let view: UIView
  let activate: () -> Void

  package init(view: UIView, activate: @escaping () -> Void) {
    self.view = view
    self.activate = activate
  }
}

/// The spring-loaded interaction of a control or a list, which determines the activated part itself.
final class PartSpring: UISpringLoadedInteraction {
  /// Finds the part under the drag.
  private final class Finder: NSObject, UISpringLoadedInteractionBehavior {
    private let find: (any UISpringLoadedInteractionContext) -> SpringPart?

    init(_ find: @escaping (any UISpringLoadedInteractionContext) -> SpringPart?) { self.find = find }

    deinit {}

    func shouldAllow(
      _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      let part = find(context)
      context.targetView = part?.view
      return part != nil
    }

    /// Activates the part under the drag, if it is the part that has faded.
    func activate(_ context: any UISpringLoadedInteractionContext) {
      if let part = find(context), part.view === context.targetView { part.activate() }
    }
  }

  /// - Parameter find: returns the part at a position; nil for none.
  init(_ find: @escaping (any UISpringLoadedInteractionContext) -> SpringPart?) {
    let finder = Finder(find)
    super.init(interactionBehavior: finder, interactionEffect: nil) { _, context in
      finder.activate(context)
    }
  }

  deinit {}
}

extension UIView {
  /// Whether the view has a spring-loaded interaction of the toolkit.
  package var hasPartSpring: Bool { interactionList.contains { $0 is PartSpring } }

  /// Adds or removes a spring-loaded interaction of the toolkit.
  ///
  /// - Parameter find: returns the part at a position; nil for none. It must not retain the view.
  package func setPartSpring(
    _ isOn: Bool, _ find: @escaping (any UISpringLoadedInteractionContext) -> SpringPart?
  ) {
    guard isOn != hasPartSpring else { return }
    if isOn { return addInteraction(PartSpring(find)) }
    for spring in interactionList where spring is PartSpring { removeInteraction(spring) }
  }
}

extension UIControl {
  /// Makes a drag over the control perform its primary action.
  package func setSpring(_ isOn: Bool) {
    setPartSpring(isOn) { [weak self] _ in
      guard let self, isEnabled else { return nil }
      return SpringPart(view: self) { [weak self] in self?.performPrimaryAction() }
    }
  }
}

extension UIBarButtonItem: UISpringLoadedInteractionSupporting {}
