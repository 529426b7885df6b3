import Foundation
import Graphics
import Layers

/// One of the things that a segmented control lets a person choose: its text or image, and what the pointer does to it.
final class Segment: UIView {
  /// What the segment looks like.
  enum Look {
    case normal, hovered, pressed, selected, disabled
  }

  let label = UILabel(frame: .zero)
  private var picture: UIImageView?
  var action: UIAction?
  /// In points; 0 leaves it to the control.
  var width: CGFloat = 0
  var isEnabled = true
  var offset = CGSize.zero
  /// The line before it.
  let separator = ControlLook.part()

  init(_ title: String?, _ image: UIImage? = nil) {
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    label.textAlignment = .center
    label.text = title
    addSubview(label)
    self.image = image
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  var title: String? {
    get { label.text }
    set {
      label.text = newValue
      if newValue != nil { image = nil }
    }
  }

  /// The image in place of a title; nil for none.
  var image: UIImage? {
    get { picture?.image }
    set {
      guard let newValue else {
        picture?.removeFromSuperview()
        picture = nil
        return
      }
      label.text = nil
      let view = picture ?? UIImageView(image: nil)
      if picture == nil { addSubview(view) }
      picture = view
      view.image = newValue
      view.contentMode = .scaleAspectFit
    }
  }

  /// The size of the title or the image.
  var contentSize: CGSize { picture?.intrinsicContentSize ?? label.intrinsicContentSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = contentSize
    let width = min(size.width, max(0, bounds.width - 8))
    let scale = contentScaleFactor
    let x = ((bounds.midX - width / 2 + offset.width) * scale).rounded() / scale
    let y = ((bounds.midY - size.height / 2 + offset.height) * scale).rounded() / scale
    (picture ?? label).frame = CGRect(x: x, y: y, width: width, height: size.height)
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
    picture?.tintColor = label.textColor
    picture?.alpha = look == .disabled && image?.renderingMode == .alwaysOriginal ? 0.45 : 1
    picture?.preferredSymbolConfiguration = UIImage.SymbolConfiguration(font: font)
      .applying(image?.symbolConfiguration)
  }
}
