import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Presentations that an interaction controller moves.
@Suite("Interactive presentations") struct InteractivePresentationTests {
  /// A delegate that provides an animator and an interaction controller.
  private final class Director: NSObject, UIViewControllerTransitioningDelegate {
    var hand: UIPercentDrivenInteractiveTransition?
    var isInterruptible = false
    /// Makes the property animator that `animateTransition(using:)` starts.
    var makeAnimator: (() -> UIViewPropertyAnimator)?
    deinit {}

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { mover(true) }
    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { mover(false) }
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    { hand }
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    { hand }

    private func mover(_ isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
      if let makeAnimator { return StartingMover(isPresenting, makeAnimator()) }
      return isInterruptible ? OwnMover(isPresenting) : BlockMover(isPresenting)
    }
  }

  /// Moves the controller up from below, or down.
  private class Mover: NSObject {
    let isPresenting: Bool
    init(_ isPresenting: Bool) { self.isPresenting = isPresenting }
    deinit {}
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func prepare(_ context: any UIViewControllerContextTransitioning) -> (UIView, () -> Void) {
      let key: UITransitionContextViewKey = isPresenting ? .to : .from
      let view = context.view(forKey: key) ?? UIView()
      let place = context.containerView.bounds
      let below = place.offsetBy(dx: 0, dy: place.height)
      if isPresenting {
        context.containerView.addSubview(view)
        view.frame = below
      }
      return (view, { [isPresenting] in view.frame = isPresenting ? place : below })
    }
  }

