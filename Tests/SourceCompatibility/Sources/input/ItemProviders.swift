import UIKit
import UniformTypeIdentifiers

final class Note: NSObject, NSItemProviderWriting, NSItemProviderReading {
  let text: String
  init(_ text: String) { self.text = text }

  static var writableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }
  static var readableTypeIdentifiersForItemProvider: [String] { [UTType.plainText.identifier] }

  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, Error?) -> Void
  ) -> Progress? {
    completionHandler(text.data(using: .utf8), nil)
    return nil
  }

  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Note {
    Note(String(decoding: data, as: UTF8.self))
  }
}

class PasteViewController: UIViewController {
  override func paste(itemProviders: [NSItemProvider]) {
    for provider in itemProviders where provider.canLoadObject(ofClass: UIImage.self) {
      provider.loadObject(ofClass: UIImage.self) { image, error in
        DispatchQueue.main.async { print(image as? UIImage as Any, error as Any) }
      }
    }
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if UIPasteboard.general.hasStrings { return true }
    return super.canPerformAction(action, withSender: sender)
  }

  func copyEverything() {
    UIPasteboard.general.items = [[UTType.plainText.identifier: "text"]]
    UIPasteboard.general.setItems(
      [["public.utf8-plain-text": "secret"]],
      options: [.localOnly: true, .expirationDate: Date(timeIntervalSinceNow: 60)])
    UIPasteboard.general.image = UIImage()
    UIPasteboard.general.url = URL(string: "https://example.org")
    print(UIPasteboard.general.numberOfItems, UIPasteboard.general.changeCount)
    NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: nil, queue: .main
    ) { _ in print("changed") }
  }
}
