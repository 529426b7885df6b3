import UIKit

/// The commands for files and for the folder, in menus and by keys.
extension FolderViewController: UIContextMenuInteractionDelegate {
  /// A command with its key, which menus display.
  private func command(
    _ title: String, _ symbol: String? = nil, _ input: String, _ flags: UIKeyModifierFlags = [],
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    _ action: @escaping (FolderViewController) -> Void
  ) -> UIKeyCommand {
    let command = UIKeyCommand(
      title: title, input: input, modifierFlags: flags, attributes: attributes, state: state
    ) { [weak self] _ in self.map(action) }
    command.image = symbol.flatMap { UIImage(systemName: $0) }
    return command
  }

  /// The menu of a file, or of all selected files if it is one of them.
  func menu(for place: IndexPath) -> UIContextMenuConfiguration {
    let item = items[place.item]
    let files = selection.contains(item) ? selection : [item]
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      self.map { UIMenu(title: files.count > 1 ? "\(files.count) files" : "", children: $0.menu(for: files)) }
    }
  }

  private func group(_ children: [UIMenuElement]) -> UIMenu {
    UIMenu(options: .displayInline, children: children)
  }

  private func menu(for files: [FileItem]) -> [UIMenuElement] {
    let isInTrash = Trash.contains(files[0].url)
    let item = files.count == 1 ? files[0] : nil
    var groups: [[UIMenuElement]] = []
    if let item {
      groups.append([
        command("Open", "arrow.up.forward.square", "\r") { $0.open(item) },
        command("Preview", "eye", " ") { $0.preview(item) },
      ])
    }
    var editing: [UIMenuElement] = [
      command("Cut", "scissors", "x", .control) { $0.cut(files) },
      command("Copy", "doc.on.doc", "c", .control) { $0.copy(files) },
    ]
    if let item, item.isFolder, FileClipboard.hasFiles, !isInTrash {
      editing.append(
        UIAction(title: "Paste into Folder", image: UIImage(systemName: "doc.on.clipboard")) {
          [weak self] _ in self?.paste(into: item.url)
        })
    }
    if let item, !isInTrash {
      editing.append(command("Rename…", "pencil", UIKeyCommand.f2) { $0.rename(item) })
    }
    groups.append(editing)
    var removal: [UIMenuElement] = []
    if isInTrash {
      removal.append(
        UIAction(title: "Put Back", image: UIImage(systemName: "arrow.uturn.backward")) { [weak self] _ in
          self?.restoreFromTrash(files)
        })
    }
    removal.append(
      command(isInTrash ? "Delete…" : "Move to Trash", "trash", "\u{7F}", attributes: .destructive) {
        $0.remove(files)
      })
    groups.append(removal)
    if let item {
      groups.append([command("Properties", "info.circle", "\r", .alternate) { $0.showProperties(item) }])
    }
    return groups.map(group)
  }

  private func cut(_ files: [FileItem]) {
    FileClipboard.cut(files.map(\.url))
    show()
  }

  private func copy(_ files: [FileItem]) {
    FileClipboard.copy(files.map(\.url))
    show()
  }

  // MARK: The folder

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { emptyMenu }

  /// The menu of the folder, outside all files.
  var emptyMenu: UIContextMenuConfiguration {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      self.map { UIMenu(children: $0.folderMenu) }
    }
  }

  private var folderMenu: [UIMenuElement] {
    var first: [UIMenuElement] = []
    if isTrash {
      first.append(
        UIAction(
          title: "Empty Trash…", image: UIImage(systemName: "trash"),
          attributes: items.isEmpty ? [.destructive, .disabled] : .destructive
        ) { [weak self] _ in self?.emptyTrash() })
    } else {
      first.append(
        command("New Folder", "folder.badge.plus", "n", [.control, .shift]) { $0.makeFolder() })
      first.append(
        command(
          "Paste", "doc.on.clipboard", "v", .control,
          attributes: FileClipboard.hasFiles ? [] : .disabled
        ) { $0.paste(nil) })
    }
    first.append(command("Select All", nil, "a", .control) { $0.selectAll(nil) })
    return [
      group(first),
      UIMenu(title: "Sort By", image: UIImage(systemName: "arrow.up.arrow.down"), children: sorting),
      hiddenCommand,
      group([
        UIAction(title: "Properties", image: UIImage(systemName: "info.circle")) { [weak self] _ in
          guard let self else { return }
          showProperties(
            FileItem(
              url: folder.url, isFolder: true, isLink: false, size: 0,
              changed: FileStatus(folder.url)?.changed))
        }
      ]),
    ]
  }

  private var hiddenCommand: UIKeyCommand {
    command("Show Hidden Files", nil, "h", .control, state: Folder.showsHidden ? .on : .off) {
      $0.toggleHidden()
    }
  }

  /// The sort orders. Choosing the current one reverses it.
  var sorting: [UIMenuElement] {
    FileSorting.Key.allCases.map { key in
      let isOn = Folder.order.key == key
      let reversed = isOn && Folder.order.isReversed
      return UIAction(
        title: reversed ? "\(key.rawValue), reversed" : key.rawValue, state: isOn ? .on : .off
      ) { [weak self] _ in self?.sort(by: key) }
    }
  }

  // MARK: Keys

  /// Whether a sheet or an alert receives the keys.
  private var isCovered: Bool {
    presentedViewController != nil || splitViewController?.presentedViewController != nil
  }

  /// The commands of the folder, also for keys in the search field and in the list of places.
  var folderCommands: [UIKeyCommand] {
    guard !isCovered else { return [] }
    return [
      command("As List", nil, "1", .control) { $0.choose(kind: 0) },
      command("As Grid", nil, "2", .control) { $0.choose(kind: 1) },
      command("New Folder", nil, "n", [.control, .shift]) { if !$0.isTrash { $0.makeFolder() } },
      hiddenCommand,
      command("Find", nil, "f", .control) { $0.startSearch() },
      command("Reload", nil, "r", .control) { $0.reload() },
    ]
  }

  /// The commands of the selected files.
  var fileCommands: [UIKeyCommand] {
    guard !isCovered else { return [] }
    var commands = [command("Select Nothing", nil, UIKeyCommand.inputEscape) { $0.selectNothing() }]
    // Without a selection, the list view handles Return and Space: they select the focused row.
    guard let first = selection.first else { return commands }
    commands += [
      command("Open", nil, "\r") { $0.open(first) },
      command("Preview", nil, " ") { $0.preview(first) },
      command("Properties", nil, "\r", .alternate) { $0.showProperties(first) },
      command("Rename", nil, UIKeyCommand.f2) { if !$0.isTrash { $0.rename(first) } },
      command("Move to Trash", nil, "\u{7F}") { $0.remove($0.selection) },
    ]
    return commands
  }
}
