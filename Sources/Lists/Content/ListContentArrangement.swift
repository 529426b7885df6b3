import Foundation

/// Computes the frames of an image and two texts in the content of a list, in points from the leading edge.
struct ListContentArrangement {
  /// The arrangement of the two texts.
  enum Texts: Equatable {
    /// One below the other.
    case stacked
    /// The second at the end of the line if both fit, else below the first.
    case sideBySide
    /// The second at the end of the line; the first is truncated if it does not fit.
    case line
    /// The first at the end of a column of this width, the second after the column.
    case column(CGFloat)
  }

  var texts = Texts.stacked
  var margins = NSDirectionalEdgeInsets.zero
  var minimumHeight: CGFloat = 0
  /// The area in which the image is centered; nil without an image.
  var imageArea: CGSize?
  var imageSize = CGSize.zero
  var imageToText: CGFloat = 0
  var horizontalPadding: CGFloat = 0
  var verticalPadding: CGFloat = 0

  /// The size of a text at a width; nil without a text.
  typealias Measure = (_ width: CGFloat) -> CGSize
  var text: Measure?
  var secondary: Measure?

  struct Frames {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    /// The total size, including the margins.
    var size = CGSize.zero
    /// The leading edge of the texts.
    var textStart: CGFloat = 0
  }

  /// Computes all frames at a width, from the top.
  ///
  /// - Parameter width: the available width; nil lays out each text in one line.
  func frames(width: CGFloat?) -> Frames {
    var frames = Frames()
    var start = margins.leading
    if let imageArea {
      frames.image = CGRect(
        x: start + (imageArea.width - imageSize.width) / 2, y: 0, width: imageSize.width,
        height: imageSize.height)
      start += imageArea.width + imageToText
    }
    frames.textStart = start
    let room = width.map { max(0, $0 - start - margins.trailing) }
    let block = layOutTexts(&frames, start, room)
    let height = max(block.height, imageArea?.height ?? 0)
    let whole = max(minimumHeight, height + margins.top + margins.bottom)
    // Image and texts are centered between the vertical margins.
    let middle = margins.top + (whole - margins.top - margins.bottom) / 2
    frames.image.origin.y = middle - imageSize.height / 2
    frames.text.origin.y += middle - block.height / 2
    frames.secondary.origin.y += middle - block.height / 2
    frames.size = CGSize(width: width ?? start + block.width + margins.trailing, height: whole)
    return frames
  }

  /// Places the texts from the top, and returns the size of both.
  private func layOutTexts(_ frames: inout Frames, _ start: CGFloat, _ room: CGFloat?) -> CGSize {
    let width = room ?? .greatestFiniteMagnitude
    guard let text, let secondary else {
      guard let only = text ?? secondary else { return .zero }
      var rect = CGRect(origin: CGPoint(x: start, y: 0), size: only(width))
      if let room { rect.size.width = secondary == nil || texts == .stacked ? room : min(room, rect.width) }
      if text != nil {
        frames.text = rect
      } else {
        if let room, texts == .line || texts == .sideBySide { rect.origin.x = start + room - rect.width }
        frames.secondary = rect
      }
      return rect.size
    }
    switch texts {
    case .stacked: return stack(&frames, start, room)
    case .sideBySide, .line:
      let (first, second) = (text(.greatestFiniteMagnitude), secondary(.greatestFiniteMagnitude))
      let needed = first.width + horizontalPadding + second.width
      if texts == .sideBySide, needed > width { return stack(&frames, start, room) }
      let whole = room ?? needed
      // The value is shortened only if it would take more than half of the line.
      let secondWidth = min(
        second.width, max(whole / 2, whole - horizontalPadding - first.width))
      let firstWidth = max(0, min(first.width, whole - horizontalPadding - secondWidth))
      return line(
        &frames, CGRect(x: start, y: 0, width: firstWidth, height: text(max(1, firstWidth)).height),
        CGRect(
          x: start + whole - secondWidth, y: 0, width: secondWidth,
          height: secondary(max(1, secondWidth)).height))
    case .column(let column):
      let rest = max(0, width - column - horizontalPadding)
      let size = secondary(rest)
      return line(
        &frames, CGRect(x: start, y: 0, width: column, height: text(column).height),
        CGRect(
          x: start + column + horizontalPadding, y: 0, width: room == nil ? size.width : rest,
          height: size.height))
    }
  }

  private func stack(_ frames: inout Frames, _ start: CGFloat, _ room: CGFloat?) -> CGSize {
    let width = room ?? .greatestFiniteMagnitude
    let (first, second) = (text?(width) ?? .zero, secondary?(width) ?? .zero)
    let whole = room ?? max(first.width, second.width)
    frames.text = CGRect(x: start, y: 0, width: whole, height: first.height)
    frames.secondary = CGRect(
      x: start, y: first.height + verticalPadding, width: whole, height: second.height)
    return CGSize(width: whole, height: frames.secondary.maxY)
  }

  /// Places both texts in one line, centered vertically in the taller one.
  private func line(_ frames: inout Frames, _ first: CGRect, _ second: CGRect) -> CGSize {
    let height = max(first.height, second.height)
    frames.text = first.offsetBy(dx: 0, dy: (height - first.height) / 2)
    frames.secondary = second.offsetBy(dx: 0, dy: (height - second.height) / 2)
    return CGSize(width: second.maxX - first.minX, height: height)
  }
}

extension ListContentArrangement.Frames {
  /// The frames in a view: centered vertically, mirrored for right-to-left reading, and aligned to pixels.
  func placed(in bounds: CGRect, rightToLeft: Bool, scale: CGFloat) -> Self {
    var result = self
    let down = ((bounds.height - size.height) / 2 * scale).rounded() / scale
    func place(_ rect: CGRect) -> CGRect {
      let x = rightToLeft ? bounds.maxX - rect.maxX : bounds.minX + rect.minX
      // Only the origin is rounded, so that a text keeps its measured size.
      return CGRect(
        x: (x * scale).rounded() / scale, y: ((bounds.minY + rect.minY + down) * scale).rounded() / scale,
        width: rect.width, height: rect.height)
    }
    result.image = place(image)
    result.text = place(text)
    result.secondary = place(secondary)
    return result
  }
}
