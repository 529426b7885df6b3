import Foundation
import UniformTypeIdentifiers

/// The toolkit's own panel for files, where the desktop has none: a dialog of the window that asks.
final class FilePanel {
  let window: UIWindow
  private let controller: FilePanelController

  /// Gets what was chosen, once; nil for nothing.
  var onEnd: (([URL]?) -> Void)?

  init(_ picker: UIDocumentPickerViewController, above parent: UIWindow?) {
    window = FilePanelWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 440))
    controller = FilePanelController(picker)
    window.windowScene?.title = controller.title
    window.windowScene?.parent = parent?.windowScene
    window.windowScene?.isModal = parent != nil
    window.windowScene?.sizeRestrictions?.minimumSize = CGSize(width: 360, height: 260)
    window.rootViewController = controller
    controller.onEnd = { [weak self] in self?.end($0) }
  }

  func show() {
    window.makeKeyAndVisible()
    controller.focus()
  }

  private func end(_ urls: [URL]?) {
    let ended = onEnd
    onEnd = nil
    ended?(urls)
  }

  /// Takes it away.
  func close() {
    onEnd = nil
    window.isHidden = true
    window.rootViewController = nil
  }

  /// What it shows, for tests.
  var content: FilePanelController { controller }
}

/// A window that is not one whose closing ends the program.
private final class FilePanelWindow: UIWindow {}

/// The content of the panel: the way to the folder, its files, a name for what is saved, and two buttons.
final class FilePanelController: UIViewController, UITextFieldDelegate {
  private let picker: UIDocumentPickerViewController
  private let filter: FileFilter?
  private let choosesFolders: Bool
  private let isSaving: Bool
  private(set) var folder: URL
  var onEnd: (([URL]?) -> Void)?

  let list = FileListView(frame: .zero)
  private let scroller = UIScrollView()
  /// The line around the list.
  private let frame = UIView()
  private let pathBar = UIView()
  private let message = UILabel()
  let nameField = UITextField()
  private(set) lazy var cancelButton = button(localized("Cancel"), .gray()) { $0.onEnd?(nil) }
  private(set) lazy var doneButton = button(localized(isSaving ? "Save" : "Open"), .filled()) { $0.done() }
  /// Counts the folders that were asked for: one that comes late is not shown.
  private var readings = 0
  /// The file that is to be replaced, once the user was warned of it.
  private var warned: URL?

  init(_ picker: UIDocumentPickerViewController) {
    self.picker = picker
    switch picker.purpose {
    case .open(let types, _):
      choosesFolders = DocumentRequest.wantsFolder(types)
      filter = FileFilter(types)
      isSaving = false
    case .export(let urls, _):
      choosesFolders = urls.count > 1
      filter = nil
      isSaving = true
    }
    folder = DocumentRequest.folder(of: picker) ?? FileManager.default.homeDirectoryForCurrentUser
    super.init(nibName: nil, bundle: nil)
    title = picker.title ?? DocumentRequest.title(of: picker.purpose)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// Whether a name is asked for.
  private var asksForName: Bool { isSaving && !choosesFolders }

  private func button(
    _ title: String, _ look: UIButton.Configuration, _ action: @escaping (FilePanelController) -> Void
  ) -> UIButton {
    var configuration = look
    configuration.title = title
    return UIButton(
      configuration: configuration,
      primaryAction: UIAction { [unowned self] _ in action(self) })
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // A compositor may draw no border around windows, and the panel is above a window that is often white.
    view.backgroundColor = .secondarySystemBackground
    frame.backgroundColor = .separator
    frame.layer.cornerRadius = 8
    scroller.backgroundColor = .systemBackground
    scroller.layer.cornerRadius = 7
    list.allowsSeveral = picker.allowsMultipleSelection && !isSaving
    list.showsExtensions = picker.shouldShowFileExtensions || isSaving
    list.allows = { [unowned self] in allows($0) }
    list.onChoice = { [unowned self] in choiceChanged() }
    list.onOpen = { [unowned self] in open($0) }
    list.onUp = { [unowned self] in show(folder.deletingLastPathComponent()) }
    list.onReveal = { [unowned self] in scroller.scrollRectToVisible($0, animated: false) }
    scroller.addSubview(list)
    list.addGestureRecognizer(ListTapGestureRecognizer(list))
    message.textColor = .secondaryLabel
    message.font = .systemFont(ofSize: 13)
    nameField.borderStyle = .roundedRect
    nameField.delegate = self
    nameField.accessibilityIdentifier = "name"
    if case .export(let urls, _) = picker.purpose, asksForName { nameField.text = urls[0].lastPathComponent }
    for part in [pathBar, frame, scroller, message, cancelButton, doneButton] as [UIView] {
      view.addSubview(part)
    }
    if asksForName { view.addSubview(nameField) }
    show(folder)
  }

  func focus() {
    if asksForName { nameField.becomeFirstResponder() } else { list.becomeFirstResponder() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds
    let bar: CGFloat = 40
    let bottom: CGFloat = 52
    pathBar.frame = CGRect(x: 10, y: 0, width: area.width - 20, height: bar)
    frame.frame = CGRect(x: 14, y: bar, width: area.width - 28, height: area.height - bar - bottom)
    scroller.frame = frame.frame.insetBy(dx: 1, dy: 1)
    layOutList()
    let buttonSize = CGSize(width: 88, height: 32)
    doneButton.frame = CGRect(
      x: area.width - 14 - buttonSize.width, y: area.height - bottom + 10, width: buttonSize.width,
      height: buttonSize.height)
    cancelButton.frame = doneButton.frame.offsetBy(dx: -buttonSize.width - 10, dy: 0)
    let left = CGRect(
      x: 14, y: doneButton.frame.minY, width: cancelButton.frame.minX - 28, height: buttonSize.height)
    nameField.frame = left
    message.frame = asksForName ? CGRect(x: 44, y: bar + 8, width: area.width - 88, height: 24) : left
    layOutPath()
  }

  private func layOutList() {
    let height = max(scroller.bounds.height, list.wantedHeight)
    scroller.contentSize = CGSize(width: scroller.bounds.width, height: list.wantedHeight)
    list.frame = CGRect(x: 0, y: 0, width: scroller.bounds.width, height: height)
  }

  // MARK: Folders

  /// Shows a folder.
  func show(_ folder: URL) {
    let folder = folder.standardizedFileURL
    readings += 1
    let reading = readings
    let post = UIApplication.shared.context.post
    // Disks may be slow, and some are far away.
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      let entries = FileListing.read(folder)
      post.send { [weak self] in
        guard let self, readings == reading else { return }
        shown(folder, entries)
      }
    }
  }

  private func shown(_ folder: URL, _ entries: [FileEntry]?) {
    guard let entries else {
      message.text = localized("%@ cannot be opened", folder.lastPathComponent)
      return
    }
    self.folder = folder
    message.text = nil
    list.entries = choosesFolders ? entries.filter(\.isFolder) : entries
    scroller.contentOffset = .zero
    layOutPath()
    layOutList()
    choiceChanged()
  }

  private func layOutPath() {
    for old in pathBar.subviews { old.removeFromSuperview() }
    var parts: [(String, URL)] = []
    var place = folder
    while place.path != "/" {
      parts.insert((place.lastPathComponent, place), at: 0)
      place = place.deletingLastPathComponent()
    }
    parts.insert(("/", URL(fileURLWithPath: "/")), at: 0)
    var buttons: [UIButton] = parts.map { name, url in
      var configuration = UIButton.Configuration.plain()
      configuration.title = name
      configuration.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 7, bottom: 4, trailing: 7)
      return UIButton(
        configuration: configuration, primaryAction: UIAction { [unowned self] _ in show(url) })
    }
    // The end of a long way matters most.
    var widths = buttons.map { $0.sizeThatFits(CGSize(width: 200, height: 30)).width }
    while buttons.count > 1, widths.reduce(0, +) > pathBar.bounds.width {
      buttons.removeFirst()
      widths.removeFirst()
    }
    var x: CGFloat = 0
    for (button, width) in zip(buttons, widths) {
      button.frame = CGRect(x: x, y: 6, width: min(width, pathBar.bounds.width), height: 28)
      pathBar.addSubview(button)
      x += width
    }
  }

