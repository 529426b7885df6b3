import UIKit

/// A gradient of each kind.
class GradientsPage: PageViewController {
  private let gradient = CAGradientLayer()
  private let card = UIView()
  private var angle: CGFloat = 35
  private var middle: CGFloat = 0.5

  private static let palettes: [[UIColor]] = [
    [
      UIColor(red: 0.99, green: 0.72, blue: 0.36, alpha: 1),
      UIColor(red: 0.92, green: 0.29, blue: 0.47, alpha: 1),
      UIColor(red: 0.35, green: 0.18, blue: 0.62, alpha: 1),
    ],
    [
      UIColor(red: 0.76, green: 0.96, blue: 0.89, alpha: 1),
      UIColor(red: 0.16, green: 0.65, blue: 0.78, alpha: 1),
      UIColor(red: 0.05, green: 0.20, blue: 0.47, alpha: 1),
    ],
    [
      UIColor(red: 0.96, green: 0.94, blue: 0.55, alpha: 1),
      UIColor(red: 0.32, green: 0.72, blue: 0.41, alpha: 1),
      UIColor(red: 0.05, green: 0.33, blue: 0.32, alpha: 1),
    ],
  ]

  init() {
    super.init("Gradients", "A gradient layer runs along a line, around a center, or from a point outwards.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    gradient.cornerRadius = 18
    card.layer.addSublayer(gradient)
    stage.addSubview(card)
    setPalette(0)
    addChoice("Kind", ["Axial", "Radial", "Conic"]) { [unowned self] index in
      gradient.type = [.axial, .radial, .conic][index]
      turn()
    }
    addChoice("Colors", ["Dusk", "Sea", "Meadow"]) { [unowned self] in setPalette($0) }
    addSlider("Angle", 0...360, Float(angle), "°") { [unowned self] in
      angle = $0
      turn()
    }
    addSlider("Middle", 0.05...0.95, Float(middle)) { [unowned self] in
      middle = $0
      turn()
    }
    turn()
  }

  private func setPalette(_ index: Int) {
    gradient.colors = GradientsPage.palettes[index].map(\.cgColor)
  }

  private func turn() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let (x, y) = (cos(angle * .pi / 180) / 2, sin(angle * .pi / 180) / 2)
    let isAxial = gradient.type == .axial
    gradient.startPoint = isAxial ? CGPoint(x: 0.5 - x, y: 0.5 - y) : CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 0.5 + x, y: 0.5 + y)
    if gradient.type == .radial { gradient.endPoint = CGPoint(x: 1, y: 1) }
    gradient.locations = [0, NSNumber(value: Double(middle)), 1]
    CATransaction.commit()
  }

  override func arrange(in area: CGRect) {
    card.frame = area.insetBy(dx: 32, dy: 32)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    gradient.frame = card.bounds
    CATransaction.commit()
  }
}
