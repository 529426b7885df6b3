import DemoParts
import UIKit

/// Lists what windows were told, the newest at the bottom.
class JournalViewController: PageViewController {
  private let record: NotificationRecord
  private var rows: [(subject: UILabel, event: UILabel)] = []
  private static let rowHeight: CGFloat = 26
  private static let margin: CGFloat = 24

  init(_ record: NotificationRecord) {
    self.record = record
    super.init(title: "Notifications", accent: Theme.notifications)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func showColors() {
    super.showColors()
    showRows()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    record.onChange = { [weak self] in self?.showRows() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = Self.margin
    let count = max(0, Int((view.bounds.height - 2 * margin + 8) / Self.rowHeight))
    while rows.count < count { addRow() }
    while rows.count > count {
      let row = rows.removeLast()
      row.subject.removeFromSuperview()
      row.event.removeFromSuperview()
    }
    for (index, row) in rows.enumerated() {
      let y = margin - 4 + CGFloat(index) * Self.rowHeight
      row.subject.frame = CGRect(x: margin, y: y, width: 110, height: Self.rowHeight)
      row.event.frame = CGRect(
        x: margin + 122, y: y, width: max(0, view.bounds.width - 2 * margin - 122), height: Self.rowHeight)
    }
    showRows()
  }

  private func addRow() {
    let row = (subject: UILabel(), event: UILabel())
    row.subject.font = .systemFont(ofSize: 13, weight: .semibold)
    row.event.font = .systemFont(ofSize: 13)
    view.addSubview(row.subject)
    view.addSubview(row.event)
    rows.append(row)
  }

  private func showRows() {
    let lines = record.lines.suffix(rows.count)
    for (index, row) in rows.enumerated() {
      let line = index < lines.count ? lines[lines.startIndex + index] : nil
      row.subject.text = line?.subject
      row.event.text = line?.event
      let isNewest = index == lines.count - 1
      row.subject.textColor = isNewest ? accent : theme.ink
      row.event.textColor = isNewest ? theme.ink : theme.secondaryInk
    }
  }
}
