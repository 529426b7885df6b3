import CasementGraphics
import Foundation

/// The part of a navigation bar that shows one item: buttons, title, large title, and the search bar below.
final class NavigationRow: UIView {
  let item: UINavigationItem
  /// The previous item, to which the back button leads.
  let backItem: UINavigationItem?
  private unowned let bar: UINavigationBar

  private(set) var backButton: BackButton?
  /// Contains the prompt, the buttons and the title.
  private let headline = UIView(frame: .zero)
  private lazy var leading = BarItemViews(in: headline)
  private lazy var trailing = BarItemViews(in: headline, overflowsAtStart: true)
  let titleLabel = UILabel(frame: .zero)
  private let promptLabel = UILabel(frame: .zero)
  private let largeClip = UIView(frame: .zero)
  let largeLabel = UILabel(frame: .zero)
  private let searchClip = UIView(frame: .zero)

  static var height: CGFloat { HeaderRow.height }
  private static var promptHeight: CGFloat { StandardSize.height(22, text: 12) }
  private static var largeHeight: CGFloat { StandardSize.height(52, text: 34) }
  private static let margin: CGFloat = 10

  /// Whether the title is large while the content is scrolled to its top.
  let isLarge: Bool

  init(_ item: UINavigationItem, behind backItem: UINavigationItem?, isLarge: Bool, in bar: UINavigationBar) {
    self.item = item
    self.backItem = backItem
    self.bar = bar
    self.isLarge = isLarge
    super.init(frame: bar.bounds)
    isOpaque = false
    titleLabel.textAlignment = .center
    for label in [titleLabel, largeLabel] { label.accessibilityTraits = [.staticText, .header] }
    promptLabel.textAlignment = .center
    promptLabel.useStandardFont(ofSize: 12)
    promptLabel.textColor = .secondaryLabel
    for clip in [largeClip, searchClip] {
      clip.clipsToBounds = true
      clip.isOpaque = false
      addSubview(clip)
    }
    largeClip.isUserInteractionEnabled = false
    largeClip.addSubview(largeLabel)
    headline.isOpaque = false
    addSubview(headline)
    headline.addSubview(promptLabel)
    headline.addSubview(titleLabel)
    update()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  // MARK: Heights

  /// The search controller whose bar is below the title.
  private var search: (any Search)? { item.search }
  /// Whether a search hides everything but its own bar. A bar without a navigation controller keeps its height, because the
  /// program lays it out.
  private var isHiddenBySearch: Bool { bar.controller != nil && search?.hidesNavigationBar == true }
  private var promptHeight: CGFloat { item.prompt == nil ? 0 : Self.promptHeight }
  private var lineHeight: CGFloat { isHiddenBySearch ? 0 : promptHeight + Self.height }
  private var largeHeight: CGFloat {
    isLarge && !isHiddenBySearch && item.title?.isEmpty == false ? Self.largeHeight : 0
  }
  /// Whether the search bar stays visible while the content is scrolled.
  private var keepsSearchBar: Bool { !item.hidesSearchBarWhenScrolling || search?.isActive == true }

  private var searchHeight: CGFloat {
    guard let view = search?.bar else { return 0 }
    return view.sizeThatFits(CGSize(width: bounds.width, height: 0)).height
  }

  /// The minimum height, in points.
  var baseHeight: CGFloat { lineHeight + (keepsSearchBar ? searchHeight : 0) }

  /// The additional height while the content is scrolled to its top, in points.
  var extraHeight: CGFloat { largeHeight + (keepsSearchBar ? 0 : searchHeight) }

  // MARK: Content

  /// Updates the views to the item's properties.
  func update() {
    let look = bar.shownAppearance
    promptLabel.text = item.prompt
    updateTitle(look)
    if bar.canGoBack(from: item, to: backItem), !item.hidesBackButton,
      item.leadingItems.allSatisfy(\.isHidden) || item.leftItemsSupplementBackButton
    {
      let button = backButton ?? makeBackButton()
      button.look = look.backButtonAppearance
      button.indicator = bar.backIndicatorImage ?? look.backIndicatorImage
      button.tintColor = backItem?.backBarButtonItem?.tintColor
    } else {
      backButton?.removeFromSuperview()
      backButton = nil
    }
    let buttons = { (item: UIBarButtonItem) in
      item.style == .done ? look.doneButtonAppearance : look.buttonAppearance
    }
    leading.show((item.sidebarItem.map { [$0] } ?? []) + item.leadingItems, buttons)
    trailing.show(item.trailingItems, buttons)
    if let view = search?.bar, view.superview !== searchClip { searchClip.addSubview(view) }
    for view in searchClip.subviews where view !== search?.bar { view.removeFromSuperview() }
    setNeedsLayout()
  }

  private func updateTitle(_ look: UINavigationBarAppearance) {
    func show(_ label: UILabel, _ attributes: [NSAttributedString.Key: Any], _ font: UIFont) {
      label.font = attributes[.font] as? UIFont ?? font
      label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
      guard let shadow = attributes[.shadow] as? NSShadow else {
        label.shadowColor = nil
        return
      }
      label.shadowColor = shadow.shadowColor as? UIColor
      label.shadowOffset = shadow.shadowOffset
    }
    titleLabel.text = item.title
    largeLabel.text = item.title
    show(
      titleLabel, look.titleTextAttributes.merging(bar.titleTextAttributes ?? [:]) { $1 },
      .standard(ofSize: 16, weight: .semibold))
    show(
      largeLabel, look.largeTitleTextAttributes.merging(bar.largeTitleTextAttributes ?? [:]) { $1 },
      .standard(ofSize: 34, weight: .bold))
    if let view = item.titleView {
      if view.superview !== headline { headline.addSubview(view) }
      titleLabel.isHidden = true
    } else {
      titleLabel.isHidden = false
    }
    if shownTitleView !== item.titleView {
      if shownTitleView?.superview === headline { shownTitleView?.removeFromSuperview() }
      shownTitleView = item.titleView
    }
  }
  private weak var shownTitleView: UIView?
  /// The text size factor of the titles' fonts.
  private var textFactor = StandardSize.factor

  private func makeBackButton() -> BackButton {
    let button = BackButton(frame: .zero)
    button.onPress = { [unowned self] in bar.backPressed() }
    button.menuProvider = { [unowned self] in bar.backMenu() }
    headline.addSubview(button)
    backButton = button
    return button
  }

  /// The possible titles of the back button, longest first; nil shows only the chevron.
  private var backTitles: [String?] {
    guard let backItem else { return [localized("Back"), nil] }
    if let title = backItem.backBarButtonItem?.title {
      return title.isEmpty ? [nil] : [title, localized("Back"), nil]
    }
    switch backItem.backButtonDisplayMode {
    case .minimal: return [nil]
    case .generic: return [backItem.backButtonTitle ?? localized("Back"), nil]
    case .default:
      let title = backItem.backButtonTitle ?? backItem.title ?? localized("Back")
      // An empty `backButtonTitle` shows only the chevron.
      guard title.isEmpty else { return [title, localized("Back"), nil] }
      return [backItem.backButtonTitle == nil ? localized("Back") : nil, nil]
    }
  }

  // MARK: Layout

  /// The width at the right that the window's buttons cover, in points.
  private(set) var reservedWidth: CGFloat = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = laysOutRightToLeft
    let scale = contentScaleFactor
    if textFactor != StandardSize.factor {
      textFactor = StandardSize.factor
      updateTitle(bar.shownAppearance)
    }
    let full = promptHeight + Self.height
    // A search moves the headline up, out of the bar.
    headline.frame = CGRect(x: 0, y: lineHeight - full, width: bounds.width, height: full)
    headline.alpha = isHiddenBySearch ? 0 : 1
    reservedWidth = bar.widthOfWindowButtons
    let line = CGRect(
      x: Self.margin, y: promptHeight, width: max(0, bounds.width - 2 * Self.margin - reservedWidth),
      height: Self.height)
    promptLabel.isHidden = item.prompt == nil
    promptLabel.frame = CGRect(x: line.minX, y: 6, width: line.width, height: Self.promptHeight - 6)
    layOutLarge(isMirrored)

    let title = titleSize(line)
    let (leadingWidth, trailingWidth) = fitButtons(in: line, beside: title)
    let others = leadingWidth + trailingWidth + (leadingWidth > 0 ? 8 : 0) + (trailingWidth > 0 ? 8 : 0)
    var back: CGFloat = 0
    if let backButton {
      backButton.semanticContentAttribute = semanticContentAttribute
      // The title takes space first, then the back button's title.
      let room = line.width - others - min(title.width, line.width / 2) - 16
      let names = backTitles
      let name = names.first { backButton.width(with: $0) <= room } ?? names.last ?? nil
      backButton.title = name
      backButton.hint = backItem?.title
      back = backButton.width(with: name)
      let x = isMirrored ? line.maxX - back + 4 : line.minX - 4
      backButton.frame = CGRect(
        x: x, y: line.midY - BarButton.height / 2, width: back, height: BarButton.height
      ).onPixels(scale)
      back += leadingWidth > 0 ? 4 : 0
    }
    let (start, end) = (back + leadingWidth, trailingWidth)
    var left = line
    left.size.width = leadingWidth
    left.origin.x = isMirrored ? line.maxX - back - leadingWidth : line.minX + back
    leading.layOut(in: left, scale: scale, isMirrored: isMirrored)
    var right = line
    right.size.width = trailingWidth
    right.origin.x = isMirrored ? line.minX : line.maxX - trailingWidth
    trailing.layOut(in: right, scale: scale, isMirrored: isMirrored)

    let (before, after) = isMirrored ? (end, start) : (start, end)
    let gap: CGFloat = 8
    let room = CGRect(
      x: line.minX + (before > 0 ? before + gap : 0), y: line.minY,
      width: max(0, line.width - before - after - (before > 0 ? gap : 0) - (after > 0 ? gap : 0)),
      height: line.height)
    layOutTitle(title, in: room, line: line)
  }

