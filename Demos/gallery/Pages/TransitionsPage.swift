import UIKit

/// The two sides of a card that transitions exchange.
class TransitionsPage: PageViewController {
  private let card = UIView()
  private let front = LandscapeView()
  private let back = TileView("The other side", .systemIndigo)
  private var options = UIView.AnimationOptions.transitionFlipFromLeft
  private var duration: CGFloat = 0.6

  private static let kinds: [(String, UIView.AnimationOptions)] = [
    ("Flip", .transitionFlipFromLeft), ("Up", .transitionFlipFromBottom),
    ("Fade", .transitionCrossDissolve),
    ("Curl", .transitionCurlUp),
  ]

  init() {
    super.init("Transitions", "What is seen before and after a change, turned into each other.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for face in [front, back] as [UIView] {
      face.layer.cornerRadius = 18
      face.clipsToBounds = true
      face.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    card.addSubview(front)
    stage.addSubview(card)
    addChoice("Transition", TransitionsPage.kinds.map(\.0)) { [unowned self] in
      options = TransitionsPage.kinds[$0].1
    }
    addSlider("Duration", 0.2...2, Float(duration), " s") { [unowned self] in duration = $0 }
    addButton("Turn") { [unowned self] in turn() }
  }

  private func turn() {
    let (old, new) = front.superview == nil ? (back as UIView, front as UIView) : (front, back)
    new.frame = card.bounds
    UIView.transition(from: old, to: new, duration: duration, options: [options, .curveEaseInOut])
  }

  override func arrange(in area: CGRect) {
    let width = min(area.width - 60, 360, (area.height - 60) * 1.4)
    card.bounds.size = CGSize(width: max(0, width), height: max(0, width * 0.7))
    card.center = CGPoint(x: area.midX, y: area.midY)
    for face in card.subviews { face.frame = card.bounds }
  }
}
