public import Foundation

/// A view that shows a visual effect behind its content.
///
/// UIKit: `UIVisualEffectView`. Add subviews to `contentView`. A change of the effect inside of an animation block is
/// animated.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// The effect; nil for none.
  open var effect: UIVisualEffect? { didSet { showEffect() } }

  /// The view for content. It is as large as the effect view.
  open var contentView: UIView { content }
  private let content = UIView(frame: .zero)

  private let material = ControlLook.part()

  /// Makes a view without a size.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  /// Makes a view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UIVisualEffectView.self)
  }

  private func prepare() {
    isOpaque = false
    content.isOpaque = false
    for part in [material, content] {
      part.frame = bounds
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(part)
    }
    showEffect()
  }

  private func showEffect() {
    material.backgroundColor = effect?.material
    content.tintColor = effect?.contentTint
  }
}
