import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Tooltips.
@Suite struct ToolTipTests {
  private func run(_ body: (MenuDesk, UIToolTipInteraction) throws -> Void) throws {
    try MenuDesk.run { desk in
      let interaction = UIToolTipInteraction(defaultToolTip: "What it is for")
      desk.view.addInteraction(interaction)
      try body(desk, interaction)
    }
  }

  private func move(_ desk: MenuDesk, to x: CGFloat) throws {
    desk.pointer.move(to: desk.point(CGPoint(x: x, y: 20)), in: try desk.application.shown)
    desk.compositor.exchange()
  }

  @Test func aTooltipComesWhenThePointerHasRestedForAWhile() throws {
    try run { desk, _ in
      try move(desk, to: 10)
      desk.compositor.advance(by: .milliseconds(500))
      try move(desk, to: 30)
      desk.compositor.advance(by: .milliseconds(600))
      #expect(desk.popups.isEmpty, "it moved")
      desk.compositor.advance(by: .milliseconds(150))
      desk.compositor.settle()
      let popup = try #require(desk.popups.first)
      #expect(popup.isVisible && popup.grabbedSeat == nil)
      #expect(popup.surface.state.inputRegion == [], "the pointer does not meet it")
      #expect(popup.frame.minX == 50 && popup.frame.minY > 50 + 15, "it is below the pointer")
      #expect(desk.keyboard.focus === (try? desk.application.shown)?.surface)
      try move(desk, to: 60)
      desk.compositor.settle()
      #expect(desk.popups.count == 1, "it stays while the pointer is over the view")
      try move(desk, to: 200)
      desk.compositor.settle()
      #expect(desk.popups.isEmpty)
      desk.compositor.advance(by: .seconds(2))
      #expect(desk.popups.isEmpty)
    }
  }

  @Test func truncatedTextIsExpandedWhereItsPropertiesAskForThat() throws {
    try MenuDesk.run { desk in
      var content = UIListContentConfiguration.cell()
      content.text = "A text that is longer than the view in which it is shown, by far"
      content.textProperties.numberOfLines = 1
      let view = UIListContentView(configuration: content)
      view.frame = desk.view.frame
      desk.window.addSubview(view)
      desk.compositor.settle()
      @MainActor func rest(at x: CGFloat) throws -> Int {
        try move(desk, to: 250)
        try move(desk, to: x)
        desk.compositor.advance(by: .seconds(1))
        desk.compositor.settle()
        return desk.popups.count
      }
      let before = try rest(at: 40)
      #expect(before == 0, "nothing asks for it")
      content.textProperties.showsExpansionTextWhenTruncated = true
      view.configuration = content
      desk.compositor.settle()
      let truncated = try rest(at: 60)
      #expect(truncated == 1)
      content.text = "Short"
      view.configuration = content
      desk.compositor.settle()
      let short = try rest(at: 40)
      #expect(short == 0, "all of it is shown")
    }
  }

  @Test(arguments: ["press", "key", "leave", "hidden", "menu"])
  func aTooltipGoes(_ way: String) throws {
    try run { desk, _ in
      try move(desk, to: 30)
      desk.compositor.advance(by: .seconds(1))
      desk.compositor.settle()
      #expect(desk.popups.count == 1)
      switch way {
      case "press": desk.pointer.click()
      case "key": try desk.keyboard.tap("x")
      case "leave": desk.pointer.move(to: .zero, on: nil)
      case "hidden": desk.window.isHidden = true
      default: desk.present()
      }
      desk.compositor.settle()
      #expect(desk.popups.count == (way == "menu" ? 1 : 0))
      switch way {
      case "press": #expect(desk.take() == ["touch began", "touch ended"])
      case "key": #expect(desk.take() == ["key x"])
      default: break
      }
      desk.compositor.advance(by: .seconds(2))
      #expect(desk.popups.count == (way == "menu" ? 1 : 0), "and does not come back")
      desk.menu.dismiss()
      desk.window.isHidden = false
      desk.compositor.settle()
    }
  }

  @Test func whatIsPressedBeforeKeepsATooltipAway() throws {
    try run { desk, _ in
      try move(desk, to: 30)
      desk.pointer.click()
      desk.compositor.advance(by: .seconds(2))
      #expect(desk.popups.isEmpty)
      #expect(UIApplication.shared.session?.nextDeadline == nil, "nothing is waited for")
    }
  }

  @Test func theDelegateHasTextsForPartsOfAView() throws {
    final class Halves: UIToolTipInteractionDelegate {
      func toolTipInteraction(
        _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
      ) -> UIToolTipConfiguration? {
        point.x < 80
          ? UIToolTipConfiguration(toolTip: "left", in: CGRect(x: 0, y: 0, width: 80, height: 40)) : nil
      }
    }
    try run { desk, interaction in
      let halves = Halves()
      interaction.delegate = halves
      @MainActor func text() -> String? {
        let popup = UIApplication.shared.context.popups.all.first as? ToolTipPopup
        return popup?.content.subviews.compactMap { $0 as? UILabel }.first?.text
      }
      try move(desk, to: 30)
      desk.compositor.advance(by: .seconds(1))
      #expect(text() == "left")
      try move(desk, to: 100)
      #expect(text() == nil)
      desk.compositor.advance(by: .seconds(1))
      #expect(text() == "What it is for")
      interaction.isEnabled = false
      try move(desk, to: 250)
      try move(desk, to: 100)
      desk.compositor.advance(by: .seconds(1))
      #expect(text() == nil)
    }
  }
}
