public import Foundation

/// Gives the pointer a style over a view, or over parts of it.
///
/// When the pointer is over a view, the interactions of that view are asked, then those of the views around it; the
/// first that has a style for the place decides. Over views that no interaction speaks for, the pointer has the
/// system's style. While a button is down the style stays as it is.
///
/// UIKit: `UIPointerInteraction`.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  /// Who says where the regions are and which styles they have.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?

  /// Whether the interaction is asked. True by default.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { invalidate() } }
  }

  /// The view over which the interaction gives styles.
  open private(set) weak var view: UIView?

  /// Makes an interaction, to be added to a view with `addInteraction(_:)`.
  ///
  /// - Parameter delegate: who says what the styles are; held weakly. Without one the view has the system's style,
  ///   whatever the views around it have.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
  }

  /// Has region and style asked for anew, if the pointer is over the view; also while a button is down, if the
  /// present style is this interaction's.
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

  /// Tells the pointers over a view.
  private func styleChanged(in view: UIView) {
    for input in UIApplication.shared.context.inputs {
      input.touches.hover.styleChanged(of: self, in: view)
    }
  }

  // MARK: Asking

  private var wholeView = UIPointerRegion(rect: .null)
  private var answer: (region: UIPointerRegion, style: UIPointerStyle?)?

  /// The region and style for a place in the view; nil if there is none. For a region that was asked for already,
  /// the style is the same as then.
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

  /// The style that a region has now; nil if there is none.
  func style(for region: UIPointerRegion) -> UIPointerStyle? {
    guard isEnabled, view != nil else { return nil }
    guard let delegate else { return .system() }
    let style = delegate.pointerInteraction(self, styleFor: region)
    answer = (region, style)
    return style
  }

  /// The pointer has left the view: the style is asked for anew when it comes back.
  func forgetAnswer() { answer = nil }

  /// The pointer has left a region.
  func forgetAnswer(for region: UIPointerRegion) {
    if answer?.region == region { answer = nil }
  }
}

/// Says which parts of a view give the pointer which style.
///
/// UIKit: `UIPointerInteractionDelegate`.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: AnyObject {
  /// The region around the pointer, which is asked for whenever the pointer moves over the view; nil where the view
  /// has no style. By default the whole view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?

  /// The style of a region, which is asked for when the pointer comes to it; nil where the views around are to
  /// decide. By default nil.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?

  /// The pointer is about to take a region's style. The animator animates what else changes with it.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)

  /// The pointer is about to lose a region's style. The animator animates what else changes with it.
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
