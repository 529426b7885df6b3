public import CasementGraphics
public import Foundation

extension UIViewController {
  /// How a controller appears and disappears when it is pushed, popped, presented or dismissed.
  ///
  /// UIKit: `UIViewController.Transition`. It is set as the controller's `preferredTransition`. A controller's own
  /// animator, from a `transitioningDelegate` or a navigation controller's delegate, goes before it.
  @preconcurrency @MainActor public final class Transition: NSObject {
    enum Kind {
      case style(UIModalTransitionStyle)
      case zoom(ZoomOptions, (ZoomSourceViewProviderContext) -> UIView?)
    }
    let kind: Kind

    init(_ kind: Kind) {
      self.kind = kind
      super.init()
    }

    deinit {}

    /// The controller moves in from the lower edge.
    public static var coverVertical: Transition { Transition(.style(.coverVertical)) }
    /// The two controllers turn like the sides of a card.
    public static var flipHorizontal: Transition { Transition(.style(.flipHorizontal)) }
    /// One controller fades into the other.
    public static var crossDissolve: Transition { Transition(.style(.crossDissolve)) }
    /// Shown as `coverVertical`.
    public static var partialCurl: Transition { Transition(.style(.partialCurl)) }

    /// The controller grows out of a view, and shrinks into one (rule N14).
    ///
    /// While it is shown, the user drags it down or pinches it to go back.
    ///
    /// - Parameters:
    ///   - options: nil for the defaults.
    ///   - sourceViewProvider: called at the beginning of each transition, in both directions. It returns the view that
    ///     the controller grows out of or shrinks into; nil for the usual transition.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition {
      Transition(.zoom(options?.copied() ?? ZoomOptions(), sourceViewProvider))
    }

    /// The controllers of a zoom transition.
    ///
    /// UIKit: `UIViewController.Transition.ZoomSourceViewProviderContext`.
    @preconcurrency @MainActor public final class ZoomSourceViewProviderContext: NSObject {
      /// The controller that presents the other one, or is below it in a navigation controller.
      public let sourceViewController: UIViewController
      /// The controller that grows and shrinks.
      public let zoomedViewController: UIViewController

      init(_ source: UIViewController, _ zoomed: UIViewController) {
        (sourceViewController, zoomedViewController) = (source, zoomed)
        super.init()
      }

      deinit {}
    }

    /// How a zoom transition looks, and whether the user may go back by dragging.
    ///
    /// UIKit: `UIViewController.Transition.ZoomOptions`. A transition copies it.
    @preconcurrency @MainActor public final class ZoomOptions: NSObject, NSCopying {
      /// Returns the part of the zoomed view that lies above the source view while the controller is small, in points
      /// of the zoomed controller's view. Nil, or a closure that returns nil: the upper part, as wide as the view or as
      /// high, with the proportions of the source view.
      public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?

      /// Covers the content behind the zoomed view during the transition. Nil, the default, dims it a little.
      public var dimmingColor: UIColor?

      /// Blurs the content behind the zoomed view during the transition. Nil by default.
      public var dimmingVisualEffect: UIBlurEffect?

      /// Returns whether a drag or a pinch begins to dismiss the zoomed controller. Without one, the context's
      /// `willBegin` decides.
      public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?

      public override init() { super.init() }

      deinit {}

      public nonisolated func copy(with zone: NSZone?) -> Any {
        MainActor.assumeIsolated { copied() }
      }

      func copied() -> ZoomOptions {
        let copy = ZoomOptions()
        copy.alignmentRectProvider = alignmentRectProvider
        copy.dimmingColor = dimmingColor
        copy.dimmingVisualEffect = dimmingVisualEffect
        copy.interactiveDismissShouldBegin = interactiveDismissShouldBegin
        return copy
      }

      /// The views of a zoom transition.
      ///
      /// UIKit: `UIViewController.Transition.ZoomOptions.AlignmentRectContext`.
      @preconcurrency @MainActor public final class AlignmentRectContext: NSObject {
        /// The view that the controller grows out of or shrinks into.
        public let sourceView: UIView
        /// The controller that grows and shrinks.
        public let zoomedViewController: UIViewController

        init(_ source: UIView, _ zoomed: UIViewController) {
          (sourceView, zoomedViewController) = (source, zoomed)
          super.init()
        }

        deinit {}
      }

      /// A gesture that is about to dismiss a zoomed controller.
      ///
      /// UIKit: `UIViewController.Transition.ZoomOptions.InteractionContext`.
      @preconcurrency @MainActor public final class InteractionContext: NSObject {
        /// The location of the gesture, in points of the zoomed controller's view.
        public let location: CGPoint
        /// The speed of the drag, in points per second; zero for a pinch.
        public let velocity: CGVector
        /// Whether the gesture begins the dismissal by default: a pinch that makes the view smaller, or a drag downwards
        /// over content that cannot be scrolled in that direction.
        public let willBegin: Bool

        init(_ location: CGPoint, _ velocity: CGVector, _ willBegin: Bool) {
          (self.location, self.velocity, self.willBegin) = (location, velocity, willBegin)
          super.init()
        }

        deinit {}
      }
    }
  }

  /// How the controller appears and disappears when it is pushed, popped, presented or dismissed. Nil, the default, for
  /// the usual way of a navigation controller, and for that of `modalTransitionStyle`.
  ///
  /// Popovers do not zoom.
  public var preferredTransition: Transition? {
    get { modal?.preferredTransition }
    set {
      ensuredModal.preferredTransition = newValue
      if isViewLoaded { installZoomDismissal() }
    }
  }

  /// How the controller appears and disappears when it is presented, unless it zooms.
  var effectiveTransitionStyle: UIModalTransitionStyle {
    if case .style(let style) = preferredTransition?.kind { style } else { modalTransitionStyle }
  }

  /// The options of the controller's zoom transition; nil where it does not zoom.
  var zoomOptions: Transition.ZoomOptions? {
    if case .zoom(let options, _) = preferredTransition?.kind { options } else { nil }
  }

  /// Whether a transition of this controller is seen in a window. Zooms cross dissolve where motion is reduced.
  package func isTransitionVisible(in window: UIWindow?) -> Bool {
    guard let window else { return false }
    return zoomOptions == nil ? window.showsMotion : window.showsChanges
  }

  /// The animator of the controller's zoom transition; nil where it does not zoom, or the program provides no view.
  ///
  /// - Parameters:
  ///   - source: the controller that presents this one or is below it.
  ///   - isOpening: whether this controller appears.
  func zoomAnimator(from source: UIViewController, isOpening: Bool)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    guard case .zoom(let options, let provider) = preferredTransition?.kind else { return nil }
    if UIAccessibility.isReduceMotionEnabled { return ModalAnimator(.fade, isOpening) }
    let context = Transition.ZoomSourceViewProviderContext(source, self)
    guard let view = provider(context) else { return nil }
    return ZoomAnimator(self, from: view, options, isOpening: isOpening)
  }

  /// The animator with which a navigation controller pushes or pops this controller, where the controller prefers one.
  package func preferredNavigationAnimator(from source: UIViewController, isOpening: Bool)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    guard case .style(let style) = preferredTransition?.kind else {
      return zoomAnimator(from: source, isOpening: isOpening)
    }
    switch style {
    case .coverVertical, .partialCurl: return ModalAnimator(.slide, isOpening)
    case .crossDissolve: return ModalAnimator(.fade, isOpening)
    case .flipHorizontal: return ModalAnimator(.flip, isOpening)
    }
  }
}
