import Foundation

/// A dish, and how it is made.
struct Recipe: Equatable {
  enum Kind: Int, CaseIterable { case soup, bread, cake, salad, pasta }

  /// An amount of something, such as 250 g of flour.
  struct Ingredient: Equatable {
    /// Nil for as much as one likes.
    var amount: Double?
    var unit = ""
    var name: String

    /// The amount for so many times the servings, as one writes it in a kitchen.
    func text(times factor: Double) -> String {
      guard let amount else { return name }
      let scaled = (amount * factor * 4).rounded() / 4
      let whole = Int(scaled)
      let part = ["", "¼", "½", "¾"][Int((scaled - Double(whole)) * 4)]
      let number = whole == 0 && !part.isEmpty ? part : "\(whole)\(part)"
      return [number, unit, name].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  var name: String
  var kind: Kind
  var minutes: Int
  /// How many people the amounts are for.
  var servings: Int
  var note = ""
  var ingredients: [Ingredient]
  var steps: [String] = []

  var time: String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return "\(rest) min" }
    return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
  }
}
