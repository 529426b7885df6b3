import CasementDesktop
import Foundation

/// Determines the style of one seat's pointer from the views under it, and applies it.
final class PointerStyler {
  /// The seat of the pointer; nil in tests.
  weak var seat: Seat?

  /// The pen to which the styles apply instead of the pointer; nil for the pointer.
  weak var tool: TabletTool?

  /// The keyboard of the same seat, for the modifiers.
  private let presses: PressTracker

  /// The interaction whose style is applied; nil for the system's style.
  private weak var interaction: UIPointerInteraction?
  private var region: UIPointerRegion?
  /// Counts the changes of the region.
  private var changes = 0

  /// The cursor that is set.
  private(set) var cursor = Cursor.shape(.default)

  private let request = UIPointerRegionRequest()
  private let effects = PointerEffectPlayer()

  init(_ presses: PressTracker) {
    self.presses = presses
  }

  /// Requests a style for a point from the view and its ancestors, and applies the first one, or else the system's.
  func update(over view: UIView?, at point: CGPoint, in window: UIWindow) {
    var candidate = view
    while let view = candidate {
      if !view.interactionList.isEmpty, requestStyle(view, view.convert(point, from: window)) { return }
      candidate = view.parent
    }
    applyStyle(nil, nil, .system())
  }

  /// Removes the style and its effect, after the pointer left the windows of this program.
  func leave() {
    let old = (interaction, region)
    (interaction, region) = (nil, nil)
    changes += 1
    effects.show(nil)
    exit(old)
  }

  /// An interaction, whose style may be applied, changed the style of the same region.
  func restyle(_ interaction: UIPointerInteraction) {
    guard interaction === self.interaction, let region else { return }
    show(interaction.style(for: region) ?? .system())
  }

  /// - Returns: whether the view has a style for the place.
  private func requestStyle(_ view: UIView, _ place: CGPoint) -> Bool {
    for interaction in view.interactionList {
      guard let interaction = interaction as? UIPointerInteraction else { continue }
      request.location = place
      request.modifiers = presses.modifiers
      guard let (region, style) = interaction.answer(to: request) else { continue }
      applyStyle(interaction, region, style)
      return true
    }
    return false
  }

  private func applyStyle(
    _ interaction: UIPointerInteraction?, _ region: UIPointerRegion?, _ style: UIPointerStyle
  ) {
    if interaction !== self.interaction || region != self.region {
      let old = (self.interaction, self.region)
      (self.interaction, self.region) = (nil, nil)
      changes += 1
      let number = changes
      exit(old)
      // A callback for the region that was left may have changed the target. Then another region was entered instead.
      guard number == changes else { return }
      (self.interaction, self.region) = (interaction, region)
      if let interaction, let region {
        let animator = InteractionAnimator()
        interaction.delegate?.pointerInteraction(interaction, willEnter: region, animator: animator)
        animator.run()
      }
      // `willEnter` may have changed the region.
      guard self.interaction === interaction, self.region == region else { return }
    }
    show(style)
  }

  private func exit(_ old: (interaction: UIPointerInteraction?, region: UIPointerRegion?)) {
    guard let interaction = old.interaction, let region = old.region else { return }
    interaction.forgetAnswer(for: region)
    let animator = InteractionAnimator()
    interaction.delegate?.pointerInteraction(interaction, willExit: region, animator: animator)
    animator.run()
  }

  private func show(_ style: UIPointerStyle) {
    effects.show(style)
    cursor = style.cursor
    if let tool { tool.cursor = cursor } else { seat?.pointer?.cursor = cursor }
  }
}
