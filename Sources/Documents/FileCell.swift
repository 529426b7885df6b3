import Foundation

/// The columns of a file list, from the leading edge.
struct FileColumns {
  private(set) var name = CGRect.zero
  /// Nil if there is no space.
  private(set) var size: CGRect?
  private(set) var date: CGRect?
  private(set) var icon = CGRect.zero

  init(_ bounds: CGRect, _ traits: UITraitCollection) {
    func scaled(_ length: CGFloat) -> CGFloat {
      UIFontMetrics.default.scaledValue(for: length, compatibleWith: traits)
    }
    let (margin, gap) = (CGFloat(14), CGFloat(10))
    var trailing = bounds.width - margin
    func column(_ width: CGFloat) -> CGRect {
      defer { trailing -= width + gap }
      return CGRect(x: trailing - width, y: 0, width: width, height: bounds.height)
    }
    if bounds.width > scaled(420) { date = column(scaled(164)) }
    if bounds.width > scaled(300) { size = column(scaled(70)) }
    let side = scaled(20)
    icon = CGRect(x: margin, y: (bounds.height - side) / 2, width: side, height: side)
    let leading = icon.maxX + 8
    name = CGRect(x: leading, y: 0, width: max(0, trailing - leading), height: bounds.height)
  }
}

/// A row of a file list: symbol, name, size and date. If the file is in another folder than the shown one, as a search
/// result is, the folder is below its name.
final class FileCell: UITableViewCell {
  private let icon = UIImageView()
  private let name = UILabel()
  private let folder = UILabel()
  private let size = UILabel()
  private let date = UILabel()

  static func font(_ traits: UITraitCollection) -> UIFont {
    .preferredFont(forTextStyle: .subheadline, compatibleWith: traits)
  }

  private static func smallFont(_ traits: UITraitCollection) -> UIFont {
    .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
  }

  /// The height of rows, in points.
  ///
  /// - Parameter hasFolder: whether rows show a folder below the name.
  static func height(_ traits: UITraitCollection, hasFolder: Bool) -> CGFloat {
    (font(traits).lineHeight + (hasFolder ? smallFont(traits).lineHeight : 0) + 11).rounded(.up)
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    icon.contentMode = .scaleAspectFit
    name.lineBreakMode = .byTruncatingMiddle
    // Paths are truncated at their beginning, because their ends differ.
    folder.lineBreakMode = .byTruncatingHead
    for label in [folder, size, date] { label.textColor = .secondaryLabel }
    for part in [icon, name, folder, size, date] { contentView.addSubview(part) }
    isAccessibilityElement = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// Shows a file.
  ///
  /// - Parameter isAvailable: whether the file can be chosen or opened.
  func show(_ entry: FileEntry, name text: String, isAvailable: Bool) {
    icon.image = UIImage(systemName: entry.isFolder ? "folder.fill" : "doc")
    icon.tintColor = !isAvailable ? .tertiaryLabel : entry.isFolder ? nil : .secondaryLabel
    name.text = text
    name.textColor = isAvailable ? .label : .tertiaryLabel
    size.text = entry.size.map(FileListing.text(ofSize:))
    date.text = entry.date.map(FileListing.text(of:))
    folder.text = entry.folder.map(Self.abbreviated)
    toolTipText = entry.folder
    accessibilityLabel = text
    accessibilityValue = [folder.text, size.text, date.text].compactMap(\.self).joined(separator: ", ")
    setNeedsLayout()
  }

  /// A path with `~` for the home directory.
  private static func abbreviated(_ path: String) -> String {
    let home = UserFolders.home
    guard path == home || path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  /// The full path of the folder, which may be truncated in the row.
  private var toolTipText: String? {
    didSet {
      guard toolTipText != oldValue else { return }
      for case let tip as UIToolTipInteraction in interactions { removeInteraction(tip) }
      if let toolTipText { addInteraction(UIToolTipInteraction(defaultToolTip: toolTipText)) }
    }
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    var background = UIBackgroundConfiguration.clear()
    background.cornerRadius = 6
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 6, bottom: 1, trailing: 6)
    if state.isSelected {
      background.backgroundColor = tintColor.withAlphaComponent(0.22)
    } else if state.isHighlighted {
      background.backgroundColor = .tertiarySystemFill
    }
    backgroundConfiguration = background
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    let columns = FileColumns(bounds, traitCollection)
    let isMirrored = laysOutRightToLeft
    func setFrame(_ part: UIView, _ rect: CGRect?) {
      part.isHidden = rect == nil
      guard let rect else { return }
      part.frame = rect.mirrored(in: bounds, isMirrored)
    }
    name.font = Self.font(traitCollection)
    for label in [folder, size, date] { label.font = Self.smallFont(traitCollection) }
    for label in [name, folder] { label.textAlignment = isMirrored ? .right : .left }
    for label in [size, date] { label.textAlignment = isMirrored ? .left : .right }
    setFrame(icon, columns.icon)
    var (first, second) = (columns.name, nil as CGRect?)
    if folder.text != nil {
      let heights = (first: name.font.lineHeight, second: folder.font.lineHeight)
      let top = (bounds.height - heights.first - heights.second) / 2
      (first.origin.y, first.size.height) = (top, heights.first)
      second = CGRect(x: first.minX, y: first.maxY, width: first.width, height: heights.second)
    }
    setFrame(name, first)
    setFrame(folder, second)
    setFrame(size, columns.size)
    setFrame(date, columns.date)
  }
}

extension CGRect {
  /// Mirrors the rectangle horizontally within an area, for right-to-left layout.
  func mirrored(in area: CGRect, _ isMirrored: Bool) -> CGRect {
    guard isMirrored else { return self }
    return CGRect(x: area.minX + area.maxX - maxX, y: minY, width: width, height: height)
  }
}

/// The column titles, which sort the list.
final class FileListHeader: UIView {
  var order = FileOrder() { didSet { if order != oldValue { showOrder() } } }
  var onOrder: ((FileOrder) -> Void)?
  let buttons: [UIButton]
  private let line = UIView()

