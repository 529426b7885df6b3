import DemoParts
import UIKit

/// The modules in layers, each resting on the ones below it.
class StoreysView: SlideContentView {
  private static let storeys = [
    [("Casement", "application, screens, windows, views, events")],
    [("Desktop", "what a compositor offers, as Swift objects")],
    [("Keyboard", "keys to text"), ("Pixman", "pixels")],
    [("Wayland", "the typed client side of libwayland")],
  ]

  private var labels: [[(name: UILabel, job: UILabel)]] = []

  override func addContent() {
    labels = Self.storeys.enumerated().map { index, storey in
      let isTop = index == 0
      return storey.map {
        (
          addLabel($0, isTop ? theme.paper : theme.ink),
          addLabel($1, isTop ? theme.paper : theme.secondaryInk)
        )
      }
    }
  }

  /// The frames of the modules in each layer.
  private var rooms: [[CGRect]] {
    let gap = unit * 0.14
    let count = CGFloat(Self.storeys.count)
    let height = min((bounds.height - gap * (count - 1)) / count, unit * (isUpright ? 2.4 : 1.5))
    return Self.storeys.enumerated().map { row, storey in
      let width = (bounds.width - gap * CGFloat(storey.count - 1)) / CGFloat(storey.count)
      return storey.indices.map { column in
        CGRect(
          x: CGFloat(column) * (width + gap), y: CGFloat(row) * (height + gap), width: width, height: height)
      }
    }
  }

  override func layoutSubviews() {
    for (storey, places) in zip(labels, rooms) {
      for (labels, room) in zip(storey, places) {
        labels.name.font = font(0.46, .bold)
        labels.job.font = font(isUpright ? 0.31 : 0.36)
        let inner = room.insetBy(dx: unit * 0.4, dy: 0)
        let top = room.midY - unit * 0.56
        labels.name.frame = CGRect(x: inner.minX, y: top, width: inner.width, height: unit * 0.62)
        labels.job.frame = CGRect(x: inner.minX, y: top + unit * 0.6, width: inner.width, height: unit * 0.5)
      }
    }
  }

  override func draw(_ rect: CGRect) {
    for (row, places) in rooms.enumerated() {
      (row == 0 ? theme.accent : theme.panel).setFill()
      for room in places { UIBezierPath(roundedRect: room, cornerRadius: unit * 0.12).fill() }
    }
  }
}
