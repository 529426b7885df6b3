import Casement

@testable import CasementCore

extension UIApplication {
  /// A seat that exists in tests only.
  static let testInput: SeatInput = {
    let context = UIApplication.shared.context
    let input = SeatInput(context)
    context.inputs.append(input)
    return input
  }()
}
