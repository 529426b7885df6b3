import Foundation
import Synchronization

/// The content of the file panel: places, path bar, file list, a name field in Save As, and two buttons.
final class FilePanelController: UIViewController, UITextFieldDelegate {
  let picker: UIDocumentPickerViewController
  let filter: FileFilter?
  let choosesFolders: Bool
  let isSaving: Bool
  var onEnd: (([URL]?) -> Void)?

  /// The content of the list.
  var content: Content
  /// The shown folder; during recents or a search, the folder that was shown before.
  var folder: URL
  let home = UserFolders.home
  /// The folders that were shown before, for Back.
  var earlier: [URL] = []

  enum Content: Equatable {
    case folder(URL)
    case recents
    case search(String)
  }

  let list = FileListView(frame: .zero, style: .plain)
  let header = FileListHeader(frame: .zero)
  let places = FilePlacesView(frame: .zero, style: .plain)
  let pathBar = FilePathBar(frame: .zero)
  let searchField = FileSearchField(frame: .zero)
  let preview = FilePreview(frame: .zero)
  /// The border around the list.
  let frame = UIView()
  let card = UIView()
  let message = UILabel()
  let nameField = UITextField()
  private(set) lazy var upButton = symbol("arrow.up", localized("Enclosing Folder")) { $0.goUp() }
  private(set) lazy var newFolderButton = symbol("folder.badge.plus", localized("New Folder")) {
    $0.askForFolder()
  }
  private(set) lazy var moreButton = symbol("ellipsis.circle", localized("More")) { _ in }
  private(set) lazy var placesButton = symbol("sidebar.leading", localized("Places")) { _ in }
  private(set) lazy var cancelButton = button(localized("Cancel"), .gray()) { $0.onEnd?(nil) }
  private(set) lazy var doneButton = button(localized(isSaving ? "Save" : "Open"), .filled()) { $0.done() }

  var showsHidden = false
  var showsPreview = false
  var orders = (files: FileOrder(), recents: FileOrder(key: .date, isAscending: false))
  /// The name to select after the folder was read.
  var wanted: String?
  /// The number of read operations that were started. The result of an outdated one is discarded.
  var readings = 0
  /// The state of the running search.
  var searching: SearchState?

  /// The cancellation flag of a search, which runs on another thread.
  final class SearchState: Sendable {
    let isCancelled = Mutex(false)
  }

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
    let last = UIApplication.shared.context.documents.lastFolder
    folder = Self.normal(DocumentRequest.folder(of: picker) ?? last ?? URL(fileURLWithPath: home))
    content = .folder(folder)
    super.init(nibName: nil, bundle: nil)
    title = picker.title ?? DocumentRequest.title(of: picker.purpose)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// The normal form of a folder's URL, so that equal folders have equal URLs: without `..`, and with a slash at the end.
  static func normal(_ folder: URL) -> URL {
    URL(fileURLWithPath: folder.standardizedFileURL.path, isDirectory: true)
  }

  /// Whether the panel has a name field.
  var asksForName: Bool { isSaving && !choosesFolders }

  // MARK: Views

  private func button(
    _ title: String, _ look: UIButton.Configuration, _ action: @escaping (FilePanelController) -> Void
  ) -> UIButton {
    var configuration = look
    configuration.title = title
    return UIButton(
      configuration: configuration,
      primaryAction: UIAction { [unowned self] _ in action(self) })
  }

