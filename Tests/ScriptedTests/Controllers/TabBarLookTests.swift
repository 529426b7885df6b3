import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Tab bars by themselves: places and looks of their tabs.
@Suite("Appearances of tab bars", .serialized) struct TabBarLookTests {
  private struct Desk {
    let application: TestApplication
    let bar: UITabBar

    var buttons: [TabBarButton] {
      bar.subviews.compactMap { $0 as? TabBarButton }.filter { !$0.isHidden }.sorted {
        $0.frame.minX < $1.frame.minX
      }
    }
    func label(_ index: Int) throws -> UILabel {
      try #require(buttons[index].subviews.compactMap { $0 as? UILabel }.first)
    }
    func icon(_ index: Int) throws -> UIImageView {
      let icon = buttons[index].subviews.compactMap { $0 as? UIImageView }
      return try #require(icon.first { $0.image === buttons[index].item.image })
    }
    func badge(_ index: Int) throws -> TabBadge {
      try #require(buttons[index].subviews.compactMap { $0 as? TabBadge }.first)
    }
    func settle() { application.compositor.settle() }
  }

  private func run(_ width: CGFloat = 400, _ body: (Desk) throws -> Void) throws {
    try TestApplication.run(size: CGSize(width: width, height: 200)) { application in
      let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: width, height: 54))
      bar.items = ["a", "b", "c"].map { UITabBarItem(title: $0, image: UIImage(systemName: "star"), tag: 0) }
      bar.selectedItem = bar.items?.first
      application.window.addSubview(bar)
      let desk = Desk(application: application, bar: bar)
      desk.settle()
      try body(desk)
      bar.removeFromSuperview()
    }
  }

  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)

  @Test("Tabs fill the bar, or are centered with a width and a spacing, by the bar or its appearance")
  func positioning() throws {
    try run { desk in
      desk.bar.itemPositioning = .fill
      desk.settle()
      #expect(desk.buttons.map(\.frame.width).allSatisfy { abs($0 - 128) < 1 })
      desk.bar.itemPositioning = .centered
      (desk.bar.itemWidth, desk.bar.itemSpacing) = (80, 10)
      desk.settle()
      #expect(desk.buttons.map(\.frame.minX) == [70, 160, 250])
      #expect(desk.buttons.map(\.frame.width) == [80, 80, 80])
      desk.bar.itemPositioning = .automatic
      (desk.bar.itemWidth, desk.bar.itemSpacing) = (0, 0)
      let look = UITabBarAppearance()
      look.stackedItemPositioning = .centered
      (look.stackedItemWidth, look.stackedItemSpacing) = (70, 20)
      desk.bar.standardAppearance = look
      desk.settle()
      #expect(desk.buttons.map(\.frame.minX) == [75, 165, 255])
      desk.bar.itemWidth = 80
      desk.settle()
      #expect(desk.buttons.map(\.frame.width) == [80, 80, 80], "the bar's own goes first")
    }
  }

  @Test("Stacked and inline tabs have appearances of their own for each state")
  func layouts() throws {
    for width: CGFloat in [400, 700] {
      try run(width) { desk in
        let look = UITabBarAppearance()
        let own = width < 600 ? look.stackedLayoutAppearance : look.inlineLayoutAppearance
        let other = width < 600 ? look.inlineLayoutAppearance : look.stackedLayoutAppearance
        own.normal.iconColor = red
        own.selected.iconColor = green
        own.normal.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 3)
        other.normal.iconColor = .blue
        let before = try desk.label(1).frame
        desk.bar.standardAppearance = look
        desk.settle()
        try #expect(desk.icon(1).tintColor == red && desk.icon(0).tintColor == green)
        try #expect(desk.label(1).frame == before.offsetBy(dx: 0, dy: 3))
        look.stackedLayoutAppearance.configureWithDefault(for: .stacked)
        look.inlineLayoutAppearance.configureWithDefault(for: .inline)
        desk.bar.standardAppearance = look
        desk.settle()
        try #expect(desk.icon(1).tintColor != red && desk.label(1).frame == before)
      }
    }
  }

  @Test("Badges have the color and the text attributes of the item, else those of the appearance")
  func badges() throws {
    try run { desk in
      let item = desk.buttons[1].item
      item.badgeValue = "3"
      let look = UITabBarAppearance()
      look.stackedLayoutAppearance.normal.badgeBackgroundColor = green
      look.stackedLayoutAppearance.normal.badgeTextAttributes = [.foregroundColor: red]
      desk.bar.standardAppearance = look
      desk.settle()
      let badge = try desk.badge(1)
      let label = try #require(badge.subviews.first as? UILabel)
      #expect(badge.layer.backgroundColor == green.cgColor && label.textColor == red)
      item.badgeColor = .blue
      item.setBadgeTextAttributes([.foregroundColor: UIColor.yellow], for: .normal)
      desk.settle()
      #expect(badge.layer.backgroundColor == UIColor.blue.cgColor && label.textColor == .yellow)
      #expect(item.badgeTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .yellow)
      item.setBadgeTextAttributes([.foregroundColor: UIColor.black], for: .selected)
      desk.bar.selectedItem = item
      desk.settle()
      #expect(label.textColor == .black)
      item.setBadgeTextAttributes(nil, for: .selected)
      desk.settle()
      #expect(label.textColor == .yellow && item.badgeTextAttributes(for: .selected) == nil)
    }
  }

  @Test("An item offsets its title")
  func itemShift() throws {
    try run { desk in
      let before = try desk.label(1).frame
      desk.buttons[1].item.titlePositionAdjustment = UIOffset(horizontal: 4, vertical: -2)
      desk.settle()
      try #expect(desk.label(1).frame == before.offsetBy(dx: 4, dy: -2))
    }
  }

  @Test("The selected tab has the selection indicator's color or image behind it")
  func indicator() throws {
    try run { desk in
      let look = UITabBarAppearance()
      look.selectionIndicatorTintColor = green
      desk.bar.standardAppearance = look
      desk.settle()
      @MainActor func hasColor(_ index: Int) -> Bool {
        desk.buttons[index].subviews.contains { $0.layer.backgroundColor == green.cgColor }
      }
      #expect(hasColor(0) && !hasColor(1))
      let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
      look.selectionIndicatorImage = image
      desk.bar.standardAppearance = look
      desk.settle()
      @MainActor func hasImage(_ index: Int) -> Bool {
        desk.buttons[index].subviews.contains { ($0 as? UIImageView)?.image === image && !$0.isHidden }
      }
      #expect(hasImage(0) && !hasImage(1) && !hasColor(0), "the image is in place of the color")
      desk.bar.selectedItem = desk.buttons[1].item
      desk.settle()
      #expect(!hasImage(0) && hasImage(1))
    }
  }

  @Test("A bar in the black style is dark, and an image replaces its separator")
  func background() throws {
    try run { desk in
      @MainActor func pixel(_ x: CGFloat, _ y: CGFloat) throws -> Picture.Pixel {
        let origin = desk.application.window.renderer.contentOrigin
        let picture = try #require(try desk.application.shown.surface.picture)
        return picture.pixel(Int(origin.x + x), Int(origin.y + y))
      }
      let dark = Picture.Pixel(red: 28, green: 28, blue: 28)
      try #expect(pixel(3, 30).distance(to: dark) > 40)
      desk.bar.barStyle = .black
      desk.settle()
      try #expect(pixel(3, 30).distance(to: dark) <= 2)
      let color = red
      desk.bar.shadowImage = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3)).image { _ in
        color.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 3, height: 3)).fill()
      }
      desk.settle()
      let red = Picture.Pixel(red: 255, green: 0, blue: 0)
      try #expect(pixel(3, 1) == red && pixel(3, 4).distance(to: dark) <= 2)
    }
  }
}
