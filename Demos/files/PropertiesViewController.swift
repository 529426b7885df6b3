import UIKit

/// The properties of a file: kind, size, location, date, owner and permissions.
class PropertiesViewController: UITableViewController {
  private let item: FileItem
  private var rows: [(name: String, value: String)] = []

  init(_ item: FileItem) {
    self.item = item
    super.init(style: .insetGrouped)
    title = item.name
    preferredContentSize = CGSize(width: 460, height: 440)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) })
    tableView.allowsSelection = false
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fact")
    rows = [
      ("Name", item.name), ("Kind", item.kind), ("Size", item.isFolder ? "…" : FileItem.text(item.size)),
      ("Folder", item.url.deletingLastPathComponent().path),
    ]
    if let day = item.changed { rows.append(("Changed", FileItem.days.string(from: day))) }
    if item.isLink {
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: item.url.path)
      rows.append(("Leads to", target ?? "nothing"))
    }
    if let status = FileStatus(item.url) {
      rows.append(("Owner", status.ownerName))
      rows.append(("Permissions", status.permissionText))
    }
    if item.isFolder { measure() }
  }

  /// Sums the sizes of the files in the folder, on another thread.
  private func measure() {
    let url = item.url
    Task {
      let (count, size) = await Task.detached { Self.content(of: url) }.value
      let number = count.formatted(.number.locale(.user))
      rows[2].value = "\(FileItem.text(size)), \(count == 1 ? "1 file" : "\(number) files")"
      tableView.reloadRows(at: [IndexPath(row: 2, section: 0)], with: .none)
    }
  }

  private nonisolated static func content(of url: URL) -> (count: Int, size: Int) {
    var (count, size) = (0, 0)
    guard let files = FileManager.default.enumerator(atPath: url.path) else { return (0, 0) }
    // A large folder such as the file system root would take minutes.
    while count < 500_000, let name = files.nextObject() as? String {
      guard let status = FileStatus(url.appendingPathComponent(name)), !status.isFolder else { continue }
      count += 1
      size += status.size
    }
    return (count, size)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "fact", for: indexPath)
    var content = UIListContentConfiguration.valueCell()
    content.text = rows[indexPath.row].name
    content.secondaryText = rows[indexPath.row].value
    content.secondaryTextProperties.numberOfLines = 3
    cell.contentConfiguration = content
    return cell
  }
}
