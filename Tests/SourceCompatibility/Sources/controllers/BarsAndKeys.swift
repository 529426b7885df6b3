import UIKit

final class FlatSegments: UISegmentedControl {
  override init(items: [Any]?) {
    super.init(items: items)
    selectedSegmentTintColor = .clear
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class DocumentViewController: UIViewController {
  private lazy var save = UIKeyCommand(
    title: "Save", action: DocumentViewController.saveDocument, input: "s", modifierFlags: .command)

  override func viewDidLoad() {
    super.viewDidLoad()
    addKeyCommand(save)
    let appearance = UINavigationBarAppearance()
    appearance.configureWithTransparentBackground()
    appearance.backgroundEffect = UIBlurEffect(style: .systemThinMaterial)
    navigationItem.scrollEdgeAppearance = appearance
    let text = UITextView()
    text.layoutManager.allowsNonContiguousLayout = false
    view.addSubview(text)
    navigationItem.titleView = FlatSegments(items: ["One", "Two"])
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.curveEaseOut, .preferredFramesPerSecond60],
      animations: { text.alpha = 1 })
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    removeKeyCommand(save)
    transitionCoordinator?.notifyWhenInteractionChanges { context in
      guard context.isCancelled, let source = context.viewController(forKey: .from) else { return }
      source.view.setNeedsLayout()
    }
  }

  func saveDocument() {}
}
