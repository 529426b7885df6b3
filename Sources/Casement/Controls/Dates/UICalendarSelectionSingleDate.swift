public import Foundation

/// Lets people choose a day.
///
/// UIKit: `UICalendarSelectionSingleDate`.
@preconcurrency @MainActor open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// Has a say, and hears of choices. Not retained.
  open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?

  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
  }

  /// The day; nil for none. To set it tells nobody.
  open var selectedDate: DateComponents? { didSet { view?.selectionDidChange() } }

  /// Chooses a day, which tells nobody, and shows its month.
  open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
    selectedDate = dateComponents
    if let dateComponents { view?.setVisibleDateComponents(dateComponents, animated: animated) }
  }

  override func contains(_ day: DateComponents) -> Bool { selectedDate.map { isSame($0, day) } ?? false }

  override func canChoose(_ day: DateComponents) -> Bool {
    delegate?.dateSelection(self, canSelectDate: day) ?? true
  }

  override func choose(_ day: DateComponents) {
    guard !contains(day) else { return }
    selectedDate = day
    delegate?.dateSelection(self, didSelectDate: day)
  }

  override var followsKeys: Bool { true }
}

/// Has a say in the choice of a day.
///
/// UIKit: `UICalendarSelectionSingleDateDelegate`.
@preconcurrency @MainActor public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
  /// A person chose a day.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)

  /// Whether a day can be chosen. True unless implemented.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  )
    -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}
