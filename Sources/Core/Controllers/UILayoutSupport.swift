public import Foundation

/// The region at an edge of a controller's view that bars cover: the predecessor of the safe area.
///
/// UIKit: `UILayoutSupport`.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the region, in points.
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
  /// The region above the view's safe area: constraints begin at its `bottomAnchor`. Loads the view.
  ///
  /// UIKit: `topLayoutGuide`, which `view.safeAreaLayoutGuide` replaces.
  public var topLayoutGuide: any UILayoutSupport { edgeGuide(top: true) }

  /// The region below the view's safe area: constraints end at its `topAnchor`. Loads the view.
  ///
  /// UIKit: `bottomLayoutGuide`, which `view.safeAreaLayoutGuide` replaces.
  public var bottomLayoutGuide: any UILayoutSupport { edgeGuide(top: false) }

  private func edgeGuide(top: Bool) -> EdgeGuide {
    let view: UIView = self.view
    let insets = view.ensuredInsets
    if let known = top ? insets.topGuide : insets.bottomGuide { return known }
    let made = EdgeGuide(top: top, in: view)
    if top { insets.topGuide = made } else { insets.bottomGuide = made }
    return made
  }

  /// Reads `supportedInterfaceOrientations` of the controllers of all windows again (rule N4).
  ///
  /// UIKit: `attemptRotationToDeviceOrientation()`, which `setNeedsUpdateOfSupportedInterfaceOrientations()` replaces.
  public class func attemptRotationToDeviceOrientation() {
    for scene in UIApplication.shared.connectedScenes { (scene as? UIWindowScene)?.changed() }
  }
}