  /// Does so by a block of changes.
  private final class BlockMover: Mover, UIViewControllerAnimatedTransitioning {
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let (view, change) = prepare(context)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: change) {
        [isPresenting] _ in
        let done = !context.transitionWasCancelled
        if done != isPresenting { view.removeFromSuperview() }
        context.completeTransition(done)
      }
    }
  }

  /// Does the same by a property animator.
  private final class OwnMover: Mover, UIViewControllerAnimatedTransitioning {
    private var animator: UIViewPropertyAnimator?
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: context).startAnimation()
    }
    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
      -> any UIViewImplicitlyAnimating
    {
      if let animator { return animator }
      let (_, change) = prepare(context)
      let made = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: change)
      made.addCompletion { context.completeTransition($0 == .end) }
      animator = made
      return made
    }
  }

  /// Does the same by a property animator that it starts and does not return from `interruptibleAnimator(using:)`.
  private final class StartingMover: Mover, UIViewControllerAnimatedTransitioning {
    private let animator: UIViewPropertyAnimator
    init(_ isPresenting: Bool, _ animator: UIViewPropertyAnimator) {
      self.animator = animator
      super.init(isPresenting)
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let (view, change) = prepare(context)
      animator.addAnimations(change)
      animator.addCompletion { [isPresenting] _ in
        let done = !context.transitionWasCancelled
        if done != isPresenting { view.removeFromSuperview() }
        context.completeTransition(done)
      }
      animator.startAnimation()
    }
  }

  private func run(_ body: (NavigationDesk, UIViewController, Director) throws -> Void) throws {
    try NavigationDesk.run { desk in
      let (page, director) = (desk.page("sheet"), Director())
      page.modalPresentationStyle = .overFullScreen
      page.transitioningDelegate = director
      try body(desk, page, director)
      desk.navigation.dismiss(animated: false)
      desk.settle()
    }
  }

  private func shown(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minY ?? -1 }

  @Test("A controller presented above a cancelled presentation is dismissed with it")
  func givenUpWithMore() throws {
    try run { desk, page, director in
      let hand = UIPercentDrivenInteractiveTransition()
      director.hand = hand
      desk.navigation.present(page, animated: true)
      hand.update(0.5)
      desk.settle()
      let more = desk.page("more")
      page.present(more, animated: false)
      desk.settle()
      #expect(more.view.window != nil)
      _ = desk.take()
      hand.cancel()
      desk.settle()
      desk.settle()
      #expect(page.view.window == nil && more.view.window == nil && page.presentedViewController == nil)
      #expect(more.presentingViewController == nil && desk.take().contains("more disappeared"))
    }
  }

  @Test("A dismissal follows the interaction, is cancelled, and finishes the next time")
  func dismissal() throws {
    try run { desk, page, director in
      desk.navigation.present(page, animated: false)
      desk.settle()
      _ = desk.take()
      let hand = UIPercentDrivenInteractiveTransition()
      director.hand = hand
      var isDone = false
      page.dismiss(animated: true) { isDone = true }
      #expect(desk.take() == ["sheet will disappear animated"])
      hand.update(0.5)
      desk.settle()
      #expect(abs(shown(page.view) - 200) < 1, "\(shown(page.view))")
      hand.cancel()
      desk.settle()
      #expect(desk.take() == ["sheet will appear animated", "sheet appeared animated"])
      #expect(page.presentingViewController === desk.navigation && shown(page.view) == 0 && !isDone)
      page.dismiss(animated: true) { isDone = true }
      hand.update(0.3)
      hand.finish()
      desk.settle()
      #expect(desk.take() == ["sheet will disappear animated", "sheet disappeared animated"])
      #expect(isDone && page.presentingViewController == nil && page.view.window == nil)
    }
  }

  @Test("A cancelled dismissal shows the controllers in between again, with their callbacks")
  func between() throws {
    try run { desk, page, director in
      let top = desk.page("top")
      top.modalPresentationStyle = .overFullScreen
      top.transitioningDelegate = director
      desk.navigation.present(page, animated: false)
      page.present(top, animated: false)
      desk.settle()
      _ = desk.take()
      let hand = UIPercentDrivenInteractiveTransition()
      director.hand = hand
      desk.navigation.dismiss(animated: true)
      #expect(desk.take() == ["top will disappear animated", "sheet will disappear"])
      hand.update(0.5)
      desk.settle()
      hand.cancel()
      desk.settle()
      #expect(
        desk.take() == [
          "top will appear animated", "sheet will appear", "top appeared animated", "sheet appeared",
        ])
      #expect(page.presentedViewController === top && page.view.superview?.isHidden == false)
    }
  }

  @Test("A cancelled presentation leaves nothing behind")
  func presentation() throws {
    try run { desk, page, director in
      let hand = UIPercentDrivenInteractiveTransition()
      director.hand = hand
      desk.navigation.present(page, animated: true)
      hand.update(0.4)
      desk.settle()
      #expect(abs(shown(page.view) - 240) < 1, "\(shown(page.view))")
      hand.cancel()
      desk.settle()
      #expect(
        desk.take() == [
          "sheet will appear animated", "sheet will disappear animated", "sheet disappeared animated",
        ])
      #expect(desk.navigation.presentedViewController == nil && page.view.window == nil)
      #expect(desk.application.window.subviews == [desk.navigation.view])
    }
  }

  @Test("An interactive transition is released with its window", arguments: [false, true])
  func released(isDismissed: Bool) throws {
    try run { desk, _, director in
      let hand = UIPercentDrivenInteractiveTransition()
      weak var page: UIViewController?
      @MainActor func show() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let (root, sheet) = (UIViewController(), UIViewController())
        window.rootViewController = root
        window.makeKeyAndVisible()
        sheet.modalPresentationStyle = .overFullScreen
        sheet.transitioningDelegate = director
        if isDismissed { root.present(sheet, animated: false) }
        desk.settle()
        director.hand = hand
        if isDismissed { sheet.dismiss(animated: true) } else { root.present(sheet, animated: true) }
        hand.update(0.4)
        page = sheet
      }
      show()
      #expect(page != nil)
      UIApplication.shared.deliverPost()
      desk.settle()
      #expect(page == nil && UIApplication.shared.context.transitions.isEmpty)
    }
  }

  @Test("A running transition is paused by an interaction, and continues afterwards")
  func interrupted() throws {
    try run { desk, page, director in
      let hand = UIPercentDrivenInteractiveTransition()
      hand.wantsInteractiveStart = false
      director.hand = hand
      desk.navigation.present(page, animated: true)
      desk.compositor.advance(by: .milliseconds(500))
      let before = shown(page.view)
      #expect(before > 50 && before < 350, "\(before)")
      #expect(page.transitionCoordinator?.isInterruptible == true)
      hand.pause()
      desk.compositor.advance(by: .milliseconds(900))
      #expect(abs(shown(page.view) - before) < 10, "\(before) and \(shown(page.view))")
      #expect(page.transitionCoordinator?.isInteractive == true)
      hand.update(0.9)
      desk.compositor.advance(by: .milliseconds(20))
      #expect(abs(shown(page.view) - 40) < 1)
      hand.finish()
      desk.settle()
      #expect(desk.take() == ["sheet will appear animated", "sheet appeared animated"])
    }
  }

  @Test("An interruptible animator is scrubbed directly")
  func interruptible() throws {
    try run { desk, page, director in
      director.isInterruptible = true
      let hand = UIPercentDrivenInteractiveTransition()
      director.hand = hand
      desk.navigation.present(page, animated: true)
      hand.update(0.25)
      desk.settle()
      #expect(abs(shown(page.view) - 300) < 1, "\(shown(page.view))")
      hand.finish()
      desk.settle()
      #expect(desk.take() == ["sheet will appear animated", "sheet appeared animated"])
      #expect(shown(page.view) == 0)
    }
  }

  @Test("A property animator that is started in the transition stands where the hand is, and is finished")
  func started() throws {
    try run { desk, page, director in
      var ends: [UIViewAnimatingPosition] = []
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      animator.addCompletion { ends.append($0) }
      director.makeAnimator = { animator }
      let hand = UIPercentDrivenInteractiveTransition()
      director.hand = hand
      desk.navigation.present(page, animated: true)
      desk.compositor.advance(by: .milliseconds(2000))
      #expect(shown(page.view) == 400 && !animator.isRunning && ends == [], "\(shown(page.view))")
      hand.update(0.25)
      desk.settle()
      #expect(abs(shown(page.view) - 300) < 1, "\(shown(page.view))")
      hand.finish()
      desk.settle()
      #expect(desk.take() == ["sheet will appear animated", "sheet appeared animated"])
      #expect(shown(page.view) == 0 && ends == [.end] && animator.state == .inactive)
    }
  }

  @Test("A property animator that is started in a transition that is given up ends at its start")
  func startedAndGivenUp() throws {
    try run { desk, page, director in
      desk.navigation.present(page, animated: false)
      desk.settle()
      _ = desk.take()
      var ends: [UIViewAnimatingPosition] = []
      director.makeAnimator = {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addCompletion { ends.append($0) }
        return animator
      }
      let hand = UIPercentDrivenInteractiveTransition()
      director.hand = hand
      page.dismiss(animated: true)
      hand.update(0.5)
      desk.settle()
      #expect(abs(shown(page.view) - 200) < 1, "\(shown(page.view))")
      hand.cancel()
      desk.settle()
      #expect(page.presentingViewController === desk.navigation && shown(page.view) == 0 && ends == [.start])
      page.dismiss(animated: true)
      hand.update(0.3)
      hand.finish()
      desk.settle()
      #expect(page.presentingViewController == nil && page.view.window == nil && ends == [.start, .end])
    }
  }

  @Test("Property animators are scrubbed by seconds, along their curves")
  func startedByTime() throws {
    try run { desk, page, director in
      director.makeAnimator = { UIViewPropertyAnimator(duration: 0.5, curve: .easeIn) }
      let hand = UIPercentDrivenInteractiveTransition()
      director.hand = hand
      desk.navigation.present(page, animated: true)
      hand.update(0.25)
      desk.settle()
      #expect(shown(page.view) > 240 && shown(page.view) < 360, "\(shown(page.view)): slow at first")
      hand.update(0.5)
      desk.settle()
      #expect(shown(page.view) == 0, "\(shown(page.view)): after half of the transition the animator is over")
      hand.cancel()
      desk.settle()
      #expect(desk.navigation.presentedViewController == nil && page.view.window == nil)
    }
  }

  @Test("A property animator that runs in a transition is paused with it")
  func startedAndInterrupted() throws {
    try run { desk, page, director in
      director.makeAnimator = { UIViewPropertyAnimator(duration: 1, curve: .linear) }
      let hand = UIPercentDrivenInteractiveTransition()
      hand.wantsInteractiveStart = false
      director.hand = hand
      desk.navigation.present(page, animated: true)
      desk.compositor.advance(by: .milliseconds(500))
      let before = shown(page.view)
      #expect(before > 50 && before < 350, "\(before)")
      hand.pause()
      desk.compositor.advance(by: .milliseconds(900))
      #expect(abs(shown(page.view) - before) < 10, "\(before) and \(shown(page.view))")
      hand.update(0.9)
      desk.compositor.advance(by: .milliseconds(20))
      #expect(abs(shown(page.view) - 40) < 1, "\(shown(page.view))")
      hand.finish()
      desk.settle()
      #expect(desk.take() == ["sheet will appear animated", "sheet appeared animated"])
    }
  }
}
