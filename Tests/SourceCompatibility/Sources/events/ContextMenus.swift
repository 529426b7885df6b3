import UIKit

class ContextMenuView: UIView, UIContextMenuInteractionDelegate {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addInteraction(UIContextMenuInteraction(delegate: self))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      let copy = UIAction(title: "Copy") { _ in }
      let remove = UIAction(title: "Remove", attributes: .destructive) { [weak self] _ in
        self?.removeFromSuperview()
      }
      return UIMenu(title: "Item", children: [copy, remove])
    }
  }
}
