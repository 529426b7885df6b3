import UIKit

class InboxViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Inbox"
    navigationItem.largeTitleDisplayMode = .always
    navigationController?.navigationBar.prefersLargeTitles = true
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: Self.compose)
    navigationItem.leftBarButtonItems = [
      UIBarButtonItem(title: "Edit", style: .plain, target: self, action: Self.edit)
    ]
  }

  func compose() {
    let controller = UIViewController()
    controller.hidesBottomBarWhenPushed = true
    navigationController?.pushViewController(controller, animated: true)
  }

  func edit(_ sender: UIBarButtonItem) {
    navigationController?.popToRootViewController(animated: true)
    setEditing(!isEditing, animated: true)
  }
}
