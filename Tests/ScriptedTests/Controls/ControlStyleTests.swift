import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementControls

/// Switches as check boxes, sliders and segments with images, and materials.
@Suite(.serialized) struct ControlStyleTests {
  private let symbol = UIImage(systemName: "star")

  @Test("A switch in the checkbox style is as wide as its title, and a press on the title toggles it")
  func checkBox() throws {
    let box = UISwitch()
    box.title = "Remember me"
    #expect(box.style == .sliding && box.intrinsicContentSize == CGSize(width: 46, height: 26))
    box.preferredStyle = .checkbox
    #expect(box.style == .checkbox && box.intrinsicContentSize.width > 80)
    #expect(box.accessibilityLabel == "Remember me")
    try ControlDesk.run(box, size: box.intrinsicContentSize) { desk in
      try desk.move(60, 8)
      desk.press()
      #expect(!box.isOn)
      desk.release()
      #expect(box.isOn && desk.take() == ["down", "value", "primary", "up inside"])
      try desk.tap("Tab", "space")
      #expect(!box.isOn)
      try desk.tap("Right")
      #expect(!box.isOn, "there is no side to go to")
      try desk.down(10, 8)
      desk.drag(40, 8)
      desk.lift()
      #expect(box.isOn, "a drag inside is a press")
      box.preferredStyle = .automatic
      #expect(box.intrinsicContentSize == CGSize(width: 46, height: 26) && box.subviews.count == 2)
    }
  }

  @Test("The images of a slider reduce its track, and are mirrored with the layout direction")
  func sliderImages() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 28))
    let plain = slider.trackRect(forBounds: slider.bounds)
    #expect(plain == CGRect(x: 2, y: 11, width: 196, height: 5) || plain.width == 196)
    slider.minimumValueImage = symbol
    let width = try #require(symbol).size.width
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds).minX == 0)
    #expect(abs(slider.trackRect(forBounds: slider.bounds).minX - width - 10) <= 1)
    slider.semanticContentAttribute = .forceRightToLeft
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds).maxX == 200)
    #expect(slider.trackRect(forBounds: slider.bounds).minX == 2)
    slider.minimumValueImage = nil
    #expect(slider.trackRect(forBounds: slider.bounds).width == 196)
  }

  @Test(
    "U2: the thumb of a slider is the image of its state, else that of the normal state, in the image's size")
  func thumbImage() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let large = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 30))
    slider.setThumbImage(large, for: .normal)
    slider.isHighlighted = true
    #expect(slider.currentThumbImage == large && slider.thumbImage(for: .highlighted) == nil)
    let rect = slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0)
    #expect(rect.size == large?.size)
    slider.layoutIfNeeded()
    slider.setThumbImage(nil, for: .normal)
    slider.layoutIfNeeded()
    #expect(slider.subviews[2].frame.size == CGSize(width: 20, height: 20))
  }

  @Test("A segment shows an image or a title, whichever was set last")
  func segmentImages() throws {
    let image = try #require(symbol)
    let control = UISegmentedControl(items: ["A", image])
    #expect(control.titleForSegment(at: 1) == nil && control.imageForSegment(at: 1) === image)
    control.setTitle("B", forSegmentAt: 1)
    #expect(control.titleForSegment(at: 1) == "B" && control.imageForSegment(at: 1) == nil)
    control.setImage(image, forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == nil)
    control.insertSegment(action: UIAction(title: "C", image: image) { _ in }, at: 2, animated: false)
    #expect(control.titleForSegment(at: 2) == nil && control.imageForSegment(at: 2) === image)
    control.insertSegment(with: image, at: 9, animated: false)
    #expect(control.numberOfSegments == 4)
    control.apportionsSegmentWidthsByContent = true
    control.sizeToFit()
    control.layoutIfNeeded()
    #expect(control.bounds.width > 100)
  }

  @Test("Custom images by state replace the backgrounds and dividers of segments")
  func segmentBackgrounds() throws {
    func image(_ color: UIColor, width: CGFloat = 4) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: width, height: 4)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: width, height: 4))
      }
    }
    let (plain, chosen, line) = (image(.blue), image(.red), image(.green, width: 6))
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    control.selectedSegmentIndex = 1
    control.setBackgroundImage(plain, for: .normal, barMetrics: .default)
    control.setBackgroundImage(chosen, for: .selected, barMetrics: .default)
    control.setDividerImage(
      line, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    control.layoutIfNeeded()
    func color(_ x: Int, _ y: Int = 2) throws -> UInt32 {
      let picture = UIGraphicsImageRenderer(bounds: control.bounds, format: .init(for: .current)).image {
        control.layer.render(in: $0.cgContext)
      }
      let pixels = try #require(picture.cgImage)
      return pixels.pixels.pixel(x: x * pixels.width / 300, y: y * pixels.height / 32)
    }
    #expect(try color(20) == 0xFF00_00FF && color(150) == 0xFFFF_0000 && color(280) == 0xFF00_00FF)
    #expect(try color(100) == 0xFF00_FF00 && color(200) == 0xFF00_FF00 && color(95) == 0xFF00_00FF)
    #expect(control.track.isHidden && control.pill.isHidden)
    control.selectedSegmentIndex = 0
    control.layoutIfNeeded()
    #expect(try color(20) == 0xFFFF_0000 && color(150) == 0xFF00_00FF)
    // Taken back, the system's look is there again.
    control.setBackgroundImage(nil, for: .normal, barMetrics: .default)
    control.setBackgroundImage(nil, for: .selected, barMetrics: .default)
    control.setDividerImage(
      nil, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    control.layoutIfNeeded()
    #expect(!control.track.isHidden && !control.pill.isHidden)
    #expect(try color(20) != 0xFFFF_0000 && color(200) != 0xFF00_FF00)
    control.removeAllSegments()
    #expect(control.subviews == [control.track, control.pill])
  }

  @Test("A visual effect view has its material behind the content view, which fills it")
  func material() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(view.contentView.frame == view.bounds && view.subviews.last === view.contentView)
    let color = view.subviews[0].backgroundColor?.cgColor
    #expect((color?.alpha ?? 0) > 0.8 && (color?.alpha ?? 1) < 1)
    view.effect = nil
    #expect(view.subviews[0].backgroundColor == nil)
    view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .secondaryLabel)
    #expect(view.contentView.tintColor == .secondaryLabel)
  }
}
