public import Foundation

/// The edge of what bars cover of a controller's view, as it was told before there was a safe area.
///
/// UIKit: `UILayoutSupport`.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// How much is covered, in points.
  var length: CGFloat { get }
  /// The upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The distance between them.
  var heightAnchor: NSLayoutDimension { get }
}

/// The area between an edge of a view and its safe area.
final class EdgeGuide: UILayoutGuide, UILayoutSupport {
  private let isTop: Bool

  override var isOfToolkit: Bool { true }

  init(top isTop: Bool, in view: UIView) {
    self.isTop = isTop
    super.init()
    identifier = isTop ? "UIViewControllerTopLayoutGuide" : "UIViewControllerBottomLayoutGuide"
    view.addLayoutGuide(self)
    let safe = view.safeAreaLayoutGuide
    let constraints = [
      topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
      bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
      leadingAnchor.constraint(equalTo: view.leadingAnchor), widthAnchor.constraint(equalToConstant: 0),
    ]
    for constraint in constraints {
      constraint.isOfToolkit = true
      constraint.identifier = identifier
      constraint.isActive = true
    }
  }

  var length: CGFloat {
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return isTop ? insets.top : insets.bottom
  }
}

extension UIViewController {
  /// The area above the view's safe area: constraints begin at its `bottomAnchor`. The view is loaded.
  ///
  /// UIKit: `topLayoutGuide`, which `view.safeAreaLayoutGuide` took the place of.
  public var topLayoutGuide: any UILayoutSupport { edgeGuide(top: true) }

  /// The area below the view's safe area: constraints end at its `topAnchor`. The view is loaded.
  ///
  /// UIKit: `bottomLayoutGuide`, which `view.safeAreaLayoutGuide` took the place of.
  public var bottomLayoutGuide: any UILayoutSupport { edgeGuide(top: false) }

  private func edgeGuide(top: Bool) -> EdgeGuide {
    let view: UIView = self.view
    let insets = view.madeInsets
    if let known = top ? insets.topGuide : insets.bottomGuide { return known }
    let made = EdgeGuide(top: top, in: view)
    if top { insets.topGuide = made } else { insets.bottomGuide = made }
    return made
  }

  /// Asks the controllers of all windows again for `supportedInterfaceOrientations` (rule N4).
  ///
  /// UIKit: `attemptRotationToDeviceOrientation()`, which `setNeedsUpdateOfSupportedInterfaceOrientations()` took the place of.
  public class func attemptRotationToDeviceOrientation() {
    for scene in UIApplication.shared.connectedScenes { (scene as? UIWindowScene)?.changed() }
  }
}
