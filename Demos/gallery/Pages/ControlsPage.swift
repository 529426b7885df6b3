import DemoParts
import UIKit

/// The smaller controls: switches, sliders, steppers, segments, progress and pages.
class ControlsPage: PageViewController {
  private let column = UIStackView()
  private let number = UILabel()
  private let bar = UIProgressView(progressViewStyle: .default)
  private let ring = UIActivityIndicatorView(style: .medium)
  private let largeRing = UIActivityIndicatorView(style: .large)
  private var controls: [UIControl] = []
  private var rows: [Row] = []

  /// Controls with their name. The filler takes the rest of a row whose controls have a width of their own.
  private struct Row {
    let stack: UIStackView
    let label: UILabel
    let width: NSLayoutConstraint
    let filler: UIView?
  }

  init() {
    super.init(
      "Controls",
      "Tab goes from one to the next; arrows change values, Space presses. The slider and the bar go together."
    )
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    column.axis = .vertical
    column.spacing = 18
    add("Switch", [slidingSwitch()])
    add("Boxes", boxes())
    add("Slider", [slider()])
    add("Stepper", steppers())
    add("Segments", [segments()])
    add("Progress", [bar])
    add("Activity", [ring, largeRing])
    add("Pages", pages())
    stage.addSubview(column)
    addSwitch("Enabled", true) { [unowned self] isOn in
      for control in controls { control.isEnabled = isOn }
    }
    addSwitch("Activity", true) { [unowned self] isOn in
      for ring in [ring, largeRing] { isOn ? ring.startAnimating() : ring.stopAnimating() }
    }
    addSwitch("Right to left") { [unowned self] isOn in turn(stage, isOn ? .forceRightToLeft : .unspecified) }
    addChoice("Tint", ["System", "Pink", "Green"]) { [unowned self] index in
      stage.tintColor = [nil, UIColor.systemPink, .systemGreen][index]
    }
  }

  private func turn(_ view: UIView, _ direction: UISemanticContentAttribute) {
    view.semanticContentAttribute = direction
    for inner in view.subviews { turn(inner, direction) }
    view.setNeedsLayout()
  }

  /// Adds controls after their name.
  private func add(_ name: String, _ views: [UIView]) {
    let label = UILabel()
    label.text = name
    label.useScaled(.systemFont(ofSize: 13))
    label.textColor = .secondaryLabel
    label.isAccessibilityElement = false
    for view in views where view.accessibilityLabel == nil { view.accessibilityLabel = name }
    let width = label.widthAnchor.constraint(equalToConstant: 76)
    width.isActive = true
    let row = UIStackView(arrangedSubviews: [label] + views)
    row.spacing = 16
    row.alignment = .center
    // A control without an intrinsic width fills the row; else an empty view does.
    let stretches = views.contains { $0.intrinsicContentSize.width == UIView.noIntrinsicMetric }
    let filler = stretches ? nil : UIView()
    if let filler { row.addArrangedSubview(filler) }
    rows.append(Row(stack: row, label: label, width: width, filler: filler))
    column.addArrangedSubview(row)
    controls += views.compactMap { $0 as? UIControl }
  }

  private func slidingSwitch() -> UIView {
    let sliding = UISwitch()
    sliding.isOn = true
    sliding.toolTip = "On or off"
    return sliding
  }

  private func boxes() -> [UIView] {
    let boxes = ["Wi-Fi", "Bluetooth"].map { title in
      let box = UISwitch()
      box.preferredStyle = .checkbox
      box.title = title
      // It takes touches in as many points, but not outside of its row.
      box.heightAnchor.constraint(greaterThanOrEqualToConstant: 24).isActive = true
      return box
    }
    boxes[0].isOn = true
    return boxes
  }

  private func slider() -> UIView {
    let slider = UISlider()
    slider.minimumValueImage = UIImage(systemName: "speaker.fill")
    slider.maximumValueImage = UIImage(systemName: "speaker.wave.2.fill")
    slider.value = 0.4
    bar.progress = 0.4
    slider.addAction(
      UIAction { [unowned self, unowned slider] _ in bar.progress = slider.value }, for: .valueChanged)
    return slider
  }

  private func steppers() -> [UIView] {
    let stepper = UIStepper()
    stepper.value = 4
    number.text = "4"
    number.useScaled(.monospacedDigitSystemFont(ofSize: 15, weight: .regular))
    stepper.addAction(
      UIAction { [unowned self, unowned stepper] _ in number.text = "\(Int(stepper.value))" },
      for: .valueChanged)
    return [stepper, number]
  }

  private func segments() -> UIView {
    let segments = UISegmentedControl(items: ["Day", "Week", "Year"])
    for (place, name) in ["list.bullet", "square.grid.2x2"].enumerated() {
      segments.insertSegment(with: UIImage(systemName: name), at: place, animated: false)
    }
    segments.apportionsSegmentWidthsByContent = true
    segments.selectedSegmentIndex = 2
    return segments
  }

  private func pages() -> [UIView] {
    [5, 40].map { count in
      let pages = UIPageControl()
      pages.numberOfPages = count
      pages.currentPage = count / 2
      if count > 9 {
        pages.backgroundStyle = .prominent
        pages.widthAnchor.constraint(equalToConstant: 144).isActive = true
      }
      return pages
    }
  }

  /// Lays out the rows for a width: in a narrow column the names are above the controls.
  private func fitRows(to width: CGFloat) {
    let axis: NSLayoutConstraint.Axis = width < 340 ? .vertical : .horizontal
    for row in rows {
      row.label.lineHeight(20)
      row.width.constant = stage.isTextLarge ? min(stage.scaled(76), (width + 48) * 0.3) : 76
      guard row.stack.axis != axis else { continue }
      let isNarrow = axis == .vertical
      row.stack.axis = axis
      row.stack.alignment = isNarrow ? (row.filler == nil ? .fill : .leading) : .center
      row.stack.spacing = isNarrow ? 8 : 16
      row.filler?.isHidden = isNarrow
      row.width.isActive = !isNarrow
    }
  }

  override func sampleHeight(for width: CGFloat) -> CGFloat {
    fitRows(to: width - 48)
    let size = CGSize(width: width - 48, height: 0)
    return column.systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height + 48
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for ring in [ring, largeRing] { ring.startAnimating() }
  }

  override func arrange(in area: CGRect) {
    fitRows(to: area.width - 48)
    let width = min(area.width - 48, stage.scaled(460))
    let size = column.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    column.frame = CGRect(
      x: ((area.width - width) / 2).rounded(), y: max(24, (area.height - size.height) / 2).rounded(),
      width: width, height: size.height)
  }
}
