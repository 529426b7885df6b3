import Foundation

struct Card: Codable, Hashable {
  let question: String
  let answer: String
}

/// Some cards with a title.
final class Deck: NSObject, Decodable {
  private enum CodingKeys: String, CodingKey {
    case title, cards
  }

  let title: String
  let cards: [Card]
  /// The questions that the user has answered.
  @objc dynamic var known: Set<String> = []

  init(title: String, cards: [Card]) {
    self.title = title
    self.cards = cards
  }

  var summary: String {
    if known.isEmpty {
      return String.localizedStringWithFormat(NSLocalizedString("deck.new", comment: ""), cards.count)
    }
    return String(
      format: NSLocalizedString("deck.count", comment: "The number of cards below the title"), cards.count,
      known.count)
  }
}

/// The decks that the app brings along.
class Library {
  static let shared = Library()
  private static let key = "KnownCards"

  let decks: [Deck]

  private init() {
    let names = Bundle.main.object(forInfoDictionaryKey: "DeckFiles") as? [String] ?? []
    decks = names.map { name in
      guard let url = Bundle.main.url(forResource: name, withExtension: "json"),
        let data = try? Data(contentsOf: url),
        let deck = try? JSONDecoder().decode(Deck.self, from: data)
      else {
        fatalError("The deck \(name) is missing")
      }
      return deck
    }
    let known = UserDefaults.standard.dictionary(forKey: Library.key) as? [String: [String]] ?? [:]
    for deck in decks { deck.known = Set(known[deck.title] ?? []) }
  }

  func save() {
    let pairs = decks.map { ($0.title, Array($0.known).sorted()) }
    UserDefaults.standard.set(Dictionary(uniqueKeysWithValues: pairs), forKey: Library.key)
  }
}

/// One pass through a deck.
class Round {
  private(set) var cards: [Card]
  private(set) var index = 0
  private(set) var knownCount = 0
  let deck: Deck

  init(deck: Deck) {
    self.deck = deck
    cards = deck.cards
  }

  var current: Card? { return index < cards.count ? cards[index] : nil }
  var progress: Float { return cards.isEmpty ? 0 : Float(index) / Float(cards.count) }

  func answer(isKnown: Bool) {
    guard let card = current else { return }
    if isKnown {
      knownCount += 1
      deck.known.insert(card.question)
    } else {
      deck.known.remove(card.question)
    }
    index += 1
  }

  /// Begins again in another order.
  func shuffle(seed: Int) {
    var state = UInt64(truncatingIfNeeded: seed) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    for place in cards.indices.reversed() {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      cards.swapAt(place, Int(state >> 33) % (place + 1))
    }
    index = 0
    knownCount = 0
  }
}
