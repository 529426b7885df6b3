import Casement
import CasementBus
import CasementPreferences
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Printing through the desktop's portal, and through CUPS.
@Suite("Printing", .serialized) struct PrintingTests {
  /// A window of a program that prints, and the desktop around it.
  private final class Scene {
    let application: TestApplication
    let folder: URL
    let root = UIViewController()
    let controller = UIPrintInteractionController()
    private(set) var ends: [(isPrinted: Bool, error: (any Error)?)] = []

    init(_ application: TestApplication, _ folder: URL) {
      self.application = application
      self.folder = folder
      application.window.rootViewController = root
      application.compositor.settle()
    }

    @discardableResult func print() -> Bool {
      let isShown = controller.present(animated: true) { [self] _, isPrinted, error in
        ends.append((isPrinted, error))
      }
      application.compositor.exchange()
      return isShown
    }

    func wait(_ what: String, until condition: () throws -> Bool) throws {
      try waitUntil(what) {
        UIApplication.shared.context.post.deliver()
        return try condition()
      }
    }

    /// Installs a program by the name of `lp`, which keeps its arguments and the file, and ends with a status.
    ///
    /// - Parameter delay: the time in seconds after which it reads the file.
    func install(status: Int = 0, delay: Double = 0) throws {
      let script = """
        #!/bin/sh
        for last; do :; done
        sleep \(delay)
        cp "$last" '\(folder.path)/printed.pdf'
        printf '%s|' "$@" > '\(folder.path)/arguments'
        echo "$2" >> '\(folder.path)/jobs'
        stat -c %a "$last" > '\(folder.path)/mode'
        exit \(status)
        """
      let program = folder.appendingPathComponent("lp")
      try script.write(to: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    }

    func read(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: Unicode.ASCII.self)
    }
  }