  // MARK: Choosing

  private func allows(_ entry: FileEntry) -> Bool {
    if choosesFolders { return entry.isFolder }
    return filter?.allows(entry.name) ?? true
  }

  private func choiceChanged() {
    warned = nil
    if asksForName {
      if let entry = list.chosenEntries.first, !entry.isFolder { nameField.text = entry.name }
      doneButton.isEnabled = true
    } else {
      doneButton.isEnabled =
        choosesFolders
        || !list.chosenEntries.isEmpty && list.chosenEntries.allSatisfy { $0.isFolder || allows($0) }
    }
  }

  private func open(_ entry: FileEntry) {
    if entry.isFolder { return show(folder.appendingPathComponent(entry.name)) }
    if allows(entry) { done() }
  }

  /// The button was pressed, or a file was opened.
  private func done() {
    if asksForName { return save() }
    let entries = list.chosenEntries
    if choosesFolders {
      let urls = entries.map { folder.appendingPathComponent($0.name) }
      onEnd?(urls.isEmpty ? [folder] : urls)
      return
    }
    if entries.count == 1, entries[0].isFolder { return open(entries[0]) }
    let files = entries.filter { !$0.isFolder && allows($0) }
    if !files.isEmpty { onEnd?(files.map { folder.appendingPathComponent($0.name) }) }
  }

  private func save() {
    let name = (nameField.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty, name != ".", name != "..", !name.contains("/"), !name.contains("\0") else {
      message.text = localized("This is no name of a file")
      return
    }
    let target = folder.appendingPathComponent(name)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: target.path, isDirectory: &isFolder) {
      if isFolder.boolValue { return show(target) }
      guard warned == target else {
        warned = target
        message.text = localized("%@ exists: press Save again to replace it", name)
        return
      }
    }
    onEnd?([target])
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    save()
    return false
  }

  /// Escape cancels.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.key?.charactersIgnoringModifiers == UIKeyCommand.inputEscape }) {
      onEnd?(nil)
      return
    }
    super.pressesBegan(presses, with: event)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // Hidden by others: the window below was closed.
    onEnd?(nil)
  }

  /// Closing the window is cancelling.
  override func windowShouldClose(_ window: UIWindow) -> Bool {
    onEnd?(nil)
    return false
  }
}

/// Tells a list of presses, with their number and modifiers.
private final class ListTapGestureRecognizer: UITapGestureRecognizer {
  private weak var list: FileListView?
  private var last: (row: CGFloat, time: TimeInterval) = (-1, -10)

  init(_ list: FileListView) {
    self.list = list
    super.init(target: nil, action: nil)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard state == .ended, let list, let touch = touches.first else { return }
    list.press(at: touch.location(in: list), event.modifierFlags, count: touch.tapCount)
  }
}
