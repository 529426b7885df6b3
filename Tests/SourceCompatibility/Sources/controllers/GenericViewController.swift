import UIKit

class TypedViewController<ContentView: UIView>: UIViewController {
  var contentView: ContentView {
    guard let contentView = view as? ContentView else {
      fatalError("The view is no \(ContentView.self)")
    }
    return contentView
  }

  func makeContentView() -> ContentView {
    fatalError("Subclasses make the view")
  }

  override func loadView() {
    view = makeContentView()
  }
}

final class TypedLabelViewController: TypedViewController<UILabel> {
  override func makeContentView() -> UILabel { UILabel(frame: UIScreen.main.bounds) }

  override func viewDidLoad() {
    super.viewDidLoad()
    contentView.text = "Typed"
  }
}
