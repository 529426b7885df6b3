import UIKit

@MainActor
enum AppearanceSetup {
  static func run() {
    UINavigationBar.appearance().tintColor = .white
    UIBarButtonItem.appearance().setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 15)], for: .normal)
    UISwitch.appearance(whenContainedInInstancesOf: [UITableView.self]).onTintColor = .purple
    UILabel.appearance().textColor = .darkGray
  }
}
