import CasementGraphics
import CasementLayers
import Foundation

/// The views of a search bar, and their layout.
final class SearchBarParts {
  private unowned let bar: UISearchBar
  let back = ControlLook.part()
  let line = ControlLook.part()
  let prompt = UILabel()
  let field: SearchBarField
  let cancel = UIButton(configuration: .plain())
  let scope = UISegmentedControl(frame: .zero)
  /// The button in the field, for bookmarks or results.
  let extra = FieldButton(frame: CGRect(x: 0, y: 0, width: 26, height: 26))

  static var rowHeight: CGFloat { StandardSize.height(48, text: 15) }
  static var promptHeight: CGFloat { StandardSize.height(22, text: 13) }
  static var scopeHeight: CGFloat { StandardSize.height(40, text: 14) }
  private static var fieldHeight: CGFloat { StandardSize.height(34, text: 15) }
  /// The margins beside the field, in points. A navigation bar aligns the field with its large title.
  var margin: CGFloat = 10 { didSet { if margin != oldValue { bar.setNeedsLayout() } } }
  private static let gap: CGFloat = 8

  init(_ bar: UISearchBar) {
    self.bar = bar
    field = SearchBarField(bar)
    prompt.useStandardFont(ofSize: 13)
    prompt.textColor = .secondaryLabel
    prompt.textAlignment = .center
    field.useStandardFont(ofSize: 15)
    var configuration = UIButton.Configuration.plain()
    configuration.title = localized("Cancel")
    cancel.configuration = configuration
    scope.accessibilityLabel = localized("Search")
    update()
  }

  var views: [UIView] { [back, line, prompt, field, cancel, scope] }

  /// Updates the symbols and the button in the field to the bar's properties.
  func update() {
    let icon: UISearchBar.Icon? =
      bar.showsBookmarkButton ? .bookmark : bar.showsSearchResultsButton ? .resultsList : nil
    if let image = bar.image(for: .search, state: .normal) { (field.leftView as? UIImageView)?.image = image }
    guard let icon else {
      field.rightView = nil
      return
    }
    let name = icon == .bookmark ? "bookmark" : "list.bullet"
    extra.image = bar.image(for: icon, state: .normal) ?? UIImage(systemName: name)
    extra.isSelected = icon == .resultsList && bar.isSearchResultsButtonSelected
    extra.toolTip = icon == .bookmark ? localized("Bookmarks") : localized("Results")
    field.rightView = extra
    field.rightViewMode = .always
  }

  func layOut() {
    let bounds = bar.bounds
    guard bounds.width > 0 else { return }
    let hasBack = bar.searchBarStyle != .minimal && bar.backgroundImage?.size != .zero
    let isBlack = bar.barStyle == .black
    back.isHidden = !hasBack
    line.isHidden = !hasBack
    back.frame = bounds
    back.backgroundColor =
      bar.barTintColor ?? (isBlack ? UIColor(white: 0.11, alpha: 1) : .secondarySystemBackground)
    back.layer.contents = bar.backgroundImage?.cgImage
    let hair = 1 / bar.contentScaleFactor
    line.frame = CGRect(x: 0, y: bounds.maxY - hair, width: bounds.width, height: hair)
    line.backgroundColor = .separator

    let isReversed = bar.laysOutRightToLeft
    func setFrame(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      let left = isReversed ? bounds.width - x - width : x
      view.frame = CGRect(x: left, y: y, width: max(0, width), height: height).onPixels(
        bar.contentScaleFactor)
    }
    var top: CGFloat = 0
    prompt.isHidden = bar.prompt == nil
    if bar.prompt != nil {
      setFrame(prompt, margin, 4, bounds.width - 2 * margin, Self.promptHeight - 4)
      top = Self.promptHeight
    }
    let isShown = bar.showsCancelButton
    let width = ceil(cancel.sizeThatFits(.zero).width)
    let y = top + (Self.rowHeight - Self.fieldHeight) / 2
    let right = bounds.width - margin
    let end = isShown ? right - width - Self.gap + 6 : right
    setFrame(field, margin, y, end - margin, Self.fieldHeight)
    setFrame(cancel, isShown ? right - width + 6 : bounds.width, y, width, Self.fieldHeight)
    cancel.alpha = isShown ? 1 : 0
    cancel.isUserInteractionEnabled = isShown
    top += Self.rowHeight
    scope.alpha = bar.hasScopeRow ? 1 : 0
    scope.isUserInteractionEnabled = bar.hasScopeRow
    if bar.hasScopeRow {
      setFrame(scope, margin, top, bounds.width - 2 * margin, Self.scopeHeight - 10)
    }
  }
}

/// The field of a search bar. Escape cancels the search if there is no text to clear. Down moves the focus to the results.
final class SearchBarField: UISearchTextField {
  private unowned let bar: UISearchBar
  /// The responder that had the focus before the field.
  private(set) weak var responderBefore: UIResponder?

  init(_ bar: UISearchBar) {
    self.bar = bar
    super.init(frame: .zero)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  @discardableResult override func becomeFirstResponder() -> Bool {
    let responder = window?.firstResponder
    guard super.becomeFirstResponder() else { return false }
    if (responder as? UIView)?.isDescendant(of: bar) != true { responderBefore = responder }
    return true
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard let key = press.key, isEditing, take(key) else { return true }
      press.isHandled = true
      return false
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  private func take(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardEscape where !canBeCleared && bar.showsCancelButton:
      bar.cancelled()
      resignFirstResponder()
      bar.returnFocus()
      return true
    case .keyboardDownArrow:
      return key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command])
        && bar.controller?.moveFocusToResults() == true
    default: return false
    }
  }
}

/// A small button with a symbol in a field.
final class FieldButton: UIControl {
  private let picture = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    picture.contentMode = .center
    picture.isUserInteractionEnabled = false
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 14)
    addSubview(picture)
    addAction(UIAction { [weak self] _ in self?.setNeedsLayout() }, for: .allTouchEvents)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  var image: UIImage? {
    get { picture.image }
    set { picture.image = newValue }
  }

  override var isSelected: Bool { didSet { setNeedsLayout() } }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    picture.tintColor = isSelected ? tintColor : isHighlighted ? .label : .secondaryLabel
  }
}
