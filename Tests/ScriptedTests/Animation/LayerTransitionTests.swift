import Casement
import CasementTesting
import Foundation
import Testing

/// Transitions of layers that a program adds: where the new content comes from, and which part of the way is shown.
@Suite struct LayerTransitionTests {
  /// Which of the two contents a pixel of the view shows.
  private enum Content { case old, new, neither }

  /// Pushes a red content away by a blue one, for a second, and looks at pixels after half of it.
  private func contents(
    at points: [(x: Int, y: Int)], _ prepare: (CATransition) -> Void
  ) throws -> [Content] {
    var result: [Content] = []
    try ScreenDesk.run { desk in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.backgroundColor = .red
      desk.application.window.backgroundColor = .white
      desk.application.window.addSubview(view)
      desk.compositor.startFrames()
      desk.compositor.frame()
      let transition = CATransition()
      transition.type = .push
      transition.duration = 1
      transition.timingFunction = CAMediaTimingFunction(name: .linear)
      prepare(transition)
      view.layer.add(transition, forKey: nil)
      view.backgroundColor = .blue
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      let picture = try #require(try desk.application.shown.picture)
      result = points.map { x, y in
        let pixel = picture.pixel(x, y)
        return pixel.red > 200 && pixel.blue < 50
          ? .old : pixel.blue > 200 && pixel.red < 50 ? .new : .neither
      }
      desk.compositor.advance(by: .milliseconds(700))
      let rest = try #require(try desk.application.shown.picture).pixel(50, 50)
      #expect(rest.blue == 255 && rest.red == 0, "the new content is there in the end")
      view.removeFromSuperview()
    }
    return result
  }

  @Test("A push moves in from the side of its subtype, and from the left without one")
  func subtypes() throws {
    let places = [(x: 25, y: 50), (x: 75, y: 50), (x: 50, y: 25), (x: 50, y: 75)]
    let expected: [(CATransitionSubtype?, [Content])] = [
      (nil, [.new, .old]), (.fromLeft, [.new, .old]), (.fromRight, [.old, .new]),
    ]
    for (subtype, shown) in expected {
      #expect(try contents(at: Array(places[..<2])) { $0.subtype = subtype } == shown, "\(subtype as Any)")
    }
    // From the top is from where y is greatest, which is below on a screen.
    #expect(try contents(at: Array(places[2...])) { $0.subtype = .fromTop } == [.old, .new])
    #expect(try contents(at: Array(places[2...])) { $0.subtype = .fromBottom } == [.new, .old])
  }

  @Test("A transition with a start or end progress shows only that part, in its whole duration")
  func progress() throws {
    let places = [(x: 15, y: 50), (x: 35, y: 50), (x: 65, y: 50), (x: 85, y: 50)]
    let late = try contents(at: places) {
      $0.subtype = .fromLeft
      $0.startProgress = 0.5
    }
    #expect(late == [.new, .new, .new, .old], "three quarters of the way")
    let early = try contents(at: places) {
      $0.subtype = .fromLeft
      $0.endProgress = 0.5
    }
    #expect(early == [.new, .old, .old, .old], "a quarter of the way")
  }
}
