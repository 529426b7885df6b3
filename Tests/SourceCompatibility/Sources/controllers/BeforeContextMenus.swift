import UIKit

class PeekViewController: UITableViewController, UIViewControllerPreviewingDelegate {
  private var context: UIViewControllerPreviewing?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.indexDisplayMode = .alwaysHidden
    if traitCollection.forceTouchCapability == .available {
      context = registerForPreviewing(with: self, sourceView: tableView)
    }
    navigationItem.backBarButtonItem?.setBackButtonTitlePositionAdjustment(
      UIOffset(horizontal: -1000, vertical: 0), for: .default)
    UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(.zero, for: .compact)
    if let context = context { unregisterForPreviewing(withContext: context) }
  }

  func previewingContext(
    _ previewingContext: UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController? {
    guard let path = tableView.indexPathForRow(at: location) else { return nil }
    previewingContext.sourceRect = tableView.rectForRow(at: path)
    print(previewingContext.sourceView, previewingContext.delegate)
    return UIViewController()
  }

  func previewingContext(
    _ previewingContext: UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
  ) {
    show(viewControllerToCommit, sender: self)
  }

  var actions: [UIPreviewActionItem] {
    [UIPreviewAction(title: "Delete", style: .destructive) { action, _ in print(action.title) }]
  }
}

class OldPickers: UIViewController, UIDocumentPickerDelegate {
  func pick() {
    let picker = UIDocumentPickerViewController(documentTypes: ["public.image", "public.text"], in: .import)
    picker.delegate = self
    present(picker, animated: true)
  }

  func export(_ url: URL) {
    present(UIDocumentPickerViewController(url: url, in: .exportToService), animated: true)
    let several = UIDocumentPickerViewController(urls: [url], in: .moveToService)
    if several.documentPickerMode == .moveToService { present(several, animated: true) }
  }

  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    let image = UIImage(contentsOfFile: urls[0].path) ?? UIImage(imageLiteralResourceName: "placeholder")
    let renderer = UIGraphicsImageRenderer(size: image.size, format: image.imageRendererFormat)
    print(renderer.image { _ in image.draw(at: .zero) }, UITextView(usingTextLayoutManager: false))
  }
}

struct EmailValidator {
  private let predicate = NSPredicate(
    format: "SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}")

  func isValid(_ email: String) -> Bool {
    return predicate.evaluate(with: email)
  }
}

func adults(_ people: [[String: Any]], named name: String) -> [Any] {
  let named = NSPredicate(format: "name CONTAINS[cd] %@ AND age >= %d", name, 18)
  let tagged = NSPredicate(format: "ANY tags == %@", argumentArray: ["friend"])
  let both = NSCompoundPredicate(andPredicateWithSubpredicates: [named, tagged])
  return (people as NSArray).filtered(using: both)
}
