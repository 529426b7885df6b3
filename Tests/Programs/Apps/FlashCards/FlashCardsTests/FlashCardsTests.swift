import Foundation
import Playing
import Testing
import UIKit

@testable import FlashCards

@MainActor @Suite(.serialized) struct FlashCardsTests {
  private func play(_ body: (Stage) throws -> Void) throws {
    UserDefaults.standard.removeObject(forKey: "KnownCards")
    try Stage.play(AppDelegate()) { stage in
      for deck in Library.shared.decks { deck.known = [] }
      stage.wait()
      try body(stage)
    }
  }

  @Test func theDecksOfTheAppAreListed() throws {
    try play { stage in
      let decks = try stage.controller(DecksViewController.self)
      let cells = decks.tableView.visibleCells
      #expect(cells.map(\.textLabel?.text) == ["Capitals", "Sums"])
      #expect(cells.map(\.detailTextLabel?.text) == ["4 cards, new", "2 cards, new"])
      try stage.check("decks")
    }
  }

  @Test func cardsAreTurnedAndAnswered() throws {
    try play { stage in
      try stage.click("Capitals")
      stage.wait()
      let study = try stage.controller(StudyViewController.self)
      #expect(study.title == "Capitals")
      #expect(study.cardView.layer.cornerRadius == 18)
      #expect(study.cardView.text == "Norway")
      stage.click(study.cardView)
      stage.wait()
      #expect(study.cardView.text == "Oslo")
      try stage.check("answer")
      try stage.click("Known")
      stage.wait()
      #expect(study.cardView.text == "Ghana")
      #expect(study.progressView.progress == 0.25)
      stage.swipe(
        [0.2, 0.4, 0.6, 0.8].map { CGPoint(x: study.cardView.bounds.width * $0, y: 200) }, in: study.cardView)
      stage.wait()
      #expect(study.round.knownCount == 2)
      stage.swipe(
        [0.8, 0.6, 0.4, 0.2].map { CGPoint(x: study.cardView.bounds.width * $0, y: 200) }, in: study.cardView)
      stage.wait()
      #expect(study.round.index == 3 && study.round.knownCount == 2)
      #expect(study.round.deck.known == ["Norway", "Ghana"])
    }
  }

  @Test func theResultLeadsBackToTheDecks() throws {
    try play { stage in
      try stage.click("Sums")
      stage.wait()
      try stage.click("Known")
      try stage.click("Again")
      stage.wait()
      let result = try stage.controller(ResultViewController.self)
      #expect(try stage.texts(in: result.view).contains("1 of 2 known"))
      try stage.check("result")
      try stage.click("Done")
      stage.wait()
      let decks = try stage.controller(DecksViewController.self)
      #expect(decks.navigationController?.topViewController === decks)
      #expect(decks.presentedViewController == nil)
      #expect(decks.tableView.visibleCells.last?.detailTextLabel?.text == "2 cards, 1 known")
      #expect(UserDefaults.standard.dictionary(forKey: "KnownCards")?["Sums"] as? [String] == ["17 + 25"])
    }
  }

  @Test func cardsAreShuffled() throws {
    try play { stage in
      try stage.click("Capitals")
      stage.wait()
      let study = try stage.controller(StudyViewController.self)
      let item = try #require(study.navigationItem.rightBarButtonItem)
      try stage.press(item)
      stage.wait()
      #expect(study.round.cards.map(\.question) != ["Norway", "Ghana", "Peru", "Mongolia"])
      #expect(Set(study.round.cards) == Set(study.round.deck.cards))
    }
  }
}
