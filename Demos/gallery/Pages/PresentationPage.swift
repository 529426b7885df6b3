import DemoParts
import UIKit

/// Ways to present a controller.
class PresentationPage: PageViewController {
  private let column = UIStackView()
  private let facts = UILabel()
  private let popoverButton = PresentationPage.button("Popover")
  private let actionButton = PresentationPage.button("Action Sheet")
  private let panelTransition = SidePanelTransition()

  init() {
    super.init(
      "Presentation",
      "Sheets rest at their detents, popovers leave the window, and Escape dismisses what may be dismissed.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    column.axis = .vertical
    column.spacing = 10
    column.distribution = .fillEqually
    add(
      (Self.button("Sheet"), { [unowned self] in show(CardViewController("A sheet"), .pageSheet) }),
      (Self.button("Sheet with detents"), { [unowned self] in showDetents() }))
    add(
      (Self.button("Alert"), { [unowned self] in showAlert() }),
      (actionButton, { [unowned self] in showActions() }))
    add(
      (
        Self.button("Full screen"), { [unowned self] in show(CardViewController("Full screen"), .fullScreen) }
      ),
      (
        Self.button("Flip"),
        { [unowned self] in
          let card = CardViewController("The other side")
          card.modalTransitionStyle = .flipHorizontal
          show(card, .fullScreen)
        }
      ))
    add(
      (popoverButton, { [unowned self] in showPopover() }),
      (
        Self.button("Custom"),
        { [unowned self] in
          let card = CardViewController("A panel of its own")
          card.transitioningDelegate = panelTransition
          show(card, .custom)
        }
      ))
    let share = Self.button("Share…")
    let zoom = Self.button("Zoom")
    add(
      (share, { [unowned self, unowned share] in self.share(from: share) }),
      (
        zoom,
        { [unowned self, unowned zoom] in
          let card = CardViewController("Out of its button")
          card.preferredTransition = .zoom { [weak zoom] _ in zoom }
          show(card, .fullScreen)
        }
      ))
    facts.useScaled(.systemFont(ofSize: 12))
    facts.textColor = .secondaryLabel
    facts.textAlignment = .center
    stage.addSubview(column)
    stage.addSubview(facts)
  }

  private static func button(_ title: String) -> UIButton {
    var configuration = UIButton.Configuration.gray()
    configuration.title = title
    return UIButton(configuration: configuration)
  }

  private func add(_ buttons: (UIButton, () -> Void)...) {
    let row = UIStackView(arrangedSubviews: buttons.map(\.0))
    row.spacing = 10
    row.distribution = .fillEqually
    for (button, action) in buttons { button.addAction(UIAction { _ in action() }, for: .touchUpInside) }
    column.addArrangedSubview(row)
  }

  /// The size of the buttons in a stage of a width.
  private func columnSize(_ stage: CGFloat) -> CGSize {
    let width = min(420, stage - 32)
    // Large text may need a second line.
    let room = CGSize(width: max(0, (width - 10) / 2), height: .greatestFiniteMagnitude)
    let buttons = column.arrangedSubviews.flatMap { ($0 as? UIStackView)?.arrangedSubviews ?? [] }
    let needed = buttons.map { $0.sizeThatFits(room).height.rounded(.up) }.max() ?? 0
    return CGSize(width: width, height: 5 * max(36, needed) + 4 * 10)
  }

  override func sampleHeight(for width: CGFloat) -> CGFloat {
    16 + columnSize(width).height + 14 + facts.lineHeight(18) + 14
  }

  override func arrange(in area: CGRect) {
    let (width, height) = (columnSize(area.width).width, columnSize(area.width).height)
    column.frame = CGRect(
      x: ((area.width - width) / 2).rounded(), y: max(16, ((area.height - height) / 2 - 16).rounded()),
      width: width, height: height)
    facts.frame = CGRect(
      x: 16, y: column.frame.maxY + 14, width: area.width - 32, height: facts.lineHeight(18))
  }

  // MARK: Showing

  private func show(_ controller: UIViewController, _ style: UIModalPresentationStyle) {
    controller.modalPresentationStyle = style
    present(controller, animated: true)
  }

  private func showDetents() {
    let card = CardViewController("Half of a narrow window")
    card.modalPresentationStyle = .pageSheet
    card.sheetPresentationController?.detents = [.medium(), .large()]
    card.sheetPresentationController?.prefersGrabberVisible = true
    present(card, animated: true)
  }

  private func showAlert() {
    let alert = UIAlertController(
      title: "Rename the page?", message: "Everybody who reads it will see the new name.",
      preferredStyle: .alert)
    alert.addTextField { $0.text = "Presentation" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [unowned self] _ in note("Cancel") })
    alert.addAction(
      UIAlertAction(title: "Rename", style: .default) { [unowned self, unowned alert] _ in
        note("Rename to “\(alert.textFields?.first?.text ?? "")”")
      })
    present(alert, animated: true)
  }

  private func showActions() {
    let sheet = UIAlertController(
      title: nil, message: "What should happen to the photo?", preferredStyle: .actionSheet)
    for title in ["Duplicate", "Move…"] {
      sheet.addAction(UIAlertAction(title: title, style: .default) { [unowned self] _ in note(title) })
    }
    sheet.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [unowned self] _ in note("Delete") })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [unowned self] _ in note("Cancel") })
    sheet.popoverPresentationController?.sourceView = actionButton
    present(sheet, animated: true)
  }

  private func showPopover() {
    let card = CardViewController("A popover")
    card.modalPresentationStyle = .popover
    card.preferredContentSize = CGSize(width: 260, height: stage.scaled(190))
    card.popoverPresentationController?.sourceView = popoverButton
    present(card, animated: true)
  }

  private func share(from button: UIButton) {
    let items: [Any] = [
      "Casement", URL(string: "https://www.freedesktop.org/wiki/Software/xdg-utils/") as Any,
    ]
    let controller = UIActivityViewController(activityItems: items, applicationActivities: nil)
    controller.popoverPresentationController?.sourceView = button
    controller.completionWithItemsHandler = { [weak self] type, isDone, _, _ in
      self?.note(type == nil ? "Nothing shared" : isDone ? "Shared" : "Not shared")
    }
    present(controller, animated: true)
  }

  private func note(_ text: String) { facts.text = text }
}
