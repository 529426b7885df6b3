import UIKit

/// Views that a stack view arranges in a row or a column.
class StacksPage: PageViewController {
  private let stack = UIStackView()
  private let tiles = [
    TileView("One", .systemBlue), TileView("Two", .systemOrange), TileView("Three", .systemGreen),
    TileView("Four", .systemPink),
  ]

  init() {
    super.init(
      "Stacks", "A stack view owns the constraints of its arranged subviews. A hidden one takes no room.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, tile) in tiles.enumerated() {
      tile.wantedSize = CGSize(width: 56 + 18 * CGFloat(index), height: 40 + 12 * CGFloat(index % 3))
      stack.addArrangedSubview(tile)
    }
    stack.axis = .horizontal
    stack.distribution = .fillEqually
    stack.alignment = .fill
    stack.spacing = 10
    stage.addSubview(stack)
    addChoice("Axis", ["Horizontal", "Vertical"]) { [unowned self] index in
      change { self.stack.axis = index == 0 ? .horizontal : .vertical }
    }
    addChoice("Distribution", ["Fill", "Equal", "Gaps", "Mids"], 1) { [unowned self] index in
      change { self.stack.distribution = [.fill, .fillEqually, .equalSpacing, .equalCentering][index] }
    }
    addChoice("Alignment", ["Fill", "Start", "Mid", "End"]) { [unowned self] index in
      change { self.stack.alignment = [.fill, .leading, .center, .trailing][index] }
    }
    addSlider("Spacing", 0...40, 10) { [unowned self] in stack.spacing = $0.rounded() }
    addSwitch("Three is hidden") { [unowned self] isOn in change { self.tiles[2].isHidden = isOn } }
  }

  /// Changes the stack and animates the layout.
  private func change(_ body: @escaping () -> Void) {
    UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0) {
      [self] in
      body()
      stack.layoutIfNeeded()
    }
  }

  override func arrange(in area: CGRect) {
    let size = CGSize(width: min(area.width - 56, 460), height: min(area.height - 56, 320))
    stack.frame = CGRect(
      x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: max(0, size.width),
      height: max(0, size.height))
  }
}
