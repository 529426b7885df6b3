import Foundation

extension UIViewController {
  /// Unwinds to the nearest controller that has one of the actions (rule Q3). It calls `prepare(for:sender:)` of the
  /// source, then the action, and then removes the controllers in between.
  final func unwind(_ compiled: CompiledSegue, _ actions: [Selector], sender: Any?) {
    for action in actions {
      let source = UIStoryboardUnwindSegueSource(self, action, sender)
      guard let destination = destination(of: source) else { continue }
      let segue = segue(compiled, to: destination)
      segue.performer = { [unowned segue] in segue.unwind(animated: compiled.animates) }
      prepare(for: segue, sender: sender)
      action.method.perform(on: destination, sender: segue)
      segue.perform()
      return
    }
    Trace.log("segue unwind ignored reason=\"no controller has the action\" from=\(type(of: self))")
  }

  /// The nearest ancestor or presenter that accepts the unwind action. At each, its children are searched first.
  private func destination(of unwinding: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var around = parent ?? presentingViewController
    while let controller = around {
      if let found = controller.search(unwinding) { return found }
      around = controller.parent ?? controller.modal?.presenter
    }
    return nil
  }

  private func search(_ unwinding: UIStoryboardUnwindSegueSource) -> UIViewController? {
    for child in allowedChildrenForUnwinding(from: unwinding) {
      if let found = child.search(unwinding) { return found }
    }
    let isTaken = canPerformUnwindSegueAction(
      unwinding.unwindAction, from: unwinding.source, sender: unwinding.sender)
    return isTaken ? self : nil
  }

  /// The child that contains or has presented the source, directly or through others.
  final func child(with source: UIViewController) -> UIViewController? {
    var controller: UIViewController? = source
    while let current = controller {
      if current.parent === self { return current }
      controller = current.parent ?? current.modal?.presenter
    }
    return nil
  }
}

extension UIStoryboardSegue {
  /// Removes the controllers between the source and the destination.
  ///
  /// The presentation above the destination is dismissed. The containers of the destination, from the outermost one,
  /// switch to the child that leads to it.
  fileprivate func unwind(animated: Bool) {
    let way = Array(sequence(first: destination) { $0.parent })
    let presenter = way.first { $0.modal?.presented.map(leadsToSource) ?? false }
    unwindsAnimated = animated && presenter == nil
    for (container, child) in zip(way.dropFirst(), way).reversed() {
      container.unwind(for: self, towards: child)
    }
    presenter?.dismiss(animated: animated)
  }

  /// Whether the source is the presented controller, a descendant of it, or presented above it.
  private func leadsToSource(_ presented: UIViewController) -> Bool {
    sequence(first: source) { $0.parent ?? $0.modal?.presenter }.contains { $0 === presented }
  }
}
