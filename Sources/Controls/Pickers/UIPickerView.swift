import CasementGraphics
public import Foundation

/// Wheels, each of which selects the row in its center.
///
/// A finger, a touchpad and a pointer drag spin a wheel, which stops at a row. Each step of a mouse wheel turns it by
/// one row, and a press on a row moves it to the center. Arrow keys move by a row, Page Up and Page Down by several
/// rows, Home and End to the ends (rule U3). Left and right arrows and Tab move to the next wheel. Letters move to
/// the row whose title begins with them. Only visible rows have views.
///
/// UIKit: `UIPickerView`.
@preconcurrency @MainActor open class UIPickerView: UIView {
  static var usualRowHeight: CGFloat { StandardSize.height(32, text: 20) }
  static let usualSize = CGSize(width: 320, height: 216)
  /// The gap between wheels, and the margin at both ends.
  private static let gap: CGFloat = 5
  private static let margin: CGFloat = 9
  static let bandRadius: CGFloat = 8

  private(set) var columns: [PickerColumn] = []
  private let band = ControlLook.part()
  private var isLoaded = false
  private var isLoading = false

  /// Makes a picker. An empty frame gets the natural size of 320×216 points.
  public override init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.usualSize) : frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UIPickerView.self)
  }

  private func prepare() {
    isOpaque = false
    band.layer.cornerRadius = Self.bandRadius
    addSubview(band)
  }

  // MARK: Content

  /// The data source, which supplies the number of wheels and rows; held weakly.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { needsLoading() } }

  /// The delegate, which supplies the rows and is notified of selections; held weakly.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { needsLoading() } }

  private func needsLoading() {
    isLoaded = false
    setNeedsLayout()
  }

  /// Reloads all wheels. The selected rows are kept if they still exist.
  open func reloadAllComponents() {
    isLoaded = false
    load()
  }

  /// Reloads a wheel. The selected row is kept if it still exists.
  open func reloadComponent(_ component: Int) {
    load()
    guard columns.indices.contains(component), let dataSource else { return }
    columns[component].load(
      max(0, dataSource.pickerView(self, numberOfRowsInComponent: component)), height: height(of: component))
    setNeedsLayout()
  }

  private func load() {
    guard !isLoaded, !isLoading else { return }
    isLoading = true
    defer { isLoading = false }
    isLoaded = true
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    while columns.count > count { columns.removeLast().removeFromSuperview() }
    while columns.count < count {
      let column = PickerColumn(self, columns.count)
      columns.append(column)
      addSubview(column)
    }
    for (component, column) in columns.enumerated() {
      let rows = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
      column.load(max(0, rows), height: height(of: component))
    }
    setNeedsLayout()
  }

  private func height(of component: Int) -> CGFloat {
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? Self.usualRowHeight
    return height.isFinite && height >= 1 ? min(height, 10_000) : Self.usualRowHeight
  }

  /// The number of wheels.
  open var numberOfComponents: Int {
    load()
    return columns.count
  }

  /// The number of rows of a wheel; 0 if the wheel does not exist.
  open func numberOfRows(inComponent component: Int) -> Int {
    load()
    return columns.indices.contains(component) ? columns[component].wheel.count : 0
  }

  /// The size of the rows of a wheel, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    load()
    guard columns.indices.contains(component) else { return .zero }
    return CGSize(width: widths()[component], height: columns[component].wheel.rowHeight)
  }

  /// The view of a row; nil while it is not visible.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    load()
    guard columns.indices.contains(component) else { return nil }
    layoutIfNeeded()
    return columns[component].wheel.view(of: row)
  }

  /// Has no effect: the selected rows are always marked, as in UIKit since iOS 7.
  open var showsSelectionIndicator = true

  // MARK: Selection

  /// The selected row of a wheel. It changes when the wheel comes to rest. -1 for a wheel without rows.
  open func selectedRow(inComponent component: Int) -> Int {
    load()
    guard columns.indices.contains(component), columns[component].wheel.count > 0 else { return -1 }
    return columns[component].wheel.selected
  }

  /// Moves a row to the center of its wheel without notifying the delegate. The row is clamped to the existing ones.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    load()
    guard columns.indices.contains(component) else { return }
    layoutIfNeeded()
    columns[component].wheel.select(row, animated: animated)
  }

  /// The user selected another row.
  func chose(_ row: Int, _ component: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  // MARK: Rows

  func rowView(_ row: Int, _ component: Int, reusing view: UIView?) -> UIView {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: view)
      ?? titleView(row, component, reusing: view)
  }

  /// The view of a row with a title.
  func titleView(_ row: Int, _ component: Int, reusing view: UIView?) -> UIView {
    let title = view as? PickerTitleView ?? PickerTitleView()
    let rich = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)
    let plain =
      rich == nil ? delegate?.pickerView(self, titleForRow: row, forComponent: component) : nil
    title.show(rich, or: plain)
    return title
  }

  /// The text of a row, for finding it by typing.
  func text(_ row: Int, _ component: Int) -> String? {
    if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string {
      return text
    }
    return delegate?.pickerView(self, titleForRow: row, forComponent: component)
  }

  // MARK: Size and layout

  /// 320×216 points.
  open override var intrinsicContentSize: CGSize { Self.usualSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.usualSize }

  /// The least width of a wheel without a width from the delegate, in points.
  private static let leastWidth: CGFloat = 44

  /// The widths of the wheels. Wheels without a width from the delegate share the remaining room. The delegate's widths
  /// shrink in proportion if they leave the other wheels too little.
  private func widths() -> [CGFloat] {
    let wanted = columns.indices.map { component -> CGFloat in
      let width = delegate?.pickerView(self, widthForComponent: component) ?? 0
      return width.isFinite ? max(0, min(width, 1e6)) : 0
    }
    let free = wanted.filter { $0 == 0 }.count
    let (room, sum) = (roomForWheels, wanted.reduce(0, +))
    // In a very narrow picker, the delegate's widths keep half of the room.
    let most = max(room - CGFloat(free) * Self.leastWidth, room / 2)
    let part = sum > most && most > 0 ? most / sum : 1
    let rest = room - sum * part
    return wanted.map { $0 > 0 ? $0 * part : max(0, rest / CGFloat(free)) }
  }

  /// The width that the wheels share.
  var roomForWheels: CGFloat {
    bounds.width - 2 * Self.margin - CGFloat(max(0, columns.count - 1)) * Self.gap
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    load()
    let scale = contentScaleFactor
    let widths = widths()
    let rest = max(0, roomForWheels - widths.reduce(0, +))
    var x = bounds.minX + Self.margin + rest / 2
    for component in laysOutRightToLeft ? Array(columns.indices.reversed()) : Array(columns.indices) {
      columns[component].semanticContentAttribute = semanticContentAttribute
      columns[component].frame = CGRect(
        x: x, y: bounds.minY, width: widths[component], height: bounds.height
      ).onPixels(scale)
      x += widths[component] + Self.gap
    }
    let height = columns.map(\.wheel.rowHeight).max() ?? Self.usualRowHeight
    band.frame = CGRect(
      x: bounds.minX + Self.margin, y: bounds.midY - height / 2,
      width: max(0, bounds.width - 2 * Self.margin),
      height: height
    ).onPixels(scale)
    band.layer.backgroundColor = UIColor.tertiarySystemFill.cgColor
  }
}

/// A delegate that names the components of a picker for assistive technologies.
///
/// UIKit: `UIPickerViewAccessibilityDelegate`.
@preconcurrency @MainActor public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
  /// The label of a component, such as "Hours". Nil by default.
  func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
  /// The hint of a component. Nil by default.
  func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String?
}

extension UIPickerViewAccessibilityDelegate {
  public func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
  { nil }
  public func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String?
  { nil }
}

extension UIPickerView {
  private var accessibilityDelegate: (any UIPickerViewAccessibilityDelegate)? {
    delegate as? any UIPickerViewAccessibilityDelegate
  }

  /// The delegate's label of a component, else the label of the picker itself.
  func accessibilityName(of component: Int) -> String? {
    accessibilityDelegate?.pickerView(self, accessibilityLabelForComponent: component) ?? accessibilityLabel
  }

  func accessibilityHint(of component: Int) -> String? {
    accessibilityDelegate?.pickerView(self, accessibilityHintForComponent: component)
  }
}
