import UIKit

/// Lists the notifications of windows, the newest at the bottom.
class JournalViewController: PageViewController, UITableViewDataSource {
  private let record: NotificationRecord
  private let table = UITableView(frame: .zero, style: .plain)

  init(_ record: NotificationRecord) {
    self.record = record
    super.init(title: "Notifications", accent: .notificationsAccent)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
    table.allowsSelection = false
    table.separatorStyle = .none
    table.rowHeight = UIFontMetrics.default.scaledValue(for: 28)
    table.register(LineCell.self, forCellReuseIdentifier: "line")
    view.addSubview(table)
    record.onChange = { [weak self] in self?.showLines() }
    showLines()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    table.frame = view.bounds
    table.contentInset = UIEdgeInsets(top: 12, left: 0, bottom: 8, right: 0)
    showNewest()
  }

  private func showLines() {
    table.reloadData()
    showNewest()
    setNeedsUpdateContentUnavailableConfiguration()
  }

  private func showNewest() {
    guard !record.lines.isEmpty else { return }
    table.scrollToRow(at: IndexPath(row: record.lines.count - 1, section: 0), at: .bottom, animated: false)
  }

  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    guard record.lines.isEmpty else {
      contentUnavailableConfiguration = nil
      return
    }
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "bell")
    configuration.text = "Nothing Yet"
    configuration.secondaryText = "What windows and screens are told is listed here."
    contentUnavailableConfiguration = configuration
  }

  // MARK: UITableViewDataSource

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { record.lines.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "line", for: indexPath)
    let line = record.lines[indexPath.row]
    let isNewest = indexPath.row == record.lines.count - 1
    cell.textLabel?.text = line.subject
    cell.textLabel?.textColor = isNewest ? accent : .label
    cell.detailTextLabel?.text = line.event
    return cell
  }
}

/// A notification in one line, whose text is shortened where there is no room for it.
private class LineCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    for label in [textLabel, detailTextLabel] {
      label?.font = .preferredFont(forTextStyle: .subheadline)
      label?.adjustsFontForContentSizeCategory = true
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
