import Casement
import CasementPreferences
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Controllers that grow out of a view and shrink into one (`UIViewController.preferredTransition`).
@Suite("Zoom transitions", .serialized) struct ZoomTransitionTests {
  /// A tile in the first page, and a second page that grows out of it.
  private func run(
    options: UIViewController.Transition.ZoomOptions? = nil, provides: Bool = true,
    _ body: (NavigationDesk, UIView, NavigationDesk.Page) throws -> Void
  ) throws {
    try NavigationDesk.run { desk in
      let tile = UIView(frame: CGRect(x: 60, y: 150, width: 100, height: 50))
      tile.backgroundColor = .systemTeal
      tile.layer.cornerRadius = 8
      desk.navigation.viewControllers[0].view.addSubview(tile)
      desk.settle()
      let page = desk.page("b")
      page.preferredTransition = .zoom(options: options) { _ in provides ? tile : nil }
      try body(desk, tile, page)
      desk.navigation.dismiss(animated: false)
      desk.navigation.popToRootViewController(animated: false)
      desk.settle()
    }
  }

  /// The part of a view that its mask shows, in points of the window.
  private func visibleFrame(_ view: UIView) -> CGRect {
    guard let mask = view.mask, let shown = mask.layer.presentation(), let own = view.layer.presentation(),
      let above = view.superview
    else { return .null }
    let center = CGPoint(x: own.bounds.midX, y: own.bounds.midY)
    let corner = CGPoint(x: shown.frame.minX - center.x, y: shown.frame.minY - center.y)
      .applying(own.affineTransform())
    let size = shown.frame.size.applying(own.affineTransform())
    let origin = CGPoint(x: own.position.x + corner.x, y: own.position.y + corner.y)
    return above.convert(CGRect(origin: origin, size: size), to: nil)
  }

  private func isNear(_ first: CGRect, _ second: CGRect) -> Bool {
    abs(first.minX - second.minX) < 8 && abs(first.minY - second.minY) < 8
      && abs(first.maxX - second.maxX) < 8 && abs(first.maxY - second.maxY) < 8
  }

  @Test("N14: a pushed controller grows out of the view, and shrinks into it when it is popped")
  func navigation() throws {
    try NavigationDesk.run { desk in
      let root = desk.navigation.viewControllers[0]
      let tile = UIView(frame: CGRect(x: 60, y: 150, width: 100, height: 50))
      tile.alpha = 0.5
      root.view.addSubview(tile)
      desk.settle()
      let place = desk.place(tile)
      let page = desk.page("b")
      var asked: [Bool] = []
      page.preferredTransition = .zoom { [weak root, weak page, weak tile] context in
        asked.append(context.sourceViewController === root && context.zoomedViewController === page)
        return tile
      }
      desk.navigation.pushViewController(page, animated: true)
      desk.compositor.advance(by: .milliseconds(8))
      #expect(isNear(visibleFrame(page.view), place), "\(visibleFrame(page.view)) for \(place)")
      #expect(tile.alpha == 0 && asked == [true])
      desk.compositor.advance(by: .milliseconds(200))
      let middle = visibleFrame(page.view)
      #expect(middle.width > 150 && middle.width < 450, "\(middle)")
      desk.settle()
      desk.settle()
      #expect(page.view.transform.isIdentity && page.view.mask == nil && tile.alpha == 0.5)
      #expect(desk.take() == Self.change(from: "a", to: "b"))
      #expect(page.view.superview?.subviews.contains { $0 is DimmingView } == false)

      desk.navigation.popViewController(animated: true)
      desk.compositor.advance(by: .milliseconds(345))
      #expect(isNear(visibleFrame(page.view), place), "\(visibleFrame(page.view)) for \(place)")
      #expect(tile.alpha == 0 && asked == [true, true])
      desk.settle()
      desk.settle()
      #expect(page.view.transform.isIdentity && page.view.mask == nil && tile.alpha == 0.5)
      #expect(desk.names == ["a"] && page.view.window == nil)
    }
  }

  private static func change(from old: String, to new: String) -> [String] {
    [
      "\(old) will disappear animated", "\(new) will appear animated", "\(old) disappeared animated",
      "\(new) appeared animated",
    ]
  }

  @Test("N14: a presented controller grows out of the view, and shrinks into it when it is dismissed")
  func presentation() throws {
    try run { desk, tile, page in
      let place = desk.place(tile)
      page.modalPresentationStyle = .fullScreen
      desk.navigation.present(page, animated: true)
      desk.compositor.advance(by: .milliseconds(8))
      #expect(isNear(visibleFrame(page.view), place), "\(visibleFrame(page.view)) for \(place)")
      #expect(tile.alpha == 0)
      desk.settle()
      desk.settle()
      #expect(page.view.mask == nil && tile.alpha == 1 && tile.window == nil)
      page.dismiss(animated: true)
      desk.compositor.advance(by: .milliseconds(345))
      #expect(isNear(visibleFrame(page.view), place), "\(visibleFrame(page.view)) for \(place)")
      desk.settle()
      desk.settle()
      #expect(page.presentingViewController == nil && tile.alpha == 1 && tile.window != nil)
    }
  }

