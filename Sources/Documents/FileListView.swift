import Foundation

/// A list of files that can be selected with pointer, touch and keyboard.
final class FileListView: UITableView, UITableViewDataSource, UITableViewDelegate {
  /// The files, in order. A new value keeps the selection of files that are in both.
  var entries: [FileEntry] = [] { didSet { entriesChanged(from: oldValue) } }

  /// Returns whether a file may be chosen. Folders can always be opened.
  var allows: (FileEntry) -> Bool = { _ in true }
  var allowsSeveral: Bool {
    get { allowsMultipleSelection }
    set { allowsMultipleSelection = newValue }
  }
  var showsExtensions = true

  private var typed = (text: "", time: TimeInterval(-10))

  var onChoice: (() -> Void)?
  /// Called after a double click or Return on a row.
  var onOpen: ((FileEntry) -> Void)?
  var onUp: (() -> Void)?
  /// Called when Space was pressed.
  var onPreview: (() -> Void)?

  override init(frame: CGRect, style: Style) {
    super.init(frame: frame, style: style)
    backgroundColor = .systemBackground
    separatorStyle = .none
    selectionFollowsFocus = true
    accessibilityIdentifier = "files"
    register(FileCell.self, forCellReuseIdentifier: "file")
    (dataSource, delegate) = (self, self)
    let twice = UITapGestureRecognizer(target: self, action: FileListView.pressedTwice)
    twice.numberOfTapsRequired = 2
    twice.cancelsTouchesInView = false
    // The first press selects at once.
    twice.delaysTouchesEnded = false
    addGestureRecognizer(twice)
    sizeRows()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    sizeRows()
  }

  private func sizeRows() {
    let height = FileCell.height(traitCollection, hasFolder: entries.contains { $0.folder != nil })
    if height != rowHeight { rowHeight = height }
  }

  /// The indices of the selected rows.
  var chosen: [Int] { (indexPathsForSelectedRows ?? []).map(\.row).filter(entries.indices.contains) }

  var chosenEntries: [FileEntry] { chosen.map { entries[$0] } }

  func rect(ofRow row: Int) -> CGRect { rectForRow(at: IndexPath(row: row, section: 0)) }

  // MARK: Rows

  private func entriesChanged(from old: [FileEntry]) {
    let chosen = Set(
      (indexPathsForSelectedRows ?? []).compactMap { path in
        old.indices.contains(path.row) ? FileKey(old[path.row]) : nil
      })
    selectRow(at: nil, animated: false, scrollPosition: .none)
    sizeRows()
    reloadData()
    guard !chosen.isEmpty else { return }
    for (row, entry) in entries.enumerated() where chosen.contains(FileKey(entry)) {
      selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
  }

  private struct FileKey: Hashable {
    let name: String
    let folder: String?

    init(_ entry: FileEntry) { (name, folder) = (entry.name, entry.folder) }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: indexPath)
    let entry = entries[indexPath.row]
    (cell as? FileCell)?.show(
      entry, name: shownName(entry), isAvailable: entry.isFolder || allows(entry))
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { onChoice?() }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { onChoice?() }

  private func shownName(_ entry: FileEntry) -> String {
    guard !showsExtensions, !entry.isFolder else { return entry.name }
    let name = (entry.name as NSString).deletingPathExtension
    return name.isEmpty ? entry.name : name
  }

  // MARK: Choosing

  /// Selects only one row, and scrolls to it.
  func choose(_ row: Int) {
    guard entries.indices.contains(row) else { return }
    let path = IndexPath(row: row, section: 0)
    selectRow(at: nil, animated: false, scrollPosition: .none)
    selectRow(at: path, animated: false, scrollPosition: .none)
    scrollToRow(at: path, at: .none, animated: false)
    onChoice?()
  }

  private func pressedTwice(_ recognizer: UITapGestureRecognizer) {
    guard let path = indexPathForRow(at: recognizer.location(in: self)), entries.indices.contains(path.row)
    else { return }
    // With multiple selection, the second tap of a finger deselects the row again.
    if !chosen.contains(path.row) { choose(path.row) }
    onOpen?(entries[path.row])
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in press.key.map { !handle($0, press.timestamp) } ?? true }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  private func handle(_ key: UIKey, _ time: TimeInterval) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    switch key.charactersIgnoringModifiers {
    // Without a selection, the arrow keys begin at an end.
    case UIKeyCommand.inputDownArrow where chosen.isEmpty && !entries.isEmpty: choose(0)
    case UIKeyCommand.inputUpArrow where chosen.isEmpty && !entries.isEmpty: choose(entries.count - 1)
    case UIKeyCommand.inputDelete: onUp?()
    case "\r", "\n":
      guard let entry = chosenEntries.first else { return false }
      onOpen?(entry)
    case " " where typed.text.isEmpty || time - typed.time >= 1: onPreview?()
    default: return typeAhead(key, time)
    }
    return true
  }

  /// Selects the first file whose name begins with the letters that were typed within a second of each other.
  private func typeAhead(_ key: UIKey, _ time: TimeInterval) -> Bool {
    let text = key.typedText
    guard let scalar = text.unicodeScalars.first, scalar.value >= 0x20, scalar.value != 0x7F else {
      return false
    }
    typed.text = time - typed.time < 1 ? typed.text + text : text
    typed.time = time
    let wanted = typed.text.lowercased()
    if let row = entries.firstIndex(where: { $0.name.lowercased().hasPrefix(wanted) }) { choose(row) }
    return true
  }
}
