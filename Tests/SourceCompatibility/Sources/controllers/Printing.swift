import UIKit

/// Prints with a header on each page.
class ReportRenderer: UIPrintPageRenderer {
  let title: String

  init(title: String) {
    self.title = title
    super.init()
    headerHeight = 36
    footerHeight = 24
  }

  override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
    let text = "\(title), page \(pageIndex + 1) of \(numberOfPages)" as NSString
    text.draw(at: headerRect.origin, withAttributes: [.font: UIFont.systemFont(ofSize: 10)])
  }

  override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {
    UIColor.lightGray.setFill()
    UIRectFill(CGRect(x: printableRect.minX, y: footerRect.minY, width: paperRect.width, height: 1))
  }
}

class ReportViewController: UIViewController, UIPrintInteractionControllerDelegate {
  private let textView = UITextView()

  func printReport(from button: UIBarButtonItem) {
    guard UIPrintInteractionController.isPrintingAvailable else { return }
    let controller = UIPrintInteractionController.shared
    let info = UIPrintInfo.printInfo()
    info.jobName = "Report"
    info.outputType = .general
    info.orientation = .portrait
    info.duplex = .longEdge
    controller.printInfo = info
    controller.delegate = self
    let formatter = UISimpleTextPrintFormatter(text: textView.text)
    formatter.font = .systemFont(ofSize: 12)
    formatter.perPageContentInsets = UIEdgeInsets(top: 18, left: 18, bottom: 18, right: 18)
    let renderer = ReportRenderer(title: "Report")
    renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
    controller.printPageRenderer = renderer
    controller.present(from: button, animated: true) { _, completed, error in
      if let error { print(error.localizedDescription) }
      self.title = completed ? "Printed" : nil
    }
  }

  func printFile(at url: URL) {
    let controller = UIPrintInteractionController.shared
    guard UIPrintInteractionController.canPrint(url) else { return }
    controller.printingItem = url
    controller.present(animated: true, completionHandler: nil)
  }

  func printScreen() {
    UIPrintInteractionController.shared.printFormatter = view.viewPrintFormatter()
    UIPrintInteractionController.shared.present(from: view.bounds, in: view, animated: true)
  }

  func printInteractionControllerParentViewController(
    _ printInteractionController: UIPrintInteractionController
  )
    -> UIViewController?
  { navigationController }

  func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController) {
    title = "Printing"
  }
}
