import Foundation

/// Makes cells, headers and other reused views of classes that the program registered.
///
/// UIKit calls `init(style:reuseIdentifier:)` or `init(frame:)` of a class that it knows at run time only. Swift allows
/// that for `required` initializers alone, and programs write `override init(…)`, as UIKit's headers ask for. So the way
/// leads through the one initializer that can be called on any class of responders, `init()`
/// (`UIResponder.instantiate()`):
///
/// - `UIView.init()` is a convenience initializer, and calls `init(frame:)`; that of `UITableViewCell` is a convenience
///   initializer in turn, and calls `init(style:reuseIdentifier:)`. Each call finds the subclass's own initializer.
/// - A subclass that implements all designated initializers of its superclass inherits the convenience ones, and with
///   them this way. One that does not has no `init(style:reuseIdentifier:)` at all, and ends the program in UIKit too.
/// - The arguments for the initializers are stored here, and the frame in `PendingFrame`. The first initializer takes
///   them before any code of the program runs.
enum CellMaking {
  private static var style: UITableViewCell.CellStyle?
  private static var reuseIdentifier: String?

  /// Makes a cell by `init(style:reuseIdentifier:)`.
  static func tableCell(
    _ type: UITableViewCell.Type, style: UITableViewCell.CellStyle = .default, reuseIdentifier: String?
  ) -> UITableViewCell {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    return make(type)
  }

  /// Makes a header or footer by `init(reuseIdentifier:)`.
  static func headerFooter(
    _ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String?
  ) -> UITableViewHeaderFooterView {
    self.reuseIdentifier = reuseIdentifier
    return make(type)
  }

  /// Makes a view by `init(frame:)`, of a class whose `init()` calls that with `PendingFrame.consume()`.
  static func view<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
    PendingFrame.value = frame
    return make(type)
  }

  private static func make<View: UIView>(_ type: View.Type) -> View {
    defer { (style, reuseIdentifier, PendingFrame.value) = (nil, nil, nil) }
    guard let view = type.instantiate() as? View else {
      preconditionFailure("\(type) made a view of another class: its init() has to make one of its own")
    }
    return view
  }

  /// The style and identifier of the cell that is being made.
  static func consumeCell() -> (style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    defer { (style, reuseIdentifier) = (nil, nil) }
    return (style ?? .default, reuseIdentifier)
  }

  /// The identifier of the header or footer that is being made.
  static func consumeReuseIdentifier() -> String? {
    defer { reuseIdentifier = nil }
    return reuseIdentifier
  }
}
