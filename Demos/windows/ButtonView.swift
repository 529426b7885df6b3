import UIKit

/// A word with round corners that does something when it is pressed and let go.
class ButtonView: RoundedView {
  /// What a press does, once it has ended inside.
  var onPress: (() -> Void)?

  /// Called when a press begins, for what opens at once, such as a menu.
  var onTouchDown: (() -> Void)?

  /// The colour of the word.
  var textColor: UIColor {
    get { label.textColor }
    set { label.textColor = newValue }
  }

  private let label = UILabel()
  private var isDown = false { didSet { if isDown != oldValue { alpha = isDown ? 0.75 : 1 } } }

  init(title: String) {
    super.init(radius: 7)
    label.text = title
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() { label.frame = bounds }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    isDown = true
    onTouchDown?()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    isDown = touches.first.map { bounds.contains($0.location(in: self)) } ?? false
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let wasDown = isDown
    isDown = false
    if wasDown { onPress?() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isDown = false }
}
