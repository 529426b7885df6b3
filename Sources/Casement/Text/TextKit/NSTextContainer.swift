import CasementGraphics
import CasementText
public import Foundation

/// The room that text is laid out in.
///
/// UIKit: `NSTextContainer`.
open nonisolated class NSTextContainer: NSObject {
  /// The layout manager that the container is for.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// The size of the room, in points. A width of 0, or of more than a million, is no limit, and lines break only at
  /// line breaks of the text. The height has no effect.
  open var size: CGSize { didSet { if size != oldValue { layoutManager?.containerChanged() } } }

  /// The room at both ends of each line, in points. 5 by default.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { layoutManager?.containerChanged() } }
  }

  /// Whether the width follows that of the text view. True for the container that a text view creates. With false,
  /// lines are as wide as `size`, and the view scrolls horizontally.
  open var widthTracksTextView = false {
    didSet { if widthTracksTextView != oldValue { layoutManager?.containerChanged() } }
  }

  /// The maximum number of lines. 0, the default, is no limit. Text beyond the last line is not shown. With a limit,
  /// each change lays out all of the text again, so a limit is meant for a few lines.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { layoutManager?.containerChanged() } }
  }

  /// How the last line ends when `maximumNumberOfLines` leaves out text. By default it ends after a word, without a
  /// sign. The truncating modes add an ellipsis.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { layoutManager?.containerChanged() } }
  }

  /// Shapes that lines keep out of, in points of the container.
  ///
  /// Each line has one fragment, in the widest free part between the shapes. A line whose first word fits in no free
  /// part moves further down. With shapes, each change lays out all of the text again. Shapes have no effect without
  /// a limit of the width.
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

  /// Makes a container without limits, for subclasses whose `init(coder:)` calls this one. Decodes nothing, because
  /// archives do not contain containers.
  public required init(coder: NSCoder) { size = .zero }

  deinit {}

  final var limit: DocumentLayout.Limit? {
    let exclusions = lineWidth == nil ? nil : self.exclusions
    guard maximumNumberOfLines > 0 || exclusions != nil else { return nil }
    return DocumentLayout.Limit(
      lineCount: max(0, maximumNumberOfLines), lastBreaking: lineBreakMode.setting, exclusions: exclusions)
  }

  /// The shapes, in points from the left edge of the lines; nil for none.
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

  /// The maximum width of lines, in points; nil for no limit.
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
