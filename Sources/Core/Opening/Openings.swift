import CasementBus
import CasementDesktop
import CasementPreferences
import Foundation

/// Opens URLs by the desktop's portal, else by `xdg-open`.
package final class Openings {
  private unowned let context: ApplicationContext

  /// Returns the address of the session bus; nil if there is none.
  package var bus: () -> String? = { BusConnection.sessionAddress }

  /// Returns the URL handlers that the desktop's files list.
  var handlers: () -> URLHandlers = { URLHandlers() }
  private var lists = AssociationLists()

  /// Returns the folders of executables.
  var programFolders: () -> [String] = DesktopOpener.programFolders

  /// The time limit for the compositor's activation token.
  static let tokenPatience = Duration.seconds(1)

  /// The URLs that wait for their tokens.
  private var waiting: [Opening] = []

  init(_ context: ApplicationContext) {
    self.context = context
  }

  /// A URL that is being opened.
  private final class Opening {
    let url: URL
    let asks: Bool
    let completion: @MainActor @Sendable (Bool) -> Void
    var deadline: Deadline?
    var request: ActivationRequest?

    init(_ url: URL, _ asks: Bool, _ completion: @escaping @MainActor @Sendable (Bool) -> Void) {
      self.url = url
      self.asks = asks
      self.completion = completion
    }
  }

  package func canOpen(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased(), !scheme.isEmpty else { return false }
    guard bus() != nil || DesktopOpener.find(in: programFolders()) != nil else { return false }
    if url.isFileURL { return FileManager.default.fileExists(atPath: url.path) }
    return handlers().hasHandler(for: scheme, in: &lists)
  }

  /// Opens a URL.
  ///
  /// - Parameters:
  ///   - url: nil always fails.
  ///   - asks: whether the user chooses the program, if the desktop supports that.
  ///   - completion: called in a later turn, with whether the URL was opened.
  package func open(
    _ url: URL?, asks: Bool = false, completion: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    guard let url, url.scheme?.isEmpty == false, !url.isFileURL || !url.path.isEmpty else {
      return context.post.send { completion(false) }
    }
    Trace.log("url open url=\(Trace.quoted(url.absoluteString))")
    let opening = Opening(url, asks, completion)
    waiting.append(opening)
    guard let session = context.session else { return proceed(opening, nil) }
    // If the compositor never answers, the URL is opened without a token.
    let deadline = session.deadline { [weak self, weak opening] in
      if let opening { self?.proceed(opening, nil) }
    }
    deadline.time = session.clock.time(after: Self.tokenPatience)
    opening.deadline = deadline
    opening.request = session.requestActivationToken { [weak self, weak opening] token in
      if let opening { self?.proceed(opening, token) }
    }
  }

  /// Called when the connection ended: opens the waiting URLs without a token.
  func disconnected() { for opening in waiting { proceed(opening, nil) } }

  private func proceed(_ opening: Opening, _ token: String?) {
    guard let index = waiting.firstIndex(where: { $0 === opening }) else { return }
    waiting.remove(at: index)
    opening.deadline?.time = nil
    opening.deadline = nil
    opening.request?.withdraw()
    guard let address = bus() else { return openDirectly(opening.url, token, opening.completion) }
    let (url, completion, post) = (opening.url, opening.completion, context.post)
    PortalRequest.send(Self.call(for: url, token, asks: opening.asks), to: address) { answer in
      post.send {
        Trace.log("url answered by=portal answer=\(Trace.quoted("\(answer)"))")
        switch answer {
        case .done: completion(true)
        case .unavailable: UIApplication.shared.context.openings.openDirectly(url, token, completion)
        case .cancelled, .ended, .failed: completion(false)
        }
      }
    }
  }

  /// The portal request. A file is sent as a descriptor, because a sandboxed program has other paths than the portal.
  private static func call(for url: URL, _ token: String?, asks: Bool) -> PortalRequest.Call {
    var options: [String: BusValue] = [:]
    if let token { options["activation_token"] = .string(token) }
    if asks { options["ask"] = .bool(true) }
    let interface = "org.freedesktop.portal.OpenURI"
    guard url.isFileURL else {
      let text = url.absoluteString
      return PortalRequest.Call(interface, "OpenURI", options: options) { [.string(""), .string(text)] }
    }
    let path = url.path
    return PortalRequest.Call(interface, "OpenFile", options: options) {
      // Nonblocking, because the path may be a pipe.
      let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else { return nil }
      return [.string(""), .descriptor(BusDescriptor(file))]
    }
  }

  private func openDirectly(
    _ url: URL, _ token: String?, _ completion: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    let post = context.post
    guard let program = DesktopOpener.find(in: programFolders()) else {
      Trace.log("url refused reason=\(Trace.quoted("there is no portal and no xdg-open"))")
      return post.send { completion(false) }
    }
    DesktopOpener.run(program, [url.absoluteString], token: token) { isOpened in
      post.send {
        Trace.log("url answered by=xdg-open opened=\(isOpened)")
        completion(isOpened)
      }
    }
  }
}
