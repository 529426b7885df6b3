import CasementDesktop
import Foundation

/// Shows the tooltip of the view under one seat's pointer.
final class ToolTips {
  private let context: ApplicationContext
  /// The interaction whose text is shown, or is going to be.
  private weak var interaction: UIToolTipInteraction?
  /// The location of the pointer in that interaction's view.
  private var location = CGPoint.zero
  /// The part of that view to which the text applies; null is the whole view.
  private var area = CGRect.null
  /// The time of the last motion, by the session's clock.
  private var stillSince: UInt64 = 0
  private var delay: Deadline?
  private weak var popup: ToolTipPopup?

  private static let rest = Duration.milliseconds(700)

  init(_ context: ApplicationContext) {
    self.context = context
  }

  /// Waits until the pointer rests, then shows the tooltip of the view or of its nearest ancestor with one. Without
  /// one, closes the tooltip.
  func update(over view: UIView?, at point: CGPoint, in window: UIWindow) {
    guard let found = Self.find(view) else { return leave() }
    let place = found.view?.convert(point, from: window) ?? point
    let isInside = area.isNull || area.contains(place)
    if found !== interaction || !isInside { start(found) }
    guard place != self.location else { return }
    self.location = place
    stillSince = context.session?.clock.now ?? 0
  }

  private static func find(_ view: UIView?) -> UIToolTipInteraction? {
    var candidate = view
    while let view = candidate {
      for interaction in view.interactionList {
        if let found = interaction as? UIToolTipInteraction { return found }
      }
      candidate = view.parent
    }
    return nil
  }

  private func start(_ found: UIToolTipInteraction) {
    leave()
    interaction = found
    guard let session = context.session else { return }
    let delay = session.deadline { [weak self, unowned session] in self?.delayIsOver(session) }
    stillSince = session.clock.now
    delay.time = session.clock.time(after: Self.rest)
    self.delay = delay
  }

  /// The pointer is over no view with a tooltip, or over no window of this program.
  func leave() {
    guard interaction != nil || popup != nil else { return }
    interaction = nil
    area = .null
    stop()
  }

  /// A button or a key went down: no tooltip until the pointer enters an area again.
  func stop() {
    delay?.time = nil
    delay = nil
    popup?.end()
  }

  private func delayIsOver(_ session: Session) {
    guard let delay else { return }
    // The pointer may have moved since. Checking the clock here costs less than moving the deadline at each motion.
    let due = stillSince + Self.rest.nanoseconds
    guard session.clock.now >= due else {
      delay.time = due
      return
    }
    self.delay = nil
    guard context.popups.menu == nil, let interaction, let view = interaction.view,
      let configuration = interaction.configuration(at: location), !configuration.toolTip.isEmpty
    else { return }
    area = configuration.sourceRect
    let popup = ToolTipPopup(configuration.toolTip, from: view, at: location)
    self.popup = popup
    Trace.log("tooltip shown text=\(Trace.quoted(configuration.toolTip))")
    popup.open()
  }
}

/// The popup of a tooltip.
final class ToolTipPopup: PopupWindow {
  private static var font: UIFont { .standard(ofSize: 12) }
  private static let maximumWidth: CGFloat = 480
  /// The distance from the pointer's hot spot to below its image.
  private static let pointerHeight: CGFloat = 20

  init(_ text: String, from view: UIView, at place: CGPoint) {
    let isDark = view.isDark
    let content = UIView()
    content.isOpaque = false
    let label = UILabel()
    label.text = text
    label.font = Self.font
    label.textColor = .white
    content.addSubview(label)
    super.init(
      .toolTip, content, size: .zero, look: isDark ? Self.dark : Self.light, from: view,
      rect: CGRect(x: place.x, y: place.y, width: 1, height: Self.pointerHeight),
      PopupPlacement(
        anchor: .bottomLeft, gravity: .bottomRight, adjustment: [.flipY, .slideX, .slideY],
        offset: CGPoint(x: 0, y: 2)))
    // Text is measured at the scale of the popup's window, which is known after `super.init`.
    let fitting = label.sizeThatFits(.zero)
    let width = min(fitting.width, Self.maximumWidth)
    label.frame = CGRect(x: 9, y: 5, width: width, height: fitting.height)
    panelSize = CGSize(width: width + 18, height: fitting.height + 10)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  private static let light = PopupLook(
    fill: UIColor(red: 0.16, green: 0.17, blue: 0.19, alpha: 0.94), border: UIColor(white: 1, alpha: 0.08),
    cornerRadius: 6, shadows: [PopupLook.Shadow(blur: 8, offset: 3, strength: 0.25)])

  private static let dark = PopupLook(
    fill: UIColor(red: 0.27, green: 0.28, blue: 0.31, alpha: 0.97), border: UIColor(white: 1, alpha: 0.14),
    cornerRadius: 6, shadows: [PopupLook.Shadow(blur: 8, offset: 3, strength: 0.45)])
}
