import UIKit

/// A page of a book that is read line by line.
final class ReadingPageView: UIView, UIAccessibilityReadingContent {
  private var lines: [(text: String, frame: CGRect)] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits.insert(.causesPageTurn)
    accessibilityTextualContext = .narrative
  }

  required init?(coder: NSCoder) { nil }

  func accessibilityLineNumber(for point: CGPoint) -> Int {
    lines.firstIndex { $0.frame.contains(point) } ?? NSNotFound
  }

  func accessibilityContent(forLineNumber lineNumber: Int) -> String? {
    lines.indices.contains(lineNumber) ? lines[lineNumber].text : nil
  }

  func accessibilityFrame(forLineNumber lineNumber: Int) -> CGRect {
    UIAccessibility.convertToScreenCoordinates(lines[lineNumber].frame, in: self)
  }

  func accessibilityPageContent() -> String? { lines.map(\.text).joined(separator: "\n") }

  var spokenPage: NSAttributedString? {
    accessibilityAttributedPageContent() ?? accessibilityAttributedContent(forLineNumber: 0)
  }
}

final class LargeContentController: UIViewController, UILargeContentViewerInteractionDelegate {
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: UILargeContentViewerItem?,
    at point: CGPoint
  ) {}

  func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController { self }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addInteraction(UILargeContentViewerInteraction(delegate: self))
  }
}
