import Foundation

/// The label of a cell, which is made of the texts inside.
enum CellSpeech {
  /// The labels of the elements inside that cannot be operated, in reading order; nil for none.
  static func label(of cell: UIView) -> String? {
    let labels = texts(in: cell).compactMap(\.accessibilityLabel).filter { !$0.isEmpty }
    return labels.isEmpty ? nil : labels.joined(separator: ", ")
  }

  /// The values of those elements; nil for none.
  static func value(of cell: UIView) -> String? {
    let values = texts(in: cell).compactMap(SpokenText.value).filter { !$0.isEmpty }
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  private static func texts(in cell: UIView) -> [NSObject] {
    var texts: [NSObject] = []
    for node in AccessibilityTree.contents(of: cell) {
      // A control without a label asks the cell for its own, so controls are left out before they are asked.
      texts += AccessibilityTree.elements(in: node).filter {
        !($0 is UIControl) && !AccessibilityTree.isOperable($0)
      }
    }
    return texts
  }
}
