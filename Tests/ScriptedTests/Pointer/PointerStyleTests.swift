import Casement
import CasementTesting
import Foundation
import Testing

/// The cursors that the compositor receives for pointer styles of views.
@MainActor @Suite struct PointerStyleTests {
  private final class Styles: UIPointerInteractionDelegate {
    var style: UIPointerStyle?
    var questions = 0
    /// A view that the animation of entering makes translucent.
    weak var fading: UIView?
    var completions: [Bool] = []

    init(_ style: UIPointerStyle?) { self.style = style }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      questions += 1
      return style
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      guard let fading else { return }
      animator.addAnimations { fading.alpha = 0.5 }
      animator.addCompletion { self.completions.append($0) }
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      guard fading != nil else { return }
      animator.addCompletion { self.completions.append($0) }
    }
  }

  /// Runs a test with a view of 100×100 points in the upper left corner of a window of 300×200.
  private func run(
    _ offers: Offers = .everything,
    _ body: (TestApplication, ScriptedPointer, UIView, Styles, UIPointerInteraction) throws -> Void
  ) throws {
    try TestApplication.run(on: ScriptedCompositor(offers)) { application in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let styles = Styles(.cursor(.grab))
      let interaction = UIPointerInteraction(delegate: styles)
      view.addInteraction(interaction)
      application.window.addSubview(view)
      application.compositor.settle()
      let pointer = try #require(application.compositor.seats[0].pointer)
      try body(application, pointer, view, styles, interaction)
    }
  }

  @Test("the delegate's animations run with the style, and completions are called, also without changes")
  func animator() throws {
    try run { application, pointer, view, styles, _ in
      let compositor = application.compositor
      styles.fading = view
      compositor.startFrames()
      pointer.move(to: CGPoint(x: 50, y: 10), in: try application.shown)
      compositor.exchange()
      compositor.advance(by: .milliseconds(100))
      let shown = try #require(view.layer.presentation()?.opacity)
      #expect(view.alpha == 0.5 && shown > 0.5 && shown < 1)
      #expect(styles.completions == [])
      compositor.advance(by: .milliseconds(300))
      #expect(styles.completions == [true] && view.layer.animationKeys() == nil)
      pointer.move(to: CGPoint(x: 150, y: 10), in: try application.shown)
      compositor.exchange()
      compositor.advance(by: .milliseconds(100))
      #expect(styles.completions == [true, true])
    }
  }

  @Test("the pointer has the style of the view under it, and no requests are sent while it stays there")
  func moving()
    throws
  {
    try run { application, pointer, _, styles, _ in
      let compositor = application.compositor
      pointer.move(to: CGPoint(x: 150, y: 10), in: try application.shown)
      compositor.exchange()
      #expect(pointer.shape == .default)
      pointer.move(to: CGPoint(x: 50, y: 10), in: try application.shown)
      compositor.exchange()
      #expect(pointer.shape == .grab)
      let count = compositor.server.requestCount
      for x in 0..<100 {
        pointer.move(to: CGPoint(x: x, y: 10), in: try application.shown)
        compositor.exchange()
      }
      #expect(compositor.server.requestCount == count && styles.questions == 1)
      pointer.move(to: CGPoint(x: 100, y: 10), in: try application.shown)
      compositor.exchange()
      #expect(pointer.shape == .default)
    }
  }

  @Test("under a resting pointer the style changes with the next frame") func still() throws {
    try run { application, pointer, view, styles, interaction in
      let compositor = application.compositor
      pointer.move(to: CGPoint(x: 150, y: 10), in: try application.shown)
      compositor.settle()
      view.frame.origin.x = 100
      #expect(pointer.shape == .default)
      compositor.settle()
      #expect(pointer.shape == .grab)
      styles.style = .hidden()
      interaction.invalidate()
      compositor.exchange()
      #expect(pointer.cursor != nil && pointer.cursor?.surface == nil)
      view.removeFromSuperview()
      compositor.settle()
      #expect(pointer.shape == .default)
    }
  }

  @Test("while a button is down the style stays that of the pressed view") func pressing() throws {
    try run { application, pointer, _, styles, interaction in
      let compositor = application.compositor
      pointer.move(to: CGPoint(x: 50, y: 10), in: try application.shown)
      pointer.press()
      pointer.move(to: CGPoint(x: 150, y: 10), in: try application.shown)
      compositor.settle()
      #expect(pointer.shape == .grab)
      styles.style = .cursor(.grabbing)
      interaction.invalidate()
      compositor.exchange()
      #expect(pointer.shape == .grabbing)
      pointer.release()
      compositor.exchange()
      #expect(pointer.shape == .default)
    }
  }

  @Test("a custom cursor image is drawn in its colors at the window's scale") func ownPicture() throws {
    try run(Offers.everything.without("wp_cursor_shape_manager_v1")) { application, pointer, _, styles, _ in
      let compositor = application.compositor
      var draws = 0
      styles.style = .cursor(size: CGSize(width: 10, height: 6), hotSpot: CGPoint(x: 4, y: 2)) { context in
        draws += 1
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 6))
      }
      for (scale120, width) in [(120, 10), (180, 15), (240, 20)] {
        try application.shown.surface.prefer(scale120: scale120)
        pointer.move(to: CGPoint(x: 50, y: 10), in: try application.shown)
        compositor.settle()
        let picture = try #require(pointer.cursor?.surface?.picture)
        #expect(picture.width == width && pointer.cursor?.surface?.size == CGSize(width: 10, height: 6))
        #expect(pointer.cursor?.hotspot == CGPoint(x: 4, y: 2))
        #expect(picture.pixel(1, 1) == Picture.Pixel(red: 255, green: 0, blue: 0))
        #expect(picture.pixel(width - 1, 1).alpha == 0)
      }
      #expect(draws == 3)
      for _ in 0..<5 {
        pointer.move(to: .zero, on: nil)
        pointer.move(to: CGPoint(x: 50, y: 10), in: try application.shown)
        compositor.exchange()
      }
      #expect(draws == 3, "the picture is kept")
    }
  }

  @Test("a pointer that is added to a seat again has the style of the view under it") func unplugged() throws
  {
    try run { application, pointer, _, _, _ in
      let compositor = application.compositor
      pointer.move(to: CGPoint(x: 50, y: 10), in: try application.shown)
      compositor.exchange()
      compositor.seats[0].setDevices([.keyboard])
      compositor.exchange()
      compositor.seats[0].setDevices([.keyboard, .pointer])
      compositor.exchange()
      let new = try #require(compositor.seats[0].pointer)
      new.move(to: CGPoint(x: 50, y: 10), in: try application.shown)
      compositor.exchange()
      #expect(new.shape == .grab)
    }
  }

  @Test("each seat's pointer has its own style") func seats() throws {
    try run { application, pointer, _, _, _ in
      let compositor = application.compositor
      let second = try #require(compositor.addSeat(.pointer).pointer)
      compositor.exchange()
      pointer.move(to: CGPoint(x: 50, y: 10), in: try application.shown)
      second.move(to: CGPoint(x: 150, y: 10), in: try application.shown)
      compositor.exchange()
      #expect(pointer.shape == .grab && second.shape == .default)
      second.move(to: CGPoint(x: 50, y: 10), in: try application.shown)
      pointer.move(to: CGPoint(x: 150, y: 10), in: try application.shown)
      compositor.exchange()
      #expect(pointer.shape == .default && second.shape == .grab)
    }
  }
}
