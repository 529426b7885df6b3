import Foundation

/// A list of files, of which some can be chosen by pointer, finger and keys.
///
/// It draws the rows that are seen, so that a folder with very many files costs no more than one with few.
final class FileListView: UIView {
  static let rowHeight: CGFloat = 26

  var entries: [FileEntry] = [] {
    didSet {
      chosen = []
      cursor = nil
      setNeedsDisplay()
    }
  }

  /// Which files may be chosen; folders may always be opened.
  var allows: (FileEntry) -> Bool = { _ in true }
  var allowsSeveral = false
  var showsExtensions = true

  /// The rows that are chosen.
  private(set) var chosen: Set<Int> = []
  /// The row that keys move from.
  private(set) var cursor: Int?
  private var typed = (text: "", time: TimeInterval(-10))

  var onChoice: (() -> Void)?
  /// A row was pressed twice, or with Return.
  var onOpen: ((FileEntry) -> Void)?
  var onUp: (() -> Void)?
  /// Has a part of the list be seen.
  var onReveal: ((CGRect) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    focusEffect = nil
    accessibilityIdentifier = "files"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  var chosenEntries: [FileEntry] { chosen.sorted().map { entries[$0] } }

  override var canBecomeFirstResponder: Bool { true }

  func rect(ofRow row: Int) -> CGRect {
    CGRect(x: 0, y: CGFloat(row) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
  }

  var wantedHeight: CGFloat { CGFloat(entries.count) * Self.rowHeight }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard !entries.isEmpty else { return }
    let first = max(0, Int(rect.minY / Self.rowHeight))
    let last = min(entries.count - 1, Int(rect.maxY / Self.rowHeight))
    guard first <= last else { return }
    for row in first...last { drawRow(row) }
  }

  private func drawRow(_ row: Int) {
    let entry = entries[row]
    let area = rect(ofRow: row)
    let isChosen = chosen.contains(row)
    if isChosen {
      tintColor.setFill()
      UIBezierPath(roundedRect: area.insetBy(dx: 6, dy: 1), cornerRadius: 5).fill()
    }
    let isOpen = entry.isFolder || allows(entry)
    let text: UIColor = isChosen ? .white : isOpen ? .label : .tertiaryLabel
    let dim: UIColor = isChosen ? UIColor(white: 1, alpha: 0.8) : isOpen ? .secondaryLabel : .tertiaryLabel
    let icon = UIImage(
      systemName: entry.isFolder ? "folder.fill" : "doc",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 13))
    let iconColor = isChosen ? UIColor.white : entry.isFolder ? tintColor ?? .systemBlue : dim
    if let icon {
      icon.withTintColor(iconColor).draw(
        at: CGPoint(x: 27 - icon.size.width / 2, y: area.midY - icon.size.height / 2))
    }
    let hasDetails = bounds.width > 420
    let nameWidth = bounds.width - 44 - (hasDetails ? 230 : 14)
    draw(
      shownName(entry), in: CGRect(x: 44, y: area.minY, width: nameWidth, height: area.height), text, 13.5,
      .left)
    guard hasDetails else { return }
    if let size = entry.size {
      draw(
        FileListing.text(ofSize: size),
        in: CGRect(x: bounds.width - 226, y: area.minY, width: 84, height: area.height), dim, 12, .right)
    }
    if let date = entry.date {
      draw(
        Self.dates.string(from: date),
        in: CGRect(x: bounds.width - 130, y: area.minY, width: 116, height: area.height), dim, 12, .right)
    }
  }

  private func shownName(_ entry: FileEntry) -> String {
    guard !showsExtensions, !entry.isFolder else { return entry.name }
    let name = (entry.name as NSString).deletingPathExtension
    return name.isEmpty ? entry.name : name
  }

  private func draw(
    _ text: String, in rect: CGRect, _ color: UIColor, _ size: CGFloat, _ alignment: NSTextAlignment
  ) {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byTruncatingMiddle
    style.alignment = alignment
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: size), .foregroundColor: color, .paragraphStyle: style,
    ]
    let height = text.size(withAttributes: attributes).height
    text.draw(
      in: CGRect(x: rect.minX, y: rect.midY - height / 2, width: rect.width, height: height),
      withAttributes: attributes)
  }

  private static let dates: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter
  }()

  // MARK: Choosing

  /// - Parameters:
  ///   - isExtending: whether the rows from the cursor on are chosen too.
  ///   - isToggling: whether the others stay chosen.
  func choose(_ row: Int, isExtending: Bool = false, isToggling: Bool = false) {
    guard entries.indices.contains(row) else { return }
    if allowsSeveral, isExtending, let cursor {
      chosen = Set(min(cursor, row)...max(cursor, row))
    } else {
      if allowsSeveral, isToggling {
        if chosen.remove(row) == nil { chosen.insert(row) }
      } else {
        chosen = [row]
      }
      cursor = row
    }
    setNeedsDisplay()
    onReveal?(rect(ofRow: row))
    onChoice?()
  }

  /// Takes a press on a place.
  func press(at point: CGPoint, _ flags: UIKeyModifierFlags, count: Int) {
    let row = Int((point.y / Self.rowHeight).rounded(.down))
    guard entries.indices.contains(row) else { return }
    becomeFirstResponder()
    if count == 2, chosen.contains(row) {
      onOpen?(entries[row])
    } else {
      choose(row, isExtending: flags.contains(.shift), isToggling: flags.contains(.control))
    }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in press.key.map { !take($0, press.timestamp) } ?? true }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  private func take(_ key: UIKey, _ time: TimeInterval) -> Bool {
    let isExtending = key.modifierFlags.contains(.shift)
    let last = entries.count - 1
    let page = max(1, Int((superview?.bounds.height ?? 200) / Self.rowHeight) - 1)
    let row = cursor ?? -1
    switch key.charactersIgnoringModifiers {
    case UIKeyCommand.inputDownArrow: choose(min(last, row + 1), isExtending: isExtending)
    case UIKeyCommand.inputUpArrow where key.modifierFlags.contains(.alternate): onUp?()
    case UIKeyCommand.inputUpArrow: choose(max(0, row < 0 ? last : row - 1), isExtending: isExtending)
    case UIKeyCommand.inputHome: choose(0, isExtending: isExtending)
    case UIKeyCommand.inputEnd: choose(last, isExtending: isExtending)
    case UIKeyCommand.inputPageDown: choose(min(last, row + page), isExtending: isExtending)
    case UIKeyCommand.inputPageUp: choose(max(0, row - page), isExtending: isExtending)
    case UIKeyCommand.inputDelete: onUp?()
    case "\r", "\n":
      guard let cursor, entries.indices.contains(cursor) else { return false }
      onOpen?(entries[cursor])
    default: return typeAhead(key, time)
    }
    return true
  }

  /// Letters lead to the file whose name begins with them.
  private func typeAhead(_ key: UIKey, _ time: TimeInterval) -> Bool {
    let text = key.typedText
    guard let scalar = text.unicodeScalars.first, scalar.value >= 0x20, scalar.value != 0x7F,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    else { return false }
    typed.text = time - typed.time < 1 ? typed.text + text : text
    typed.time = time
    let wanted = typed.text.lowercased()
    if let row = entries.firstIndex(where: { $0.name.lowercased().hasPrefix(wanted) }) { choose(row) }
    return true
  }
}
