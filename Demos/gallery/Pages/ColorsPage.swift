import DemoParts
import UIKit

/// Color wells, and a drawing with their colors.
class ColorsPage: PageViewController, UIColorPickerViewControllerDelegate {
  private let wells = [UIColorWell(), UIColorWell(), UIColorWell()]
  private let captions = [UILabel(), UILabel(), UILabel()]
  private let sample = PosterView()

  init() {
    super.init(
      "Colors", "Press a well to choose a color: from the grid, the spectrum or sliders, or by its digits.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let colors = [
      UIColor(red: 0.12, green: 0.16, blue: 0.35, alpha: 1),
      UIColor(red: 1, green: 0.62, blue: 0.3, alpha: 1),
      UIColor(red: 1, green: 1, blue: 1, alpha: 0.55),
    ]
    for (index, name) in ["Sky", "Sun", "Mist"].enumerated() {
      let well = wells[index]
      well.title = name
      well.selectedColor = colors[index]
      well.addAction(UIAction { [unowned self] _ in paint() }, for: .valueChanged)
      captions[index].text = name
      captions[index].useScaled(.systemFont(ofSize: 14))
      captions[index].textColor = .secondaryLabel
      stage.addSubview(well)
      stage.addSubview(captions[index])
    }
    sample.layer.cornerRadius = 10
    sample.clipsToBounds = true
    stage.addSubview(sample)
    addSwitch("Opacity", true) { [unowned self] isOn in for well in wells { well.supportsAlpha = isOn } }
    addSwitch("Enabled", true) { [unowned self] isOn in for well in wells { well.isEnabled = isOn } }
    addButton("Sky in a sheet…") { [unowned self] in
      let picker = UIColorPickerViewController()
      picker.title = "Sky"
      picker.selectedColor = sample.sky
      picker.delegate = self
      present(picker, animated: true)
    }
    paint()
  }

  private func paint() {
    sample.sky = wells[0].selectedColor ?? .black
    sample.sun = wells[1].selectedColor ?? .black
    sample.mist = wells[2].selectedColor ?? .clear
  }

  override func arrange(in area: CGRect) {
    let width = min(area.width - 48, 440)
    let left = (area.width - width) / 2
    let line = captions.map { $0.lineHeight(20) }.max() ?? 20
    for index in 0..<3 {
      let x = left + CGFloat(index) * width / 3
      wells[index].frame = CGRect(x: x, y: 26, width: 46, height: 28)
      captions[index].frame = CGRect(x: x + 56, y: 40 - line / 2, width: width / 3 - 60, height: line)
    }
    let top = width < 300 ? 64 + line : 78
    sample.frame = CGRect(
      x: left, y: top, width: width, height: min(300, max(40, area.height - 24 - top)))
    guard width < 300 else { return }
    // The captions have no room beside the wells.
    for (well, caption) in zip(wells, captions) {
      caption.frame.origin = CGPoint(x: well.frame.minX, y: well.frame.maxY + 2)
      caption.frame.size.width = width / 3 - 4
    }
  }

  // MARK: UIColorPickerViewControllerDelegate

  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    wells[0].selectedColor = color
    paint()
  }
}

/// A sun over hills in mist.
class PosterView: UIView {
  var sky = UIColor.black { didSet { setNeedsDisplay() } }
  var sun = UIColor.black { didSet { setNeedsDisplay() } }
  var mist = UIColor.clear { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    sky.setFill()
    UIRectFill(bounds)
    let (width, height) = (bounds.width, bounds.height)
    let side = min(width, height) * 0.42
    sun.setFill()
    UIBezierPath(ovalIn: CGRect(x: width * 0.58, y: height * 0.18, width: side, height: side)).fill()
    for (index, top) in [0.56, 0.68, 0.8].enumerated() {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: height))
      path.addLine(to: CGPoint(x: 0, y: height * top))
      let lift = height * (index == 1 ? -0.16 : 0.14)
      path.addCurve(
        to: CGPoint(x: width, y: height * top),
        controlPoint1: CGPoint(x: width * 0.35, y: height * top - lift),
        controlPoint2: CGPoint(x: width * 0.65, y: height * top + lift))
      path.addLine(to: CGPoint(x: width, y: height))
      path.close()
      mist.setFill()
      path.fill()
    }
  }
}
