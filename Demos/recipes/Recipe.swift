import Foundation

/// A recipe.
struct Recipe: Equatable {
  enum Kind: Int, CaseIterable { case soup, bread, cake, salad, pasta }

  /// An amount of something, such as 250 g of flour.
  struct Ingredient: Equatable {
    /// Nil for any amount.
    var amount: Double?
    var unit = ""
    var name: String

    /// The amount for a multiple of the servings, in kitchen notation.
    func text(times factor: Double) -> String {
      guard let amount else { return name }
      let (number, isPlural) =
        Self.isWeighed(unit) ? Self.wholeNumber(amount * factor) : Self.parts(amount * factor)
      func form(_ word: String) -> String { isPlural ? word : Self.singulars[word] ?? word }
      let words = unit.isEmpty ? [number, form(name)] : [number, form(unit), name]
      return words.joined(separator: " ")
    }

    /// Whether the unit is so small that it has no fractions.
    private static func isWeighed(_ unit: String) -> Bool { unit == "g" || unit == "ml" }

    /// A number of grams or milliliters, in steps of five from a hundred on.
    private static func wholeNumber(_ amount: Double) -> (text: String, isPlural: Bool) {
      let step: Double = amount < 100 ? 1 : 5
      let number = max(1, Int((amount / step).rounded() * step))
      return (String(number), number > 1)
    }

    private static let fractions: [(value: Double, sign: String)] = [
      (0, ""), (1 / 4, "¼"), (1 / 3, "⅓"), (1 / 2, "½"), (2 / 3, "⅔"), (3 / 4, "¾"), (1, ""),
    ]

    /// A number of pieces, with thirds and quarters below ten.
    private static func parts(_ amount: Double) -> (text: String, isPlural: Bool) {
      guard amount < 10 else { return (String(Int(amount.rounded())), true) }
      let amount = max(1 / 4, amount)
      let rest = amount - amount.rounded(.down)
      let part = fractions.min { abs($0.value - rest) < abs($1.value - rest) } ?? (0, "")
      let whole = Int(amount) + (part.value == 1 ? 1 : 0)
      let text = whole == 0 ? part.sign : "\(whole)\(part.sign)"
      return (text, whole > 1 || whole == 1 && !part.sign.isEmpty)
    }

    /// Words with a different form for one, and for a fraction of one.
    private static let singulars = [
      "onions": "onion", "cloves": "clove", "eggs": "egg", "lemons": "lemon", "radishes": "radish",
      "leeks": "leek",
    ]
  }

  var name: String
  var kind: Kind
  var minutes: Int
  /// The number of servings of the amounts.
  var servings: Int
  var note = ""
  var ingredients: [Ingredient]
  var steps: [String] = []

  var time: String { Self.text(minutes: minutes) }

  /// A duration in the user's language.
  static func text(minutes: Int) -> String {
    let units = Duration.UnitsFormatStyle(allowedUnits: [.hours, .minutes], width: .abbreviated)
    return Duration.seconds(minutes * 60).formatted(units.locale(.user))
  }
}
