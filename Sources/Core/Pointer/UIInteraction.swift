/// A behavior that can be added to a view of any class, such as a pointer style or a drag.
///
/// UIKit: `UIInteraction`.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view that has the interaction; implement it as a weak reference.
  var view: UIView? { get }

  /// The interaction is about to be added to a view, or removed.
  func willMove(to view: UIView?)

  /// The interaction was added to a view, or removed.
  func didMove(to view: UIView?)
}

extension UIView {
  func add(_ interaction: any UIInteraction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactionList.append(interaction)
    interaction.didMove(to: self)
  }

  func remove(_ interaction: any UIInteraction) {
    guard interactionList.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    // `willMove` may have removed it, or other interactions.
    guard let index = interactionList.firstIndex(where: { $0 === interaction }) else { return }
    interactionList.remove(at: index)
    interaction.didMove(to: nil)
  }

  func replaceInteractions(with list: [any UIInteraction]) {
    for old in interactionList where !list.contains(where: { $0 === old }) { removeInteraction(old) }
    for new in list { addInteraction(new) }
  }
}
