import Foundation

/// A kind of measurement, with its units.
enum Quantity: Int, CaseIterable {
  case length, mass, temperature

  var title: String {
    switch self {
    case .length: return "Length"
    case .mass: return "Mass"
    case .temperature: return "Temperature"
    }
  }

  var units: [Dimension] {
    switch self {
    case .length:
      return [
        UnitLength.meters, UnitLength.kilometers, UnitLength.centimeters, UnitLength.feet, UnitLength.inches,
        UnitLength.miles,
      ]
    case .mass: return [UnitMass.kilograms, UnitMass.grams, UnitMass.pounds, UnitMass.ounces]
    case .temperature: return [UnitTemperature.celsius, UnitTemperature.fahrenheit, UnitTemperature.kelvin]
    }
  }
}

/// Writes and reads numbers with at most four decimals.
struct NumberText {
  static func text(_ value: Double) -> String {
    let rounded = (value * 10000).rounded() / 10000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  static func value(_ text: String?) -> Double? {
    guard let text = text, !text.isEmpty else { return nil }
    return Double(text.replacingOccurrences(of: ",", with: "."))
  }
}
