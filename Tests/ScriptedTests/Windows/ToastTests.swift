import Casement
import CasementKeyboard
import CasementTesting
import Foundation
import Testing

@testable import CasementControllers
@testable import CasementCore

/// Messages at the lower edge of a window (rule W13).
@Suite(.serialized) struct ToastTests {
  private final class Desk {
    let application: TestApplication
    let below: KeyReceiver
    var lines: [String] = []

    init(_ application: TestApplication, _ below: KeyReceiver) {
      self.application = application
      self.below = below
    }

    var compositor: ScriptedCompositor { application.compositor }
    var window: TestWindow { application.window }
    var view: ToastView? { window.toasts?.shownView as? ToastView }

    func buttons() throws -> [UIButton] { try #require(view).subviews.compactMap { $0 as? UIButton } }

    /// A toast that notes what happens to it.
    func toast(_ title: String, action: String? = nil) -> UIWindowScene.Toast {
      let action = action.map { name in
        UIAction(title: name) { [weak self] _ in self?.lines.append(name) }
      }
      let toast = UIWindowScene.Toast(title, action: action)
      toast.didDismiss = { [weak self] in self?.lines.append("\(title) dismissed") }
      return toast
    }

    func show(_ toast: UIWindowScene.Toast) {
      window.windowScene?.showToast(toast)
      compositor.settle()
    }

    func advance(_ seconds: Double) {
      compositor.advance(by: .seconds(seconds))
      compositor.settle()
    }

    func take() -> [String] {
      defer { lines.removeAll() }
      return lines
    }

    func pointAt(_ view: UIView?) throws {
      let place = view.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) } ?? .zero
      let origin = window.renderer.contentOrigin
      compositor.pointer.move(
        to: CGPoint(x: place.x + origin.x, y: place.y + origin.y), in: try application.shown)
      compositor.settle()
    }
  }

  /// Runs a test in a window of 400×300 points with one view that can have the focus.
  private func run(_ body: (Desk) throws -> Void) throws {
    try TestApplication.run(size: CGSize(width: 400, height: 300)) { application in
      let below = KeyReceiver(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
      application.window.addSubview(below)
      application.compositor.settle()
      let desk = Desk(application, below)
      try body(desk)
      application.window.toasts?.end()
      below.removeFromSuperview()
    }
  }

  @Test func aToastAppearsAtTheLowerEdgeAndDisappearsByItself() throws {
    try run { desk in
      let toast = desk.toast("Saved")
      #expect(toast.title == "Saved" && toast.action == nil && toast.timeout == 5 && !toast.isShown)
      desk.show(toast)
      desk.advance(1)
      #expect(toast.isShown)
      let frame = try #require(desk.view).frame
      #expect(frame.maxY == 300 - 16 && abs(frame.midX - 200) < 1)
      desk.advance(3.5)
      #expect(toast.isShown)
      desk.advance(1)
      #expect(!toast.isShown)
      #expect(desk.take() == ["Saved dismissed"])
      desk.advance(1)
      #expect(desk.view == nil)
      #expect(UIApplication.shared.session?.nextDeadline == nil, "nothing is waited for")
    }
  }

  @Test func furtherToastsWaitAndAreShownInTurn() throws {
    try run { desk in
      let toasts = ["1", "2", "3"].map { desk.toast($0) }
      for toast in toasts + toasts { desk.show(toast) }
      #expect(toasts.map(\.isShown) == [true, false, false])
      toasts[1].dismiss()
      #expect(desk.take() == ["2 dismissed"])
      desk.advance(5.1)
      desk.advance(1)
      #expect(toasts.map(\.isShown) == [false, false, true])
      #expect(desk.take() == ["1 dismissed"])
      toasts[2].dismiss()
      toasts[2].dismiss()
      #expect(desk.take() == ["3 dismissed"])
      desk.advance(1)
      desk.show(toasts[1])
      #expect(toasts[1].isShown, "one that was dismissed can be shown again")
    }
  }

  @Test func theMessageAndTheButtonsHaveAccessibilityLabels() throws {
    try run { desk in
      desk.show(desk.toast("Deleted", action: "Undo"))
      let view = try #require(desk.view)
      #expect(view.accessibilityLabel == "Deleted")
      #expect(!view.isAccessibilityElement, "an element would hide the buttons inside")
      #expect(try desk.buttons().map(\.accessibilityLabel) == ["Undo", "Close"])
    }
  }

  @Test func aToastWithoutATimeoutRemains() throws {
    try run { desk in
      let toast = desk.toast("Offline")
      toast.timeout = 0
      desk.show(toast)
      desk.advance(100)
      #expect(toast.isShown)
    }
  }

  @Test func theTimeDoesNotRunWhileThePointerIsOverTheToast() throws {
    try run { desk in
      let toast = desk.toast("Saved")
      desk.show(toast)
      desk.advance(1)
      try desk.pointAt(desk.view)
      desk.advance(20)
      #expect(toast.isShown)
      try desk.pointAt(nil)
      desk.advance(4.5)
      #expect(toast.isShown, "it starts anew")
      desk.advance(1)
      #expect(!toast.isShown)
    }
  }

  @Test func theActionDismissesTheToastAndRuns() throws {
    try run { desk in
      let toast = desk.toast("Deleted", action: "Undo")
      #expect(toast.timeout == 8)
      desk.show(toast)
      desk.advance(1)
      try desk.pointAt(desk.buttons()[0])
      desk.compositor.pointer.click()
      desk.compositor.settle()
      #expect(desk.take() == ["Undo", "Deleted dismissed"])
      #expect(!toast.isShown)
    }
  }

  @Test func theCloseButtonDismissesTheToast() throws {
    try run { desk in
      let toast = desk.toast("Deleted", action: "Undo")
      desk.show(toast)
      desk.advance(1)
      try desk.pointAt(desk.buttons()[1])
      desk.compositor.pointer.click()
      desk.compositor.settle()
      #expect(desk.take() == ["Deleted dismissed"])
    }
  }

  @Test func tabReachesTheActionAndTheFocusGoesBack() throws {
    try run { desk in
      desk.below.becomeFirstResponder()
      let toast = desk.toast("Deleted", action: "Undo")
      desk.show(toast)
      desk.advance(1)
      #expect(desk.below.isFirstResponder, "a toast takes no focus by itself")
      desk.compositor.keyboard.tap(key: KeyCode.tab)
      desk.compositor.settle()
      #expect(try desk.buttons()[0].isFirstResponder)
      desk.advance(20)
      #expect(toast.isShown, "the focus holds it")
      try desk.compositor.keyboard.tap("space")
      desk.compositor.settle()
      #expect(desk.take() == ["Undo", "Deleted dismissed"])
      #expect(desk.below.isFirstResponder)
    }
  }

  @Test func escapeInTheToastClosesIt() throws {
    try run { desk in
      desk.below.becomeFirstResponder()
      desk.show(desk.toast("Deleted", action: "Undo"))
      desk.advance(1)
      desk.compositor.keyboard.tap(key: KeyCode.tab)
      try desk.compositor.keyboard.tap("Escape")
      desk.compositor.settle()
      #expect(desk.take() == ["Deleted dismissed"])
      #expect(desk.below.isFirstResponder)
    }
  }

  @Test func aToastIsInFrontOfAnAlertAndTabReachesIt() throws {
    try run { desk in
      let root = UIViewController()
      desk.window.rootViewController = root
      let toast = desk.toast("Deleted", action: "Undo")
      desk.show(toast)
      let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      root.present(alert, animated: false)
      desk.advance(1)
      #expect(desk.window.subviews.last === desk.view)
      desk.compositor.keyboard.tap(key: KeyCode.tab)
      desk.compositor.settle()
      let button = try desk.buttons()[0]
      #expect(button.isFirstResponder)
      alert.dismiss(animated: false)
      desk.compositor.settle()
      desk.window.rootViewController = nil
    }
  }

  @Test func aControllerShowsAToastAboveItsBars() throws {
    try run { desk in
      let content = UIViewController()
      let navigation = UINavigationController(rootViewController: content)
      navigation.isToolbarHidden = false
      desk.window.rootViewController = navigation
      desk.compositor.settle()
      let toast = desk.toast("Saved")
      content.showToast(toast)
      desk.advance(1)
      let bar = navigation.toolbar.convert(navigation.toolbar.bounds, to: desk.window)
      #expect(desk.view?.frame.maxY == bar.minY - 16)
      navigation.isToolbarHidden = true
      desk.advance(1)
      #expect(desk.view?.frame.maxY == 284)
      toast.dismiss()
      desk.window.rootViewController = nil
    }
  }

  @Test func aToastLiesAboveTheBarsOfTheColumnsAndAboveAdditionalSafeAreas() throws {
    try run { desk in
      try desk.application.shown.configure(CGSize(width: 900, height: 300))
      let content = UIViewController()
      let navigation = UINavigationController(rootViewController: content)
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(UIViewController(), for: .primary)
      split.setViewController(navigation, for: .secondary)
      desk.window.rootViewController = split
      desk.compositor.settle()
      let toast = desk.toast("Saved")
      split.showToast(toast)
      desk.advance(1)
      #expect(desk.view?.frame.maxY == 284)
      navigation.isToolbarHidden = false
      desk.advance(1)
      let bar = navigation.toolbar.convert(navigation.toolbar.bounds, to: desk.window)
      #expect(desk.view?.frame.maxY == bar.minY - 16)
      content.additionalSafeAreaInsets.bottom = 30
      desk.advance(1)
      #expect(desk.view?.frame.maxY == bar.minY - 30 - 16)
      toast.dismiss()
      desk.window.rootViewController = nil
    }
  }

  @Test func aChildInTheMiddleOfTheWindowDoesNotRaiseAToast() throws {
    try run { desk in
      let (root, child) = (UIViewController(), UIViewController())
      desk.window.rootViewController = root
      root.addChild(child)
      child.view.frame = CGRect(x: 0, y: 0, width: 400, height: 250)
      child.additionalSafeAreaInsets.bottom = 40
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      desk.compositor.settle()
      let toast = desk.toast("Saved")
      root.showToast(toast)
      desk.advance(1)
      #expect(desk.view?.frame.maxY == 284)
      toast.dismiss()
      desk.window.rootViewController = nil
    }
  }

  @Test func aHiddenWindowShowsItsToastsLaterAndHidingDismissesThem() throws {
    try run { desk in
      desk.window.isHidden = true
      desk.compositor.settle()
      let toasts = ["1", "2"].map { desk.toast($0) }
      for toast in toasts { desk.window.windowScene?.showToast(toast) }
      #expect(!toasts[0].isShown)
      desk.window.isHidden = false
      desk.compositor.settle()
      #expect(toasts[0].isShown)
      desk.window.isHidden = true
      #expect(desk.take() == ["1 dismissed", "2 dismissed"])
      desk.window.isHidden = false
      desk.compositor.settle()
      #expect(desk.view == nil)
    }
  }

  @Test(arguments: [320, 400, 900]) func theMessageAndTheButtonsHaveRoom(_ width: Int) throws {
    try run { desk in
      try desk.application.shown.configure(CGSize(width: width, height: 300))
      desk.compositor.settle()
      let toast = desk.toast(
        "“A rather long name of a file.tar.gz” was moved to Trash", action: "Undo the Deletion")
      desk.show(toast)
      desk.advance(1)
      let view = try #require(desk.view)
      #expect(desk.window.bounds.contains(view.frame.insetBy(dx: -16, dy: -16)))
      for (index, part) in view.subviews.enumerated() {
        #expect(view.bounds.contains(part.frame), "\(part)")
        let needed = part.sizeThatFits(CGSize(width: part.bounds.width, height: .greatestFiniteMagnitude))
        #expect(part.bounds.height >= needed.height && part.bounds.width >= min(needed.width, 200), "\(part)")
        for other in view.subviews.dropFirst(index + 1) { #expect(!part.frame.intersects(other.frame)) }
      }
    }
  }
}
