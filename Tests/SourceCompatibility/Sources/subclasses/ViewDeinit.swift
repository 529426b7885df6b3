import UIKit

class TrackedView: UIView {
  let name = "tracked"

  deinit {
    print(name, "is gone")
  }
}

final class TrackedLabel: UILabel {
  let created = Date()

  deinit {
    print("label lived for \(Date().timeIntervalSince(created)) s")
  }
}

class TrackedWindow: UIWindow {
  deinit { debugPrint("window is gone") }
}
