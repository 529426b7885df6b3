import UIKit

@objc public protocol CalendarViewDataSource: NSObjectProtocol {
  @objc optional func calendarView(_ calendarView: CalendarView, numberOfEventsOn date: Date) -> Int
}

@objc public protocol CalendarViewDelegate: NSObjectProtocol {
  @objc optional func calendarView(_ calendarView: CalendarView, shouldSelect date: Date) -> Bool
  @objc optional func calendarView(_ calendarView: CalendarView, didSelectFrom start: Date, to end: Date)
}

/// Shows months, of which a range of days is selected.
@objc(CKCalendarView)
@IBDesignable
open class CalendarView: UIView {
  @IBOutlet open weak var dataSource: CalendarViewDataSource?
  @IBOutlet open weak var delegate: CalendarViewDelegate?

  @objc open dynamic var selectionColor: UIColor = .systemBlue {
    didSet { collectionView.reloadData() }
  }

  @objc open dynamic var headerFont: UIFont = .preferredFont(forTextStyle: .headline) {
    didSet { collectionView.reloadData() }
  }

  /// The first day of the first month.
  open private(set) var firstMonth = Date()
  open private(set) var monthCount = 0
  open private(set) var selection: ClosedRange<Date>?

  public let calendar: Calendar
  public let layout = MonthLayout()
  public private(set) lazy var collectionView = UICollectionView(frame: bounds, collectionViewLayout: layout)
  private let names = UIStackView()
  private let formatter = DateFormatter()

  public init(frame: CGRect = .zero, calendar: Calendar) {
    self.calendar = calendar
    super.init(frame: frame)
    commonInit()
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, calendar: .current)
  }

  public required init?(coder: NSCoder) {
    calendar = .current
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.locale = calendar.locale
    formatter.setLocalizedDateFormatFromTemplate("yMMMM")
    names.distribution = .fillEqually
    for offset in 0..<7 {
      let label = UILabel()
      label.font = .systemFont(ofSize: 12, weight: .medium)
      label.textColor = .secondaryLabel
      label.textAlignment = .center
      label.text = calendar.veryShortWeekdaySymbols[(calendar.firstWeekday - 1 + offset) % 7]
      names.addArrangedSubview(label)
    }
    collectionView.backgroundColor = nil
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.register(DayCell.self, forCellWithReuseIdentifier: DayCell.reuseIdentifier)
    collectionView.register(
      MonthHeaderView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: MonthHeaderView.reuseIdentifier)
    addSubview(collectionView)
    addSubview(names)
    layout.weekend = Set([1, 7].map { (($0 - calendar.firstWeekday) + 7) % 7 })
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    names.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 24)
    collectionView.frame = CGRect(x: 0, y: 24, width: bounds.width, height: bounds.height - 24)
  }

  open override var intrinsicContentSize: CGSize {
    return CGSize(width: UIView.noIntrinsicMetric, height: 24 + 36 + 6 * layout.rowHeight)
  }

  // MARK: Months

  open func show(from date: Date, months: Int) {
    firstMonth = calendar.dateInterval(of: .month, for: date)!.start
    monthCount = months
    collectionView.reloadData()
  }

  open func scroll(to date: Date, animated: Bool) {
    let section = calendar.dateComponents([.month], from: firstMonth, to: date).month ?? 0
    guard let header = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: section)) else {
      return
    }
    let end = max(0, collectionView.contentSize.height - collectionView.bounds.height)
    let y = min(header.frame.minY - layout.headerHeight, end)
    collectionView.setContentOffset(CGPoint(x: 0, y: y), animated: animated)
  }

  func month(_ section: Int) -> Date {
    return calendar.date(byAdding: .month, value: section, to: firstMonth)!
  }

  public func date(at indexPath: IndexPath) -> Date {
    return calendar.date(byAdding: .day, value: indexPath.item, to: month(indexPath.section))!
  }

  public func indexPath(of date: Date) -> IndexPath? {
    let section = calendar.dateComponents([.month], from: firstMonth, to: date).month ?? -1
    guard 0..<monthCount ~= section else { return nil }
    return IndexPath(item: calendar.component(.day, from: date) - 1, section: section)
  }

  // MARK: Selection

  open func select(_ date: Date) {
    guard delegate?.calendarView?(self, shouldSelect: date) ?? true else { return }
    if let old = selection, old.lowerBound == old.upperBound, date > old.lowerBound {
      selection = old.lowerBound...date
    } else {
      selection = date...date
    }
    for case let cell as DayCell in collectionView.visibleCells { configure(cell) }
    delegate?.calendarView?(self, didSelectFrom: selection!.lowerBound, to: selection!.upperBound)
  }

  fileprivate func configure(_ cell: DayCell) {
    guard let indexPath = collectionView.indexPath(for: cell) ?? cell.indexPath else { return }
    let date = self.date(at: indexPath)
    cell.label.text = "\(indexPath.item + 1)"
    cell.selectionColor = selectionColor
    cell.position =
      selection.map { range in
        if !range.contains(date) { return .none }
        if range.lowerBound == range.upperBound { return .single }
        return date == range.lowerBound ? .start : date == range.upperBound ? .end : .middle
      } ?? .none
  }
}

// MARK: - Collection view

extension CalendarView: UICollectionViewDataSource, MonthLayoutDelegate {
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    return monthCount
  }

  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    return calendar.range(of: .day, in: .month, for: month(section))!.count
  }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: DayCell.reuseIdentifier, for: indexPath)
      as! DayCell
    cell.indexPath = indexPath
    configure(cell)
    return cell
  }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header =
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: MonthHeaderView.reuseIdentifier, for: indexPath)
      as! MonthHeaderView
    header.label.text = formatter.string(from: month(indexPath.section))
    header.label.font = headerFont
    return header
  }

  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    select(date(at: indexPath))
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout: MonthLayout, firstColumnOf section: Int
  ) -> Int {
    let weekday = calendar.component(.weekday, from: month(section))
    return (weekday - calendar.firstWeekday + 7) % 7
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout: MonthLayout, badgeAt indexPath: IndexPath
  ) -> Int {
    return dataSource?.calendarView?(self, numberOfEventsOn: date(at: indexPath)) ?? 0
  }
}
