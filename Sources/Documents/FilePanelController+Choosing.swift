import Foundation

// The choice of files, their names, and new folders.
extension FilePanelController {
  private func url(of entry: FileEntry) -> URL {
    (entry.folder.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? folder)
      .appendingPathComponent(entry.name, isDirectory: entry.isFolder).standardizedFileURL
  }

  func allows(_ entry: FileEntry) -> Bool {
    if choosesFolders { return entry.isFolder }
    return filter?.allows(entry.name) ?? true
  }

  func choiceChanged() {
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

  func togglePreview() {
    showsPreview.toggle()
    view.setNeedsLayout()
    choiceChanged()
  }

  func open(_ entry: FileEntry) {
    if entry.isFolder { return show(url(of: entry)) }
    if allows(entry) { done() }
  }

  /// Called when the button was pressed or a file was opened.
  func done() {
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

  func save() {
    var text = (nameField.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    // A file that was chosen in the list keeps its name.
    if case .export(let urls, _) = picker.purpose, list.chosenEntries.first?.name != text {
      text = Self.withoutDoubledEnding(text, suggestion: urls[0].lastPathComponent)
    }
    // The name field also accepts a path.
    let isPath = text.hasPrefix("/") || text.hasPrefix("~/")
    guard isPath ? !text.hasSuffix("/") : Self.isName(text) else {
      return showMessage(localized("This is no name of a file"))
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

  func askForFolder() {
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
    guard Self.isName(name) else { return showMessage(localized("This is no name of a file")) }
    let target = folder.appendingPathComponent(name)
    read(
      {
        let isMade: ()? = try? FileManager.default.createDirectory(
          at: target, withIntermediateDirectories: false)
        return isMade.map { [] }
      },
      then: { panel, made in
        guard made != nil else { return panel.showMessage(localized("%@ cannot be created", name)) }
        panel.show(target)
      })
  }
}
