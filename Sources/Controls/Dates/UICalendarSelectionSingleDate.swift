public import Foundation

/// Lets the user select a single day.
///
/// UIKit: `UICalendarSelectionSingleDate`.
@preconcurrency @MainActor open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// The delegate, which permits selections and is notified of them; held weakly.
  open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?

  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
  }

  /// The selected day; nil for none. Setting it does not notify the delegate.
  open var selectedDate: DateComponents? { didSet { view?.selectionDidChange() } }

  /// Selects a day without notifying the delegate, and shows its month.
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

  override var selectsByArrowKeys: Bool { true }
}

/// Permits and observes selections of a day.
///
/// UIKit: `UICalendarSelectionSingleDateDelegate`.
@preconcurrency @MainActor public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
  /// The user selected a day.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)

  /// Whether a day can be selected. True by default.
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
