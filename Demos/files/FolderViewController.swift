import UIKit
import UniformTypeIdentifiers

/// The files in a folder, as a list or as a grid.
class FolderViewController: UIViewController {
  let folder: Folder
  let table = UITableView(frame: .zero, style: .plain)
  let grid: UICollectionView
  private let kind = UISegmentedControl(items: [
    UIImage(systemName: "list.bullet") as Any, UIImage(systemName: "square.grid.2x2") as Any,
  ])
  private let search = UISearchController(searchResultsController: nil)
  /// The files that are shown: all of the folder, or those that were searched for.
  private(set) var items: [FileItem] = []
  /// The names of the files to select once the folder was read.
  private var wanted: [String]?
  /// The folder over which something is held.
  var dropPlace: IndexPath? { didSet { dropPlaceChanged(from: oldValue) } }

  /// Whether folders that are shown from now on are grids.
  private static var prefersGrid = false

  init(_ url: URL) {
    folder = Folder(url)
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
    table.rowHeight = 52
    table.register(UITableViewCell.self, forCellReuseIdentifier: "file")
    table.selectionFollowsFocus = true
    table.dataSource = self
    table.delegate = self
    grid.backgroundColor = .systemBackground
    grid.register(GridCell.self, forCellWithReuseIdentifier: "file")
    grid.selectionFollowsFocus = true
    // Has it offer a rectangle. It is not edited for that: `selectsSeveral` is enough.
    grid.allowsMultipleSelectionDuringEditing = true
    grid.dataSource = self
    grid.delegate = self
    for part in [table, grid] { view.addSubview(part) }
    view.addInteraction(UIDropInteraction(delegate: self))
    let press = UITapGestureRecognizer(target: self, action: FolderViewController.selectNothing)
    press.delegate = self
    view.addGestureRecognizer(press)
    kind.selectedSegmentIndex = Self.prefersGrid ? 1 : 0
    kind.addAction(UIAction { [unowned self] _ in kindChosen() }, for: .valueChanged)
    let add = UIBarButtonItem(
      image: UIImage(systemName: "folder.badge.plus"),
      primaryAction: UIAction { [unowned self] _ in makeFolder() })
    navigationItem.rightBarButtonItems = [UIBarButtonItem(customView: kind), add]
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Search"
    navigationItem.searchController = search
    showKind()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  /// Keys go to the new folder from now on, also while it is on its way.
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    takeKeys()
  }

