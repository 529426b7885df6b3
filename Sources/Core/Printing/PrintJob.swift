import CasementBus
import CasementDesktop
import CasementGraphics
import CasementPreferences
import Foundation

/// A print job from the panel to the printer.
///
/// Portal: `PreparePrint` shows the panel and answers with the paper and a token, `Print` takes the file and the token.
final class PrintJob {
  /// An event of a job. Each is delivered once at most, in this order.
  enum Event {
    /// The panel is closed: by the user, by the program or by an error.
    case dismissed
    /// The user has chosen to print. The pages are drawn next.
    case started
    /// In another turn than `start()`.
    case ended(Result)
  }

  enum Result {
    case printed
    case cancelled
    case failed(any Error)
  }

  /// The codes of `UIPrintErrorDomain`.
  enum Failure: Int {
    case notAvailable = 1
    case noContent = 2
    case jobFailed = 4
  }

  private enum Phase {
    /// The panel is open or about to open. The request is that for the panel, once it is sent.
    case panel(PortalRequest?)
    /// The pages are drawn.
    case drawing
    /// The file is with the portal, by this request, or with `lp`.
    case printing(PortalRequest?)
    case over
  }
  private var phase = Phase.panel(nil)

  private let content: PrintContent
  private let info: UIPrintInfo
  private weak var window: UIWindow?
  private let context: ApplicationContext
  private let notify: (Event) -> Void
  /// The export of the window, for as long as the portal's dialogs may refer to it.
  private var handle: SurfaceHandle?
  /// The pages that are drawn.
  private var pages = PDFPictures()

  init(
    _ content: PrintContent, _ info: UIPrintInfo, _ window: UIWindow?, _ context: ApplicationContext,
    notify: @escaping (Event) -> Void
  ) {
    self.content = content
    self.info = info.copy() as? UIPrintInfo ?? info
    self.window = window
    self.context = context
    self.notify = notify
  }

  private var isOver: Bool { if case .over = phase { true } else { false } }

  private var title: String {
    info.jobName.isEmpty ? ProcessInfo.processInfo.processName : info.jobName
  }

  func start() {
    guard let bus = context.openings.bus() else { return context.post.send { [self] in printDirectly() } }
    guard let session = context.session, let window, window.renderer.isMapped,
      window.renderer.role is ToplevelRole, let surface = window.renderer.surface
    else { return prepare(Portal(bus: bus)) }
    handle = SurfaceHandle(surface, session) { [weak self] name in
      guard let self, !isOver else { return }
      prepare(Portal(bus: bus, parent: name.map { "wayland:\($0)" } ?? ""))
    }
  }

  /// The panel is closed, or the job is not given to the printer any more.
  func close() {
    switch phase {
    case .panel(let request), .printing(let request): request?.close()
    case .drawing, .over: break
    }
    end(.cancelled)
  }

  /// Makes the PDF file after the panel was closed, unless the program closes the job meanwhile.
  ///
  /// - Parameter use: called with the file, after the last page.
  private func makeFile(for paper: PrintPaper, _ use: @escaping @MainActor @Sendable (Data) -> Void) {
    phase = .drawing
    notify(.dismissed)
    guard !isOver else { return }
    notify(.started)
    guard !isOver else { return }
    switch content {
    case .file(let data): use(data)
    case .pages(let renderer):
      let count = renderer.prepare(for: paper)
      guard !isOver else { return }
      guard count > 0 else { return fail(.noContent, "there are no pages to print") }
      draw(0..<count, renderer, paper, use)
    }
  }

