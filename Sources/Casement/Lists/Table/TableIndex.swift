import Foundation

/// The strip of titles at a table's edge by which people jump to sections.
final class TableIndex {
  private unowned let content: TableContent
  private var table: UITableView { content.table }
  private(set) var view: TableIndexView?
  private var titles: [String]?

  init(_ content: TableContent) { self.content = content }

  /// How wide the strip is; 0 where there is none.
  var width: CGFloat { view == nil ? 0 : TableIndexView.width }

  func reload() {
    titles = nil
    table.setNeedsLayout()
  }

  func changed() {
    view?.setNeedsDisplay()
    table.setNeedsLayout()
  }

  func layOut() {
    if titles == nil {
      titles = content.source?.sectionIndexTitles(for: table) ?? []
      update()
    }
    guard let view else { return }
    let inset = table.adjustedContentInset
    var frame = table.bounds.inset(by: UIEdgeInsets(top: inset.top, left: 0, bottom: inset.bottom, right: 0))
    let area = table.safeAreaInsets
    frame.origin.x = table.laysOutRightToLeft ? area.left : frame.maxX - TableIndexView.width - area.right
    frame.size.width = TableIndexView.width
    if view.frame != frame { UIView.performWithoutAnimation { view.frame = frame } }
  }

  private func update() {
    let titles = titles ?? []
    let rows = content.geometry.sections.reduce(0) { $0 + $1.rows.count }
    defer { table.insets.strip = table.laysOutRightToLeft ? 0 : width }
    guard !titles.isEmpty, rows >= table.sectionIndexMinimumDisplayRowCount else {
      guard view != nil else { return }
      view?.removeFromSuperview()
      view = nil
      content.widthOfRowsChanged()
      return
    }
    if let view {
      view.titles = titles
      return
    }
    let new = TableIndexView(table) { [weak self] in self?.jump(to: $0) }
    new.titles = titles
    view = new
    table.addSubview(new)
    content.widthOfRowsChanged()
  }

  private func jump(to number: Int) {
    guard let titles, titles.indices.contains(number), let source = content.source else { return }
    if titles[number] == UITableView.indexSearch {
      return table.setContentOffset(CGPoint(x: 0, y: table.offsetRange.minimum.y), animated: false)
    }
    let section = source.tableView(table, sectionForSectionIndexTitle: titles[number], at: number)
    guard content.geometry.sections.indices.contains(section) else { return }
    content.scroll(to: IndexPath(row: NSNotFound, section: section), .top, false)
  }
}

/// The strip itself: titles one below the other, pressed and dragged along.
final class TableIndexView: UIView {
  static let width: CGFloat = 20
  private static let pitch: CGFloat = 15

  private unowned let table: UITableView
  private let chosen: (Int) -> Void
  private var last: Int?
  var titles: [String] = [] { didSet { if titles != oldValue { setNeedsDisplay() } } }

  init(_ table: UITableView, chosen: @escaping (Int) -> Void) {
    self.table = table
    self.chosen = chosen
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    isExclusiveTouch = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: Places

  /// How many titles there is room for: where not all fit, every second or third is a dot.
  private var shown: [(number: Int, text: String)] {
    let room = max(1, Int(bounds.height / Self.pitch))
    guard titles.count > room else { return titles.enumerated().map { ($0.offset, $0.element) } }
    var step = 2
    while (titles.count + step - 1) / step * 2 - 1 > room, step < titles.count { step += 1 }
    var result: [(Int, String)] = []
    for number in stride(from: 0, to: titles.count, by: step) {
      if number > 0 { result.append((number - step / 2, "•")) }
      result.append((number, titles[number]))
    }
    return result
  }

  private var start: CGFloat { max(0, (bounds.height - CGFloat(shown.count) * Self.pitch) / 2) }

  private func number(at y: CGFloat) -> Int? {
    guard !titles.isEmpty else { return nil }
    let height = CGFloat(shown.count) * Self.pitch
    let part = min(0.9999, max(0, (y - start) / max(1, height)))
    return Int(part * CGFloat(titles.count))
  }

  // MARK: Touches

  /// The strip keeps its touches: a drag along it does not scroll.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end() }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end() }

  private func follow(_ touches: Set<UITouch>) {
    guard let touch = touches.first, let number = number(at: touch.location(in: self).y) else { return }
    if last == nil { setNeedsDisplay() }
    guard number != last else { return }
    last = number
    chosen(number)
  }

  private func end() {
    last = nil
    setNeedsDisplay()
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    let behind =
      last == nil
      ? table.sectionIndexBackgroundColor
      : table.sectionIndexTrackingBackgroundColor ?? table.sectionIndexBackgroundColor ?? .tertiarySystemFill
    if let behind {
      behind.setFill()
      UIBezierPath(roundedRect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: 8).fill()
    }
    let font = UIFont.systemFont(ofSize: 11, weight: .semibold)
    let attributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: table.sectionIndexColor ?? table.tintColor ?? .accent,
    ]
    var y = start
    for (_, text) in shown {
      let title = text == UITableView.indexSearch ? "⌕" : text
      let size = (title as NSString).size(withAttributes: attributes)
      (title as NSString).draw(
        at: CGPoint(x: (bounds.width - size.width) / 2, y: y + (Self.pitch - size.height) / 2),
        withAttributes: attributes)
      y += Self.pitch
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }
}
