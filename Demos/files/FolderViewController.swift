import UIKit
import UniformTypeIdentifiers

/// The files in a folder, as a list or as a grid.
class FolderViewController: UIViewController {
  let folder: Folder
  let table = UITableView(frame: .zero, style: .plain)
  let grid: UICollectionView
  private let history: ChangeHistory
  private let path: PathBar
  private let kind = UISegmentedControl(items: [
    UIImage(systemName: "list.bullet") as Any, UIImage(systemName: "square.grid.2x2") as Any,
  ])
  private let search = UISearchController(searchResultsController: nil)
  /// The displayed files: all of the folder, or the search results.
  private(set) var items: [FileItem] = []
  /// The names of the files to select after the next read.
  private var wanted: [String]?
  /// The folder below a drag.
  var dropPlace: IndexPath? { didSet { dropPlaceChanged(from: oldValue) } }

  /// Shows why there are no files, above the path bar. The controller's own view for this would cover the path bar.
  private let empty = UIContentUnavailableView(configuration: .empty())

  /// Whether folders are shown as grids by default.
  private static var prefersGrid = false

  init(_ url: URL, _ history: ChangeHistory) {
    folder = Folder(url)
    self.history = history
    path = PathBar(url)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 112, height: 116)
    layout.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 8
    grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
    title = Place.all.first { $0.url.path == url.path }?.name ?? url.lastPathComponent
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    table.register(FileRow.self, forCellReuseIdentifier: "file")
    table.selectionFollowsFocus = true
    table.dataSource = self
    table.delegate = self
    grid.backgroundColor = .systemBackground
    grid.register(GridCell.self, forCellWithReuseIdentifier: "file")
    grid.selectionFollowsFocus = true
    // Enables the selection rectangle. Editing mode is not needed, since `selectsSeveral` allows several files.
    grid.allowsMultipleSelectionDuringEditing = true
    grid.dataSource = self
    grid.delegate = self
    empty.isHidden = true
    for list in [table, grid] { list.accessibilityLabel = "Files" }
    for part in [table, grid, empty, path] { view.addSubview(part) }
    path.onChoice = { [unowned self] in files?.navigate(to: $0) }
    view.addInteraction(UIDropInteraction(delegate: self))
    view.addInteraction(UIContextMenuInteraction(delegate: self))
    addOpening(to: table)
    addOpening(to: grid)
    let press = UITapGestureRecognizer(target: self, action: FolderViewController.selectNothing)
    press.delegate = self
    view.addGestureRecognizer(press)
    kind.accessibilityLabel = "View"
    kind.selectedSegmentIndex = Self.prefersGrid ? 1 : 0
    kind.addAction(UIAction { [unowned self] _ in kindChosen() }, for: .valueChanged)
    let add = UIBarButtonItem(
      image: UIImage(systemName: "folder.badge.plus"),
      primaryAction: UIAction(title: "New Folder") { [unowned self] _ in makeFolder() })
    let sort = UIBarButtonItem(
      image: UIImage(systemName: "arrow.up.arrow.down"),
      menu: UIMenu(
        title: "Sort By",
        children: [UIDeferredMenuElement.uncached { [weak self] in $0(self?.sorting ?? []) }]))
    sort.accessibilityLabel = "Sort"
    navigationItem.rightBarButtonItems = [UIBarButtonItem(customView: kind), sort, add]
    scaleParts()
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    // Tab reaches the field and begins a search, and goes on to the buttons in the bar.
    search.hidesNavigationBarDuringPresentation = false
    search.searchBar.placeholder = "Search"
    search.searchBar.delegate = self
    navigationItem.searchController = search
    showKind()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
    files?.showPlace(folder.url)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { scaleParts() }
  }

  private func scaleParts() {
    let metrics = UIFontMetrics.default
    table.rowHeight = metrics.scaledValue(for: 52, compatibleWith: traitCollection).rounded()
    let height = 80 + metrics.scaledValue(for: 36, compatibleWith: traitCollection).rounded()
    (grid.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 112, height: height)
    view.setNeedsLayout()
  }

  private var files: FilesViewController? { splitViewController as? FilesViewController }

  /// The new folder receives the keys, also during the transition.
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    focusList()
  }

  /// A swipe back to another folder may have been canceled.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    focusList()
  }

  private func focusList() { (grid.isHidden ? table : grid).becomeFirstResponder() }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The rows extend below the bars, but not below the path bar. Toasts lie above the safe area.
    let height = path.preferredHeight
    additionalSafeAreaInsets.bottom = height
    let top = max(0, view.bounds.height - view.safeAreaInsets.bottom)
    path.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
    let area = CGRect(x: 0, y: 0, width: view.bounds.width, height: top)
    for part in [table, grid, empty] where part.frame != area { part.frame = area }
  }

  // MARK: Content

  /// Reads the folder again. The selection is kept.
  func reload() { folder.read { [weak self] in self?.show() } }

  /// Reads the folder again, and selects the changed files in it.
  func reload(selecting urls: [URL]) {
    let names = urls.filter { $0.deletingLastPathComponent().path == folder.url.path }.map(
      \.lastPathComponent)
    if !names.isEmpty { wanted = names }
    reload()
  }

  func show() {
    let selected = selection.map(\.name)
    let words = (search.searchBar.text ?? "").trimmingCharacters(in: .whitespaces)
    items =
      words.isEmpty ? folder.items : folder.items.filter { $0.name.localizedCaseInsensitiveContains(words) }
    setNeedsUpdateContentUnavailableConfiguration()
    table.reloadData()
    grid.reloadData()
    if (wanted?.count ?? 0) > 1 { selectsSeveral = true }
    select(wanted ?? selected, reveals: wanted != nil)
    wanted = nil
    showCount()
  }

  func showCount() { path.show(count: items.count, selected: selection.count) }

  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    empty.isHidden = !items.isEmpty || !folder.isRead
    guard !empty.isHidden else { return }
    var configuration = UIContentUnavailableConfiguration.empty()
    if let error = folder.error {
      configuration.image = UIImage(systemName: "exclamationmark.triangle")
      configuration.text = "This folder cannot be shown"
      configuration.secondaryText = error.localizedDescription
    } else if state.searchText?.isEmpty == false {
      configuration = .search()
    } else {
      configuration.image = UIImage(systemName: "folder")
      configuration.text = "Nothing here"
    }
    empty.configuration = configuration.updated(for: state)
  }

  private func select(_ names: [String], reveals: Bool) {
    let names = Set(names)
    for (index, item) in items.enumerated() where names.contains(item.name) {
      let path = IndexPath(item: index, section: 0)
      if grid.isHidden {
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        if reveals { table.scrollToRow(at: path, at: .none, animated: false) }
      } else {
        grid.selectItem(at: path, animated: false, scrollPosition: [])
        if reveals, let place = grid.layoutAttributesForItem(at: path) {
          grid.scrollRectToVisible(place.frame, animated: false)
        }
      }
    }
  }

  private func kindChosen() {
    let selected = selection.map(\.name)
    Self.prefersGrid = kind.selectedSegmentIndex == 1
    showKind()
    select(selected, reveals: true)
    focusList()
  }

  private func showKind() {
    let isGrid = kind.selectedSegmentIndex == 1
    table.isHidden = isGrid
    grid.isHidden = !isGrid
  }

  /// Whether several files can be selected: from a press with Shift or Control, or a selection rectangle, until a single
  /// file or an empty area is pressed.
  var selectsSeveral = false {
    didSet {
      table.allowsMultipleSelection = selectsSeveral
      grid.allowsMultipleSelection = selectsSeveral
    }
  }

  func selectNothing() {
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    grid.selectItem(at: nil, animated: false, scrollPosition: [])
    selectsSeveral = false
    showCount()
  }

  override func selectAll(_ sender: Any?) {
    selectsSeveral = true
    select(items.map(\.name), reveals: false)
    showCount()
  }

  var selection: [FileItem] {
    let places =
      grid.isHidden ? table.indexPathsForSelectedRows ?? [] : grid.indexPathsForSelectedItems ?? []
    return places.compactMap { items.indices.contains($0.item) ? items[$0.item] : nil }
  }

  // MARK: Opening

  /// A double click of the pointer, or one tap of a finger, opens a file. A single click selects it.
  private func addOpening(to list: UIView) {
    let pointer = [UITouch.TouchType.indirectPointer.rawValue as NSNumber]
    let finger = [UITouch.TouchType.direct, .pencil].map { $0.rawValue as NSNumber }
    for (count, types) in [(2, pointer), (1, finger)] {
      let tap = UITapGestureRecognizer(target: self, action: FolderViewController.opened)
      tap.numberOfTapsRequired = count
      tap.allowedTouchTypes = types
      tap.cancelsTouchesInView = false
      // A press selects at once, without waiting for the second one.
      tap.delaysTouchesEnded = false
      list.addGestureRecognizer(tap)
    }
  }

  private func opened(_ tap: UITapGestureRecognizer) {
    let place =
      grid.isHidden
      ? table.indexPathForRow(at: tap.location(in: table)) : grid.indexPathForItem(at: tap.location(in: grid))
    guard let place, items.indices.contains(place.item) else { return }
    if tap.numberOfTapsRequired == 1, selectsSeveral { return }
    // Presses with Control or Shift only select.
    if !tap.modifierFlags.isDisjoint(with: [.control, .shift]) { return }
    open(items[place.item])
  }

  /// Opens a folder here, and a file with its program.
  func open(_ item: FileItem) {
    if item.isFolder {
      navigationController?.pushViewController(FolderViewController(item.url, history), animated: true)
    } else {
      UIApplication.shared.open(item.url) { [weak self] opened in
        if !opened { self?.preview(item) }
      }
    }
  }

  func preview(_ item: FileItem) { presentSheet(PreviewViewController(item)) }

  func showProperties(_ item: FileItem) { presentSheet(PropertiesViewController(item)) }

  private func presentSheet(_ controller: UIViewController) {
    let content = UINavigationController(rootViewController: controller)
    content.modalPresentationStyle = .formSheet
    present(content, animated: true)
  }

  // MARK: Changes

  /// Asks for a name.
  ///
  /// - Parameter selected: the part of the name, at its beginning, that typing replaces.
  private func askForName(
    _ title: String, _ name: String, selecting selected: String, _ verb: String,
    _ then: @escaping (String) -> Void
  ) {
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    alert.addTextField { field in
      field.text = name
      field.autocapitalizationType = .none
      field.autocorrectionType = .no
      field.spellCheckingType = .no
      field.accessibilityLabel = "Name"
      field.addAction(
        UIAction { [weak field] _ in
          guard let field else { return }
          let start = field.beginningOfDocument
          guard let end = field.position(from: start, offset: selected.utf16.count) else { return }
          field.selectedTextRange = field.textRange(from: start, to: end)
        }, for: .editingDidBegin)
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let go = UIAlertAction(title: verb, style: .default) { [weak self, weak alert] _ in
      let text = alert?.textFields?.first?.text ?? ""
      guard !text.isEmpty, !text.contains("/"), text != ".", text != ".." else {
        self?.files?.showAlert("“\(text)” is no name for a file", "A name has a letter at least, and no “/”.")
        return
      }
      then(text)
    }
    alert.addAction(go)
    alert.preferredAction = go
    present(alert, animated: true)
  }

  func makeFolder() {
    let name = FileWork.freePlace(for: "New Folder", in: folder.url).lastPathComponent
    askForName("New Folder", name, selecting: name, "Create") { [weak self, folder, history] name in
      // Keys go on with the new folder, which is selected.
      self?.focusList()
      history.perform(.makeFolder(folder.url.appendingPathComponent(name)), "New Folder")
    }
  }

  func rename(_ item: FileItem) {
    // The name of a folder has no ending.
    let stem = item.isFolder ? item.name : (item.name as NSString).deletingPathExtension
    askForName("Rename", item.name, selecting: stem, "Rename") { [history] name in
      guard name != item.name else { return }
      let place = item.url.deletingLastPathComponent().appendingPathComponent(name)
      history.perform(.move([.init(from: item.url, to: place)]), "Rename") { _ in "Renamed to “\(name)”" }
    }
  }

  /// Moves files to the trash; deletes files that are in the trash.
  func remove(_ files: [FileItem]) {
    guard let first = files.first else { return }
    if Trash.contains(first.url) { return askToDelete(files) }
    let next = successor(of: files)
    let name = first.name
    confirm("Move to Trash", files.map(\.url), to: Trash.files, named: "the trash") { [weak self] in
      guard let self else { return }
      wanted = next
      let pairs = files.map { FileChange.Pair(from: $0.url, to: Trash.files) }
      history.perform(.trash(pairs), "Move to Trash") {
        $0 == 1 ? "“\(name)” moved to the trash" : "\($0) files moved to the trash"
      }
    }
  }

  private func askToDelete(_ files: [FileItem]) {
    let next = successor(of: files)
    let title = files.count == 1 ? "Delete “\(files[0].name)”?" : "Delete \(files.count) files?"
    let alert = UIAlertController(
      title: title, message: "What is deleted from the trash is gone.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
        self?.delete(files.map(\.url), next)
      })
    present(alert, animated: true)
  }

  private func delete(_ urls: [URL], _ next: [String]) {
    Task {
      let result = await Task.detached(priority: .userInitiated) {
        Result { for url in urls { try Trash.delete(url) } }
      }.value
      wanted = next
      reload()
      if case .failure(let error) = result {
        files?.showAlert("That did not work", error.localizedDescription)
      }
    }
  }

  func emptyTrash() { askToDelete(folder.items) }

  /// Restores files from the trash to their original locations.
  func restoreFromTrash(_ files: [FileItem]) {
    let pairs = files.compactMap { file in
      Trash.origin(of: file.url).map { FileChange.Pair(from: file.url, to: $0) }
    }
    guard pairs.count == files.count else {
      self.files?.showAlert(
        "That did not work", "Where the file came from is not known. Move it to a folder.")
      return
    }
    wanted = successor(of: files)
    history.perform(.restore(pairs), "Put Back") { $0 == 1 ? "Put back" : "\($0) files put back" }
  }

  /// Copies or moves files into a folder, each under a free name.
  ///
  /// - Parameter target: nil is the displayed folder.
  func addFiles(_ urls: [URL], moving: Bool = false, into target: URL? = nil) {
    let target = target ?? folder.url
    let urls = urls.filter {
      $0.isFileURL && (!moving || $0.deletingLastPathComponent().path != target.path)
        && $0.path != target.path
    }
    guard !urls.isEmpty else { return }
    var taken: Set<String> = []
    let pairs = urls.map { url in
      // Files of the same name from different folders get different names here.
      var (name, number) = (FileWork.freePlace(for: url.lastPathComponent, in: target).lastPathComponent, 1)
      while !taken.insert(name).inserted {
        number += 1
        name =
          FileWork.freePlace(for: FileWork.numbered(url.lastPathComponent, number), in: target)
          .lastPathComponent
      }
      return FileChange.Pair(from: url, to: target.appendingPathComponent(name))
    }
    let place = Place.all.first { $0.url.path == target.path }?.name ?? target.lastPathComponent
    guard moving else {
      return history.perform(.copy(pairs), "Copy") { $0 == 1 ? "Copied" : "\($0) files copied" }
    }
    let next = successor(of: items.filter { urls.contains($0.url) })
    confirm("Move", urls, to: target, named: "“\(place)”") { [weak self] in
      self?.wanted = next
      self?.history.perform(.move(pairs), "Move") {
        "\($0 == 1 ? "“\(urls[0].lastPathComponent)”" : "\($0) files") moved to “\(place)”"
      }
    }
  }

  /// Asks before moving files that belong to another user, are links, or move to another file system.
  private func confirm(
    _ verb: String, _ urls: [URL], to target: URL, named place: String, _ then: @escaping () -> Void
  ) {
    let doubts = FileWork.doubts(moving: urls, to: target)
    guard !doubts.isEmpty else { return then() }
    let files = urls.count == 1 ? "“\(urls[0].lastPathComponent)”" : "\(urls.count) files"
    let alert = UIAlertController(
      title: "Move \(files) to \(place)?", message: doubts.joined(separator: "\n"), preferredStyle: .alert)
    let cancel = UIAlertAction(title: "Cancel", style: .cancel)
    alert.addAction(cancel)
    alert.addAction(UIAlertAction(title: verb, style: .destructive) { _ in then() })
    alert.preferredAction = cancel
    present(alert, animated: true)
  }

  /// The name of the file after some files, else of the file before them.
  private func successor(of files: [FileItem]) -> [String] {
    let gone = Set(files)
    guard let first = items.firstIndex(where: gone.contains) else { return [] }
    let next = items[first...].first { !gone.contains($0) } ?? items[..<first].last
    return next.map { [$0.name] } ?? []
  }

  // MARK: Commands

  override var keyCommands: [UIKeyCommand]? { fileCommands }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    switch action {
    case .copy, .cut: !selection.isEmpty
    case .paste: FileClipboard.hasFiles && !isTrash
    default: super.canPerformAction(action, withSender: sender)
    }
  }

  override func copy(_ sender: Any?) {
    FileClipboard.copy(selection.map(\.url))
    showCut()
  }

  override func cut(_ sender: Any?) {
    FileClipboard.cut(selection.map(\.url))
    showCut()
  }

  override func paste(_ sender: Any?) { paste(into: folder.url) }

  func paste(into target: URL) {
    let moves = FileClipboard.isCut
    addFiles(FileClipboard.urls, moving: moves, into: target)
    if moves { FileClipboard.clear() }
  }

  /// Updates the look of cut files.
  private func showCut() { show() }

  func startSearch() { search.searchBar.becomeFirstResponder() }

  var isTrash: Bool { folder.url.path == Trash.files.path }

  // MARK: Ways to show files

  func choose(kind index: Int) {
    kind.selectedSegmentIndex = index
    kindChosen()
  }

  func toggleHidden() {
    Folder.showsHidden.toggle()
    reload()
  }

  func sort(by key: FileSorting.Key) {
    let order = Folder.order
    Folder.order = FileSorting(key: key, isReversed: order.key == key ? !order.isReversed : false)
    wanted = selection.map(\.name)
    reload()
  }
}

extension FolderViewController: UISearchBarDelegate {
  /// Return in the search field moves the focus to the first result.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    guard let first = items.first else { return }
    if selection.isEmpty { select([first.name], reveals: true) }
    showCount()
    focusList()
  }
}
