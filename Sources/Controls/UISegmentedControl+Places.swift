@_spi(Casement) import CasementCore
import CasementGraphics
import CasementText
import Foundation

// The layout and the appearance of segments.
extension UISegmentedControl {
  /// The size that fits the segments.
  var naturalSize: CGSize {
    let widths = segments.map(naturalWidth)
    let free = zip(segments, widths).filter { $0.0.width == 0 }.map(\.1)
    let fixed = segments.reduce(0) { $0 + $1.width }
    let width =
      apportionsSegmentWidthsByContent ? free.reduce(0, +) : (free.max() ?? 0) * CGFloat(free.count)
    return CGSize(width: (fixed + width).rounded(.up), height: Self.height)
  }

  private func naturalWidth(_ segment: Segment) -> CGFloat {
    let title = segment.title.map { titleWidth($0, fonts[.normal] ?? Self.font) }
    return (title ?? segment.contentSize.width) + 2 * Self.padding
  }

  private func titleWidth(_ title: String, _ font: UIFont) -> CGFloat {
    title.isEmpty ? 0 : TextLine(title, font: font, scale: contentScaleFactor).width.rounded(.up)
  }

  /// The widths of the segments. Fixed widths are kept, and the other segments share the rest.
  private func widths() -> [CGFloat] {
    let free = segments.filter { $0.width == 0 }
    let rest = bounds.width - segments.reduce(0) { $0 + $1.width }
    guard apportionsSegmentWidthsByContent else {
      return segments.map { $0.width > 0 ? $0.width : max(0, rest / CGFloat(free.count)) }
    }
    let wanted = segments.map { $0.width > 0 ? $0.width : naturalWidth($0) }
    let sum = zip(segments, wanted).reduce(0) { $1.0.width > 0 ? $0 : $0 + $1.1 }
    // The segments without a fixed width share the rest in proportion to their content.
    let factor = sum > 0 ? max(0, rest) / sum : 1
    return zip(segments, wanted).map { $0.width > 0 ? $1 : $1 * factor }
  }

  func layOutParts() {
    let scale = contentScaleFactor
    track.frame = CGRect(
      x: bounds.minX, y: bounds.midY - Self.height / 2, width: bounds.width, height: Self.height
    ).onPixels(scale)
    track.layer.cornerRadius = Self.cornerRadius
    track.layer.backgroundColor = ControlLook.ink(light: 0.075, dark: 0.1).cgColor
    track.layer.borderWidth = ControlLook.edgeWidth
    track.layer.borderColor = ControlLook.edge(light: 0, dark: 0).cgColor
    track.alpha = isEnabled ? 1 : 0.6
    let hasOwnLook = !images.backgrounds.isEmpty
    track.isHidden = hasOwnLook
    var x = track.frame.minX
    let widths = widths()
    let fonts = shownFonts(widths)
    let order = laysOutRightToLeft ? Array(segments.indices.reversed()) : Array(segments.indices)
    for (place, index) in order.enumerated() {
      let segment = segments[index]
      let rect = CGRect(x: x, y: track.frame.minY, width: widths[index], height: track.frame.height)
      segment.frame =
        rect.insetBy(dx: min(Segment.gap / 2, rect.width / 2), dy: Self.inset).onPixels(scale)
      segment.layer.cornerRadius = Self.cornerRadius - 2
      let line = 1 / scale
      segment.separator.frame =
        CGRect(x: x - line / 2, y: rect.midY - 7, width: line, height: 14).onPixels(scale)
      let before = place > 0 ? order[place - 1] : nil
      let isBare = before.map { isQuiet($0) && isQuiet(index) } ?? false
      segment.separator.layer.backgroundColor = ControlLook.edge(light: 0.16, dark: 0.2).cgColor
      segment.separator.alpha = isBare ? 1 : 0
      x += widths[index]
      let (look, state) = (look(of: index), state(of: index))
      if hasOwnLook || segment.backdrop != nil {
        segment.show(backdrop: images.background(state), in: rect.onPixels(scale))
      }
      if !images.dividers.isEmpty || segment.divider != nil {
        let image = before.flatMap { images.divider(self.state(of: $0), state) }
        segment.show(divider: image, in: rect, scale: scale)
        if image != nil { segment.separator.alpha = 0 }
      }
      segment.hasCustomAppearance = hasOwnLook
      segment.show(
        look, isMomentary: isMomentary, font: fonts[index],
        color: (colors[state] ?? colors[.normal] ?? usualColor(look)).current)
      segment.setNeedsLayout()
    }
    layOutPill()
  }

  /// The font of each segment for its state. If a title does not fit into its segment, the fonts of
  /// all titles are smaller by the same factor.
  private func shownFonts(_ widths: [CGFloat]) -> [UIFont] {
    let whole = segments.indices.map { fonts[state(of: $0)] ?? fonts[.normal] ?? Self.font }
    var part: CGFloat = 1
    for (index, segment) in segments.enumerated() {
      let width = segment.title.map { titleWidth($0, whole[index]) } ?? 0
      let room = max(0, Segment.room(forWidth: widths[index]))
      if width > room { part = min(part, room / width) }
    }
    guard part < 1 else { return whole }
    return zip(segments, whole).map { segment, font in
      guard segment.title != nil else { return font }
      let size = (font.pointSize * part * 2).rounded(.down) / 2
      return font.withSize(max(min(Self.smallestTitle, font.pointSize), size))
    }
  }

  private func usualColor(_ look: Segment.Look) -> UIColor {
    guard look == .selected, let tint = selectedSegmentTintColor else { return .label }
    return tint.legibleText
  }

  private func layOutPill() {
    guard segments.indices.contains(chosen), !isMomentary, images.backgrounds.isEmpty else {
      pill.isHidden = true
      return
    }
    pill.frame = segments[chosen].frame
    pill.isHidden = false
    pill.layer.cornerRadius = Self.cornerRadius - 2
    // With high contrast the pill is dark enough for a text contrast of 7:1 on any background.
    let dark = ControlLook.isHighContrast ? UIColor(white: 0.3, alpha: 1) : UIColor(white: 1, alpha: 0.24)
    let usual = ControlLook.isDark ? dark : UIColor.white
    let color = selectedSegmentTintColor ?? usual
    pill.layer.backgroundColor = (pressed == chosen ? color.mixed(with: .black, 0.06) : color).cgColor
    pill.layer.borderWidth = ControlLook.edgeWidth * 2
    pill.layer.borderColor = ControlLook.edge(light: 0, dark: 0).cgColor
    // A translucent pill has no shadow, since the shadow would be visible through it.
    pill.layer.shadowOpacity =
      ControlLook.isDark && selectedSegmentTintColor == nil ? 0 : isEnabled ? 0.22 : 0.08
    pill.alpha = isEnabled ? 1 : 0.6
  }

  /// Whether a segment has no highlight behind it, so that it needs a separator.
  private func isQuiet(_ index: Int) -> Bool {
    let look = look(of: index)
    return look == .normal || look == .disabled && index != chosen
  }

  private func state(of index: Int) -> State {
    switch look(of: index) {
    case .disabled: .disabled
    case .pressed: .highlighted
    case .selected: .selected
    case .normal, .hovered: .normal
    }
  }

  private func look(of index: Int) -> Segment.Look {
    guard isEnabled, segments[index].isEnabled else { return .disabled }
    if index == chosen, !isMomentary { return .selected }
    if index == pressed { return .pressed }
    if isMomentary, isFirstResponder, index == reached { return .hovered }
    return index == pointed && isUnderPointer && !isTracking ? .hovered : .normal
  }
}
