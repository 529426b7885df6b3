import Foundation

/// The labels and the image of a cell's style, each made when it is first asked for.
final class CellLabels {
  private unowned let cell: UITableViewCell
  private(set) var textLabelIfLoaded: UILabel?
  private var detailLabelIfLoaded: UILabel?
  private var imageViewIfLoaded: UIImageView?

  init(_ cell: UITableViewCell) { self.cell = cell }

  /// False with a content configuration, whose view has labels of its own.
  private var areShown: Bool { !(cell.content.view is any UIContentView) }

  var text: UILabel? {
    guard areShown else { return nil }
    if let textLabelIfLoaded { return textLabelIfLoaded }
    let label = CellLabel(frame: .zero)
    label.owner = cell
    label.font =
      cell.style == .value2 ? .preferredFont(forTextStyle: .subheadline) : .preferredFont(forTextStyle: .body)
    if cell.style == .value2 {
      label.textColor = .tintColor
      label.textAlignment = cell.laysOutRightToLeft ? .left : .right
    }
    add(label)
    textLabelIfLoaded = label
    return label
  }

  var detail: UILabel? {
    guard areShown, cell.style != .default else { return nil }
    if let detailLabelIfLoaded { return detailLabelIfLoaded }
    let label = CellLabel(frame: .zero)
    label.owner = cell
    switch cell.style {
    case .value1:
      label.font = .preferredFont(forTextStyle: .body)
      label.textColor = .secondaryLabel
    case .value2: label.font = .preferredFont(forTextStyle: .subheadline)
    default:
      label.font = .preferredFont(forTextStyle: .subheadline)
      label.textColor = .secondaryLabel
    }
    add(label)
    detailLabelIfLoaded = label
    return label
  }

  var image: UIImageView? {
    guard areShown, cell.style != .value2 else { return nil }
    if let imageViewIfLoaded { return imageViewIfLoaded }
    let view = CellImageView(frame: .zero)
    view.owner = cell
    view.contentMode = .scaleAspectFit
    cell.content.view.addSubview(view)
    imageViewIfLoaded = view
    return view
  }

  private func add(_ label: UILabel) {
    label.isOpaque = false
    label.adjustsFontForContentSizeCategory = true
    cell.content.view.addSubview(label)
  }

  /// A new content view replaced the one that held the labels; they are made again when asked for.
  func contentViewChanged() { (textLabelIfLoaded, detailLabelIfLoaded, imageViewIfLoaded) = (nil, nil, nil) }

  // MARK: Layout

  /// Whether the value is below the name, as it is in the largest sizes of text.
  private var isStacked: Bool { cell.traitCollection.preferredContentSizeCategory.isAccessibilityCategory }

  private var arrangement: ListContentArrangement? {
    let hasText = textLabelIfLoaded?.text?.isEmpty == false
    let hasDetail = detailLabelIfLoaded?.text?.isEmpty == false
    let imageSize = imageViewIfLoaded?.image == nil ? nil : imageViewIfLoaded?.intrinsicContentSize
    guard areShown, hasText || hasDetail || imageSize != nil else { return nil }
    var arrangement = ListContentArrangement()
    let least = cell.contentMargins
    let vertical: CGFloat = cell.style == .subtitle ? 8 : 11
    arrangement.margins = NSDirectionalEdgeInsets(
      top: vertical, leading: least.leading, bottom: vertical, trailing: least.trailing)
    arrangement.minimumHeight = 44
    arrangement.texts =
      switch cell.style {
      case .default, .subtitle: .stacked
      case .value1: isStacked ? .stacked : .line
      case .value2: .column(92)
      }
    if let imageSize, let imageViewIfLoaded {
      let isSymbol = imageViewIfLoaded.image?.isSymbolImage == true
      let shown = isSymbol ? imageSize : Self.fitting(imageSize)
      arrangement.imageSize = shown
      arrangement.imageArea = CGSize(
        width: isSymbol ? max(shown.width, 25) : shown.width, height: shown.height)
      arrangement.imageToText = 14
    }
    arrangement.horizontalPadding = cell.style == .value2 ? 8 : 12
    arrangement.verticalPadding = 2
    if hasText, let textLabelIfLoaded { arrangement.text = { Self.size(of: textLabelIfLoaded, $0) } }
    if hasDetail, let detailLabelIfLoaded {
      arrangement.secondary = { Self.size(of: detailLabelIfLoaded, $0) }
    }
    return arrangement
  }

  private static func size(of label: UILabel, _ width: CGFloat) -> CGSize {
    var size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    if label.numberOfLines == 1 { size.width = min(size.width, width) }
    return size
  }

  /// A picture is as high as a row of two lines at most.
  private static func fitting(_ size: CGSize) -> CGSize {
    guard size.height > 44, size.height.isFinite else { return size }
    return CGSize(width: size.width * 44 / size.height, height: 44)
  }

  func layOut(in bounds: CGRect) {
    guard areShown else { return }
    let placed = arrangement?.frames(width: bounds.width).placed(
      in: bounds, rightToLeft: cell.laysOutRightToLeft, scale: cell.contentScaleFactor)
    textLabelIfLoaded?.frame = placed?.text ?? .zero
    detailLabelIfLoaded?.frame = placed?.secondary ?? .zero
    imageViewIfLoaded?.frame = placed?.image ?? .zero
    if cell.style == .value1, let detailLabelIfLoaded {
      // An alignment that the program set is kept: only the default (`natural`) and the value set here change.
      let atEnd: NSTextAlignment = cell.laysOutRightToLeft ? .left : .right
      if !isStacked, detailLabelIfLoaded.textAlignment == .natural {
        detailLabelIfLoaded.textAlignment = atEnd
      }
      if isStacked, detailLabelIfLoaded.textAlignment == atEnd {
        detailLabelIfLoaded.textAlignment = .natural
      }
    }
    let isOff = !cell.isUserInteractionEnabled && cell.contentConfiguration == nil
    if textLabelIfLoaded?.isEnabled == isOff { textLabelIfLoaded?.isEnabled = !isOff }
    // A label with a `highlightedTextColor` shows it while the row is selected.
    let isChosen = (cell.isSelected || cell.isHighlighted) && cell.selectionStyle != .none
    textLabelIfLoaded?.isHighlighted = isChosen
    detailLabelIfLoaded?.isHighlighted = isChosen
    imageViewIfLoaded?.isHighlighted = isChosen
  }

  /// Where the text begins, from the leading edge of the content view; nil without labels.
  var textStart: CGFloat? { arrangement?.frames(width: cell.content.view.bounds.width).textStart }

  func fittingSize(width: CGFloat?) -> CGSize {
    arrangement?.frames(width: width).size ?? CGSize(width: width ?? 0, height: 44)
  }
}

/// A label of a cell's style. A change of its text lays out the cell again.
private final class CellLabel: UILabel {
  weak var owner: UITableViewCell?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    guard let owner else { return }
    owner.setNeedsLayout()
    owner.contentSizeMayChange()
  }
}

/// The image view of a cell's style.
private final class CellImageView: UIImageView {
  weak var owner: UITableViewCell?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    guard let owner else { return }
    owner.setNeedsLayout()
    owner.contentSizeMayChange()
  }
}
