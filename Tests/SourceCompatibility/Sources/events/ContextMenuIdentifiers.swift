import UIKit

class ContextMenuRow: UIView {
  let row: Int

  init(row: Int) {
    self.row = row
    super.init(frame: .zero)
    let interaction = UIContextMenuInteraction(delegate: self)
    addInteraction(interaction)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }
}

extension ContextMenuRow: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard bounds.contains(location) else { return nil }
    return UIContextMenuConfiguration(identifier: row as NSNumber) { suggested in
      UIMenu(children: suggested)
    }
  }
}