  @Test("N14: without a view the usual transition is made", arguments: [false, true])
  func fallback(isOffScreen: Bool) throws {
    try run(provides: isOffScreen) { desk, tile, page in
      if isOffScreen { tile.removeFromSuperview() }
      page.modalPresentationStyle = .overFullScreen
      desk.navigation.present(page, animated: true)
      desk.compositor.advance(by: .milliseconds(50))
      let shown = try #require(page.view.layer.presentation())
      #expect(page.view.mask == nil && shown.frame.width == 500)
      #expect(isOffScreen ? shown.opacity < 1 : shown.frame.minY > 0, "a fade, or from the lower edge")
      desk.settle()
      #expect(page.view.alpha == 1 && page.view.frame.minY == 0)
    }
  }

  @Test("N14: the alignment rectangle covers the view, and the dimming view has the program's color")
  func options() throws {
    let options = UIViewController.Transition.ZoomOptions()
    options.alignmentRectProvider = { context in
      #expect(context.sourceView.bounds.width == 100 && context.zoomedViewController.isViewLoaded)
      return CGRect(x: 100, y: 200, width: 200, height: 100)
    }
    options.dimmingColor = .systemRed
    try run(options: options) { desk, tile, page in
      page.modalPresentationStyle = .overFullScreen
      let place = desk.place(tile)
      desk.navigation.present(page, animated: true)
      let mask = try #require(page.view.mask)
      #expect(page.view.transform.isIdentity && mask.frame == page.view.bounds)
      desk.compositor.advance(by: .milliseconds(8))
      #expect(isNear(visibleFrame(page.view), place), "\(visibleFrame(page.view)) for \(place)")
      let scale = try #require(page.view.layer.presentation()).affineTransform().a
      #expect(abs(scale - 0.5) < 0.01, "\(scale)")
      #expect(page.view.superview?.subviews.first?.backgroundColor == .systemRed)
      // A transition copies its options.
      options.alignmentRectProvider = nil
      desk.settle()
      desk.settle()
    }
  }

  @Test("N14: the zoomed view has its own transform and mask again after a transition")
  func ownPlace() throws {
    try run { desk, _, page in
      let mask = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let mirrored = CGAffineTransform(scaleX: -1, y: 1)
      mask.backgroundColor = .black
      (page.view.mask, page.view.transform) = (mask, mirrored)
      desk.navigation.pushViewController(page, animated: true)
      desk.compositor.advance(by: .milliseconds(200))
      #expect(page.view.mask !== mask, "the mask of the zoom")
      desk.settle()
      desk.settle()
      #expect(page.view.mask === mask && page.view.transform == mirrored, "pushed")
      desk.navigation.popViewController(animated: true)
      desk.settle()
      desk.settle()
      #expect(page.view.mask === mask && page.view.transform == mirrored, "popped")
      let layer = CALayer()
      (page.view.mask, page.view.layer.mask) = (nil, layer)
      desk.navigation.pushViewController(page, animated: true)
      desk.settle()
      desk.settle()
      #expect(page.view.layer.mask === layer, "a mask that is a layer")
    }
  }

  @Test("N14: an alignment rectangle that is not finite is the default one")
  func invalidAlignment() throws {
    let options = UIViewController.Transition.ZoomOptions()
    options.alignmentRectProvider = { _ in CGRect(x: CGFloat.nan, y: 0, width: .nan, height: 100) }
    try run(options: options) { desk, tile, page in
      let place = desk.place(tile)
      desk.navigation.pushViewController(page, animated: true)
      desk.compositor.advance(by: .milliseconds(8))
      #expect(isNear(visibleFrame(page.view), place), "\(visibleFrame(page.view)) for \(place)")
      desk.settle()
      desk.settle()
    }
  }

  @Test("N14: a controller that is already shown goes back by a drag once it has a zoom transition")
  func laterTransition() throws {
    try run { desk, _, page in
      let transition = page.preferredTransition
      page.preferredTransition = nil
      desk.navigation.pushViewController(page, animated: false)
      desk.settle()
      page.preferredTransition = transition
      try desk.down(250, 120)
      for y in stride(from: 140, through: 380, by: 20) { desk.move(250, CGFloat(y)) }
      desk.up()
      desk.settle()
      desk.settle()
      #expect(desk.names == ["a"] && page.view.window == nil)
    }
  }

