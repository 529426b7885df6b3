import Casement
import Foundation
import Testing

/// Extreme numbers. UIKit traps on some of them, and tolerates all others.
@Suite("Odd numbers", .serialized)
struct OddNumberTests {
  private static let odd: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0, -5]

  // MARK: What ends the program

  @Test("NaN in bounds, a frame or a center traps with the name of the property")
  func nanPlaces() async {
    let bounds = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 4) }
    }
    #expect(text(bounds).contains("have NaN in them"))
    let frame = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIView(frame: CGRect(x: CGFloat.nan, y: 0, width: 3, height: 4)) }
    }
    #expect(text(frame).contains("has NaN in it"))
    let center = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().center.y = .nan }
    }
    #expect(text(center).contains("the position"))
  }

  @Test("An invalid priority, and an infinite spacing in a stack, trap")
  func priorities() async {
    let priority = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { NSLayoutConstraint().priority = UILayoutPriority(1001) }
    }
    #expect(text(priority).contains("from 0 to 1000"))
    let spacing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIStackView().spacing = .infinity }
    }
    #expect(text(spacing).contains("the spacing inf of a stack has to be finite"))
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIStackView().setCustomSpacing(.nan, after: UIView()) }
    }
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  // MARK: What does not

  @Test("V1 a frame with a degenerate transform is that of the view without it")
  func transforms() {
    let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    for odd in Self.odd where !(odd.isFinite && odd != 0) || abs(odd) > 1e200 {
      let view = UIView()
      view.transform = CGAffineTransform(scaleX: odd, y: odd)
      view.frame = frame
      #expect(![view.center.x, view.bounds.width].contains { !$0.isFinite }, "\(odd)")
      view.transform = .identity
      #expect(view.bounds.width.isFinite)
    }
    let view = UIView()
    view.transform = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    view.frame = frame
    view.transform = .identity
    #expect(view.frame == frame)
  }

  @Test(
    "Views with extreme places, transforms and alphas are drawn, hit and laid out, and others are unaffected"
  )
  func places() {
    Desk.with { desk in
      let window = desk.shown("A")
      let other = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      window.addSubview(other)
      for odd in Self.odd {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 3, height: 3))
        inner.autoresizingMask = .init(rawValue: 63)
        view.addSubview(inner)
        window.insertSubview(view, at: 0)
        view.alpha = odd
        view.transform = CGAffineTransform(a: odd, b: 1, c: odd, d: 1, tx: odd, ty: 0)
        #expect((0...1).contains(view.alpha))
        if !odd.isNaN {
          view.bounds.size = CGSize(width: odd, height: 4)
          view.bounds.origin.x = odd
          view.center.x = odd
        }
        view.layer.zPosition = odd
        view.layer.cornerRadius = odd
        window.layoutIfNeeded()
        #expect(window.hitTest(CGPoint(x: 15, y: 15), with: nil) === other, "\(odd)")
        _ = view.convert(CGPoint(x: 1, y: 1), to: nil)
        _ = view.convert(CGRect(x: 0, y: 0, width: 3, height: 3), from: other)
        view.bounds.size = CGSize(width: 7, height: 7)
        #expect(!inner.bounds.width.isNaN && !inner.center.x.isNaN, "\(odd)")
      }
      #expect(other.frame == CGRect(x: 10, y: 10, width: 20, height: 20))
    }
  }

  @Test("V4 autoresizing masks ignore infinite values")
  func masks() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 0, width: 50, height: 10))
    let sibling = UIView(frame: CGRect(x: 10, y: 0, width: 50, height: 10))
    for subview in [inner, sibling] {
      subview.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin, .flexibleRightMargin]
      view.addSubview(subview)
    }
    inner.bounds.size.width = .infinity
    view.bounds.size.width = 200
    #expect(sibling.frame == CGRect(x: 20, y: 0, width: 100, height: 10))
    #expect(inner.bounds.width == .infinity)
  }

  @Test("Margins and safe areas with NaN are zero, and reported once")
  func margins() {
    final class Teller: UIView {
      var tells = 0
      override func layoutMarginsDidChange() { tells += 1 }
    }
    Desk.with { desk in
      let window = desk.shown("A")
      let view = Teller(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      let inner = UIView()
      inner.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inner)
      window.addSubview(view)
      inner.leftAnchor.constraint(equalTo: view.layoutMarginsGuide.leftAnchor).isActive = true
      inner.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor).isActive = true
      view.layoutMargins = UIEdgeInsets(top: 4, left: .nan, bottom: .infinity, right: 2)
      for _ in 0..<3 { window.layoutIfNeeded() }
      let tells = view.tells
      for _ in 0..<3 {
        view.setNeedsLayout()
        window.layoutIfNeeded()
      }
      #expect(view.tells == tells)
      #expect(view.layoutMargins.left == 0 && view.layoutMargins.top == 4)
      #expect(inner.frame.origin == CGPoint(x: 0, y: 4))
    }
  }

  @Test("Invalid intrinsic sizes do not affect other views of a stack")
  func stacks() {
    final class Content: UIView {
      var size = CGSize.zero
      override var intrinsicContentSize: CGSize { size }
    }
    for distribution in 0...4 {
      for odd in Self.odd {
        let views = [odd, 20, 30].map { width in
          let view = Content()
          view.size = CGSize(width: width, height: width)
          return view
        }
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        stack.distribution = UIStackView.Distribution(rawValue: distribution) ?? .fill
        stack.layoutIfNeeded()
        for view in views { #expect(view.frame.width.isFinite && view.frame.width >= 0) }
        views[0].setContentHuggingPriority(UILayoutPriority(Float(odd)), for: .horizontal)
        stack.layoutIfNeeded()
        let fitting = stack.systemLayoutSizeFitting(CGSize(width: odd, height: odd))
        #expect(fitting.width.isFinite && fitting.height.isFinite)
      }
    }
  }

  @Test("A slider's value is between its limits for any numbers")
  func sliders() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    for odd in Self.odd.map({ Float($0) }) {
      for other in Self.odd.map({ Float($0) }) {
        slider.minimumValue = odd
        slider.maximumValue = other
        slider.value = odd
        slider.layoutIfNeeded()
        #expect(slider.minimumValue <= slider.value && slider.value <= slider.maximumValue)
        #expect(slider.accessibilityValue != nil)
      }
    }
    slider.minimumValue = 3
    slider.maximumValue = 1
    #expect(slider.minimumValue == 1 && slider.maximumValue == 1 && slider.value == 1)
  }

  @Test("Segments with invalid widths and offsets, and controls of any size, are laid out")
  func segments() {
    for odd in Self.odd {
      let control = UISegmentedControl(items: ["a", "b", "c"])
      control.setWidth(odd, forSegmentAt: 1)
      control.setContentOffset(CGSize(width: odd, height: odd), forSegmentAt: 2)
      control.layoutIfNeeded()
      #expect(control.intrinsicContentSize.width.isFinite)
      guard !odd.isNaN else { continue }
      for view in [control, UISwitch(), UISlider(), UIButton(configuration: .filled()), UILabel()] {
        view.bounds.size = CGSize(width: odd, height: odd)
        view.layoutIfNeeded()
        _ = view.sizeThatFits(CGSize(width: odd, height: odd))
      }
    }
  }

  @Test("alpha keeps its digits, and follows the layer's opacity")
  func alphaOfLayer() {
    let view = UIView()
    view.alpha = 0.3
    #expect(view.alpha == 0.3)
    view.layer.opacity = 0.5
    #expect(view.alpha == 0.5)
    view.alpha = 0.3
    #expect(view.alpha == 0.3 && view.layer.opacity == 0.3)
  }
}
