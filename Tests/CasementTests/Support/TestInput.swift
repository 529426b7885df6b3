@testable import Casement

extension UIApplication {
  /// A seat that exists in tests only.
  static let testInput: SeatInput = {
    let input = SeatInput()
    UIApplication.shared.inputs.append(input)
    return input
  }()
}
