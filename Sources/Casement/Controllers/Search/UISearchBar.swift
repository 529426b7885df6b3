public import Foundation
import Graphics
import Layers

/// A bar with a field for what is to be searched, and beside it what narrows or ends the search.
///
/// Ctrl-F goes to the first search bar of a window, where nobody else takes that. Escape clears the text, then presses the
/// cancel button where one is shown.
///
/// UIKit: `UISearchBar`.
@preconcurrency @MainActor open class UISearchBar: UIView, UIBarPositioning {
  /// How prominent the bar is.
  public nonisolated enum Style: UInt, Sendable {
    /// As `prominent`.
    case `default` = 0
    /// It has a background, and a line below.
    case prominent = 1
    /// Its field alone.
    case minimal = 2
  }

  /// The symbols of a bar.
  public nonisolated enum Icon: Int, Sendable {
    case search = 0
    case clear = 1
    case bookmark = 2
    case resultsList = 3
  }

  /// Hears of the search.
  open weak var delegate: (any UISearchBarDelegate)?

  /// The controller whose bar it is.
  weak var controller: UISearchController?

  /// The item below whose title it is shown.
  weak var navigationItem: UINavigationItem?

  private(set) lazy var parts = SearchBarParts(self)
  private lazy var link = SearchBarLink(self)

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

  /// The field.
  open var searchTextField: UISearchTextField { parts.field }

  /// The text. Setting it tells the delegate, as UIKit's bar does.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue ?? "" != searchTextField.text ?? "" else { return }
      searchTextField.text = newValue
      textChanged()
    }
  }

  /// Text in the empty field that says what is searched.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// A line above the field; nil for none.
  open var prompt: String? {
    didSet {
      guard prompt != oldValue else { return }
      parts.prompt.text = prompt
      heightChanged()
    }
  }

  // MARK: Buttons

  /// Whether a button ends the search. False by default.
  open var showsCancelButton = false {
    didSet { if showsCancelButton != oldValue { setNeedsLayout() } }
  }

  /// Shows the button that ends the search, or hides it.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != self.showsCancelButton else { return }
    layoutIfNeeded()
    self.showsCancelButton = showsCancelButton
    ControlLook.change(self, animated: animated) { self.layoutIfNeeded() }
  }

  /// Whether a button in the field has the bookmarks shown. False by default.
  open var showsBookmarkButton = false { didSet { parts.update() } }

  /// Whether a button in the field has the results shown. False by default; the bookmarks' button is shown in its place.
  open var showsSearchResultsButton = false { didSet { parts.update() } }

  /// Whether that button is shown as pressed. False by default.
  open var isSearchResultsButtonSelected = false { didSet { parts.update() } }

  private var images: [Icon: UIImage] = [:]

  /// Has a symbol replaced in all states; nil brings it back. The one that clears is the field's own.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    images[icon] = iconImage
    parts.update()
  }

  /// The image that was set for a symbol.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { images[icon] }

  /// Whether it can be used. True by default.
  open var isEnabled = true {
    didSet {
      for control: UIControl in [parts.field, parts.cancel, parts.extra, parts.scope] {
        control.isEnabled = isEnabled
      }
    }
  }

  // MARK: Scopes

  /// The names of the scopes in which is searched; nil for none.
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

  /// The scope that is chosen. 0 by default.
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
  /// The scope that the program wants, also before there are any.
  private var wantedScope = 0

  /// Whether the scopes are shown, below the field. False by default.
  open var showsScopeBar = false { didSet { if showsScopeBar != oldValue { heightChanged() } } }

  /// Shows the scopes, or hides them.
  open func setShowsScope(_ show: Bool, animated: Bool) {
    guard show != showsScopeBar else { return }
    layoutIfNeeded()
    showsScopeBar = show
    ControlLook.change(self, animated: animated) { self.layoutIfNeeded() }
  }

  /// Whether there is a row for scopes.
  var hasScopeRow: Bool { showsScopeBar && scopeButtonTitles?.isEmpty == false }

  // MARK: Look

  /// How prominent the bar is.
  open var searchBarStyle = Style.default { didSet { setNeedsLayout() } }

  /// The look that bars had before appearances.
  open var barStyle = UIBarStyle.default {
    didSet {
      noteAppearance(\UISearchBar.barStyle, barStyle)
      setNeedsLayout()
    }
  }

  /// The color of the background; nil for the system's.
  open var barTintColor: UIColor? {
    didSet {
      noteAppearance(\UISearchBar.barTintColor, barTintColor)
      setNeedsLayout()
    }
  }

  /// Whether what is behind shines through. True by default.
  open var isTranslucent = true {
    didSet {
      noteAppearance(\UISearchBar.isTranslucent, isTranslucent)
      setNeedsLayout()
    }
  }

  /// The image in place of the background; an empty one is no background at all.
  open var backgroundImage: UIImage? {
    didSet {
      noteAppearance(\UISearchBar.backgroundImage, backgroundImage)
      setNeedsLayout()
    }
  }

  /// Where it is, as its delegate says.
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

  /// The field's: the bar itself gets no keys.
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
      press.isTaken = true
      cancelled()
      return false
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // MARK: What happens

  private func textChanged() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    controller?.searchChanged()
  }

  private func scopeChanged() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    controller?.searchChanged()
  }

  /// The cancel button was pressed.
  func cancelled() {
    delegate?.searchBarCancelButtonClicked(self)
    controller?.isActive = false
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

  /// How high it is, in points.
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

/// Passes on to a search bar's delegate what its field asks.
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
    // The delegate may let go of it.
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

extension UIWindow {
  /// Goes to the first search bar that is shown, in reading order.
  func focusSearchBar() -> Bool {
    var rest: [UIView] = [modalController?.modal?.presentation?.containerView ?? self]
    while let view = rest.popLast() {
      guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { continue }
      if let bar = view as? UISearchBar, bar.isEnabled, !bar.bounds.isEmpty {
        guard bar.becomeFirstResponder() else { continue }
        bar.searchTextField.selectAll(nil)
        return true
      }
      rest += view.subviews.reversed()
    }
    return false
  }
}
