import UIKit
import UniformTypeIdentifiers

class ImportViewController: UIViewController, UIDocumentPickerDelegate {
  func pick() {
    let picker = UIDocumentPickerViewController(
      forOpeningContentTypes: [.pdf, .plainText, .image], asCopy: true)
    picker.delegate = self
    picker.allowsMultipleSelection = true
    present(picker, animated: true)
  }

  func export(_ url: URL) {
    let picker = UIDocumentPickerViewController(forExporting: [url])
    picker.delegate = self
    present(picker, animated: true, completion: nil)
  }

  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    for url in urls {
      guard url.startAccessingSecurityScopedResource() else { continue }
      defer { url.stopAccessingSecurityScopedResource() }
      print(url.lastPathComponent, (try? Data(contentsOf: url))?.count ?? 0)
    }
  }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
    dismiss(animated: true)
  }

  func openSite() {
    guard let url = URL(string: "https://example.org"), UIApplication.shared.canOpenURL(url) else {
      return
    }
    UIApplication.shared.open(url, options: [:], completionHandler: { success in print(success) })
  }
}
