import UIKit

class ModernButtonView: UIView {
  private lazy var button = UIButton(
    configuration: .filled(),
    primaryAction: UIAction(title: "Go") { [weak self] _ in
      self?.backgroundColor = .green
    })

  func configure() {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = "Buy"
    configuration.image = UIImage(systemName: "cart")
    configuration.imagePadding = 8
    configuration.cornerStyle = .capsule
    configuration.baseBackgroundColor = .systemPink
    button.configuration = configuration
    button.addAction(UIAction { _ in print("bought") }, for: .primaryActionTriggered)
    button.menu = UIMenu(children: [UIAction(title: "More", handler: { _ in })])
    button.showsMenuAsPrimaryAction = true
  }
}
