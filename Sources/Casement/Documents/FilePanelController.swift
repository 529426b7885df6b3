import Foundation
import Synchronization

/// The content of the file panel: places, path bar, file list, a name field in Save As, and two buttons.
final class FilePanelController: UIViewController, UITextFieldDelegate {
  private let picker: UIDocumentPickerViewController
  private let filter: FileFilter?
  private let choosesFolders: Bool
  private let isSaving: Bool
  var onEnd: (([URL]?) -> Void)?

  /// The content of the list.
  private(set) var content: Content
  /// The shown folder; during recents or a search, the folder that was shown before.
  private(set) var folder: URL
  private let home = UserFolders.home
  /// The folders that were shown before, for Back.
  private var earlier: [URL] = []

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
  private let frame = UIView()
  private let card = UIView()
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

  private var showsHidden = false
  private var showsPreview = false
  private var orders = (files: FileOrder(), recents: FileOrder(key: .date, isAscending: false))
  /// The name to select after the folder was read.
  private var wanted: String?
  /// The number of read operations that were started. The result of an outdated one is discarded.
  private var readings = 0
  /// The state of the running search.
  private var searching: SearchState?

  /// The cancellation flag of a search, which runs on another thread.
  private final class SearchState: Sendable {
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
  private static func normal(_ folder: URL) -> URL {
    URL(fileURLWithPath: folder.standardizedFileURL.path, isDirectory: true)
  }

  /// Whether the panel has a name field.
  private var asksForName: Bool { isSaving && !choosesFolders }

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
    let area = view.bounds
    let traits = traitCollection
    func scaled(_ length: CGFloat) -> CGFloat {
      UIFontMetrics.default.scaledValue(for: length, compatibleWith: traits)
    }
    let font = UIFont.preferredFont(forTextStyle: .subheadline, compatibleWith: traits)
    for field in [searchField, nameField] where field.font != font { field.font = font }
    let isMirrored = view.laysOutRightToLeft
    func place(_ part: UIView, _ rect: CGRect) { part.frame = rect.mirrored(in: area, isMirrored) }
    let (margin, height) = (CGFloat(14), max(32, scaled(30)))
    let isNarrow = area.width < scaled(560)

    var top = margin - 4
    let side = max(34, scaled(30))
    place(upButton, CGRect(x: margin - 4, y: top, width: side, height: height))
    var leading = upButton.frame.mirrored(in: area, isMirrored).maxX
    placesButton.isHidden = !isNarrow
    if isNarrow {
      place(placesButton, CGRect(x: leading, y: top, width: side, height: height))
      leading += side
    }
    var trailing = area.width - margin + 4 - side
    place(moreButton, CGRect(x: trailing, y: top, width: side, height: height))
    trailing -= side
    place(newFolderButton, CGRect(x: trailing, y: top, width: side, height: height))
    if !isNarrow {
      let width = scaled(180)
      trailing -= width + 6
      place(searchField, CGRect(x: trailing, y: top, width: width, height: height))
    }
    place(pathBar, CGRect(x: leading + 2, y: top, width: trailing - leading - 8, height: height))
    top += height + 8
    if isNarrow {
      place(searchField, CGRect(x: margin, y: top, width: area.width - 2 * margin, height: height))
      top += height + 8
    }

    let cancelWidth = max(88, cancelButton.sizeThatFits(area.size).width)
    let doneWidth = max(88, doneButton.sizeThatFits(area.size).width)
    let bottom = area.height - margin - height
    place(doneButton, CGRect(x: area.width - margin - doneWidth, y: bottom, width: doneWidth, height: height))
    place(
      cancelButton,
      CGRect(
        x: area.width - margin - doneWidth - 10 - cancelWidth, y: bottom, width: cancelWidth, height: height))
    var listEnd = bottom - 12
    if asksForName, isNarrow {
      listEnd -= height + 8
      place(nameField, CGRect(x: margin, y: listEnd + 12, width: area.width - 2 * margin, height: height))
    } else if asksForName {
      let width = area.width - 2 * margin - doneWidth - cancelWidth - 26
      place(nameField, CGRect(x: margin, y: bottom, width: width, height: height))
    }

    places.isHidden = isNarrow
    let placesWidth = isNarrow ? 0 : scaled(188)
    place(places, CGRect(x: 4, y: top, width: placesWidth, height: max(0, listEnd - top)))
    let listStart = isNarrow ? margin : placesWidth + 10
    place(
      frame,
      CGRect(x: listStart, y: top, width: area.width - margin - listStart, height: max(0, listEnd - top)))
    layOutCard(isMirrored, scaled(210))
  }

