import UIKit

class MenuBuilderController: UIViewController {
  private var sort = "name"

  func makeMenu() -> UIMenu {
    let rename = UIAction(title: "Rename") { [weak self] _ in
      self?.title = "Renaming"
    }
    let delete = UIAction(title: "Delete", attributes: .destructive) { _ in }
    let sorting = UIMenu(
      title: "Sort", options: .displayInline,
      children: ["name", "date"].map { key in
        UIAction(title: key, state: key == sort ? .on : .off) { [weak self] action in
          self?.sort = action.title
        }
      })
    return UIMenu(title: "", children: [rename, sorting, delete])
  }

  func disabledAction() -> UIAction {
    UIAction(
      title: "Share", identifier: UIAction.Identifier("share"), discoverabilityTitle: "Share it",
      attributes: [.disabled, .hidden], state: .mixed, handler: { _ in })
  }
}
