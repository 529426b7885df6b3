import Casement
import Foundation
import Testing

@testable import CasementCore

/// Single properties of views, constraints and images.
@Suite(.serialized) struct ViewPropertyTests {
  @Test(
    "The accessibility frame and activation point follow the view until they are set"
  )
  func accessibilityPlaces() {
    let root = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let view = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 50))
    root.addSubview(view)
    #expect(view.accessibilityFrame == CGRect(x: 20, y: 30, width: 100, height: 50))
    #expect(view.accessibilityActivationPoint == CGPoint(x: 70, y: 55))
    view.frame.origin.x = 60
    #expect(view.accessibilityFrame.minX == 60 && view.accessibilityActivationPoint.x == 110)
    view.accessibilityFrame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(view.accessibilityActivationPoint == CGPoint(x: 5, y: 5))
    view.accessibilityActivationPoint = CGPoint(x: 1, y: 2)
    view.accessibilityFrame.size.width = 30
    #expect(view.accessibilityActivationPoint == CGPoint(x: 1, y: 2) && view.accessibilityFrame.width == 30)
  }

  @Test(
    "The attributed label sets the plain one; user input labels default to the label")
  func accessibilityLabels() {
    let view = UIView()
    // `accessibilityUserInputLabels` is null-resettable, as in UIKit: without a label it is empty.
    #expect(view.accessibilityAttributedLabel == nil && view.accessibilityUserInputLabels.isEmpty)
    view.accessibilityLabel = "Plain"
    #expect(view.accessibilityAttributedLabel?.string == "Plain")
    #expect(view.accessibilityUserInputLabels == ["Plain"])
    view.accessibilityAttributedLabel = NSAttributedString(string: "Styled")
    #expect(view.accessibilityLabel == "Styled" && view.accessibilityUserInputLabels == ["Styled"])
    view.accessibilityUserInputLabels = ["One", "Two"]
    #expect(view.accessibilityUserInputLabels == ["One", "Two"] && view.accessibilityLabel == "Styled")
    view.accessibilityUserInputLabels = nil
    #expect(view.accessibilityUserInputLabels == ["Styled"])
  }

  @Test("An element has its container only as long as that exists")
  func accessibilityElement() {
    var container: UIView? = UIView()
    let element = UIAccessibilityElement(accessibilityContainer: container as Any)
    #expect(element.accessibilityContainer === container)
    container = nil
    #expect(element.accessibilityContainer == nil)
  }

  @Test("A motion effect is removed from its view, and the others stay")
  func motionEffects() {
    let view = UIView()
    let (first, second) = (UIMotionEffect(), UIMotionEffectGroup())
    view.addMotionEffect(first)
    view.addMotionEffect(second)
    view.removeMotionEffect(first)
    #expect(view.motionEffects.count == 1 && view.motionEffects.first === second)
    view.removeMotionEffect(first)
    #expect(view.motionEffects.count == 1)
  }

  // MARK: Layout by constraints

  @Test("The compression resistance decides which of two views is truncated")
  func compressionResistance() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
    let labels = [UILabel(), UILabel()]
    for label in labels {
      label.text = "A long text in one line"
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
    }
    let natural = labels[0].intrinsicContentSize.width
    #expect(natural > 60)
    #expect(labels[0].contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
    NSLayoutConstraint.activate([
      labels[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
      labels[1].leadingAnchor.constraint(equalTo: labels[0].trailingAnchor),
      labels[1].trailingAnchor.constraint(equalTo: root.leadingAnchor, constant: natural + 30),
    ])
    for strong in 0...1 {
      for (index, label) in labels.enumerated() {
        label.setContentCompressionResistancePriority(
          index == strong ? .defaultHigh : .defaultLow, for: .horizontal)
      }
      root.layoutIfNeeded()
      #expect(abs(labels[strong].frame.width - natural) <= 1 && abs(labels[1 - strong].frame.width - 30) <= 1)
    }
    #expect(labels[0].contentCompressionResistancePriority(for: .horizontal) == .defaultLow)
    #expect(labels[0].contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
  }

  private final class Composed: UIView {
    let first = UILabel()
    let last = UILabel()
    override var forFirstBaselineLayout: UIView { first }
    override var forLastBaselineLayout: UIView { last }
  }

  @Test("The baselines of a view are those of forFirstBaselineLayout and forLastBaselineLayout")
  func baselines() {
    let plain = UIView()
    #expect(plain.forFirstBaselineLayout === plain && plain.forLastBaselineLayout === plain)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let composed = Composed(frame: CGRect(x: 0, y: 20, width: 100, height: 100))
    for (label, y) in [(composed.first, 5.0), (composed.last, 60)] {
      label.text = "Text"
      label.frame = CGRect(x: 0, y: y, width: 100, height: 30)
      composed.addSubview(label)
    }
    root.addSubview(composed)
    func aligned(_ attribute: NSLayoutConstraint.Attribute) -> CGFloat {
      let other = UILabel()
      other.text = "Text"
      other.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(other)
      NSLayoutConstraint(
        item: other, attribute: attribute, relatedBy: .equal, toItem: composed, attribute: attribute,
        multiplier: 1, constant: 0
      ).isActive = true
      other.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      root.layoutIfNeeded()
      defer { other.removeFromSuperview() }
      return other.frame.midY
    }
    // The labels have the same font, so that equal baselines mean equal middles.
    #expect(abs(aligned(.firstBaseline) - (20 + 5 + 15)) <= 1)
    #expect(abs(aligned(.lastBaseline) - (20 + 60 + 15)) <= 1)
  }

  @Test("A constraint removed from its view is inactive; another view does not remove it")
  func removedConstraint() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    let wide = view.widthAnchor.constraint(equalToConstant: 80)
    wide.priority = .defaultLow
    NSLayoutConstraint.activate([width, wide])
    root.layoutIfNeeded()
    #expect(view.frame.width == 50 && view.constraints.contains(width))
    root.removeConstraint(width)
    #expect(width.isActive)
    view.removeConstraint(width)
    root.layoutIfNeeded()
    #expect(!width.isActive && !view.constraints.contains(width) && view.frame.width == 80)
  }

  @Test("The anchors of a constraint make the same constraint again")
  func constraintAnchors() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let (a, b) = (UIView(frame: CGRect(x: 40, y: 0, width: 10, height: 10)), UIView())
    b.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(a)
    root.addSubview(b)
    let made = b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 7)
    let second = try #require(made.secondAnchor)
    #expect(b.widthAnchor.constraint(equalToConstant: 5).secondAnchor == nil)
    made.firstAnchor.constraint(equalTo: second, constant: 20).isActive = true
    root.layoutIfNeeded()
    #expect(b.frame.minX == 70, "40 + 10 + 20; the first constraint is not active")
  }

  // MARK: Images

  @Test("A highlighted view animates its highlighted images, else its other images")
  func highlightedAnimation() {
    func image(_ width: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: width, height: 4)).image { _ in }
    }
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.animationImages = [image(4)]
    view.highlightedAnimationImages = [image(6), image(8)]
    view.animationDuration = 1
    view.startAnimating()
    #expect(view.isAnimating)
    view.highlightedAnimationImages = [image(10)]
    #expect(view.isAnimating, "they are not shown")
    view.stopAnimating()
    view.animationImages = nil
    view.startAnimating()
    #expect(!view.isAnimating)
    view.isHighlighted = true
    view.startAnimating()
    #expect(view.isAnimating)
    view.highlightedAnimationImages = nil
    #expect(!view.isAnimating, "what is shown is ended")
  }

  @Test("Images are prepared on another thread, and thumbnails have the proportions of the image")
  func preparing() async throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    let prepared = await withCheckedContinuation { done in
      image.prepareForDisplay { prepared in done.resume(returning: (prepared, Thread.isMainThread)) }
    }
    #expect(prepared.0?.size == image.size && !prepared.1)
    let small = await withCheckedContinuation { done in
      image.prepareThumbnail(of: CGSize(width: 10, height: 10)) { done.resume(returning: $0) }
    }
    #expect(small?.size == CGSize(width: 10, height: 5))
    let none = await withCheckedContinuation { done in
      image.prepareThumbnail(of: .zero) { done.resume(returning: $0) }
    }
    #expect(none == nil)
  }

  @Test("A variant is unregistered by a configuration with its traits")
  func unregistering() {
    func image(_ width: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: width, height: 4)).image { _ in }
    }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let asset = UIImageAsset()
    asset.register(image(4), with: UITraitCollection())
    asset.register(image(8), with: dark)
    #expect(asset.image(with: dark).size.width == 8)
    asset.unregisterImage(with: UIImage.Configuration(traitCollection: UITraitCollection(displayScale: 2)))
    #expect(asset.image(with: dark).size.width == 8)
    asset.unregisterImage(with: UIImage.Configuration(traitCollection: dark))
    #expect(asset.image(with: dark).size.width == 4)
  }

  // MARK: Timing

  @Test("A cubic curve has its own parameters and no spring, a spring has its own and no cubic curve")
  func timing() {
    let cubic = UICubicTimingParameters(controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: 1))
    #expect(cubic.cubicTimingParameters === cubic && cubic.springTimingParameters == nil)
    let spring = UISpringTimingParameters(dampingRatio: 0.5)
    #expect(spring.cubicTimingParameters == nil && spring.springTimingParameters === spring)
    let provider: any UITimingCurveProvider = cubic
    #expect(provider.timingCurveType == .cubic && provider.cubicTimingParameters?.controlPoint2.x == 1)
  }
}
