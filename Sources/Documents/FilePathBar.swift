import Foundation

/// The path to the shown folder: a button for each folder, or a field for typing a path.
final class FilePathBar: UIView, UITextFieldDelegate {
  var onChoice: ((URL) -> Void)?
  /// Called when the user typed a path.
  var onPath: ((String) -> Void)?
  /// Called when the user left the field without a path.
  var onLeave: (() -> Void)?

  private(set) var field: UITextField?
  private var parts: [(name: String, url: URL)] = []
  private var buttons: [UIButton] = []
  /// A title that replaces the path; nil for the path.
  private var title: String?
  private let titleLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.lineBreakMode = .byTruncatingMiddle
    addSubview(titleLabel)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// Shows the path to a folder.
  ///
  /// - Parameter home: the home directory. Paths inside it begin there.
  func show(_ folder: URL, home: String) {
    title = nil
    parts = []
    var place = folder
    while place.path != "/" {
      if place.path == home {
        parts.insert((localized("Home"), place), at: 0)
        return build()
      }
      parts.insert((place.lastPathComponent, place), at: 0)
      place = place.deletingLastPathComponent()
    }
    parts.insert(("/", URL(fileURLWithPath: "/")), at: 0)
    build()
  }

  /// Shows a title instead of a path.
  func show(title: String) {
    self.title = title
    parts = []
    build()
  }

  private func build() {
    titleLabel.text = title
    for button in buttons { button.removeFromSuperview() }
    buttons = parts.enumerated().map { index, part in
      var configuration = UIButton.Configuration.plain()
      configuration.title = part.name
      configuration.titleLineBreakMode = .byTruncatingMiddle
      configuration.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 7, bottom: 4, trailing: 7)
      configuration.baseForegroundColor = index == parts.count - 1 ? .label : .secondaryLabel
      let button = UIButton(
        configuration: configuration, primaryAction: UIAction { [unowned self] _ in onChoice?(part.url) })
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.font = .preferredFont(forTextStyle: .headline, compatibleWith: traitCollection)
    titleLabel.textAlignment = laysOutRightToLeft ? .right : .left
    titleLabel.frame = bounds.insetBy(dx: 7, dy: 0)
    field?.frame = bounds
    // The end of a long path is most important, so its beginning is hidden.
    let widths = buttons.map { min(bounds.width, $0.sizeThatFits(CGSize(width: 200, height: 30)).width) }
    var first = 0
    var width = widths.reduce(0, +)
    while first < widths.count - 1, width > bounds.width {
      width -= widths[first]
      first += 1
    }
    var x: CGFloat = 0
    for (index, (button, width)) in zip(buttons, widths).enumerated() {
      button.isHidden = index < first || field != nil
      guard index >= first else { continue }
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
        .mirrored(in: bounds, laysOutRightToLeft)
      x += width
    }
    titleLabel.isHidden = title == nil || field != nil
  }

  // MARK: Typing

  /// Shows the path field.
  ///
  /// - Parameter text: the initial text.
  func edit(_ text: String) {
    let field = self.field ?? makeField()
    field.text = text
    field.becomeFirstResponder()
    let end = field.endOfDocument
    field.selectedTextRange = field.textRange(from: end, to: end)
    setNeedsLayout()
  }

  private func makeField() -> UITextField {
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.autocorrectionType = .no
    field.autocapitalizationType = .none
    field.spellCheckingType = .no
    field.keyboardType = .URL
    field.accessibilityIdentifier = "path"
    field.accessibilityLabel = localized("Go to Folder")
    field.delegate = self
    addSubview(field)
    self.field = field
    return field
  }

  /// Shows the path buttons again.
  func endEditing() {
    guard let field else { return }
    self.field = nil
    field.delegate = nil
    field.removeFromSuperview()
    setNeedsLayout()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let path = (textField.text ?? "").trimmingCharacters(in: .whitespaces)
    if path.isEmpty { onLeave?() } else { onPath?(path) }
    return false
  }

  func textFieldDidEndEditing(_ textField: UITextField) { endEditing() }
}
