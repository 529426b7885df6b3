import UIKit

class MenuAppDelegate: UIResponder, UIApplicationDelegate {
  override func buildMenu(with builder: UIMenuBuilder) {
    super.buildMenu(with: builder)
    guard builder.system == .main else { return }
    builder.remove(menu: .services)
    builder.remove(menu: .format)

    let refresh = UIKeyCommand(
      title: "Refresh", image: UIImage(systemName: "arrow.clockwise"),
      action: Selector(MenuAppDelegate.refresh(_:)),
      input: "r", modifierFlags: .command)
    let menu = UIMenu(
      title: "", image: nil, identifier: UIMenu.Identifier("com.example.refresh"), options: .displayInline,
      children: [refresh])
    builder.insertChild(menu, atStartOfMenu: .file)
    builder.insertSibling(UIMenu(title: "Go", identifier: .init("go"), children: []), afterMenu: .view)
    builder.replaceChildren(ofMenu: .help) { children in children }
  }

  func refresh(_ sender: Any?) { UIMenuSystem.main.setNeedsRebuild() }
}