  private func layOutCard(_ isMirrored: Bool, _ previewWidth: CGFloat) {
    card.frame = frame.bounds.insetBy(dx: 1, dy: 1)
    let area = card.bounds
    let hasPreview = showsPreview && area.width > previewWidth * 1.6
    preview.isHidden = !hasPreview
    let width = hasPreview ? area.width - previewWidth : area.width
    let top = FileListHeader.height(traitCollection)
    let part = CGRect(x: 0, y: 0, width: width, height: area.height).mirrored(in: area, isMirrored)
    header.frame = CGRect(x: part.minX, y: 0, width: width, height: top)
    let rows = CGRect(x: part.minX, y: top, width: width, height: max(0, area.height - top))
    if list.frame != rows { list.frame = rows }
    preview.frame = CGRect(x: width, y: 0, width: previewWidth, height: area.height)
      .mirrored(in: area, isMirrored)
    let wanted = message.sizeThatFits(CGSize(width: width - 40, height: 100)).height
    message.frame =
      list.entries.isEmpty
      ? CGRect(x: part.minX + 20, y: top + 24, width: width - 40, height: wanted)
      : CGRect(x: part.minX + 8, y: area.height - wanted - 14, width: width - 16, height: wanted + 8)
    message.textAlignment = .center
    message.layer.cornerRadius = 6
    message.backgroundColor = list.entries.isEmpty ? .clear : .secondarySystemBackground
    message.isHidden = message.text?.isEmpty ?? true
  }

  /// Shows a message over the list or instead of the files; nil for none.
  private func tell(_ text: String?) {
    message.text = text
    view.setNeedsLayout()
  }

  // MARK: Places

