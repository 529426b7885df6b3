import CasementValues
import Foundation

extension UIImage {
  /// The name for assistive technologies: the label that was set, else that of the symbol; nil for another image.
  package var accessibilityName: String? {
    accessibilityLabel ?? symbolName.flatMap(SymbolNames.localizedName)
  }
}
