@_spi(Casement) import CasementCore
import CasementGraphics
import CasementLayers
public import Foundation

/// A bar with a search field, and controls that narrow or cancel the search.
///
/// Ctrl-F focuses the first search bar of a window, if no responder handles it. Escape clears the text, then presses the
/// cancel button if one is shown.
///
/// UIKit: `UISearchBar`.
@preconcurrency @MainActor open class UISearchBar: UIView, UIBarPositioning {
  /// The prominence of the bar.
  public nonisolated enum Style: UInt, Sendable {
    /// The same as `prominent`.
    case `default` = 0
    /// With a background, and a line below.
    case prominent = 1
    /// Only the field.
    case minimal = 2
  }

  /// The symbols of a search bar.
  public nonisolated enum Icon: Int, Sendable {
    case search = 0
    case clear = 1
    case bookmark = 2
    case resultsList = 3
  }

  /// Notified of the user's actions. Not retained.
  open weak var delegate: (any UISearchBarDelegate)?

  /// The search controller that owns the bar; nil for none.
  weak var controller: UISearchController?

  /// The navigation item below whose title the bar is shown; nil for none.
  weak var navigationItem: UINavigationItem?

  private(set) lazy var parts = SearchBarParts(self)
  private lazy var link = SearchBarLink(self)

