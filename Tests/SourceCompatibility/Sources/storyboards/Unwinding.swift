import UIKit

class UnwindTargetViewController: UIViewController {
  private(set) var result: String?

  func unwindToList(_ segue: UIStoryboardSegue) {
    result = (segue.source as? UIViewController)?.title
  }
}

class SlideSegue: UIStoryboardSegue {
  override func perform() {
    source.present(destination, animated: false)
  }
}
