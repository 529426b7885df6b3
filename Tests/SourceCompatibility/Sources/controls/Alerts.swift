import UIKit

extension UIViewController {
  func showAlert(title: String?, message: String?, onConfirm: (() -> Void)? = nil) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { _ in
        onConfirm?()
      })
    present(alert, animated: true, completion: nil)
  }

  func askForName(_ completion: @escaping (String?) -> Void) {
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(
      UIAlertAction(title: "Done", style: .default) { [weak alert] _ in
        completion(alert?.textFields?.first?.text)
      })
    present(alert, animated: true)
  }

  func showSheet(from view: UIView) {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
    sheet.popoverPresentationController?.sourceView = view
    sheet.popoverPresentationController?.sourceRect = view.bounds
    present(sheet, animated: true)
  }
}
