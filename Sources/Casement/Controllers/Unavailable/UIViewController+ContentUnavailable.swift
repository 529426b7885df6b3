/// What stands in the place of content that is not there.
extension UIViewController {
  /// What is shown above the view while there is no content, most often a `UIContentUnavailableConfiguration`; nil, as at
  /// first, for nothing. It fills the view, also one that scrolls, and keeps clear of its safe area.
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

  /// The state without what an override adds.
  final var unavailableState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    let search = contained?.item?.searchController ?? parent as? UISearchController
    if let search, search.isActive { state.searchText = search.searchBar.text }
    return state
  }

  /// Whether there is content has changed: `updateContentUnavailableConfiguration(using:)` is called before the view is laid
  /// out next.
  ///
  /// UIKit: `setNeedsUpdateContentUnavailableConfiguration()`.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    needsContentUnavailableUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// The view is about to be laid out.
  final func updateContentUnavailable() {
    guard needsContentUnavailableUpdate else { return }
    needsContentUnavailableUpdate = false
    unavailable?.isUpToDate = false
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }

  /// The view was laid out, or scrolled.
  final func placeContentUnavailable() {
    guard let view = viewIfLoaded, let shown = shownUnavailableView else { return }
    if shown.superview !== view { view.addSubview(shown) }
    // Results of a search, and the indicators of what scrolls, lie above it.
    let below = view.subviews.last { !($0 is SearchOverlay || $0 is ScrollIndicator) }
    if let below, below !== shown { view.insertSubview(shown, aboveSubview: below) }
    // The bounds of a view that scrolls are the part of it that is seen.
    shown.frame = view.bounds
  }

  /// Somebody said during the layout that there is content, or none.
  final func finishContentUnavailable() {
    guard needsContentUnavailableUpdate else { return }
    updateContentUnavailable()
    placeContentUnavailable()
  }

  /// The view in the place of content as it is to look now; nil where there is none.
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

/// What a controller shows in the place of content.
struct ContentUnavailable {
  var configuration: any UIContentConfiguration
  /// What shows it, once the controller's view was laid out.
  var view: (any UIView & UIContentView)?
  /// Whether that shows the configuration as it is in the controller's state.
  var isUpToDate = false
}
