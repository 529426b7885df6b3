@_spi(Casement) import CasementCore
import CasementGraphics
import Foundation

/// The bar for the search text. It covers the top of the content, but is in the content's superview, so that it does
/// not scroll.
final class FindBar: UIView, UITextFieldDelegate {
  /// The interaction; nil after the content was released, when events may still arrive here.
  private weak var interaction: UIFindInteraction?
  private let search = UISearchTextField()
  private let replacement = UITextField()
  /// Contains both text fields, so that Tab moves from one to the other before it reaches the buttons.
  private let fields = UIView()
  private let count = UILabel()
  private let line = UIView()
  private lazy var backButton = button("chevron.up", localized("Previous Result")) { $0.findPrevious() }
  private lazy var forwardButton = button("chevron.down", localized("Next Result")) { $0.findNext() }
  private lazy var close = button("xmark", localized("Close")) { $0.dismissFindNavigator() }
  private lazy var one = titled(localized("Replace")) { $0.replaceOne() }
  private lazy var all = titled(localized("All")) { $0.replaceAll() }
  private weak var content: UIView?

  private static var rowHeight: CGFloat { StandardSize.height(44, text: 14) }
  private static var fieldHeight: CGFloat { rowHeight - 12 }

  init(_ interaction: UIFindInteraction) {
    self.interaction = interaction
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    search.placeholder = localized("Find")
    replacement.placeholder = localized("Replace with")
    replacement.borderStyle = .roundedRect
    count.font = .monospacedDigitSystemFont(ofSize: StandardSize.text(12), weight: .regular)
    count.textColor = .secondaryLabel
    count.textAlignment = .right
    // In a narrow window, the words are wider than the numbers for which there is room.
    count.adjustsFontSizeToFitWidth = true
    count.minimumScaleFactor = 0.6
    for field in [search, replacement] as [UITextField] {
      field.useStandardFont(ofSize: 14)
      field.delegate = self
    }
    search.addAction(UIAction { [weak self] _ in self?.interaction?.search() }, for: .editingChanged)
    for view in [search, replacement] { fields.addSubview(view) }
    for view in [line, fields, count, backButton, forwardButton, close, one, all] { addSubview(view) }
  }

  required init?(coder: NSCoder) { preconditionFailure("the bar for finding is in no archive") }

  var searchText: String {
    get { search.text ?? "" }
    set { search.text = newValue }
  }

  var replacementText: String {
    get { replacement.text ?? "" }
    set { replacement.text = newValue }
  }

  var showsReplacement = false { didSet { if showsReplacement != oldValue { updateHeight() } } }

  var hasFocus: Bool {
    guard let first = window?.firstResponder as? UIView else { return false }
    return first.isDescendant(of: self)
  }

  private func button(
    _ symbol: String, _ name: String, _ action: @escaping (UIFindInteraction) -> Void
  ) -> UIControl {
    let button = SymbolButton(symbol)
    button.accessibilityLabel = name
    button.toolTip = name
    button.addAction(UIAction { [weak self] _ in self?.interaction.map(action) }, for: .touchUpInside)
    return button
  }

  private func titled(_ title: String, _ action: @escaping (UIFindInteraction) -> Void) -> UIControl {
    let context = UIApplication.shared.context
    return context.grayButton(title) { [weak self] in self?.interaction.map(action) } ?? UIControl()
  }

  // MARK: Place