  @Test("A zoomed view covers its source view without a gap, and stays in proportion")
  func place() {
    let bounds = CGRect(x: 0, y: 0, width: 400, height: 600)
    let source = CGRect(x: 20, y: 300, width: 100, height: 50)
    let upper = ZoomedPlace(source: source, bounds: bounds, center: CGPoint(x: 200, y: 300), alignment: nil)
    #expect(upper.scale == 0.25 && upper.visible == CGRect(x: 0, y: 0, width: 400, height: 200))
    #expect(upper.transform == CGAffineTransform(a: 0.25, b: 0, c: 0, d: 0.25, tx: -130, ty: 75))
    let high = ZoomedPlace(
      source: CGRect(x: 0, y: 0, width: 20, height: 60), bounds: bounds, center: CGPoint(x: 200, y: 300),
      alignment: CGRect(x: 100, y: 100, width: 200, height: 200))
    #expect(high.scale == 0.3 && high.visible.midX == 200 && abs(high.visible.height - 200) < 0.001)
  }

  @Test("N14: a zoomed controller is dragged down to go back, and stays where the drag is short")
  func drag() throws {
    try run { desk, tile, page in
      desk.navigation.pushViewController(page, animated: false)
      desk.settle()
      _ = desk.take()
      try desk.down(250, 120)
      for y in [140, 160, 180] { desk.move(250, CGFloat(y)) }
      #expect(page.transitionCoordinator?.isInteractive == true && tile.alpha == 0)
      for _ in 0..<20 { desk.move(250, 181) }
      desk.up()
      desk.settle()
      desk.settle()
      #expect(desk.names == ["a", "b"] && page.view.transform.isIdentity && page.view.mask == nil)
      #expect(tile.alpha == 1 && desk.navigation.stage.layer.speed == 1)
      try desk.down(250, 120)
      for y in stride(from: 140, through: 380, by: 20) { desk.move(250, CGFloat(y)) }
      desk.up()
      desk.settle()
      desk.settle()
      #expect(desk.names == ["a"] && page.view.window == nil && tile.alpha == 1)
    }
  }

  @Test("N14: a presentation is dragged down, unless the program or the presentation holds it")
  func dragOfPresentation() throws {
    var asked: [Bool] = []
    var allows = false
    let options = UIViewController.Transition.ZoomOptions()
    options.interactiveDismissShouldBegin = { context in
      asked.append(context.willBegin && context.location.y > 100 && context.velocity.dy > 0)
      return allows
    }
    try run(options: options) { desk, _, page in
      page.modalPresentationStyle = .fullScreen
      desk.navigation.present(page, animated: false)
      desk.settle()
      @MainActor func drag() throws {
        try desk.down(250, 120)
        for y in stride(from: 140, through: 380, by: 20) { desk.move(250, CGFloat(y)) }
        desk.up()
        desk.settle()
        desk.settle()
      }
      try drag()
      #expect(asked == [true] && page.presentingViewController != nil)
      allows = true
      page.isModalInPresentation = true
      try drag()
      #expect(asked == [true] && page.presentingViewController != nil)
      page.isModalInPresentation = false
      try drag()
      #expect(asked == [true, true] && page.presentingViewController == nil && page.view.mask == nil)
    }
  }

  @Test("N14: with reduced motion the controllers cross dissolve")
  func reducedMotion() throws {
    try run { desk, tile, page in
      let updates = UIApplication.shared.context.appearance
      updates.update { $0.portal = UserPreferences(reducesMotion: true) }
      defer { updates.update { $0 = PreferenceSources() } }
      desk.navigation.pushViewController(page, animated: true)
      desk.compositor.advance(by: .milliseconds(50))
      let shown = try #require(page.view.layer.presentation())
      #expect(shown.frame.width == 500 && shown.opacity < 1 && page.view.mask == nil, "\(shown.opacity)")
      desk.settle()
      #expect(desk.names == ["a", "b"] && page.view.alpha == 1 && tile.alpha == 1)
    }
  }

  @Test("A navigation controller pushes with a preferred cross dissolve")
  func dissolve() throws {
    try NavigationDesk.run { desk in
      let page = desk.page("b")
      page.preferredTransition = .crossDissolve
      desk.navigation.pushViewController(page, animated: true)
      desk.compositor.advance(by: .milliseconds(50))
      let shown = try #require(page.view.layer.presentation())
      #expect(shown.frame.minX == 0 && shown.opacity > 0 && shown.opacity < 1, "\(shown.opacity)")
      desk.settle()
      #expect(page.view.alpha == 1 && desk.names == ["a", "b"])
      desk.navigation.popViewController(animated: true)
      desk.settle()
      #expect(desk.names == ["a"] && page.view.window == nil)
    }
  }

  @Test("A preferred transition goes before the transition style")
  func style() {
    let controller = UIViewController()
    #expect(controller.preferredTransition == nil && controller.effectiveTransitionStyle == .coverVertical)
    controller.modalTransitionStyle = .crossDissolve
    controller.preferredTransition = .flipHorizontal
    #expect(controller.effectiveTransitionStyle == .flipHorizontal)
    controller.preferredTransition = .partialCurl
    #expect(controller.effectiveTransitionStyle == .partialCurl)
    controller.preferredTransition = .zoom { _ in nil }
    #expect(controller.effectiveTransitionStyle == .crossDissolve)
  }
}
