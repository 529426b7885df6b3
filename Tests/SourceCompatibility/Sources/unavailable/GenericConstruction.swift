import UIKit

@MainActor
func makeView<T: UIView>(_ configure: (T) -> Void = { _ in }) -> T {
  let view = T()
  configure(view)
  return view
}

class CellFactory<Cell: UIView> {
  @MainActor func make() -> Cell {
    return Cell(frame: .zero)
  }
}

extension UIViewController {
  static func instantiate() -> Self {
    return self.init()
  }
}
