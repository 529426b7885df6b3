import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Effects of pointer styles on the views under the pointer.
@Suite("Effects of the pointer", .serialized) struct PointerEffectTests {
  private final class Styles: UIPointerInteractionDelegate {
    var make: (UITargetedPreview) -> UIPointerStyle = { UIPointerStyle(effect: .highlight($0)) }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
      -> UIPointerStyle?
    { interaction.view.map { make(UITargetedPreview(view: $0)) } }
  }

  /// Runs a test with a view of 80×40 points, over which the pointer is, and with its covers.
  private func run(
    _ make: @escaping (UITargetedPreview) -> UIPointerStyle, _ body: (TestApplication, UIView) throws -> Void
  ) throws {
    try TestApplication.run { application in
      let view = UIView(frame: CGRect(x: 50, y: 50, width: 80, height: 40))
      let styles = Styles()
      styles.make = make
      view.addInteraction(UIPointerInteraction(delegate: styles))
      application.window.addSubview(view)
      application.compositor.settle()
      try move(60, 60, application)
      try body(application, view)
      withExtendedLifetime(styles) {}
    }
  }

  private func move(_ x: CGFloat, _ y: CGFloat, _ application: TestApplication) throws {
    let pointer = try #require(application.compositor.seats[0].pointer)
    pointer.move(to: CGPoint(x: x, y: y), in: try application.shown)
    application.compositor.settle()
    application.compositor.advance(by: .milliseconds(400))
  }

  @Test("A highlight is drawn behind the view while the pointer is over it")
  func highlight() throws {
    try run {
      UIPointerStyle(effect: .highlight($0))
    } _: { application, view in
      let cover = try #require(application.window.subviews.first)
      #expect(application.window.subviews == [cover, view] && cover.alpha == 1)
      #expect(cover.frame == view.frame.insetBy(dx: -8, dy: -6) && !cover.isUserInteractionEnabled)
      try move(62, 61, application)
      #expect(application.window.subviews == [cover, view])
      try move(5, 5, application)
      #expect(application.window.subviews == [view])
    }
  }

  @Test("A highlight has the style's shape, and a hover effect has its tint in front, behind or not at all")
  func shapes() throws {
    let place = CGRect(x: 40, y: 45, width: 100, height: 50)
    try run {
      UIPointerStyle(effect: .highlight($0), shape: .roundedRect(place, radius: 3))
    } _: { application, _ in
      let cover = try #require(application.window.subviews.first)
      #expect(cover.frame == place && cover.layer.cornerRadius == 3)
    }
    try run {
      UIPointerStyle(
        effect: .hover($0, prefersScaledContent: false), shape: .path(UIBezierPath(ovalIn: place)))
    } _: { application, view in
      let cover = try #require(application.window.subviews.last)
      #expect(cover !== view && cover.frame == place && cover.layer.mask != nil)
      #expect(view.transform == .identity)
    }
    try run {
      UIPointerStyle(effect: .hover($0, preferredTintMode: .none))
    } _: { application, view in
      #expect(application.window.subviews == [view] && scale(view) > 1)
      try move(5, 5, application)
      #expect(scale(view) == 1)
    }
  }

  /// How large a view is shown.
  private func scale(_ view: UIView) -> CGFloat {
    view.layer.presentation()?.value(forKeyPath: "transform.scale") as? CGFloat ?? 1
  }

  @Test("A lifted view is drawn larger with a shadow, keeps its own properties, and returns to rest")
  func lift() throws {
    try run {
      UIPointerStyle(effect: .lift($0))
    } _: { application, view in
      #expect(scale(view) > 1 && (view.layer.presentation()?.shadowOpacity ?? 0) > 0)
      #expect(view.transform == .identity && view.layer.shadowOpacity == 0)
      let requests = application.compositor.server.requestCount
      application.compositor.advance(by: .seconds(2))
      #expect(application.compositor.server.requestCount == requests, "nothing is done at rest")
      view.transform = CGAffineTransform(rotationAngle: 0.1)
      application.compositor.settle()
      try move(5, 5, application)
      #expect(scale(view) == 1 && view.transform == CGAffineTransform(rotationAngle: 0.1))
      #expect(view.layer.animationKeys() == nil)
    }
  }

  @Test("The highlight moves with its view")
  func following() throws {
    try run {
      UIPointerStyle(effect: .highlight($0))
    } _: { application, view in
      let cover = try #require(application.window.subviews.first)
      view.frame.origin.x += 7
      application.compositor.settle()
      try move(70, 62, application)
      #expect(cover.frame == view.frame.insetBy(dx: -8, dy: -6))
    }
  }

  @Test("A window under the pointer is deallocated with any pointer effect")
  func releasedWindow() throws {
    try run {
      UIPointerStyle(effect: .highlight($0))
    } _: { application, view in
      weak var gone: UIWindow?
      let styles = Styles()
      @MainActor func show() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
        window.windowScene?.title = "B"
        let inner = UIView(frame: CGRect(x: 50, y: 50, width: 80, height: 40))
        inner.addInteraction(UIPointerInteraction(delegate: styles))
        window.addSubview(inner)
        window.makeKeyAndVisible()
        application.compositor.settle()
        let pointer = try #require(application.compositor.seats[0].pointer)
        let origin = window.renderer.contentOrigin
        let shown = try #require(application.compositor.window("B"))
        pointer.move(to: CGPoint(x: 60 + origin.x, y: 60 + origin.y), in: shown)
        application.compositor.settle()
        application.compositor.advance(by: .milliseconds(400))
        #expect(window.subviews.count == 2)
        gone = window
      }
      try show()
      #expect(gone == nil)
      application.compositor.settle()
    }
  }

  @Test("A button's pointer style provider receives its effect and shape")
  func button() throws {
    try TestApplication.run { application in
      var asked = 0
      let button = UIButton(type: .system)
      button.setTitle("Press", for: .normal)
      button.frame = CGRect(x: 50, y: 50, width: 80, height: 40)
      application.window.addSubview(button)
      #expect(!button.isPointerInteractionEnabled)
      button.pointerStyleProvider = { button, effect, shape in
        asked += 1
        #expect(effect.preview.view === button)
        return UIPointerStyle(effect: effect, shape: shape)
      }
      #expect(button.isPointerInteractionEnabled && button.pointerStyleProvider != nil)
      application.compositor.settle()
      try move(60, 60, application)
      #expect(asked == 1 && application.window.subviews.count == 2)
      button.isPointerInteractionEnabled = false
      application.compositor.settle()
      application.compositor.advance(by: .milliseconds(400))
      #expect(application.window.subviews == [button])
    }
  }
}
