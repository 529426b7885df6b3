import UIKit

struct DensityTrait: UITraitDefinition {
  enum Density: Int { case regular, compact }
  static let defaultValue = Density.regular
}

extension UITraitCollection {
  var density: DensityTrait.Density { self[DensityTrait.self] }
}

class DensityView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    registerForTraitChanges([DensityTrait.self, UITraitDisplayScale.self]) {
      (view: DensityView, previous: UITraitCollection) in
      view.setNeedsLayout()
    }
  }

  required init?(coder: NSCoder) { fatalError() }
}

extension UIMutableTraits {
  var density: DensityTrait.Density {
    get { self[DensityTrait.self] }
    set { self[DensityTrait.self] = newValue }
  }
}

class CompactController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    traitOverrides.density = .compact
    view.traitOverrides.userInterfaceStyle = .dark
    if traitOverrides.contains(UITraitHorizontalSizeClass.self) {
      traitOverrides.remove(UITraitHorizontalSizeClass.self)
    }
    registerForTraitChanges([DensityTrait.self]) { (self: Self, previous: UITraitCollection) in
      self.view.setNeedsLayout()
    }
  }

  func embed(_ child: UIViewController) {
    addChild(child)
    setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  func font() -> UIFont {
    let large = traitCollection.modifyingTraits { $0.preferredContentSizeCategory = .extraLarge }
    return UIFont.preferredFont(forTextStyle: .body, compatibleWith: large)
  }
}

struct ThemeTrait: UITraitDefinition {
  static let defaultValue = 0
  static let affectsColorAppearance = true
  static let name = "Theme"
  static let identifier = "com.example.theme"
}

class CompactColumns: UINavigationController {
  override func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection?
  {
    UITraitCollection(horizontalSizeClass: .compact)
  }

  override var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = super.contentUnavailableConfigurationState
    state[UIConfigurationStateCustomKey("offline")] = true
    return state
  }
}
