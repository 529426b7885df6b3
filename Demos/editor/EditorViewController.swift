import UIKit
import UniformTypeIdentifiers

/// A text with line numbers, a bar of buttons above, and a line of facts below.
class EditorViewController: UIViewController, UITextViewDelegate, UIDocumentPickerDelegate {
  /// What opens another file in a window of its own; nil for a new text.
  var onOpen: (URL?) -> Void = { _ in }
  /// What closes the editor's window for good.
  var onClose: (EditorViewController) -> Void = { _ in }
  private(set) var editorWindow: UIWindow?

  private var url: URL?
  private var file = TextFile()
  private var isEdited = false { didSet { if isEdited != oldValue { showTitle() } } }
  private let textView = UITextView()
  private lazy var gutter = Gutter(textView)
  private let bar = UIView()
  private let barLine = UIView()
  private let facts = UILabel()
  private let kind = UILabel()
  private let note = UILabel()
  private var barButtons: [UIButton] = []
  private var fontSize: CGFloat = 14
  private var wraps = true
  private var purpose: Purpose?

  private enum Purpose {
    case open
    case save(thenClose: Bool)
  }

  init(_ url: URL?) {
    self.url = url
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Keeps the window, whose title tells of the file.
  func follow(_ window: UIWindow) {
    editorWindow = window
    showTitle()
  }

  private var name: String { url?.lastPathComponent ?? "Untitled" }

  private func showTitle() { title = isEdited ? "• \(name)" : name }

  // MARK: Views

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    textView.backgroundColor = .systemBackground
    textView.delegate = self
    textView.isFindInteractionEnabled = true
    textView.autocorrectionType = .no
    textView.autocapitalizationType = .none
    textView.textContainerInset = UIEdgeInsets(top: 10, left: 6, bottom: 24, right: 10)
    textView.alwaysBounceVertical = true
    bar.backgroundColor = .secondarySystemBackground
    barLine.backgroundColor = .separator
    for label in [facts, kind, note] {
      label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
      label.textColor = .secondaryLabel
    }
    kind.textAlignment = .right
    note.textAlignment = .center
    for part in [textView, gutter, bar, barLine, facts, kind, note] { view.addSubview(part) }
    addButton("New") { [unowned self] in onOpen(nil) }
    addButton("Open") { [unowned self] in chooseFile() }
    addButton("Save") { [unowned self] in save() }
    addButton("Undo") { [unowned self] in textView.undoManager?.undo() }
    addButton("Redo") { [unowned self] in textView.undoManager?.redo() }
    addButton("Find") { [unowned self] in
      textView.findInteraction?.presentFindNavigator(showingReplace: false)
    }
    addButton("Wrap") { [unowned self] in setWrapping(!wraps) }
    addButton("Spelling") { [unowned self] in setSpelling(textView.spellCheckingType != .yes) }
    showFont()
    load()
  }

  private func addButton(_ title: String, _ action: @escaping () -> Void) {
    var look = UIButton.Configuration.plain()
    look.title = title
    let button = UIButton(configuration: look, primaryAction: UIAction { _ in action() })
    barButtons.append(button)
    bar.addSubview(button)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textView.becomeFirstResponder()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let (barHeight, footHeight): (CGFloat, CGFloat) = (42, 26)
    bar.frame = CGRect(x: 0, y: 0, width: size.width, height: barHeight)
    barLine.frame = CGRect(x: 0, y: barHeight - 1, width: size.width, height: 1)
    var x: CGFloat = 6
    for button in barButtons {
      let width = button.intrinsicContentSize.width
      button.frame = CGRect(x: x, y: 5, width: width, height: 31)
      x += width + 2
    }
    let left = gutter.wantedWidth
    let height = max(0, size.height - barHeight - footHeight)
    gutter.frame = CGRect(x: 0, y: barHeight, width: left, height: height)
    textView.frame = CGRect(x: left, y: barHeight, width: max(0, size.width - left), height: height)
    let foot = CGRect(x: 12, y: size.height - footHeight, width: size.width - 24, height: footHeight)
    facts.frame = CGRect(x: foot.minX, y: foot.minY, width: foot.width * 0.4, height: footHeight)
    note.frame = CGRect(
      x: foot.minX + foot.width * 0.3, y: foot.minY, width: foot.width * 0.4, height: footHeight)
    kind.frame = CGRect(x: foot.midX, y: foot.minY, width: foot.width / 2, height: footHeight)
    gutter.setNeedsDisplay()
  }

  // MARK: Text

  private func showFont() {
    textView.font = .monospacedSystemFont(ofSize: fontSize, weight: .regular)
    textView.textColor = .label
    view.setNeedsLayout()
    gutter.setNeedsDisplay()
  }