  /// Moves buttons that do not fit beside a part of the title into a menu, trailing buttons first.
  ///
  /// - Returns: the widths of the leading and the trailing buttons.
  private func fitButtons(in line: CGRect, beside title: CGSize) -> (leading: CGFloat, trailing: CGFloat) {
    let back = backButton.map { $0.width(with: nil) + 8 } ?? 0
    let room = line.width - back - min(title.width, (line.width / 3).rounded()) - 16
    trailing.additionalElement = item.additionalOverflowItems
    let start = leading.fit(in: .greatestFiniteMagnitude, height: line.height, offersMenu: false)
    let end = trailing.fit(in: room - start, height: line.height)
    guard start + end > room + 0.5, start > 0 else { return (start, end) }
    let rest = leading.fit(in: room - end, height: line.height, offersMenu: false)
    return (rest, trailing.fit(in: room - rest, height: line.height, with: leading))
  }

  private func titleSize(_ line: CGRect) -> CGSize {
    guard let view = item.titleView else { return titleLabel.sizeThatFits(line.size) }
    var size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    if size.width < 1 || size.height < 1 { size = view.sizeThatFits(line.size) }
    if size.width < 1 || size.height < 1 { size = view.bounds.size }
    return CGSize(width: size.width, height: min(size.height, Self.height))
  }

