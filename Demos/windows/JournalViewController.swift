import UIKit

/// Lists what windows were told, the newest at the bottom.
class JournalViewController: UIViewController {
  private let record: NotificationRecord
  private var rows: [UILabel] = []
  private static let rowHeight: CGFloat = 24

  init(_ record: NotificationRecord) {
    self.record = record
    super.init(nibName: nil, bundle: nil)
    title = "Notifications"
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.paper
    record.onChange = { [weak self] in self?.show() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let count = max(0, Int((view.bounds.height - 24) / Self.rowHeight))
    while rows.count < count {
      let label = UILabel()
      label.font = .systemFont(ofSize: 13)
      view.addSubview(label)
      rows.append(label)
    }
    while rows.count > count { rows.removeLast().removeFromSuperview() }
    for (index, label) in rows.enumerated() {
      label.frame = CGRect(
        x: 20, y: 12 + CGFloat(index) * Self.rowHeight, width: max(0, view.bounds.width - 40),
        height: Self.rowHeight)
    }
    show()
  }

  private func show() {
    let lines = record.lines.suffix(rows.count)
    for (index, label) in rows.enumerated() {
      let line = index < lines.count ? lines[lines.startIndex + index] : ""
      label.text = line
      label.textColor = index == lines.count - 1 ? Palette.ink : Palette.secondaryInk
    }
  }
}
