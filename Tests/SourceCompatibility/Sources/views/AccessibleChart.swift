import UIKit

/// A chart that draws its bars itself, with an element for each bar.
final class BarChartView: UIView, UIAccessibilityContainerDataTable {
  var values: [(name: String, value: Double)] = [] {
    didSet {
      bars = nil
      setNeedsDisplay()
      UIAccessibility.post(notification: .layoutChanged, argument: self)
    }
  }

  private var bars: [BarElement]?

  override var isAccessibilityElement: Bool {
    get { false }
    set {}
  }

  override var accessibilityContainerType: UIAccessibilityContainerType {
    get { .dataTable }
    set {}
  }

  override var accessibilityElements: [Any]? {
    get {
      if let bars { return bars }
      let made = values.enumerated().map { index, entry -> BarElement in
        let bar = BarElement(accessibilityContainer: self)
        bar.column = index
        bar.accessibilityLabel = entry.name
        bar.accessibilityValue = "\(Int(entry.value)) %"
        bar.accessibilityFrameInContainerSpace = CGRect(
          x: CGFloat(index) * 20, y: 0, width: 16, height: bounds.height)
        bar.accessibilityTraits = [.staticText, .updatesFrequently]
        return bar
      }
      bars = made
      return made
    }
    set { bars = newValue as? [BarElement] }
  }

  func accessibilityDataTableCellElement(forRow row: Int, column: Int)
    -> UIAccessibilityContainerDataTableCell?
  {
    accessibilityElements?[column] as? BarElement
  }

  func accessibilityRowCount() -> Int { 1 }

  func accessibilityColumnCount() -> Int { values.count }
}

final class BarElement: UIAccessibilityElement, UIAccessibilityContainerDataTableCell {
  var column = 0

  func accessibilityRowRange() -> NSRange { NSRange(location: 0, length: 1) }
  func accessibilityColumnRange() -> NSRange { NSRange(location: column, length: 1) }

  override func accessibilityActivate() -> Bool {
    UIAccessibility.post(notification: .announcement, argument: accessibilityLabel)
    return true
  }
}
