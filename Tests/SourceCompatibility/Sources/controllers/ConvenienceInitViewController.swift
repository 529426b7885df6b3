import UIKit

class ConvenienceInitViewController: UIViewController {
  private var items: [String] = []

  convenience init(items: [String]) {
    self.init()
    self.items = items
  }

  convenience init(item: String) {
    self.init(items: [item])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    items.enumerated().forEach { index, item in
      let label = UILabel(frame: CGRect(x: 20, y: 40 * index, width: 200, height: 32))
      label.text = item
      view.addSubview(label)
    }
  }
}
