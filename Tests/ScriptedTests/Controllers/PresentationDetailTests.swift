import Casement
import CasementTesting
import Foundation
import Testing

/// Presentation controllers of the program's own, and details of sheets.
@Suite("Details of presentations", .serialized) struct PresentationDetailTests {
  /// A presentation in the lower half of its container.
  private final class Half: UIPresentationController {
    var coversWindow = true
    private(set) var layouts = 0
    private(set) var sizes: [CGSize] = []

    override var shouldPresentInFullscreen: Bool { coversWindow }
    override var frameOfPresentedViewInContainerView: CGRect {
      guard let area = containerView?.bounds else { return .zero }
      return CGRect(x: 0, y: area.height / 2, width: area.width, height: area.height / 2)
    }
    override func containerViewDidLayoutSubviews() {
      super.containerViewDidLayoutSubviews()
      layouts += 1
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      sizes.append(container.preferredContentSize)
    }
  }

  private final class Director: NSObject, UIViewControllerTransitioningDelegate {
    var coversWindow = true
    var presentation: Half?
    deinit {}
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      let half = Half(presentedViewController: presented, presenting: presenting)
      half.coversWindow = coversWindow
      presentation = half
      return half
    }
  }

  private func run(
    coversWindow: Bool = true,
    _ body: (ContainerDesk, UIViewController, UIViewController, Half) throws -> Void
  ) throws {
    try ContainerDesk.run(size: CGSize(width: 400, height: 300)) { desk in
      let (root, page, director) = (UIViewController(), UIViewController(), Director())
      let child = UIViewController()
      root.addChild(child)
      child.view.frame = CGRect(x: 50, y: 20, width: 300, height: 200)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      desk.show(root)
      page.modalPresentationStyle = .custom
      page.transitioningDelegate = director
      root.present(page, animated: false)
      desk.compositor.settle()
      try body(desk, root, page, try #require(director.presentation))
      root.dismiss(animated: false)
      desk.compositor.settle()
    }
  }

  @Test("A presentation places its view after each layout of its container")
  func layout() throws {
    try run { desk, _, page, half in
      #expect(half.presentationStyle == .custom)
      #expect(page.view.frame == CGRect(x: 0, y: 150, width: 400, height: 150) && half.layouts > 0)
      let before = half.layouts
      try desk.resize(500, 400)
      #expect(half.layouts > before && page.view.frame == CGRect(x: 0, y: 200, width: 500, height: 200))
    }
  }

  @Test("A presentation is notified of its controller's preferred content size")
  func sizes() throws {
    try run { desk, _, page, half in
      let before = half.layouts
      page.preferredContentSize = CGSize(width: 120, height: 80)
      page.preferredContentSize = CGSize(width: 120, height: 80)
      #expect(half.sizes == [CGSize(width: 120, height: 80)] && half.preferredContentSize == half.sizes[0])
      desk.compositor.settle()
      #expect(half.layouts > before, "the container is laid out for it")
    }
  }

  @Test("A custom presentation covers the window, or the view of its presenter", arguments: [true, false])
  func coverage(coversWindow: Bool) throws {
    try ContainerDesk.run(size: CGSize(width: 700, height: 500)) { desk in
      let (root, first, page) = (UIViewController(), UIViewController(), UIViewController())
      let director = Director()
      desk.show(root)
      first.modalPresentationStyle = .formSheet
      root.present(first, animated: false)
      desk.compositor.settle()
      director.coversWindow = coversWindow
      page.modalPresentationStyle = .custom
      page.transitioningDelegate = director
      first.present(page, animated: false)
      desk.compositor.settle()
      let container = try #require(director.presentation?.containerView)
      let window: UIWindow = desk.window
      #expect(container.superview === (coversWindow ? window : first.view.superview))
      #expect(container.frame == (coversWindow ? window.bounds : first.view.frame))
      #expect(first.view.bounds.width == 540)
      root.dismiss(animated: false)
      desk.compositor.settle()
    }
  }

  /// A presentation and a controller that note their callbacks in one list.
  private final class Noting: UIPresentationController {
    var note: (String) -> Void = { _ in }
    override func presentationTransitionWillBegin() { note("presentation begins") }
    override func presentationTransitionDidEnd(_ completed: Bool) { note("presentation ended \(completed)") }
    override func dismissalTransitionWillBegin() { note("dismissal begins") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { note("dismissal ended \(completed)") }
  }

  @Test(
    "N2: the callbacks of a presentation controller surround those of its controller",
    arguments: [false, true])
  func callbacksOfPresentation(animated: Bool) throws {
    final class Director: NSObject, UIViewControllerTransitioningDelegate {
      let note: (String) -> Void
      init(_ note: @escaping (String) -> Void) { self.note = note }
      deinit {}
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        let noting = Noting(presentedViewController: presented, presenting: presenting)
        noting.note = note
        return noting
      }
    }
    try ContainerDesk.run(size: CGSize(width: 400, height: 300)) { desk in
      let (root, page) = (UIViewController(), JournalController("page", desk))
      desk.show(root)
      let director = Director(desk.note)
      page.modalPresentationStyle = .custom
      page.transitioningDelegate = director
      _ = desk.take()
      let suffix = animated ? " animated" : ""
      root.present(page, animated: animated) { desk.note("presented") }
      desk.compositor.settle()
      #expect(
        desk.take() == [
          "presentation begins", "page will appear\(suffix)", "page appeared\(suffix)",
          "presentation ended true",
          "presented",
        ])
      root.dismiss(animated: animated) { desk.note("dismissed") }
      desk.compositor.settle()
      #expect(
        desk.take() == [
          "dismissal begins", "page will disappear\(suffix)", "page disappeared\(suffix)",
          "dismissal ended true",
          "dismissed",
        ])
    }
  }

  @Test("A parent is notified of a child's preferred content size")
  func child() {
    final class Parent: UIViewController {
      var sizes: [CGSize] = []
      override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
      {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        sizes.append(container.preferredContentSize)
      }
    }
    let (parent, child) = (Parent(), UIViewController())
    child.preferredContentSize = CGSize(width: 1, height: 1)
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 30, height: 20)
    child.preferredContentSize = CGSize(width: 30, height: 20)
    #expect(parent.sizes == [CGSize(width: 30, height: 20)])
  }

  @Test(
    "A presentation in a context may take the transition style of that context", arguments: [false, true])
  func contextStyle(provides: Bool) throws {
    try ContainerDesk.run(size: CGSize(width: 400, height: 300)) { desk in
      let (root, page) = (UIViewController(), UIViewController())
      desk.show(root)
      root.definesPresentationContext = true
      root.modalTransitionStyle = .crossDissolve
      root.providesPresentationContextTransitionStyle = provides
      page.modalPresentationStyle = .overCurrentContext
      desk.compositor.startFrames()
      root.present(page, animated: true)
      desk.wait(100)
      let shown = try #require(page.view.layer.presentation())
      #expect((shown.opacity < 1) == provides && (shown.frame.minY > 10) == !provides)
      desk.wait(1000)
      root.dismiss(animated: false)
      desk.compositor.settle()
    }
  }

  // MARK: Sheets

  @Test("A sheet has its preferred corner radius")
  func corners() throws {
    try ContainerDesk.run(size: CGSize(width: 700, height: 500)) { desk in
      let (root, page) = (UIViewController(), UIViewController())
      desk.show(root)
      root.present(page, animated: false)
      desk.compositor.settle()
      let sheet = try #require(page.sheetPresentationController)
      let surface = try #require(page.view.superview)
      #expect(sheet.preferredCornerRadius == nil && surface.layer.cornerRadius == 13)
      sheet.preferredCornerRadius = 30
      desk.compositor.settle()
      #expect(surface.layer.cornerRadius == 30, "it is seen at once")
      root.dismiss(animated: false)
      desk.compositor.settle()
    }
  }

  @Test("A detent is resolved with the traits and the greatest height of its container")
  func detents() throws {
    final class Place: NSObject, UISheetPresentationControllerDetentResolutionContext {
      let containerTraitCollection = UITraitCollection(verticalSizeClass: .compact)
      let maximumDetentValue: CGFloat = 200
      deinit {}
    }
    let own = UISheetPresentationController.Detent.custom { context in
      context.containerTraitCollection.verticalSizeClass == .compact ? nil : context.maximumDetentValue - 10
    }
    #expect(UISheetPresentationController.Detent.large().resolvedValue(in: Place()) == 200)
    #expect(UISheetPresentationController.Detent.medium().resolvedValue(in: Place()) == 108)
    #expect(own.resolvedValue(in: Place()) == nil)
    try ContainerDesk.run(size: CGSize(width: 400, height: 600)) { desk in
      let (root, page) = (UIViewController(), UIViewController())
      desk.show(root)
      page.sheetPresentationController?.detents = [own]
      root.present(page, animated: false)
      desk.compositor.settle()
      #expect(page.sheetPresentationController?.presentedView?.frame.height == 566)
      root.dismiss(animated: false)
      desk.compositor.settle()
    }
  }
}