  /// Draws the first page of a range. The next page is drawn in another turn, once the picture of this one is compressed,
  /// so that the windows react, and only one picture is in memory.
  private func draw(
    _ rest: Range<Int>, _ renderer: UIPrintPageRenderer, _ paper: PrintPaper,
    _ use: @escaping @MainActor @Sendable (Data) -> Void
  ) {
    guard let index = rest.first else { return use(pages.data()) }
    let image = renderer.picture(ofPageAt: index)
    guard !isOver else { return }
    let post = context.post
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      let picture = image.flatMap { PDFPictures.Picture($0) }
      post.send { [weak self] in
        guard let self, !isOver else { return }
        guard let picture else { return fail(.jobFailed, "memory is exhausted for page \(index + 1)") }
        pages.append(picture, size: paper.rect.size, isReversed: paper.isReversed)
        draw(rest.dropFirst(), renderer, paper, use)
      }
    }
  }

  // MARK: The portal

  private struct Portal {
    /// The address of the bus.
    let bus: String
    /// The parent window of its dialogs, as portals identify windows; empty for none.
    var parent = ""
  }

  private func prepare(_ portal: Portal) {
    let title = title
    let orientation = info.orientation == .landscape ? "landscape" : "portrait"
    let sides = [UIPrintInfo.Duplex.none: "simplex", .longEdge: "vertical", .shortEdge: "horizontal"]
    let settings = [
      "orientation": orientation, "duplex": sides[info.duplex] ?? "simplex",
      "use-color": info.isGray ? "false" : "true",
    ]
    let request = sendRequest(
      portal, "PreparePrint", options: ["modal": .bool(true)],
      arguments: {
        [
          .string(portal.parent), .string(title), Self.dictionary(settings),
          Self.dictionary(["Orientation": orientation]),
        ]
      },
      answered: { [weak self] answer in
        guard let self else { return }
        switch answer {
        case .done(let results): prepared(results, portal)
        case .unavailable: printDirectly()
        case .cancelled: end(.cancelled)
        case .ended, .failed: fail(.jobFailed, "the print panel failed: \(answer)")
        }
      })
    phase = .panel(request)
  }

  private nonisolated static func dictionary(_ texts: [String: String]) -> BusValue {
    .array(of: "{sv}", texts.map { .entry(.string($0), .variant(.string($1))) })
  }

  private func prepared(_ results: [String: BusValue], _ portal: Portal) {
    var lengths: [String: Double] = [:]
    var orientation = info.orientation == .landscape ? "landscape" : "portrait"
    for (key, value) in results["page-setup"]?.entries ?? [] {
      guard let key = key.string else { continue }
      switch value.unwrapped {
      case .double(let length): lengths[key] = length
      case .string(let text) where key == "Orientation": orientation = text
      default: break
      }
    }
    let paper =
      PrintPaper(lengths, orientation: orientation)
      ?? PrintPaper(.user, orientation.hasSuffix("landscape") ? .landscape : .portrait)
    makeFile(for: paper) { [weak self] in self?.print($0, results, portal) }
  }

  private func print(_ file: Data, _ results: [String: BusValue], _ portal: Portal) {
    var options: [String: BusValue] = ["modal": .bool(true)]
    if case .uint32(let token)? = results["token"] { options["token"] = .uint32(token) }
    let title = title
    let request = sendRequest(
      portal, "Print", options: options,
      arguments: {
        Self.descriptor(of: file).map { [.string(portal.parent), .string(title), .descriptor($0)] }
      },
      answered: { [weak self] answer in
        switch answer {
        case .done: self?.end(.printed)
        case .cancelled: self?.end(.cancelled)
        case .unavailable, .ended, .failed: self?.fail(.jobFailed, "the job was not printed: \(answer)")
        }
      })
    phase = .printing(request)
  }

  /// A file without a name, at its beginning; nil without room.
  private nonisolated static func descriptor(of data: Data) -> BusDescriptor? {
    guard let (descriptor, path) = newFile(data) else { return nil }
    unlink(path)
    return lseek(descriptor.rawValue, 0, SEEK_SET) == 0 ? descriptor : nil
  }

  /// A temporary file that no other user can read, with its path; nil without room.
  private nonisolated static func newFile(_ data: Data) -> (descriptor: BusDescriptor, path: String)? {
    var name = Array("\(NSTemporaryDirectory())/casement-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { return nil }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    let descriptor = BusDescriptor(file)
    do {
      try FileHandle(fileDescriptor: file, closeOnDealloc: false).write(contentsOf: data)
    } catch {
      unlink(name)
      return nil
    }
    return (descriptor, String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: Unicode.UTF8.self))
  }

  /// Sends a request to the portal, whose answer is dropped once the job is over.
  private func sendRequest(
    _ portal: Portal, _ member: String, options: [String: BusValue],
    arguments: @escaping @Sendable () -> [BusValue]?,
    answered: @escaping @MainActor @Sendable (PortalRequest.Answer) -> Void
  ) -> PortalRequest? {
    let post = context.post
    Trace.log("print ask member=\(member)")
    let call = PortalRequest.Call(
      "org.freedesktop.portal.Print", member, options: options, arguments: arguments)
    return PortalRequest.send(call, to: portal.bus) { [weak self] answer in
      post.send { [weak self] in
        guard let self, !isOver else { return }
        answered(answer)
      }
    }
  }

  // MARK: CUPS

  /// Prints on the default printer.
  private func printDirectly() {
    guard !isOver else { return }
    guard let program = DesktopOpener.find("lp", in: context.openings.programFolders()) else {
      return fail(
        .notAvailable,
        "there is no print portal and no lp: install a portal such as xdg-desktop-portal-gtk, or cups-client")
    }
    makeFile(for: PrintPaper(.user, info.orientation)) { [weak self] in self?.print($0, program) }
  }

  private func print(_ file: Data, _ program: String) {
    guard let path = Self.newFile(file)?.path else {
      return fail(.jobFailed, "there is no room for the job in \(NSTemporaryDirectory())")
    }
    let sides = [
      UIPrintInfo.Duplex.none: "one-sided", .longEdge: "two-sided-long-edge",
      .shortEdge: "two-sided-short-edge",
    ]
    phase = .printing(nil)
    let color = info.isGray ? ["-o", "print-color-mode=monochrome"] : []
    let post = context.post
    // `lp` reads the file until it ends, however slow the printer's server is.
    DesktopOpener.run(
      program, ["-t", title, "-o", "sides=\(sides[info.duplex] ?? "one-sided")"] + color + [path],
      patience: nil
    ) { isPrinted in
      unlink(path)
      post.send { [weak self] in
        if isPrinted { self?.end(.printed) } else { self?.fail(.jobFailed, "lp has not printed the job") }
      }
    }
  }

  // MARK: Ending

  private func fail(_ failure: Failure, _ reason: String) {
    Trace.log("print failed reason=\(Trace.quoted(reason))")
    end(
      .failed(
        NSError(
          domain: UIPrintErrorDomain, code: failure.rawValue, userInfo: [NSLocalizedDescriptionKey: reason])))
  }

  private func end(_ result: Result) {
    let ended = phase
    if case .over = ended { return }
    phase = .over
    handle?.end()
    handle = nil
    if case .panel = ended { notify(.dismissed) }
    notify(.ended(result))
  }
}
