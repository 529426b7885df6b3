import Casement
import CasementTesting
import Foundation
import Testing

/// Contexts and coordinators of transitions, as animators, drivers and programs see them.
@Suite("Contexts of transitions", .serialized) struct TransitionContextTests {
  /// Fades the controller in or out in a second.
  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var context: (any UIViewControllerContextTransitioning)?
    deinit {}
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      self.context = context
      if let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
        view.frame = context.finalFrame(for: controller)
        context.containerView.addSubview(view)
      }
      let moved = context.view(forKey: .to) ?? context.view(forKey: .from)
      moved?.alpha = 0
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        moved?.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    func animationEnded(_ transitionCompleted: Bool) { context = nil }
  }

  /// Drives a transition by the context alone.
  private final class Driver: NSObject, UIViewControllerInteractiveTransitioning {
    private(set) var context: (any UIViewControllerContextTransitioning)?
    let animator: Fade
    var completionSpeed: CGFloat = 2
    var completionCurve = UIView.AnimationCurve.easeOut
    init(_ animator: Fade) { self.animator = animator }
    deinit {}
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
      if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
    }
  }

  private final class Director: NSObject, UIViewControllerTransitioningDelegate {
    let animator = Fade()
    var driver: (any UIViewControllerInteractiveTransitioning)?
    deinit {}
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { animator }
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    { driver }
  }

  private func run(_ body: (ContainerDesk, UIViewController, UIViewController, Director) throws -> Void)
    throws
  {
    try ContainerDesk.run(size: CGSize(width: 400, height: 300)) { desk in
      let (root, page, director) = (UIViewController(), UIViewController(), Director())
      desk.show(root)
      page.modalPresentationStyle = .overFullScreen
      page.transitioningDelegate = director
      try body(desk, root, page, director)
      root.dismiss(animated: false)
      desk.compositor.settle()
    }
  }

  @Test(
    "An animator reads the style, the initial and final frames, and an identity transform from its context")
  func frames() throws {
    try run { desk, root, page, director in
      root.present(page, animated: true)
      desk.wait(100)
      let context = try #require(director.animator.context)
      #expect(context.presentationStyle == .overFullScreen && context.targetTransform == .identity)
      #expect(context.finalFrame(for: page) == CGRect(x: 0, y: 0, width: 400, height: 300))
      #expect(context.initialFrame(for: page) == .zero, "where it comes from is the animator's choice")
      #expect(context.initialFrame(for: root) == CGRect(x: 0, y: 0, width: 400, height: 300))
      desk.wait(1500)
      root.dismiss(animated: true)
      desk.wait(100)
      let back = try #require(director.animator.context)
      #expect(back.initialFrame(for: page) == CGRect(x: 0, y: 0, width: 400, height: 300))
      desk.wait(1500)
    }
  }

  @Test("A coordinator reports a transition that is not interactive")
  func coordinator() throws {
    try run { desk, root, page, _ in
      let beside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      desk.window.addSubview(beside)
      desk.compositor.settle()
      desk.compositor.startFrames()
      root.present(page, animated: true)
      let coordinator = try #require(page.transitionCoordinator)
      #expect(!coordinator.initiallyInteractive && !coordinator.isInteractive)
      #expect(coordinator.completionVelocity == 1 && coordinator.completionCurve == .easeInOut)
      #expect(coordinator.targetTransform == .identity && coordinator.transitionDuration == 1)
      var ends: [Bool] = []
      let isTaken = coordinator.animateAlongsideTransition(
        in: beside, animation: { _ in beside.frame.origin.x = 100 },
        completion: { ends.append($0.isCancelled) })
      #expect(isTaken)
      desk.wait(500)
      let place = try #require(beside.layer.presentation()).frame.minX
      #expect(place > 10 && place < 90 && ends == [], "\(place)")
      desk.wait(1000)
      #expect(beside.frame.minX == 100 && ends == [false])
      #expect(!coordinator.animateAlongsideTransition(in: beside, animation: nil, completion: nil))
      beside.removeFromSuperview()
    }
  }

  @Test("A custom interaction controller moves the animations alongside a transition, and finishes it")
  func driver() throws {
    try run { desk, root, page, director in
      let driver = Driver(director.animator)
      director.driver = driver
      let beside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      desk.window.addSubview(beside)
      root.present(page, animated: true)
      let context = try #require(driver.context)
      let coordinator = try #require(page.transitionCoordinator)
      #expect(coordinator.initiallyInteractive && context.isInteractive)
      #expect(coordinator.completionVelocity == 2 && coordinator.completionCurve == .easeOut)
      var ends: [String] = []
      var changes: [Bool] = []
      coordinator.notifyWhenInteractionEnds { ends.append("end \($0.isCancelled)") }
      coordinator.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
      coordinator.animate(alongsideTransition: { _ in beside.frame.origin.x = 100 }, completion: nil)
      desk.compositor.settle()
      context.updateInteractiveTransition(0.5)
      desk.compositor.settle()
      let place = try #require(beside.layer.presentation()).frame.minX
      #expect(abs(place - 50) < 5 && coordinator.percentComplete == 0.5, "\(place)")
      context.finishInteractiveTransition()
      #expect(!context.isInteractive && ends == ["end false"] && changes == [false])
      context.completeTransition(true)
      desk.wait(1000)
      #expect(beside.frame.minX == 100 && page.presentingViewController === root)
      beside.removeFromSuperview()
    }
  }

  @Test("A custom interaction controller may pause and cancel")
  func cancelled() throws {
    try run { desk, root, page, director in
      let driver = Driver(director.animator)
      director.driver = driver
      root.present(page, animated: true)
      let context = try #require(driver.context)
      let coordinator = try #require(page.transitionCoordinator)
      var ends = 0
      var changes: [Bool] = []
      coordinator.notifyWhenInteractionEnds { _ in ends += 1 }
      coordinator.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
      context.updateInteractiveTransition(0.3)
      context.finishInteractiveTransition()
      context.pauseInteractiveTransition()
      #expect(context.isInteractive && !context.transitionWasCancelled && coordinator.percentComplete == 0.3)
      #expect(ends == 1 && changes == [false, true], "the end is notified of alone")
      context.cancelInteractiveTransition()
      #expect(!context.isInteractive && context.transitionWasCancelled)
      #expect(ends == 2 && changes == [false, true, false])
      context.completeTransition(false)
      desk.wait(1000)
      #expect(page.presentingViewController == nil && root.presentedViewController == nil)
    }
  }

  /// Counts its beginnings.
  private final class Counting: UIPercentDrivenInteractiveTransition {
    private(set) var begins = 0
    override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
      begins += 1
      super.startInteractiveTransition(transitionContext)
    }
  }

  @Test("An interactive transition that finishes follows its completion curve", arguments: [0, 1, 2])
  func curves(which: Int) throws {
    try run { desk, root, page, director in
      let driver = Counting()
      #expect(driver.completionCurve == .easeInOut && driver.timingCurve == nil)
      if which == 1 { driver.completionCurve = .linear }
      if which == 2 {
        driver.timingCurve = UICubicTimingParameters(
          controlPoint1: CGPoint(x: 0, y: 0.9), controlPoint2: CGPoint(x: 0.1, y: 1))
      }
      director.driver = driver
      desk.compositor.startFrames()
      root.present(page, animated: true)
      #expect(driver.begins == 1)
      desk.wait(50)
      driver.finish()
      desk.wait(250)
      let alpha = try #require(page.view.layer.presentation()).opacity
      switch which {
      case 0: #expect(alpha > 0.05 && alpha < 0.2, "\(alpha): slow at first")
      case 1: #expect(alpha > 0.2 && alpha < 0.3, "\(alpha): as time passes")
      default: #expect(alpha > 0.7, "\(alpha): nearly there at once")
      }
      desk.wait(2000)
      #expect(page.view.alpha == 1 && page.presentingViewController === root)
    }
  }
}
