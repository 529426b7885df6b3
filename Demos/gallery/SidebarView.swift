import UIKit

/// The list of pages at the side: symbols alone where it is narrow.
class SidebarView: UIView {
  static let width: CGFloat = 216
  static let narrowWidth: CGFloat = 60

  /// The rows, from the top.
  var rows: [SidebarRow] = [] {
    didSet {
      for row in oldValue { row.removeFromSuperview() }
      for row in rows { list.addSubview(row) }
    }
  }

  /// Light or dark.
  let styleChoice = UISegmentedControl(items: ["Light", "Dark"])

  private let list = UIScrollView()
  private let name = UILabel()
  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    name.text = "Casement"
    name.font = .systemFont(ofSize: 17, weight: .bold)
    name.textColor = .label
    for view in [line, list, name, styleChoice] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let isNarrow = bounds.width < SidebarView.width
    line.frame = CGRect(x: bounds.maxX - 1, y: 0, width: 1, height: bounds.height)
    name.isHidden = isNarrow
    styleChoice.isHidden = isNarrow
    name.frame = CGRect(x: 22, y: 18, width: bounds.width - 40, height: 26)
    let top: CGFloat = isNarrow ? 8 : 54
    list.frame = CGRect(
      x: 0, y: top, width: bounds.width - 1, height: max(0, bounds.height - top - (isNarrow ? 0 : 56)))
    var y: CGFloat = 4
    for row in rows {
      row.isNarrow = isNarrow
      row.frame = CGRect(x: 10, y: y, width: bounds.width - 21, height: 34)
      y += 36
    }
    list.contentSize = CGSize(width: list.bounds.width, height: y)
    showSelected()
    styleChoice.frame = CGRect(x: 16, y: bounds.height - 48, width: bounds.width - 33, height: 32)
  }

  /// Scrolls to the row of the page that is shown, and a bit further, so that there is seen to be more.
  func showSelected() {
    guard let row = rows.first(where: \.isSelected) else { return }
    list.scrollRectToVisible(row.frame.insetBy(dx: 0, dy: -20), animated: false)
  }
}
