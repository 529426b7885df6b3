import Foundation

/// The values of `UILargeContentViewerItem` that a view's properties store.
struct LargeContent {
  var isShown = false
  var title: String?
  var image: UIImage?
  var scalesImage: Bool?
  var insets: UIEdgeInsets?
}

/// A view whose class has a title and an image for the large content viewer.
package protocol LargeContentSource: UIView {
  var standardLargeContentTitle: String? { get }
  var standardLargeContentImage: UIImage? { get }
  var scalesStandardLargeContentImage: Bool { get }
  var standardLargeContentImageInsets: UIEdgeInsets { get }
}

extension LargeContentSource {
  package var standardLargeContentTitle: String? { accessibilityLabel }
  package var scalesStandardLargeContentImage: Bool { false }
  package var standardLargeContentImageInsets: UIEdgeInsets { .zero }
}

extension UIView: UILargeContentViewerItem {
  private var largeContent: LargeContent {
    get { extras?.largeContent ?? LargeContent() }
    set { ensuredExtras.largeContent = newValue }
  }

  private var largeContentSource: (any LargeContentSource)? { self as? any LargeContentSource }

  /// Whether a `UILargeContentViewerInteraction` of the view, or of one around it, shows its title and image large. False by
  /// default.
  public var showsLargeContentViewer: Bool {
    get { largeContent.isShown }
    set { largeContent.isShown = newValue }
  }

  /// The title that is shown large. The label for assistive technologies by default.
  public var largeContentTitle: String? {
    get { largeContent.title ?? largeContentSource?.standardLargeContentTitle ?? accessibilityLabel }
    set { largeContent.title = newValue }
  }

  /// The image that is shown large. By default that of an image view or a button, else nil.
  public var largeContentImage: UIImage? {
    get { largeContent.image ?? largeContentSource?.standardLargeContentImage }
    set { largeContent.image = newValue }
  }

  /// Whether the image is enlarged. Symbols always are. False by default.
  public var scalesLargeContentImage: Bool {
    get { largeContent.scalesImage ?? largeContentSource?.scalesStandardLargeContentImage ?? false }
    set { largeContent.scalesImage = newValue }
  }

  /// The insets of the image, in points. Zero by default.
  public var largeContentImageInsets: UIEdgeInsets {
    get { largeContent.insets ?? largeContentSource?.standardLargeContentImageInsets ?? .zero }
    set { largeContent.insets = newValue }
  }

  /// The front view at a point that matches, among the view and its descendants. Unlike hit testing, it also finds views
  /// without user interaction, such as labels and disabled buttons.
  func front(at point: CGPoint, where matches: (UIView) -> Bool) -> UIView? {
    var front: UIView?
    var rest = [(view: self, point: point)]
    while let (view, point) = rest.popLast() {
      guard !view.isHidden, view.alpha >= 0.01, view.bounds.contains(point) else { continue }
      if matches(view) { front = view }
      rest += view.subviews.reversed().map { ($0, view.convert(point, to: $0)) }
    }
    return front
  }
}

extension UIImageView: LargeContentSource {
  package var standardLargeContentImage: UIImage? { image }
}

/// The panel that shows an item large.
final class LargeContentPanel: UIView {
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)

  private static let padding: CGFloat = 24
  private static let gap: CGFloat = 14
  /// The side of an enlarged image, in points.
  private static let imageSide: CGFloat = 112
  private static let maximumWidth: CGFloat = 420
  private static let minimumWidth: CGFloat = 200

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    isOpaque = false
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 24
    layer.borderColor = UIColor.separator.cgColor
    layer.borderWidth = 1
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
    label.textAlignment = .center
    label.numberOfLines = 3
    label.textColor = .label
    picture.tintColor = .label
    for part in [picture, label] { addSubview(part) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// The title and the image that are shown.
  var title: String? { label.text }
  var image: UIImage? { picture.image }

  /// Shows an item in the middle of a part of the window.
  func show(_ item: any UILargeContentViewerItem, in area: CGRect) {
    label.font = .systemFont(ofSize: StandardSize.text(20), weight: .semibold)
    label.text = item.largeContentTitle
    picture.image = item.largeContentImage
    let width = min(Self.maximumWidth, area.width - 32)
    let image = imageSize(of: item, maximum: width - 2 * Self.padding)
    let text =
      label.text?.isEmpty == false
      ? label.sizeThatFits(CGSize(width: width - 2 * Self.padding, height: .greatestFiniteMagnitude)) : .zero
    let gap = image.height > 0 && text.height > 0 ? Self.gap : 0
    let content = min(width - 2 * Self.padding, max(text.width, image.width))
    let size = CGSize(
      width: max(min(Self.minimumWidth, width), content + 2 * Self.padding),
      height: min(area.height, image.height + gap + text.height + 2 * Self.padding))
    let scale = contentScaleFactor
    frame = CGRect(
      x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width, height: size.height
    ).onPixels(scale)
    let insets = item.largeContentImageInsets
    picture.frame = CGRect(
      x: (bounds.width - image.width) / 2, y: Self.padding, width: image.width, height: image.height
    ).inset(by: insets).onPixels(scale)
    label.frame = CGRect(
      x: (bounds.width - content) / 2, y: Self.padding + image.height + gap, width: content,
      height: text.height
    ).onPixels(scale)
  }

  /// Prepares the image, and returns its size.
  private func imageSize(of item: any UILargeContentViewerItem, maximum: CGFloat) -> CGSize {
    guard let image = picture.image else { return .zero }
    let isSymbol = image.isSymbolImage
    picture.contentMode = .scaleAspectFit
    picture.preferredSymbolConfiguration =
      isSymbol ? UIImage.SymbolConfiguration(pointSize: Self.imageSide * 0.8) : nil
    if isSymbol || item.scalesLargeContentImage {
      return CGSize(width: min(Self.imageSide, maximum), height: Self.imageSide)
    }
    return CGSize(width: min(image.size.width, maximum), height: min(image.size.height, maximum))
  }
}
