import Foundation

extension CellContent {
  /// Whether constraints connect views inside the content view directly with the cell.
  var reachesPastView: Bool {
    guard let owner = view.superview, let held = owner.layoutItem?.held, !held.isEmpty else { return false }
    return held.contains { constraint in
      (0..<4).contains { place in
        guard let tree = constraint.item(at: place)?.tree else { return false }
        return tree !== view && tree.isInside(view)
      }
    }
  }

  /// The size required by constraints that connect views inside the content view with the cell, given the content
  /// view's insets.
  func fittingSizePastView(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority, insets: UIEdgeInsets
  ) -> CGSize {
    guard let owner = view.superview else { return .zero }
    let item = view.ensuredLayoutItem
    guard item.translatesMask else { return owner.fittingSize(target, horizontal, vertical) }
    // The content view has a set frame in the cell. During measurement, constraints tie it to the cell instead.
    item.translatesMask = false
    let ties = [
      view.leftAnchor.constraint(equalTo: owner.leftAnchor, constant: insets.left),
      view.rightAnchor.constraint(equalTo: owner.rightAnchor, constant: -insets.right),
      view.topAnchor.constraint(equalTo: owner.topAnchor, constant: insets.top),
      view.bottomAnchor.constraint(equalTo: owner.bottomAnchor, constant: -insets.bottom),
    ]
    for tie in ties { tie.isOfToolkit = true }
    NSLayoutConstraint.activate(ties)
    let size = owner.fittingSize(target, horizontal, vertical)
    NSLayoutConstraint.deactivate(ties)
    item.translatesMask = true
    return size
  }
}
