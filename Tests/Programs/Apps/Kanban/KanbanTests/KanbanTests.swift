import CasementTesting
import Foundation
import Playing
import Testing
import UIKit

@testable import Kanban

@MainActor @Suite(.serialized) struct KanbanTests {
  private func play(_ body: (Stage, BoardViewController) throws -> Void) throws {
    Store.shared.reset()
    try Stage.play(AppDelegate(), size: CGSize(width: 720, height: 480)) { stage in
      try body(stage, try stage.controller(BoardViewController.self))
    }
  }

  private func titles(_ board: Board) -> [[String]] { board.cards.map { $0.map(\.title) } }

  private func center(of row: Int, in column: ColumnView) throws -> CGPoint {
    let cell = try #require(column.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
    return cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
  }

  /// Drags a card, and holds it.
  private func lift(_ stage: Stage, from start: CGPoint) {
    stage.compositor.pointer.move(to: start, in: stage.window)
    stage.compositor.pointer.press()
    stage.compositor.settle()
    for step in 1...3 {
      stage.compositor.pointer.move(
        to: CGPoint(x: start.x + CGFloat(step) * 8, y: start.y), in: stage.window)
      stage.compositor.settle()
    }
  }

  private func drop(_ stage: Stage, at end: CGPoint, in window: ScriptedWindow) {
    for offset in [-6, -3, 0] {
      stage.compositor.pointer.move(to: CGPoint(x: end.x, y: end.y + CGFloat(offset)), in: window)
      stage.compositor.advance(by: .milliseconds(50))
    }
    stage.compositor.pointer.release()
    stage.wait()
  }

  @Test func aCardIsCarriedToAnotherColumn() throws {
    try play { stage, controller in
      try stage.check("board")
      lift(stage, from: try center(of: 1, in: controller.columns[0]))
      drop(stage, at: try center(of: 0, in: controller.columns[1]), in: stage.window)
      #expect(titles(controller.board)[0] == ["Write the imprint", "Broken link"])
      #expect(Set(titles(controller.board)[1]) == ["Larger pictures", "Search"])
      try stage.check("carried")
    }
  }

  @Test func aCardIsCarriedToTheWindowOfAnotherBoard() throws {
    try play { stage, controller in
      let garden = Store.shared.boards[1]
      controller.open(garden)
      stage.wait()
      let first = stage.window
      #expect(stage.compositor.windows.filter(\.isMapped).count == 2)
      let second = try #require(stage.compositor.windows.first { $0.title == "Garden" })
      #expect(UIApplication.shared.connectedScenes.count == 2)
      stage.turn(to: second)
      second.configure(CGSize(width: 720, height: 480))
      stage.wait()
      let other = try stage.controller(BoardViewController.self)
      #expect(other.board === garden)
      stage.turn(to: first)
      lift(stage, from: try center(of: 0, in: controller.columns[1]))
      drop(stage, at: try center(of: 0, in: other.columns[0]), in: second)
      #expect(titles(controller.board)[1].isEmpty)
      #expect(Set(titles(garden)[0]) == ["Plant beans", "Search"])
      stage.turn(to: second)
      try stage.check("garden")
      stage.turn(to: first)
      second.close()
      stage.wait()
    }
  }

  @Test func aBoardComesBackAsItWas() throws {
    try play { stage, controller in
      controller.becomeFirstResponder()
      controller.chooseNextColumn()
      let scene = try #require(controller.view.window?.windowScene)
      let activity = try #require(scene.delegate?.stateRestorationActivity(for: scene))
      #expect(activity.activityType == "org.casement.Kanban.openBoard")
      #expect(activity.userInfo?["board"] as? String == "Website")
      #expect(activity.userInfo?["column"] as? Int == 1)
    }
    // The session was written down when the window closed.
    try Stage.play(AppDelegate(), size: CGSize(width: 720, height: 480), restores: true) { stage in
      let controller = try stage.controller(BoardViewController.self)
      #expect(controller.board.name == "Website")
      #expect(controller.selectedColumn == 1)
    }
  }

  @Test func aCardIsAddedByName() throws {
    try play { stage, controller in
      try stage.click("Add to Done")
      stage.wait()
      try stage.type("Logo")
      try stage.key("Return")
      stage.wait()
      #expect(controller.presentedViewController == nil)
      #expect(titles(controller.board)[2] == ["New colors", "Logo"])
      #expect(try stage.texts(in: controller.columns[2]).first == "Done (2)")
    }
  }
}
