import Casement
import Foundation

/// A view controller that reports appearance callbacks in a wrong order to the witness.
final class FuzzController: UIViewController {
  private let witness: Witness
  private let content: UIView
  private(set) var phase = Appearance.gone

  /// Whether the last appearance callback was `viewDidAppear`.
  var isThere: Bool { phase == .there }

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
  override func viewDidLoad() { witness.noteCallback() }

  // MARK: Appearance

  override func viewWillAppear(_ animated: Bool) { become(.appearing, after: [.gone, .disappearing]) }
  override func viewDidAppear(_ animated: Bool) { become(.there, after: [.appearing]) }
  override func viewWillDisappear(_ animated: Bool) { become(.disappearing, after: [.there, .appearing]) }
  override func viewDidDisappear(_ animated: Bool) { become(.gone, after: [.disappearing]) }

  private func become(_ next: Appearance, after former: [Appearance]) {
    if !former.contains(phase) { witness.contradict("a controller came from \(phase) to \(next)") }
    phase = next
    witness.noteCallback()
  }

  // MARK: Containment, layout and size

  override func willMove(toParent parent: UIViewController?) { witness.noteCallback() }
  override func didMove(toParent parent: UIViewController?) { witness.noteCallback() }
  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    witness.noteCallback()
  }
  override func viewWillLayoutSubviews() { witness.noteCallback() }
  override func viewDidLayoutSubviews() { witness.noteCallback() }
  override func viewSafeAreaInsetsDidChange() { witness.noteCallback() }
  override func viewLayoutMarginsDidChange() { witness.noteCallback() }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    witness.noteCallback()
  }

  override func updateViewConstraints() {
    witness.noteCallback()
    super.updateViewConstraints()
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    let end = witness.expects("the end of a change of size")
    let isTaken = coordinator.animate(
      alongsideTransition: { [witness] _ in witness.noteCallback() },
      completion: { [witness] _ in
        witness.completed(end)
        witness.noteCallback()
      })
    if !isTaken { witness.completed(end) }
    witness.noteCallback()
  }
}
