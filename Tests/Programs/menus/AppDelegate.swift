import UIKit

/// A window with a context menu, a pop-up button and a tool tip. It prints the chosen actions.
@main
class AppDelegate: UIResponder, UIApplicationDelegate, UIContextMenuInteractionDelegate {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  private let page = Page(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  private lazy var button = Button(frame: CGRect(x: 20, y: 20, width: 160, height: 32), menu: sizes)

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window.windowScene?.title = "Menus"
    window.backgroundColor = .white
    page.addInteraction(UIContextMenuInteraction(delegate: self))
    button.addInteraction(UIToolTipInteraction(defaultToolTip: "How large it is to be"))
    window.addSubview(page)
    page.addSubview(button)
    window.makeKeyAndVisible()
    page.becomeFirstResponder()
    return true
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [menu] _ in menu })
  }

  private lazy var menu = UIMenu(children: [
    choice("Alpha"), choice("Beta"),
    UIMenu(title: "More", children: [choice("One"), choice("Two")]),
  ])

  private lazy var sizes = UIMenu(
    options: .singleSelection,
    children: ["Small", "Medium", "Large"].map { choice($0, state: $0 == "Medium" ? .on : .off) })

  private func choice(_ title: String, state: UIMenuElement.State = .off) -> UIAction {
    UIAction(title: title, state: state) { action in
      FileHandle.standardOutput.write(Data("chose \(action.title)\n".utf8))
    }
  }
}

/// Takes keys, and says which.
class Page: UIView {
  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      FileHandle.standardOutput.write(Data("page got \(press.key?.charactersIgnoringModifiers ?? "")\n".utf8))
    }
    super.pressesBegan(presses, with: event)
  }
}

/// Shows its menu as soon as it is pressed.
class Button: UIView {
  private let menu: UIMenu

  init(frame: CGRect, menu: UIMenu) {
    self.menu = menu
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0.76, green: 0.86, blue: 0.96, alpha: 1)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { menu.present(from: self) }
}
