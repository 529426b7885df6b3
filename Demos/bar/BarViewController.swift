import DemoParts
import UIKit

/// The content of a bar.
class BarViewController: UIViewController, UIContextMenuInteractionDelegate {
  static let height: CGFloat = 32
  static let title = "Bar"

  /// Makes the menu of a secondary press.
  var makeMenu: (() -> UIMenu)?

  /// The clock. Tests with pictures replace it.
  var now: () -> Date = { Date() }

  var theme = Theme.dark { didSet { if isViewLoaded { showColors() } } }

  private let dots = DotsView()
  private let program = UILabel()
  private let windowTitle = UILabel()
  private let date = UILabel()
  private let clock = UILabel()
  private var timer: Timer?
  private var observer: (any NSObjectProtocol)?

  @MainActor deinit {
    timer?.invalidate()
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (label, weight) in [
      (program, UIFont.Weight.semibold), (clock, .semibold), (windowTitle, .regular), (date, .regular),
    ] {
      // A line of 24 points fits into the height of the bar.
      label.font = UIFontMetrics.default.scaledFont(
        for: .systemFont(ofSize: 13, weight: weight), maximumPointSize: 24)
      label.adjustsFontForContentSizeCategory = true
    }
    for subview in [dots, program, windowTitle, date, clock] { view.addSubview(subview) }
    observer = NotificationCenter.default.addObserver(
      forName: DesktopWindow.didChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.showWindows() }
    }
    view.addInteraction(UIContextMenuInteraction(delegate: self))
    showColors()
    showWindows()
    showTime()
  }

  private func showColors() {
    view.backgroundColor = theme.paper
    dots.theme = theme
    program.textColor = theme.accent
    windowTitle.textColor = hasWindows ? theme.ink : theme.secondaryInk
    date.textColor = theme.secondaryInk
    clock.textColor = theme.ink
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let height = size.height
    dots.frame = CGRect(x: 12, y: 0, width: dots.sizeThatFits(size).width, height: height)
    let clockWidth = clock.sizeThatFits(size).width
    clock.frame = CGRect(x: size.width - 16 - clockWidth, y: 0, width: clockWidth, height: height)
    let dateWidth = date.sizeThatFits(size).width
    date.frame = CGRect(x: clock.frame.minX - 12 - dateWidth, y: 0, width: dateWidth, height: height)
    let start = dots.frame.width > 0 ? dots.frame.maxX + 12 : 16
    let programWidth = min(program.sizeThatFits(size).width, max(0, size.width / 4))
    program.frame = CGRect(x: start, y: 0, width: programWidth, height: height)
    let titleStart = programWidth > 0 ? program.frame.maxX + 10 : start
    windowTitle.frame = CGRect(
      x: titleStart, y: 0, width: max(0, date.frame.minX - 24 - titleStart), height: height)
  }

  // MARK: Windows

  /// Whether the compositor lists windows.
  private var hasWindows: Bool { UIApplication.shared.desktopWindows != nil }

  private func showWindows() {
    // Without a layer shell the bar is in the list itself.
    let all = UIApplication.shared.desktopWindows?.filter { $0.title != Self.title }
    dots.windows = all ?? []
    let active = all?.first(where: \.isActivated)
    program.text = active.map { name(of: $0.applicationIdentifier) }
    windowTitle.text = hasWindows ? active?.title : "This compositor does not tell of windows"
    view.setNeedsLayout()
  }

  /// The display name of a program: the last component of an identifier such as org.example.Notes.
  private func name(of identifier: String) -> String {
    identifier.split(separator: ".").last.map(String.init) ?? identifier
  }

  // MARK: Time

  /// Shows the time, and calls itself again when the next minute begins.
  private func showTime() {
    let now = now()
    clock.text = now.formatted(Date.FormatStyle(date: .omitted, time: .shortened, locale: .user))
    date.text = now.formatted(.dateTime.weekday(.abbreviated).day().month(.abbreviated).locale(.user))
    view.setNeedsLayout()
    let next = (now.timeIntervalSince1970 / 60).rounded(.down) * 60 + 60
    let timer = Timer(fire: Date(timeIntervalSince1970: next), interval: 0, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.showTime() }
    }
    RunLoop.main.add(timer, forMode: .default)
    self.timer = timer
  }

  // MARK: Pressing

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [unowned self] _ in makeMenu?() })
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // The compositor ignores this for a panel; a bar that is an ordinary window moves.
    view.window?.performDrag()
  }
}
