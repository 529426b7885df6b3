import UIKit

class LegacyMenuView: UIView {
  override var canBecomeFirstResponder: Bool { return true }

  func showMenu() {
    becomeFirstResponder()
    let menu = UIMenuController.shared
    menu.menuItems = [UIMenuItem(title: "Mark", action: LegacyMenuView.mark)]
    if #available(iOS 13.0, *) {
      menu.showMenu(from: self, rect: bounds)
    } else {
      menu.setTargetRect(bounds, in: self)
      menu.setMenuVisible(true, animated: true)
    }
  }

  func mark(_ sender: Any?) { backgroundColor = .yellow }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    return super.canPerformAction(action, withSender: sender)
  }
}

class PhotoDropView: UIImageView {
  override init(image: UIImage?) {
    super.init(image: image)
    isUserInteractionEnabled = true
    pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func paste(itemProviders: [NSItemProvider]) {
    for provider in itemProviders where provider.canLoadObject(ofClass: UIImage.self) {
      provider.loadObject(ofClass: UIImage.self) { image, _ in
        DispatchQueue.main.async { self.image = image as? UIImage }
      }
    }
  }
}
