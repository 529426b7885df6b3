import CasementDesktop
import Foundation

/// The shape that a window keeps if its controller supports only one (rule N4).
enum WindowShape {
  /// Higher than wide.
  case portrait
  /// At least as wide as high.
  case landscape

  /// The only shape that a set of orientations allows; nil if it allows both or none.
  init?(only orientations: UIInterfaceOrientationMask) {
    let portrait = !orientations.isDisjoint(with: [.portrait, .portraitUpsideDown])
    let landscape = !orientations.isDisjoint(with: .landscape)
    guard portrait != landscape else { return nil }
    self = portrait ? .portrait : .landscape
  }

  /// Narrows limits, in points, so that a window of this size keeps its shape.
  ///
  /// The limits depend on the current size: one side can grow up to the other, and each new size sets new limits.
  func limit(
    _ size: CasementDesktop.Size, _ minimum: inout CasementDesktop.Size, _ maximum: inout CasementDesktop.Size
  ) {
    guard size.width > 0, size.height > 1 else { return }
    func least(_ a: Int, _ b: Int) -> Int { a > 0 ? min(a, b) : b }
    switch self {
    case .portrait:
      maximum.width = least(maximum.width, size.height - 1)
      minimum.height = max(minimum.height, min(size.width + 1, size.height))
    case .landscape:
      maximum.height = least(maximum.height, size.width)
      minimum.width = max(minimum.width, min(size.width, size.height))
    }
  }
}

extension UIWindow {
  /// The only shape that the frontmost controller supports: the one presented over the whole window, or the root.
  var onlyShape: WindowShape? {
    let covering = presentedControllers.last { $0.modal?.presentation?.shouldRemovePresentersView == true }
    guard let controller = covering ?? rootViewController else { return nil }
    let allowed = context.application.delegate?.application(
      context.application, supportedInterfaceOrientationsFor: self)
    let wanted = controller.supportedInterfaceOrientations
    return WindowShape(only: allowed.map(wanted.intersection) ?? wanted)
  }
}
