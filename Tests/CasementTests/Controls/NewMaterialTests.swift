import Casement
import Foundation
import Testing

@testable import CasementControls
@testable import CasementCore

@Suite("Glass, corners and extended backgrounds as plain materials")
struct NewMaterialTests {
  @Test("glass is a translucent color, of the interface or its own")
  func glass() throws {
    let view = UIVisualEffectView(effect: UIGlassEffect())
    let material = try #require(view.subviews.first?.backgroundColor)
    let light = material.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    #expect(light.cgColor.alpha > 0.5 && light.cgColor.alpha < 1)
    let tinted = UIGlassEffect(style: .clear)
    tinted.tintColor = .red
    tinted.isInteractive = true
    view.effect = tinted
    let components = view.subviews.first?.backgroundColor?.cgColor.components
    #expect(components?.first == 1 && (components?.last ?? 1) < 0.7)
    let container = UIGlassContainerEffect()
    container.spacing = 8
    view.effect = container
    #expect(view.subviews.first?.backgroundColor == nil)
  }

  @Test("glass buttons are capsules in the colors of plain configurations")
  func glassButtons() {
    var (glass, prominent) = (UIButton.Configuration.gray(), UIButton.Configuration.filled())
    (glass.cornerStyle, prominent.cornerStyle) = (.capsule, .capsule)
    #expect(UIButton.Configuration.glass() == glass && UIButton.Configuration.clearGlass() == glass)
    #expect(UIButton.Configuration.prominentGlass() == prominent)
    #expect(UIButton.Configuration.prominentClearGlass().cornerStyle == .capsule)
  }

  @Test("corners are fixed, concentric with the view around, or those of a capsule")
  func corners() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    outer.addSubview(inner)
    outer.cornerConfiguration = .corners(radius: .fixed(24))
    #expect(outer.layer.cornerRadius == 24 && outer.layer.cornerCurve == .continuous)
    inner.cornerConfiguration = .corners(radius: .containerConcentric())
    #expect(inner.layer.cornerRadius == 14)
    inner.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 18))
    #expect(inner.layer.cornerRadius == 18)
    inner.cornerConfiguration = .capsule()
    #expect(inner.layer.cornerRadius == 20)
    inner.cornerConfiguration = .capsule(maximumRadius: 6)
    #expect(inner.layer.cornerRadius == 6 && inner.cornerConfiguration == .capsule(maximumRadius: 6))
    inner.cornerConfiguration = .uniformTopRadius(.fixed(8))
    #expect(inner.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    inner.cornerConfiguration = .uniformTopRadius(7)
    #expect(inner.layer.cornerRadius == 7)
    inner.cornerConfiguration = .corners(radius: 7.5)
    #expect(inner.layer.cornerRadius == 7.5)
    inner.cornerConfiguration = .uniformBottomRadius(.fixed(8))
    #expect(inner.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
  }

  @Test("an extended background fills its view with the content, unless the program places that")
  func backgrounds() {
    let view = UIBackgroundExtensionView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let content = UIView()
    view.contentView = content
    #expect(content.frame == view.bounds && content.superview === view)
    view.frame.size.width = 80
    view.layoutIfNeeded()
    #expect(content.frame.width == 80)
    view.automaticallyPlacesContentView = false
    content.frame.size.width = 10
    view.layoutIfNeeded()
    #expect(content.frame.width == 10)
    view.contentView = nil
    #expect(content.superview == nil)
  }

  @Test("a page control with a timer advances its pages, and wraps around")
  func pages() {
    let control = UIPageControl()
    control.numberOfPages = 3
    let progress = UIPageControlTimerProgress(preferredDuration: 60)
    control.progress = progress
    progress.setDuration(90, forPage: 1)
    #expect(progress.duration(forPage: 1) == 90 && progress.duration(forPage: 0) == 60)
    progress.resumeTimer()
    #expect(progress.isRunning)
    var pages: [Int] = []
    for _ in 0..<3 {
      progress.turn()
      pages.append(control.currentPage)
    }
    #expect(pages == [1, 2, 0])
    progress.resetsToInitialPageAfterEnd = false
    for _ in 0..<4 { progress.turn() }
    #expect(control.currentPage == 2 && !progress.isRunning)
    progress.resumeTimer()
    progress.pauseTimer()
    #expect(!progress.isRunning && !progress.isProgressVisible)
    progress.currentProgress = 3
    #expect(progress.currentProgress == 1 && control.progress === progress)
    control.progress = nil
    progress.resumeTimer()
    #expect(!progress.isRunning, "the timer has no page control")
  }

  @Test("the delegate of a timer decides about pages and their beginnings, and may stop the timer")
  func pageDelegate() {
    final class Decider: NSObject, UIPageControlTimerProgressDelegate {
      var changes = 0
      var last = 9
      var stops = false
      deinit {}
      func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float {
        page == 1 ? 0.5 : 0
      }
      func pageControlTimerProgress(
        _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
      ) -> Bool { page <= last }
      func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {
        changes += 1
        if stops { progress.pauseTimer() }
      }
    }
    let (control, decider) = (UIPageControl(), Decider())
    control.numberOfPages = 4
    let progress = UIPageControlTimerProgress(preferredDuration: 60)
    progress.delegate = decider
    control.progress = progress
    progress.turn()
    #expect(control.currentPage == 1 && progress.currentProgress == 0.5 && progress.isRunning)
    decider.stops = true
    progress.turn()
    #expect(control.currentPage == 2 && progress.currentProgress == 0 && !progress.isRunning)
    decider.last = 2
    progress.resumeTimer()
    progress.turn()
    #expect(control.currentPage == 2 && decider.changes == 2 && !progress.isRunning)
    control.progress = nil
  }

  @Test("an update link calls its actions with the times of the frame")
  func updates() {
    let link = UIUpdateLink(view: UIView())
    var times: [TimeInterval] = []
    link.addAction { link, info in
      times = [info.modelTime, info.completionDeadlineTime, info.estimatedPresentationTime]
      #expect(link.currentUpdateInfo === info)
    }
    link.call(UIUpdateInfo(1, 2))
    #expect(times == [1, 2, 2] && link.currentUpdateInfo == nil && !link.isEnabled)
    link.requiresContinuousUpdates = true
    link.wantsLowLatencyEventDispatch = true
    link.wantsImmediatePresentation = true
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60)
  }

  @Test("a link that nothing retains is released while it is enabled")
  func releasedLink() {
    weak var released: UIUpdateLink?
    do {
      let link = UIUpdateLink(view: UIView())
      link.isEnabled = true
      released = link
    }
    #expect(released == nil)
  }

  @Test("an image scales with accessibility text sizes if its view says so")
  func accessibleImages() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 17, height: 17)).image { _ in }
    let view = UIImageView(image: image)
    view.adjustsImageSizeForAccessibilityContentSizeCategory = true
    #expect(view.intrinsicContentSize.width == 17)
    #expect(image.enlarged(for: .accessibilityMedium).size.width.rounded() == 28)
    #expect(image.enlarged(for: .accessibilityExtraExtraExtraLarge).size.width.rounded() == 53)
    #expect(image.enlarged(for: .extraLarge) === image)
    let button = UIButton()
    button.adjustsImageSizeForAccessibilityContentSizeCategory = true
    #expect(button.adjustsImageSizeForAccessibilityContentSizeCategory)
  }
}
