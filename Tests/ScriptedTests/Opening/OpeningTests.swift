import Casement
import CasementPreferences
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// The way of a URL to the program that opens it.
@Suite("Opening URLs", .serialized) struct OpeningTests {
  /// A window of a program that opens URLs, and the world around it.
  private final class Scene {
    let application: TestApplication
    let folder: URL
    let openings = UIApplication.shared.context.openings
    let post = UIApplication.shared.context.post
    private(set) var answers: [Bool] = []

    init(_ application: TestApplication, _ folder: URL) {
      self.application = application
      self.folder = folder
    }

    func open(_ text: String, _ options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]) throws {
      let url = try #require(URL(string: text))
      UIApplication.shared.open(url, options: options) { [self] in answers.append($0) }
      application.compositor.exchange()
    }

    /// Waits for the next answer.
    func awaitAnswer(_ meanwhile: () throws -> Void = {}) throws {
      let count = answers.count
      try waitUntil("the URL to be opened") {
        try meanwhile()
        post.deliver()
        return answers.count > count
      }
    }

    /// Installs a program by the name of `xdg-open`, which writes its argument and token to a file and exits with a
    /// status.
    func install(status: Int = 0) throws {
      let script = """
        #!/bin/sh
        printf '%s %s' "$1" "$XDG_ACTIVATION_TOKEN" > '\(folder.path)/said.part'
        mv '\(folder.path)/said.part' '\(folder.path)/said'
        exit \(status)
        """
      let program = folder.appendingPathComponent("xdg-open")
      try script.write(to: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    }

    /// The argument and the token of that program's last run.
    var said: String? { try? String(contentsOf: folder.appendingPathComponent("said"), encoding: .utf8) }
  }

