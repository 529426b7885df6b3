import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementControls

/// The colors and the images of sliders, bars, steppers, page controls and segments.
@Suite(.serialized) struct RangeLookTests {
  private func image(_ color: UIColor, width: CGFloat = 8, height: CGFloat = 8) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func layOut(_ view: UIView) {
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }

  // MARK: Sliders

  @Test("The track of a slider has the track colors, and the tint before the thumb without one")
  func trackColors() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 28))
    slider.tintColor = .blue
    layOut(slider)
    let (track, fill) = (slider.subviews[0], slider.subviews[1])
    #expect(fill.layer.backgroundColor == UIColor.blue.cgColor)
    slider.minimumTrackTintColor = .red
    slider.maximumTrackTintColor = .green
    layOut(slider)
    #expect(fill.layer.backgroundColor == UIColor.red.cgColor)
    #expect(track.layer.backgroundColor == UIColor.green.cgColor)
    slider.minimumTrackTintColor = nil
    layOut(slider)
    #expect(fill.layer.backgroundColor == UIColor.blue.cgColor)
  }

  @Test(
    "U2: the track of a slider has the images of the state, else those of the normal state, in their height")
  func trackImages() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let (first, second, pressed) = (image(.red, height: 12), image(.green), image(.blue))
    slider.setMinimumTrackImage(first, for: .normal)
    slider.setMaximumTrackImage(second, for: .normal)
    slider.setMinimumTrackImage(pressed, for: .highlighted)
    layOut(slider)
    let (track, fill) = (
      try #require(slider.subviews[0] as? UIImageView), try #require(slider.subviews[1] as? UIImageView)
    )
    #expect(fill.image === first && track.image === second && track.layer.backgroundColor == nil)
    #expect(track.frame.height == 12 && slider.currentMinimumTrackImage === first)
    slider.isHighlighted = true
    layOut(slider)
    #expect(fill.image === pressed && track.image === second)
    #expect(slider.currentMinimumTrackImage === pressed && slider.currentMaximumTrackImage === second)
    #expect(slider.minimumTrackImage(for: .highlighted) === pressed)
    #expect(slider.maximumTrackImage(for: .normal) === second)
    #expect(slider.maximumTrackImage(for: .highlighted) == nil)
    slider.isHighlighted = false
    slider.setMinimumTrackImage(nil, for: .normal)
    slider.setMaximumTrackImage(nil, for: .normal)
    layOut(slider)
    #expect(fill.image == nil && track.image == nil && track.layer.backgroundColor != nil)
    #expect(track.frame.height == 5)
  }

  @Test("The maximum value image is at the end of the slider, and reduces the track")
  func maximumImage() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    #expect(slider.maximumValueImageRect(forBounds: slider.bounds) == .zero)
    slider.maximumValueImage = image(.red, width: 30, height: 20)
    let rect = slider.maximumValueImageRect(forBounds: slider.bounds)
    #expect(rect == CGRect(x: 170, y: 10, width: 30, height: 20))
    #expect(slider.trackRect(forBounds: slider.bounds).maxX < rect.minX)
    layOut(slider)
    #expect(slider.subviews.last?.frame == rect)
    slider.semanticContentAttribute = .forceRightToLeft
    #expect(slider.maximumValueImageRect(forBounds: slider.bounds).minX == 0)
  }

  // MARK: Bars

  @Test("A progress bar has its track and progress colors, and the tint without a progress color")
  func barColors() {
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 6))
    bar.tintColor = .blue
    bar.progress = 0.5
    layOut(bar)
    let (track, fill) = (bar.subviews[0], bar.subviews[1])
    #expect(fill.layer.backgroundColor == UIColor.blue.cgColor && fill.frame.width == 100)
    bar.progressTintColor = .red
    bar.trackTintColor = .green
    layOut(bar)
    #expect(fill.layer.backgroundColor == UIColor.red.cgColor)
    #expect(track.layer.backgroundColor == UIColor.green.cgColor)
  }

  @Test("Images replace the colors of a progress bar, which is as high as the higher image")
  func barImages() throws {
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    bar.progress = 0.25
    #expect(bar.intrinsicContentSize.height == 6)
    let (done, left) = (image(.red, height: 10), image(.green, height: 20))
    bar.progressImage = done
    bar.trackImage = left
    layOut(bar)
    let (track, fill) = (
      try #require(bar.subviews[0] as? UIImageView), try #require(bar.subviews[1] as? UIImageView)
    )
    #expect(fill.image === done && track.image === left && bar.intrinsicContentSize.height == 20)
    #expect(fill.layer.backgroundColor == nil && track.layer.backgroundColor == nil)
    #expect(fill.frame == CGRect(x: 0, y: 5, width: 50, height: 20) && track.frame.height == 20)
    bar.progressImage = nil
    layOut(bar)
    #expect(fill.image == nil && fill.layer.backgroundColor != nil)
  }

  // MARK: Steppers

  @Test("U2: the decrement button has the image of its state")
  func decrementImage() throws {
    try ControlDesk.run(UIStepper(), size: CGSize(width: 94, height: 32)) { desk in
      let (normal, disabled) = (image(.red), image(.green))
      desk.control.value = 1
      desk.control.setDecrementImage(normal, for: .normal)
      desk.control.setDecrementImage(disabled, for: .disabled)
      #expect(desk.control.decrementImage(for: .normal) === normal)
      #expect(desk.control.decrementImage(for: .highlighted) == nil)
      @MainActor func shown() -> [UIImage] {
        layOut(desk.control)
        let halves = desk.control.subviews.compactMap { $0 as? StepperHalf }
        return halves.flatMap { $0.subviews.compactMap { ($0 as? UIImageView)?.image } }
      }
      #expect(shown().contains { $0 === normal })
      desk.control.value = 0
      #expect(shown().contains { $0 === disabled }, "the least value leaves nothing to take")
      desk.control.value = 1
      desk.control.setDecrementImage(nil, for: .normal)
      #expect(!shown().contains { $0 === normal })
    }
  }

  @Test("The divider of a stepper is the image for the states of its buttons, else for the normal states")
  func stepperDivider() throws {
    let stepper = UIStepper()
    stepper.value = 1
    let (usual, atEnd) = (image(.red, width: 6), image(.green, width: 4))
    stepper.setDividerImage(usual, forLeftSegmentState: .normal, rightSegmentState: .normal)
    stepper.setDividerImage(atEnd, forLeftSegmentState: .disabled, rightSegmentState: .normal)
    #expect(stepper.dividerImage(forLeftSegmentState: .disabled, rightSegmentState: .normal) === atEnd)
    #expect(stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .disabled) == nil)
    layOut(stepper)
    let divider = try #require(stepper.subviews.last as? UIImageView)
    #expect(divider.image === usual && divider.frame == CGRect(x: 44, y: 0, width: 6, height: 32))
    stepper.value = 0
    layOut(stepper)
    #expect(divider.image === atEnd && divider.frame.width == 4)
  }

  // MARK: Page controls

  @Test("The dots of a page control have its indicator colors")
  func dotColors() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
    control.numberOfPages = 3
    control.currentPage = 1
    control.pageIndicatorTintColor = .red
    control.currentPageIndicatorTintColor = .green
    layOut(control)
    let dots = control.subviews.compactMap { $0 as? PageDot }.sorted { $0.frame.minX < $1.frame.minX }
    #expect(
      dots.map(\.layer.backgroundColor) == [UIColor.red.cgColor, UIColor.green.cgColor, UIColor.red.cgColor])
    control.currentPage = 0
    layOut(control)
    #expect(dots.map(\.layer.backgroundColor).first == UIColor.green.cgColor)
  }

  @Test("A page has its own indicator image, else the preferred one, and another one as the current page")
  func dotImages() throws {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 300, height: 26))
    control.numberOfPages = 3
    let usual = control.size(forNumberOfPages: 3).width
    let (preferred, current, own, ownCurrent) = (
      image(.red), image(.green), image(.blue), image(.black, width: 40)
    )
    control.preferredIndicatorImage = preferred
    control.preferredCurrentPageIndicatorImage = current
    control.setIndicatorImage(own, forPage: 2)
    @MainActor func images() -> [UIImage?] {
      layOut(control)
      let dots = control.subviews.compactMap { $0 as? PageDot }.sorted { $0.frame.minX < $1.frame.minX }
      return dots.map { ($0.subviews.first as? UIImageView)?.image }
    }
    #expect(images() == [current, preferred, own])
    #expect(control.indicatorImage(forPage: 2) === own && control.indicatorImage(forPage: 0) == nil)
    control.currentPage = 2
    #expect(images() == [preferred, preferred, current])
    control.setCurrentPageIndicatorImage(ownCurrent, forPage: 2)
    #expect(images() == [preferred, preferred, ownCurrent])
    #expect(control.currentPageIndicatorImage(forPage: 2) === ownCurrent)
    #expect(control.currentPageIndicatorImage(forPage: 1) == nil)
    #expect(control.size(forNumberOfPages: 3).width > usual + 60, "the widest image has room")
    control.setIndicatorImage(nil, forPage: 2)
    control.currentPage = 0
    #expect(images() == [current, preferred, preferred])
    control.preferredIndicatorImage = nil
    control.preferredCurrentPageIndicatorImage = nil
    #expect(images() == [nil, nil, nil])
  }

  // MARK: Others

  @Test("An activity indicator has the size of its style, also for deprecated style names")
  func ringStyle() {
    let ring = UIActivityIndicatorView(style: .medium)
    #expect(ring.activityIndicatorViewStyle == .medium)
    ring.activityIndicatorViewStyle = .large
    #expect(
      ring.style == .large && ring.intrinsicContentSize == UIActivityIndicatorView(style: .large).bounds.size)
  }

  @Test("The content of a segment has an offset; a segment has an action and may be disabled")
  func segments() throws {
    let action = UIAction(title: "A") { _ in }
    let control = UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 200, height: 32), actions: [action])
    control.insertSegment(withTitle: "B", at: 1, animated: false)
    #expect(control.actionForSegment(at: 0) === action && control.actionForSegment(at: 1) == nil)
    layOut(control)
    let segment = try #require(control.subviews.lazy.compactMap { $0 as? Segment }.first { $0.title == "B" })
    segment.layoutIfNeeded()
    let before = segment.label.frame
    control.setContentOffset(CGSize(width: 7, height: -3), forSegmentAt: 1)
    layOut(control)
    segment.layoutIfNeeded()
    #expect(segment.label.frame == before.offsetBy(dx: 7, dy: -3))
    #expect(control.contentOffsetForSegment(at: 1) == CGSize(width: 7, height: -3))
    #expect(control.contentOffsetForSegment(at: 0) == .zero)
  }

  @Test("A disabled segment cannot be selected")
  func disabledSegment() throws {
    let control = UISegmentedControl(items: ["A", "B"])
    try ControlDesk.run(control, size: CGSize(width: 200, height: 32)) { desk in
      control.setEnabled(false, forSegmentAt: 1)
      #expect(!control.isEnabledForSegment(at: 1) && control.isEnabledForSegment(at: 0))
      try desk.move(150, 16)
      desk.press()
      desk.release()
      #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
      try desk.move(50, 16)
      desk.press()
      desk.release()
      #expect(control.selectedSegmentIndex == 0)
    }
  }

  @Test("Text that was shrunk to fit is aligned at the baseline, the center or the top of its full size")
  func baseline() throws {
    /// The first and the last row of pixels in which a text is drawn that has to shrink.
    @MainActor func rows(_ adjustment: UIBaselineAdjustment) throws -> (first: Int, last: Int) {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 80))
      label.font = .systemFont(ofSize: 60)
      label.text = "HHHHH"
      label.textColor = .black
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.1
      label.baselineAdjustment = adjustment
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let picture = UIGraphicsImageRenderer(bounds: label.bounds, format: format).image {
        label.layer.render(in: $0.cgContext)
      }
      let pixels = try #require(picture.cgImage).pixels
      let drawn = (0..<80).filter { y in (0..<60).contains { pixels.pixel(x: $0, y: y) >> 24 > 128 } }
      return (try #require(drawn.first), try #require(drawn.last))
    }
    let (baselines, centers, none) = (try rows(.alignBaselines), try rows(.alignCenters), try rows(.none))
    #expect(abs(centers.first + centers.last - 80) <= 4, "\(centers)")
    #expect(baselines.last > centers.last + 5 && none.first < centers.first - 5, "\(baselines) \(none)")
  }
}
