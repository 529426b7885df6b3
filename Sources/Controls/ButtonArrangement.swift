import Foundation

/// The layout of image, title and subtitle of a button.
struct ButtonArrangement {
  /// The side of the text on which the image is.
  enum Side {
    case left, right, top, bottom

    init(_ placement: NSDirectionalRectEdge, isRightToLeft: Bool) {
      if placement.contains(.top) {
        self = .top
      } else if placement.contains(.bottom) {
        self = .bottom
      } else {
        self = placement.contains(.trailing) != isRightToLeft ? .right : .left
      }
    }
  }

  var image = CGSize.zero
  var title = CGSize.zero
  var subtitle = CGSize.zero

  var side = Side.left
  /// The gap between image and text, and between title and subtitle, in points.
  var imagePadding: CGFloat = 0
  var titlePadding: CGFloat = 0

  /// The alignment of title and subtitle relative to each other: left, right or center.
  var lines = UIControl.ContentHorizontalAlignment.center
  /// Never `.leading` or `.trailing`.
  var horizontal = UIControl.ContentHorizontalAlignment.center
  var vertical = UIControl.ContentVerticalAlignment.center

  struct Places {
    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
  }

  // MARK: Size

  private var isBeside: Bool { side == .left || side == .right }

  private var lineGap: CGFloat { title.height > 0 && subtitle.height > 0 ? titlePadding : 0 }

  private var text: CGSize {
    CGSize(width: max(title.width, subtitle.width), height: title.height + lineGap + subtitle.height)
  }

  private var hasImage: Bool { image.width > 0 && image.height > 0 }

  private var hasText: Bool { title.height > 0 || subtitle.height > 0 }

  private var imageGap: CGFloat { hasImage && hasText ? imagePadding : 0 }

  /// The width that an image takes from the text.
  var besideText: CGFloat { isBeside ? image.width + (hasImage ? imagePadding : 0) : 0 }

  /// The size of the content.
  var size: CGSize {
    isBeside
      ? CGSize(width: image.width + imageGap + text.width, height: max(image.height, text.height))
      : CGSize(width: max(image.width, text.width), height: image.height + imageGap + text.height)
  }

  // MARK: Places

  /// The frames in a rectangle. Text that is too wide is limited to the rectangle.
  func places(in rect: CGRect) -> Places {
    var places = Places()
    let room = CGSize(width: max(0, rect.width), height: max(0, rect.height))
    let imageSize = CGSize(width: min(image.width, room.width), height: min(image.height, room.height))
    let textRoom = isBeside ? max(0, room.width - imageSize.width - imageGap) : room.width
    let textSize = CGSize(width: min(text.width, textRoom), height: text.height)
    var block: CGSize
    if isBeside {
      block = CGSize(
        width: imageSize.width + imageGap + textSize.width, height: max(imageSize.height, textSize.height))
      if horizontal == .fill { block.width = max(block.width, room.width) }
    } else {
      block = CGSize(
        width: max(imageSize.width, textSize.width), height: imageSize.height + imageGap + textSize.height)
      if vertical == .fill { block.height = max(block.height, room.height) }
    }
    let frame = CGRect(
      x: x(of: block.width, in: rect, horizontal), y: y(of: block.height, in: rect), width: block.width,
      height: block.height)
    var textFrame = CGRect(origin: frame.origin, size: textSize)
    places.image = CGRect(origin: frame.origin, size: imageSize)
    switch side {
    case .left:
      textFrame.origin.x = frame.minX + imageSize.width + imageGap
      if horizontal == .fill { textFrame.size.width = frame.maxX - textFrame.minX }
    case .right:
      places.image.origin.x = frame.maxX - imageSize.width
      if horizontal == .fill { textFrame.size.width = places.image.minX - imageGap - frame.minX }
    case .top: textFrame.origin.y = frame.maxY - textSize.height
    case .bottom: places.image.origin.y = frame.maxY - imageSize.height
    }
    if isBeside {
      places.image.origin.y = y(of: imageSize.height, in: frame)
      textFrame.origin.y = y(of: textSize.height, in: frame)
    } else {
      places.image.origin.x = x(of: imageSize.width, in: frame, horizontal)
      textFrame.origin.x = x(of: textSize.width, in: frame, horizontal)
      if horizontal == .fill {
        textFrame = CGRect(x: rect.minX, y: textFrame.minY, width: room.width, height: textFrame.height)
      }
    }
    // An image without text fills the rectangle in the directions with `.fill`.
    if hasImage, !hasText {
      if horizontal == .fill {
        places.image.origin.x = rect.minX
        places.image.size.width = room.width
      }
      if vertical == .fill {
        places.image.origin.y = rect.minY
        places.image.size.height = room.height
      }
    }
    places.title = line(title, in: textFrame, y: textFrame.minY)
    places.subtitle = line(subtitle, in: textFrame, y: textFrame.maxY - subtitle.height)
    return places
  }

  private func line(_ size: CGSize, in block: CGRect, y: CGFloat) -> CGRect {
    let width = horizontal == .fill && subtitle.height == 0 ? block.width : min(size.width, block.width)
    return CGRect(x: x(of: width, in: block, lines), y: y, width: width, height: size.height)
  }

  private func x(
    of width: CGFloat, in rect: CGRect, _ alignment: UIControl.ContentHorizontalAlignment
  ) -> CGFloat {
    switch alignment {
    case .left, .leading, .fill: rect.minX
    case .right, .trailing: rect.maxX - width
    case .center: rect.midX - width / 2
    }
  }

  private func y(of height: CGFloat, in rect: CGRect) -> CGFloat {
    switch vertical {
    case .top: rect.minY
    case .bottom: rect.maxY - height
    case .center, .fill: rect.midY - height / 2
    }
  }
}