  override init(frame: CGRect) {
    buttons = FileOrder.Key.allCases.map { _ in UIButton(configuration: .plain()) }
    super.init(frame: frame)
    line.backgroundColor = .separator
    addSubview(line)
    for (button, key) in zip(buttons, FileOrder.Key.allCases) {
      addSubview(button)
      button.addAction(
        UIAction { [unowned self] _ in onOrder?(order.pressed(key)) }, for: .primaryActionTriggered)
    }
    showOrder()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  static func height(_ traits: UITraitCollection) -> CGFloat {
    (UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: traits).lineHeight + 11).rounded(.up)
  }

  private func showOrder() {
    let titles = [localized("Name"), localized("Size"), localized("Modified")]
    for ((button, key), title) in zip(zip(buttons, FileOrder.Key.allCases), titles) {
      var configuration = UIButton.Configuration.plain()
      let isSorted = key == order.key
      configuration.title = title
      configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
        var attributes = attributes
        attributes.font = UIFont.preferredFont(forTextStyle: .footnote)
        return attributes
      }
      configuration.baseForegroundColor = isSorted ? .label : .secondaryLabel
      configuration.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 4)
      configuration.imagePlacement = .trailing
      configuration.imagePadding = 4
      configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 9)
      if isSorted {
        configuration.image = UIImage(systemName: order.isAscending ? "chevron.up" : "chevron.down")
      }
      button.configuration = configuration
      button.accessibilityTraits = isSorted ? [.button, .selected] : .button
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = FileColumns(bounds, traitCollection)
    let isMirrored = laysOutRightToLeft
    let places = [columns.name, columns.size, columns.date]
    for (index, (button, place)) in zip(buttons, places).enumerated() {
      button.isHidden = place == nil
      guard let place else { continue }
      let wanted = button.sizeThatFits(bounds.size).width
      let width = min(wanted, place.width + 20)
      // Titles are aligned with the text of their columns.
      let x = index == 0 ? place.minX - 4 : place.maxX + 4 - width
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height - 1).mirrored(
        in: bounds, isMirrored)
    }
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }
}
