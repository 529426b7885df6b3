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
