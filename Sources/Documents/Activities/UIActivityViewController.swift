@_spi(Casement) import CasementCore
public import Foundation

/// Offers activities for shared items: copy, save, mail, open, and the program's own ones.
///
/// It is presented as a popover if its `popoverPresentationController` has a source, else as a sheet. Items are texts
/// (`String`, `NSAttributedString`), URLs, images, or sources of these (`UIActivityItemSource`).
///
/// UIKit: `UIActivityViewController`. Portals: `org.freedesktop.portal.OpenURI`, `Email`, `FileChooser`.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  /// Receives the chosen activity, whether it completed, the items that an extension returned (nil here), and an error.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// Called once after an activity ended, or with nil and false if the user chose none.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// Activities that are not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  private let items: [Any]
  private let programActivities: [UIActivity]
  private var isChosen = false
  private var storedPopover: UIPopoverPresentationController?

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - activityItems: the items to share.
  ///   - applicationActivities: the program's own activities, offered last.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    programActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .formSheet
  }

  /// Creates a controller without items, because none are decoded.
  public required init?(coder: NSCoder) {
    (items, programActivities) = ([], [])
    super.init(coder: coder)
  }

  // MARK: Presentation

  /// The popover. It is used if it has a source and the window is not narrow.
  open override var popoverPresentationController: UIPopoverPresentationController? {
    if let shown = modal?.presentation as? UIPopoverPresentationController { return shown }
    if modal?.phase ?? .idle != .idle { return nil }
    let new = storedPopover ?? UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    storedPopover = new
    return new
  }

  @_spi(Casement) open override func popover(isNarrow: Bool) -> UIPopoverPresentationController? {
    let popover = storedPopover
    storedPopover = nil
    loadViewIfNeeded()
    let isSheet = isNarrow || popover?.hasSource != true
    view.backgroundColor = isSheet ? .systemBackground : nil
    return isSheet ? nil : popover
  }

  private var grid: ActivityGrid? { viewIfLoaded as? ActivityGrid }

  open override func loadView() { view = ActivityGrid(frame: .zero) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let placeholders = items.map {
      ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0
    }
    let all: [UIActivity] =
      [CopyActivity(), SaveActivity(), MailActivity(), OpenActivity()] + programActivities
    let offered = all.filter { activity in
      let isExcluded = activity.activityType.map { excludedActivityTypes?.contains($0) == true } ?? false
      return !isExcluded && activity.canPerform(withActivityItems: placeholders)
    }
    grid?.show(placeholders, offered) { [weak self] in self?.choose($0) }
    preferredContentSize = grid?.fullSize ?? .zero
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // A window that was hidden may show this controller again later.
    guard !isChosen, modal?.phase != .presented else { return }
    finish(nil, false)
  }

  // MARK: Choosing

  private func choose(_ activity: UIActivity) {
    guard !isChosen, modal?.phase == .presented, let presenter = presentingViewController else { return }
    isChosen = true
    let type = activity.activityType
    Trace.log("activity chosen type=\(Trace.quoted(type?.rawValue ?? ""))")
    let chosen = items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: type)
    }
    if let mail = activity as? MailActivity {
      let sources = items.lazy.compactMap { $0 as? any UIActivityItemSource }
      mail.subject =
        sources.map { $0.activityViewController(self, subjectForActivityType: type) }.first { !$0.isEmpty }
        ?? ""
    }
    // The closure retains this controller until the activity ends.
    activity.onFinish = { [self, weak presenter] completed in
      if let shown = activity.activityViewController, presenter?.presentedViewController === shown {
        presenter?.dismiss(animated: true)
      }
      finish(type, completed, activity.failure)
    }
    activity.prepare(withActivityItems: chosen)
    presenter.dismiss(animated: true) { [weak presenter] in
      guard let controller = activity.activityViewController, let presenter else { return activity.perform() }
      presenter.present(controller, animated: true)
    }
  }

  private func finish(
    _ type: UIActivity.ActivityType?, _ completed: Bool, _ failure: (any Error)? = nil
  ) {
    let handler = completionWithItemsHandler
    completionWithItemsHandler = nil
    handler?(type, completed, nil, failure)
  }
}
