import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Appearances of navigation bars and toolbars, as they are drawn.
@Suite("Appearances of bars", .serialized) struct BarAppearanceTests {
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)

  private func image(_ color: UIColor, _ width: CGFloat, _ height: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { _ in
      color.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: width, height: height)).fill()
    }
  }

  private func pixel(_ x: CGFloat, _ y: CGFloat, _ desk: NavigationDesk) throws -> Picture.Pixel {
    let place = desk.point(x, y)
    return try #require(try desk.application.shown.surface.picture).pixel(Int(place.x), Int(place.y))
  }

  private let redPixel = Picture.Pixel(red: 255, green: 0, blue: 0)
  private let greenPixel = Picture.Pixel(red: 0, green: 255, blue: 0)

  @Test("A background image is placed by its content mode")
  func contentMode() throws {
    try NavigationDesk.run { desk in
      let look = UINavigationBarAppearance()
      look.backgroundColor = green
      look.backgroundImage = image(red, 20, 10)
      desk.bar.standardAppearance = look
      desk.settle()
      try #expect(pixel(100, 20, desk) == redPixel, "it is stretched by default")
      look.backgroundImageContentMode = .topLeft
      desk.bar.standardAppearance = look
      desk.settle()
      try #expect(pixel(2, 2, desk) == redPixel && pixel(100, 2, desk) == greenPixel)
      look.backgroundImageContentMode = .bottomLeft
      desk.bar.standardAppearance = look
      desk.settle()
      try #expect(pixel(2, 2, desk) == greenPixel && pixel(2, 40, desk) == redPixel)
    }
  }

  @Test("A shadow image replaces the separator, in the image's height")
  func shadowImage() throws {
    try NavigationDesk.run { desk in
      let look = UINavigationBarAppearance()
      look.backgroundColor = green
      desk.bar.standardAppearance = look
      desk.settle()
      try #expect(pixel(100, 41, desk) == greenPixel && pixel(100, 43, desk) != greenPixel)
      look.shadowImage = image(red, 4, 4)
      desk.bar.standardAppearance = look
      desk.settle()
      try #expect(pixel(100, 41, desk) == redPixel && pixel(100, 39, desk) == greenPixel)
      desk.bar.shadowImage = image(UIColor.black, 1, 2)
      desk.settle()
      try #expect(pixel(100, 41, desk) == greenPixel)
      try #expect(
        pixel(100, 42, desk) == Picture.Pixel(red: 0, green: 0, blue: 0), "the bar's own goes first")
    }
  }

  @Test("An empty shadow image removes a bar's separator")
  func emptyShadow() throws {
    try NavigationDesk.run { desk in
      let look = UINavigationBarAppearance()
      (look.backgroundColor, look.shadowColor) = (green, red)
      desk.bar.standardAppearance = look
      desk.settle()
      try #expect(pixel(100, 43, desk) == redPixel)
      desk.bar.shadowImage = UIImage()
      desk.settle()
      try #expect(pixel(100, 43, desk) == greenPixel)
    }
  }

  @Test("configureWithDefaultBackground resets the values of other configurations")
  func defaultBackground() {
    let (usual, look) = (UIBarAppearance(), UIBarAppearance())
    look.configureWithTransparentBackground()
    (look.backgroundImage, look.shadowImage) = (image(red, 1, 1), image(red, 1, 1))
    #expect(look.backgroundColor == nil && look.backgroundEffect == nil && look.shadowColor == nil)
    look.configureWithDefaultBackground()
    #expect(look.backgroundColor == nil && usual.backgroundColor == nil && look.backgroundEffect != nil)
    #expect(look.shadowColor == .separator && look.backgroundImage == nil && look.shadowImage == nil)
  }

  @Test(
    "In a low window, bars use their compact appearance at the scroll edge", arguments: [false, true])
  func compactAtEdge(isToolbar: Bool) throws {
    try NavigationDesk.run(size: CGSize(width: 500, height: 300)) { desk in
      desk.navigation.isToolbarHidden = false
      let toolbar: UIToolbar = desk.navigation.toolbar
      @MainActor func color() -> UIColor? {
        let bar: UIView = isToolbar ? toolbar : desk.bar
        return bar.subviews.compactMap { $0 as? BarBackground }.first?.backgroundColor
      }
      let (edge, compact) = (UIToolbarAppearance(), UIToolbarAppearance())
      (edge.backgroundColor, compact.backgroundColor) = (red, green)
      let (barEdge, barCompact) = (
        UINavigationBarAppearance(barAppearance: edge), UINavigationBarAppearance(barAppearance: compact)
      )
      (toolbar.scrollEdgeAppearance, desk.bar.scrollEdgeAppearance) = (edge, barEdge)
      desk.settle()
      #expect(color() == red)
      (toolbar.compactScrollEdgeAppearance, desk.bar.compactScrollEdgeAppearance) = (compact, barCompact)
      desk.settle()
      #expect(color() == green)
      if !isToolbar {
        barCompact.backgroundColor = .blue
        desk.bar.topItem?.compactScrollEdgeAppearance = barCompact
        desk.settle()
        #expect(color() == .blue, "the item's goes first")
      }
      desk.application.window.frame.size.height = 500
      desk.settle()
      #expect(color() == red)
    }
  }

  @Test("Bars in the black style are dark, and their titles are white")
  func black() throws {
    try NavigationDesk.run { desk in
      desk.navigation.isToolbarHidden = false
      let toolbar: UIToolbar = desk.navigation.toolbar
      desk.settle()
      let dark = Picture.Pixel(red: 28, green: 28, blue: 28)
      try #expect(pixel(3, 20, desk).distance(to: dark) > 40 && pixel(3, 390, desk).distance(to: dark) > 40)
      #expect(desk.bar.barStyle == .default && toolbar.barStyle == .default)
      (desk.bar.barStyle, toolbar.barStyle) = (.black, .black)
      desk.settle()
      try #expect(pixel(3, 20, desk).distance(to: dark) <= 2 && pixel(3, 390, desk).distance(to: dark) <= 2)
      #expect(desk.bar.row?.titleLabel.textColor == .white)
      #expect(desk.bar.row?.largeLabel.textColor == .white)
      (desk.bar.barTintColor, toolbar.barTintColor) = (green, red)
      desk.settle()
      #expect(desk.bar.row?.titleLabel.textColor == .white)
      try #expect(pixel(3, 20, desk) == greenPixel && pixel(3, 390, desk) == redPixel)
    }
  }

  @Test("Images replace a toolbar's background and separator, by position and metrics")
  func toolbarImages() throws {
    try NavigationDesk.run { desk in
      desk.navigation.isToolbarHidden = false
      let toolbar: UIToolbar = desk.navigation.toolbar
      desk.settle()
      toolbar.setBackgroundImage(image(red, 4, 4), forToolbarPosition: .any, barMetrics: .default)
      desk.settle()
      try #expect(pixel(3, 390, desk) == redPixel)
      toolbar.setBackgroundImage(image(green, 4, 4), forToolbarPosition: .bottom, barMetrics: .default)
      desk.settle()
      try #expect(pixel(3, 390, desk) == greenPixel)
      toolbar.setBackgroundImage(image(red, 4, 4), forToolbarPosition: .top, barMetrics: .default)
      desk.settle()
      try #expect(pixel(3, 390, desk) == greenPixel)
      #expect(toolbar.backgroundImage(forToolbarPosition: .bottom, barMetrics: .default) != nil)
      #expect(toolbar.backgroundImage(forToolbarPosition: .bottom, barMetrics: .compact) == nil)
      toolbar.setShadowImage(UIImage(), forToolbarPosition: .any)
      #expect(toolbar.shadowImage(forToolbarPosition: .any) != nil)
      #expect(toolbar.shadowImage(forToolbarPosition: .bottom) == nil)
    }
  }

  /// Puts bars elsewhere.
  private final class Places: UIToolbarDelegate, UINavigationBarDelegate {
    var place = UIBarPosition.any
    func position(for bar: any UIBarPositioning) -> UIBarPosition { place }
  }

  @Test("Delegates choose the position of bars, and a toolbar's separator is at the edge to the content")
  func positions() throws {
    try NavigationDesk.run { desk in
      let (places, toolbar, bar) = (Places(), UIToolbar(), UINavigationBar())
      #expect(toolbar.barPosition == .bottom && bar.barPosition == .top)
      (toolbar.delegate, bar.delegate) = (places, places)
      #expect(toolbar.barPosition == .bottom && bar.barPosition == .top)
      let look = UIToolbarAppearance()
      (look.backgroundColor, look.shadowColor) = (green, red)
      toolbar.standardAppearance = look
      toolbar.frame = CGRect(x: 0, y: 100, width: 500, height: 44)
      desk.navigation.view.addSubview(toolbar)
      desk.settle()
      try #expect(pixel(250, 100, desk) == redPixel && pixel(250, 143, desk) == greenPixel)
      places.place = .topAttached
      toolbar.setNeedsLayout()
      desk.settle()
      #expect(toolbar.barPosition == .topAttached && bar.barPosition == .topAttached)
      try #expect(pixel(250, 100, desk) == greenPixel && pixel(250, 143, desk) == redPixel)
      #expect(desk.bar.barPosition == .topAttached, "a controller's bar is attached")
    }
  }

  @Test("Attributes of large titles on the bar override those of its appearance")
  func largeTitles() throws {
    try NavigationDesk.run { desk in
      let look = UINavigationBarAppearance()
      look.largeTitleTextAttributes = [
        .foregroundColor: red, .font: UIFont.systemFont(ofSize: 20),
      ]
      desk.bar.prefersLargeTitles = true
      desk.bar.standardAppearance = look
      desk.settle()
      let label = try #require(desk.bar.row?.largeLabel)
      #expect(label.textColor == red && label.font.pointSize == 20)
      desk.bar.largeTitleTextAttributes = [.foregroundColor: green]
      desk.settle()
      #expect(label.textColor == green && label.font.pointSize == 20)
      #expect(desk.bar.row?.titleLabel.textColor == .label, "the small title is as it was")
    }
  }

  @Test("Title offsets come from the appearance, and from the bar's metrics for the height of the window")
  func titleShift() throws {
    try NavigationDesk.run { desk in
      let label = try #require(desk.bar.row?.titleLabel)
      let before = label.frame
      let look = UINavigationBarAppearance()
      look.titlePositionAdjustment = UIOffset(horizontal: 30, vertical: -6)
      desk.bar.standardAppearance = look
      desk.settle()
      #expect(label.frame == before.offsetBy(dx: 30, dy: -6))
      desk.bar.standardAppearance = UINavigationBarAppearance()
      desk.bar.setTitleVerticalPositionAdjustment(4, for: .default)
      desk.bar.setTitleVerticalPositionAdjustment(9, for: .compact)
      desk.settle()
      #expect(label.frame == before.offsetBy(dx: 0, dy: 4))
      #expect(desk.bar.titleVerticalPositionAdjustment(for: .default) == 4)
      #expect(desk.bar.titleVerticalPositionAdjustment(for: .compact) == 9)
      #expect(desk.bar.titleVerticalPositionAdjustment(for: .defaultPrompt) == 0)
      desk.application.window.frame.size.height = 300
      desk.settle()
      #expect(desk.bar.row?.titleLabel.frame.minY == before.minY + 9)
    }
  }

  @Test("A back indicator image replaces the chevron; the bar's overrides that of its appearance")
  func backIndicator() throws {
    try NavigationDesk.run { desk in
      desk.push("b")
      let (wide, narrow) = (image(red, 30, 10), image(green, 6, 10))
      let look = UINavigationBarAppearance()
      look.setBackIndicatorImage(wide, transitionMaskImage: narrow)
      #expect(look.backIndicatorImage === wide && look.backIndicatorTransitionMaskImage === narrow)
      desk.bar.standardAppearance = look
      desk.settle()
      let button = try #require(desk.bar.row?.backButton)
      #expect(button.indicator === wide && button.subviews.contains { $0.frame.size == wide.size })
      desk.bar.backIndicatorImage = narrow
      desk.settle()
      #expect(button.indicator === narrow && button.subviews.contains { $0.frame.size == narrow.size })
      desk.bar.backIndicatorImage = nil
      desk.bar.standardAppearance = UINavigationBarAppearance()
      desk.settle()
      #expect(button.indicator == nil)
    }
  }
}
