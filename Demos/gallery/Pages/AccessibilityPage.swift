import Casement
import DemoParts
import UIKit

/// What a screen reader finds on the page: each element in reading order, and the words that are said about it.
class AccessibilityPage: PageViewController {
  private let sample = UIStackView()
  private let spoken = UILabel()
  private let scroll = UIScrollView()
  private let toggle = UISwitch()
  private let slider = UISlider()
  private let choice = UISegmentedControl(items: ["Day", "Week", "Month"])
  private let delete = UIButton(type: .system)
  private var isHeading = true

  init() {
    super.init(
      "Accessibility",
      "The list shows the elements of the sample in the order in which a screen reader reads them, and its words."
    )
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let heading = UILabel()
    heading.text = "Alarm"
    heading.useScaled(.systemFont(ofSize: 20, weight: .semibold))
    heading.accessibilityTraits = .header
    toggle.accessibilityLabel = "Alarm is set"
    toggle.isOn = true
    slider.accessibilityLabel = "Volume"
    slider.value = 0.3
    choice.selectedSegmentIndex = 1
    delete.setImage(UIImage(systemName: "trash"), for: .normal)
    sample.axis = .vertical
    sample.spacing = 14
    sample.alignment = .leading
    for view in [heading, toggle, slider, choice, delete] { sample.addArrangedSubview(view) }
    slider.widthAnchor.constraint(equalToConstant: 180).isActive = true
    spoken.numberOfLines = 0
    spoken.useScaled(.systemFont(ofSize: 14))
    spoken.textColor = .secondaryLabel
    spoken.isAccessibilityElement = false
    scroll.addSubview(spoken)
    for view in [sample, scroll] { stage.addSubview(view) }
    for control in [toggle, slider, choice] {
      control.addAction(UIAction { [unowned self] _ in read() }, for: .valueChanged)
    }
    addSwitch("Enabled", true) { [unowned self] isOn in
      for control in [toggle, slider, choice, delete] { control.isEnabled = isOn }
      read()
    }
    addSwitch("Grouped as one") { [unowned self] isOn in
      sample.isAccessibilityElement = isOn
      sample.accessibilityLabel = isOn ? "Alarm settings" : nil
      read()
    }
    addSwitch("Right to left") { [unowned self] isOn in
      sample.semanticContentAttribute = isOn ? .forceRightToLeft : .unspecified
      read()
    }
  }

  /// Reads the sample again.
  private func read() {
    stage.layoutIfNeeded()
    let lines = AccessibilityTree.elements(in: sample).enumerated().map { index, element in
      "\(index + 1).  \(SpokenText.text(for: element))"
    }
    let text = lines.joined(separator: "\n")
    guard text != spoken.text else { return }
    spoken.text = text
    stage.setNeedsLayout()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    read()
  }

  override func arrange(in area: CGRect) {
    let size = sample.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let isNarrow = area.width < size.width + 200
    sample.frame = CGRect(x: area.minX, y: area.minY, width: min(size.width, area.width), height: size.height)
    scroll.frame =
      isNarrow
      ? CGRect(
        x: area.minX, y: sample.frame.maxY + 16, width: area.width,
        height: max(40, area.maxY - sample.frame.maxY - 16))
      : CGRect(
        x: sample.frame.maxX + 24, y: area.minY, width: area.maxX - sample.frame.maxX - 24,
        height: area.height)
    let text = spoken.sizeThatFits(CGSize(width: scroll.bounds.width, height: .greatestFiniteMagnitude))
    spoken.frame = CGRect(origin: .zero, size: CGSize(width: scroll.bounds.width, height: text.height))
    scroll.contentSize = spoken.frame.size
  }
}
