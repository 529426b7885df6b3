import Casement
import CasementTesting
import Foundation

extension World {
  /// Steps of presentations.
  func actOnPresentations(_ step: Step, _ window: UIWindow, _ chance: inout Randomness) {
    guard let controller = step.choice(1, of: cast(UIViewController.self, window)) else { return }
    switch step.kind {
    case .present: present(from: controller, &chance)
    case .dismiss: dismiss(controller, &chance)
    case .changePresentation: change(controller, &chance)
    default: press(step, window, &chance)
    }
  }

  // MARK: The program

  private func present(from presenter: UIViewController, _ chance: inout Randomness) {
    let shown =
      chance.happens(onceIn: 4)
      ? alert(&chance) : chance.happens(onceIn: 3) ? stage.container() : stage.page()
    shown.modalPresentationStyle = chance.element(of: [
      .automatic, .fullScreen, .pageSheet, .formSheet, .currentContext, .overFullScreen, .overCurrentContext,
      .popover, .popover, .popover, .custom, .custom, .none,
    ])
    shown.modalTransitionStyle = chance.element(of: [.coverVertical, .flipHorizontal, .crossDissolve])
    if chance.happens(onceIn: 2) { shown.transitioningDelegate = stage }
    shown.isModalInPresentation = chance.happens(onceIn: 5)
    shown.preferredContentSize = CGSize(width: chance.length(0...300), height: chance.length(0...200))
    prepare(shown, presenter, &chance)
    let isAnimated = !chance.happens(onceIn: 3)
    // A hand may give it up, and it may be ignored.
    guard shown.transitioningDelegate == nil else { return presenter.present(shown, animated: isAnimated) }
    let end = witness.expects("the completion of a presentation")
    presenter.present(shown, animated: isAnimated) { [witness] in
      witness.completed(end)
      witness.noteCallback()
    }
    if !shown.isBeingPresented { witness.callOff(end) }
  }

  private func dismiss(_ controller: UIViewController, _ chance: inout Randomness) {
    let isAnimated = !chance.happens(onceIn: 3)
    guard willDismiss(by: controller) else { return controller.dismiss(animated: isAnimated) }
    let end = witness.expects("the completion of a dismissal")
    controller.dismiss(animated: isAnimated) { [witness] in
      witness.completed(end)
      witness.noteCallback()
    }
  }

  /// Whether a dismissal removes a presentation, and no delegate can prevent it.
  private func willDismiss(by controller: UIViewController) -> Bool {
    var outermost = controller
    while let parent = outermost.parent { outermost = parent }
    let first =
      controller.presentedViewController ?? (outermost.presentingViewController == nil ? nil : outermost)
    let all = sequence(first: first) { $0?.presentedViewController }.compactMap(\.self)
    return !all.isEmpty
      && all.allSatisfy {
        !$0.isBeingDismissed && $0.transitioningDelegate == nil && !($0 is UISearchController)
      }
  }

  /// Sets up what places a controller.
  private func prepare(_ shown: UIViewController, _ presenter: UIViewController, _ chance: inout Randomness) {
    if let popover = shown.popoverPresentationController {
      let items = presenter.navigationItem.rightBarButtonItems ?? []
      if let item = items.first, chance.happens(onceIn: 2) {
        popover.barButtonItem = item
      } else if !chance.happens(onceIn: 6) {
        popover.sourceView = presenter.viewIfLoaded
        popover.sourceRect = chance.element(of: [.null, CGRect(x: 5, y: 5, width: 20, height: 10)])
      }
      popover.permittedArrowDirections = chance.element(of: [.any, .up, [.left, .right], []])
      popover.delegate = chance.happens(onceIn: 2) ? stage : nil
    }
    if let sheet = shown.sheetPresentationController {
      sheet.detents = chance.element(of: World.detents)
      sheet.prefersGrabberVisible = chance.happens(onceIn: 2)
      sheet.largestUndimmedDetentIdentifier = chance.element(of: [nil, nil, .medium, .large])
      sheet.delegate = chance.happens(onceIn: 2) ? stage : nil
    }
  }

  private static let detents: [[UISheetPresentationController.Detent]] = [
    [.large()], [.medium(), .large()], [.medium()],
    [.custom(identifier: .init("low")) { $0.maximumDetentValue / 4 }, .large()],
    [.custom { _ in .nan }, .custom { _ in -5 }],
  ]

