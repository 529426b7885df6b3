import UIKit

/// Shows a text that flows around a round picture.
class ArticleViewController: UIViewController {
  private let textView = UITextView()
  private let imageView = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    imageView.frame = CGRect(x: 16, y: 16, width: 120, height: 120)
    textView.addSubview(imageView)
    view.addSubview(textView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    textView.frame = view.bounds
    let frame = textView.convert(imageView.bounds, from: imageView)
      .offsetBy(dx: -textView.textContainerInset.left, dy: -textView.textContainerInset.top)
    textView.textContainer.exclusionPaths = [UIBezierPath(ovalIn: frame.insetBy(dx: -8, dy: -8))]
  }
}

/// The fragments of a text that flows on both sides of a picture.
@MainActor func fragments(around picture: CGRect, in textView: UITextView) -> [CGRect] {
  textView.textContainer.exclusionPaths.append(UIBezierPath(roundedRect: picture, cornerRadius: 8))
  let manager = textView.layoutManager
  var fragments: [CGRect] = []
  manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: textView.textContainer)) {
    rect, _, _, _, _ in
    fragments.append(rect)
  }
  return fragments
}
