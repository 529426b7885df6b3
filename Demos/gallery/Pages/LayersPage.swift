import UIKit

/// The corners, border, shadow, opacity and mask of a view's layer.
class LayersPage: PageViewController {
  private let card = UIView()
  private let picture = LandscapeView()
  private let star = StarView()

  init() {
    super.init("Layers", "Corners, borders, shadows and masks are properties of the layer under every view.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    card.layer.shadowOpacity = 0.35
    card.layer.shadowRadius = 18
    card.layer.shadowOffset = CGSize(width: 0, height: 8)
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 24
    picture.layer.borderColor = UIColor.white.cgColor
    picture.layer.borderWidth = 3
    star.isOpaque = false
    card.addSubview(picture)
    stage.addSubview(card)
    addSlider("Corner radius", 0...90, 24) { [unowned self] in picture.layer.cornerRadius = $0 }
    addSwitch("Continuous corners") { [unowned self] isOn in
      picture.layer.cornerCurve = isOn ? .continuous : .circular
    }
    addSlider("Border", 0...16, 3) { [unowned self] in picture.layer.borderWidth = $0 }
    addSlider("Shadow radius", 0...48, 18) { [unowned self] in card.layer.shadowRadius = $0 }
    addSlider("Shadow opacity", 0...1, 0.35) { [unowned self] in card.layer.shadowOpacity = Float($0) }
    addSlider("Opacity", 0...1, 1) { [unowned self] in card.alpha = $0 }
    addSwitch("Masked by a star") { [unowned self] isOn in picture.mask = isOn ? star : nil }
  }

  override func arrange(in area: CGRect) {
    let width = min(area.width * 0.76, 420, (area.height - 80) * 1.45)
    card.frame = CGRect(
      x: area.midX - width / 2, y: area.midY - width * 0.345, width: max(0, width),
      height: max(0, width * 0.69))
    picture.frame = card.bounds
    star.frame = card.bounds
  }
}

/// A star that fills its bounds.
class StarView: UIView {
  override func draw(_ rect: CGRect) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2
    let path = UIBezierPath()
    path.add(
      (0..<10).map { index in
        let angle = CGFloat(index) * .pi / 5 - .pi / 2
        let reach = index % 2 == 0 ? radius : radius * 0.46
        return CGPoint(x: center.x + cos(angle) * reach * 1.2, y: center.y + sin(angle) * reach)
      })
    path.close()
    UIColor.black.setFill()
    path.fill()
  }

  override var frame: CGRect { didSet { setNeedsDisplay() } }
}
