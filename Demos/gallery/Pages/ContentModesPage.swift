import DemoParts
import UIKit

/// The same picture in views of one size, once for each content mode.
class ContentModesPage: PageViewController {
  private static let modes: [(String, UIView.ContentMode)] = [
    ("scaleToFill", .scaleToFill), ("scaleAspectFit", .scaleAspectFit), ("scaleAspectFill", .scaleAspectFill),
    ("redraw", .redraw), ("center", .center), ("top", .top), ("bottom", .bottom), ("left", .left),
    ("right", .right), ("topLeft", .topLeft), ("topRight", .topRight), ("bottomLeft", .bottomLeft),
    ("bottomRight", .bottomRight),
  ]
  private var tiles: [(name: UILabel, frame: UIView, picture: UIView)] = []
  private var stretch: CGFloat = 0
  private var isTall = false

  init() {
    super.init(
      "Content Modes",
      "What was drawn once is scaled or placed when the view gets another size. Only redraw draws again.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (title, _) in ContentModesPage.modes {
      let name = UILabel()
      name.text = title
      name.useScaled(.systemFont(ofSize: 11))
      name.textColor = .secondaryLabel
      name.textAlignment = .center
      let frame = UIView()
      frame.backgroundColor = .tertiarySystemFill
      frame.layer.cornerRadius = 6
      frame.clipsToBounds = true
      stage.addSubview(name)
      stage.addSubview(frame)
      tiles.append((name, frame, UIView()))
    }
    addChoice("Shape", ["Wide", "Tall"]) { [unowned self] index in
      isTall = index == 1
      UIView.animate(withDuration: 0.35) { [self] in
        stage.setNeedsLayout()
        stage.layoutIfNeeded()
      }
    }
    addSlider("Kept at the edges", 0...0.45, 0) { [unowned self] value in
      stretch = value
      for tile in tiles { tile.picture.contentStretch = stretchedPart }
    }
    takePictures()
  }

  private var stretchedPart: CGRect {
    CGRect(x: 0, y: 0, width: 1, height: 1).insetBy(dx: stretch, dy: stretch)
  }

  /// Draws the landscape, 40 points wide, into an image for each mode.
  private func takePictures() {
    let landscape = LandscapeView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    for (index, (_, mode)) in ContentModesPage.modes.enumerated() {
      let picture =
        mode == .redraw
        ? LandscapeView(frame: landscape.bounds)
        : landscape.snapshotView(afterScreenUpdates: true) ?? UIView()
      picture.contentMode = mode
      tiles[index].picture.removeFromSuperview()
      tiles[index].frame.addSubview(picture)
      tiles[index].picture = picture
    }
  }

  /// As many columns as leave a gap between the longest names, and the rows that they need.
  private func grid(_ width: CGFloat) -> (columns: Int, rows: Int) {
    let widest = tiles.map { $0.name.intrinsicContentSize.width }.max() ?? 0
    let columns = max(2, min(width > 640 ? 5 : 4, Int((width - 32) / (widest + 10))))
    return (columns, (tiles.count + columns - 1) / columns)
  }

  override func arrange(in area: CGRect) {
    let (columns, rows) = grid(area.width)
    let inner = area.insetBy(dx: 16, dy: 16)
    let cell = CGSize(width: inner.width / CGFloat(columns), height: inner.height / CGFloat(rows))
    for (index, tile) in tiles.enumerated() {
      let box = CGRect(
        x: inner.minX + CGFloat(index % columns) * cell.width,
        y: inner.minY + CGFloat(index / columns) * cell.height, width: cell.width, height: cell.height)
      let room = CGSize(
        width: max(0, box.width - 14), height: max(0, box.height - 18 - tile.name.lineHeight(16)))
      let size =
        isTall
        ? CGSize(width: min(room.width, room.height * 0.62), height: room.height)
        : CGSize(width: room.width, height: min(room.height, room.width * 0.62))
      let top = box.minY + (room.height - size.height) / 2
      tile.frame.frame = CGRect(
        x: box.midX - size.width / 2, y: top, width: size.width, height: size.height)
      tile.name.frame = CGRect(
        x: box.minX, y: top + size.height + 5, width: box.width, height: tile.name.lineHeight(16))
      tile.picture.frame = tile.frame.bounds
      tile.picture.contentStretch = stretchedPart
      tile.name.frame = tile.name.frame.insetBy(dx: 3, dy: 0)
    }
  }

  override func sampleHeight(for width: CGFloat) -> CGFloat {
    stage.scaled(max(340, CGFloat(grid(width).rows) * 78))
  }
}
