import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Items of navigation bars and toolbars, groups of them, and how a bar shows both.
@Suite("Items of bars", .serialized) struct BarItemTests {
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: width, height: height)).fill()
    }
  }

  private func buttons(_ desk: NavigationDesk) -> [BarButton] { desk.bar.row?.barButtons ?? [] }

  private func titles(_ desk: NavigationDesk) -> [String] { buttons(desk).map { $0.item.title ?? "" } }

  private func label(_ button: BarButton) throws -> UILabel {
    try #require(button.subviews.compactMap { $0 as? UILabel }.first)
  }

  private func picture(_ button: BarButton) throws -> UIImageView {
    try #require(button.subviews.compactMap { $0 as? UIImageView }.first { $0.image === button.item.image })
  }

  @Test("Groups at the leading edge follow the items there, those at the trailing edge precede them")
  func groups() throws {
    try NavigationDesk.run { desk in
      let item = try #require(desk.bar.topItem)
      @MainActor func part(_ title: String) -> UIBarButtonItem { UIBarButtonItem(title: title) }
      item.leftBarButtonItem = part("L")
      item.rightBarButtonItem = part("R")
      let (first, second) = (part("1"), part("2"))
      let group = UIBarButtonItemGroup(barButtonItems: [first, second], representativeItem: nil)
      let trailing = UIBarButtonItemGroup.fixedGroup(items: [part("3")])
      item.leadingItemGroups = [group]
      item.trailingItemGroups = [trailing]
      desk.settle()
      #expect(titles(desk) == ["L", "1", "2", "3", "R"])
      #expect(first.buttonGroup === group && item.leftBarButtonItem?.buttonGroup == nil)
      group.isHidden = true
      desk.settle()
      #expect(titles(desk) == ["L", "3", "R"])
      group.isHidden = false
      let third = part("4")
      group.barButtonItems = [second, third]
      desk.settle()
      #expect(titles(desk) == ["L", "2", "4", "3", "R"] && first.buttonGroup == nil)
      third.title = "5"
      desk.settle()
      #expect(titles(desk) == ["L", "2", "5", "3", "R"], "the bar observes items that a group got later")
      group.barButtonItems = []
      desk.settle()
      #expect(titles(desk) == ["L", "3", "R"])
      item.trailingItemGroups = []
      desk.settle()
      #expect(titles(desk) == ["L", "R"])
    }
  }

  @Test("An item creates a group of its own; an optional group is hidden unless it is visible by default")
  func ownGroup() {
    let item = UIBarButtonItem(title: "a")
    #expect(item.creatingFixedGroup().barButtonItems == [item])
    let movable = item.creatingMovableGroup(customizationIdentifier: "x")
    #expect(movable.barButtonItems == [item] && item.buttonGroup === movable && !movable.isHidden)
    #expect(!item.creatingOptionalGroup(customizationIdentifier: "x").isHidden)
    let optional = item.creatingOptionalGroup(
      customizationIdentifier: "x", isInDefaultCustomization: false)
    #expect(optional.isHidden && optional.barButtonItems == [item])
  }

  @Test("A group without room is represented by its representative item")
  func representative() throws {
    try NavigationDesk.run(size: CGSize(width: 300, height: 400)) { desk in
      let items = (1...9).map { UIBarButtonItem(title: "item \($0)") }
      let group = UIBarButtonItemGroup(
        barButtonItems: items, representativeItem: UIBarButtonItem(title: "more"))
      desk.bar.topItem?.trailingItemGroups = [group]
      desk.settle()
      #expect(titles(desk) == ["more"] && group.isDisplayingRepresentativeItem)
      group.barButtonItems = Array(items.prefix(2))
      desk.settle()
      #expect(titles(desk) == ["item 1", "item 2"] && !group.isDisplayingRepresentativeItem)
    }
  }

  @Test("Button titles are offset by the appearance of their state")
  func titleShift() throws {
    try NavigationDesk.run { desk in
      let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
      desk.bar.topItem?.rightBarButtonItem = item
      desk.settle()
      let button = try #require(buttons(desk).first)
      let before = try label(button).frame
      let look = UINavigationBarAppearance()
      look.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 2, vertical: -3)
      look.buttonAppearance.disabled.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 5)
      desk.bar.standardAppearance = look
      desk.settle()
      try #expect(label(button).frame == before.offsetBy(dx: 2, dy: -3))
      item.isEnabled = false
      desk.settle()
      try #expect(label(button).frame == before.offsetBy(dx: 0, dy: 5))
      look.buttonAppearance.configureWithDefault(for: .plain)
      desk.bar.standardAppearance = look
      desk.settle()
      try #expect(label(button).frame == before)
    }
  }

  @Test("A background image lies behind a button, with the offset of its appearance")
  func background() throws {
    try NavigationDesk.run { desk in
      let (plain, faded) = (image(4, 4), image(5, 5))
      desk.bar.topItem?.rightBarButtonItem = UIBarButtonItem(title: "Save")
      let look = UINavigationBarAppearance()
      look.buttonAppearance.normal.backgroundImage = plain
      look.buttonAppearance.normal.backgroundImagePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
      look.buttonAppearance.disabled.backgroundImage = faded
      desk.bar.standardAppearance = look
      desk.settle()
      let button = try #require(buttons(desk).first)
      let back = try #require(button.subviews.first as? UIImageView)
      #expect(back.image === plain && back.frame == button.bounds.offsetBy(dx: 1, dy: 2))
      button.item.isEnabled = false
      desk.settle()
      #expect(back.image === faded && back.frame == button.bounds)
      desk.bar.standardAppearance = UINavigationBarAppearance()
      desk.settle()
      #expect(back.isHidden)
    }
  }

  @Test("configureWithDefault resets a style's appearance; a done item has a semibold font")
  func defaultLook() {
    let look = UIBarButtonItemAppearance(style: .plain)
    look.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    look.normal.backgroundImagePositionAdjustment = UIOffset(horizontal: 1, vertical: 1)
    look.configureWithDefault(for: .done)
    #expect(look.normal.titleTextAttributes[.foregroundColor] == nil)
    #expect((look.normal.titleTextAttributes[.font] as? UIFont)?.pointSize == 15)
    #expect(look.normal.backgroundImagePositionAdjustment == .zero)
    look.configureWithDefault(for: .plain)
    #expect(look.normal.titleTextAttributes.isEmpty)
  }

  @Test("A low window uses the landscape image of an item, with its own insets")
  func lowImage() throws {
    try NavigationDesk.run { desk in
      let item = UIBarButtonItem(image: image(20, 20), style: .plain, target: nil, action: nil)
      item.imageInsets = UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 0)
      desk.bar.topItem?.rightBarButtonItem = item
      desk.settle()
      let button = try #require(buttons(desk).first)
      let view = try picture(button)
      #expect(view.frame.midY == button.bounds.midY + 2)
      let low = image(12, 10)
      item.landscapeImagePhone = low
      item.landscapeImagePhoneInsets = UIEdgeInsets(top: 0, left: 0, bottom: 6, right: 0)
      desk.settle()
      #expect(view.image === item.image)
      desk.application.window.frame.size.height = 300
      desk.settle()
      #expect(view.image === low && view.frame.size == low.size)
      #expect(view.frame.midY == button.bounds.midY - 3)
      desk.application.window.frame.size.height = 500
      desk.settle()
      #expect(view.image === item.image && view.frame.midY == button.bounds.midY + 2)
    }
  }

  @Test("Insets move an image, and make its button narrower or wider")
  func insets() throws {
    try NavigationDesk.run { desk in
      let item = UIBarButtonItem(image: image(40, 20), style: .plain, target: nil, action: nil)
      desk.bar.topItem?.rightBarButtonItem = item
      desk.settle()
      let button = try #require(buttons(desk).first)
      let width = button.frame.width
      item.imageInsets = UIEdgeInsets(top: 0, left: -10, bottom: 0, right: 0)
      desk.settle()
      #expect(button.frame.width == width + 10)
      try #expect(picture(button).frame.midX == button.bounds.midX - 5)
    }
  }
}
