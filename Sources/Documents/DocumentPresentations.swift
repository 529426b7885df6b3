import CasementBus
import CasementDesktop
import CasementPreferences
import Foundation

/// The document pickers that are currently presented.
final class DocumentPresentations: PanelPresentations {
  private unowned let context: ApplicationContext

  /// Returns the address of the session bus; nil if there is none.
  var bus: () -> String? = { BusConnection.sessionAddress }

  private(set) var all: [DocumentPresentation] = []

  /// The folder in which the toolkit's own panel was last used.
  var lastFolder: URL?

  init(_ context: ApplicationContext) { self.context = context }

  func present(_ picker: UIDocumentPickerViewController, from presenter: UIViewController) {
    precondition(
      !all.contains { $0.picker === picker },
      "the document picker is presented already: dismiss it before it is presented again")
    answered = nil
    let presentation = DocumentPresentation(picker, presenter, context)
    all.append(presentation)
    Trace.log("document-picker presented")
    presentation.start(bus())
  }

  /// Whether a controller or an ancestor already presents a picker. A picker's panel does not block the window below, so
  /// the user may press the same button again.
  func isPresented(from controller: UIViewController) -> Bool {
    all.contains { $0.presenter?.outermost === controller.outermost }
  }

  /// Dismisses the picker that a controller or an ancestor presents, or that is the controller itself.
  ///
  /// - Returns: whether there was one, or one whose panel is already closed.
  func dismiss(_ controller: UIViewController) -> Bool {
    let outermost = controller.outermost
    let wasAnswered = answered === outermost
    answered = nil
    guard
      let found = all.last(where: { $0.picker === controller || $0.presenter?.outermost === outermost })
    else { return wasAnswered }
    found.close()
    remove(found)
    return true
  }

  /// The presenter of an image picker whose panel is closed, while the delegate is notified. The program then dismisses the
  /// picker, as in UIKit, where it would still be presented.
  private weak var answered: UIViewController?

  /// Stores the presenter while the delegate is notified of the result.
  func answering(_ presenter: UIViewController?, _ tell: () -> Void) {
    answered = presenter?.outermost
    tell()
    answered = nil
  }

  func remove(_ presentation: DocumentPresentation) { all.removeAll { $0 === presentation } }

  func contains(_ presentation: DocumentPresentation) -> Bool { all.contains { $0 === presentation } }
}

extension ApplicationContext {
  /// The document pickers that are currently presented.
  var documents: DocumentPresentations {
    if let known = panels as? DocumentPresentations { return known }
    let new = DocumentPresentations(self)
    panels = new
    return new
  }
}

/// The presentation of a document picker: by the desktop's portal, else by the toolkit's own panel.
final class DocumentPresentation {
  let picker: UIDocumentPickerViewController
  private(set) weak var presenter: UIViewController?
  private let context: ApplicationContext
  private var request: PortalRequest?
  private(set) var panel: FilePanel?
  private var handle: SurfaceHandle?

  init(
    _ picker: UIDocumentPickerViewController, _ presenter: UIViewController, _ context: ApplicationContext
  ) {
    self.picker = picker
    self.presenter = presenter
    self.context = context
  }

  private var window: UIWindow? { presenter?.viewIfLoaded?.window ?? context.keyWindows.current }

  func start(_ bus: String?) {
    guard let bus else { return showPanel() }
    guard let session = context.session, let window, window.renderer.isMapped,
      window.renderer.role is ToplevelRole, let surface = window.renderer.surface
    else { return sendRequest(bus, "") }
    // Portals place their panels above the window with this handle.
    handle = SurfaceHandle(surface, session) { [weak self] name in
      guard let self, context.documents.contains(self) else { return }
      sendRequest(bus, name.map { "wayland:\($0)" } ?? "")
    }
  }

  private func sendRequest(_ bus: String, _ parent: String) {
    let post = context.post
    request = PortalRequest.send(DocumentRequest(picker).call(parent), to: bus) { [weak self] answer in
      // The reference is released on the main thread.
      post.send { [weak self] in self?.answered(answer) }
    }
  }

  private func answered(_ answer: PortalRequest.Answer) {
    guard context.documents.contains(self) else { return }
    request = nil
    switch answer {
    case .done(let results):
      let urls = (results["uris"]?.elements ?? []).compactMap(\.string).compactMap { URL(string: $0) }
      chosen(urls)
    case .unavailable: showPanel()
    case .cancelled, .ended, .failed: finish(nil)
    }
  }

  private func showPanel() {
    let panel = FilePanel(picker, above: window)
    self.panel = panel
    panel.onEnd = { [unowned self] urls in
      guard let urls else { return finish(nil) }
      remember(urls, in: panel.content.folder)
      chosen(urls)
    }
    panel.show()
  }

  /// Records the files that were chosen in the toolkit's own panel. Portals do this themselves.
  private func remember(_ urls: [URL], in folder: URL) {
    context.documents.lastFolder = folder
    guard case .open(let types, _) = picker.purpose, !DocumentRequest.wantsFolder(types) else { return }
    let program = ProcessInfo.processInfo.processName
    DispatchQueue.global(qos: .utility).async { RecentFiles().note(urls, program: program) }
  }

  /// Closes the panel.
  func close() {
    request?.close()
    request = nil
    handle?.end()
    handle = nil
    let panel = self.panel
    self.panel = nil
    panel?.close()
  }

  /// Called when the user chose files, or places for them.
  private func chosen(_ urls: [URL]) {
    guard !urls.isEmpty else { return finish(nil) }
    let post = context.post
    let work: @Sendable () -> [URL]?
    switch picker.purpose {
    case .open(_, asCopy: false): return finish(urls)
    case .open(_, asCopy: true): work = { DocumentFiles.copies(of: urls) }
    case .export(let files, let asCopy):
      let isFolder = files.count > 1
      work = { DocumentFiles.export(files, to: urls[0], isFolder: isFolder, asCopy: asCopy) }
    }
    // Files may be large and disks slow, so this runs in the background.
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      let result = work()
      post.send { [weak self] in self?.finish(result) }
    }
  }

  /// - Parameter urls: nil if the user canceled.
  private func finish(_ urls: [URL]?) {
    guard context.documents.contains(self) else { return }
    close()
    context.documents.remove(self)
    Trace.log("document-picker ended count=\(urls?.count ?? 0)")
    context.documents.answering(picker is ImageChooser ? presenter : nil) {
      if let urls, !urls.isEmpty {
        picker.delegate?.documentPicker(picker, didPickDocumentsAt: urls)
      } else {
        picker.delegate?.documentPickerWasCancelled(picker)
      }
    }
  }
}
