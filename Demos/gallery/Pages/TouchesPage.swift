import DemoParts
import UIKit

/// Shows the positions of fingers and pointers, and pressed buttons.
class TouchesPage: PageViewController {
  private let pad = TouchPad()
  private let cards = [
    EffectCard("Highlight") { .highlight($0) }, EffectCard("Lift") { .lift($0) },
    EffectCard("Hover") { .hover($0) },
  ]

  init() {
    super.init(
      "Touch & Hover",
      "Press and drag with fingers or the pointer; each touch stays with the view in which it began.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    stage.addSubview(pad)
    cards.forEach(stage.addSubview)
    addSwitch("Several touches at once", true) { [unowned self] in pad.isMultipleTouchEnabled = $0 }
  }

  override func arrange(in area: CGRect) {
    pad.frame = area
    let gap: CGFloat = area.width < 300 ? 10 : 20
    let width = min(140, (area.width - 4 * gap) / 3)
    var x = area.midX - (3 * width + 2 * gap) / 2
    for card in cards {
      card.frame = CGRect(x: x.rounded(), y: area.minY + 28, width: width.rounded(), height: 56)
      x += width + gap
    }
  }
}

/// A card with a pointer effect.
class EffectCard: UIView, UIPointerInteractionDelegate {
  private let label = UILabel()
  private let effect: (UITargetedPreview) -> UIPointerEffect

  init(_ title: String, _ effect: @escaping (UITargetedPreview) -> UIPointerEffect) {
    self.effect = effect
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemBackground
    layer.cornerRadius = 10
    layer.borderWidth = 1
    label.text = title
    label.useScaled(.systemFont(ofSize: 13, weight: .medium))
    label.textAlignment = .center
    addSubview(label)
    addInteraction(UIPointerInteraction(delegate: self))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.frame = bounds.insetBy(dx: 3, dy: 0)
    layer.borderColor = UIColor.separator.cgColor
  }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  {
    UIPointerStyle(
      effect: effect(UITargetedPreview(view: self)),
      shape: label.text == "Highlight" ? .roundedRect(frame.insetBy(dx: -6, dy: -6), radius: 14) : nil)
  }
}

/// Shows a disc under each touch, and a ring under the pointer.
class TouchPad: UIView, UIPointerInteractionDelegate {
  private var discs: [UITouch: UIView] = [:]
  private let ring = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
  private let hint = UILabel()
  private let facts = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    ring.layer.cornerRadius = 15
    ring.layer.borderWidth = 2
    ring.alpha = 0
    ring.isUserInteractionEnabled = false
    facts.useScaled(.systemFont(ofSize: 12))
    facts.textColor = .secondaryLabel
    hint.useScaled(.systemFont(ofSize: 20, weight: .semibold))
    hint.textColor = .tertiaryLabel
    hint.textAlignment = .center
    hint.numberOfLines = 2
    hint.text = "Press, drag or hover here"
    addSubview(hint)
    addSubview(facts)
    addSubview(ring)
    addInteraction(UIPointerInteraction(delegate: self))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let line = facts.lineHeight(20)
    let height = hint.sizeThatFits(CGSize(width: bounds.width - 32, height: bounds.height)).height
    facts.frame = CGRect(x: 16, y: bounds.maxY - 14 - line, width: bounds.width - 32, height: line)
    hint.frame = CGRect(x: 16, y: bounds.midY - height / 2, width: bounds.width - 32, height: height)
    ring.layer.borderColor = tintColor.cgColor
  }

  private func showFact(_ text: String, _ point: CGPoint, _ count: Int = 1) {
    facts.text = count > 1 ? "\(text): \(count) touches" : "\(text) at \(Int(point.x)), \(Int(point.y))"
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let disc = UIView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
      disc.layer.cornerRadius = 32
      disc.backgroundColor = hues[discs.count % hues.count].withAlphaComponent(0.75)
      disc.center = touch.location(in: self)
      disc.isUserInteractionEnabled = false
      disc.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
      addSubview(disc)
      discs[touch] = disc
      UIView.animate(withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
        disc.transform = .identity
      }
      showFact("Began", disc.center)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      discs[touch]?.center = touch.location(in: self)
      showFact("Moved", touch.location(in: self), touches.count)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches, "Ended") }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches, "Cancelled") }

  private func end(_ touches: Set<UITouch>, _ text: String) {
    for touch in touches {
      guard let disc = discs.removeValue(forKey: touch) else { continue }
      showFact(text, touch.location(in: self))
      UIView.animate(
        withDuration: 0.3,
        animations: {
          disc.alpha = 0
          disc.transform = CGAffineTransform(scaleX: 1.8, y: 1.8)
        }, completion: { _ in disc.removeFromSuperview() })
    }
  }

  // MARK: The pointer

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    ring.center = request.location
    if discs.isEmpty { showFact("Pointer", request.location) }
    return defaultRegion
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {
    animator.addAnimations { self.ring.alpha = 1 }
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {
    animator.addAnimations { self.ring.alpha = 0 }
  }
}
