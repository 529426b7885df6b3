import Casement
import Foundation
import Testing

/// Constraints and content whose height follows from its width.
@Suite struct ContentFlowTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private static let words =
    "Sounds great. I heard that they have wonderful dumplings, and one has to book a table."

  private func label(_ text: String = words) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  private func height(_ label: UILabel, _ width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  /// A label in the middle of a box, with a margin of ten.
  private func box(_ label: UILabel, atMost: CGFloat? = nil) -> UIView {
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: box.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -10),
    ])
    if let atMost { label.widthAnchor.constraint(lessThanOrEqualToConstant: atMost).isActive = true }
    return box
  }

  @Test("systemLayoutSizeFitting finds the height of wrapped text, without a layout before")
  func fitting() {
    let text = label()
    let box = box(text)
    for width in [320.0, 200, 120] {
      let size = box.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(size == CGSize(width: width, height: height(text, width - 20) + 20))
    }
    #expect(text.intrinsicContentSize.height == text.font.lineHeight.rounded(.up), "nothing is kept of that")
    let limited = self.box(label(), atMost: 150)
    let size = limited.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size.width <= 170 && size.width > 120 && size.height == height(text, 150) + 20)
  }

  @Test("A text that is limited is as wide as its longest line, and takes more room when there is more")
  func limited() {
    let text = label()
    let box = box(text)
    root.addSubview(box)
    let trailing = box.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -100)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor), trailing,
    ])
    root.layoutIfNeeded()
    let natural = text.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
    #expect(text.bounds.size == natural && natural.width < 200)
    trailing.constant = 0
    root.layoutIfNeeded()
    #expect(text.bounds.width > 250 && text.bounds.height == height(text, 300))
    root.bounds.size.width = 180
    root.layoutIfNeeded()
    #expect(text.bounds.width <= 160 && text.bounds.height == height(text, 160))
    root.bounds.size.width = 2000
    root.layoutIfNeeded()
    #expect(text.bounds.height == text.font.lineHeight.rounded(.up) && text.bounds.width > 500)
    text.text = "Short"
    root.layoutIfNeeded()
    #expect(text.bounds.width < 60)
  }

  @Test("Texts side by side are as high as their final widths require")
  func beside() {
    let (text, other) = (label(), label("Another text that is long enough for two lines or three"))
    other.setContentCompressionResistancePriority(.required, for: .horizontal)
    let stack = UIStackView(arrangedSubviews: [text, other])
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.alignment = .top
    root.addSubview(stack)
    let width = other.widthAnchor.constraint(lessThanOrEqualToConstant: 140)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor), width,
    ])
    // 140 is less than the text would take in one line, which it does not insist on.
    for limit in [140.0, 80, 200] {
      width.constant = limit
      root.layoutIfNeeded()
      #expect(other.bounds.width <= limit && other.bounds.height == height(other, other.bounds.width))
      #expect(text.bounds.width == 320 - other.bounds.width && root.constraints.count == 3)
      #expect(text.bounds.height == height(text, text.bounds.width))
    }
  }

  @Test("The margin of an override around a text counts")
  func override() {
    final class Padded: UILabel {
      override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + 20, height: size.height + 8)
      }
    }
    let text = Padded()
    text.text = Self.words
    text.numberOfLines = 0
    text.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(text)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.widthAnchor.constraint(equalToConstant: 180),
    ])
    root.layoutIfNeeded()
    #expect(text.bounds.size == CGSize(width: 180, height: height(text, 180) + 8))
  }

  @Test("A text view that does not scroll is as high as its wrapped text")
  func textView() {
    let view = UITextView()
    view.text = Self.words
    view.isScrollEnabled = false
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 150)
    NSLayoutConstraint.activate([view.leadingAnchor.constraint(equalTo: root.leadingAnchor), width])
    for length in [150.0, 300, 100] {
      width.constant = length
      root.layoutIfNeeded()
      let wanted = view.sizeThatFits(CGSize(width: length, height: .greatestFiniteMagnitude)).height
      #expect(view.bounds.height == wanted && wanted > 40)
    }
    width.isActive = false
    root.layoutIfNeeded()
    #expect(view.bounds.width > 400, "nothing limits it")
  }

  @Test("Sizes without intrinsic content are not negative")
  func positive() {
    let (empty, field) = (UIImageView(), UIView())
    field.heightAnchor.constraint(equalToConstant: 40).isActive = true
    let stack = UIStackView(arrangedSubviews: [empty, field])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(empty.frame.height >= 0 && stack.frame.midY == 240 && stack.frame.height >= 40)
    #expect(field.frame.maxY == stack.bounds.maxY)
  }

  @Test("Switches, steppers and activity indicators are not stretched beside a label")
  func hugging() {
    for control in [UISwitch(), UIStepper(), UIActivityIndicatorView(style: .medium)] {
      let name = UILabel()
      name.text = "Name"
      let stack = UIStackView(arrangedSubviews: [name, control])
      control.isHidden = false
      stack.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
      stack.alignment = .center
      stack.layoutIfNeeded()
      #expect(control.frame.size == control.intrinsicContentSize && control.frame.maxX == 300)
      #expect(control.contentHuggingPriority(for: .horizontal) == .defaultHigh)
    }
    #expect(UIProgressView().contentHuggingPriority(for: .vertical) == .defaultHigh)
    #expect(UILabel().contentHuggingPriority(for: .horizontal) == .defaultLow)
  }
}
