import UIKit

/// Fills its window with four columns: the pointer is the desktop's arrow over the first, nothing over the second, a
/// red square around its hot spot over the third, and the desktop's hand over the last.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = ColumnsController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// A column with a style for the pointer over it.
class Column: UIView, UIPointerInteractionDelegate {
  private let style: UIPointerStyle

  init(_ style: UIPointerStyle) {
    self.style = style
    super.init(frame: .zero)
    backgroundColor = .white
    addInteraction(UIPointerInteraction(delegate: self))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { style }
}

class ColumnsController: UIViewController {
  override func viewDidLoad() {
    title = "Pointing"
    let square = UIPointerStyle.cursor(
      size: CGSize(width: 21, height: 21), hotSpot: CGPoint(x: 10, y: 10)
    ) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 21, height: 21))
    }
    for style in [.system(), .hidden(), square, .cursor(.pointer)] { view.addSubview(Column(style)) }
  }

  override func viewDidLayoutSubviews() {
    let width = view.bounds.width / CGFloat(view.subviews.count)
    for (index, column) in view.subviews.enumerated() {
      column.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: view.bounds.height)
    }
  }
}
