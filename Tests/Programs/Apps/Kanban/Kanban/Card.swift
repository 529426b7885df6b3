import UIKit

/// A task on the board.
final class Card: NSObject, Codable {
  enum Label: String, Codable, CaseIterable {
    case none, bug, feature, chore

    var color: UIColor {
      switch self {
      case .none: return .clear
      case .bug: return .systemRed
      case .feature: return .systemBlue
      case .chore: return .systemGray
      }
    }
  }

  let title: String
  var label: Label

  init(_ title: String, _ label: Label = .none) {
    self.title = title
    self.label = label
  }

  override func isEqual(_ object: Any?) -> Bool {
    return (object as? Card)?.title == title
  }

  override var hash: Int { return title.hash }
}

// MARK: - NSItemProvider

extension Card: NSItemProviderWriting {
  static let typeIdentifier = "org.casement.kanban-card"

  static var writableTypeIdentifiersForItemProvider: [String] {
    return [typeIdentifier, "public.utf8-plain-text"]
  }

  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, Error?) -> Void
  ) -> Progress? {
    if typeIdentifier == Card.typeIdentifier {
      do {
        completionHandler(try JSONEncoder().encode(self), nil)
      } catch {
        completionHandler(nil, error)
      }
    } else {
      completionHandler(title.data(using: .utf8), nil)
    }
    return nil
  }
}

/// The columns of a piece of work, with their cards.
final class Board {
  static let columns = ["To do", "Doing", "Done"]

  let name: String
  private(set) var cards: [[Card]]

  init(name: String, cards: [[Card]]) {
    self.name = name
    self.cards = cards
  }

  func insert(_ card: Card, at index: Int, in column: Int) {
    cards[column].insert(card, at: min(index, cards[column].count))
    post()
  }

  @discardableResult
  func remove(_ card: Card) -> (column: Int, index: Int)? {
    for (column, list) in cards.enumerated() {
      guard let index = list.firstIndex(of: card) else { continue }
      cards[column].remove(at: index)
      post()
      return (column, index)
    }
    return nil
  }

  private func post() {
    NotificationCenter.default.post(name: .boardDidChange, object: self)
  }
}

extension Notification.Name {
  static let boardDidChange = Notification.Name("BoardDidChange")
}

/// All boards.
final class Store {
  static let shared = Store()

  private(set) var boards: [Board] = []
  private(set) var forgotten: [String] = []

  init() {
    reset()
  }

  func reset() {
    boards = [
      Board(
        name: "Website",
        cards: [
          [Card("Write the imprint", .chore), Card("Larger pictures", .feature), Card("Broken link", .bug)],
          [Card("Search", .feature)],
          [Card("New colors")],
        ]),
      Board(name: "Garden", cards: [[Card("Plant beans")], [], []]),
    ]
    forgotten = []
  }

  func board(named name: String?) -> Board? {
    return boards.first { $0.name == name }
  }

  func board(with card: Card) -> Board? {
    return boards.first { $0.cards.contains { $0.contains(card) } }
  }

  func forget(_ session: String) {
    forgotten.append(session)
  }
}
