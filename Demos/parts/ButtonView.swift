public import UIKit

/// A word with round corners that does something when it is pressed and let go.
public final class ButtonView: RoundedView {
  /// What a press does, once it has ended inside.
  public var onPress: (() -> Void)?

  /// Called when a press begins, for what opens at once, such as a menu.
  public var onTouchDown: (() -> Void)?

  /// The colour of the word.
  public var textColor: UIColor {
    get { label.textColor }
    set { label.textColor = newValue }
  }

  private let label = UILabel()
  private var isDown = false { didSet { if isDown != oldValue { alpha = isDown ? 0.75 : 1 } } }

  public init(title: String) {
    super.init(radius: 7)
    setUp()
    label.text = title
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
  }

  public override func layoutSubviews() { label.frame = bounds }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    isDown = true
    onTouchDown?()
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    isDown = touches.first.map { bounds.contains($0.location(in: self)) } ?? false
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let wasDown = isDown
    isDown = false
    if wasDown { onPress?() }
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isDown = false }
}
