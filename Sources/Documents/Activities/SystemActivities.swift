import CasementBus
import CasementPreferences
import Foundation
import Glibc

/// The shared items, sorted by type.
struct SharedItems {
  var texts: [String] = []
  var urls: [URL] = []
  var images: [UIImage] = []

  init(_ items: [Any]) {
    for item in items {
      switch item {
      case let text as String: texts.append(text)
      case let text as NSAttributedString: texts.append(text.string)
      case let url as URL: urls.append(url)
      case let image as UIImage: images.append(image)
      default: break
      }
    }
  }

  var isEmpty: Bool { texts.isEmpty && urls.isEmpty && images.isEmpty }
  var files: [URL] { urls.filter(\.isFileURL) }

  /// The texts and web addresses, one per line.
  var body: String { (texts + urls.filter { !$0.isFileURL }.map(\.absoluteString)).joined(separator: "\n") }

  /// The files to attach: the shared files, and new ones for images and text.
  ///
  /// - Parameter folder: the folder for new files.
  func written(to folder: URL, withTexts: Bool) throws -> [URL] {
    var result = files
    var contents: [(String, Data)] = []
    for (index, image) in images.enumerated() {
      if let data = image.pngData() {
        contents.append(("\(localized("Image"))\(index == 0 ? "" : " \(index + 1)").png", data))
      }
    }
    if withTexts, !body.isEmpty { contents.append(("\(localized("Text")).txt", Data(body.utf8))) }
    guard !contents.isEmpty else { return result }
    // Only the user may read the folder.
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for (name, data) in contents {
      let file = folder.appendingPathComponent(name)
      try data.write(to: file)
      result.append(file)
    }
    return result
  }

  static func newFolder() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("shared-\(UUID().uuidString)")
  }
}

/// Copies the items to the pasteboard.
final class CopyActivity: UIActivity {
  private var items = SharedItems([])

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { localized("Copy") }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    !SharedItems(activityItems).isEmpty
  }
  override func prepare(withActivityItems activityItems: [Any]) { items = SharedItems(activityItems) }

  override func perform() {
    let objects: [any NSItemProviderWriting] = items.texts + items.urls.map { $0 as NSURL } + items.images
    UIPasteboard.general.itemProviders = objects.map { NSItemProvider(object: $0) }
    activityDidFinish(true)
  }
}

/// Saves the items in a folder that the user chooses.
final class SaveActivity: UIActivity, UIDocumentPickerDelegate {
  private var picker: UIDocumentPickerViewController?
  private var folder: URL?

  override var activityType: ActivityType? { .saveToFiles }
  override var activityTitle: String? { localized("Save to Files") }
  override var activityImage: UIImage? { UIImage(systemName: "square.and.arrow.down") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    let items = SharedItems(activityItems)
    return !items.files.isEmpty || !items.images.isEmpty || !items.body.isEmpty
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    failure = nil
    let folder = SharedItems.newFolder()
    self.folder = folder
    var files: [URL] = []
    do { files = try SharedItems(activityItems).written(to: folder, withTexts: true) } catch {
      failure = error
    }
    guard !files.isEmpty else {
      try? FileManager.default.removeItem(at: folder)
      return
    }
    picker = UIDocumentPickerViewController(forExporting: files, asCopy: true)
    picker?.delegate = self
  }

  override var activityViewController: UIViewController? { picker }

  /// Called if there is no picker, because the files could not be written.
  override func perform() { activityDidFinish(false) }

  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    ended(true)
  }
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { ended(false) }

  private func ended(_ completed: Bool) {
    if let folder { try? FileManager.default.removeItem(at: folder) }
    picker = nil
    activityDidFinish(completed)
  }
}

/// Opens a file or a web page in a program that the user chooses.
final class OpenActivity: UIActivity {
  private var url: URL?

  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .openWith }
  override var activityTitle: String? { localized("Open With…") }
  override var activityImage: UIImage? { UIImage(systemName: "square.and.pencil") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    let items = SharedItems(activityItems)
    guard items.urls.count == 1, items.images.isEmpty else { return false }
    return UIApplication.shared.canOpenURL(items.urls[0])
  }
  override func prepare(withActivityItems activityItems: [Any]) {
    url = SharedItems(activityItems).urls.first
  }

  override func perform() {
    UIApplication.shared.context.openings.open(url, asks: true) { self.activityDidFinish($0) }
  }
}

/// Composes a mail with the items.
final class MailActivity: UIActivity {
  private var items = SharedItems([])
  /// The subject, from `UIActivityItemSource`.
  var subject = ""
  /// The folder of the attachments that are written.
  var folder = SharedItems.newFolder()

  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .mail }
  override var activityTitle: String? { localized("Mail") }
  override var activityImage: UIImage? { UIImage(systemName: "envelope") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    guard !SharedItems(activityItems).isEmpty, let url = URL(string: "mailto:") else { return false }
    return UIApplication.shared.canOpenURL(url)
  }
  override func prepare(withActivityItems activityItems: [Any]) {
    failure = nil
    items = SharedItems(activityItems)
  }

  override func perform() {
    let folder = folder
    var files: [URL] = []
    do { files = try items.written(to: folder, withTexts: false) } catch {
      // A mail without its attachments would look complete.
      failure = error
      try? FileManager.default.removeItem(at: folder)
      return activityDidFinish(false)
    }
    UIApplication.shared.context.openings.compose(subject: subject, body: items.body, files) {
      // The mail program may read the attachments much later.
      if !$0 { try? FileManager.default.removeItem(at: folder) }
      self.activityDidFinish($0)
    }
  }
}

extension Openings {
  /// Composes a mail: by the desktop's portal, else by the program for `mailto:`, without attachments. Fails if a file
  /// cannot be read.
  ///
  /// Portal: `org.freedesktop.portal.Email`.
  func compose(
    subject: String, body: String, _ files: [URL], completion: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    var parts = URLComponents()
    parts.scheme = "mailto"
    parts.queryItems = [
      URLQueryItem(name: "subject", value: subject), URLQueryItem(name: "body", value: body),
    ]
    let url = parts.url
    guard let address = bus() else { return open(url, completion: completion) }
    let post = UIApplication.shared.context.post
    guard let options = Self.mail(subject, body, files) else { return post.send { completion(false) } }
    let call = PortalRequest.Call("org.freedesktop.portal.Email", "ComposeEmail", options: options) {
      [.string("")]
    }
    PortalRequest.send(call, to: address) { answer in
      post.send {
        Trace.log("mail answered answer=\(Trace.quoted("\(answer)"))")
        switch answer {
        case .done: completion(true)
        case .unavailable: UIApplication.shared.context.openings.open(url, completion: completion)
        case .cancelled, .ended, .failed: completion(false)
        }
      }
    }
  }

  private static func mail(_ subject: String, _ body: String, _ files: [URL]) -> [String: BusValue]? {
    var options: [String: BusValue] = ["subject": .string(subject), "body": .string(body)]
    let descriptors = files.compactMap { file -> BusValue? in
      let descriptor = Glibc.open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      return descriptor >= 0 ? .descriptor(BusDescriptor(descriptor)) : nil
    }
    guard descriptors.count == files.count else { return nil }
    if !descriptors.isEmpty { options["attachment_fds"] = .array(of: "h", descriptors) }
    return options
  }
}
