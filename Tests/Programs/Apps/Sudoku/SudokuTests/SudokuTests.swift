import CasementTesting
import Foundation
import Playing
import SudokuKit
import Testing
import UIKit

@testable import Sudoku

/// The program, played by script.
@MainActor @Suite(.serialized) struct SudokuTests {
  @MainActor struct Desk {
    let compositor: ScriptedCompositor
    let window: ScriptedWindow
    let controller: GameViewController

    func click(_ frame: CGRect, in view: UIView) {
      let center = view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
      compositor.pointer.move(to: center, in: window)
      compositor.pointer.click()
      compositor.settle()
    }

    func click(_ place: Place) { click(controller.board.frame(of: place), in: controller.board) }

    func key(_ name: String) throws {
      try compositor.keyboard.tap(name)
      compositor.settle()
    }

    func digit(_ row: Int, _ column: Int) -> Int { controller.game.grid[Place(row: row, column: column)] }
  }

  private func play(_ body: (Desk) throws -> Void) throws {
    try ScriptedCompositor.run { compositor in
      let delegate = AppDelegate()
      try compositor.launch(delegate)
      let window = try #require(compositor.focusedWindow)
      window.configure(CGSize(width: 420, height: 640))
      compositor.settle()
      let navigation = try #require(delegate.window?.rootViewController as? UINavigationController)
      let controller = try #require(navigation.topViewController as? GameViewController)
      try body(Desk(compositor: compositor, window: window, controller: controller))
    }
  }

  @Test func digitsAreWrittenByButtonsAndKeys() throws {
    try play { desk in
      desk.click(Place(row: 0, column: 2))
      desk.click(desk.controller.buttons[3].bounds, in: desk.controller.buttons[3])
      #expect(desk.digit(0, 2) == 4)
      try desk.key("Right")
      #expect(desk.controller.board.selection == Place(row: 0, column: 3))
      try desk.compositor.keyboard.type("6")
      desk.compositor.settle()
      #expect(desk.digit(0, 3) == 6)
      desk.click(Place(row: 0, column: 0))
      try desk.compositor.keyboard.type("9")
      desk.compositor.settle()
      #expect(desk.digit(0, 0) == 5, "A given digit stays.")
    }
  }

  @Test func theTintOfTheAssetCatalogIsFound() throws {
    try play { _ in
      let tint = try #require(UIColor(named: "BoardTint"))
      let light = tint.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
      let dark = tint.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
      let parts = [light, dark].map { color in
        (color.cgColor.components ?? []).map { Int(($0 * 100).rounded()) }
      }
      #expect(parts == [[18, 31, 42, 100], [60, 80, 95, 100]])
    }
  }

  @Test func theBoardLooksAsItIsStored() throws {
    try Stage.play(AppDelegate(), size: CGSize(width: 420, height: 640)) { stage in
      let board = try stage.controller(GameViewController.self).board
      stage.click(board, at: CGPoint(x: board.bounds.width / 18 * 5, y: board.bounds.width / 18))
      try stage.type("5")
      try stage.check("board")
    }
  }

  @Test func whatWasWrittenIsUndone() throws {
    try play { desk in
      let undo = try #require(desk.controller.navigationItem.leftBarButtonItem)
      #expect(!undo.isEnabled)
      desk.click(Place(row: 0, column: 2))
      try desk.compositor.keyboard.type("5")
      desk.compositor.settle()
      #expect(desk.controller.game.grid.conflicts == [Place(row: 0, column: 2), Place(row: 0, column: 0)])
      #expect(undo.isEnabled)
      desk.controller.game.undoManager.undo()
      desk.compositor.settle()
      #expect(desk.digit(0, 2) == 0)
      #expect(desk.controller.game.grid.conflicts.isEmpty)
    }
  }

  @Test func aSolvedBoardAsksForAnotherOne() throws {
    try play { desk in
      let solution = try #require(desk.controller.game.puzzle.solution)
      for place in Place.all where !desk.controller.game.isGiven(place) {
        desk.controller.game.set(solution[place], at: place)
      }
      desk.compositor.settle()
      let alert = try #require(desk.controller.presentedViewController as? UIAlertController)
      #expect(alert.title == "Solved")
      try desk.key("Tab")
      let first = desk.controller.game.puzzle
      try desk.key("Return")
      #expect(desk.controller.presentedViewController == nil)
      #expect(desk.controller.game.puzzle != first || desk.controller.game.grid.isFull)
    }
  }
}
