import Desktop
import Foundation

/// Finds the pointer's style for what is under one seat's pointer, and shows it.
final class PointerStyler {
  /// The seat whose pointer it is; nil for one that exists in tests only.
  weak var seat: Seat?

  /// The pen that has the styles in place of the pointer; nil for the pointer.
  weak var tool: TabletTool?

  /// The keyboard of the same seat, for the modifiers.
  private let presses: PressTracker

  /// Whose style is shown; nil for the system's.
  private weak var interaction: UIPointerInteraction?
  private var region: UIPointerRegion?
  /// How often the region was another one.
  private var changes = 0

  /// What is shown.
  private(set) var cursor = Cursor.shape(.default)

  private let request = UIPointerRegionRequest()
  private let effects = PointerEffectPlayer()

  init(_ presses: PressTracker) {
    self.presses = presses
  }

  /// The pointer is at a point of a window, over a view or none.
  func update(over view: UIView?, at point: CGPoint, in window: UIWindow) {
    var candidate = view
    while let view = candidate {
      if !view.interactionList.isEmpty, ask(view, view.convert(point, from: window)) { return }
      candidate = view.parent
    }
    take(nil, nil, .system())
  }

  /// The pointer is over none of our windows.
  func leave() {
    let old = (interaction, region)
    (interaction, region) = (nil, nil)
    changes += 1
    effects.show(nil)
    exit(old)
  }

  /// An interaction that may be the one whose style is shown has another one for the same region.
  func restyle(_ interaction: UIPointerInteraction) {
    guard interaction === self.interaction, let region else { return }
    show(interaction.style(for: region) ?? .system())
  }

  /// - Returns: whether the view has a style for the place.
  private func ask(_ view: UIView, _ place: CGPoint) -> Bool {
    for interaction in view.interactionList {
      guard let interaction = interaction as? UIPointerInteraction else { continue }
      request.location = place
      request.modifiers = presses.modifiers
      guard let (region, style) = interaction.answer(to: request) else { continue }
      take(interaction, region, style)
      return true
    }
    return false
  }

  private func take(
    _ interaction: UIPointerInteraction?, _ region: UIPointerRegion?, _ style: UIPointerStyle
  ) {
    if interaction !== self.interaction || region != self.region {
      let old = (self.interaction, self.region)
      (self.interaction, self.region) = (nil, nil)
      changes += 1
      let number = changes
      exit(old)
      // Who hears that a region was left may have moved the pointer's target: then that is entered, and this is not.
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