  private func run(_ bus: PrivateBus? = nil, _ body: (Scene) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "casement-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try TestApplication.run { application in
      let scene = Scene(application, folder)
      let openings = UIApplication.shared.context.openings
      let before = (openings.bus, openings.programFolders)
      defer { (openings.bus, openings.programFolders) = before }
      openings.bus = { bus?.address }
      openings.programFolders = { [folder.path] }
      try body(scene)
    }
  }

  private final class Delegate: UIPrintInteractionControllerDelegate {
    private(set) var events: [String] = []
    weak var parent: UIViewController?
    deinit {}
    func printInteractionControllerParentViewController(_ controller: UIPrintInteractionController)
      -> UIViewController?
    { parent }
    func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController) {
      events.append("will present")
    }
    func printInteractionControllerDidPresentPrinterOptions(_ controller: UIPrintInteractionController) {
      events.append("presented")
    }
    func printInteractionControllerWillDismissPrinterOptions(_ controller: UIPrintInteractionController) {
      events.append("will dismiss")
    }
    func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController) {
      events.append("dismissed")
    }
    func printInteractionControllerWillStartJob(_ controller: UIPrintInteractionController) {
      events.append("will start")
    }
    func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController) {
      events.append("finished")
    }
  }

  /// Draws two pages, and keeps their areas.
  private final class TwoPages: UIPrintPageRenderer {
    private(set) var drawn: [(page: Int, area: CGRect)] = []
    private(set) var prepared: NSRange?
    deinit {}
    override var numberOfPages: Int { 2 }
    override func prepare(forDrawingPages range: NSRange) { prepared = range }
    override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
      drawn.append((pageIndex, contentRect))
    }
  }

  @Test("L12: the portal shows the panel, and gets the pages for the paper that was chosen")
  func portal() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try ScriptedRequestPortal(on: bus)
    try run(bus) { scene in
      let (pages, delegate, info) = (TwoPages(), Delegate(), UIPrintInfo.printInfo())
      info.jobName = "Report"
      info.orientation = .landscape
      info.duplex = .longEdge
      pages.headerHeight = 20
      scene.controller.printInfo = info
      scene.controller.delegate = delegate
      delegate.parent = scene.root
      scene.controller.printPageRenderer = pages
      #expect(UIPrintInteractionController.isPrintingAvailable)
      #expect(scene.print() && !scene.print(), "one panel at a time")
      try portal.wait("the question") { !portal.requests.isEmpty }
      let question = portal.requests[0]
      #expect(question.interface == "org.freedesktop.portal.Print" && question.member == "PreparePrint")
      #expect(question.arguments.prefix(2) == [.string("wayland:window:1"), .string("Report")])
      let settings = question.arguments[2].entries?.map { ($0.key.string, $0.value.unwrapped.string) } ?? []
      #expect(settings.contains { $0 == ("orientation", "landscape") })
      #expect(settings.contains { $0 == ("duplex", "vertical") })
      #expect(delegate.events == ["will present", "presented"] && pages.drawn.isEmpty)
      // A sheet of 2 × 4 inches that is turned, with a margin of a quarter of an inch at its left edge.
      let setup: [(String, BusValue)] = [
        ("Width", .double(50.8)), ("Height", .double(101.6)), ("MarginLeft", .double(6.35)),
        ("Orientation", .string("landscape")),
      ]
      portal.respond(
        to: question,
        [
          "token": .uint32(7),
          "page-setup": .array(of: "{sv}", setup.map { .entry(.string($0.0), .variant($0.1)) }),
        ])
      try scene.wait("the job") {
        try portal.wait("nothing") { true }
        return portal.requests.count == 2
      }
      let job = portal.requests[1]
      #expect(job.member == "Print" && job.options["token"] == .uint32(7))
      #expect(pages.prepared == NSRange(location: 0, length: 2) && pages.drawn.map(\.page) == [0, 1])
      #expect(abs(pages.paperRect.width - 288) < 0.01 && abs(pages.paperRect.height - 144) < 0.01)
      #expect(pages.drawn.allSatisfy { abs($0.area.minY - 38) < 0.01 && abs($0.area.height - 106) < 0.01 })
      guard case .descriptor(let descriptor)? = job.arguments.last else {
        Issue.record("no descriptor came")
        return
      }
      let file = FileHandle(fileDescriptor: descriptor.rawValue).readDataToEndOfFile()
      let text = String(decoding: file, as: Unicode.ASCII.self)
      #expect(
        text.hasPrefix("%PDF-") && text.contains("/Count 2") && text.contains("/Width 1200 /Height 600"))
      portal.respond(to: job)
      try scene.wait("the end") { !scene.ends.isEmpty }
      #expect(scene.ends.map(\.isPrinted) == [true] && scene.ends[0].error == nil)
      let events = ["will present", "presented", "will dismiss", "dismissed", "will start", "finished"]
      #expect(delegate.events == events)
    }
  }

  @Test("L12: the pages of a reverse orientation are upside down in the file that the portal gets")
  func reversed() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try ScriptedRequestPortal(on: bus)
    try run(bus) { scene in
      let pages = TwoPages()
      scene.controller.printPageRenderer = pages
      scene.print()
      try portal.wait("the question") { !portal.requests.isEmpty }
      // A sheet of 1 × 2 inches, with a margin of a quarter of an inch at its upper edge.
      let setup: [(String, BusValue)] = [
        ("Width", .double(25.4)), ("Height", .double(50.8)), ("MarginTop", .double(6.35)),
        ("Orientation", .string("reverse_portrait")),
      ]
      let entries = setup.map { BusValue.entry(.string($0.0), .variant($0.1)) }
      portal.respond(to: portal.requests[0], ["page-setup": .array(of: "{sv}", entries)])
      try scene.wait("the job") {
        try portal.wait("nothing") { true }
        return portal.requests.count == 2
      }
      #expect(pages.drawn.first?.area == CGRect(x: 0, y: 0, width: 72, height: 126))
      guard case .descriptor(let descriptor)? = portal.requests[1].arguments.last else {
        Issue.record("no descriptor came")
        return
      }
      let file = FileHandle(fileDescriptor: descriptor.rawValue).readDataToEndOfFile()
      let text = String(decoding: file, as: Unicode.ASCII.self)
      #expect(text.contains("q -72.0 0 0 -144.0 72.0 144.0 cm"), "the transform of a page")
      portal.respond(to: portal.requests[1])
      try scene.wait("the end") { !scene.ends.isEmpty }
    }
  }

  @Test("L12: a user who cancels the panel prints nothing, and so does the program that closes it")
  func cancelled() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try ScriptedRequestPortal(on: bus)
    try run(bus) { scene in
      let delegate = Delegate()
      scene.controller.delegate = delegate
      scene.controller.printFormatter = UISimpleTextPrintFormatter(text: "text")
      scene.print()
      try portal.wait("the question") { !portal.requests.isEmpty }
      portal.respond(to: portal.requests[0], code: 1)
      try scene.wait("the end") { scene.ends.count == 1 }
      scene.print()
      try portal.wait("the question") { portal.requests.count == 2 }
      scene.controller.dismiss(animated: true)
      try portal.wait("the portal to be told") { portal.closed == [portal.requests[1].handle] }
      #expect(scene.ends.map(\.isPrinted) == [false, false] && scene.ends.allSatisfy { $0.error == nil })
      let once = ["will present", "presented", "will dismiss", "dismissed"]
      #expect(delegate.events == once + once, "the delegate of a cancelled panel")
    }
  }

  /// Closes the print job while its page is drawn.
  private final class ClosingPage: UIPrintPageRenderer {
    let controller: UIPrintInteractionController
    init(_ controller: UIPrintInteractionController) {
      self.controller = controller
      super.init()
    }
    deinit {}
    override var numberOfPages: Int { 1 }
    override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
      controller.dismiss(animated: false)
    }
  }

  @Test("L12: a job that the program closes while its pages are drawn is not printed")
  func closed() throws {
    try run { scene in
      try scene.install()
      scene.controller.printPageRenderer = ClosingPage(scene.controller)
      scene.print()
      try scene.wait("the end") { !scene.ends.isEmpty }
      #expect(scene.ends.map(\.isPrinted) == [false] && scene.ends[0].error == nil)
      // The next job takes long enough for `lp` to have printed the closed one.
      scene.controller.printPageRenderer = nil
      scene.controller.printingItem = Data("%PDF-1.4 next".utf8)
      scene.controller.printInfo = UIPrintInfo()
      scene.controller.printInfo?.jobName = "Next"
      try scene.install(delay: 0.3)
      scene.print()
      try scene.wait("the next end") { scene.ends.count == 2 }
      #expect(try scene.read("jobs") == "Next\n", "the jobs that were given to lp")
    }
  }

  @Test("L12: the file of a job stays until lp has read it")
  func slow() throws {
    try run { scene in
      try scene.install(delay: Double(DesktopOpener.patience) + 0.5)
      let info = UIPrintInfo()
      info.outputType = .grayscale
      scene.controller.printInfo = info
      scene.controller.printingItem = Data("%PDF-1.4 slow".utf8)
      scene.print()
      try scene.wait("the end") { !scene.ends.isEmpty }
      #expect(scene.ends[0].isPrinted)
      #expect(try scene.read("printed.pdf") == "%PDF-1.4 slow")
      #expect(try scene.read("arguments").contains("|-o|print-color-mode=monochrome|"))
    }
  }

  @Test("L12: without the portal, lp prints; a PDF file goes as it is")
  func cups() throws {
    try run { scene in
      try scene.install()
      let data = Data("%PDF-1.4 as it is".utf8)
      scene.controller.printingItem = data
      let info = UIPrintInfo.printInfo()
      (info.jobName, info.duplex) = ("A job", .shortEdge)
      scene.controller.printInfo = info
      #expect(UIPrintInteractionController.isPrintingAvailable && scene.print())
      try scene.wait("the end") { !scene.ends.isEmpty }
      #expect(scene.ends[0].isPrinted && scene.ends[0].error == nil)
      #expect(try scene.read("printed.pdf") == "%PDF-1.4 as it is")
      #expect(try scene.read("arguments").hasPrefix("-t|A job|-o|sides=two-sided-short-edge|"))
      #expect(try scene.read("mode") == "600\n", "the permissions of the file")
      try scene.install(status: 1)
      scene.print()
      try scene.wait("the end") { scene.ends.count == 2 }
      #expect(!scene.ends[1].isPrinted && (scene.ends[1].error as NSError?)?.domain == UIPrintErrorDomain)
    }
  }

  @Test("L12: without a portal and lp the error names what to install; what cannot be printed shows no panel")
  func unavailable() throws {
    try run { scene in
      #expect(!UIPrintInteractionController.isPrintingAvailable)
      #expect(!scene.print())
      scene.controller.printingItem = Data("text".utf8)
      #expect(!scene.print() && !UIPrintInteractionController.canPrint(Data("text".utf8)))
      let remote = try #require(URL(string: "https://example.com/report.pdf"))
      scene.controller.printingItem = remote
      #expect(!scene.print() && !UIPrintInteractionController.canPrint(remote), "only files are read")
      scene.controller.printingItem = UIImage(systemName: "star")
      #expect(scene.print())
      try scene.wait("the end") { !scene.ends.isEmpty }
      let words = scene.ends[0].error?.localizedDescription ?? ""
      #expect(words.contains("cups-client") && words.contains("xdg-desktop-portal-gtk"), "\(words)")
    }
  }

  @Test(
    "L12: the margins of the sheet turn with the page",
    arguments: [
      ("portrait", CGRect(x: 20, y: 10, width: 540, height: 760), false),
      ("landscape", CGRect(x: 30, y: 20, width: 760, height: 540), false),
      ("reverse-portrait", CGRect(x: 40, y: 30, width: 540, height: 760), true),
      ("reverse_landscape", CGRect(x: 10, y: 40, width: 760, height: 540), true),
    ])
  func margins(orientation: String, printable: CGRect, isReversed: Bool) throws {
    // A sheet of 600 × 800 points, with margins of 10 at its upper edge, 20 left, 30 below, and 40 right.
    let points = [
      "Width": 600.0, "Height": 800, "MarginTop": 10, "MarginLeft": 20, "MarginBottom": 30, "MarginRight": 40,
    ]
    let setup = points.mapValues { $0 * 25.4 / 72 }
    let paper = try #require(PrintPaper(setup, orientation: orientation))
    let isLandscape = orientation.hasSuffix("landscape")
    let size = isLandscape ? CGSize(width: 800, height: 600) : CGSize(width: 600, height: 800)
    #expect(abs(paper.rect.width - size.width) < 0.01 && abs(paper.rect.height - size.height) < 0.01)
    #expect(
      abs(paper.printable.minX - printable.minX) < 0.01 && abs(paper.printable.minY - printable.minY) < 0.01
        && abs(paper.printable.width - printable.width) < 0.01
        && abs(paper.printable.height - printable.height) < 0.01,
      "the printable area of \(orientation): \(String(describing: paper.printable))")
    #expect(paper.isReversed == isReversed)
    let usual = try #require(PrintPaper(["Width": 210, "Height": 297], orientation: orientation))
    #expect(usual.printable == usual.rect, "the printable area of a printer without margins")
    #expect(PrintPaper(["Width": 210], orientation: orientation) == nil, "a setup without a height")
    for margin in [400, Double.infinity] {
      let damaged = ["Width": 210.0, "Height": 297, "MarginTop": margin, "MarginLeft": margin]
      let paper = try #require(PrintPaper(damaged, orientation: orientation))
      #expect(paper.printable == paper.rect, "margins that leave no room")
    }
  }

  /// Draws all pages on a paper, and returns how many there are.
  private func draw(_ renderer: UIPrintPageRenderer, on paper: PrintPaper) throws -> Int {
    let count = renderer.prepare(for: paper)
    for index in 0..<count { _ = try #require(renderer.picture(ofPageAt: index)) }
    return count
  }

  /// Notes the pages that it draws, and the turns of the main loop after them.
  private final class PagesWithTurns: UIPrintPageRenderer {
    private(set) var events: [String] = []
    deinit {}
    override var numberOfPages: Int { 2 }
    override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
      events.append("page \(pageIndex)")
      UIApplication.shared.context.post.send { self.events.append("turn") }
    }
  }

  @Test("L12: each page is drawn in a turn of its own, so that windows react between the pages")
  func turns() throws {
    try run { scene in
      try scene.install()
      let pages = PagesWithTurns()
      scene.controller.printPageRenderer = pages
      scene.print()
      try scene.wait("the end") { !scene.ends.isEmpty }
      #expect(pages.events == ["page 0", "turn", "page 1", "turn"] && scene.ends[0].isPrinted)
      #expect(try scene.read("printed.pdf").contains("/Count 2"))
    }
  }

  /// A page for whose picture there is no memory.
  private final class HugePage: UIPrintPageRenderer {
    deinit {}
    override var numberOfPages: Int { 1 }
    override func picture(ofPageAt index: Int) -> CGImage? { nil }
  }

  @Test("L12: a job without memory for a page says so")
  func exhausted() throws {
    try run { scene in
      try scene.install()
      scene.controller.printPageRenderer = HugePage()
      scene.print()
      try scene.wait("the end") { !scene.ends.isEmpty }
      let error = scene.ends[0].error as NSError?
      #expect(error?.code == 4 && error?.localizedDescription.contains("memory") == true, "\(error as Any)")
    }
  }

  @Test("L12: the picture of a page on very large paper has fewer pixels per inch")
  func largePaper() {
    func pixels(_ width: CGFloat, _ height: CGFloat) -> (scale: CGFloat, width: CGFloat, count: CGFloat) {
      let scale = UIPrintPageRenderer.scale(for: CGSize(width: width, height: height))
      return (scale, width * scale, width * height * scale * scale)
    }
    #expect(pixels(842, 1191).scale == 300.0 / 72, "the resolution of A3")
    #expect(pixels(14_399, 14_399).count < 40.1e6, "the pixels of a large square")
    #expect(pixels(14_399, 72).width < 30_001, "the pixels of a banner's row")
  }

  @Test("L12: text is broken into pages between lines, and each page draws its own")
  func textPages() throws {
    let formatter = UISimpleTextPrintFormatter(text: String(repeating: "line\n", count: 100))
    let renderer = UIPrintPageRenderer()
    renderer.addPrintFormatter(formatter, startingAtPageAt: 1)
    var paper = PrintPaper(Locale(identifier: "en_US"), .portrait)
    #expect(paper.rect.size == CGSize(width: 612, height: 792) && paper.printable.minX == 18)
    #expect(PrintPaper(Locale(identifier: "de_DE"), .landscape).rect.size == CGSize(width: 842, height: 595))
    paper.rect.size = CGSize(width: 72, height: 144)
    paper.printable = paper.rect.insetBy(dx: 4, dy: 4)
    let pages = try draw(renderer, on: paper)
    let count = formatter.pageCount
    #expect(count > 8 && count < 15 && renderer.numberOfPages == count + 1)
    #expect(pages == count + 1)
    #expect(renderer.printFormattersForPage(at: 0)?.isEmpty == true)
    #expect(renderer.printFormattersForPage(at: 1) == [formatter])
    formatter.removeFromPrintPageRenderer()
    #expect(renderer.numberOfPages == 0 && formatter.printPageRenderer == nil)
  }

  @Test("L12: a view that is too wide is printed smaller, on as many pages as it is high")
  func viewPages() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 500))
    let formatter = view.viewPrintFormatter()
    let renderer = UIPrintPageRenderer()
    renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
    var paper = PrintPaper(Locale(identifier: "en_US"), .portrait)
    (paper.rect, paper.printable) = (CGRect(x: 0, y: 0, width: 100, height: 100), .zero)
    paper.printable = paper.rect
    #expect(try draw(renderer, on: paper) == 3 && formatter.pageCount == 3 && formatter.view === view)
  }

  @Test("Images are printed one on each page, in the middle; a PDF file is printed alone")
  func items() throws {
    func image(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      }
    }
    let png = try #require(image(.blue).pngData())
    guard case .pages(let renderer)? = PrintContent(items: [image(.red), png]) else {
      Issue.record("images have pages")
      return
    }
    #expect(renderer.numberOfPages == 2)
    #expect(PrintContent(items: [png, Data("%PDF-1.4".utf8)]) == nil && PrintContent(items: []) == nil)
    #expect(UIPrintInteractionController.canPrint(png))
    #expect(UIPrintInteractionController.printableUTIs.contains("com.adobe.pdf"))
    try run { scene in
      scene.controller.printingItems = [png, "text"]
      #expect(!scene.print())
      scene.controller.printingItems = [png]
      #expect(scene.print())
      try scene.wait("the end") { !scene.ends.isEmpty }
    }
  }

  /// Keeps the areas of its pages and of its formatters.
  private final class Pages: UIPrintPageRenderer {
    private(set) var drawn: [String] = []
    deinit {}
    override func drawPage(at pageIndex: Int, in printableRect: CGRect) {
      drawn.append("page \(pageIndex)")
      super.drawPage(at: pageIndex, in: printableRect)
    }
    override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
      drawn.append("header \(headerRect.minY) \(headerRect.height)")
    }
    override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {
      drawn.append("footer \(footerRect.minY) \(footerRect.height)")
    }
    override func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
      drawn.append("formatter \(printFormatter.rectForPage(at: pageIndex))")
    }
  }

  @Test("A page has its header, formatters and footer, with the content inside of the insets")
  func parts() throws {
    let (pages, formatter) = (Pages(), UISimpleTextPrintFormatter(text: "text"))
    (pages.headerHeight, pages.footerHeight) = (10, 20)
    formatter.perPageContentInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    (formatter.maximumContentWidth, formatter.maximumContentHeight) = (50, 40)
    pages.printFormatters = [formatter]
    #expect(formatter.printPageRenderer === pages && formatter.startPage == 0)
    var paper = PrintPaper(Locale(identifier: "en_US"), .portrait)
    (paper.rect, paper.printable) = (
      CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 5, y: 5, width: 90, height: 90)
    )
    #expect(try draw(pages, on: paper) == 1)
    #expect(
      pages.drawn == [
        "page 0", "header 5.0 10.0", "formatter \(CGRect(x: 7, y: 16, width: 50, height: 40))",
        "footer 75.0 20.0",
      ])
    let copy = formatter.copy() as? UISimpleTextPrintFormatter
    #expect(copy?.text == "text" && copy?.maximumContentWidth == 50 && copy?.printPageRenderer == nil)
    let others = UIPrintPageRenderer()
    others.printFormatters = [formatter]
    #expect(pages.printFormatters?.isEmpty == true && formatter.printPageRenderer === others)
    others.printFormatters = nil
    #expect(formatter.printPageRenderer == nil && others.prepare(for: paper) == 0)
  }

  @Test("Text with attributes takes the place of plain text")
  func texts() {
    let formatter = UISimpleTextPrintFormatter(attributedText: NSAttributedString(string: "a"))
    #expect(formatter.text == nil && formatter.attributedText?.string == "a")
    formatter.text = "b"
    #expect(formatter.attributedText == nil && formatter.text == "b")
  }
}
