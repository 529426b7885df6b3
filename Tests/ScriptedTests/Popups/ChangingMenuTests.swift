import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Menus whose elements come or change while they are open.
@MainActor @Suite("Menus that change while open") struct ChangingMenuTests {
  /// A provider whose answers come when the test has them come.
  private final class Kitchen {
    var orders: [@MainActor ([UIMenuElement]) -> Void] = []
    func provide(_ answer: @escaping @MainActor ([UIMenuElement]) -> Void) { orders.append(answer) }
  }

  @Test("Deferred elements that are provided at once are in the menu from the start")
  func atOnce() throws {
    try MenuDesk.run { desk in
      let deferred = UIDeferredMenuElement { $0([desk.action("Soup"), desk.action("Salad")]) }
      try desk.open(UIMenu(children: [desk.action("Bread"), deferred]))
      #expect(desk.titles() == ["Bread", "Soup", "Salad"])
      try desk.point(at: "Salad")
      desk.pointer.press()
      desk.pointer.release()
      desk.compositor.settle()
      #expect(desk.take() == ["do Salad", "chose Salad"])
    }
  }

  @Test("Deferred elements that are provided later replace the placeholder row")
  func later() throws {
    try MenuDesk.run { desk in
      let kitchen = Kitchen()
      let menu = UIMenu(children: [
        desk.action("Bread"), UIDeferredMenuElement(kitchen.provide), desk.action("Water"),
      ])
      try desk.open(menu)
      try desk.tap("Down", "Down")
      #expect(desk.titles() == ["Bread", "-", "*Water"], "what waits cannot be chosen")
      let height = try #require(desk.popups.first).frame.height
      try #require(kitchen.orders.count == 1)
      kitchen.orders[0]([desk.action("Soup"), desk.action("Salad")])
      desk.compositor.settle()
      #expect(desk.titles() == ["Bread", "Soup", "Salad", "*Water"], "the keys stay where they were")
      #expect(try #require(desk.popups.first).frame.height == height + MenuLook.rowHeight)
      try desk.tap("Up", "Return")
      #expect(desk.take() == ["do Salad", "chose Salad"])
      // The answer is kept.
      try desk.open(menu)
      #expect(desk.titles() == ["Bread", "Soup", "Salad", "Water"] && kitchen.orders.count == 1)
    }
  }

  @Test("Uncached elements are requested each time, and late answers are ignored")
  func uncached() throws {
    try MenuDesk.run { desk in
      let kitchen = Kitchen()
      let menu = UIMenu(children: [UIDeferredMenuElement.uncached(kitchen.provide)])
      try desk.open(menu)
      try desk.tap("Escape")
      try desk.open(menu)
      try #require(kitchen.orders.count == 2)
      kitchen.orders[0]([desk.action("Cold")])
      #expect(desk.titles() == ["-"])
      kitchen.orders[1]([desk.action("Warm")])
      #expect(desk.titles() == ["Warm"])
      kitchen.orders[1]([])
      #expect(desk.titles() == ["Warm"], "an answer is given once")
      try desk.tap("Escape")
      try desk.open(menu)
      #expect(desk.titles() == ["-"] && kitchen.orders.count == 3)
    }
  }

  @Test("A menu stays open after an action that keeps it presented, and shows the new state")
  func kept() throws {
    try MenuDesk.run { desk in
      var isOn = false
      let wrap = UIAction(title: "Wrap", attributes: .keepsMenuPresented) { action in
        isOn.toggle()
        action.state = isOn ? .on : .off
      }
      try desk.open(UIMenu(children: [wrap, desk.action("Other")]))
      let before = try #require(desk.popups.first?.picture)
      try desk.tap("Down", "Return")
      #expect(isOn && desk.titles() == ["*Wrap", "Other"])
      #expect(desk.popups.first?.picture != before, "a tick")
      try desk.tap("Return")
      #expect(!isOn && desk.levels.count == 1 && desk.take() == [])
      try desk.tap("Down", "Return")
      #expect(desk.take() == ["do Other", "chose Other"] && desk.levels.isEmpty)
    }
  }

  @Test("A menu that stays open closes if its action says so, and a single selection selects one action")
  func keptAndEnded() throws {
    try MenuDesk.run { desk in
      var menu: UIMenu?
      let choices = ["Small", "Large"].map { title in
        UIAction(title: title, attributes: .keepsMenuPresented, state: title == "Small" ? .on : .off) { _ in }
      }
      let close = UIAction(title: "Close", attributes: .keepsMenuPresented) { _ in menu?.dismiss() }
      menu = UIMenu(options: .singleSelection, children: choices)
      try desk.open(menu)
      try desk.tap("Down", "Return")
      #expect(choices.map(\.state) == [.off, .on] && desk.levels.count == 1)
      menu = menu?.replacingChildren([close])
      try desk.tap("Escape")
      try desk.open(menu)
      try desk.tap("Down", "Return")
      #expect(desk.levels.isEmpty && desk.take().last == "chose nothing")
    }
  }