  private func symbol(_ name: String, _ title: String, _ action: @escaping (FilePanelController) -> Void)
    -> UIButton
  {
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(systemName: name)
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 6, bottom: 4, trailing: 6)
    let button = UIButton(
      configuration: configuration, primaryAction: UIAction { [unowned self] _ in action(self) })
    button.accessibilityLabel = title
    button.toolTip = title
    return button
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // A compositor may draw no border around windows, and the window below is often white.
    view.backgroundColor = .secondarySystemBackground
    frame.backgroundColor = .separator
    frame.layer.cornerRadius = 9
    card.backgroundColor = .systemBackground
    card.layer.cornerRadius = 8
    card.clipsToBounds = true
    prepareLists()
    message.adjustsFontForContentSizeCategory = true
    message.font = .preferredFont(forTextStyle: .footnote)
    message.textColor = .secondaryLabel
    message.numberOfLines = 2
    searchField.placeholder = localized("Search")
    searchField.accessibilityIdentifier = "search"
    searchField.addAction(UIAction { [unowned self] _ in search() }, for: .editingChanged)
    searchField.onDown = { [unowned self] in enterList() }
    searchField.delegate = self
    nameField.borderStyle = .roundedRect
    nameField.delegate = self
    nameField.autocorrectionType = .no
    nameField.autocapitalizationType = .none
    nameField.spellCheckingType = .no
    nameField.accessibilityIdentifier = "name"
    nameField.accessibilityLabel = localized("Name")
    if case .export(let urls, _) = picker.purpose, asksForName { nameField.text = urls[0].lastPathComponent }
    moreButton.showsMenuAsPrimaryAction = true
    moreButton.menu = UIMenu(children: [
      UIDeferredMenuElement.uncached { [weak self] in $0(self?.moreMenu ?? []) }
    ])
    placesButton.showsMenuAsPrimaryAction = true
    // Views are added in the order of the Tab key.
    for part in [upButton, placesButton, pathBar, searchField, newFolderButton, moreButton] as [UIView] {
      view.addSubview(part)
    }
    for part in [places, frame] as [UIView] { view.addSubview(part) }
    frame.addSubview(card)
    for part in [header, list, preview, message] as [UIView] { card.addSubview(part) }
    if asksForName { view.addSubview(nameField) }
    for part in [cancelButton, doneButton] { view.addSubview(part) }
    readPlaces()
    show(folder)
  }

  private func prepareLists() {
    list.allowsSeveral = picker.allowsMultipleSelection && !isSaving
    list.showsExtensions = picker.shouldShowFileExtensions || isSaving
    list.allows = { [unowned self] in allows($0) }
    // The press that closes the panel ends after the panel is released.
    list.onChoice = { [weak self] in self?.choiceChanged() }
    list.onOpen = { [unowned self] in open($0) }
    list.onUp = { [unowned self] in goUp() }
    list.onPreview = { [unowned self] in togglePreview() }
    header.onOrder = { [unowned self] in sort($0) }
    pathBar.onChoice = { [unowned self] in show($0) }
    pathBar.onPath = { [unowned self] in go(toPath: $0) }
    pathBar.onLeave = { [unowned self] in leaveField() }
    places.onChoice = { [unowned self] in go(to: $0) }
    preview.isHidden = true
  }

  func focus() {
    guard asksForName else {
      list.becomeFirstResponder()
      return
    }
    nameField.becomeFirstResponder()
    selectName()
  }

  /// Selects the name without its extension, which users rarely change.
  private func selectName() {
    let base = ((nameField.text ?? "") as NSString).deletingPathExtension
    let start = nameField.beginningOfDocument
    guard !base.isEmpty, let end = nameField.position(from: start, offset: base.utf16.count) else { return }
    nameField.selectedTextRange = nameField.textRange(from: start, to: end)
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let font = UIFont.preferredFont(forTextStyle: .subheadline, compatibleWith: traitCollection)
    for field in [searchField, nameField] where field.font != font { field.font = font }
    let top = layOutToolbar()
    let bottom = layOutButtons()
    layOutFiles(from: top, to: bottom)
    layOutCard(view.laysOutRightToLeft, scaled(210))
  }

  /// Shows a message over the list or instead of the files; nil for none.
  func showMessage(_ text: String?) {
    message.text = text
    view.setNeedsLayout()
  }

  // MARK: Keys

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === nameField { save() } else { enterList() }
    return false
  }

  private var moreMenu: [UIMenuElement] {
    let all = commands
    all.hidden.state = showsHidden ? .on : .off
    all.preview.state = showsPreview ? .on : .off
    return [all.hidden, all.preview, all.path]
  }

  private var commands: (hidden: UIKeyCommand, preview: UIAction, path: UIKeyCommand) {
    let hidden = UIKeyCommand(
      title: localized("Show Hidden Files"), input: "h", modifierFlags: .control
    ) { [weak self] _ in self?.toggleHidden() }
    let preview = UIAction(title: localized("Preview")) { [weak self] _ in self?.togglePreview() }
    let path = UIKeyCommand(title: localized("Go to Folder"), input: "l", modifierFlags: .control) {
      [weak self] _ in self?.editPath(self?.folder.path ?? "")
    }
    return (hidden, preview, path)
  }

  private func toggleHidden() {
    showsHidden.toggle()
    reload()
  }

  override var keyCommands: [UIKeyCommand]? {
    // An alert above receives the keys.
    guard presentedViewController == nil else { return nil }
    func command(
      _ title: String, _ input: String, _ flags: UIKeyModifierFlags,
      _ action: @escaping (FilePanelController) -> Void
    ) -> UIKeyCommand {
      UIKeyCommand(title: title, input: input, modifierFlags: flags) { [weak self] _ in self.map(action) }
    }
    let all = commands
    var result = [
      all.hidden, all.path,
      command(localized("Search"), "f", .control) { $0.searchField.becomeFirstResponder() },
      command(localized("New Folder"), "n", [.control, .shift]) {
        if $0.newFolderButton.isEnabled { $0.askForFolder() }
      },
      command(localized("Enclosing Folder"), UIKeyCommand.inputUpArrow, .alternate) { $0.goUp() },
      command(localized("Back"), UIKeyCommand.inputLeftArrow, .alternate) { $0.goBack() },
      command(localized("Home"), UIKeyCommand.inputHome, .alternate) {
        $0.show(URL(fileURLWithPath: $0.home, isDirectory: true))
      },
      command(localized("Refresh"), "r", .control) { $0.reload() },
    ]
    // `/` and `~` begin a path instead of a type-ahead search.
    if list.isFirstResponder {
      for letter in ["/", "~"] {
        result.append(command(localized("Go to Folder"), letter, []) { $0.editPath(letter) })
      }
    }
    return result
  }

  /// Escape ends path editing or the search, else it cancels the panel.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.charactersIgnoringModifiers == UIKeyCommand.inputEscape }) else {
      return super.pressesBegan(presses, with: event)
    }
    if pathBar.field != nil { return leaveField() }
    if case .search = content {
      list.becomeFirstResponder()
      return show(folder)
    }
    onEnd?(nil)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    cancelReading()
    // The window was hidden by other code, because the window below was closed.
    onEnd?(nil)
  }

  /// Closing the window cancels the panel.
  override func windowShouldClose(_ window: UIWindow) -> Bool {
    onEnd?(nil)
    return false
  }
}

/// Escape in the name field cancels the panel, too, instead of leaving the field.
extension FilePanelController: EscapeEnding {
  var endsByEscape: Bool { true }
}

/// The search field of a file panel. Down moves the focus to the results.
final class FileSearchField: UISearchTextField {
  var onDown: (() -> Void)?

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.key?.charactersIgnoringModifiers == UIKeyCommand.inputDownArrow }) {
      onDown?()
      return
    }
    super.pressesBegan(presses, with: event)
  }
}
