import Foundation
import Graphics
import Layers

/// One of the things that a segmented control lets a person choose: its text, and what the pointer does to it.
final class Segment: UIView {
  /// What the segment looks like.
  enum Look {
    case normal, hovered, pressed, selected, disabled
  }

  let label = UILabel(frame: .zero)
  var action: UIAction?
  /// In points; 0 leaves it to the control.
  var width: CGFloat = 0
  var isEnabled = true
  var offset = CGSize.zero
  /// The line before it.
  let separator = ControlLook.part()

  init(_ title: String?) {
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    label.textAlignment = .center
    label.text = title
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  var title: String? {
    get { label.text }
    set { label.text = newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.intrinsicContentSize
    let width = min(size.width, max(0, bounds.width - 8))
    let scale = contentScaleFactor
    let x = ((bounds.midX - width / 2 + offset.width) * scale).rounded() / scale
    let y = ((bounds.midY - size.height / 2 + offset.height) * scale).rounded() / scale
    label.frame = CGRect(x: x, y: y, width: width, height: size.height)
  }

  /// Shows a state, in the current traits.
  func show(_ look: Look, isMomentary: Bool, font: UIFont, color: UIColor) {
    let strength: CGFloat =
      switch look {
      case .normal, .disabled: 0
      case .hovered: 0.06
      case .pressed: 0.13
      // What is behind it says so.
      case .selected: 0
      }
    layer.backgroundColor =
      strength > 0 ? ControlLook.ink(light: strength, dark: strength + 0.02).cgColor : nil
    label.font = font
    label.textColor = look == .disabled ? color.faded(0.38) : color
  }
}
