import CasementDesktop
import Foundation

/// An interaction that opens a menu at a point.
package protocol MenuInteraction: UIInteraction {
  /// Whether a long press opens the menu too.
  var opensByLongPress: Bool { get }

  /// Opens the menu for a point in the view.
  ///
  /// - Returns: whether there is one.
  func open(at place: CGPoint, _ context: ApplicationContext, byKey: Bool) -> Bool
}

/// Opens the menus for touches: at once with the secondary button, after a delay with a finger.
final class ContextMenus {
  private let context: ApplicationContext
  /// Fires when a finger has stayed in one place for long enough.
  private var delay: Deadline?
  private weak var touch: UITouch?
  private var start = CGPoint.zero

  private static let longPress = Duration.milliseconds(500)
  /// The distance in points that a finger may move.
  private static let slack: CGFloat = 10

  init(_ context: ApplicationContext) {
    self.context = context
  }

  /// A touch began, and was delivered to its view.
  ///
  /// - Parameter cancel: cancels the touch for its view.
  func began(_ touch: UITouch, _ buttons: UIEvent.ButtonMask, cancel: @escaping (UITouch) -> Void) {
    if touch.type == .indirectPointer {
      if buttons == .secondary, open(for: touch) { cancel(touch) }
      return
    }
    if touch.type == .pencil, buttons.contains(.secondary) {
      if open(for: touch) { cancel(touch) }
      return
    }
    // A second finger cancels the long press.
    guard self.touch == nil else { return forget() }
    guard Self.interactions(of: touch.view).contains(where: \.opensByLongPress),
      let session = context.session
    else { return }
    self.touch = touch
    start = touch.position
    let delay = session.deadline { [weak self] in
      guard let self, let touch = self.touch else { return }
      forget()
      // A recognizer has claimed the touch.
      if case .over = touch.delivery { return }
      if open(for: touch) { cancel(touch) }
    }
    delay.time = session.clock.time(after: Self.longPress)
    self.delay = delay
  }

  /// A finger moved.
  func moved(_ touch: UITouch) {
    guard touch === self.touch else { return }
    if hypot(touch.position.x - start.x, touch.position.y - start.y) > Self.slack { forget() }
  }

  /// A touch has ended.
  func ended(_ touch: UITouch) {
    if touch === self.touch { forget() }
  }

  private func forget() {
    delay?.time = nil
    delay = nil
    touch = nil
  }

  /// Opens the menu of the innermost view around a touch that has one for the place.
  private func open(for touch: UITouch) -> Bool {
    Self.interactions(of: touch.view).contains { interaction in
      guard touch.type == .indirectPointer || interaction.opensByLongPress else { return false }
      return interaction.view.map { interaction.open(at: touch.location(in: $0), context, byKey: false) }
        ?? false
    }
  }

  /// Opens the menu of the responder that gets the keys of a window.
  ///
  /// - Returns: whether there is one.
  static func open(in window: UIWindow) -> Bool {
    let responder = window.keyResponder
    let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
    let isOpen = interactions(of: view).contains { interaction in
      guard let view = interaction.view else { return false }
      return interaction.open(at: view.keyMenuPlace, window.context, byKey: true)
    }
    guard !isOpen else { return true }
    guard let view, let drag = KeyDrag.element(for: view) else { return false }
    let rect = CGRect(origin: view.keyMenuPlace, size: .zero)
    let menu = OpenMenu(UIMenu(children: [drag]), from: view, rect: rect, .atPoint, window.context) { _ in }
    menu.selectFirst()
    return true
  }

  /// The menu interactions of a view and its ancestors, from the inside out.
  private static func interactions(of view: UIView?) -> AnyIterator<any MenuInteraction> {
    var view = view
    var index = 0
    return AnyIterator {
      while let candidate = view {
        while index < candidate.interactionList.count {
          index += 1
          if let found = candidate.interactionList[index - 1] as? any MenuInteraction { return found }
        }
        view = candidate.superview
        index = 0
      }
      return nil
    }
  }
}
