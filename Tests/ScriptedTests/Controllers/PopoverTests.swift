import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementEditing

/// Popovers: popups with an arrow that show a controller.
@Suite("Popovers", .serialized) struct PopoverTests {
  private final class Content: UIViewController {
    let (first, second) = (UITextField(), UITextField())
    var journal: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      first.frame = CGRect(x: 20, y: 20, width: 160, height: 30)
      second.frame = CGRect(x: 20, y: 60, width: 160, height: 30)
      for field in [first, second] { view.addSubview(field) }
    }
    override func viewDidAppear(_ animated: Bool) { journal.append("appeared") }
    override func viewDidDisappear(_ animated: Bool) { journal.append("disappeared") }
  }

  private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
    var journal: [String] = []
    var lets = true
    var attempted: () -> Void = {}
    var style: UIModalPresentationStyle = .none
    deinit {}

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
      style
    }
    func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {
      journal.append("prepare")
    }
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool { lets }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      journal.append("attempt")
      attempted()
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) { journal.append("will") }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) { journal.append("did") }
  }

  /// A window with a button, whose popover is opened by a press.
  private final class Desk {
    let application: TestApplication
    let root = UIViewController()
    let button = UIButton(type: .system)
    let delegate = Delegate()
    let content = Content()

    init(_ application: TestApplication) throws {
      self.application = application
      application.window.rootViewController = root
      button.frame = CGRect(x: 280, y: 200, width: 100, height: 40)
      button.setTitle("Open", for: .normal)
      root.view.addSubview(button)
      content.preferredContentSize = CGSize(width: 200, height: 120)
      compositor.settle()
      try application.shown.position = CGPoint(x: 200, y: 100)
    }

    var compositor: ScriptedCompositor { application.compositor }

    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      let origin = application.window.renderer.contentOrigin
      return CGPoint(x: x + origin.x, y: y + origin.y)
    }

    func click(_ x: CGFloat, _ y: CGFloat) throws {
      compositor.pointer.move(to: point(x, y), in: try application.shown)
      compositor.pointer.click()
      compositor.settle()
    }

    var presentation: UIPopoverPresentationController? { content.popoverPresentationController }

    func present(_ change: (UIPopoverPresentationController) -> Void = { _ in }) {
      content.modalPresentationStyle = .popover
      if let presentation {
        presentation.sourceView = button
        presentation.delegate = delegate
        change(presentation)
      }
      root.present(content, animated: true)
      compositor.settle()
    }

    /// Begins to present the popover. The transition is still running afterwards.
    func beginToPresent() throws {
      try click(20, 20)
      content.modalPresentationStyle = .popover
      presentation?.sourceView = button
      root.present(content, animated: true)
      compositor.exchange()
      #expect(content.isBeingPresented)
    }

    func open(_ change: (UIPopoverPresentationController) -> Void = { _ in }) throws {
      try click(20, 20)
      present(change)
    }

    var openPopups: Int { compositor.popups.filter { !$0.isDone }.count }

    func tap(_ key: String) throws {
      try compositor.keyboard.tap(key)
      compositor.settle()
    }
  }

  private func run(
    size: CGSize = CGSize(width: 700, height: 500), _ body: (Desk) throws -> Void
  ) throws {
    try TestApplication.run(size: size) { application in
      let desk = try Desk(application)
      try body(desk)
      application.window.rootViewController = nil
      application.compositor.settle()
      #expect(application.compositor.popups.isEmpty)
      #expect(UIApplication.shared.context.popups.all.isEmpty)
    }
  }

  @Test("A popover is a popup below its source, with the arrow at the source's middle") func place() throws {
    try run { desk in
      try desk.open()
      let popup = try #require(desk.compositor.popups.first)
      #expect(popup.grabbedSeat != nil)
      let origin = desk.application.window.renderer.contentOrigin
      #expect(abs(popup.frame.midX - 330 - origin.x) <= 1 && abs(popup.frame.minY - 240 - origin.y) <= 1)
      #expect(popup.frame.size == CGSize(width: 200, height: 129))
      #expect(desk.presentation?.arrowDirection == .up)
      #expect(desk.content.view.bounds.size == CGSize(width: 200, height: 120))
      #expect(desk.content.journal == ["appeared"] && desk.delegate.journal == ["prepare"])
      desk.content.preferredContentSize = CGSize(width: 260, height: 90)
      desk.compositor.settle()
      #expect(popup.frame.size == CGSize(width: 260, height: 99))
      #expect(desk.content.view.bounds.size == CGSize(width: 260, height: 90))
      desk.button.frame.origin.x += 30
      desk.compositor.settle()
      #expect(abs(popup.frame.midX - 360 - origin.x) <= 1)
      desk.root.dismiss(animated: true)
      desk.compositor.settle()
      #expect(desk.content.journal == ["appeared", "disappeared"])
      #expect(desk.delegate.journal == ["prepare"], "the user did not dismiss it")
    }
  }

  @Test("Dismissing a page below a popover puts the presenter's view into the window, not into the popup")
  func pageBelow() throws {
    final class Root: UIViewController {
      var journal: [String] = []
      override func viewWillAppear(_ animated: Bool) { journal.append("will appear") }
      override func viewDidAppear(_ animated: Bool) { journal.append("did appear") }
    }
    try run { desk in
      let root = Root()
      desk.application.window.rootViewController = root
      let page = UIViewController()
      page.modalPresentationStyle = .fullScreen
      root.present(page, animated: false)
      desk.compositor.settle()
      page.view.addSubview(desk.button)
      desk.content.modalPresentationStyle = .popover
      desk.presentation?.sourceView = desk.button
      page.present(desk.content, animated: false)
      desk.compositor.settle()
      #expect(root.view.window == nil && desk.compositor.popups.count == 1)
      root.journal = []
      root.dismiss(animated: true)
      // On the way out, a frame into its fading.
      desk.compositor.exchange()
      #expect(desk.content.view.window is PopoverPopup)
      #expect(root.viewIfLoaded?.window is TestWindow)
      #expect(Array(sequence(first: desk.content.view as UIResponder) { $0.next }.prefix(50)).count < 50)
      desk.compositor.advance(by: .seconds(1))
      #expect(root.journal == ["will appear", "did appear"])
      #expect(root.presentedViewController == nil)
      #expect(root.view.frame == desk.application.window.bounds)
    }
  }

  @Test("Without room below, the popover is above, or at the side if only that is permitted") func sides()
    throws
  {
    try run { desk in
      try desk.application.shown.position = CGPoint(x: 200, y: 500)
      try desk.open()
      #expect(desk.presentation?.arrowDirection == .down)
      desk.root.dismiss(animated: false)
      try desk.open { $0.permittedArrowDirections = [.left, .right] }
      #expect(desk.presentation?.arrowDirection == .left)
      desk.root.dismiss(animated: false)
      try desk.open { $0.permittedArrowDirections = [] }
      let popup = try #require(desk.compositor.popups.first)
      #expect(popup.frame.size == CGSize(width: 200, height: 120))
    }
  }

  @Test("Fields in a popover receive keys; Tab stays inside; Escape dismisses it and restores the focus")
  func keys()
    throws
  {
    try run { desk in
      let below = UITextField(frame: CGRect(x: 20, y: 100, width: 100, height: 30))
      desk.root.view.addSubview(below)
      try desk.click(60, 115)
      #expect(below.isFirstResponder)
      desk.present()
      #expect(!below.isFirstResponder)
      desk.content.first.becomeFirstResponder()
      try desk.tap("a")
      try desk.tap("Tab")
      #expect(desk.content.second.isFirstResponder)
      try desk.tap("b")
      try desk.tap("Tab")
      #expect(desk.content.first.isFirstResponder)
      #expect(desk.content.first.text == "a" && desk.content.second.text == "b" && below.text == "")
      try desk.tap("Escape")
      #expect(desk.delegate.journal == ["prepare", "will", "did"])
      #expect(desk.root.presentedViewController == nil && below.isFirstResponder)
      try desk.tap("c")
      #expect(below.text == "c")
    }
  }

  /// Counts how often it is drawn.
  private final class DrawnField: UITextField {
    var count = 0
    deinit {}
    override func draw(_ rect: CGRect) {
      count += 1
      super.draw(rect)
    }
  }

  @Test("The ring of a field in a popover is drawn again when the window below loses the keys")
  func ringWithoutKeys() throws {
    try run { desk in
      let field = DrawnField(frame: CGRect(x: 20, y: 20, width: 160, height: 30))
      field.borderStyle = .roundedRect
      try desk.open()
      desk.content.view.addSubview(field)
      field.becomeFirstResponder()
      desk.compositor.settle()
      #expect(field.isEditing && field.window?.isKeyWindow == true)
      let before = field.count
      desk.compositor.focus(nil)
      desk.compositor.settle()
      #expect(field.window?.isKeyWindow == false, "the popover without the keys")
      #expect(field.count > before, "the drawings of the field")
    }
  }

  @Test("A press outside dismisses the popover and does nothing else, except in a passthrough view")
  func outside()
    throws
  {
    try run { desk in
      var presses = 0
      desk.button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
      try desk.open()
      try desk.click(330, 220)
      #expect(presses == 0 && desk.delegate.journal == ["prepare", "will", "did"])
      try desk.open { $0.passthroughViews = [desk.button] }
      try desk.click(330, 220)
      #expect(presses == 1 && desk.root.presentedViewController === desk.content)
      // A press in another program.
      desk.compositor.popups.first?.dismiss()
      desk.compositor.settle()
      #expect(desk.root.presentedViewController == nil)
    }
  }

  @Test("A popover that must not be dismissed reopens without a grab when the compositor dismisses its popup")
  func held()
    throws
  {
    try run { desk in
      desk.delegate.lets = false
      try desk.open()
      desk.compositor.popups.first?.dismiss()
      desk.compositor.settle()
      #expect(desk.delegate.journal == ["prepare", "attempt"])
      let popup = try #require(desk.compositor.popups.first { !$0.isDone })
      #expect(popup.grabbedSeat == nil && desk.content.view.window != nil)
      desk.content.isModalInPresentation = false
      desk.delegate.lets = true
      try desk.tap("Escape")
      #expect(desk.root.presentedViewController == nil)
    }
  }

  @Test("Without a press of the user, a popover is shown without a grab and has the keyboard focus")
  func unasked() throws {
    try run { desk in
      desk.present()
      let popup = try #require(desk.compositor.popups.first { !$0.isDone })
      #expect(popup.grabbedSeat == nil && popup.isMapped)
      desk.content.first.becomeFirstResponder()
      try desk.tap("a")
      #expect(desk.content.first.text == "a")
      // A context menu in a popover asks for no grab either, which would be a protocol error.
      let menu = UIMenu(children: [UIAction(title: "One") { _ in }])
      menu.present(from: desk.content.second)
      desk.compositor.settle()
      #expect(UIApplication.shared.context.popups.menu != nil)
      menu.dismiss()
      try desk.click(20, 20)
      #expect(desk.root.presentedViewController == nil)
    }
  }

  @Test(
    "An alert of the popover's controller is shown above the window; the popover closes and reopens afterwards"
  )
  func alert()
    throws
  {
    try run { desk in
      try desk.open()
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      desk.content.present(alert, animated: true)
      desk.compositor.settle()
      let window: TestWindow = desk.application.window
      #expect(alert.view.window === window && desk.compositor.popups.isEmpty)
      #expect(desk.content.journal == ["appeared"])
      // Both are shown, or hidden, with the window.
      window.isHidden = true
      #expect(desk.content.journal == ["appeared", "disappeared"])
      window.isHidden = false
      desk.compositor.settle()
      #expect(desk.content.journal == ["appeared", "disappeared", "appeared"])
      try desk.tap("Return")
      #expect(desk.content.presentedViewController == nil)
      #expect(desk.compositor.popups.count == 1 && desk.content.journal.count == 3)
    }
  }

  @Test("The popover's controller disappears with the window also while an alert replaces it")
  func windowGoes() throws {
    try run { desk in
      let root = UIViewController()
      weak var window: UIWindow?
      @MainActor func present() {
        let shown = UIWindow(frame: CGRect(x: 0, y: 0, width: 700, height: 500))
        window = shown
        shown.rootViewController = root
        shown.isHidden = false
        desk.compositor.settle()
        desk.content.modalPresentationStyle = .popover
        desk.presentation?.sourceView = root.view
        root.present(desk.content, animated: false)
        desk.compositor.settle()
        desk.content.present(
          UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert), animated: false)
        desk.compositor.settle()
        #expect(desk.content.journal == ["appeared"] && desk.openPopups == 0)
      }
      present()
      #expect(window == nil && desk.content.journal == ["appeared", "disappeared"])
    }
  }

  @Test("A popover whose popup was dismissed stays closed while its delegate presents an alert")
  func alertWhenHeld() throws {
    try run { desk in
      desk.delegate.lets = false
      try desk.open()
      let alert = UIAlertController(title: "Discard?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "No", style: .default))
      desk.delegate.attempted = { [unowned desk] in desk.content.present(alert, animated: false) }
      desk.compositor.popups.first?.dismiss()
      desk.compositor.settle()
      let window: TestWindow = desk.application.window
      #expect(alert.view.window === window && desk.openPopups == 0)
      try desk.tap("Return")
      #expect(desk.content.presentedViewController == nil)
      #expect(desk.openPopups == 1)
      desk.delegate.lets = true
      try desk.tap("Escape")
      #expect(desk.root.presentedViewController == nil)
    }
  }

  @Test(
    "Nested popovers close for an alert and reopen afterwards",
    arguments: [true, false])
  func nestedAlert(fromChild: Bool) throws {
    try run { desk in
      try desk.open()
      let inner = UIViewController()
      inner.preferredContentSize = CGSize(width: 120, height: 80)
      inner.modalPresentationStyle = fromChild ? .overCurrentContext : .popover
      inner.popoverPresentationController?.sourceView = desk.content.first
      desk.content.definesPresentationContext = true
      desk.content.present(inner, animated: false)
      desk.compositor.settle()
      let count = fromChild ? 1 : 2
      #expect(desk.openPopups == count)
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      inner.present(alert, animated: false)
      desk.compositor.settle()
      #expect(desk.openPopups == 0 && desk.content.journal == ["appeared"])
      try desk.tap("Return")
      #expect(inner.presentedViewController == nil && desk.openPopups == count)
      #expect(desk.content.journal == ["appeared"])
      desk.root.dismiss(animated: false)
      desk.compositor.settle()
      #expect(desk.openPopups == 0)
    }
  }

  /// A transitioning delegate whose interactive animator fades out a dismissed controller.
  private final class Fader: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    let hand = UIPercentDrivenInteractiveTransition()
    deinit {}
    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { self }
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    { hand }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.3
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let view = context.view(forKey: .from)
      UIView.animate(
        withDuration: 0.3, animations: { view?.alpha = 0.5 },
        completion: { _ in
          view?.alpha = 1
          context.completeTransition(!context.transitionWasCancelled)
        })
    }
  }

  @Test("A cancelled dismissal reopens a popover whose popup the compositor has dismissed")
  func givenUp() throws {
    try run { desk in
      let fader = Fader()
      try desk.open()
      desk.content.transitioningDelegate = fader
      desk.content.dismiss(animated: true)
      fader.hand.update(0.5)
      desk.compositor.popups.first?.dismiss()
      desk.compositor.settle()
      #expect(desk.content.isBeingDismissed)
      fader.hand.cancel()
      desk.compositor.advance(by: .seconds(1))
      #expect(desk.openPopups == 1 && desk.content.presentingViewController === desk.root)
      desk.content.transitioningDelegate = nil
      try desk.tap("Escape")
      #expect(desk.root.presentedViewController == nil && desk.content.journal.last == "disappeared")
    }
  }

  @Test("A push inside the popover completes when an alert replaces the popover")
  func pushWhileMakingRoom() throws {
    try run { desk in
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.modalPresentationStyle = .popover
      navigation.popoverPresentationController?.sourceView = desk.button
      try desk.click(20, 20)
      desk.root.present(navigation, animated: false)
      desk.compositor.settle()
      navigation.pushViewController(desk.content, animated: true)
      desk.compositor.advance(by: .milliseconds(50))
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      navigation.present(alert, animated: false)
      desk.compositor.advance(by: .seconds(1))
      #expect(desk.content.journal == ["appeared"])
      try desk.tap("Return")
      desk.compositor.settle()
      #expect(desk.content.journal == ["appeared"] && desk.content.view.window != nil)
      #expect(desk.openPopups == 1)
    }
  }

  @Test("An alert presented during the popover's own presentation keeps the popover's controller")
  func alertOnTheWay() throws {
    try run { desk in
      try desk.beginToPresent()
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      desk.content.present(alert, animated: true)
      desk.compositor.advance(by: .seconds(1))
      #expect(desk.compositor.popups.isEmpty && desk.content.journal == ["appeared"])
      try desk.tap("Return")
      desk.compositor.advance(by: .seconds(1))
      #expect(desk.compositor.popups.count == 1 && desk.content.journal == ["appeared"])
    }
  }

  @Test("A popover reopens when an alert was dismissed before the popover's own presentation ended")
  func briefAlert() throws {
    try run { desk in
      try desk.beginToPresent()
      let alert = UIAlertController(title: "Wait", message: nil, preferredStyle: .alert)
      desk.content.present(alert, animated: false)
      alert.dismiss(animated: false)
      desk.compositor.advance(by: .seconds(1))
      #expect(desk.compositor.popups.count == 1 && desk.content.journal == ["appeared"])
      desk.root.dismiss(animated: false)
      #expect(desk.content.journal == ["appeared", "disappeared"])
    }
  }

  @Test("In a narrow window a popover becomes a sheet, unless the delegate answers none") func narrow() throws
  {
    try run(size: CGSize(width: 500, height: 400)) { desk in
      desk.delegate.style = .fullScreen
      try desk.open()
      #expect(desk.compositor.popups.isEmpty && desk.content.view.bounds.width == 500)
      desk.root.dismiss(animated: false)
      desk.delegate.style = .none
      try desk.open()
      #expect(desk.compositor.popups.count == 1)
    }
  }

  @Test("A popover closes with its source view, and with its window") func source() throws {
    try run { desk in
      try desk.open()
      desk.button.removeFromSuperview()
      desk.compositor.settle()
      #expect(desk.root.presentedViewController == nil && desk.delegate.journal == ["prepare"])
      desk.root.view.addSubview(desk.button)
      try desk.open()
      desk.application.window.isHidden = true
      desk.compositor.settle()
      desk.application.window.isHidden = false
      desk.compositor.settle()
      #expect(desk.root.presentedViewController == nil)
    }
  }

  @Test("A popover keeps its place when its source is hidden, and can be presented from a hidden one")
  func hiddenSource() throws {
    try run { desk in
      try desk.open()
      desk.button.isHidden = true
      desk.compositor.settle()
      #expect(desk.root.presentedViewController === desk.content && desk.compositor.popups.count == 1)
      desk.root.dismiss(animated: false)
      desk.compositor.settle()
      try desk.open()
      desk.root.view.backgroundColor = .blue
      desk.compositor.settle()
      #expect(desk.root.presentedViewController === desk.content && desk.compositor.popups.count == 1)
    }
  }

  @Test("A popover that waits for its window to be shown again is released with the window")
  func waiting() throws {
    try run { desk in
      desk.application.window.windowLevel = .alert
      desk.content.modalPresentationStyle = .popover
      desk.presentation?.sourceView = desk.button
      desk.root.present(desk.content, animated: false)
      let popup = try #require(UIApplication.shared.context.popups.all.first)
      #expect(popup.isOpen && popup.awaitsOuter)
      desk.application.window.isHidden = true
      #expect(!popup.isOpen && UIApplication.shared.context.popups.all.isEmpty)
      desk.compositor.settle()
      #expect(desk.root.presentedViewController == nil && desk.content.view.window == nil)
    }
  }

  @Test("An action sheet with a source is a popover; a press outside cancels it", arguments: [false, true])
  func actionSheet(onItsWay: Bool) throws {
    try run { desk in
      var chosen: [String] = []
      let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      for (title, style) in [("One", UIAlertAction.Style.default), ("Two", .default), ("Cancel", .cancel)] {
        sheet.addAction(UIAlertAction(title: title, style: style) { chosen.append($0.title ?? "") })
      }
      try desk.click(20, 20)
      sheet.popoverPresentationController?.sourceView = desk.button
      desk.root.present(sheet, animated: true)
      if onItsWay { desk.compositor.exchange() } else { desk.compositor.settle() }
      #expect(desk.compositor.popups.count == 1 && sheet.isBeingPresented == onItsWay)
      desk.compositor.popups.first?.dismiss()
      desk.compositor.settle()
      UIApplication.shared.deliverPost()
      #expect(chosen == ["Cancel"] && desk.root.presentedViewController == nil)
    }
  }
}
