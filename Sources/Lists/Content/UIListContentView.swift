@_spi(Casement) import CasementCore
public import Foundation

/// Shows a `UIListContentConfiguration`: an image and two texts.
///
/// UIKit: `UIListContentView`. It is the content view of cells, and can be used anywhere else.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  /// The shown configuration.
  ///
  /// - Precondition: it is a `UIListContentConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        preconditionFailure(
          "a UIListContentView shows a UIListContentConfiguration and was given a \(type(of: newValue))")
      }
      guard new != shown else { return }
      shown = new
      configurationChanged()
    }
  }

  private(set) var shown: UIListContentConfiguration
  private var image: UIImageView?
  private var label: UILabel?
  private var secondaryLabel: UILabel?

  /// Makes a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    isOpaque = false
    updateParts()
  }

  /// Makes a view that shows an empty cell.
  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    isOpaque = false
  }

  // MARK: Guides

  private var guides: [KeyPath<ListContentArrangement.Frames, CGRect>: PlacedGuide] = [:]

  private func guide(_ part: KeyPath<ListContentArrangement.Frames, CGRect>) -> UILayoutGuide {
    if let guide = guides[part] { return guide.guide }
    let guide = PlacedGuide(in: self)
    guides[part] = guide
    setNeedsLayout()
    return guide.guide
  }

  /// The area of the text; nil without one.
  open var textLayoutGuide: UILayoutGuide? { shown.hasText ? guide(\.text) : nil }
  /// The area of the second text; nil without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? { shown.hasSecondaryText ? guide(\.secondary) : nil }
  /// The area of the image; nil without one.
  open var imageLayoutGuide: UILayoutGuide? { shown.image == nil ? nil : guide(\.image) }

  // MARK: Parts

  private func configurationChanged() {
    updateParts()
    measured = nil
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Makes, updates and removes the labels and the image view.
  private func updateParts() {
    alpha = shown.alpha
    label = updated(label, shown.textProperties, shown.text, shown.attributedText)
    secondaryLabel = updated(
      secondaryLabel, shown.secondaryTextProperties, shown.secondaryText, shown.secondaryAttributedText)
    updateExpansionTexts()
    guard let picture = shown.image else {
      image?.removeFromSuperview()
      image = nil
      return
    }
    let view = image ?? UIImageView(frame: .zero)
    if image == nil {
      view.contentMode = .scaleAspectFit
      addSubview(view)
    }
    image = view
    let properties = shown.imageProperties
    configureSymbol()
    view.image = picture
    view.layer.cornerRadius = properties.cornerRadius
    view.clipsToBounds = properties.cornerRadius > 0
    view.layer.borderWidth = properties.strokeWidth
  }

  /// The interaction that shows truncated texts next to the pointer (`showsExpansionTextWhenTruncated`).
  private var expansion: UIToolTipInteraction?

  private func updateExpansionTexts() {
    let isWanted =
      shown.textProperties.showsExpansionTextWhenTruncated
      || shown.secondaryTextProperties.showsExpansionTextWhenTruncated
    guard isWanted != (expansion != nil) else { return }
    if let expansion {
      removeInteraction(expansion)
      self.expansion = nil
      return
    }
    let made = UIToolTipInteraction()
    made.delegate = self
    addInteraction(made)
    expansion = made
  }

  /// The font of the text at the view's content size category.
  private var textFont: UIFont {
    let properties = shown.textProperties
    guard properties.adjustsFontForContentSizeCategory else { return properties.font }
    return properties.font.adjusted(to: traitCollection.preferredContentSizeCategory)
  }

  /// Gives a symbol the size of the text, unless its configuration has a size.
  private func configureSymbol() {
    image?.preferredSymbolConfiguration =
      shown.imageProperties.preferredSymbolConfiguration ?? UIImage.SymbolConfiguration(font: textFont)
  }

  private func updated(
    _ old: UILabel?, _ properties: UIListContentConfiguration.TextProperties, _ text: String?,
    _ attributed: NSAttributedString?
  ) -> UILabel? {
    guard (attributed?.length ?? text?.utf16.count ?? 0) > 0 else {
      old?.removeFromSuperview()
      return nil
    }
    let label = old ?? UILabel(frame: .zero)
    if old == nil {
      label.isOpaque = false
      addSubview(label)
    }
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.textAlignment = properties.textAlignment
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text.map(properties.transformed)
    }
    return label
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard
      traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory
    else { return }
    configureSymbol()
    measured = nil
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    (superview as? any CellContentOwner)?.contentSizeMayChange()
  }

  // MARK: Layout

  /// The cached frames, and the width that they were computed for.
  private var measured:
    (width: CGFloat?, frames: ListContentArrangement.Frames, margins: NSDirectionalEdgeInsets)?

  /// The margins around the content, from the configuration. They are at least those of the cell.
  private var margins: NSDirectionalEdgeInsets {
    var margins = shown.directionalLayoutMargins
    if let owner = superview as? any CellContentOwner,
      shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal)
    {
      let least = owner.contentMargins
      margins.leading = max(margins.leading, least.leading)
      margins.trailing = max(margins.trailing, least.trailing)
    }
    return margins
  }

  private func frames(width: CGFloat?) -> ListContentArrangement.Frames {
    let margins = margins
    if let measured, measured.width == width, measured.margins == margins { return measured.frames }
    var arrangement = ListContentArrangement()
    arrangement.texts = shown.prefersSideBySideTextAndSecondaryText ? .sideBySide : .stacked
    arrangement.margins = margins
    arrangement.minimumHeight = shown.style.minimumHeight
    arrangement.imageToText = shown.imageToTextPadding
    arrangement.horizontalPadding = shown.textToSecondaryTextHorizontalPadding
    arrangement.verticalPadding = shown.textToSecondaryTextVerticalPadding
    if let image {
      let own = image.intrinsicContentSize
      arrangement.imageSize = shown.imageProperties.shownSize(own)
      let width = shown.image?.isSymbolImage == true ? textFont.pointSize * 1.5 : 0
      arrangement.imageArea = shown.imageProperties.area(
        arrangement.imageSize, symbolWidth: width > 0 ? width : textFont.pointSize * 1.5)
      if width > 0, shown.imageProperties.reservedLayoutSize.width == 0 {
        // Symbols have different widths. The reserved width lets the texts of all cells begin at the same position.
        arrangement.imageArea?.width = max(width, arrangement.imageSize.width)
      }
    }
    arrangement.text = label.map { label in { Self.size(of: label, $0) } }
    arrangement.secondary = secondaryLabel.map { label in { Self.size(of: label, $0) } }
    let frames = arrangement.frames(width: width)
    measured = (width, frames, margins)
    return frames
  }

  private static func size(of label: UILabel, _ width: CGFloat) -> CGSize {
    var size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    if label.numberOfLines == 1 { size.width = min(size.width, width) }
    return size
  }

  /// The distance from the leading edge to the first text.
  var textStart: CGFloat { frames(width: bounds.width).textStart }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let placed = frames(width: bounds.width).placed(
      in: bounds, rightToLeft: laysOutRightToLeft, scale: contentScaleFactor)
    label?.frame = placed.text
    secondaryLabel?.frame = placed.secondary
    secondaryLabel?.textAlignment = secondaryAlignment(placed)
    let tint = tintColor ?? .accent
    if let image {
      image.frame = placed.image
      image.tintColor = shown.imageProperties.resolvedTintColor(for: tint)
      image.layer.borderColor =
        shown.imageProperties.strokeWidth > 0
        ? shown.imageProperties.resolvedStrokeColor(for: tint).cgColor : nil
    }
    for (part, guide) in guides { guide.setFrame(placed[keyPath: part]) }
  }

  /// The alignment of a value at the end of the line. It stays there even if its text has another reading direction.
  private func secondaryAlignment(_ placed: ListContentArrangement.Frames) -> NSTextAlignment {
    let isBeside = shown.hasText && placed.secondary.minY < placed.text.maxY
    guard isBeside, shown.secondaryTextProperties.alignment == .natural else {
      return shown.secondaryTextProperties.textAlignment
    }
    return laysOutRightToLeft ? .left : .right
  }

  // MARK: Size

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    frames(width: size.width > 0 && size.width < 1e7 ? size.width : nil).size
  }

  /// The height depends on the width that constraints set, or else on the current width.
  open override var intrinsicContentSize: CGSize {
    let width = layoutItem?.flow?.width ?? (bounds.width > 0 ? bounds.width : nil)
    return CGSize(width: UIView.noIntrinsicMetric, height: frames(width: width).size.height)
  }

  @_spi(Casement) open override var flowsInWidth: Bool { true }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let isFixed = horizontalFittingPriority.rawValue >= UILayoutPriority.required.rawValue
    let fitting = sizeThatFits(CGSize(width: isFixed ? targetSize.width : 0, height: 0))
    let width = isFixed ? targetSize.width : max(targetSize.width, fitting.width)
    let isHigh = verticalFittingPriority.rawValue >= UILayoutPriority.required.rawValue
    return CGSize(width: width, height: isHigh ? targetSize.height : fitting.height)
  }
}

extension UIListContentView: UIToolTipInteractionDelegate {
  /// The whole text at a point, if its label is truncated and its properties ask for a tooltip.
  public func toolTipInteraction(
    _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
  ) -> UIToolTipConfiguration? {
    let labels = [
      (label, shown.textProperties), (secondaryLabel, shown.secondaryTextProperties),
    ]
    for (label, properties) in labels {
      guard let label, properties.showsExpansionTextWhenTruncated, label.frame.contains(point),
        label.isTruncated, let text = label.text
      else { continue }
      return UIToolTipConfiguration(toolTip: text, in: label.frame)
    }
    return nil
  }
}
