import Casement
import CasementPreferences
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Indicators of activity: the spinning ring and the progress bar.
@Suite(.serialized) struct IndicatorTests {
  /// How many requests a program makes in a second in which nothing else happens.
  private func requests(_ application: TestApplication) -> Int {
    let before = application.compositor.server.requestCount
    application.compositor.advance(by: .seconds(1))
    return application.compositor.server.requestCount - before
  }

  // MARK: The ring

  @Test("An activity indicator is hidden until it starts, and after it stops, unless hidesWhenStopped is off")
  func ringHides() {
    let ring = UIActivityIndicatorView(style: .medium)
    #expect(ring.isHidden && !ring.isAnimating && ring.frame.size == CGSize(width: 20, height: 20))
    ring.startAnimating()
    #expect(!ring.isHidden && ring.isAnimating)
    ring.stopAnimating()
    #expect(ring.isHidden && !ring.isAnimating)
    ring.hidesWhenStopped = false
    #expect(!ring.isHidden)
    ring.style = .large
    #expect(ring.intrinsicContentSize == CGSize(width: 37, height: 37))
    ring.color = .red
    #expect(ring.color == .red)
  }

  @Test("A spinning indicator requests frames; stopped, hidden or inside a hidden view it requests none")
  func ringCost() throws {
    try TestApplication.run { application in
      application.compositor.startFrames()
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let ring = UIActivityIndicatorView(style: .medium)
      outer.addSubview(ring)
      application.window.addSubview(outer)
      application.compositor.advance(by: .milliseconds(100))
      #expect(requests(application) == 0)
      ring.startAnimating()
      application.compositor.advance(by: .milliseconds(100))
      #expect(requests(application) > 50)
      ring.isHidden = true
      application.compositor.advance(by: .milliseconds(100))
      #expect(requests(application) == 0, "hidden")
      ring.isHidden = false
      application.compositor.advance(by: .milliseconds(100))
      #expect(requests(application) > 50)
      outer.isHidden = true
      application.compositor.advance(by: .milliseconds(100))
      #expect(requests(application) == 0, "inside a hidden view")
      outer.isHidden = false
      application.compositor.advance(by: .milliseconds(100))
      #expect(requests(application) > 50)
      outer.removeFromSuperview()
      application.compositor.advance(by: .milliseconds(100))
      #expect(requests(application) == 0, "in no window")
      application.window.addSubview(outer)
      application.compositor.advance(by: .milliseconds(100))
      #expect(requests(application) > 50, "it goes on where it comes back")
      ring.stopAnimating()
      application.compositor.advance(by: .milliseconds(100))
      #expect(requests(application) == 0, "stopped")
      outer.removeFromSuperview()
    }
  }

  @Test("With reduced motion an indicator fades instead of spinning, also after a change of the preference")
  func ringCalm() throws {
    try TestApplication.run { application in
      defer { application.calm(false) }
      application.compositor.startFrames()
      let ring = UIActivityIndicatorView(style: .medium)
      application.window.addSubview(ring)
      ring.startAnimating()
      @MainActor func isTurned() -> Bool {
        application.compositor.advance(by: .milliseconds(300))
        let arc = ring.layer.sublayers?.last?.presentation()
        return arc.map { $0.affineTransform() != .identity } ?? false
      }
      #expect(isTurned())
      application.calm(true)
      #expect(!isTurned())
      #expect(ring.layer.sublayers?.last?.animationKeys()?.count == 1)
      application.calm(false)
      #expect(isTurned())
      ring.removeFromSuperview()
    }
  }

  // MARK: The bar

  @Test("The progress is clamped to 0...1")
  func barRange() {
    let bar = UIProgressView(progressViewStyle: .bar)
    #expect(bar.frame.height == 3 && bar.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    bar.progress = 0.5
    #expect(bar.progress == 0.5)
    bar.progress = 7
    #expect(bar.progress == 1)
    bar.progress = -.infinity
    #expect(bar.progress == 0)
    bar.setProgress(.nan, animated: true)
    #expect(bar.progress == 0)
    bar.frame = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 6)
    bar.layoutIfNeeded()
  }

  @Test("A progress bar fills from the leading edge, with animation if requested")
  func barFills() throws {
    try TestApplication.run { application in
      application.compositor.startFrames()
      let bar = UIProgressView(frame: CGRect(x: 10, y: 10, width: 200, height: 6))
      application.window.addSubview(bar)
      bar.progress = 0.25
      application.compositor.advance(by: .milliseconds(50))
      let fill = try #require(bar.subviews.last)
      #expect(fill.frame == CGRect(x: 0, y: 0, width: 50, height: 6))
      bar.semanticContentAttribute = .forceRightToLeft
      bar.setNeedsLayout()
      application.compositor.advance(by: .milliseconds(50))
      #expect(fill.frame == CGRect(x: 150, y: 0, width: 50, height: 6))
      bar.setProgress(1, animated: true)
      application.compositor.exchange()
      application.compositor.advance(by: .milliseconds(90))
      let width = try #require(fill.layer.presentation()?.bounds.width)
      #expect(width > 60 && width < 190, "\(width)")
      bar.removeFromSuperview()
    }
  }

  @Test(
    "A visible progress bar observes its Progress, and requests no frames once that is finished"
  )
  func barWatches() throws {
    try TestApplication.run { application in
      application.compositor.startFrames()
      let bar = UIProgressView(frame: CGRect(x: 10, y: 10, width: 200, height: 6))
      let work = Progress(totalUnitCount: 100)
      work.completedUnitCount = 10
      bar.observedProgress = work
      #expect(bar.progress == 0.1)
      application.window.addSubview(bar)
      application.compositor.advance(by: .milliseconds(50))
      work.completedUnitCount = 40
      application.compositor.advance(by: .milliseconds(50))
      #expect(bar.progress == 0.4)
      bar.isHidden = true
      application.compositor.advance(by: .milliseconds(400))
      #expect(requests(application) == 0, "hidden")
      work.completedUnitCount = 60
      bar.isHidden = false
      #expect(bar.progress == 0.6)
      application.compositor.advance(by: .milliseconds(50))
      work.completedUnitCount = 100
      application.compositor.advance(by: .milliseconds(500))
      #expect(bar.progress == 1 && requests(application) == 0)
      bar.observedProgress = nil
      bar.removeFromSuperview()
    }
  }
}

extension TestApplication {
  /// The user wants less motion, or does not.
  fileprivate func calm(_ isCalm: Bool) {
    UIApplication.shared.context.appearance.update { $0.portal = UserPreferences(reducesMotion: isCalm) }
  }
}