  /// The way back to another folder may have been given up.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    takeKeys()
  }

  private func takeKeys() { (grid.isHidden ? table : grid).becomeFirstResponder() }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    table.frame = view.bounds
    grid.frame = view.bounds
  }

  // MARK: Content

  /// Reads the folder anew. The selection stays.
  func reload() { folder.read { [weak self] in self?.show() } }

  func show() {
    let selected = selection.map(\.name)
    let words = (search.searchBar.text ?? "").trimmingCharacters(in: .whitespaces)
    items =
      words.isEmpty ? folder.items : folder.items.filter { $0.name.localizedCaseInsensitiveContains(words) }
    setNeedsUpdateContentUnavailableConfiguration()
    table.reloadData()
    grid.reloadData()
    select(wanted ?? selected, reveals: wanted != nil)
    wanted = nil
  }

  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    guard items.isEmpty, folder.isRead else {
      contentUnavailableConfiguration = nil
      return
    }
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
    contentUnavailableConfiguration = configuration
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
    takeKeys()
  }

  private func showKind() {
    let isGrid = kind.selectedSegmentIndex == 1
    table.isHidden = isGrid
    grid.isHidden = !isGrid
  }

  /// Whether several files can be selected: from a press with Shift or Control, or a rectangle, until one file is pressed,
  /// or none.
  var selectsSeveral = false {
    didSet {
      table.allowsMultipleSelection = selectsSeveral
      grid.allowsMultipleSelection = selectsSeveral
    }
  }

  private func selectNothing() {
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    grid.selectItem(at: nil, animated: false, scrollPosition: [])
    selectsSeveral = false
  }

  override func selectAll(_ sender: Any?) {
    selectsSeveral = true
    select(items.map(\.name), reveals: false)
  }

  var selection: [FileItem] {
    let places =
      grid.isHidden ? table.indexPathsForSelectedRows ?? [] : grid.indexPathsForSelectedItems ?? []
    return places.compactMap { items.indices.contains($0.item) ? items[$0.item] : nil }
  }

  // MARK: Actions on files

  /// Goes into a folder, and shows what is in a file.
  func show(_ item: FileItem) { if item.isFolder { open(item) } else { preview(item) } }

  /// Goes into a folder, and opens a file with the program for it.
  private func open(_ item: FileItem) {
    if item.isFolder {
      navigationController?.pushViewController(FolderViewController(item.url), animated: true)
    } else {
      UIApplication.shared.open(item.url) { [weak self] opened in
        if !opened { self?.preview(item) }
      }
    }
  }

  private func preview(_ item: FileItem) {
    let content = UINavigationController(rootViewController: PreviewViewController(item))
    content.modalPresentationStyle = .formSheet
    present(content, animated: true)
  }

  /// Asks for a name, and makes a file or folder of that name, which is selected then.
  private func ask(_ title: String, _ name: String, _ verb: String, _ then: @escaping (String) throws -> Void)
  {
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    alert.addTextField { field in
      field.text = name
      field.addAction(UIAction { [weak field] _ in field?.selectAll(nil) }, for: .editingDidBegin)
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let go = UIAlertAction(title: verb, style: .default) { [weak self, weak alert] _ in
      let text = alert?.textFields?.first?.text ?? ""
      guard !text.isEmpty, !text.contains("/") else {
        self?.tell("“\(text)” is no name for a file", "A name has a letter at least, and no “/”.")
        return
      }
      self?.attempt {
        try then(text)
        return [text]
      }
    }
    alert.addAction(go)
    alert.preferredAction = go
    present(alert, animated: true)
  }

  private func makeFolder() {
    ask("New Folder", "New Folder", "Make") { [folder] name in
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name), withIntermediateDirectories: false)
    }
  }

  private func rename(_ item: FileItem) {
    ask("Rename", item.name, "Rename") { name in
      try FileManager.default.moveItem(
        at: item.url, to: item.url.deletingLastPathComponent().appendingPathComponent(name))
    }
  }

  func remove(_ files: [FileItem]) {
    guard let first = files.first else { return }
    let next = successor(of: files)
    guard Trash.contains(first.url) else {
      return attempt {
        for file in files { try Trash.put(file.url) }
        return next
      }
    }
    let title = files.count == 1 ? "Delete “\(first.name)”?" : "Delete \(files.count) files?"
    let alert = UIAlertController(
      title: title, message: "What is deleted from the trash is gone.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
        self?.attempt {
          for file in files { try FileManager.default.removeItem(at: file.url) }
          return next
        }
      })
    present(alert, animated: true)
  }

  /// The name of the file that comes after some, else of the one before them.
  private func successor(of files: [FileItem]) -> [String] {
    let gone = Set(files)
    guard let first = items.firstIndex(where: gone.contains) else { return [] }
    let next = items[first...].first { !gone.contains($0) } ?? items[..<first].last
    return next.map { [$0.name] } ?? []
  }

  /// Changes files, says what went wrong, and shows what is there now.
  ///
  /// - Parameter body: returns the names of the files to select.
  private func attempt(_ body: () throws -> [String]) {
    do { wanted = try body() } catch { tell("That did not work", error.localizedDescription) }
    reload()
  }

  private func tell(_ title: String, _ message: String) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }

  /// The menu for a file that is shown at a place, or for all that are selected if it is one of them.
  func menu(for place: IndexPath) -> UIContextMenuConfiguration {
    let item = items[place.item]
    let files = selection.contains(item) ? selection : [item]
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      files.count > 1 ? self?.menu(for: files) : self?.menu(for: item)
    }
  }

  private func menu(for item: FileItem) -> UIMenu {
    func action(_ title: String, _ symbol: String, _ body: @escaping () -> Void) -> UIAction {
      UIAction(title: title, image: UIImage(systemName: symbol)) { _ in body() }
    }
    return UIMenu(children: [
      action("Open", "square.and.arrow.up") { [weak self] in self?.open(item) },
      action("Preview", "eye") { [weak self] in self?.preview(item) },
      action("Rename…", "pencil") { [weak self] in self?.rename(item) },
      copying([item]), removal([item]),
    ])
  }

  private func menu(for files: [FileItem]) -> UIMenu {
    UIMenu(title: "\(files.count) files", children: [copying(files), removal(files)])
  }

  private func copying(_ files: [FileItem]) -> UIAction {
    UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in
      UIPasteboard.general.urls = files.map(\.url)
    }
  }

  private func removal(_ files: [FileItem]) -> UIAction {
    UIAction(
      title: Trash.contains(files[0].url) ? "Delete…" : "Move to Trash", image: UIImage(systemName: "trash"),
      attributes: .destructive
    ) { [weak self] _ in self?.remove(files) }
  }

  // MARK: Commands

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Preview", action: FolderViewController.previewSelection, input: " ", modifierFlags: []),
      UIKeyCommand(
        title: "Rename", action: FolderViewController.renameSelection, input: UIKeyCommand.f2,
        modifierFlags: []),
      UIKeyCommand(
        title: "Move to Trash", action: FolderViewController.removeSelection, input: "\u{7F}",
        modifierFlags: []),
      UIKeyCommand(
        title: "As List", action: FolderViewController.showList, input: "1", modifierFlags: .control),
      UIKeyCommand(
        title: "As Grid", action: FolderViewController.showGrid, input: "2", modifierFlags: .control),
      UIKeyCommand(
        title: "New Folder", action: FolderViewController.makeFolder, input: "n",
        modifierFlags: [.control, .shift]),
      UIKeyCommand(
        title: "Hidden Files", action: FolderViewController.toggleHidden, input: "h", modifierFlags: .control),
      UIKeyCommand(
        title: "Select Nothing", action: FolderViewController.selectNothing, input: UIKeyCommand.inputEscape,
        modifierFlags: []),
      UIKeyCommand(title: "Reload", action: FolderViewController.reload, input: "r", modifierFlags: .control),
    ]
  }

  private func previewSelection() { if let first = selection.first { preview(first) } }

  private func renameSelection() { if let first = selection.first { rename(first) } }

  private func removeSelection() { remove(selection) }

  private func showList() { choose(kind: 0) }

  private func showGrid() { choose(kind: 1) }

  private func choose(kind index: Int) {
    kind.selectedSegmentIndex = index
    kindChosen()
  }

  private func toggleHidden() {
    folder.showsHidden.toggle()
    reload()
  }

  override func copy(_ sender: Any?) { UIPasteboard.general.urls = selection.map(\.url) }

  override func paste(_ sender: Any?) { take(UIPasteboard.general.urls ?? []) }

  /// Copies files into the folder, each under a name that is free.
  func take(_ files: [URL], moving: Bool = false, into target: URL? = nil) {
    let target = target ?? folder.url
    attempt {
      var names: [String] = []
      for file in files where file.isFileURL && file.deletingLastPathComponent().path != target.path {
        let place = Self.freePlace(for: file.lastPathComponent, in: target)
        if moving {
          try FileManager.default.moveItem(at: file, to: place)
        } else {
          try FileManager.default.copyItem(at: file, to: place)
        }
        names.append(place.lastPathComponent)
      }
      return target.path == folder.url.path ? names : []
    }
  }

  private static func freePlace(for name: String, in folder: URL) -> URL {
    var place = folder.appendingPathComponent(name)
    let (base, ending) = (place.deletingPathExtension().lastPathComponent, place.pathExtension)
    var number = 2
    while FileManager.default.fileExists(atPath: place.path) {
      place = folder.appendingPathComponent(
        ending.isEmpty ? "\(base) \(number)" : "\(base) \(number).\(ending)")
      number += 1
    }
    return place
  }
}
