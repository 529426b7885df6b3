import DemoParts
import UIKit

/// A table of a screen's properties, with buttons for its commands.
class FactsView: UIView {
  private let name = UILabel()
  private let words = UILabel()
  private let buttons: [UIButton]
  private var captions: [[UILabel]] = []
  private var values: [[UILabel]] = []

  init(_ buttons: [UIButton]) {
    self.buttons = buttons
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 14
    name.useScaled(.systemFont(ofSize: 20, weight: .bold))
    words.useScaled(.systemFont(ofSize: 13))
    words.textColor = .secondaryLabel
    for view in [name, words] + buttons { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the current properties of a screen; nil shows none.
  func show(_ screen: UIScreen?) {
    let facts = screen.map { ScreenFacts($0) }
    name.text = facts?.name
    words.text = facts?.description
    for button in buttons { button.isHidden = screen == nil }
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
    for label in captions.joined() { label.textColor = .secondaryLabel }
    for label in (captions + values).joined() {
      label.useScaled(.systemFont(ofSize: 13))
      addSubview(label)
    }
  }

  // MARK: Layout

  private static let margin: CGFloat = 20
  private var rowHeight: CGFloat { scaled(24) + 1 }
  /// The height of the buttons, and of the name and the words.
  private var headHeight: CGFloat {
    max(scaled(30), buttons.map { $0.sizeThatFits(bounds.size).height }.max() ?? 0)
  }
  /// Where the rows begin. Larger text than usual makes the head higher.
  private func top(_ isNarrow: Bool) -> CGFloat {
    guard isTextLarge else { return isNarrow ? 98 : 60 }
    return isNarrow ? 24 + scaled(30) + headHeight + 10 : 16 + headHeight + 10
  }

  private func isNarrow(_ width: CGFloat) -> Bool { width < scaled(500) }

  /// The height of the table at a width.
  func height(for width: CGFloat) -> CGFloat {
    let counts = captions.map(\.count)
    guard isNarrow(width) else { return top(false) + 16 + CGFloat(max(4, counts.max() ?? 0)) * rowHeight }
    return top(true) + 14 + CGFloat(max(4, counts.reduce(0, +))) * rowHeight
  }

  override func layoutSubviews() {
    let (width, margin) = (bounds.width, Self.margin)
    let isNarrow = isNarrow(width)
    var x = isNarrow ? margin : width - 16 - 8 * CGFloat(buttons.count - 1) - buttonWidth
    for button in buttons {
      let size = button.sizeThatFits(bounds.size)
      button.frame = CGRect(x: x, y: isNarrow ? 24 + scaled(30) : 16, width: size.width, height: size.height)
      x += size.width + 8
    }
    let end = isNarrow ? width - margin : (buttons.first?.frame.minX ?? width) - 12
    let nameWidth = min(name.sizeThatFits(bounds.size).width, max(0, end - margin))
    name.frame = CGRect(x: margin, y: 16, width: nameWidth, height: name.lineHeight(30))
    let wordsHeight = words.lineHeight(26)
    words.frame = CGRect(
      x: name.frame.maxX + 14, y: 17 + name.frame.height / 2 - wordsHeight / 2,
      width: max(0, end - name.frame.maxX - 14), height: wordsHeight)
    let column = isNarrow ? width - 2 * margin : max(0, (width - 2 * margin) / 2)
    let caption = min(scaled(104), column * 0.5)
    var top = top(isNarrow)
    for (index, (captions, values)) in zip(self.captions, self.values).enumerated() {
      let x = isNarrow ? margin : margin + CGFloat(index) * column
      for (row, labels) in zip(captions, values).enumerated() {
        let y = top + CGFloat(row) * rowHeight
        for label in [labels.0, labels.1] { label.lineHeight(24) }
        labels.0.frame = CGRect(x: x, y: y, width: caption, height: rowHeight - 1)
        labels.1.frame = CGRect(
          x: x + caption, y: y, width: max(0, column - caption - 8), height: rowHeight - 1)
      }
      if isNarrow { top += CGFloat(captions.count) * rowHeight }
    }
  }

  private var buttonWidth: CGFloat { buttons.reduce(0) { $0 + $1.sizeThatFits(bounds.size).width } }
}
