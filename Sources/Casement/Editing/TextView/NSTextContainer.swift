public import Foundation
import Graphics
import Text

/// The room that text is laid out in.
///
/// UIKit: `NSTextContainer`.
open nonisolated class NSTextContainer: NSObject {
  /// The layout manager that the container is for.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// How large the room is, in points; a width of 0, or of more than a million, is no limit, and lines are broken only
  /// where the text says so. The height does not limit anything.
  open var size: CGSize { didSet { if size != oldValue { layoutManager?.containerChanged() } } }

  /// The room at both ends of each line, in points. 5 by default.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { layoutManager?.containerChanged() } }
  }

  /// Whether the width follows that of the text view. True for the container that a text view makes. False means lines as
  /// wide as `size`, to which the view is scrolled sideways.
  open var widthTracksTextView = false {
    didSet { if widthTracksTextView != oldValue { layoutManager?.containerChanged() } }
  }

  /// How many lines there may be; 0, as by default, for as many as the text has. What does not fit is not seen.
  /// Limited lines are laid out all together, and again with each change: a limit is for few.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { layoutManager?.containerChanged() } }
  }

  /// How the last line ends where `maximumNumberOfLines` leaves text out: by default after a word, without a sign; by the
  /// modes that truncate, with dots.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { layoutManager?.containerChanged() } }
  }

  /// Shapes that lines keep out of, in points of the container.
  ///
  /// Each part of a line that the shapes leave free is a fragment of its own, as far as it is wide enough for the next
  /// word; `maximumNumberOfLines` counts fragments. Text goes on in them from the leading side. A line for whose first word
  /// no part is wide enough is laid out further down. With shapes the text is laid out all together, and again with each change.
  /// Shapes have no effect without a limit of the width.
  open var exclusionPaths: [UIBezierPath] = [] {
    didSet {
      shapes = exclusionPaths.map(\.exclusion).filter { !$0.polygons.isEmpty }
      layoutManager?.containerChanged()
    }
  }
  private var shapes: [TextExclusions.Shape] = []

  /// Makes a container.
  ///
  /// - Parameter size: a width of 0 is no limit.
  public init(size: CGSize = .zero) { self.size = size }

  deinit {}

  final var limit: DocumentLayout.Limit? {
    let exclusions = lineWidth == nil ? nil : self.exclusions
    guard maximumNumberOfLines > 0 || exclusions != nil else { return nil }
    return DocumentLayout.Limit(
      lineCount: max(0, maximumNumberOfLines), lastBreaking: lineBreakMode.setting, exclusions: exclusions)
  }

  /// The shapes in points from where lines begin; nil for none.
  private var exclusions: TextExclusions? {
    guard !shapes.isEmpty else { return nil }
    let padding = Double(lineFragmentPadding)
    var moved = shapes
    for index in moved.indices {
      moved[index].polygons = moved[index].polygons.map { points in
        points.map { TextExclusions.Point(x: $0.x - padding, y: $0.y) }
      }
    }
    return TextExclusions(moved, padding: padding)
  }

  /// How wide lines may be; nil for no limit.
  final var lineWidth: Double? {
    guard size.width > 0, size.width < 1e6 else { return nil }
    return Double(max(1, size.width - 2 * lineFragmentPadding))
  }
}

extension UIBezierPath {
  /// The filled path as polygons.
  fileprivate nonisolated var exclusion: TextExclusions.Shape {
    var polygons: [[TextExclusions.Point]] = []
    cgPath.flattened(threshold: 0.25).applyWithBlock { pointer in
      let element = pointer.pointee
      switch element.type {
      case .moveToPoint: polygons.append([TextExclusions.Point(element.points[0])])
      case .addLineToPoint where !polygons.isEmpty:
        polygons[polygons.count - 1].append(TextExclusions.Point(element.points[0]))
      default: break
      }
    }
    return TextExclusions.Shape(polygons: polygons.filter { $0.count > 2 }, isEvenOdd: usesEvenOddFillRule)
  }
}

extension TextExclusions.Point {
  fileprivate nonisolated init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}