  private func readPlaces() {
    let post = UIApplication.shared.context.post
    let names = (home: localized("Home"), computer: localized("Computer"))
    let asksForFile = !choosesFolders && !isSaving
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      let places = FilePlaces().read(names: names).filter { $0 != .recents || asksForFile }
      post.send { [weak self] in self?.placesRead(places) }
    }
  }

  private func placesRead(_ found: [FilePlace]) {
    places.places = found
    placesButton.menu = UIMenu(
      children: found.map { place in
        UIAction(title: FilePlacesView.name(place), image: UIImage(systemName: place.symbol)) {
          [weak self] _ in self?.go(to: place)
        }
      })
    markPlace()
  }

  private func markPlace() {
    switch content {
    case .recents: places.mark(.recents)
    case .search: break
    case .folder(let url):
      places.mark(
        places.places.first {
          if case .folder(_, _, let path) = $0 { path == url.path } else { false }
        })
    }
  }

  private func go(to place: FilePlace) {
    switch place {
    case .recents: showRecents()
    case .folder(_, _, let path): show(URL(fileURLWithPath: path, isDirectory: true))
    }
  }

  // MARK: Reading

  /// Reads on another thread, because disks may be slow. Cancels a running search.
  private func read(
    _ work: @escaping @Sendable () -> [FileEntry]?,
    then: @escaping (FilePanelController, [FileEntry]?) -> Void
  ) {
    cancelReading()
    let reading = readings
    let post = UIApplication.shared.context.post
    // The closure stays on the main thread.
    nonisolated(unsafe) let then = then
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      let entries = work()
      post.send { [weak self] in
        guard let self, readings == reading else { return }
        then(self, entries)
      }
    }
  }

  private func cancelReading() {
    readings += 1
    searching?.isCancelled.withLock { $0 = true }
    searching = nil
  }

  /// Shows a folder.
  ///
  /// - Parameters:
  ///   - name: the file to select in it.
  ///   - isBack: whether the user went back to it.
  func show(_ folder: URL, choosing name: String? = nil, isBack: Bool = false) {
    let folder = Self.normal(folder)
    let (hidden, order, onlyFolders) = (showsHidden, orders.files, choosesFolders)
    read(
      {
        FileListing.read(folder, hidden: hidden).map {
          order.sorted(onlyFolders ? $0.filter(\.isFolder) : $0)
        }
      },
      then: { panel, entries in
        guard let entries else {
          // The next step back leads to the folder before the one that cannot be read.
          if isBack { panel.earlier.removeLast() }
          return panel.tell(localized("%@ cannot be opened", folder.lastPathComponent))
        }
        if isBack {
          panel.earlier.removeLast()
        } else if folder != panel.folder {
          panel.earlier.append(panel.folder)
        }
        panel.shown(folder, entries, name)
      })
  }

  private func shown(_ folder: URL, _ entries: [FileEntry], _ name: String?) {
    let isOther = content != .folder(folder)
    self.folder = folder
    content = .folder(folder)
    searchField.text = nil
    pathBar.show(folder, home: home)
    wanted = name
    shown(entries, isOther: isOther)
  }

  private func showRecents() {
    let order = orders.recents
    read(
      { order.sorted(RecentFiles().read()) },
      then: { panel, entries in
        panel.content = .recents
        panel.searchField.text = nil
        panel.pathBar.show(title: localized("Recents"))
        panel.shown((entries ?? []).filter { panel.allows($0) }, isOther: true)
      })
  }

  /// Shows sorted entries. `content` is set already.
  private func shown(_ entries: [FileEntry], isOther: Bool) {
    upButton.isEnabled = content == .folder(folder) && folder.path != "/"
    newFolderButton.isEnabled = content == .folder(folder)
    header.order = order
    list.entries = entries
    if isOther { list.setContentOffset(.zero, animated: false) }
    if let wanted, let row = list.entries.firstIndex(where: { $0.name == wanted }) { list.choose(row) }
    wanted = nil
    tell(entries.isEmpty ? emptyText : nil)
    markPlace()
    choiceChanged()
  }

  private var emptyText: String {
    if case .search(let words) = content { return localized("No Results for “%@”", words) }
    return localized("This folder is empty")
  }

  private var order: FileOrder { content == .recents ? orders.recents : orders.files }

  private func sort(_ order: FileOrder) {
    if content == .recents { orders.recents = order } else { orders.files = order }
    header.order = order
    let entries = list.entries
    // Sorting thousands of names takes a while, so it runs on another thread.
    read(
      { order.sorted(entries) },
      then: { panel, entries in
        panel.list.entries = entries ?? []
        guard let row = panel.list.chosen.first else { return }
        panel.list.scrollToRow(at: IndexPath(row: row, section: 0), at: .none, animated: false)
      })
  }

  private func reload() {
    switch content {
    case .folder: show(folder, choosing: list.chosenEntries.first?.name)
    case .recents: showRecents()
    case .search: search()
    }
  }

  // MARK: Search

  private func search() {
    let words = (searchField.text ?? "").trimmingCharacters(in: .whitespaces)
    guard !words.isEmpty else { return show(folder) }
    cancelReading()
    let (reading, state) = (readings, SearchState())
    searching = state
    let (folder, hidden, onlyFolders, order) = (folder, showsHidden, choosesFolders, orders.files)
    let post = UIApplication.shared.context.post
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      FileListing.search(
        words, in: folder, hidden: hidden, isCancelled: { state.isCancelled.withLock { $0 } },
        found: { entries in
          let entries = order.sorted(onlyFolders ? entries.filter(\.isFolder) : entries)
          post.send { [weak self] in
            guard let self, readings == reading else { return }
            let isOther = content != .search(words)
            content = .search(words)
            shown(entries, isOther: isOther)
          }
        })
    }
  }

  /// Moves the focus from the search field to the first result.
  private func enterList() {
    guard !list.entries.isEmpty else { return }
    list.becomeFirstResponder()
    if list.chosen.isEmpty { list.choose(0) }
  }

  // MARK: Changing the folder

  private func goUp() {
    guard content == .folder(folder) else { return show(folder) }
    guard folder.path != "/" else { return }
    show(folder.deletingLastPathComponent(), choosing: folder.lastPathComponent)
  }

  private func goBack() {
    guard content == .folder(folder) else { return show(folder) }
    if let url = earlier.last { show(url, isBack: true) }
  }

  /// Shows the path field with an initial text.
  func editPath(_ text: String) { pathBar.edit(text) }

  private func path(_ text: String) -> String {
    if text == "~" { return home }
    if text.hasPrefix("~/") { return home + text.dropFirst() }
    return text.hasPrefix("/") ? text : folder.appendingPathComponent(text).path
  }

  private func go(toPath text: String) {
    let url = URL(fileURLWithPath: path(text)).standardizedFileURL
    read(
      { FileEntry(path: url.path, folder: nil).map { [$0] } },
      then: { panel, entries in
        guard let entry = entries?.first else {
          return panel.tell(localized("%@ cannot be opened", url.lastPathComponent))
        }
        panel.leaveField()
        if entry.isFolder {
          panel.show(url)
        } else {
          panel.show(url.deletingLastPathComponent(), choosing: entry.name)
        }
      })
  }

  private func leaveField() {
    pathBar.endEditing()
    list.becomeFirstResponder()
  }

  // MARK: Choosing

  private func url(of entry: FileEntry) -> URL {
    (entry.folder.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? folder)
      .appendingPathComponent(entry.name, isDirectory: entry.isFolder).standardizedFileURL
  }

  private func allows(_ entry: FileEntry) -> Bool {
    if choosesFolders { return entry.isFolder }
    return filter?.allows(entry.name) ?? true
  }

  private func choiceChanged() {
    let chosen = list.chosenEntries
    if asksForName {
      if let entry = chosen.first, !entry.isFolder { nameField.text = entry.name }
      doneButton.isEnabled = true
    } else {
      doneButton.isEnabled =
        choosesFolders && content != .recents
        || !chosen.isEmpty && chosen.allSatisfy { $0.isFolder || allows($0) }
    }
    if showsPreview { preview.show(chosen.first, at: chosen.first.map(url(of:))) }
  }

  private func togglePreview() {
    showsPreview.toggle()
    view.setNeedsLayout()
    choiceChanged()
  }

  private func open(_ entry: FileEntry) {
    if entry.isFolder { return show(url(of: entry)) }
    if allows(entry) { done() }
  }

  /// Called when the button was pressed or a file was opened.
  private func done() {
    if asksForName { return save() }
    let entries = list.chosenEntries
    if choosesFolders { return onEnd?(entries.isEmpty ? [folder] : entries.map(url(of:))) ?? () }
    if entries.count == 1, entries[0].isFolder { return open(entries[0]) }
    let files = entries.filter { !$0.isFolder && allows($0) }
    if !files.isEmpty { onEnd?(files.map(url(of:))) }
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.contains("/") && !name.contains("\0")
  }

  /// The name without a doubled ending: a user who types "notes.txt" over the selected stem of "Untitled.txt" gets
  /// "notes.txt", not "notes.txt.txt".
  private static func withoutDoubledEnding(_ name: String, suggestion: String) -> String {
    let ending = (suggestion as NSString).pathExtension
    guard !ending.isEmpty, !suggestion.hasSuffix(".\(ending).\(ending)"),
      name.hasSuffix(".\(ending).\(ending)")
    else {
      return name
    }
    return String(name.dropLast(ending.count + 1))
  }

  private func save() {
    var text = (nameField.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    // A file that was chosen in the list keeps its name.
    if case .export(let urls, _) = picker.purpose, list.chosenEntries.first?.name != text {
      text = Self.withoutDoubledEnding(text, suggestion: urls[0].lastPathComponent)
    }
    // The name field also accepts a path.
    let isPath = text.hasPrefix("/") || text.hasPrefix("~/")
    guard isPath ? !text.hasSuffix("/") : Self.isName(text) else {
      return tell(localized("This is no name of a file"))
    }
    let target = URL(fileURLWithPath: path(text)).standardizedFileURL
    read(
      { FileEntry(path: target.path, folder: nil).map { [$0] } },
      then: { panel, entries in
        guard let entry = entries?.first else { return panel.onEnd?([target]) ?? () }
        if entry.isFolder { return panel.show(target) }
        panel.askToReplace(target)
      })
  }

  private func askToReplace(_ target: URL) {
    let folder = target.deletingLastPathComponent().lastPathComponent
    let alert = UIAlertController(
      title: localized("Replace “%@”?", target.lastPathComponent),
      message: localized("A file of this name is in “%@”. Its content will be lost.", folder),
      preferredStyle: .alert)
    let cancel = UIAlertAction(title: localized("Cancel"), style: .cancel)
    alert.addAction(cancel)
    alert.addAction(
      UIAlertAction(title: localized("Replace"), style: .destructive) { [weak self] _ in
        self?.onEnd?([target])
      })
    alert.preferredAction = cancel
    present(alert, animated: true)
  }

  // MARK: New folders

  private func askForFolder() {
    let alert = UIAlertController(title: localized("New Folder"), message: nil, preferredStyle: .alert)
    alert.addTextField { field in
      field.text = localized("New Folder")
      field.autocorrectionType = .no
      field.accessibilityLabel = localized("Name")
      field.addAction(UIAction { [weak field] _ in field?.selectAll(nil) }, for: .editingDidBegin)
    }
    alert.addAction(UIAlertAction(title: localized("Cancel"), style: .cancel))
    let make = UIAlertAction(title: localized("Create"), style: .default) { [weak self, weak alert] _ in
      self?.makeFolder(alert?.textFields?.first?.text ?? "")
    }
    alert.addAction(make)
    alert.preferredAction = make
    present(alert, animated: true)
  }

  private func makeFolder(_ text: String) {
    let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard Self.isName(name) else { return tell(localized("This is no name of a file")) }
    let target = folder.appendingPathComponent(name)
    read(
      {
        let isMade: ()? = try? FileManager.default.createDirectory(
          at: target, withIntermediateDirectories: false)
        return isMade.map { [] }
      },
      then: { panel, made in
        guard made != nil else { return panel.tell(localized("%@ cannot be created", name)) }
        panel.show(target)
      })
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
