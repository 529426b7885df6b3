import CasementGraphics
public import Foundation

extension UICalendarView {
  /// The size of a decoration.
  public nonisolated enum DecorationSize: Int, Sendable {
    case small, medium, large

    /// The size of a dot and of a symbol, in points.
    fileprivate var points: (dot: CGFloat, symbol: CGFloat) {
      switch self {
      case .small: (5, 8)
      case .medium: (6.5, 10)
      case .large: (8, 12)
      }
    }
  }

  /// A decoration below a day.
  ///
  /// UIKit: `UICalendarView.Decoration`.
  @preconcurrency @MainActor open class Decoration: NSObject {
    private enum Kind {
      case dot
      case image(UIImage?)
      case custom(() -> UIView)
    }
    private let kind: Kind
    private let color: UIColor?
    private let size: DecorationSize

    private init(_ kind: Kind, _ color: UIColor?, _ size: DecorationSize) {
      (self.kind, self.color, self.size) = (kind, color, size)
    }

    /// Makes a gray dot.
    public convenience override init() { self.init(.dot, nil, .medium) }

    /// Makes an image. Templates and symbols have the given color. Nil stands for a dot.
    public convenience init(image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) {
      self.init(image == nil ? .dot : .image(image), color, size)
    }

    /// Makes a view, which is created each time it is shown. It has its intrinsic size, or that of its bounds.
    public convenience init(customViewProvider: @escaping () -> UIView) {
      self.init(.custom(customViewProvider), nil, .medium)
    }

    /// Makes a dot, which is gray unless a color is given.
    public class func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration(.dot, color, size)
    }

    /// Makes an image. Templates and symbols have the given color. Nil stands for a dot.
    public class func image(_ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium)
      -> Decoration
    {
      Decoration(image: image, color: color, size: size)
    }

    /// Makes a view, which is created each time it is shown.
    public class func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
      Decoration(customViewProvider: customViewProvider)
    }

    func makeView() -> UIView {
      switch kind {
      case .dot:
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: size.points.dot, height: size.points.dot))
        dot.isOpaque = false
        dot.backgroundColor = color ?? .systemGray2
        dot.layer.cornerRadius = size.points.dot / 2
        return dot
      case .image(let image):
        let side = size.points.symbol
        let view = DecorationImageView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        view.contentMode = .scaleAspectFit
        view.image = image
        view.tintColor = color ?? .systemGray2
        return view
      case .custom(let make): return make()
      }
    }
  }
}

/// The image view of a decoration. Its size is that of the decoration, not of the image.
private final class DecorationImageView: UIImageView {
  override var intrinsicContentSize: CGSize { bounds.size }
}
