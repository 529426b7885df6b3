import Foundation

// The content of the list: a folder, recent files or the results of a search. Folders are read on other threads.
extension FilePanelController {
  // MARK: Places

  func readPlaces() {
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

  func go(to place: FilePlace) {
    switch place {
    case .recents: showRecents()
    case .folder(_, _, let path): show(URL(fileURLWithPath: path, isDirectory: true))
    }
  }

  // MARK: Reading

  /// Reads on another thread, because disks may be slow. Cancels a running search.
  func read(
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

  func cancelReading() {
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
          return panel.showMessage(localized("%@ cannot be opened", folder.lastPathComponent))
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
    showMessage(entries.isEmpty ? emptyText : nil)
    markPlace()
    choiceChanged()
  }

  private var emptyText: String {
    if case .search(let words) = content { return localized("No Results for “%@”", words) }
    return localized("This folder is empty")
  }

  private var order: FileOrder { content == .recents ? orders.recents : orders.files }

  func sort(_ order: FileOrder) {
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

  func reload() {
    switch content {
    case .folder: show(folder, choosing: list.chosenEntries.first?.name)
    case .recents: showRecents()
    case .search: search()
    }
  }

  // MARK: Search

  func search() {
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
  func enterList() {
    guard !list.entries.isEmpty else { return }
    list.becomeFirstResponder()
    if list.chosen.isEmpty { list.choose(0) }
  }

  // MARK: Changing the folder

  func goUp() {
    guard content == .folder(folder) else { return show(folder) }
    guard folder.path != "/" else { return }
    show(folder.deletingLastPathComponent(), choosing: folder.lastPathComponent)
  }

  func goBack() {
    guard content == .folder(folder) else { return show(folder) }
    if let url = earlier.last { show(url, isBack: true) }
  }

  /// Shows the path field with an initial text.
  func editPath(_ text: String) { pathBar.edit(text) }

  func path(_ text: String) -> String {
    if text == "~" { return home }
    if text.hasPrefix("~/") { return home + text.dropFirst() }
    return text.hasPrefix("/") ? text : folder.appendingPathComponent(text).path
  }

  func go(toPath text: String) {
    let url = URL(fileURLWithPath: path(text)).standardizedFileURL
    read(
      { FileEntry(path: url.path, folder: nil).map { [$0] } },
      then: { panel, entries in
        guard let entry = entries?.first else {
          return panel.showMessage(localized("%@ cannot be opened", url.lastPathComponent))
        }
        panel.leaveField()
        if entry.isFolder {
          panel.show(url)
        } else {
          panel.show(url.deletingLastPathComponent(), choosing: entry.name)
        }
      })
  }

  func leaveField() {
    pathBar.endEditing()
    list.becomeFirstResponder()
  }
}
