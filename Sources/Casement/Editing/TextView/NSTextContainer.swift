public import Foundation
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

  /// Makes a container.
  ///
  /// - Parameter size: a width of 0 is no limit.
  public init(size: CGSize = .zero) { self.size = size }

  deinit {}

  final var limit: DocumentLayout.Limit? {
    maximumNumberOfLines > 0
      ? DocumentLayout.Limit(lineCount: maximumNumberOfLines, lastBreaking: lineBreakMode.setting) : nil
  }

  /// How wide lines may be; nil for no limit.
  final var lineWidth: Double? {
    guard size.width > 0, size.width < 1e6 else { return nil }
    return Double(max(1, size.width - 2 * lineFragmentPadding))
  }
}
