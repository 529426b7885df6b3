import Foundation

extension UIViewController {
  /// Performs a segue by its identifier.
  final func perform(segueNamed identifier: String, sender: Any?) {
    let segues = document?.scene?.segues ?? []
    guard let segue = segues.first(where: { $0.identifier == identifier }) else {
      let names = segues.compactMap(\.identifier).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
      let all =
        document?.scene == nil
        ? "it was not made by a storyboard"
        : names.isEmpty ? "none of its segues has an identifier" : "its segues are: \(names)"
      preconditionFailure("\(type(of: self)) has no segue with the identifier \"\(identifier)\"; \(all)")
    }
    performCompiled(segue, sender: sender)
  }

  /// Performs a segue that was triggered, if `shouldPerformSegue` allows it.
  final func perform(segueWithID id: String, sender: Any?, embeddingIn container: UIView? = nil) {
    guard let segue = document?.scene?.segues.first(where: { $0.id == id }) else {
      preconditionFailure("the scene of \(type(of: self)) has no segue \(id): compile the storyboard anew")
    }
    guard shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else { return }
    performCompiled(segue, sender: sender, container: container)
  }

  /// Makes the destination, calls `prepare(for:sender:)`, and performs the transition (rule Q3).
  private func performCompiled(_ compiled: CompiledSegue, sender: Any?, container: UIView? = nil) {
    if case .unwind(let actions) = compiled.kind {
      return unwind(compiled, actions.map(\.selector), sender: sender)
    }
    let destination = destination(of: compiled, sender: sender)
    let segue = segue(compiled, to: destination)
    switch compiled.kind {
    case .show: segue.performer = { [unowned self] in bring(destination, compiled, sender) }
    case .showDetail:
      segue.performer = { [unowned self] in
        UIView.animating(compiled.animates) { showDetailViewController(destination, sender: sender) }
      }
    case .present(let style, let transition):
      if let style { destination.modalPresentationStyle = style }
      if let transition { destination.modalTransitionStyle = transition }
      segue.performer = { [unowned self] in present(destination, animated: compiled.animates) }
    case .popover(let anchor, let directions, let passthroughViews):
      destination.modalPresentationStyle = .popover
      if let popover = destination.popoverPresentationController {
        popover.permittedArrowDirections = directions
        popover.passthroughViews = passthroughViews?(self)
        popover.point(
          at: anchor?(self) ?? document?.anchors[compiled.id]?.anchor ?? .init(sender: sender))
      }
      segue.performer = { [unowned self] in present(destination, animated: compiled.animates) }
    case .embed:
      guard let container else {
        preconditionFailure("an embed segue is taken when its view is loaded, and by nobody else")
      }
      segue.performer = { [unowned self] in embed(destination, in: container) }
    case .custom, .unwind: break
    }
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  private func destination(of compiled: CompiledSegue, sender: Any?) -> UIViewController {
    guard let storyboard else { preconditionFailure("a segue begins at a controller of a storyboard") }
    let creator = compiled.action.map { action in
      { [unowned self] (coder: NSCoder) in action(self, coder, sender, compiled.identifier) }
    }
    return storyboard.controller(ofScene: compiled.destination, creator: creator)
  }

  final func segue(_ compiled: CompiledSegue, to destination: UIViewController) -> UIStoryboardSegue {
    compiled.maker?(compiled.identifier, self, destination)
      ?? UIStoryboardSegue(identifier: compiled.identifier, source: self, destination: destination)
  }

  /// Shows the destination like `show(_:sender:)`.
  private func bring(_ destination: UIViewController, _ compiled: CompiledSegue, _ sender: Any?) {
    UIView.animating(compiled.animates) { show(destination, sender: sender) }
  }

  /// Embeds a controller in a view of this one.
  private func embed(_ controller: UIViewController, in container: UIView) {
    addChild(controller)
    let view = controller.view!
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.translatesAutoresizingMaskIntoConstraints = true
    container.addSubview(view)
    controller.didMove(toParent: self)
  }
}

extension CompiledSegue.PopoverAnchor {
  /// The anchor at the sender; nil if the sender is no view, bar item or gesture.
  fileprivate init?(sender: Any?) {
    switch sender {
    case let item as UIBarButtonItem: self = .item(item)
    case let view as UIView: self = .view(view)
    case let recognizer as UIGestureRecognizer:
      guard let view = recognizer.view else { return nil }
      self = .view(view)
    default: return nil
    }
  }
}

extension UIPopoverPresentationController {
  fileprivate func point(at anchor: CompiledSegue.PopoverAnchor?) {
    switch anchor {
    case .item(let item): barButtonItem = item
    case .view(let view, let rect):
      sourceView = view
      if let rect { sourceRect = rect }
    case nil: break
    }
  }
}

extension UIView {
  /// Runs changes, with or without animation.
  fileprivate static func animating(_ animates: Bool, _ changes: () -> Void) {
    animates ? changes() : performWithoutAnimation(changes)
  }
}
