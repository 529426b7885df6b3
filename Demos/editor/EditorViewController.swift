import UIKit
import UniformTypeIdentifiers

/// A text view with line numbers, a toolbar above, and a status line below.
class EditorViewController: UIViewController, UITextViewDelegate, UIDocumentPickerDelegate {
  /// Opens another file in a new window; nil for a new text.
  var onOpen: (URL?) -> Void = { _ in }
  /// Closes the editor's window without asking.
  var onClose: (EditorViewController) -> Void = { _ in }
  private(set) weak var editorWindow: UIWindow?

  private var url: URL?
  private var file = TextFile()
  private var isEdited = false { didSet { if isEdited != oldValue { showTitle() } } }
  private let textView = UITextView()
  private lazy var gutter = Gutter(textView)
  private let foot = UIView()
  private let footLine = UIView()
  private let facts = UILabel()
  /// Shows the format of the file, or the last message.
  private let kind = UILabel()
  private var note = ""
  private lazy var undoItem = item("Undo", "arrow.uturn.backward") { $0.textView.undoManager?.undo() }
  private lazy var redoItem = item("Redo", "arrow.uturn.forward") { $0.textView.undoManager?.redo() }
  /// The size of the text at the usual size of text, in points.
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

  /// Sets the window's title to the name of the file.
  func setWindow(_ window: UIWindow) {
    editorWindow = window
    showTitle()
  }

  private var name: String { url?.lastPathComponent ?? "Untitled" }

  private func showTitle() {
    title = isEdited ? "• \(name)" : name
    editorWindow?.windowScene?.title = title
  }