  private func run(
    on compositor: ScriptedCompositor = ScriptedCompositor(), bus: PrivateBus? = nil,
    timing: [ScriptedCompositor.Answer: ScriptedCompositor.Timing] = [:], _ body: (Scene) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "casement-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try TestApplication.run(on: compositor, timing: timing) { application in
      let scene = Scene(application, folder)
      let openings = scene.openings
      let before = (openings.bus, openings.programFolders, openings.handlers)
      defer { (openings.bus, openings.programFolders, openings.handlers) = before }
      openings.bus = { bus?.address }
      openings.programFolders = { [folder.path] }
      try body(scene)
    }
  }

  @Test("a URL is opened by the portal, with an activation token") func portal() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try ScriptedRequestPortal(on: bus)
    try run(bus: bus) { scene in
      scene.application.compositor.pointer.move(to: CGPoint(x: 9, y: 9), in: try scene.application.shown)
      scene.application.compositor.pointer.click()
      scene.application.compositor.exchange()
      try scene.open("https://example.org/a?b=c")
      try portal.wait("the question") { !portal.requests.isEmpty }
      let request = portal.requests[0]
      #expect(request.interface == "org.freedesktop.portal.OpenURI" && request.member == "OpenURI")
      #expect(request.arguments == [.string(""), .string("https://example.org/a?b=c")])
      #expect(request.options["activation_token"]?.string?.isEmpty == false)
      #expect(scene.answers.isEmpty)
      portal.respond(to: request)
      try scene.awaitAnswer { try portal.wait("nothing") { true } }
      #expect(scene.answers == [true])
      // The user may choose no program.
      try scene.open("mailto:a@example.org")
      try portal.wait("the question") { portal.requests.count == 2 }
      portal.respond(to: portal.requests[1], code: 1)
      try scene.awaitAnswer()
      #expect(scene.answers == [true, false])
    }
  }

  @Test("a file is passed to the portal as a descriptor; a missing file is not opened") func file() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try ScriptedRequestPortal(on: bus)
    try run(bus: bus) { scene in
      let file = scene.folder.appendingPathComponent("a b.txt")
      try "content".write(to: file, atomically: true, encoding: .utf8)
      try scene.open(file.absoluteString)
      try portal.wait("the question") { !portal.requests.isEmpty }
      let request = portal.requests[0]
      #expect(request.member == "OpenFile")
      guard case .descriptor(let descriptor)? = request.arguments.last else {
        Issue.record("no descriptor came")
        return
      }
      #expect(FileHandle(fileDescriptor: descriptor.rawValue).readDataToEndOfFile() == Data("content".utf8))
      portal.respond(to: request)
      try scene.awaitAnswer()
      #expect(scene.answers == [true])
      try scene.open(scene.folder.appendingPathComponent("none").absoluteString)
      try scene.awaitAnswer()
      #expect(scene.answers == [true, false] && portal.requests.count == 1)
    }
  }

  /// A delegate that logs the events of a document interaction controller.
  private final class Preview: NSObject, UIDocumentInteractionControllerDelegate {
    let root = UIViewController()
    var events: [String] = []
    deinit {}

    func documentInteractionControllerViewControllerForPreview(
      _ controller: UIDocumentInteractionController
    ) -> UIViewController { root }
    func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {
      events.append("begin")
    }
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {
      events.append("end")
    }
    func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {
      events.append("menu")
    }
    func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {
      events.append("dismissed")
    }
    func documentInteractionController(
      _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?
    ) { events.append("send") }
    func documentInteractionController(
      _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?
    ) { events.append("sent") }
  }

  @Test("a document interaction controller opens its file, and its menu lets the user choose the program")
  func documentInteraction() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try ScriptedRequestPortal(on: bus)
    try run(bus: bus) { scene in
      let file = scene.folder.appendingPathComponent("report.pdf")
      try Data().write(to: file)
      let controller = UIDocumentInteractionController(url: file)
      #expect(
        controller.uti == "com.adobe.pdf" && controller.name == "report.pdf" && controller.icons.isEmpty)
      #expect(!controller.presentPreview(animated: true), "there is no delegate")
      let preview = Preview()
      controller.delegate = preview
      #expect(controller.presentPreview(animated: true) && preview.events == ["begin"])
      scene.application.compositor.exchange()
      try portal.wait("the question") { portal.requests.count == 1 }
      #expect(portal.requests[0].options["ask"] == nil)
      portal.respond(to: portal.requests[0])
      try waitUntil("the file to be opened") {
        scene.post.deliver()
        return preview.events == ["begin", "end"]
      }
      preview.events = []
      #expect(controller.presentOptionsMenu(from: .zero, in: scene.application.window, animated: true))
      scene.application.compositor.exchange()
      try portal.wait("the question") { portal.requests.count == 2 }
      #expect(portal.requests[1].options["ask"] == .bool(true))
      portal.respond(to: portal.requests[1])
      try waitUntil("the file to be opened") {
        scene.post.deliver()
        return preview.events == ["menu", "send", "sent", "dismissed"]
      }
      controller.url = scene.folder.appendingPathComponent("none")
      controller.name = "Report"
      controller.uti = "public.text"
      controller.annotation = 1
      controller.dismissMenu(animated: true)
      controller.dismissPreview(animated: true)
      #expect(controller.gestureRecognizers.isEmpty)
      preview.events = []
      #expect(!controller.presentPreview(animated: true))
      #expect(!controller.presentOpenInMenu(from: .zero, in: scene.application.window, animated: true))
      #expect(!controller.presentOptionsMenu(from: .zero, in: scene.application.window, animated: true))
      #expect(preview.events.isEmpty, "nothing is presented, so the delegate is not notified")
    }
  }

  @Test(
    "without a portal xdg-open opens the URL, with the token in its environment", arguments: [false, true])
  func directly(hasBus: Bool) throws {
    let bus = hasBus ? try PrivateBus() : nil
    defer { bus?.stop() }
    try run(bus: bus) { scene in
      try scene.install()
      setenv("XDG_ACTIVATION_TOKEN", "stale", 1)
      defer { unsetenv("XDG_ACTIVATION_TOKEN") }
      try scene.open("https://example.org/")
      try scene.awaitAnswer()
      #expect(scene.answers == [true])
      let said = try #require(scene.said).split(separator: " ")
      #expect(said.count == 2 && said[0] == "https://example.org/" && said[1] != "stale")
      try scene.install(status: 3)
      try scene.open("https://example.org/")
      try scene.awaitAnswer()
      #expect(scene.answers == [true, false])
    }
  }

  @Test("without a program that opens URLs, the completion reports failure") func nobody() throws {
    try run { scene in
      try scene.open("https://example.org/")
      try scene.awaitAnswer()
      #expect(scene.answers == [false])
      try scene.install()
      try scene.open("relative")
      try scene.awaitAnswer()
      try scene.open("https://example.org/", [.universalLinksOnly: true])
      try scene.awaitAnswer()
      #expect(scene.answers == [false, false, false] && scene.said == nil)
    }
  }

  @Test("a scene opens URLs like the application") func byScene() throws {
    try run { scene in
      try scene.install()
      let windowScene = try #require(scene.application.window.windowScene)
      let url = try #require(URL(string: "https://example.org/"))
      var answers: [Bool] = []
      @MainActor func open(onlyForClaimants: Bool) throws {
        let options = UIScene.OpenExternalURLOptions()
        options.universalLinksOnly = onlyForClaimants
        let count = answers.count
        windowScene.open(url, options: onlyForClaimants ? options : nil) { answers.append($0) }
        scene.application.compositor.exchange()
        try waitUntil("the URL to be opened") {
          scene.post.deliver()
          return answers.count > count
        }
      }
      try open(onlyForClaimants: true)
      #expect(answers == [false] && scene.said == nil)
      try open(onlyForClaimants: false)
      #expect(answers == [false, true] && scene.said?.hasPrefix("https://example.org/ ") == true)
    }
  }

  @Test("a missing token delays a URL by a second, and a lost compositor does not drop it")
  func noToken() throws {
    try run(timing: [.activationToken: .never]) { scene in
      try scene.install()
      try scene.open("https://example.org/")
      scene.application.compositor.advance(by: .milliseconds(900))
      scene.post.deliver()
      #expect(scene.said == nil)
      scene.application.compositor.advance(by: .milliseconds(200))
      try scene.awaitAnswer()
      #expect(scene.answers == [true] && scene.said == "https://example.org/ ")
      #expect(!scene.application.compositor.leftovers.contains { $0.hasPrefix("xdg_activation_token") })
    }
  }

  @Test("canOpenURL follows the desktop's MIME associations") func canOpen() throws {
    try run { scene in
      let data = scene.folder.appendingPathComponent("applications")
      try FileManager.default.createDirectory(
        at: data.appendingPathComponent("sub"), withIntermediateDirectories: true)
      for name in ["browser.desktop", "sub/mail.desktop"] {
        try "[Desktop Entry]\n".write(
          to: data.appendingPathComponent(name), atomically: true, encoding: .utf8)
      }
      try """
      [MIME Cache]
      x-scheme-handler/https=browser.desktop;
      x-scheme-handler/gone=gone.desktop;
      x-scheme-handler/httpsx=gone.desktop;
      x-scheme-handler/news=browser.desktop;
      x-scheme-handler/wais=browser.desktop;
      """.write(to: data.appendingPathComponent("mimeinfo.cache"), atomically: true, encoding: .utf8)
      try """
      [Default Applications]
      x-scheme-handler/mailto=sub-mail.desktop
      [Removed Associations]
      x-scheme-handler/ftp=browser.desktop
      x-scheme-handler/news=browser.desktop;
      x-scheme-handler/wais=sub-mail.desktop;
      """.write(to: scene.folder.appendingPathComponent("mimeapps.list"), atomically: true, encoding: .utf8)
      let folder = scene.folder.path
      scene.openings.handlers = {
        URLHandlers(
          configurationFolders: [folder], applicationFolders: ["\(folder)/applications"], isSandboxed: false)
      }
      @MainActor func can(_ text: String) throws -> Bool {
        UIApplication.shared.canOpenURL(try #require(URL(string: text)))
      }
      #expect(try !can("https://example.org"), "there is nobody to ask")
      try scene.install()
      #expect(try can("https://example.org") && can("HTTPS://example.org") && can("mailto:a@example.org"))
      #expect(try !can("gone:x") && !can("ftp://example.org") && !can("http://example.org") && !can("none"))
      #expect(try !can("news:x"), "the user's list removes the association of the cache")
      #expect(try can("wais:x"), "the list removes another program")
      #expect(try can(scene.folder.absoluteString) && !can("file:///none"))
    }
  }

  @Test("canOpenURL reads the desktop's files once, and again after they change")
  func cachedHandlers() throws {
    try run { scene in
      let data = scene.folder.appendingPathComponent("applications")
      try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
      try "[Desktop Entry]\n".write(
        to: data.appendingPathComponent("browser.desktop"), atomically: true, encoding: .utf8)
      let folder = scene.folder.path
      scene.openings.handlers = {
        URLHandlers(
          configurationFolders: [], applicationFolders: ["\(folder)/applications"], isSandboxed: false)
      }
      try scene.install()
      @MainActor func can(_ scheme: String) throws -> Bool {
        UIApplication.shared.canOpenURL(try #require(URL(string: "\(scheme):x")))
      }
      func write(_ scheme: String, modified: (Int, Int)) throws {
        let list = data.appendingPathComponent("mimeinfo.cache")
        try Data("[MIME Cache]\nx-scheme-handler/\(scheme)=browser.desktop;\n".utf8).write(to: list)
        let time = timespec(tv_sec: modified.0, tv_nsec: modified.1)
        try #require(utimensat(AT_FDCWD, list.path, [time, time], 0) == 0)
      }
      try #expect(!can("news"), "there is no list")
      try write("news", modified: (1000, 1))
      try #expect(can("news") && !can("wais"))
      // A file of the same size and time counts as the same.
      try write("wais", modified: (1000, 1))
      try #expect(can("news") && !can("wais"), "the list was read again")
      try write("wais", modified: (1000, 2))
      try #expect(!can("news") && can("wais"), "the changed list")
      try FileManager.default.removeItem(at: data.appendingPathComponent("mimeinfo.cache"))
      try #expect(!can("wais"), "the list is removed")
    }
  }
}
