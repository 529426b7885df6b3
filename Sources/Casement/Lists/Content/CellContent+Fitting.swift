import Foundation

extension CellContent {
  /// Whether constraints tie views inside the content view to the cell, past the content view.
  var reachesPastView: Bool {
    guard let owner = view.superview, let held = owner.layoutItem?.held, !held.isEmpty else { return false }
    return held.contains { constraint in
      (0..<4).contains { place in
        guard let tree = constraint.item(at: place)?.tree else { return false }
        return tree !== view && tree.isInside(view)
      }
    }
  }

  /// The size that constraints want that tie the views in the content view to the cell, with the content view so far inside
  /// of the cell.
  func fittingSizePastView(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority, insets: UIEdgeInsets
  ) -> CGSize {
    guard let owner = view.superview else { return .zero }
    let item = view.madeLayoutItem
    guard item.translatesMask else { return owner.fittingSize(target, horizontal, vertical) }
    // The content view has a frame in the cell. While the size is found, it follows the cell instead.
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
