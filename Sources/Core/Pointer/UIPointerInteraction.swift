public import Foundation

/// Gives the pointer a style over a view, or over parts of it.
///
/// When the pointer is over a view, the interactions of that view are asked, then those of its ancestors; the first
/// that has a style for the place applies. Without any, the pointer has the system's style. While a button is down the
/// style stays the same.
///
/// UIKit: `UIPointerInteraction`.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  /// The delegate that determines regions and styles; not retained.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?

  /// Whether the interaction is in effect. True by default.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { invalidate() } }
  }

  /// The view over which the interaction gives styles.
  open private(set) weak var view: UIView?

  /// Makes an interaction, to be added to a view with `addInteraction(_:)`.
  ///
  /// - Parameter delegate: determines the styles; not retained. Without one the view has the system's style, even if
  ///   its ancestors have others.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
  }

  /// Reads the region and its style again, if the pointer is over the view. While a button is down this happens only if
  /// the current style is this interaction's.
  open func invalidate() {
    answer = nil
    if let view { styleChanged(in: view) }
  }

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) {
    let old = self.view
    self.view = view
    answer = nil
    if let place = view ?? old { styleChanged(in: place) }
  }

  /// Updates the pointers that are over a view.
  private func styleChanged(in view: UIView) {
    for input in UIApplication.shared.context.inputs {
      input.touches.hover.styleChanged(of: self, in: view)
    }
  }

  // MARK: Asking the delegate

  private var wholeView = UIPointerRegion(rect: .null)
  private var answer: (region: UIPointerRegion, style: UIPointerStyle?)?

  /// The region and style for a point in the view; nil if there is none. The style of the last region is cached.
  func answer(to request: UIPointerRegionRequest) -> (region: UIPointerRegion, style: UIPointerStyle)? {
    guard isEnabled, let view else { return nil }
    if wholeView.rect != view.bounds { wholeView = UIPointerRegion(rect: view.bounds) }
    guard let delegate else { return (wholeView, .system()) }
    guard
      let region = delegate.pointerInteraction(self, regionFor: request, defaultRegion: wholeView),
      region.rect.contains(request.location)
    else { return nil }
    if let answer, answer.region == region { return answer.style.map { (answer.region, $0) } }
    let style = delegate.pointerInteraction(self, styleFor: region)
    answer = (region, style)
    return style.map { (region, $0) }
  }

  /// The current style of a region; nil if there is none.
  func style(for region: UIPointerRegion) -> UIPointerStyle? {
    guard isEnabled, view != nil else { return nil }
    guard let delegate else { return .system() }
    let style = delegate.pointerInteraction(self, styleFor: region)
    answer = (region, style)
    return style
  }

  /// The pointer left the view: discards the cached style.
  func forgetAnswer() { answer = nil }

  /// The pointer left a region: discards its cached style.
  func forgetAnswer(for region: UIPointerRegion) {
    if answer?.region == region { answer = nil }
  }
}

/// Determines the pointer's styles over parts of a view.
///
/// UIKit: `UIPointerInteractionDelegate`.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: AnyObject {
  /// The region around the pointer, called whenever the pointer moves over the view; nil for no style. By default the
  /// whole view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?

  /// The style of a region, called when the pointer enters it; nil if the ancestors' interactions are to decide. Nil by
  /// default.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?

  /// The pointer is about to take a region's style. The animator runs other animations with it.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)

  /// The pointer is about to lose a region's style. The animator runs other animations with it.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }

  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }

  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}

  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}
