import DemoParts
import UIKit

/// A card that is rotated, scaled and tilted, with its frame.
class TransformsPage: PageViewController {
  private let card = TileView("", .systemBlue)
  private let frameView = UIView()
  private let anchorView = UIView()
  private let name = UILabel()
  private let facts = UILabel()
  private var angle: CGFloat = 24
  private var scale: CGFloat = 1
  private var tip: CGFloat = 0
  private var rows: [SliderRow] = []

  init() {
    super.init(
      "Transforms",
      "A view is turned, scaled and tipped about its anchor point. Its center stays; its frame is the rectangle around it."
    )
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let picture = LandscapeView(frame: CGRect(x: 12, y: 12, width: 176, height: 96))
    picture.layer.cornerRadius = 6
    picture.clipsToBounds = true
    name.text = "Mountains"
    name.useScaled(.systemFont(ofSize: 14, weight: .semibold))
    name.textColor = .systemBackground
    card.layer.cornerRadius = 14
    card.addSubview(picture)
    card.addSubview(name)
    frameView.isUserInteractionEnabled = false
    frameView.layer.borderWidth = 1
    anchorView.bounds = CGRect(x: 0, y: 0, width: 9, height: 9)
    anchorView.layer.cornerRadius = 4.5
    anchorView.backgroundColor = .systemOrange
    facts.useScaled(.systemFont(ofSize: 12))
    facts.textColor = .secondaryLabel
    for view in [frameView, card, anchorView, facts] { stage.addSubview(view) }

    rows = [
      addSlider("Rotation", -180...180, Float(angle), "°") { [unowned self] in
        angle = $0
        apply()
      },
      addSlider("Scale", 0.25...2, Float(scale)) { [unowned self] in
        scale = $0
        apply()
      },
      addSlider("Tip", -70...70, Float(tip), "°") { [unowned self] in
        tip = $0
        apply()
      },
    ]
    addChoice("Anchor Point", ["Center", "Corner", "Edge"]) { [unowned self] index in
      card.anchorPoint =
        [
          CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 0), CGPoint(x: 0.5, y: 1),
        ][index]
      apply()
    }
    addButton("Reset") { [unowned self] in
      (angle, scale, tip) = (0, 1, 0)
      for (row, value) in zip(rows, [angle, scale, tip]) { row.value = value }
      UIView.animate(
        withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
        animations: apply)
    }
  }

  override func arrange(in area: CGRect) {
    name.frame = CGRect(x: 14, y: 112, width: 170, height: name.lineHeight(20))
    card.bounds = CGRect(x: 0, y: 0, width: 200, height: name.frame.maxY + 8)
    card.center = CGPoint(x: area.midX, y: area.midY)
    let height = facts.lineHeight(20)
    facts.frame = CGRect(x: 16, y: area.maxY - 14 - height, width: area.width - 32, height: height)
    frameView.layer.borderColor = UIColor.systemOrange.cgColor
    apply()
  }

  private func apply() {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 600
    transform = CATransform3DRotate(transform, angle * .pi / 180, 0, 0, 1)
    transform = CATransform3DRotate(transform, tip * .pi / 180, 1, 0, 0)
    card.transform3D = CATransform3DScale(transform, scale, scale, 1)
    frameView.frame = card.frame
    anchorView.center = card.center
    let frame = card.frame
    facts.text =
      "frame \(Int(frame.minX)), \(Int(frame.minY)) · \(Int(frame.width)) × \(Int(frame.height))   center \(Int(card.center.x)), \(Int(card.center.y))"
  }
}
