import Foundation

/// The symbols of keys without text.
enum KeySigns {
  /// The square for a symbol, in the center of a key.
  private static func area(in rect: CGRect) -> (origin: CGPoint, unit: CGFloat) {
    let side = min(22, rect.height * 0.55, rect.width * 0.8)
    return (CGPoint(x: rect.midX - side / 2, y: rect.midY - side / 2), side / 24)
  }

  private static func path(in rect: CGRect, closes: Bool, _ points: [(CGFloat, CGFloat)]) -> UIBezierPath {
    let area = area(in: rect)
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: area.origin.x + point.0 * area.unit, y: area.origin.y + point.1 * area.unit)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    if closes { path.close() }
    path.lineWidth = max(1, 1.7 * area.unit)
    path.lineJoinStyle = .round
    path.lineCapStyle = .round
    return path
  }

  static func shift(in rect: CGRect, isFilled: Bool, isLocked: Bool, _ color: UIColor) {
    color.set()
    let lift: CGFloat = isLocked ? -2.5 : 0
    let arrow = path(
      in: rect, closes: true,
      [(12, 3), (21.5, 12.6), (16.4, 12.6), (16.4, 20), (7.6, 20), (7.6, 12.6), (2.5, 12.6)]
        .map { ($0.0, $0.1 + lift) })
    if isFilled { arrow.fill() }
    arrow.stroke()
    if isLocked { path(in: rect, closes: false, [(7.6, 21.6), (16.4, 21.6)]).stroke() }
  }

  static func delete(in rect: CGRect, isFilled: Bool, _ color: UIColor) {
    color.set()
    let outline = path(in: rect, closes: true, [(8, 4.6), (22.4, 4.6), (22.4, 19.4), (8, 19.4), (1.6, 12)])
    outline.stroke()
    for points in [[(12.0, 9.0), (18.0, 15.0)], [(18.0, 9.0), (12.0, 15.0)]] {
      path(in: rect, closes: false, points.map { (CGFloat($0.0), CGFloat($0.1)) }).stroke()
    }
    if isFilled {
      color.withAlphaComponent(0.25).setFill()
      outline.fill()
    }
  }

  static func enter(in rect: CGRect, _ color: UIColor) {
    color.setStroke()
    path(in: rect, closes: false, [(20.5, 5), (20.5, 14), (4, 14)]).stroke()
    path(in: rect, closes: false, [(9, 9), (4, 14), (9, 19)]).stroke()
  }

  static func dismiss(in rect: CGRect, _ color: UIColor) {
    color.setStroke()
    path(in: rect, closes: true, [(2, 3), (22, 3), (22, 14.5), (2, 14.5)]).stroke()
    path(in: rect, closes: false, [(8.4, 11), (15.6, 11)]).stroke()
    for x in [6, 10, 14, 18] as [CGFloat] {
      path(in: rect, closes: false, [(x, 7), (x, 7)]).stroke()
    }
    path(in: rect, closes: false, [(8.6, 18.6), (12, 21.6), (15.4, 18.6)]).stroke()
  }

  static func globe(in rect: CGRect, _ color: UIColor) {
    let side = min(22, rect.height * 0.55, rect.width * 0.8)
    guard side > 0,
      let image = UIImage(
        systemName: "globe", withConfiguration: UIImage.SymbolConfiguration(pointSize: side * 0.82))
    else { return }
    let size = image.size
    image.withTintColor(color).draw(
      at: CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2))
  }
}
