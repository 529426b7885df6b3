import UIKit

class HelpBadge: UIView, UIToolTipInteractionDelegate {
  private let help: String

  init(help: String) {
    self.help = help
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let interaction = UIToolTipInteraction(defaultToolTip: help)
    interaction.delegate = self
    addInteraction(interaction)
  }

  required init?(coder: NSCoder) { nil }

  func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
    -> UIToolTipConfiguration?
  {
    UIToolTipConfiguration(toolTip: help, in: bounds)
  }
}
