/// What a view shows and how, as a value of which a view can be made.
///
/// UIKit: `UIContentConfiguration`.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// Makes a view that shows this.
  func makeContentView() -> any UIView & UIContentView

  /// The same as it is in a state, such as selected.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration, and can be given another one.
///
/// UIKit: `UIContentView`.
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
  /// What the view shows.
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can show a configuration; with another one, a new view takes its place. By default it can show those
  /// of the type that it shows.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: self.configuration) == type(of: configuration)
  }
}
