import DemoParts
import UIKit

/// The speaker's view: the notes, the time and the current slide. If the audience has a screen of its own, also the
/// next slide.
class NotesViewController: TalkViewController {
  /// The size of the slides on the second screen; nil without one.
  var audience: CGSize? {
    didSet {
      guard audience != oldValue, isViewLoaded else { return }
      showState()
      view.setNeedsLayout()
    }
  }

  private let slide = SlideView()
  private let nextSlide = SlideView()
  private let nextCaption = UILabel()
  private let notes = ParagraphView()
  /// Scrolls the notes if they do not fit in the smallest font.
  private let notesArea = UIScrollView()
  private let back = UIButton(configuration: .gray())
  private let forward = UIButton(configuration: .gray())
  private let elapsed = UILabel()
  private let clock = UILabel()
  private let page = UILabel()
  private let state = UILabel()
  private var timer: Timer?
  private var geometryObserver: (any NSObjectProtocol)?

  /// The clock. Tests with pictures replace it.
  var now: () -> Date = { Date() }

  @MainActor deinit {
    timer?.invalidate()
    if let geometryObserver { NotificationCenter.default.removeObserver(geometryObserver) }
  }

  override func viewDidLoad() {
    title = "Presenter"
    view.backgroundColor = .systemBackground
    nextCaption.useScaled(.systemFont(ofSize: 13))
    notes.textColor = .label
    elapsed.textColor = .label
    for label in [nextCaption, clock, page, state] { label.textColor = .secondaryLabel }
    page.textAlignment = .right
    state.useScaled(.systemFont(ofSize: 13))
    for (button, symbol, words, count) in [
      (back, "chevron.left", "Back", -1), (forward, "chevron.right", "Next", 1),
    ] {
      button.configuration?.image = UIImage(systemName: symbol)
      button.accessibilityLabel = words
      button.toolTip = words
      button.addAction(UIAction { [unowned self] _ in talk.turn(by: count) }, for: .primaryActionTriggered)
    }
    notesArea.addSubview(notes)
    for subview in [
      slide, nextSlide, nextCaption, notesArea, elapsed, clock, page, state, back, forward,
    ] as [UIView] {
      view.addSubview(subview)
    }
    super.viewDidLoad()
    // A window that already fills the screen can become full screen without a change of size.
    geometryObserver = NotificationCenter.default.addObserver(
      forName: UIWindowScene.didUpdateEffectiveGeometryNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.view.setNeedsLayout() }
    }
    showState()
  }

  override func showSlide() {
    slide.show(talk.slide, number: talk.index + 1)
    if let next = talk.next { nextSlide.show(next, number: talk.index + 2) }
    nextCaption.text = talk.next == nil ? "The end" : "Next"
    notes.text = talk.slide.notes
    page.text = "\(talk.index + 1) of \(talk.slides.count)"
    back.isEnabled = talk.index > 0
    forward.isEnabled = talk.next != nil
    showTime()
    view.setNeedsLayout()
  }

  private func showState() {
    state.text =
      audience == nil
      ? "The slides are here" : "The slides are on the second screen"
  }

  // MARK: Layout

  private static let margin: CGFloat = 24

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isAlone = audience == nil && view.window?.windowScene?.isFullScreen == true
    for part in [notesArea, elapsed, clock, page, state, back, forward] as [UIView] {
      part.isHidden = isAlone
    }
    nextCaption.isHidden = audience == nil
    nextSlide.isHidden = audience == nil || talk.next == nil
    if isAlone {
      slide.frame = view.bounds
    } else if let audience, audience.width > 0, audience.height > 0 {
      layOutBeside(audience)
    } else {
      layOutBelow()
    }
  }

  /// Lays out the slide as large as possible, with the notes below it.
  private func layOutBelow() {
    let (width, height) = (view.bounds.width, view.bounds.height)
    let isSmall = width < 480 || height < 360
    let strip = isSmall ? 110 : max(150, min(height * 0.3, 190)).rounded()
    slide.frame = CGRect(x: 0, y: 0, width: width, height: max(0, height - strip))
    let margin = isSmall ? 12 : Self.margin
    let side = isSmall ? 112 : min(220, width * 0.34)
    let top = height - strip + (isSmall ? 8 : 14)
    state.isHidden = state.isHidden || isSmall
    let line = state.lineHeight(20)
    layOutNotes(
      CGRect(
        x: margin, y: top, width: max(0, width - side - 2 * margin),
        height: max(0, height - top - (isSmall ? 8 : 18 + line))), largest: 17)
    layOutTime(CGRect(x: width - side, y: top, width: side - margin, height: 74), isSmall: isSmall)
    state.frame = CGRect(x: margin, y: height - 12 - line, width: max(0, width - 2 * margin), height: line)
  }

  /// Lays out pictures of the current and the next slide, as on the second screen.
  private func layOutBeside(_ audience: CGSize) {
    let (width, height) = (view.bounds.width, view.bounds.height)
    let margin = Self.margin
    let right = ((width - 3 * margin) * 0.36).rounded()
    let left = max(0, width - 3 * margin - right)
    let x = 2 * margin + left
    slide.frame = fit(audience, in: CGRect(x: margin, y: margin, width: left, height: height * 0.58))
    let (caption, line) = (nextCaption.lineHeight(18), state.lineHeight(20))
    nextCaption.frame = CGRect(x: x, y: margin - 4, width: right, height: caption)
    nextSlide.frame = fit(
      audience,
      in: CGRect(
        x: x, y: margin + 2 + caption, width: right, height: max(0, height * 0.58 - 2 - caption)))
    let top = slide.frame.maxY + 22
    layOutNotes(
      CGRect(x: margin, y: top, width: left, height: max(0, height - top - 28 - line)),
      largest: 22)
    layOutTime(CGRect(x: x, y: top, width: right, height: 74), isSmall: height < 360)
    state.frame = CGRect(x: margin, y: height - 18 - line, width: width - 2 * margin, height: line)
  }

  /// Shows the notes in the largest font in which they fit; they scroll if even the smallest font is too large.
  private func layOutNotes(_ rect: CGRect, largest: CGFloat) {
    notesArea.frame = rect
    var height: CGFloat = 0
    for size in stride(from: largest, through: 12, by: -1) {
      notes.font = .systemFont(ofSize: size)
      height = notes.sizeThatFits(rect.size).height
      if height <= rect.height { break }
    }
    notes.frame = CGRect(x: 0, y: 0, width: rect.width, height: height)
    notesArea.contentSize = notes.frame.size
    notesArea.isScrollEnabled = height > rect.height
  }

  /// Lays out the time, the page number and the buttons.
  private func layOutTime(_ rect: CGRect, isSmall: Bool) {
    elapsed.font = .systemFont(ofSize: isSmall ? 20 : 38, weight: .bold)
    for label in [clock, page] { label.font = .systemFont(ofSize: isSmall ? 13 : 17) }
    let elapsedHeight: CGFloat = isSmall ? 26 : 44
    elapsed.frame = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: elapsedHeight)
    let half = rect.width / 2
    let line = rect.minY + elapsedHeight + (isSmall ? 0 : 4)
    let pageWidth = min(page.sizeThatFits(rect.size).width.rounded(.up), half)
    clock.frame = CGRect(x: rect.minX, y: line, width: rect.width - pageWidth - 4, height: 24)
    page.frame = CGRect(x: rect.maxX - pageWidth, y: line, width: pageWidth, height: 24)
    let button = CGSize(width: max(40, half - 4), height: 34)
    let y = line + 24 + (isSmall ? 4 : 10)
    back.frame = CGRect(x: rect.minX, y: y, width: button.width, height: button.height)
    forward.frame = CGRect(x: rect.maxX - button.width, y: y, width: button.width, height: button.height)
  }

  /// The largest rectangle with a given aspect ratio inside another one, at its upper left.
  private func fit(_ size: CGSize, in rect: CGRect) -> CGRect {
    let scale = max(0, min(rect.width / size.width, rect.height / size.height))
    return CGRect(
      x: rect.minX, y: rect.minY, width: (size.width * scale).rounded(),
      height: (size.height * scale).rounded())
  }

  // MARK: Time

  /// Shows the time, and calls itself again when it changes: in a second, or before the talk in a minute.
  private func showTime() {
    let now = now()
    let seconds = talk.start.map { Int(now.timeIntervalSince($0)) } ?? 0
    elapsed.text = Duration.seconds(seconds).formatted(.time(pattern: .minuteSecond).locale(.user))
    elapsed.alpha = talk.start == nil ? 0.4 : 1
    clock.text = now.formatted(Date.FormatStyle(date: .omitted, time: .shortened, locale: .user))
    let next: Date
    if let start = talk.start {
      next = start.addingTimeInterval(Double(seconds + 1))
    } else {
      next = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 60).rounded(.down) * 60 + 60)
    }
    timer?.invalidate()
    let timer = Timer(fire: next, interval: 0, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.showTime() }
    }
    RunLoop.main.add(timer, forMode: .default)
    self.timer = timer
  }
}
