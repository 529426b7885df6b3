import UIKit

class NamedColor: UIColor, @unchecked Sendable {
  var name: String { "named" }
}

class SpecimenFont: UIFont, @unchecked Sendable {}

func describe(_ color: UIColor) -> String {
  (color as? NamedColor)?.name ?? color.description
}
