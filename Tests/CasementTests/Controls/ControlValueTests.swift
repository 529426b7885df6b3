import Casement
import Foundation
import Testing

@testable import CasementControls
@testable import CasementCore

/// The values, sizes and layout of controls.
@Suite(.serialized) struct ControlValueTests {
  // MARK: Buttons

  @Test("U2: a state without a title or color of its own shows those of the normal state")
  func titles() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.setTitle("Stop", for: .selected)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.green, for: [.highlighted, .selected])
    #expect(button.currentTitle == "Go" && button.currentTitleColor == .red)
    button.isHighlighted = true
    #expect(button.currentTitle == "Go" && button.currentTitleColor == .red)
    button.isSelected = true
    #expect(button.currentTitle == "Go" && button.currentTitleColor == .green)
    button.isHighlighted = false
    #expect(button.currentTitle == "Stop" && button.currentTitleColor == .red)
    button.setTitle(nil, for: .selected)
    #expect(button.currentTitle == "Go" && button.title(for: .selected) == nil)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Go" && button.titleLabel?.textColor == .red)
    #expect(UIButton(type: .custom).currentTitleColor == .white)
  }

  @Test("Buttons and sliders have one style of behavior, whatever is preferred")
  func behavioralStyle() {
    let (button, slider) = (UIButton(), UISlider())
    (button.preferredBehavioralStyle, slider.preferredBehavioralStyle) = (.mac, .mac)
    #expect(button.behavioralStyle == .pad && slider.behavioralStyle == .pad)
    #expect(UIBehavioralStyle.automatic.rawValue == 0)
  }

  @Test("A sliding switch has a fixed size; a checkbox takes the frame's")
  func switchSize() {
    let toggle = UISwitch(frame: CGRect(x: 1, y: 2, width: 100, height: 90))
    let size = toggle.intrinsicContentSize
    #expect(toggle.frame == CGRect(origin: CGPoint(x: 1, y: 2), size: size))
    toggle.frame = CGRect(x: 30, y: 40, width: 200, height: 10)
    #expect(toggle.frame == CGRect(origin: CGPoint(x: 30, y: 40), size: size))
    toggle.preferredStyle = .checkbox
    toggle.frame = CGRect(x: 30, y: 40, width: 200, height: 20)
    #expect(toggle.frame == CGRect(x: 30, y: 40, width: 200, height: 20))
  }

  @Test("The size of a button is that of its title and what is around it")
  func buttonSize() {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    let label = UILabel()
    label.font = .systemFont(ofSize: 15)
    label.text = "Title"
    let text = label.intrinsicContentSize
    #expect(button.intrinsicContentSize == CGSize(width: max(30, text.width), height: text.height + 12))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: text.width + 24, height: text.height + 4))
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == CGRect(x: 20, y: 1, width: text.width, height: text.height))
    button.configuration = .filled()
    button.configuration?.title = "Title"
    #expect(button.intrinsicContentSize == CGSize(width: text.width + 28, height: text.height + 14))
    button.configuration?.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(button.intrinsicContentSize == CGSize(width: text.width + 6, height: text.height + 4))
    button.configuration?.buttonSize = .large
    #expect(button.configuration?.contentInsets.leading == 2, "own insets stay")
    button.configuration?.setDefaultContentInsets()
    #expect(button.configuration?.contentInsets.leading == 20)
  }

  @Test("The content is where its alignment says")
  func alignment() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    button.setTitle("A", for: .normal)
    let label = try #require(button.titleLabel)
    let places: [(UIControl.ContentHorizontalAlignment, UIControl.ContentVerticalAlignment)] = [
      (.left, .top), (.right, .bottom), (.leading, .center), (.fill, .center),
    ]
    let frames = places.map { horizontal, vertical in
      button.contentHorizontalAlignment = horizontal
      button.contentVerticalAlignment = vertical
      button.layoutIfNeeded()
      return label.frame
    }
    #expect(frames[0].origin == .zero && frames[1].maxX == 200 && frames[1].maxY == 100)
    #expect(frames[2].minX == 0 && abs(frames[2].midY - 50) <= 0.5 && frames[3].width == 200)
  }

  @Test("The configuration update handler runs once for each change of state")
  func handler() {
    let button = UIButton(configuration: .plain())
    var calls = 0
    button.configurationUpdateHandler = { button in
      calls += 1
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    button.layoutIfNeeded()
    #expect(calls == 1 && button.titleLabel?.text == "Off")
    button.layoutIfNeeded()
    #expect(calls == 1)
    button.isSelected = true
    button.isHighlighted = true
    button.layoutIfNeeded()
    #expect(calls == 2 && button.titleLabel?.text == "On")
    button.setNeedsUpdateConfiguration()
    button.layoutIfNeeded()
    #expect(calls == 3)
  }

  @Test("A press of a button performs its primary action; a toggle changes its selection")
  func pressing() {
    var calls: [String] = []
    let button = UIButton(
      configuration: .filled(), primaryAction: UIAction(title: "Buy") { _ in calls.append("buy") })
    #expect(button.configuration?.title == "Buy" && button.currentTitle == "Buy")
    button.addAction(UIAction { _ in calls.append("up") }, for: .touchUpInside)
    button.performPrimaryAction()
    #expect(calls == ["buy", "up"] && !button.isSelected)
    button.changesSelectionAsPrimaryAction = true
    button.performPrimaryAction()
    #expect(button.isSelected)
    button.isEnabled = false
    button.performPrimaryAction()
    #expect(button.isSelected && calls.count == 4)
  }

  @Test("Configurations compare by value")
  func equality() {
    var (a, b) = (UIButton.Configuration.filled(), UIButton.Configuration.filled())
    #expect(a == b && a != .gray() && UIButton.Configuration.borderedProminent() == a)
    a.title = "A"
    #expect(a != b)
    b.title = "A"
    b.background.cornerRadius = 3
    #expect(a != b)
    a.background.cornerRadius = 3
    #expect(a == b && a.hashValue == b.hashValue)
  }

  // MARK: Sliders

  @Test("A value is clamped to its range, and the limits stay ordered")
  func range() {
    let slider = UISlider()
    slider.value = 3
    #expect(slider.value == 1)
    slider.minimumValue = 5
    #expect(slider.maximumValue == 5 && slider.value == 5)
    slider.maximumValue = 10
    slider.value = .nan
    #expect(slider.value == 5)
    slider.maximumValue = 2
    #expect(slider.minimumValue == 2 && slider.value == 2)
    slider.minimumValue = -.infinity
    slider.layoutIfNeeded()
  }

  @Test("The thumb goes from end to end of the bounds")
  func thumb() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 120, height: 28))
    let track = slider.trackRect(forBounds: slider.bounds)
    func x(_ value: Float) -> CGFloat {
      slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value).minX
    }
    #expect(x(0) == 0 && x(0.5) == 50 && x(1) == 100)
    #expect(slider.intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  // MARK: Segments

  @Test("Inserted and removed segments keep the selection on its segment")
  func segments() {
    let control = UISegmentedControl(items: ["A", "B"])
    #expect(control.numberOfSegments == 2 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "First", at: -4, animated: false)
    #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 0) == "First")
    control.removeSegment(at: 0, animated: true)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 99, animated: false)
    #expect(control.selectedSegmentIndex == -1 && control.numberOfSegments == 1)
    let action = UIAction(title: "C", identifier: .init("c")) { _ in }
    control.insertSegment(action: action, at: 1, animated: false)
    #expect(control.titleForSegment(at: 1) == "C" && control.segmentIndex(identifiedBy: .init("c")) == 1)
    #expect(control.segmentIndex(identifiedBy: .init("d")) == NSNotFound)
    control.removeAllSegments()
    control.layoutIfNeeded()
    #expect(control.numberOfSegments == 0 && control.titleForSegment(at: 0) == nil)
    #expect(control.subviews.count == 2, "nothing is left of them")
  }

  @Test("Widths are equal, as they were set, or by content")
  func widths() {
    let control = UISegmentedControl(items: ["A", "Much longer"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    func widths() -> [CGFloat] {
      control.layoutIfNeeded()
      return control.subviews.compactMap { ($0 as? Segment)?.frame.width }
    }
    #expect(widths() == [146, 146])
    control.setWidth(60, forSegmentAt: 0)
    #expect(widths() == [56, 236] && control.widthForSegment(at: 0) == 60)
    control.setWidth(0, forSegmentAt: 0)
    control.apportionsSegmentWidthsByContent = true
    let natural = widths()
    #expect(natural[0] < natural[1] && abs(natural[0] + natural[1] - 292) <= 1)
    control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 30)], for: .normal)
    #expect(control.intrinsicContentSize.width > 250)
  }

  // MARK: Looks

  @Test("Controls follow the tint, and dark and light")
  func looks() throws {
    let view = UISwitch()
    view.isOn = true
    view.tintColor = .red
    view.layoutIfNeeded()
    let track = try #require(view.subviews.first)
    #expect(track.layer.backgroundColor == UIColor.red.cgColor)
    view.onTintColor = .green
    view.layoutIfNeeded()
    #expect(track.layer.backgroundColor == UIColor.green.cgColor)
    view.onTintColor = nil
    view.tintColor = .blue
    view.layoutIfNeeded()
    #expect(track.layer.backgroundColor == UIColor.blue.cgColor)
    Desk.with { desk in
      let window = desk.shown("A")
      let button = UIButton(configuration: .bordered())
      button.configuration?.title = "A"
      window.addSubview(button)
      window.layoutIfNeeded()
      let light = button.subviews.first?.layer.backgroundColor
      window.overrideUserInterfaceStyle = .dark
      window.updateTraits()
      window.layoutIfNeeded()
      #expect(light != nil && light != button.subviews.first?.layer.backgroundColor)
    }
  }
}
