import DemoParts
import UIKit

/// A card that gestures move, rotate and scale, beside the states of their recognizers.
class GesturesPage: PageViewController, UIGestureRecognizerDelegate {
  private let card = UIView()
  private let picture = LandscapeView()
  private let list = UIStackView()
  private var rows: [ObjectIdentifier: StateRow] = [:]

  init() {
    super.init(
      "Gestures",
      "Drag, pinch and turn the picture, with fingers or on a touch pad. Tap it twice to put it back.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    picture.isUserInteractionEnabled = false
    picture.layer.cornerRadius = 12
    picture.clipsToBounds = true
    card.layer.shadowOpacity = 0.3
    card.layer.shadowRadius = 10
    card.layer.shadowOffset = CGSize(width: 0, height: 5)
    card.isMultipleTouchEnabled = true
    card.addSubview(picture)
    stage.addSubview(card)
    list.axis = .vertical
    list.spacing = 6
    stage.addSubview(list)

    let tap = UITapGestureRecognizer(target: self, action: Self.tapped)
    let twice = UITapGestureRecognizer(target: self, action: Self.tappedTwice)
    twice.numberOfTapsRequired = 2
    tap.require(toFail: twice)
    let pan = UIPanGestureRecognizer(target: self, action: Self.panned)
    pan.allowedScrollTypesMask = .continuous
    let press = UILongPressGestureRecognizer(target: self, action: Self.held)
    let pinch = UIPinchGestureRecognizer(target: self, action: Self.pinched)
    let rotation = UIRotationGestureRecognizer(target: self, action: Self.turned)
    let hover = UIHoverGestureRecognizer(target: self, action: Self.hovered)
    for (name, recognizer) in [
      ("Tap", tap), ("Double tap", twice), ("Pan", pan), ("Long press", press), ("Pinch", pinch),
      ("Rotation", rotation), ("Hover", hover),
    ] as [(String, UIGestureRecognizer)] {
      recognizer.delegate = self
      card.addGestureRecognizer(recognizer)
      let row = StateRow(name)
      rows[ObjectIdentifier(recognizer)] = row
      list.addArrangedSubview(row)
    }
    addSwitch("Several at once", true) { [unowned self] in allowsSeveral = $0 }
    addSwitch("Double taps", true) { isOn in
      // A failure requirement cannot be removed, so the other recognizer is disabled.
      twice.isEnabled = isOn
    }
    addButton("Put it back") { [unowned self] in resetCard() }
  }

  private var allowsSeveral = true
  private var hasCard = false

  /// The height at which the card, whose center is 60 points above the middle, does not cover the states.
  override func sampleHeight(for width: CGFloat) -> CGFloat {
    2 * (list.systemLayoutSizeFitting(.zero).height + 44)
  }

  /// The initial center of the card, above the states.
  private var place: CGPoint { CGPoint(x: stage.bounds.midX, y: stage.bounds.midY - 60) }

  override func arrange(in area: CGRect) {
    let height = list.systemLayoutSizeFitting(.zero).height
    list.frame = CGRect(
      x: 18, y: area.maxY - height - 16, width: min(stage.scaled(300), area.width - 36), height: height)
    card.bounds = CGRect(x: 0, y: 0, width: 240, height: 160)
    picture.frame = card.bounds
    guard !hasCard else { return }
    hasCard = true
    card.center = place
  }

  private func resetCard() {
    UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {
      [self] in
      card.transform = .identity
      card.center = place
    }
  }

  // MARK: Recognizers

  private func showState(_ recognizer: UIGestureRecognizer, _ text: String = "") {
    rows[ObjectIdentifier(recognizer)]?.show(recognizer.state, text)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    showState(tap)
    UIView.animate(
      withDuration: 0.12, animations: { self.picture.alpha = 0.6 },
      completion: { _ in UIView.animate(withDuration: 0.2) { self.picture.alpha = 1 } })
  }

  private func tappedTwice(_ tap: UITapGestureRecognizer) {
    showState(tap)
    resetCard()
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: stage)
    card.center = CGPoint(x: card.center.x + way.x, y: card.center.y + way.y)
    pan.setTranslation(.zero, in: stage)
    let speed = pan.velocity(in: stage)
    showState(pan, String(format: "%.0f, %.0f points a second", speed.x, speed.y))
  }

  private func held(_ press: UILongPressGestureRecognizer) {
    showState(press)
    let isDown = press.state == .began || press.state == .changed
    UIView.animate(withDuration: 0.2) { [self] in card.layer.shadowRadius = isDown ? 26 : 10 }
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    card.transform = card.transform.scaledBy(x: pinch.scale, y: pinch.scale)
    showState(pinch, String(format: "%.2f times", pinch.scale))
    pinch.scale = 1
  }

  private func turned(_ rotation: UIRotationGestureRecognizer) {
    card.transform = card.transform.rotated(by: rotation.rotation)
    showState(rotation, String(format: "%.1f degrees", rotation.rotation * 180 / .pi))
    rotation.rotation = 0
  }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    let place = hover.location(in: card)
    showState(hover, String(format: "%.0f, %.0f", place.x, place.y))
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    allowsSeveral && !(gestureRecognizer is UITapGestureRecognizer)
      && !(otherGestureRecognizer is UITapGestureRecognizer)
  }
}

/// The name of a recognizer, its state as a colored dot and a word, and its measured values.
private class StateRow: PanelRow {
  private let dot = UIView()
  private let name = UILabel()
  private let state = UILabel()

  init(_ text: String) {
    super.init(frame: .zero)
    name.text = text
    name.useScaled(.systemFont(ofSize: 13, weight: .medium))
    name.textColor = .label
    state.useScaled(.monospacedDigitSystemFont(ofSize: 12, weight: .regular))
    state.textColor = .secondaryLabel
    state.text = "possible"
    dot.layer.cornerRadius = 4
    dot.backgroundColor = .systemGray4
    for view in [dot, name, state] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: scaled(18))
  }

  override func layoutSubviews() {
    for label in [name, state] { label.lineHeight(18) }
    dot.frame = CGRect(x: 0, y: (bounds.height - 8) / 2, width: 8, height: 8)
    name.frame = CGRect(x: 18, y: 0, width: scaled(82), height: bounds.height)
    let start = name.frame.maxX + 4
    state.frame = CGRect(x: start, y: 0, width: max(0, bounds.width - start), height: bounds.height)
  }

  func show(_ state: UIGestureRecognizer.State, _ text: String) {
    let (word, color): (String, UIColor) =
      switch state {
      case .began: ("began", .systemOrange)
      case .changed: ("changed", .systemBlue)
      case .ended: ("recognized", .systemGreen)
      case .cancelled: ("cancelled", .systemRed)
      case .failed: ("failed", .systemGray2)
      default: ("possible", .systemGray4)
      }
    self.state.text = text.isEmpty ? word : "\(word)  \(text)"
    dot.backgroundColor = color
  }
}
