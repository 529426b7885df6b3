import Foundation

/// The recipes of the program, and the shopping list.
final class RecipeBook {
  static let shared = RecipeBook()

  enum Order: Int { case name, time }

  /// Something to buy.
  struct Purchase {
    let name: String
    var isDone = false
  }

  /// In the order that is chosen.
  private(set) var recipes: [Recipe] = []
  var purchases: [Purchase] = []

  /// How the recipes are sorted.
  var order = Order.name { didSet { sort() } }

  /// How many people the amounts of a recipe are shown for at first.
  var people = 4

  init() { replaceAll(with: Self.samples) }

  /// Makes these the recipes of the book.
  func replaceAll(with recipes: [Recipe]) {
    self.recipes = recipes
    sort()
  }

  /// Adds a recipe.
  ///
  /// - Returns: its place.
  @discardableResult func add(_ recipe: Recipe) -> Int {
    recipes.append(recipe)
    sort()
    return recipes.firstIndex(of: recipe) ?? 0
  }

  @discardableResult func remove(at index: Int) -> Recipe { recipes.remove(at: index) }

  /// Puts the ingredients for so many people on the list.
  func buy(_ recipe: Recipe, people: Int) {
    let factor = Double(people) / Double(recipe.servings)
    purchases += recipe.ingredients.map { Purchase(name: $0.text(times: factor)) }
  }

  private func sort() {
    recipes.sort { order == .name ? $0.name < $1.name : ($0.minutes, $0.name) < ($1.minutes, $1.name) }
  }

  static let samples = [
    Recipe(
      name: "Country Loaf", kind: .bread, minutes: 210, servings: 6,
      note: "A crust that crackles. The dough rises while you do something else.",
      ingredients: [
        .init(amount: 500, unit: "g", name: "strong flour"), .init(amount: 350, unit: "ml", name: "water"),
        .init(amount: 10, unit: "g", name: "salt"), .init(amount: 7, unit: "g", name: "dry yeast"),
      ],
      steps: [
        "Mix everything, knead for ten minutes, and let it rise for an hour and a half.",
        "Shape a loaf, and let it rise for half an hour more.",
        "Bake for forty minutes in a very hot oven with a bowl of water.",
      ]),
    Recipe(
      name: "Tomato Soup", kind: .soup, minutes: 35, servings: 4,
      note: "Best in August; in winter with tinned tomatoes.",
      ingredients: [
        .init(amount: 1, unit: "kg", name: "ripe tomatoes"), .init(amount: 2, name: "onions"),
        .init(amount: 3, unit: "cloves", name: "garlic"), .init(amount: 500, unit: "ml", name: "stock"),
        .init(name: "basil"),
      ],
      steps: [
        "Soften the onions and the garlic in oil.", "Add tomatoes and stock, and simmer for twenty minutes.",
        "Blend, and scatter basil over it.",
      ]),
    Recipe(
      name: "Lemon Cake", kind: .cake, minutes: 70, servings: 8,
      note: "Keeps for a week, if nobody finds it.",
      ingredients: [
        .init(amount: 200, unit: "g", name: "butter"), .init(amount: 200, unit: "g", name: "sugar"),
        .init(amount: 4, name: "eggs"), .init(amount: 250, unit: "g", name: "flour"),
        .init(amount: 3, name: "lemons"),
      ],
      steps: [
        "Beat butter and sugar until white, then add the eggs one by one.",
        "Fold in flour and the zest of the lemons.", "Bake for fifty minutes at 170 °C.",
        "Pour the juice over it while it is warm.",
      ]),
    Recipe(
      name: "Garden Salad", kind: .salad, minutes: 15, servings: 2, note: "Whatever the garden has today.",
      ingredients: [
        .init(amount: 150, unit: "g", name: "lettuce"), .init(amount: 8, name: "radishes"),
        .init(amount: 200, unit: "g", name: "cucumber"), .init(amount: 3, unit: "tbsp", name: "olive oil"),
        .init(amount: 1, unit: "tbsp", name: "vinegar"),
      ],
      steps: ["Wash and dry the leaves.", "Slice the radishes and the cucumber.", "Dress it at the table."]),
    Recipe(
      name: "Spaghetti with Lemon", kind: .pasta, minutes: 20, servings: 2,
      note: "The sauce is made while the water boils.",
      ingredients: [
        .init(amount: 200, unit: "g", name: "spaghetti"), .init(amount: 2, name: "lemons"),
        .init(amount: 60, unit: "g", name: "pecorino"), .init(amount: 40, unit: "g", name: "butter"),
      ],
      steps: [
        "Cook the spaghetti, and keep a cup of the water.",
        "Melt butter in that water with the lemon's juice and zest.", "Toss with the cheese until it shines.",
      ]),
    Recipe(
      name: "Pea Soup with Mint", kind: .soup, minutes: 25, servings: 4, note: "Hot or cold.",
      ingredients: [
        .init(amount: 600, unit: "g", name: "peas"), .init(amount: 2, name: "leeks"),
        .init(amount: 750, unit: "ml", name: "stock"), .init(amount: 20, unit: "g", name: "mint"),
      ],
      steps: ["Soften the leek.", "Add peas and stock, and cook for eight minutes.", "Blend with the mint."]),
    Recipe(
      name: "Rosemary Flatbread", kind: .bread, minutes: 95, servings: 4, note: "With salt flakes on top.",
      ingredients: [
        .init(amount: 400, unit: "g", name: "flour"), .init(amount: 250, unit: "ml", name: "water"),
        .init(amount: 5, unit: "g", name: "dry yeast"), .init(amount: 4, unit: "tbsp", name: "olive oil"),
        .init(name: "rosemary"),
      ],
      steps: [
        "Knead a soft dough, and let it rise for an hour.",
        "Press it flat with your fingers, and pour oil and rosemary over it.", "Bake for twenty minutes.",
      ]),
    Recipe(
      name: "Chocolate Torte", kind: .cake, minutes: 60, servings: 10, note: "Without flour.",
      ingredients: [
        .init(amount: 250, unit: "g", name: "dark chocolate"), .init(amount: 150, unit: "g", name: "butter"),
        .init(amount: 6, name: "eggs"), .init(amount: 180, unit: "g", name: "sugar"),
      ],
      steps: [
        "Melt chocolate and butter.", "Beat yolks with sugar; beat the whites until stiff.",
        "Fold all together, and bake for thirty-five minutes at 160 °C.",
      ]),
  ]
}
