import UIKit

final class ClosureTap: UITapGestureRecognizer {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    numberOfTapsRequired = 2
  }

  convenience init() { self.init(target: nil, action: nil) }
}

final class AnyTouch: UIGestureRecognizer {
  init() { super.init(target: nil, action: nil) }
}

final class HighlightingStorage: NSTextStorage {
  private let backing: NSMutableAttributedString

  override init() {
    backing = NSMutableAttributedString()
    super.init()
  }

  required init?(coder: NSCoder) {
    backing = NSMutableAttributedString()
    super.init(coder: coder)
  }
}

final class TypedGradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  override var layer: CAGradientLayer { super.layer as! CAGradientLayer }

  func apply(_ colors: [UIColor]) { layer.colors = colors.map(\.cgColor) }
}

final class BrandedRefreshControl: UIRefreshControl {
  override init() {
    super.init()
    tintColor = .systemPink
    attributedTitle = NSAttributedString()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

final class HighlightedAvatarView: UIImageView {
  override init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(image: image, highlightedImage: highlightedImage)
    layer.cornerRadius = 8
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

final class NavigationSpy: UINavigationController {
  private(set) var pushed: UIViewController?

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    pushed = viewController
    super.pushViewController(viewController, animated: animated)
  }
}

final class LoadedController: UIViewController {
  override func loadViewIfNeeded() { super.loadViewIfNeeded() }
}

/// A segmented control that shows a line below the chosen segment, as many programs have it.
final class UnderlinedSegments: UISegmentedControl {
  override init(items: [Any]?) {
    super.init(items: items)
    for state in [UIControl.State.normal, .highlighted, .selected] {
      setBackgroundImage(UIImage(), for: state, barMetrics: .default)
    }
    setDividerImage(
      UIImage(), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    setTitleTextAttributes([.foregroundColor: UIColor.secondaryLabel], for: .normal)
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