  /// Centers the title in the bar, or as near to the center as the buttons allow.
  private func layOutTitle(_ size: CGSize, in room: CGRect, line: CGRect) {
    let width = min(size.width, room.width)
    let x = max(room.minX, min(bounds.midX - width / 2, room.maxX - width))
    let shift = bar.shownAppearance.titlePositionAdjustment
    let y = line.midY - size.height / 2 + bar.titleShift + shift.vertical
    let frame = CGRect(x: x + shift.horizontal + slide, y: y, width: width, height: size.height)
      .onPixels(contentScaleFactor)
    if let view = item.titleView { view.frame = frame } else { titleLabel.frame = frame }
  }

  private func layOutLarge(_ isMirrored: Bool) {
    let fullSearch = searchHeight
    let extra = max(0, bounds.height - lineHeight)
    let fixed = keepsSearchBar ? fullSearch : 0
    let large = largeHeight
    let shownLarge = min(large, max(0, extra - fixed))
    let shownSearch = min(fullSearch, max(0, extra - shownLarge))
    let top = lineHeight
    largeClip.frame = CGRect(x: 0, y: top, width: bounds.width, height: shownLarge)
    searchClip.frame = CGRect(x: 0, y: top + shownLarge, width: bounds.width, height: shownSearch)
    let margin: CGFloat = bounds.width < 414 ? 16 : 20
    // A search bar in the place of the buttons leaves space for the window's buttons.
    let width = bounds.width - (top < Self.height / 2 ? reservedWidth : 0)
    search?.bar.frame = CGRect(x: 0, y: shownSearch - fullSearch, width: width, height: fullSearch)
    search?.barMargin = margin
    let size = largeLabel.sizeThatFits(CGSize(width: bounds.width, height: large))
    let largeWidth = min(size.width, max(0, bounds.width - 2 * margin))
    // While the large title moves up below the headline, the small title appears.
    largeLabel.frame = CGRect(
      x: (isMirrored ? bounds.width - margin - largeWidth : margin) + slide, y: shownLarge - large + 3,
      width: largeWidth,
      height: size.height
    ).onPixels(contentScaleFactor)
    largeClip.isHidden = shownLarge <= 0
    let isCovered = large > 0 && shownLarge > 16
    let alpha: CGFloat = isCovered ? 0 : 1
    if titleLabel.alpha != alpha {
      ControlLook.change(self, animated: window != nil && !UIView.isInLayoutOfTransition) { [titleLabel] in
        titleLabel.alpha = alpha
      }
    }
  }

  /// Touches outside the buttons are handled by the bar.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === headline ? nil : hit
  }

  // MARK: Sliding in transitions

  /// The offset of the titles from their places, in points.
  private var slide: CGFloat = 0

  /// Moves the row to the place from which it appears or to which it disappears.
  ///
  /// - Parameter side: 1 for the trailing side, -1 for the leading side, 0 for its visible place.
  func shift(_ side: CGFloat) {
    slide = side * min(160, (bounds.width * 0.3).rounded()) * (laysOutRightToLeft ? -1 : 1)
    alpha = side == 0 ? 1 : 0
    setNeedsLayout()
    layoutIfNeeded()
  }
}

extension UIView {
  /// Whether an animation block is active, which animates all changes already.
  static var isInLayoutOfTransition: Bool { ChangeBlock.current != nil }
}
