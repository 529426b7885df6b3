import DemoParts
import UIKit

/// A table of what is known of a screen.
class FactsView: RoundedView {
  static let height: CGFloat = 176

  var theme = Theme.light { didSet { showColors() } }

  private let name = UILabel()
  private let words = UILabel()
  private var captions: [[UILabel]] = []
  private var values: [[UILabel]] = []
  private var facts: ScreenFacts?

  init() {
    super.init(radius: 14)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    name.font = .systemFont(ofSize: 20, weight: .bold)
    words.font = .systemFont(ofSize: 13)
    addSubview(name)
    addSubview(words)
  }

  /// Shows what a screen is by now; nil stands for none.
  func show(_ screen: UIScreen?) {
    facts = screen.map { ScreenFacts($0) }
    name.text = facts?.name
    words.text = facts?.description
    let columns = facts?.columns ?? []
    if captions.isEmpty { addRows(columns) }
    for (column, labels) in values.enumerated() {
      for (row, label) in labels.enumerated() {
        label.text = column < columns.count ? columns[column][row].value : nil
      }
    }
    setNeedsLayout()
  }

  private func addRows(_ columns: [[(caption: String, value: String)]]) {
    captions = columns.map { $0.map { _ in UILabel() } }
    values = captions.map { $0.map { _ in UILabel() } }
    for (labels, rows) in zip(captions, columns) {
      for (label, row) in zip(labels, rows) { label.text = row.caption }
    }
    for label in (captions + values).joined() {
      label.font = .systemFont(ofSize: 13)
      addSubview(label)
    }
    showColors()
  }

  private func showColors() {
    color = theme.panel
    name.textColor = theme.ink
    for label in captions.joined() + [words] { label.textColor = theme.secondaryInk }
    for label in values.joined() { label.textColor = theme.ink }
  }

  override func layoutSubviews() {
    let width = bounds.width
    let nameWidth = min(name.sizeThatFits(bounds.size).width, width / 2)
    name.frame = CGRect(x: 20, y: 16, width: nameWidth, height: 30)
    // The buttons are beside it.
    words.frame = CGRect(
      x: 20 + nameWidth + 14, y: 19, width: max(0, width - 20 - nameWidth - 14 - 252), height: 26)
    let column = max(0, (width - 40) / 2)
    for (index, (captions, values)) in zip(self.captions, self.values).enumerated() {
      let x = 20 + CGFloat(index) * column
      for (row, (caption, value)) in zip(captions, values).enumerated() {
        let y = 60 + CGFloat(row) * 25
        caption.frame = CGRect(x: x, y: y, width: 104, height: 24)
        value.frame = CGRect(x: x + 104, y: y, width: max(0, column - 112), height: 24)
      }
    }
  }
}
