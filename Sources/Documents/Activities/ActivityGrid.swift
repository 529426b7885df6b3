@_spi(Casement) import CasementCore
import CasementGraphics
import CasementLayers
import Foundation

/// A header that describes the shared items, and a grid of tiles for the activities.
final class ActivityGrid: UIView {
  private let picture = UIImageView(frame: .zero)
  private let title = UILabel()
  private let detail = UILabel()
  private let line = ControlLook.part()
  private let scroll = UIScrollView()
  private(set) var tiles: [ActivityTile] = []

  static let columns = 4
  private static let tile = CGSize(width: 84, height: 92)
  private static let padding: CGFloat = 12
  private static let headerHeight: CGFloat = 64

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    title.font = .standard(ofSize: 15, weight: .semibold)
    detail.font = .standard(ofSize: 12)
    detail.textColor = .secondaryLabel
    for label in [title, detail] { label.lineBreakMode = .byTruncatingMiddle }
    picture.contentMode = .scaleAspectFit
    picture.tintColor = .secondaryLabel
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 6
    for part in [picture, title, detail, line, scroll] { addSubview(part) }
    isAccessibilityElement = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  func show(_ items: [Any], _ activities: [UIActivity], chosen: @escaping (UIActivity) -> Void) {
    let shared = SharedItems(items)
    let name = shared.files.first?.lastPathComponent ?? shared.urls.first?.host ?? shared.texts.first
    let count = shared.texts.count + shared.urls.count + shared.images.count
    title.text = (name ?? localized(shared.images.isEmpty ? "Share" : "Image"))
      .split(separator: "\n", maxSplits: 1).first.map(String.init)
    detail.text =
      count > 1
      ? localized("%ld items", count: count)
      : shared.files.isEmpty
        ? shared.urls.first?.absoluteString ?? localized(shared.images.isEmpty ? "Text" : "Picture")
        : localized("File")
    picture.image =
      shared.images.first
      ?? UIImage(systemName: shared.files.isEmpty ? shared.urls.isEmpty ? "doc.text" : "link" : "doc")
    for tile in tiles { tile.removeFromSuperview() }
    tiles = activities.map { activity in
      let tile = ActivityTile(activity)
      tile.addAction(UIAction { _ in chosen(activity) }, for: .touchUpInside)
      return tile
    }
    for tile in tiles { scroll.addSubview(tile) }
    setNeedsLayout()
  }

  private var rows: Int { max(1, (tiles.count + Self.columns - 1) / Self.columns) }

  /// The size that shows all tiles, up to four rows, in points.
  var fullSize: CGSize {
    CGSize(
      width: CGFloat(Self.columns) * Self.tile.width + 2 * Self.padding,
      height: Self.headerHeight + CGFloat(min(rows, 4)) * Self.tile.height + 2 * Self.padding)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = laysOutRightToLeft
    func setFrame(_ view: UIView, _ rect: CGRect) {
      view.frame =
        isReversed
        ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }
    let inset: CGFloat = 20
    setFrame(picture, CGRect(x: inset, y: 14, width: 36, height: 36))
    let width = max(0, bounds.width - 2 * inset - 48)
    setFrame(title, CGRect(x: inset + 48, y: 13, width: width, height: 20))
    setFrame(detail, CGRect(x: inset + 48, y: 33, width: width, height: 16))
    let hair = 1 / contentScaleFactor
    line.backgroundColor = .separator
    line.frame = CGRect(x: 0, y: Self.headerHeight - hair, width: bounds.width, height: hair)
    scroll.frame = CGRect(
      x: 0, y: Self.headerHeight, width: bounds.width, height: max(0, bounds.height - Self.headerHeight))
    let columns = max(1, min(Self.columns, Int((bounds.width - 2 * Self.padding) / Self.tile.width)))
    let start = ((bounds.width - CGFloat(columns) * Self.tile.width) / 2).rounded(.down)
    for (index, tile) in tiles.enumerated() {
      setFrame(
        tile,
        CGRect(
          x: start + CGFloat(index % columns) * Self.tile.width,
          y: Self.padding + CGFloat(index / columns) * Self.tile.height, width: Self.tile.width,
          height: Self.tile.height))
    }
    let count = CGFloat((tiles.count + columns - 1) / columns)
    scroll.contentSize = CGSize(width: bounds.width, height: count * Self.tile.height + 2 * Self.padding)
  }
}

/// The tile of an activity: its image in a rounded square, and its title.
final class ActivityTile: UIControl {
  private let square = ControlLook.part()
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel()

  init(_ activity: UIActivity) {
    super.init(frame: .zero)
    isOpaque = false
    picture.image = activity.activityImage
    picture.contentMode = .center
    picture.isUserInteractionEnabled = false
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 22)
    label.text = activity.activityTitle
    label.font = .standard(ofSize: 11.5)
    label.textAlignment = .center
    label.numberOfLines = 2
    square.layer.cornerRadius = 13
    for part in [square, picture, label] { addSubview(part) }
    addAction(UIAction { [weak self] _ in self?.setNeedsLayout() }, for: .allTouchEvents)
    addInteraction(UIPointerInteraction(delegate: nil))
    isAccessibilityElement = true
    accessibilityLabel = activity.activityTitle
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { setNeedsLayout() } } }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) { (square.frame, 13) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side: CGFloat = 52
    square.frame = CGRect(x: (bounds.width - side) / 2, y: 4, width: side, height: side)
      .onPixels(contentScaleFactor)
    let strength: CGFloat = isHighlighted ? 2.2 : 1
    square.backgroundColor = ControlLook.ink(light: 0.06 * strength, dark: 0.1 * strength)
    picture.frame = square.frame
    picture.tintColor = tintColor
    label.textColor = .label
    let width = max(0, bounds.width - 6)
    let height = min(30, label.sizeThatFits(CGSize(width: width, height: 60)).height)
    label.frame = CGRect(x: 3, y: side + 8, width: width, height: height).onPixels(contentScaleFactor)
  }
}
