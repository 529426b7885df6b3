import UIKit

/// The screens, with a choice of mode and scale for each if the compositor allows it.
class DisplaysViewController: FactsViewController {
  private var observers: [any NSObjectProtocol] = []

  init() { super.init("Displays") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let names = [
      UIScreen.didConnectNotification, UIScreen.didDisconnectNotification, UIScreen.modeDidChangeNotification,
      UIScreen.didChangeNotification,
    ]
    observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
        MainActor.assumeIsolated { self?.reload() }
      }
    }
  }

  isolated deinit { observers.forEach(NotificationCenter.default.removeObserver) }

  override var nothing: (symbol: String, text: String)? { ("display", "No screen is connected") }

  override func makeGroups() -> [Group] {
    UIScreen.screens.map { screen in
      var facts = [
        Fact(name: "Resolution", control: modeButton(screen)),
        Fact(name: "Scale", control: scaleButton(screen)),
      ]
      if let rate = screen.currentMode?.refreshRate, rate > 0 {
        facts.append(Fact(name: "Refresh rate", value: "\(Int(rate.rounded())) Hz"))
      }
      let size = screen.physicalSize
      if size.width > 0, size.height > 0 {
        facts.append(Fact(name: "Size", value: "\(Int(size.width)) × \(Int(size.height)) mm"))
      }
      let maker = [screen.make, screen.model].filter { !$0.isEmpty && $0 != "Unknown" }.joined(separator: " ")
      if !maker.isEmpty { facts.append(Fact(name: "Model", value: maker)) }
      return Group(title: screen.localizedName, facts: facts)
    }
  }

  // MARK: Choices

  private func modeButton(_ screen: UIScreen) -> UIView {
    let current = screen.currentMode
    let choices = screen.availableModes.map { mode in
      UIAction(title: "\(mode)", state: mode == current ? .on : .off) { [weak self] _ in
        screen.setCurrentMode(mode) { self?.showError($0) }
      }
    }
    // The menu contains the refresh rates, for which a narrow window has no room in the row.
    let size = current.map { "\(Int($0.size.width)) × \(Int($0.size.height))" }
    return button("Resolution", size ?? "None", choices)
  }

  private func scaleButton(_ screen: UIScreen) -> UIView {
    let current = screen.nativeScale
    let scales: [CGFloat] = [1, 1.25, 1.5, 1.75, 2, 2.5, 3]
    let known = scales.contains { abs($0 - current) < 0.01 } ? scales : (scales + [current]).sorted()
    let choices = known.map { scale in
      UIAction(title: Self.percent(scale), state: abs(scale - current) < 0.01 ? .on : .off) { [weak self] _ in
        screen.setScale(scale) { self?.showError($0) }
      }
    }
    return button("Scale", Self.percent(current), choices)
  }

  private static func percent(_ scale: CGFloat) -> String { "\(Int((scale * 100).rounded())) %" }

  private func button(_ name: String, _ title: String, _ choices: [UIAction]) -> UIView {
    var look = UIButton.Configuration.plain()
    look.title = title
    look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
      var attributes = attributes
      attributes.font = .preferredFont(forTextStyle: .body)
      return attributes
    }
    look.indicator = .popup
    // Aligned with the values of other rows.
    look.contentInsets.trailing = 0
    let button = UIButton(configuration: look)
    button.menu = UIMenu(options: .singleSelection, children: choices)
    button.showsMenuAsPrimaryAction = true
    button.accessibilityLabel = name
    button.accessibilityValue = title
    button.sizeToFit()
    return button
  }

  private func showError(_ error: any Error) {
    let alert = UIAlertController(
      title: "The screen stays as it is", message: "\(error)", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
    reload()
  }
}
