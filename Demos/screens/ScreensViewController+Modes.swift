import UIKit

extension ScreensViewController: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let view = interaction.view as? ScreenView else { return nil }
    let menu = modeMenu(of: view.screen)
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }

  /// The modes of a screen, the largest first, with a check mark at the current one, and some custom modes that may be
  /// refused.
  func modeMenu(of screen: UIScreen) -> UIMenu {
    let current = screen.currentMode
    let modes = screen.availableModes.sorted {
      ($0.size.width * $0.size.height, $0.refreshRate) > ($1.size.width * $1.size.height, $1.refreshRate)
    }
    func action(_ mode: UIScreenMode) -> UIAction {
      UIAction(title: ScreenFacts.text(mode), state: mode == current ? .on : .off) { [weak self] _ in
        self?.set(mode, of: screen)
      }
    }
    let others = Self.customModes.filter { custom in !modes.contains { $0.size == custom.size } }
    let menu = UIMenu(title: "Other Sizes", children: others.map(action))
    return UIMenu(
      title: ScreenFacts(screen).name,
      children: [UIMenu(options: .displayInline, children: modes.map(action)), menu])
  }

  private func set(_ mode: UIScreenMode, of screen: UIScreen) {
    show(error: nil)
    screen.setCurrentMode(mode) { [weak self] in self?.show(error: $0) }
  }

  private static let customModes = [
    CGSize(width: 1280, height: 720), CGSize(width: 1600, height: 900), CGSize(width: 1920, height: 1080),
    CGSize(width: 2560, height: 1440),
  ].map { UIScreenMode(size: $0) }
}
