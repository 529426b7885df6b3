/// Something that can be done with a view, apart from its class: a pointer's style over it, for example.
///
/// UIKit: `UIInteraction`.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view that has the interaction; keep it weakly.
  var view: UIView? { get }

  /// The interaction is about to be a view's, or nobody's.
  func willMove(to view: UIView?)

  /// The interaction is a view's now, or nobody's.
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
    // What that leads to may have taken it out, or others.
    guard let index = interactionList.firstIndex(where: { $0 === interaction }) else { return }
    interactionList.remove(at: index)
    interaction.didMove(to: nil)
  }

  func replaceInteractions(with list: [any UIInteraction]) {
    for old in interactionList where !list.contains(where: { $0 === old }) { removeInteraction(old) }
    for new in list { addInteraction(new) }
  }
}
