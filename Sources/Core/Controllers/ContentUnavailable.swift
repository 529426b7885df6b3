/// The state that a placeholder for unavailable content depends on.
///
/// UIKit: `UIContentUnavailableConfigurationState`.
public nonisolated struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// The search text of the controller; nil without a search.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// A view that stays above the placeholder, such as search results.
package protocol AbovePlaceholder: UIView {}

/// The placeholder of a controller.
struct ContentUnavailable {
  var configuration: any UIContentConfiguration
  /// The view, once the controller's view was laid out.
  var view: (any UIView & UIContentView)?
  /// Whether the view shows the configuration for the current state.
  var isUpToDate = false
}