  /// The items are read together.
  @_spi(Casement) open override var isStandardAccessibilityGroup: Bool { true }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    start()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    start()
    coder.finish(self, as: UISearchBar.self)
  }

  private func start() {
    isOpaque = false
    isAccessibilityElement = false
    for view in parts.views { addSubview(view) }
    searchTextField.delegate = link
    searchTextField.addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
    parts.cancel.addAction(UIAction { [weak self] _ in self?.cancelled() }, for: .primaryActionTriggered)
    parts.extra.addAction(UIAction { [weak self] _ in self?.extraPressed() }, for: .touchUpInside)
    parts.scope.addAction(UIAction { [weak self] _ in self?.scopeChanged() }, for: .valueChanged)
  }

  // MARK: Text

  /// The text field.
  open var searchTextField: UISearchTextField { parts.field }

  /// The text. Setting it notifies the delegate, as in UIKit.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue ?? "" != searchTextField.text ?? "" else { return }
      searchTextField.text = newValue
      textChanged()
    }
  }

  /// The placeholder in the empty field.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// A line of text above the field; nil for none.
  open var prompt: String? {
    didSet {
      guard prompt != oldValue else { return }
      parts.prompt.text = prompt
      heightChanged()
    }
  }

  // MARK: Buttons

  /// Whether the cancel button is shown. False by default.
  open var showsCancelButton = false {
    didSet { if showsCancelButton != oldValue { setNeedsLayout() } }
  }

  /// Shows or hides the cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != self.showsCancelButton else { return }
    layoutIfNeeded()
    self.showsCancelButton = showsCancelButton
    ControlLook.change(self, animated: animated) { self.layoutIfNeeded() }
  }

  /// Whether the bookmarks button is in the field. False by default.
  open var showsBookmarkButton = false { didSet { parts.update() } }

  /// Whether the results button is in the field. False by default. The bookmarks button takes precedence.
  open var showsSearchResultsButton = false { didSet { parts.update() } }

  /// Whether the results button is selected. False by default.
  open var isSearchResultsButtonSelected = false { didSet { parts.update() } }

  private var images: [Icon: UIImage] = [:]

  /// Replaces a symbol in all states; nil restores it. The symbol for clearing cannot be replaced.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    images[icon] = iconImage
    parts.update()
  }

  /// The image that was set for a symbol; nil for none.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { images[icon] }

  /// Whether the bar is enabled. True by default.
  open var isEnabled = true {
    didSet {
      for control: UIControl in [parts.field, parts.cancel, parts.extra, parts.scope] {
        control.isEnabled = isEnabled
      }
    }
  }

  // MARK: Scopes

  /// The titles of the search scopes; nil for none.
  open var scopeButtonTitles: [String]? {
    didSet {
      guard scopeButtonTitles != oldValue else { return }
      parts.scope.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        parts.scope.insertSegment(withTitle: title, at: index, animated: false)
      }
      parts.scope.selectedSegmentIndex = min(wantedScope, parts.scope.numberOfSegments - 1)
      wantedScope = 0
      heightChanged()
    }
  }

  /// The index of the selected scope. 0 by default.
  open var selectedScopeButtonIndex: Int {
    get { scopeButtonTitles?.isEmpty == false ? max(0, parts.scope.selectedSegmentIndex) : wantedScope }
    set {
      let count = parts.scope.numberOfSegments
      if count > 0 {
        parts.scope.selectedSegmentIndex = min(max(0, newValue), count - 1)
      } else {
        wantedScope = max(0, newValue)
      }
    }
  }
  /// The scope that the program selected before it set the titles.
  private var wantedScope = 0

  /// Whether the scopes are shown below the field. False by default.
  open var showsScopeBar = false { didSet { if showsScopeBar != oldValue { heightChanged() } } }

  /// Shows or hides the scopes.
  open func setShowsScope(_ show: Bool, animated: Bool) {
    guard show != showsScopeBar else { return }
    layoutIfNeeded()
    showsScopeBar = show
    ControlLook.change(self, animated: animated) { self.layoutIfNeeded() }
  }

  /// Whether there is a row of scopes.
  var hasScopeRow: Bool { showsScopeBar && scopeButtonTitles?.isEmpty == false }

  // MARK: Look

  /// The prominence of the bar.
  open var searchBarStyle = Style.default { didSet { setNeedsLayout() } }

  /// The style of the bar, from before appearances.
  open var barStyle = UIBarStyle.default {
    didSet {
      noteAppearance(\UISearchBar.barStyle, barStyle)
      setNeedsLayout()
    }
  }

  /// The background color; nil for the standard color.
  open var barTintColor: UIColor? {
    didSet {
      noteAppearance(\UISearchBar.barTintColor, barTintColor)
      setNeedsLayout()
    }
  }

  /// Has no effect: the bar's background is opaque. True by default.
  open var isTranslucent = true {
    didSet {
      noteAppearance(\UISearchBar.isTranslucent, isTranslucent)
      setNeedsLayout()
    }
  }

  /// The background image; an empty one hides the background.
  open var backgroundImage: UIImage? {
    didSet {
      noteAppearance(\UISearchBar.backgroundImage, backgroundImage)
      setNeedsLayout()
    }
  }

  /// The position that the delegate returns; `any` by default.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

  // MARK: Typing

  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  open var smartQuotesType: UITextSmartQuotesType {
    get { searchTextField.smartQuotesType }
    set { searchTextField.smartQuotesType = newValue }
  }
  open var smartDashesType: UITextSmartDashesType {
    get { searchTextField.smartDashesType }
    set { searchTextField.smartDashesType = newValue }
  }
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { searchTextField.smartInsertDeleteType }
    set { searchTextField.smartInsertDeleteType = newValue }
  }
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }

  /// False, because the field receives the keys.
  open override var canBecomeFirstResponder: Bool { false }

  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    searchTextField.becomeFirstResponder()
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    searchTextField.resignFirstResponder()
  }

  /// Escape on the cancel button or the scopes presses the cancel button.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard press.key?.keyCode == .keyboardEscape, showsCancelButton else { return true }
      press.isHandled = true
      cancelled()
      return false
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // MARK: User actions

  private func textChanged() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    controller?.searchChanged()
  }

  private func scopeChanged() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    controller?.searchChanged()
  }

  /// Called when the cancel button or Escape was pressed.
  func cancelled() {
    delegate?.searchBarCancelButtonClicked(self)
    controller?.isActive = false
    returnFocus()
  }

  /// Moves the focus from a search that ended back to the responder that had it before.
  func returnFocus() {
    guard let window, let responder = parts.field.responderBefore, responder.responderWindow === window,
      window.firstResponder == nil || parts.cancel.isFirstResponder && !showsCancelButton
    else { return }
    responder.becomeFirstResponder()
  }

  private func extraPressed() {
    if showsBookmarkButton {
      delegate?.searchBarBookmarkButtonClicked(self)
    } else {
      delegate?.searchBarResultsListButtonClicked(self)
    }
  }

  // MARK: Layout

  private func heightChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    controller?.barHeightChanged()
  }

  /// The height, in points.
  var height: CGFloat {
    SearchBarParts.rowHeight + (prompt == nil ? 0 : SearchBarParts.promptHeight)
      + (hasScopeRow ? SearchBarParts.scopeHeight : 0)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    parts.layOut()
  }
}

/// Forwards the delegate calls of the field to the search bar's delegate.
final class SearchBarLink: NSObject, UITextFieldDelegate {
  private unowned let bar: UISearchBar

  init(_ bar: UISearchBar) {
    self.bar = bar
    super.init()
  }

  deinit {}

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    // The delegate may release the bar.
    let bar = bar
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    bar.controller?.editingBegan()
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }
  func textFieldDidEndEditing(_ textField: UITextField) { bar.delegate?.searchBarTextDidEndEditing(bar) }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarSearchButtonClicked(bar)
    return true
  }
}

extension UISearchBar: FindKeyField {
  package func beginByFindKey() -> Bool {
    guard becomeFirstResponder() else { return false }
    searchTextField.selectAll(nil)
    return true
  }
}

extension UISearchBar: TextSizeDependent {
  package func contentSizeMayChange() { invalidateIntrinsicContentSize() }
}

extension UISearchBar: EscapeEnding {
  package var endsByEscape: Bool { showsCancelButton }
}
