import Casement
import CasementGraphics
import CasementLayers
import Foundation
import Testing

@Suite("Image views", .serialized)
struct ImageViewTests {
  private func rows(_ view: UIView, _ width: Int, _ height: Int, scale: CGFloat = 1) throws -> [String] {
    let canvas = try Canvas(width, height, scale: scale)
    let root = UIView(0, 0, CGFloat(width) / scale, CGFloat(height) / scale)
    root.addSubview(view)
    view.layoutIfNeeded()
    canvas.compose(root)
    return Sample.letters(CGImage(canvas.image))
  }

  @Test("A view has its image's intrinsic size, and receives no touches")
  func size() {
    let view = UIImageView(image: UIImage(cgImage: Sample.picture("RGB", "KWB"), scale: 2, orientation: .up))
    #expect(view.bounds.size == CGSize(width: 1.5, height: 1) && !view.isUserInteractionEnabled)
    #expect(view.intrinsicContentSize == view.bounds.size && view.sizeThatFits(.zero) == view.bounds.size)
    view.image = nil
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric && view.sizeThatFits(.zero) == .zero)
    #expect(!UIImageView(frame: .zero).isUserInteractionEnabled && UIImageView(image: nil).bounds.isEmpty)
  }

  @Test("Constraints use the image's size without its alignment insets")
  func layout() {
    let root = UIView(0, 0, 50, 50)
    let view = UIImageView(image: UIImage(cgImage: Sample.picture("RGB", "KWB")))
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 3, height: 2))
    view.image = UIImage(cgImage: Sample.picture("R", "K", "G", "B"))
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 1, height: 4))
  }

  @Test(
    "The content mode places the image",
    arguments: [
      (UIView.ContentMode.center, ["......", "..RG..", "..BW..", "......"]),
      (.topLeft, ["RG....", "BW...."]),
      (.top, ["..RG..", "..BW.."]), (.bottomRight, ["......", "......", "....RG", "....BW"]),
      (.left, ["......", "RG....", "BW...."]),
    ])
  func modes(_ mode: UIView.ContentMode, _ expected: [String]) throws {
    let view = UIImageView(image: UIImage(cgImage: Sample.picture("RG", "BW")))
    view.frame = CGRect(x: 0, y: 0, width: 6, height: 4)
    view.contentMode = mode
    #expect(try rows(view, 6, 4)[..<expected.count] == expected[...])
  }

  @Test("Images are scaled to fill, to fit, and to cover")
  func scaling() throws {
    func shown(_ mode: UIView.ContentMode) throws -> [String] {
      let view = UIImageView(image: UIImage(cgImage: Sample.picture("RG", "RG")))
      view.layer.magnificationFilter = .nearest
      view.frame = CGRect(x: 1, y: 0, width: 4, height: 2)
      view.contentMode = mode
      return try rows(view, 6, 2)
    }
    #expect(try shown(.scaleToFill) == [".RRGG.", ".RRGG."])
    #expect(try shown(.scaleAspectFit) == ["..RG..", "..RG.."])
    #expect(try shown(.scaleAspectFill) == [".RRGG.", ".RRGG."])
  }

  @Test("An image for the screen's scale is shown pixel by pixel")
  func scale() throws {
    let view = UIImageView(
      image: UIImage(cgImage: Sample.picture("RGBK", "WKRG"), scale: 2, orientation: .up))
    view.frame.origin = CGPoint(x: 0.5, y: 0)
    #expect(try rows(view, 6, 2, scale: 2) == [".RGBK.", ".WKRG."])
  }

  @Test("D6: The view shows its image upright, and a template in its tint, which may change")
  func templates() throws {
    let image = UIImage(cgImage: Sample.picture("R.", "RG"), scale: 1, orientation: .right)
    let view = UIImageView(image: image)
    #expect(try rows(view, 2, 2) == ["RR", "G."])
    view.tintColor = .blue
    #expect(try rows(view, 2, 2) == ["RR", "G."])
    view.image = image.withRenderingMode(.alwaysTemplate)
    #expect(try rows(view, 2, 2) == ["BB", "B."])
    view.tintColor = .green
    #expect(try rows(view, 2, 2) == ["GG", "G."])
    let root = UIView(0, 0, 2, 2)
    (root.tintColor, view.tintColor) = (.red, nil)
    root.addSubview(view)
    let canvas = try Canvas(2, 2)
    canvas.compose(root)
    #expect(canvas.rows == ["RR", "R."])
    view.image = image.withTintColor(.blue, renderingMode: .alwaysOriginal)
    #expect(try rows(view, 2, 2) == ["BB", "B."])
  }

  @Test("A highlighted view shows its highlighted image, if it has one")
  func highlighted() throws {
    let view = UIImageView(image: UIImage(cgImage: Sample.picture("R")), highlightedImage: nil)
    view.isHighlighted = true
    #expect(try rows(view, 1, 1) == ["R"])
    view.highlightedImage = UIImage(cgImage: Sample.picture("GG"))
    #expect(view.intrinsicContentSize.width == 2)
    view.frame.size.width = 2
    #expect(try rows(view, 2, 1) == ["GG"])
    view.isHighlighted = false
    #expect(try rows(view, 2, 1) == ["RR"])
  }

  @Test("Edges within cap insets keep their size, and the middle is tiled or stretched")
  func capInsets() throws {
    let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    let image = UIImage(cgImage: Sample.picture("RKWB")).resizableImage(withCapInsets: insets)
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: 8, height: 1)
    #expect(try rows(view, 8, 1) == ["RKWKWKWB"])
    view.frame.size.width = 6
    #expect(try rows(view, 8, 1) == ["RKWKWB.."])
    view.layer.magnificationFilter = .nearest
    view.image = image.resizableImage(withCapInsets: insets, resizingMode: .stretch)
    #expect(try rows(view, 8, 1) == ["RKKWWB.."])
    view.contentMode = .left
    #expect(try rows(view, 8, 1) == ["RKWB...."])
  }

  @Test("In right-to-left layouts an image that flips is mirrored")
  func rightToLeft() throws {
    let image = UIImage(cgImage: Sample.picture("RGB"))
    let view = UIImageView(image: image.imageFlippedForRightToLeftLayoutDirection())
    #expect(try rows(view, 3, 1) == ["RGB"])
    view.semanticContentAttribute = .forceRightToLeft
    #expect(try rows(view, 3, 1) == ["BGR"])
    view.image = image
    #expect(try rows(view, 3, 1) == ["RGB"])
  }

  // MARK: Animation

  private func running(_ view: UIImageView) -> CAKeyframeAnimation? {
    let keys = view.layer.animationKeys() ?? []
    return keys.lazy.compactMap { view.layer.animation(forKey: $0) as? CAKeyframeAnimation }.first
  }

  private let frames = ["R", "G", "B"].map { UIImage(cgImage: Sample.picture($0)) }

  @Test("Images are shown in a loop from start to stop, by default a thirtieth of a second each")
  func animation() throws {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    view.startAnimating()
    #expect(!view.isAnimating)
    view.animationImages = frames
    #expect(!view.isAnimating)
    view.startAnimating()
    let animation = try #require(running(view))
    #expect(view.isAnimating && animation.values?.count == 3 && animation.calculationMode == .discrete)
    #expect(abs(animation.duration - 0.1) < 1e-9 && animation.repeatCount == .infinity)
    view.stopAnimating()
    #expect(!view.isAnimating && running(view) == nil)
    (view.animationDuration, view.animationRepeatCount) = (3, 2)
    view.startAnimating()
    #expect(running(view)?.duration == 3 && running(view)?.repeatCount == 2)
    view.animationImages = nil
    #expect(!view.isAnimating && running(view) == nil)
  }

  @Test("After the repeat count the view shows its image again")
  func repeatCount() throws {
    let view = UIImageView(image: UIImage(cgImage: Sample.picture("K")))
    view.animationImages = frames
    view.animationRepeatCount = 1
    view.startAnimating()
    let animation = try #require(running(view))
    animation.delegate?.animationDidStop(animation, finished: true)
    #expect(!view.isAnimating)
    #expect(try rows(view, 1, 1) == ["K"])
  }

  @Test("An animated image plays automatically, until another one is set")
  func animatedImage() throws {
    let view = UIImageView(image: UIImage.animatedImage(with: frames, duration: 6))
    #expect(view.isAnimating && running(view)?.duration == 6 && view.bounds.width == 1)
    let template = UIImage.animatedImage(with: frames, duration: 5)?.withRenderingMode(.alwaysTemplate)
    view.tintColor = .green
    view.image = template
    #expect(running(view)?.duration == 5)
    let pictures = running(view)?.values?.compactMap { Sample.letters($0 as? CGImage) }
    #expect(pictures == [["G"], ["G"], ["G"]])
    view.image = frames[0]
    #expect(!view.isAnimating && running(view) == nil)
  }
}