  /// Covers the top of a view, below the navigation bar.
  func show(over view: UIView) {
    content = view
    (view.superview ?? view).addSubview(self)
    translatesAutoresizingMaskIntoConstraints = false
    let height = heightAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([
      leftAnchor.constraint(equalTo: view.leftAnchor), rightAnchor.constraint(equalTo: view.rightAnchor),
      topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor), height,
    ])
    self.height = height
    updateHeight()
  }

  private var height: NSLayoutConstraint?

  /// Sets the height to that of the visible rows.
  private func updateHeight() {
    let wanted = Self.rowHeight * (showsReplacement ? 2 : 1)
    height?.constant = wanted
    setNeedsLayout()
    reserve(wanted)
  }

  /// Adds the bar's height to the top inset of the content.
  private func reserve(_ height: CGFloat) {
    guard let scrollView = content as? UIScrollView else { return }
    let change = height - reserved
    guard change != 0 else { return }
    reserved = height
    scrollView.contentInset.top += change
    scrollView.verticalScrollIndicatorInsets.top += change
    let offset = scrollView.contentOffset
    scrollView.contentOffset = scrollView.offsetRange.nearest(to: CGPoint(x: offset.x, y: offset.y - change))
  }

  private var reserved: CGFloat = 0

  func hide() {
    reserve(0)
    removeFromSuperview()
  }

  /// Makes the search field first responder, and selects its text.
  func begin() {
    search.becomeFirstResponder()
    search.selectedTextRange = search.textRange(from: search.beginningOfDocument, to: search.endOfDocument)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutFromLeft()
    guard laysOutRightToLeft else { return }
    for view in subviews { view.frame.origin.x = bounds.width - view.frame.maxX }
    for view in fields.subviews { view.frame.origin.x = fields.bounds.width - view.frame.maxX }
  }

  private func layOutFromLeft() {
    let row = Self.rowHeight
    let (margin, gap): (CGFloat, CGFloat) = (10, 6)
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    var right = bounds.width - margin
    for button in [close, forwardButton, backButton] {
      button.frame = CGRect(x: right - 30, y: (row - 30) / 2, width: 30, height: 30)
      right -= 32
    }
    let told = StandardSize.length(bounds.width < 420 ? 56 : 92)
    count.frame = CGRect(x: right - told - gap, y: 0, width: told, height: row)
    right = count.frame.minX - gap
    search.frame = CGRect(x: 0, y: 0, width: max(60, right - margin), height: Self.fieldHeight)
    fields.frame = search.frame.offsetBy(dx: margin, dy: 6)
    for view in [replacement, one, all] { view.isHidden = !showsReplacement }
    guard showsReplacement else { return }
    right = bounds.width - margin
    for button in [all, one] {
      let width = max(56, button.intrinsicContentSize.width)
      button.frame = CGRect(x: right - width, y: row + 5, width: width, height: Self.fieldHeight)
      right -= width + gap
    }
    replacement.frame = CGRect(x: 0, y: row - 1, width: max(60, right - margin), height: Self.fieldHeight)
    fields.frame.size = search.frame.union(replacement.frame).size
  }

  // MARK: Updates from the session

  func showResultCount(_ session: UIFindSession, isEmpty: Bool) {
    let total = session.resultCount
    let index = session.highlightedResultIndex
    let before = count.text
    defer { if count.text != before { announce(session) } }
    // An outdated count is hidden. The next step repeats the search.
    let isOutdated = (session as? UITextSearchingFindSession)?.isOutdated ?? false
    switch session.searchResultDisplayStyle {
    case _ where isEmpty || isOutdated: count.text = ""
    case .none: count.text = ""
    case _ where total == 0: count.text = localized("No Results")
    case .total: count.text = localized(total)
    case .currentAndTotal:
      count.text =
        index == NSNotFound ? localized(total) : localized("%@ of %@", localized(index + 1), localized(total))
    }
    for control in [backButton, forwardButton] { control.isEnabled = total > 0 || isOutdated }
    one.isEnabled = session.allowsReplacementForCurrentlyHighlightedResult
    all.isEnabled = session.supportsReplacement && (total > 0 || isOutdated)
  }

  /// Announces the number of the result and its line, because the focus stays in the search field.
  private func announce(_ session: UIFindSession) {
    guard AssistiveTechnology.onPost != nil, let number = count.text, !number.isEmpty else { return }
    let line = (session as? UITextSearchingFindSession)?.highlightedLine
    UIAccessibility.post(
      notification: .announcement,
      argument: [number, line].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", "))
  }

  // MARK: Keys

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === replacement { interaction?.replaceOne() } else { interaction?.findNext() }
    return true
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in !(press.key.flatMap { interaction?.handle($0) } ?? false) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  override var keyCommands: [UIKeyCommand]? {
    let escape = UIKeyCommand(
      title: localized("Close"), action: Self.escaped, input: UIKeyCommand.inputEscape)
    escape.wantsPriorityOverSystemBehavior = true
    let back = UIKeyCommand(
      title: localized("Previous Result"), action: Self.back, input: "\r", modifierFlags: .shift)
    back.wantsPriorityOverSystemBehavior = true
    return [escape, back]
  }

  private func escaped(_ command: UIKeyCommand) { interaction?.dismissFindNavigator() }

  private func back(_ command: UIKeyCommand) { interaction?.findPrevious() }
}

/// A button with a symbol.
private final class SymbolButton: UIControl {
  private let picture = UIImageView(image: nil)

  init(_ name: String) {
    super.init(frame: .zero)
    picture.image = UIImage(systemName: name)
    picture.contentMode = .scaleAspectFit
    picture.tintColor = .label
    picture.isUserInteractionEnabled = false
    layer.cornerRadius = 6
    addSubview(picture)
  }

  required init?(coder: NSCoder) { preconditionFailure("the button of a bar is in no archive") }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds.insetBy(dx: 7, dy: 7)
    picture.alpha = isEnabled ? 1 : ControlLook.disabledOpacity
    backgroundColor = isHighlighted ? .systemFill : isUnderPointer ? .quaternarySystemFill : .clear
  }
}
