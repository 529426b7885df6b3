import UIKit

/// A row of colors, of which one is chosen.
class PaletteView: UIControl {
  var colors: [UIColor] = [.black, .systemRed, .systemOrange, .systemGreen, .systemBlue] {
    didSet { reload() }
  }

  var selectedIndex = 0 {
    didSet { updateSelection() }
  }

  var selectedColor: UIColor { return colors[selectedIndex] }

  private let stack = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    stack.distribution = .fillEqually
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    reload()
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func reload() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    for (index, color) in colors.enumerated() {
      let button = UIButton(type: .custom)
      button.tag = index
      button.backgroundColor = color
      button.layer.cornerRadius = 14
      button.layer.borderColor = UIColor.systemIndigo.cgColor
      button.accessibilityLabel = "Color \(index + 1)"
      button.addTarget(self, action: #selector(choose(_:)), for: .touchUpInside)
      button.widthAnchor.constraint(equalToConstant: 28).isActive = true
      button.heightAnchor.constraint(equalToConstant: 28).isActive = true
      stack.addArrangedSubview(button)
    }
    updateSelection()
  }

  private func updateSelection() {
    for case let button as UIButton in stack.arrangedSubviews {
      button.layer.borderWidth = button.tag == selectedIndex ? 3 : 0
      button.isSelected = button.tag == selectedIndex
    }
  }

  @objc private func choose(_ sender: UIButton) {
    selectedIndex = sender.tag
    sendActions(for: .valueChanged)
  }
}
