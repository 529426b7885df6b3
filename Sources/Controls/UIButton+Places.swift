@_spi(Casement) import CasementCore
import CasementGraphics
import Foundation

// The size of a button and the layout of its subviews.
extension UIButton {
  // MARK: Size

  private var imageSize: CGSize {
    if parts.activity != nil { return CGSize(width: Self.activitySide, height: Self.activitySide) }
    guard let picture = parts.picture, picture.image != nil else { return .zero }
    return picture.intrinsicContentSize
  }

  private func size(of label: UILabel?, width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    guard label.numberOfLines != 1 else { return label.intrinsicContentSize }
    // Round up to whole points, like the size of a single line.
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// The content to lay out, with a maximum width of the text and an image beside it.
  private func arrangement(width: CGFloat) -> ButtonArrangement {
    var arrangement = ButtonArrangement()
    arrangement.image = imageSize
    arrangement.horizontal = effectiveContentHorizontalAlignment
    arrangement.vertical = contentVerticalAlignment
    let placement = configuration?.imagePlacement ?? .leading
    arrangement.side = ButtonArrangement.Side(placement, isRightToLeft: laysOutRightToLeft)
    if let configuration {
      arrangement.imagePadding = configuration.imagePadding
      arrangement.titlePadding = configuration.titlePadding
      arrangement.lines = lineAlignment(configuration)
    } else {
      arrangement.lines = arrangement.horizontal
    }
    let room = max(0, width - arrangement.besideText)
    arrangement.title = size(of: parts.title, width: room)
    arrangement.subtitle = size(of: parts.subtitle, width: room)
    return arrangement
  }

  private func lineAlignment(_ configuration: Configuration) -> ContentHorizontalAlignment {
    switch configuration.titleAlignment {
    case .leading: return laysOutRightToLeft ? .right : .left
    case .trailing: return laysOutRightToLeft ? .left : .right
    case .center: return .center
    case .automatic: break
    }
    switch effectiveContentHorizontalAlignment {
    case .left, .right: return effectiveContentHorizontalAlignment
    case .fill: return laysOutRightToLeft ? .right : .left
    default: break
    }
    // Next to an image, two lines are aligned at the side of the image.
    guard parts.subtitle != nil, imageSize.width > 0 else { return .center }
    switch ButtonArrangement.Side(configuration.imagePlacement, isRightToLeft: laysOutRightToLeft) {
    case .left: return .left
    case .right: return .right
    case .top, .bottom: return .center
    }
  }

  func fittingSize(_ size: CGSize) -> CGSize {
    if let configuration {
      let insets = configuration.contentInsets
      let side = showsArrows(configuration) ? Self.arrowSpace : 0
      let around = insets.leading + insets.trailing + side
      let content = arrangement(width: size.width - around).size
      let lineHeight = UIFont.standard(ofSize: configuration.buttonSize.fontSize).lineHeight.rounded(.up)
      return CGSize(
        width: content.width + around, height: max(lineHeight, content.height) + insets.top + insets.bottom)
    }
    let insets = contentEdgeInsets
    let arrangement = arrangement(width: size.width - insets.left - insets.right)
    let content = arrangement.size
    // Without insets, text gets a minimum height for pressing, and an image its own size. An empty button has UIKit's
    // size.
    let isBare = insets == .zero && (arrangement.title.height > 0 || content == .zero)
    if isBare, content == .zero { return CGSize(width: 30, height: 34) }
    return CGSize(
      width: max(isBare ? 30 : 0, content.width + insets.left + insets.right),
      height: content.height + insets.top + insets.bottom + (isBare ? 12 : 0))
  }

  /// The distance of the title's baseline below the center of a button with its fitting size.
  var titleBaselineFromMiddle: CGFloat? {
    guard let label = parts.title, let offset = label.baselineFromMiddle, label.text?.isEmpty == false else {
      return nil
    }
    let arrangement = arrangement(width: .greatestFiniteMagnitude)
    let title = arrangement.places(in: CGRect(origin: .zero, size: arrangement.size)).title
    let fromContent = title.midY - arrangement.size.height / 2
    guard let insets = configuration?.contentInsets else {
      return offset + fromContent + (contentEdgeInsets.top - contentEdgeInsets.bottom) / 2
    }
    return offset + fromContent + (insets.top - insets.bottom) / 2
  }

  // MARK: Places

  func places(in rect: CGRect) -> ButtonArrangement.Places {
    var places: ButtonArrangement.Places
    if let configuration {
      let room = textRect(rect, configuration)
      places = arrangement(width: room.width).places(in: room)
    } else {
      let room = rect.inset(by: titleEdgeInsets)
      let arrangement = arrangement(width: room.width)
      places = arrangement.places(in: rect)
      if arrangement.horizontal != .fill {
        // The insets change the width that is available for the title.
        let width = min(arrangement.title.width, max(0, room.width - places.image.width))
        places.title = places.title.insetBy(dx: (places.title.width - width) / 2, dy: 0)
      }
      places.title = moved(places.title, by: titleEdgeInsets)
      places.image = moved(places.image, by: imageEdgeInsets)
    }
    places.image = onPixels(places.image)
    places.title = onPixels(places.title)
    places.subtitle = onPixels(places.subtitle)
    return places
  }

  /// Moves a rectangle by insets, depending on the alignment of the content.
  private func moved(_ rect: CGRect, by insets: UIEdgeInsets) -> CGRect {
    guard insets != .zero else { return rect }
    let x =
      switch effectiveContentHorizontalAlignment {
      case .left, .leading, .fill: insets.left
      case .right, .trailing: -insets.right
      case .center: (insets.left - insets.right) / 2
      }
    let y =
      switch contentVerticalAlignment {
      case .top: insets.top
      case .bottom: -insets.bottom
      case .center, .fill: (insets.top - insets.bottom) / 2
      }
    return rect.offsetBy(dx: x, dy: y)
  }

  private func textRect(_ contentRect: CGRect, _ configuration: Configuration) -> CGRect {
    guard showsArrows(configuration) else { return contentRect }
    let (left, right) = laysOutRightToLeft ? (Self.arrowSpace, 0) : (0, Self.arrowSpace)
    return contentRect.inset(by: UIEdgeInsets(top: 0, left: left, bottom: 0, right: right))
  }

  /// Aligns the origin to pixels, so that text is sharp. The size is unchanged.
  func onPixels(_ rect: CGRect) -> CGRect {
    let scale = contentScaleFactor
    return CGRect(
      x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, width: rect.width,
      height: rect.height)
  }

  func layOutParts(title: CGRect, subtitle: CGRect, image: CGRect) {
    parts.title?.frame = title
    parts.subtitle?.frame = subtitle
    parts.picture?.frame = image
    parts.activity?.center = CGPoint(x: image.midX, y: image.midY)
  }
}

extension NSDirectionalEdgeInsets {
  /// The insets as left and right.
  func sides(isRightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
      right: isRightToLeft ? leading : trailing)
  }
}
