import Casement
import Foundation

/// A view controller that reports appearance callbacks in a wrong order to the witness.
final class FuzzController: UIViewController {
  private let witness: Witness
  private let content: UIView
  private(set) var appearance = Appearance.gone

  /// Whether the last appearance callback was `viewDidAppear`.
  var isThere: Bool { appearance == .there }

  enum Appearance {
    case gone, appearing, there, disappearing
  }

  init(_ witness: Witness, _ content: UIView) {
    self.witness = witness
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func loadView() { view = content }
  override func viewDidLoad() { witness.heard() }

  // MARK: Appearance

  override func viewWillAppear(_ animated: Bool) { become(.appearing, after: [.gone, .disappearing]) }
  override func viewDidAppear(_ animated: Bool) { become(.there, after: [.appearing]) }
  override func viewWillDisappear(_ animated: Bool) { become(.disappearing, after: [.there, .appearing]) }
  override func viewDidDisappear(_ animated: Bool) { become(.gone, after: [.disappearing]) }

  private func become(_ next: Appearance, after former: [Appearance]) {
    if !former.contains(appearance) { witness.contradict("a controller came from \(appearance) to \(next)") }
    appearance = next
    witness.heard()
  }

  // MARK: Containment, layout and size

  override func willMove(toParent parent: UIViewController?) { witness.heard() }
  override func didMove(toParent parent: UIViewController?) { witness.heard() }
  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    witness.heard()
  }
  override func viewWillLayoutSubviews() { witness.heard() }
  override func viewDidLayoutSubviews() { witness.heard() }
  override func viewSafeAreaInsetsDidChange() { witness.heard() }
  override func viewLayoutMarginsDidChange() { witness.heard() }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { witness.heard() }

  override func updateViewConstraints() {
    witness.heard()
    super.updateViewConstraints()
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    let end = witness.expects("the end of a change of size")
    let isTaken = coordinator.animate(
      alongsideTransition: { [witness] _ in witness.heard() },
      completion: { [witness] _ in
        witness.completed(end)
        witness.heard()
      })
    if !isTaken { witness.completed(end) }
    witness.heard()
  }
}
