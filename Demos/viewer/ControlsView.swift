import UIKit

/// A bar of buttons above the picture.
class ControlsView: UIView {
  /// A button of the bar.
  struct Control {
    let title: String
    /// The name of a system symbol.
    let symbol: String
    let action: () -> Void
    /// Whether it applies to several images only.
    var needsSeveral = false
  }

  /// Whether there are several images.
  var hasSeveral = false { didSet { showButtons() } }

  private let buttons: [UIButton]
  private let controls: [Control]

  init(_ controls: [Control]) {
    self.controls = controls
    buttons = controls.map { control in
      var look = UIButton.Configuration.plain()
      look.image = UIImage(systemName: control.symbol)
      look.baseForegroundColor = .white
      look.contentInsets = .zero
      let button = UIButton(configuration: look, primaryAction: UIAction { _ in control.action() })
      button.toolTip = control.title
      button.accessibilityLabel = control.title
      return button
    }
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0.1, alpha: 0.72)
    layer.cornerRadius = 12
    for button in buttons { addSubview(button) }
    showButtons()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The side of a button, in points.
  private static let side: CGFloat = 38
  /// The room around the buttons, in which the ring of the focus is, in points.
  private static let margin: CGFloat = 5

  private func showButtons() {
    for (button, control) in zip(buttons, controls) {
      button.isHidden = control.needsSeveral && !hasSeveral
    }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let count = controls.count { !$0.needsSeveral || hasSeveral }
    return CGSize(width: CGFloat(count) * Self.side + 2 * Self.margin, height: Self.side + 2 * Self.margin)
  }

  override func layoutSubviews() {
    for (index, button) in buttons.filter({ !$0.isHidden }).enumerated() {
      button.frame = CGRect(
        x: Self.margin + CGFloat(index) * Self.side, y: Self.margin, width: Self.side, height: Self.side)
    }
  }

  // Keep a press beside a button from reaching the picture.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
