import UIKit

class RecentFilesController: UIViewController, UIContextMenuInteractionDelegate {
  private var showsHidden = false
  private weak var interaction: UIContextMenuInteraction?

  override func viewDidLoad() {
    super.viewDidLoad()
    let interaction = UIContextMenuInteraction(delegate: self)
    view.addInteraction(interaction)
    self.interaction = interaction

    let recent = UIDeferredMenuElement { completion in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
        completion([UIAction(title: "Letter.txt") { _ in }, UIAction(title: "List.txt") { _ in }])
      }
    }
    let fresh = UIDeferredMenuElement.uncached { [weak self] completion in
      completion(self?.showsHidden == true ? [UIAction(title: ".profile") { _ in }] : [])
    }
    let button = UIButton(type: .system)
    button.menu = UIMenu(title: "Recent", children: [recent, fresh])
    button.showsMenuAsPrimaryAction = true
    view.addSubview(button)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      let hidden = UIAction(title: "Show Hidden", attributes: [.keepsMenuPresented]) { [weak self] action in
        self?.showsHidden.toggle()
        action.state = self?.showsHidden == true ? .on : .off
        self?.refresh()
      }
      return UIMenu(title: "", children: [hidden])
    }
  }

  private func refresh() {
    interaction?.updateVisibleMenu { menu in
      menu.replacingChildren(menu.children)
    }
  }
}