  private func alert(_ chance: inout Randomness) -> UIAlertController {
    let alert = stage.watch(
      UIAlertController(
        title: chance.element(of: [nil, "Title"]), message: chance.element(of: [nil, "A message"]),
        preferredStyle: chance.element(of: [.alert, .alert, .actionSheet])))
    var isAnswered = false
    for number in 0..<chance.number(0...4) {
      let style: UIAlertAction.Style = number == 1 ? .cancel : chance.element(of: [.default, .destructive])
      alert.addAction(
        UIAlertAction(title: "action \(number)", style: style) { [witness] _ in
          if isAnswered { witness.contradict("an alert was answered twice") }
          isAnswered = true
          witness.noteCallback()
        })
    }
    if alert.preferredStyle == .alert { for _ in 0..<chance.number(0...2) { alert.addTextField() } }
    return alert
  }

  private func change(_ controller: UIViewController, _ chance: inout Randomness) {
    let presented = controller.presentedViewController ?? controller
    switch chance.next(below: 8) {
    case 0:
      presented.preferredContentSize = CGSize(width: chance.length(0...500), height: chance.length(0...400))
    case 1: presented.isModalInPresentation.toggle()
    case 2:
      presented.sheetPresentationController?.selectedDetentIdentifier = chance.element(of: [
        .medium, .large, nil,
      ])
    case 3:
      let sheet = presented.sheetPresentationController
      sheet?.animateChanges { sheet?.detents = chance.element(of: World.detents) }
    case 4:
      (presented as? UIAlertController)?.message = chance.element(of: [
        nil, "Longer than before, of two lines",
      ])
    case 5:
      controller.overrideUserInterfaceStyle = chance.element(of: World.styles)
      controller.traitOverrides.preferredContentSizeCategory = chance.element(of: [.unspecified, .large])
      let contrasts: [UIAccessibilityContrast] = [.unspecified, .high, .normal]
      controller.viewIfLoaded?.traitOverrides.accessibilityContrast = chance.element(of: contrasts)
      controller.setNeedsUpdateContentUnavailableConfiguration()
    case 6:
      guard let view = controller.viewIfLoaded, view.endEditing(chance.happens(onceIn: 2)) else { return }
      if view.window.flatMap(firstResponder)?.isDescendant(of: view) == true {
        witness.contradict("a view whose editing was ended has the first responder")
      }
    default: (controller as? FuzzController)?.viewIfLoaded?.isHidden.toggle()
    }
  }

  // MARK: The user

  /// Presses a key for going back, dismissing or choosing, or clicks anywhere in the window.
  private func press(_ step: Step, _ window: UIWindow, _ chance: inout Randomness) {
    if chance.happens(onceIn: 2) {
      guard let keyboard = step.choice(2, of: compositor.seats.compactMap(\.keyboard)) else { return }
      // Escape, Return, Tab, space; the arrow at the left with Alt, Tab with Control, the key of a letter with Alt.
      let (modifier, key) = chance.element(of: World.pressedKeys)
      if let modifier { keyboard.press(key: modifier) }
      keyboard.press(key: key)
      keyboard.release(key: key)
      if let modifier { keyboard.release(key: modifier) }
      return
    }
    guard let pointer = step.choice(2, of: compositor.seats.compactMap(\.pointer)), let shown = shown(window)
    else { return }
    let size = window.bounds.size
    guard size.width < 5000, size.height < 5000 else { return }
    // Mostly in the bars.
    let y = chance.element(of: [20, 60, size.height - 20, chance.fraction(0...1) * size.height])
    pointer.move(to: CGPoint(x: chance.fraction(0...1) * size.width, y: y), on: shown.surface)
    let button: UInt32 = chance.element(of: [0x110, 0x110, 0x110, 0x116])
    pointer.press(button)
    if chance.happens(onceIn: 5) { pass(milliseconds: 700) }
    pointer.release(button)
  }

  private static let pressedKeys: [(modifier: UInt32?, key: UInt32)] = [
    (nil, 1), (nil, 1), (nil, 28), (nil, 15), (nil, 57), (56, 105), (29, 15), (29, 3),
  ]
}