  @Test("updateVisibleMenu changes an open menu and its open submenu")
  func updated() throws {
    try MenuDesk.run { desk in
      let delegate = Delegate(
        UIMenu(children: [
          desk.action("Alpha"),
          UIMenu(title: "More", identifier: .init("more"), children: [desk.action("One")]),
        ]))
      let interaction = UIContextMenuInteraction(delegate: delegate)
      desk.view.addInteraction(interaction)
      interaction.updateVisibleMenu { _ in UIMenu() }
      try desk.pressInView(0x111)
      desk.pointer.release(0x111)
      desk.compositor.settle()
      try desk.tap("Down", "Down", "Right")
      #expect(desk.titles() == ["Alpha", "*More"] && desk.titles(1) == ["*One"])
      interaction.updateVisibleMenu { menu in
        menu.replacingChildren(
          menu.children + [desk.action(menu.identifier.rawValue == "more" ? "Two" : "Beta")])
      }
      desk.compositor.settle()
      #expect(desk.titles() == ["Alpha", "*More", "Beta"] && desk.titles(1) == ["*One", "Two"])
      interaction.updateVisibleMenu { menu in
        menu.replacingChildren(menu.children.filter { !($0 is UIMenu) })
      }
      desk.compositor.settle()
      #expect(desk.titles() == ["Alpha", "Beta"] && desk.levels.count == 1, "its submenu went with its line")
      try desk.tap("End", "Return")
      #expect(desk.take().last == "do Beta")
    }
  }

  @Test(
    "A replaced submenu stays open, operated by keys with the pointer elsewhere in the menu"
  )
  func keptInSubmenu() throws {
    try MenuDesk.run { desk in
      var interaction: UIContextMenuInteraction?
      let wrap = UIAction(title: "Wrap", attributes: .keepsMenuPresented) { _ in
        interaction?.updateVisibleMenu { menu in
          guard menu.identifier.rawValue == "more" else { return menu }
          return menu.replacingChildren(menu.children + [desk.action("New")])
        }
      }
      let more = UIMenu(title: "More", identifier: .init("more"), children: [wrap, desk.action("Other")])
      let delegate = Delegate(UIMenu(children: [desk.action("Alpha"), more]))
      let made = UIContextMenuInteraction(delegate: delegate)
      interaction = made
      desk.view.addInteraction(made)
      try desk.pressInView(0x111)
      desk.pointer.release(0x111)
      desk.compositor.settle()
      try desk.tap("Down", "Down", "Right")
      try desk.point(at: "Other", level: 1)
      try desk.tap("Up", "Return")
      #expect(desk.titles(1) == ["*Wrap", "Other", "New"])
      try desk.tap("Left", "Right")
      #expect(desk.titles(1) == ["*Wrap", "Other", "New"], "also when it is opened again")
      try desk.tap("Escape", "Escape")
      interaction = nil
    }
  }

  @Test("A submenu stays beside its row when rows are inserted above")
  func movedSubmenu() throws {
    try MenuDesk.run { desk in
      let kitchen = Kitchen()
      try desk.open(
        UIMenu(children: [
          UIDeferredMenuElement(kitchen.provide), UIMenu(title: "More", children: [desk.action("One")]),
        ]))
      try desk.tap("Down", "Right")
      let before = try #require(desk.popups.last).frame.minY
      try #require(desk.popups.count == 2)
      kitchen.orders[0]([desk.action("Soup"), desk.action("Salad"), desk.action("Bread")])
      desk.compositor.settle()
      #expect(desk.titles() == ["Soup", "Salad", "Bread", "*More"] && desk.titles(1) == ["*One"])
      #expect(try #require(desk.popups.last).frame.minY == before + 2 * MenuLook.rowHeight)
    }
  }

  @Test("A deferred provider may open another menu, or dismiss this one")
  func providerOpens() throws {
    try MenuDesk.run { desk in
      let other = UIMenu(children: [desk.action("Other")])
      let menu = UIMenu(children: [
        UIDeferredMenuElement { done in
          desk.present(other)
          done([])
        }
      ])
      try desk.open(menu)
      #expect(desk.titles() == ["Other"] && UIApplication.shared.context.popups.all.count == 1)
      try desk.tap("Escape")
      #expect(
        UIApplication.shared.context.popups.all.isEmpty && desk.take() == ["chose nothing", "chose nothing"])
    }
  }

  @Test("updateVisibleMenu also changes the menu of a button's press")
  func button() throws {
    try MenuDesk.run { desk in
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 20, y: 100, width: 120, height: 40)
      button.menu = UIMenu(children: [desk.action("Alpha")])
      button.showsMenuAsPrimaryAction = true
      desk.window.addSubview(button)
      desk.compositor.settle()
      let place = button.convert(CGPoint(x: 60, y: 20), to: nil)
      let origin = desk.window.renderer.contentOrigin
      desk.pointer.move(
        to: CGPoint(x: place.x + origin.x, y: place.y + origin.y), in: try desk.application.shown)
      desk.pointer.press()
      desk.compositor.exchange()
      desk.pointer.release()
      desk.compositor.settle()
      #expect(desk.titles() == ["Alpha"])
      button.contextMenuInteraction?.updateVisibleMenu { $0.replacingChildren([desk.action("Beta")]) }
      desk.compositor.settle()
      #expect(desk.titles() == ["Beta"])
      button.contextMenuInteraction?.dismissMenu()
      #expect(desk.levels.isEmpty)
    }
  }

  private final class Delegate: UIContextMenuInteractionDelegate {
    let menu: UIMenu
    init(_ menu: UIMenu) { self.menu = menu }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration { [menu] _ in menu }
    }
  }
}