  // MARK: Views

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    textView.backgroundColor = .systemBackground
    textView.delegate = self
    textView.accessibilityLabel = "Text"
    textView.isFindInteractionEnabled = true
    textView.autocorrectionType = .no
    textView.autocapitalizationType = .none
    textView.textContainerInset = UIEdgeInsets(top: 10, left: 6, bottom: 24, right: 10)
    textView.alwaysBounceVertical = true
    foot.backgroundColor = .secondarySystemBackground
    footLine.backgroundColor = .separator
    for label in [facts, kind] {
      label.textColor = .secondaryLabel
      label.lineBreakMode = .byTruncatingTail
    }
    kind.lineBreakMode = .byTruncatingMiddle
    for part in [textView, gutter, foot] { view.addSubview(part) }
    for part in [footLine, facts, kind] { foot.addSubview(part) }
    addItems()
    showFont()
    load()
  }

  private func item(
    _ title: String, _ symbol: String, _ action: @escaping (EditorViewController) -> Void
  ) -> UIBarButtonItem {
    UIBarButtonItem(
      title: title, image: UIImage(systemName: symbol),
      primaryAction: UIAction(title: title, image: UIImage(systemName: symbol)) { [unowned self] _ in
        action(self)
      })
  }

  private func addItems() {
    navigationItem.leftBarButtonItems = [
      item("New", "doc.badge.plus") { $0.onOpen(nil) },
      item("Open", "folder") { $0.chooseFile() },
      item("Save", "square.and.arrow.down") { $0.save() },
    ]
    // Shown in the menu of the items that do not fit into the bar.
    navigationItem.additionalOverflowItems = .uncached { [weak self] in $0(self?.menu ?? []) }
    let find = item("Find", "magnifyingglass") {
      $0.textView.findInteraction?.presentFindNavigator(showingReplace: false)
    }
    // In a narrow bar, one button with a menu replaces both.
    let both = UIBarButtonItem(title: "Undo and Redo", image: UIImage(systemName: "arrow.uturn.backward"))
    navigationItem.trailingItemGroups = [
      UIBarButtonItemGroup(barButtonItems: [undoItem, redoItem], representativeItem: both),
      UIBarButtonItemGroup(barButtonItems: [find], representativeItem: nil),
    ]
  }

  /// The less frequent commands, with their keys.
  private var menu: [UIMenuElement] {
    func group(_ children: [UIMenuElement]) -> UIMenu { UIMenu(options: .displayInline, children: children) }
    let replace = UIKeyCommand(title: "Find and Replace…", input: "h", modifierFlags: .control) {
      [weak self] _ in self?.textView.findInteraction?.presentFindNavigator(showingReplace: true)
    }
    let wrap = UIKeyCommand(
      title: "Wrap Lines", input: "l", modifierFlags: .control, state: wraps ? .on : .off
    ) { [weak self] _ in self.map { $0.setWrapping(!$0.wraps) } }
    let spelling = UIKeyCommand(
      title: "Check Spelling", input: UIKeyCommand.f7,
      state: textView.spellCheckingType == .yes ? .on : .off
    ) { [weak self] _ in self.map { $0.setSpelling($0.textView.spellCheckingType != .yes) } }
    let larger = UIKeyCommand(title: "Larger Text", input: "=", modifierFlags: .control) { [weak self] _ in
      self?.setFontSize { $0 + 1 }
    }
    let smaller = UIKeyCommand(title: "Smaller Text", input: "-", modifierFlags: .control) { [weak self] _ in
      self?.setFontSize { $0 - 1 }
    }
    let saveAs = UIKeyCommand(title: "Save As…", input: "s", modifierFlags: [.control, .shift]) {
      [weak self] _ in self?.choosePlace(thenClose: false)
    }
    let dark = UIKeyCommand(
      title: "Dark", input: "d", modifierFlags: .control,
      state: traitCollection.userInterfaceStyle == .dark ? .on : .off
    ) { [weak self] _ in self?.toggleStyle() }
    let close = UIKeyCommand(title: "Close", input: "w", modifierFlags: .control) { [weak self] _ in
      self?.closeWindow()
    }
    return [
      group([saveAs, replace]), group([wrap, spelling, dark]), group([larger, smaller]), group([close]),
    ]
  }

  private func updateItems() {
    undoItem.isEnabled = textView.undoManager?.canUndo ?? false
    redoItem.isEnabled = textView.undoManager?.canRedo ?? false
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard isViewLoaded else { return }
    view.setNeedsLayout()
    let old = previousTraitCollection?.preferredContentSizeCategory
    if traitCollection.preferredContentSizeCategory != old { showFont() }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let complaint { present(complaint, animated: true) } else { textView.becomeFirstResponder() }
    complaint = nil
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
      for: .monospacedDigitSystemFont(ofSize: 12, weight: .regular), compatibleWith: traitCollection)
    for label in [facts, kind] { label.font = font }
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func setFrame(_ part: UIView, _ rect: CGRect, in area: CGRect) {
      part.frame = rect
      if isMirrored { part.frame.origin.x = area.minX + area.maxX - rect.maxX }
    }
    let footHeight = max(26, (font.lineHeight + 10).rounded(.up))
    let height = max(0, area.height - footHeight)
    let side = gutter.preferredWidth
    setFrame(gutter, CGRect(x: area.minX, y: area.minY, width: side, height: height), in: area)
    let text = CGRect(x: area.minX + side, y: area.minY, width: max(0, area.width - side), height: height)
    setFrame(textView, text, in: area)
    foot.frame = CGRect(x: area.minX, y: area.maxY - footHeight, width: area.width, height: footHeight)
    footLine.frame = CGRect(x: 0, y: 0, width: area.width, height: 1)
    layOutFoot { setFrame($0, $1, in: $2) }
    gutter.setNeedsDisplay()
  }

  /// Lays out the position of the caret at the leading edge, and the format of the file at the trailing edge if there is room.
  private func layOutFoot(_ place: (UIView, CGRect, CGRect) -> Void) {
    let area = foot.bounds.insetBy(dx: 12, dy: 0)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    facts.textAlignment = isMirrored ? .right : .left
    kind.textAlignment = isMirrored ? .left : .right
    let width = min(area.width, facts.sizeThatFits(area.size).width.rounded(.up))
    place(facts, CGRect(x: area.minX, y: 0, width: width, height: area.height), area)
    let rest = max(0, area.width - width - 16)
    place(kind, CGRect(x: area.maxX - rest, y: 0, width: rest, height: area.height), area)
  }

  // MARK: Text

  private func showFont() {
    textView.font = UIFontMetrics.default.scaledFont(
      for: .monospacedSystemFont(ofSize: fontSize, weight: .regular), compatibleWith: traitCollection)
    textView.textColor = .label
    view.setNeedsLayout()
    gutter.setNeedsDisplay()
  }

  private func setWrapping(_ isOn: Bool) {
    wraps = isOn
    textView.textContainer.widthTracksTextView = isOn
    if !isOn { textView.textContainer.size = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0) }
    textView.setNeedsLayout()
    // The lines move when the text is laid out again.
    textView.layoutIfNeeded()
    if isOn { textView.contentOffset.x = -textView.adjustedContentInset.left }
    textView.scrollRangeToVisible(textView.selectedRange)
    gutter.setNeedsDisplay()
    show(isOn ? "Long lines are wrapped" : "Long lines go on to the right")
  }

  private func setSpelling(_ isOn: Bool) {
    textView.spellCheckingType = isOn ? .yes : .no
    guard isOn else { return show("Spelling is not checked") }
    show(
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
      complain("“\(name)” cannot be read", error)
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
    showKind()
    updateItems()
    gutter.currentLine = number
    view.setNeedsLayout()
  }

  private func showKind() {
    let count = textView.lineCount
    let form = "\(file.encoding == .utf8 ? "UTF-8" : "Latin 1")   \(file.lineEnding.name)"
    kind.text = note.isEmpty ? "\(count.formatted()) \(count == 1 ? "line" : "lines")   \(form)" : note
  }

  /// Shows a message in the status line, until the next change.
  private func show(_ text: String) {
    note = text
    showKind()
  }

  /// Shows an error. The text is unchanged.
  private func complain(_ title: String, _ error: any Error) {
    let alert = UIAlertController(
      title: title, message: error.localizedDescription, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    guard viewIfLoaded?.window != nil else {
      // The window is not shown yet.
      complaint = alert
      return
    }
    present(alert, animated: true)
  }
  private var complaint: UIAlertController?

  func textViewDidChange(_ textView: UITextView) {
    isEdited = true
    show("")
    if abs(gutter.frame.width - gutter.preferredWidth) > 0.5 { view.setNeedsLayout() }
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
      show("Saved")
      if closes { onClose(self) }
    } catch {
      complain("“\(name)” cannot be written", error)
    }
  }

  /// Asks the user for the target, with the current name and folder as default. The panel exports a copy, which becomes the
  /// file of the editor.
  private func choosePlace(thenClose closes: Bool) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let draft = folder.appendingPathComponent(url?.lastPathComponent ?? "Untitled.txt")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try file.write(textView.text, to: draft)
    } catch {
      return complain("The text cannot be written", error)
    }
    removeDraft()
    draftFolder = folder
    purpose = .save(thenClose: closes)
    let picker = UIDocumentPickerViewController(forExporting: [draft], asCopy: true)
    picker.delegate = self
    picker.shouldShowFileExtensions = true
    picker.directoryURL = url?.deletingLastPathComponent()
    present(picker, animated: true)
  }

  private func removeDraft() {
    if let draftFolder { try? FileManager.default.removeItem(at: draftFolder) }
    draftFolder = nil
  }
  private var draftFolder: URL?

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
    removeDraft()
    textView.becomeFirstResponder()
  }

  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    switch purpose {
    case .open:
      var urls = urls[...]
      // An unmodified new window opens the first file itself.
      if url == nil, !isEdited, !textView.hasText, let first = urls.popFirst() {
        url = first
        showTitle()
        load()
      }
      for url in urls { onOpen(url) }
    case .save(let closes):
      removeDraft()
      guard let chosen = urls.first else { return }
      url = chosen
      isEdited = false
      showTitle()
      show("Saved")
      if closes { onClose(self) }
    case nil: break
    }
  }

  /// Whether the window may close now; if not, the user is asked.
  func mayClose() -> Bool {
    guard isEdited else { return true }
    guard presentedViewController == nil else { return false }
    let alert = UIAlertController(
      title: "Save changes to “\(name)”?", message: "They are lost if you do not.", preferredStyle: .alert)
    let save = UIAlertAction(title: "Save", style: .default) { [unowned self] _ in self.save(thenClose: true)
    }
    alert.addAction(save)
    alert.addAction(
      UIAlertAction(title: "Discard", style: .destructive) { [unowned self] _ in onClose(self) })
    alert.addAction(
      UIAlertAction(title: "Cancel", style: .cancel) { [unowned self] _ in textView.becomeFirstResponder() })
    alert.preferredAction = save
    present(alert, animated: true)
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

  private func newText() { onOpen(nil) }
  private func openFile() { chooseFile() }
  private func saveFile() { save() }
  private func saveFileAs() { choosePlace(thenClose: false) }
  private func closeWindow() { if mayClose() { onClose(self) } }
  private func toggleStyle() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    editorWindow?.overrideUserInterfaceStyle = isDark ? .light : .dark
  }
  private func toggleWrapping() { setWrapping(!wraps) }
  private func toggleSpelling() { setSpelling(textView.spellCheckingType != .yes) }
  private func larger() { setFontSize { $0 + 1 } }
  private func smaller() { setFontSize { $0 - 1 } }

  private func setFontSize(_ change: (CGFloat) -> CGFloat) {
    fontSize = min(72, max(7, change(fontSize)))
    showFont()
  }
}
