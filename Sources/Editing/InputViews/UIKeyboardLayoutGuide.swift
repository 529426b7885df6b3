import Foundation

/// A guide for the part of a view that the keyboard covers. A constraint to the guide's `topAnchor` keeps content above
/// the keyboard.
///
/// It is as wide as the view. Without a keyboard its height is that of the safe area's inset, or zero. Movements of the
/// keyboard change the layout in an animation of the same duration and curve.
///
/// UIKit: `UIKeyboardLayoutGuide`.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide ends at the safe area without a keyboard, rather than at the view's lower edge. True by default.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { updateNow() } }
  }

  /// Has no effect: all keyboards are docked at the lower edge. False by default.
  open var followsUndockedKeyboard = false

  private var height: NSLayoutConstraint?

  init(in view: UIView) {
    super.init()
    identifier = "UIKeyboardLayoutGuide"
    view.addLayoutGuide(self)
    let height = heightAnchor.constraint(equalToConstant: wantedHeight)
    self.height = height
    let constraints = [
      height, leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ]
    for constraint in constraints {
      constraint.isOfToolkit = true
      constraint.identifier = identifier
      constraint.isActive = true
    }
    UIApplication.shared.context.inputViews.add(self)
  }

  /// The height of the view below the keyboard's upper edge.
  private var wantedHeight: CGFloat {
    guard let view = owningView else { return 0 }
    let rest = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    guard let window = view.window, let area = window.context.inputViews.coveredArea(of: window) else {
      return rest
    }
    let top = view.convert(area.origin, from: window).y
    return max(rest, min(view.bounds.height, max(0, view.bounds.maxY - top)))
  }

  /// Updates the height for the keyboard's current place.
  ///
  /// - Returns: whether it changed.
  func update() -> Bool {
    let wanted = wantedHeight
    guard let height, wanted.isFinite, wanted != height.constant else { return false }
    height.constant = wanted
    return true
  }

  private func updateNow() { _ = update() }
}

extension UIView {
  /// A guide for the part of the view that the keyboard covers.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let insets = ensuredInsets
    if let guide = insets.keyboardGuide as? UIKeyboardLayoutGuide { return guide }
    let guide = UIKeyboardLayoutGuide(in: self)
    insets.keyboardGuide = guide
    return guide
  }
}
