import Foundation
import UIKit

enum L10n {
  static let title = NSLocalizedString("list.title", comment: "Title of the list")
  static let empty = NSLocalizedString(
    "list.empty", value: "Nothing here yet", comment: "Shown for an empty list")
  static let shared = NSLocalizedString("shared", tableName: "Shared", bundle: .main, value: "", comment: "")

  static func count(_ count: Int) -> String {
    String.localizedStringWithFormat(NSLocalizedString("list.count", comment: ""), count)
  }

  static func unread(_ count: Int, in folder: String) -> String {
    String(localized: "\(count) unread messages in \(folder)", comment: "Below the title")
  }

  static let done = String(localized: "button.done", defaultValue: "Done", table: "Buttons", bundle: .main)
  static let greeting: LocalizedStringResource = "Welcome back"
}

final class GreetingViewController: UIViewController {
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = L10n.title
    label.text = String(localized: L10n.greeting)
    label.accessibilityLabel = L10n.unread(3, in: "Inbox")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: L10n.done,
      menu: UIMenu(
        title: L10n.empty, options: .displayInline, preferredElementSize: .small,
        children: [UIAction(title: L10n.count(2)) { _ in }]))
    view.addSubview(label)
  }
}
