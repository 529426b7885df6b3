import UIKit

/// A group of settings.
enum Topic: CaseIterable {
  case displays, appearance, input, about

  var name: String {
    switch self {
    case .displays: "Displays"
    case .appearance: "Appearance"
    case .input: "Keyboard & Devices"
    case .about: "About"
    }
  }

  var symbol: String {
    switch self {
    case .displays: "display"
    case .appearance: "circle.lefthalf.filled"
    case .input: "keyboard"
    case .about: "info.circle"
    }
  }

  @MainActor func makeController() -> UIViewController {
    switch self {
    case .displays: DisplaysViewController()
    case .appearance: AppearanceViewController()
    case .input: InputViewController()
    case .about: AboutViewController()
    }
  }
}
