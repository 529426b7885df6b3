import UIKit

class FileViewController: UIViewController, UIDocumentInteractionControllerDelegate {
  private var interaction: UIDocumentInteractionController?

  func open(_ url: URL) {
    let controller = UIDocumentInteractionController(url: url)
    controller.delegate = self
    controller.uti = "com.adobe.pdf"
    controller.name = url.lastPathComponent
    if !controller.presentPreview(animated: true) {
      controller.presentOptionsMenu(from: view.bounds, in: view, animated: true)
    }
    interaction = controller
  }

  func send(_ url: URL, from item: UIBarButtonItem) {
    interaction = UIDocumentInteractionController()
    interaction?.url = url
    interaction?.annotation = ["caption": "Hello"]
    interaction?.presentOpenInMenu(from: item, animated: true)
    interaction?.presentOptionsMenu(from: item, animated: true)
    interaction?.dismissMenu(animated: false)
    interaction?.dismissPreview(animated: false)
  }

  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController {
    return self
  }

  func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect {
    return view.frame
  }

  func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView? {
    return view
  }

  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {
    interaction = nil
  }

  func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController) {}
  func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {}
}

class ImageProvider: UIActivityItemProvider, @unchecked Sendable {
  init() {
    super.init(placeholderItem: UIImage())
  }

  override var item: Any {
    guard activityType != .mail else { return "an image" }
    return UIImage()
  }
}

class OldAlerts: UIViewController, UIAlertViewDelegate, UIActionSheetDelegate {
  func ask() {
    let alert = UIAlertView(
      title: "Delete?", message: "It cannot be undone.", delegate: self, cancelButtonTitle: "Cancel",
      otherButtonTitles: "Delete", "Archive")
    alert.tag = 3
    alert.alertViewStyle = .plainTextInput
    alert.textField(at: 0)?.placeholder = "Name"
    alert.show()
    let sheet = UIActionSheet(
      title: "More", delegate: self, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete",
      otherButtonTitles: "Rename")
    sheet.tag = 4
    sheet.show(in: view)
  }

  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
    guard buttonIndex != alertView.cancelButtonIndex else { return }
    print(alertView.buttonTitle(at: buttonIndex) ?? "", alertView.numberOfButtons)
  }

  func willPresent(_ alertView: UIAlertView) {
    alertView.title = alertView.firstOtherButtonIndex < 0 ? "None" : alertView.title
  }

  func didPresent(_ alertView: UIAlertView) {}

  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
    if buttonIndex == actionSheet.destructiveButtonIndex { print("deleted") }
  }
}

class FontChooser: UIViewController, UIFontPickerViewControllerDelegate {
  func choose() {
    let configuration = UIFontPickerViewController.Configuration()
    configuration.includeFaces = true
    let picker = UIFontPickerViewController(configuration: configuration)
    picker.delegate = self
    present(picker, animated: true)
  }

  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
    guard let descriptor = viewController.selectedFontDescriptor else { return }
    title = UIFont(descriptor: descriptor, size: 20).familyName
  }
}