  private func setWrapping(_ isOn: Bool) {
    wraps = isOn
    textView.textContainer.widthTracksTextView = isOn
    if !isOn { textView.textContainer.size = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0) }
    textView.setNeedsLayout()
    tell(isOn ? "Long lines are wrapped" : "Long lines go on to the right")
  }

  private func setSpelling(_ isOn: Bool) {
    textView.spellCheckingType = isOn ? .yes : .no
    guard isOn else { return tell("Spelling is not checked") }
    tell(
      UITextChecker.availableLanguages.first.map { "Spelling is checked in \($0)" }
        ?? "There is no dictionary: install libenchant-2-2 and, for example, hunspell-en-us")
  }

  private func load() {
    defer { showFacts() }
    guard let url, FileManager.default.fileExists(atPath: url.path) else { return }
    do {
      file = try TextFile(contentsOf: url)
      textView.text = file.text
      file.text = ""
      textView.selectedRange = NSRange(location: 0, length: 0)
      textView.contentOffset = CGPoint(x: 0, y: -textView.adjustedContentInset.top)
    } catch {
      tell("\(name) cannot be read: \(error.localizedDescription)")
      self.url = nil
      showTitle()
    }
    isEdited = false
  }

  private func showFacts() {
    let place = textView.selectedRange
    let number = textView.lineNumber(at: place.location)
    let column = place.location - textView.range(ofLine: number).location
    let selected = place.length > 0 ? "  \(place.length) selected" : ""
    facts.text = "Line \(number + 1), column \(column + 1)\(selected)"
    kind.text =
      "\(textView.lineCount) lines   \(file.encoding == .utf8 ? "UTF-8" : "Latin 1")   \(file.lineEnding.name)"
    gutter.currentLine = number
  }

  private func tell(_ text: String) { note.text = text }

  func textViewDidChange(_ textView: UITextView) {
    isEdited = true
    tell("")
    if abs(gutter.frame.width - gutter.wantedWidth) > 0.5 { view.setNeedsLayout() }
    gutter.setNeedsDisplay()
    showFacts()
  }

  func textViewDidChangeSelection(_ textView: UITextView) { showFacts() }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { gutter.setNeedsDisplay() }

  // MARK: Files

  private func chooseFile() {
    purpose = .open
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text, .data])
    picker.delegate = self
    picker.shouldShowFileExtensions = true
    picker.allowsMultipleSelection = true
    picker.directoryURL = url?.deletingLastPathComponent()
    present(picker, animated: true)
  }

  private func save(thenClose closes: Bool = false) {
    guard let url else { return choosePlace(thenClose: closes) }
    do {
      try file.write(textView.text, to: url)
      isEdited = false
      tell("Saved")
      if closes { onClose(self) }
    } catch {
      tell("\(name) cannot be written: \(error.localizedDescription)")
    }
  }

  /// Has the user choose where a new text is to be: the panel exports a copy, whose place is the file's from then on.
  private func choosePlace(thenClose closes: Bool) {
    let draft = FileManager.default.temporaryDirectory.appendingPathComponent("Untitled.txt")
    do {
      try file.write(textView.text, to: draft)
    } catch {
      return tell("The text cannot be written: \(error.localizedDescription)")
    }
    purpose = .save(thenClose: closes)
    let picker = UIDocumentPickerViewController(forExporting: [draft], asCopy: true)
    picker.delegate = self
    picker.shouldShowFileExtensions = true
    present(picker, animated: true)
  }

  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    switch purpose {
    case .open:
      var urls = urls[...]
      // An untouched new window takes the first one.
      if url == nil, !isEdited, !textView.hasText, let first = urls.popFirst() {
        url = first
        showTitle()
        load()
      }
      for url in urls { onOpen(url) }
    case .save(let closes):
      guard let chosen = urls.first else { return }
      url = chosen
      isEdited = false
      showTitle()
      tell("Saved")
      if closes { onClose(self) }
    case nil: break
    }
  }

  /// Whether the window may close now; if not, the user is asked.
  func mayClose() -> Bool {
    guard isEdited else { return true }
    guard !view.subviews.contains(where: { $0 is SavePrompt }) else { return false }
    SavePrompt(name) { [unowned self] answer in
      switch answer {
      case .save: save(thenClose: true)
      case .discard: onClose(self)
      case .cancel: textView.becomeFirstResponder()
      }
    }.show(in: view)
    return false
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: "New", action: Self.newText, input: "n", modifierFlags: .control),
      UIKeyCommand(title: "Open…", action: Self.openFile, input: "o", modifierFlags: .control),
      UIKeyCommand(title: "Save", action: Self.saveFile, input: "s", modifierFlags: .control),
      UIKeyCommand(
        title: "Save As…", action: Self.saveFileAs, input: "s", modifierFlags: [.control, .shift]),
      UIKeyCommand(title: "Close", action: Self.closeWindow, input: "w", modifierFlags: .control),
      UIKeyCommand(title: "Larger", action: Self.larger, input: "=", modifierFlags: .control),
      UIKeyCommand(title: "Smaller", action: Self.smaller, input: "-", modifierFlags: .control),
      UIKeyCommand(title: "Dark", action: Self.toggleStyle, input: "d", modifierFlags: .control),
      UIKeyCommand(title: "Wrap Lines", action: Self.toggleWrapping, input: "l", modifierFlags: .control),
      UIKeyCommand(title: "Check Spelling", action: Self.toggleSpelling, input: UIKeyCommand.f7),
    ]
  }

  private func newText(_ command: UIKeyCommand) { onOpen(nil) }
  private func openFile(_ command: UIKeyCommand) { chooseFile() }
  private func saveFile(_ command: UIKeyCommand) { save() }
  private func saveFileAs(_ command: UIKeyCommand) { choosePlace(thenClose: false) }
  private func closeWindow(_ command: UIKeyCommand) { if mayClose() { onClose(self) } }
  private func toggleStyle(_ command: UIKeyCommand) {
    let isDark = traitCollection.userInterfaceStyle == .dark
    editorWindow?.overrideUserInterfaceStyle = isDark ? .light : .dark
  }
  private func toggleWrapping(_ command: UIKeyCommand) { setWrapping(!wraps) }
  private func toggleSpelling(_ command: UIKeyCommand) { setSpelling(textView.spellCheckingType != .yes) }

  private func larger(_ command: UIKeyCommand) {
    fontSize = min(72, fontSize + 1)
    showFont()
  }

  private func smaller(_ command: UIKeyCommand) {
    fontSize = max(7, fontSize - 1)
    showFont()
  }
}
