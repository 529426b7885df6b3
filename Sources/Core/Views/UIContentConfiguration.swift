/// A value that describes the content of a view, and can make that view.
///
/// UIKit: `UIContentConfiguration`.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// Makes a view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView

  /// A copy for a state, such as selected.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration, which can be replaced.
///
/// UIKit: `UIContentView`.
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
  /// The shown configuration.
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can show a configuration. Otherwise a new view replaces it. By default it can show configurations
  /// of its current type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: self.configuration) == type(of: configuration)
  }
}
