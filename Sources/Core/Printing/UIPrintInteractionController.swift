public import Foundation
import UniformTypeIdentifiers

/// The domain of errors of printing.
///
/// UIKit: `UIPrintErrorDomain`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let UIPrintErrorDomain = "UIPrintErrorDomain"

/// Lets the user print.
///
/// UIKit: `UIPrintInteractionController`. The desktop shows its print panel: portal `org.freedesktop.portal.Print`. Without
/// that portal, `lp` of CUPS prints on the default printer, and no panel is shown. Pages are drawn on the main thread, one
/// in each turn of the main loop, at 300 pixels per inch (fewer on very large paper), and go to the printer as pictures. A
/// PDF file goes as it is.
///
/// The first of these that is set is printed: `printPageRenderer`, `printFormatter`, `printingItems`,
/// `printingItem`.
@preconcurrency @MainActor open class UIPrintInteractionController: NSObject {
  /// Called at the end, with whether the job was given to a printer, and what went wrong; without an error the user
  /// cancelled.
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

  /// The program's controller.
  public static let shared = UIPrintInteractionController()

  /// Whether the desktop can print: there is a session bus, or `lp`.
  open class var isPrintingAvailable: Bool {
    let openings = UIApplication.shared.context.openings
    return openings.bus() != nil || DesktopOpener.find("lp", in: openings.programFolders()) != nil
  }

  /// The types of files that can be printed.
  open class var printableUTIs: Set<String> {
    Set([UTType.pdf, .png, .jpeg, .gif, .webP].map(\.identifier))
  }

  /// Whether a file can be printed: it is a PDF file or an image. The file is read.
  open class func canPrint(_ url: URL) -> Bool { PrintContent(url) != nil }

  /// Whether data can be printed: they are those of a PDF file or of an image.
  open class func canPrint(_ data: Data) -> Bool { PrintContent(data) != nil }

  deinit {}

  /// The settings with which the panel opens; nil for the defaults.
  open var printInfo: UIPrintInfo?

  /// Is notified of the panel and of the job. Not retained.
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?

  /// Draws the pages.
  open var printPageRenderer: UIPrintPageRenderer?

  /// Lays out the pages.
  open var printFormatter: UIPrintFormatter?

  /// The item that is printed: a `UIImage`, or data or the URL of a file, of an image or a PDF file.
  open var printingItem: Any?

  /// Several images, one on each page, or one PDF file.
  open var printingItems: [Any]?

  private var job: PrintJob?

  /// The content that is printed; nil where nothing can be.
  private var content: PrintContent? {
    if let printPageRenderer { return .pages(printPageRenderer) }
    if let printFormatter {
      let renderer = UIPrintPageRenderer()
      renderer.addPrintFormatter(printFormatter, startingAtPageAt: printFormatter.startPage)
      return .pages(renderer)
    }
    return PrintContent(items: printingItems ?? printingItem.map { [$0] } ?? [])
  }

  /// Shows the print panel.
  ///
  /// - Parameter animated: has no effect; the desktop decides.
  /// - Returns: false where there is nothing to print, or where a panel is shown already.
  @discardableResult open func present(
    animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool {
    guard job == nil, let content else { return false }
    let context = UIApplication.shared.context
    let parent = delegate?.printInteractionControllerParentViewController(self)
    let window = parent?.viewIfLoaded?.window ?? context.keyWindows.current
    delegate?.printInteractionControllerWillPresentPrinterOptions(self)
    // The job keeps the controller, which keeps the job until the end.
    let new = PrintJob(content, printInfo ?? UIPrintInfo(), window, context) { [self] event in
      switch event {
      case .dismissed:
        delegate?.printInteractionControllerWillDismissPrinterOptions(self)
        delegate?.printInteractionControllerDidDismissPrinterOptions(self)
      case .started: delegate?.printInteractionControllerWillStartJob(self)
      case .ended(let result): ended(result, completion)
      }
    }
    job = new
    new.start()
    delegate?.printInteractionControllerDidPresentPrinterOptions(self)
    return true
  }

  private func ended(_ result: PrintJob.Result, _ completion: CompletionHandler?) {
    job = nil
    switch result {
    case .printed:
      delegate?.printInteractionControllerDidFinishJob(self)
      completion?(self, true, nil)
    case .cancelled: completion?(self, false, nil)
    case .failed(let error): completion?(self, false, error)
    }
  }

  /// Shows the print panel, as `present(animated:completionHandler:)`: the desktop places it.
  @discardableResult open func present(
    from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }

  /// Shows the print panel, as `present(animated:completionHandler:)`: the desktop places it.
  @discardableResult open func present(
    from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }

  /// Closes the panel. Its completion is called as where the user cancels.
  open func dismiss(animated: Bool) { job?.close() }
}

/// Is notified of the print panel and of the job.
///
/// UIKit: `UIPrintInteractionControllerDelegate`.
@preconcurrency @MainActor public protocol UIPrintInteractionControllerDelegate: AnyObject {
  /// A controller in whose window the panel belongs; nil, the default, for the key window.
  func printInteractionControllerParentViewController(_ controller: UIPrintInteractionController)
    -> UIViewController?
  func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController)
  func printInteractionControllerDidPresentPrinterOptions(_ controller: UIPrintInteractionController)
  func printInteractionControllerWillDismissPrinterOptions(_ controller: UIPrintInteractionController)
  func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController)
  /// The pages are about to be drawn.
  func printInteractionControllerWillStartJob(_ controller: UIPrintInteractionController)
  /// The job was given to the printer.
  func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
  public func printInteractionControllerParentViewController(_ controller: UIPrintInteractionController)
    -> UIViewController?
  { nil }
  public func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController)
  {}
  public func printInteractionControllerDidPresentPrinterOptions(_ controller: UIPrintInteractionController) {
  }
  public func printInteractionControllerWillDismissPrinterOptions(_ controller: UIPrintInteractionController)
  {}
  public func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController) {
  }
  public func printInteractionControllerWillStartJob(_ controller: UIPrintInteractionController) {}
  public func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController) {}
}

/// The content of a print job.
enum PrintContent {
  /// A PDF file.
  case file(Data)
  case pages(UIPrintPageRenderer)

  /// Nil where an item cannot be printed, or where a PDF file is not alone.
  init?(items: [Any]) {
    var images: [UIImage] = []
    for item in items {
      if let image = item as? UIImage {
        images.append(image)
        continue
      }
      guard let data = item as? Data ?? (item as? URL).flatMap(Self.contents) else {
        return nil
      }
      if data.starts(with: "%PDF-".utf8) {
        guard items.count == 1 else { return nil }
        self = .file(data)
        return
      }
      guard let image = UIImage(data: data) else { return nil }
      images.append(image)
    }
    guard !images.isEmpty else { return nil }
    self = .pages(ImagePageRenderer(images))
  }

  init?(_ item: Any) { self.init(items: [item]) }

  /// The content of a file. Nil for other URLs, because Foundation would load them from the network.
  private static func contents(of url: URL) -> Data? {
    url.isFileURL ? try? Data(contentsOf: url) : nil
  }
}
