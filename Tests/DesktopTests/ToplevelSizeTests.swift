import Testing

@testable import CasementDesktop

@Suite("Size of a toplevel")
struct ToplevelSizeTests {
  private let wish = Size(width: 640, height: 480)

  private func configuration(
    _ width: Int, _ height: Int, _ states: Toplevel.States = [], bounds: Size? = nil
  ) -> Toplevel.Configuration {
    var configuration = Toplevel.Configuration()
    configuration.size = Size(width: width, height: height)
    configuration.states = states
    configuration.bounds = bounds
    return configuration
  }

  // MARK: Shown anew

  @Test("A window that is shown again has its floating size, and every configured size is new")
  func shownAnew() {
    var size = ToplevelSize(wish)
    size.apply(configuration(500, 400))
    size.apply(configuration(1920, 1080, [.maximized]))
    size.restart()
    #expect(size.current == Size(width: 500, height: 400))
    size.request(wish)
    size.restart()
    size.apply(configuration(1920, 1080, .tiled))
    #expect(size.current == Size(width: 1920, height: 1080))
  }

  // MARK: C4

  @Test("C4 without a configured size the program's size applies")
  func zeroIsTheWish() {
    var size = ToplevelSize(wish)
    size.apply(configuration(0, 0))
    #expect(size.current == wish)
  }

  @Test("C4 each axis may be left to the program independently")
  func zeroOnOneAxis() {
    var size = ToplevelSize(wish)
    size.apply(configuration(300, 0))
    #expect(size.current == Size(width: 300, height: 480))
    size.apply(configuration(0, 200))
    #expect(size.current == Size(width: 640, height: 200))
  }

  @Test("C4 a size left to the program stays within the bounds")
  func boundsLimitTheChoice() {
    var size = ToplevelSize(wish)
    size.apply(configuration(0, 0, bounds: Size(width: 500, height: 900)))
    #expect(size.current == Size(width: 500, height: 480))
  }

  @Test("C4 the bounds do not limit the configured size")
  func boundsDoNotLimitASize() {
    var size = ToplevelSize(wish)
    size.apply(configuration(700, 0, bounds: Size(width: 500, height: 400)))
    #expect(size.current == Size(width: 700, height: 400))
  }

  @Test("C4 a window that floats again gets its floating size", arguments: [0, 1])
  func floatingSizeComesBack(_ kind: Int) {
    var size = ToplevelSize(wish)
    size.apply(configuration(300, 200))
    size.apply(configuration(1920, 1080, kind == 0 ? .maximized : .tiled))
    #expect(size.current == Size(width: 1920, height: 1080))
    size.apply(configuration(0, 0))
    #expect(size.current == Size(width: 300, height: 200))
  }

  // MARK: C5

  @Test("C5 a size that is configured again does not undo the program's")
  func repeatedSizeIsNoNews() {
    var size = ToplevelSize(wish)
    size.apply(configuration(300, 200))
    size.request(Size(width: 500, height: 400))
    #expect(size.current == Size(width: 500, height: 400))
    size.apply(configuration(300, 200, .activated))
    #expect(size.current == Size(width: 500, height: 400))
  }

  @Test("C5 a new configured size does")
  func newSizeIsNews() {
    var size = ToplevelSize(wish)
    size.apply(configuration(300, 200))
    size.request(Size(width: 500, height: 400))
    size.apply(configuration(310, 210))
    #expect(size.current == Size(width: 310, height: 210))
  }

  @Test("C5 a size set before the first configure applies if the compositor leaves it open")
  func requestBeforeConfiguration() {
    var size = ToplevelSize(wish)
    size.request(Size(width: 500, height: 400))
    size.apply(configuration(0, 0))
    #expect(size.current == Size(width: 500, height: 400))
  }

  // MARK: C6

  @Test("C6 maximized and fullscreen have exactly that size", arguments: [0, 1])
  func forcedSizeIsExact(_ kind: Int) {
    let states: Toplevel.States = kind == 0 ? .maximized : .fullscreen
    var size = ToplevelSize(wish)
    size.minimum = Size(width: 2000, height: 100)
    size.maximum = Size(width: 3000, height: 500)
    size.apply(configuration(1920, 1080, states, bounds: Size(width: 1000, height: 1000)))
    #expect(size.current == Size(width: 1920, height: 1080))
    size.request(Size(width: 2100, height: 300), states: states)
    #expect(size.current == Size(width: 1920, height: 1080))
    size.apply(configuration(1920, 1080, states))
    #expect(size.current == Size(width: 1920, height: 1080))
  }

  @Test("C6 a size set while maximized applies afterwards")
  func requestWhileMaximized() {
    var size = ToplevelSize(wish)
    size.apply(configuration(1920, 1080, .maximized))
    size.request(Size(width: 500, height: 400), states: .maximized)
    size.apply(configuration(0, 0))
    #expect(size.current == Size(width: 500, height: 400))
  }

  @Test("C6 a tiled window is no larger, whatever size the program sets")
  func tiledIsNoLarger() {
    var size = ToplevelSize(wish)
    size.apply(configuration(400, 300, .tiled))
    #expect(size.current == Size(width: 400, height: 300))
    size.request(Size(width: 800, height: 200), states: .tiled)
    #expect(size.current.width <= 400)
    size.apply(configuration(400, 300, .tiled))
    #expect(size.current.width <= 400)
    #expect(size.current.height <= 300)
  }

  @Test("C6 a tiled window is no larger, whatever its minimum is")
  func tiledIsNoLargerThanConfigured() {
    var size = ToplevelSize(wish)
    size.minimum = Size(width: 320, height: 240)
    size.apply(configuration(160, 300, .tiled))
    #expect(size.current == Size(width: 160, height: 300))
    size.apply(configuration(160, 300))
    #expect(size.current == Size(width: 320, height: 300), "the minimum holds for a floating window")
  }

  @Test("C6 minimum and maximum clamp configured and requested sizes")
  func limitsClamp() {
    var size = ToplevelSize(wish)
    size.minimum = Size(width: 200, height: 150)
    size.maximum = Size(width: 600, height: 0)
    size.apply(configuration(100, 100, .resizing))
    #expect(size.current == Size(width: 200, height: 150))
    size.apply(configuration(900, 900, .resizing))
    #expect(size.current == Size(width: 600, height: 900))
    size.request(Size(width: 1, height: 1))
    #expect(size.current == Size(width: 200, height: 150))
  }

  @Test("No requested size makes a window without pixels")
  func atLeastOnePoint() {
    var size = ToplevelSize(wish)
    size.request(Size(width: 0, height: -5))
    #expect(size.current == Size(width: 1, height: 1))
  }
}
