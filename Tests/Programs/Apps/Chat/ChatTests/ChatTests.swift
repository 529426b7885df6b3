import CasementTesting
import Foundation
import Playing
import Testing
import UIKit

@testable import Chat

/// The program, played by script.
@MainActor @Suite(.serialized) struct ChatTests {
  @MainActor struct Desk {
    let compositor: ScriptedCompositor
    let window: ScriptedWindow
    let chat: ChatViewController

    func click(_ view: UIView, count: Int = 1) {
      let center = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      compositor.pointer.move(to: center, in: window)
      for _ in 0..<count { compositor.pointer.click() }
      compositor.settle()
    }

    func send(_ text: String) throws {
      click(chat.bar.textView)
      try compositor.keyboard.type(text)
      compositor.settle()
      click(chat.bar.sendButton)
    }

    var texts: [String] { chat.conversation.messages.map(\.text) }
  }

  private func play(_ body: (Desk) throws -> Void) throws {
    try ScriptedCompositor.run { compositor in
      try compositor.launch(AppDelegate())
      let window = try #require(compositor.focusedWindow)
      window.configure(CGSize(width: 400, height: 600))
      compositor.settle()
      // Scenes of an earlier test may still be connected.
      let windows = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(
        \.windows)
      let key = try #require(windows.first { $0.isKeyWindow })
      let navigation = try #require(key.rootViewController as? UINavigationController)
      let chat = try #require(navigation.topViewController as? ChatViewController)
      try body(Desk(compositor: compositor, window: window, chat: chat))
    }
  }

  @Test func messagesAreSentAndQuestionsAnswered() throws {
    try play { desk in
      #expect(!desk.chat.bar.sendButton.isEnabled)
      try desk.send("Hello")
      try desk.send("Who are you?")
      #expect(desk.texts == ["Hello", "Who are you?", "You ask: Who are you?"])
      #expect(desk.chat.tableView.visibleCells.count == 3)
      #expect(desk.chat.bar.textView.text == "")
      let cells = desk.chat.tableView.visibleCells.compactMap { $0 as? MessageCell }
      let width = desk.chat.tableView.bounds.width
      #expect(cells[0].bubbleFrame.midX > width / 2, "Own messages are at the right.")
      #expect(cells[2].bubbleFrame.midX < width / 2)
    }
  }

  @Test func theConversationLooksAsItIsStored() throws {
    try Stage.play(AppDelegate(), size: CGSize(width: 400, height: 600)) { stage in
      let chat = try stage.controller(ChatViewController.self)
      for text in ["Hello", "Did you see the new harbor, with the long wall and the two lamps?"] {
        stage.click(chat.bar.textView)
        try stage.type(text)
        stage.click(chat.bar.sendButton)
      }
      chat.view.endEditing(true)
      try stage.check("conversation")
    }
  }

  @Test func theBarGrowsWithItsLinesUpToFive() throws {
    try play { desk in
      let bar = desk.chat.bar
      desk.click(bar.textView)
      var heights: [CGFloat] = [bar.frame.height]
      for _ in 0..<7 {
        try desk.compositor.keyboard.type("a")
        try desk.compositor.keyboard.tap("Return")
        desk.compositor.settle()
        heights.append(bar.frame.height)
      }
      #expect(heights[1] > heights[0])
      #expect(heights[4] > heights[3])
      #expect(heights[7] == heights[5], "\(heights)")
      #expect(bar.textView.isScrollEnabled)
      let bottom = bar.convert(bar.bounds, to: nil).maxY
      desk.click(bar.sendButton)
      #expect(bar.frame.height == heights[0])
      #expect(bar.convert(bar.bounds, to: nil).maxY == bottom)
      #expect(desk.texts == ["a\na\na\na\na\na\na"])
    }
  }

  @Test func aDoubleClickLikesAMessage() throws {
    try play { desk in
      try desk.send("Hello")
      let cell = try #require(desk.chat.tableView.visibleCells.first as? MessageCell)
      #expect(!cell.isHeartVisible)
      let center = cell.contentView.convert(
        CGPoint(x: cell.bubbleFrame.midX, y: cell.bubbleFrame.midY), to: nil)
      desk.compositor.pointer.move(to: center, in: desk.window)
      desk.compositor.pointer.click()
      desk.compositor.pointer.click()
      desk.compositor.settle()
      #expect(desk.chat.conversation.messages[0].isLiked)
      #expect(cell.isHeartVisible)
    }
  }

  @Test func theLastMessageIsSeen() throws {
    try play { desk in
      for number in 1...14 { desk.chat.conversation.send("Message \(number)?") }
      desk.compositor.settle()
      let table = desk.chat.tableView
      #expect(table.indexPathsForVisibleRows?.last?.row == 27)
      let last = try #require(table.cellForRow(at: IndexPath(row: 27, section: 0)))
      #expect(
        last.convert(last.bounds, to: nil).maxY <= desk.chat.bar.convert(desk.chat.bar.bounds, to: nil).minY
          + 1)
    }
  }
}
