/// The placeholder for unavailable content.
extension UIViewController {
  /// The configuration that is shown above the view while there is no content, usually a
  /// `UIContentUnavailableConfiguration`. Nil, the default, for none. Its view fills this controller's view, even in a
  /// scroll view, with insets for the safe area.
  ///
  /// UIKit: `contentUnavailableConfiguration`.
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailable?.configuration }
    set {
      if newValue == nil { unavailable?.view?.removeFromSuperview() }
      unavailable = newValue.map { ContentUnavailable(configuration: $0, view: unavailable?.view) }
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// The state without the additions of an override.
  final var unavailableState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    let search = contained?.item?.search ?? parent as? any Search
    state.searchText = search?.activeText
    return state
  }

  /// Requests a call of `updateContentUnavailableConfiguration(using:)` before the next layout of the view.
  ///
  /// UIKit: `setNeedsUpdateContentUnavailableConfiguration()`.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    needsContentUnavailableUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// Called before the view is laid out.
  final func updateContentUnavailable() {
    guard needsContentUnavailableUpdate else { return }
    needsContentUnavailableUpdate = false
    unavailable?.isUpToDate = false
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }

  /// Called after the view was laid out or scrolled.
  final func layOutContentUnavailable() {
    guard let view = viewIfLoaded, let shown = shownUnavailableView else { return }
    if shown.superview !== view { view.addSubview(shown) }
    // Search results and scroll indicators are above the placeholder.
    let below = view.subviews.last { !($0 is any AbovePlaceholder || $0 is ScrollIndicator) }
    if let below, below !== shown { view.insertSubview(shown, aboveSubview: below) }
    // The bounds of a scroll view are its visible part.
    shown.frame = view.bounds
  }

  /// Handles `setNeedsUpdateContentUnavailableConfiguration()` calls during the layout.
  final func finishContentUnavailable() {
    guard needsContentUnavailableUpdate else { return }
    updateContentUnavailable()
    layOutContentUnavailable()
  }

  /// The placeholder view for the current state; nil for none.
  private var shownUnavailableView: (any UIView & UIContentView)? {
    guard let unavailable, !unavailable.isUpToDate else { return unavailable?.view }
    let configuration = unavailable.configuration.updated(for: contentUnavailableConfigurationState)
    self.unavailable?.isUpToDate = true
    if let present = unavailable.view, present.supports(configuration) {
      present.configuration = configuration
      return present
    }
    unavailable.view?.removeFromSuperview()
    let new = configuration.makeContentView()
    self.unavailable?.view = new
    return new
  }
}
