import DemoParts
import UIKit

/// A landscape larger than its frame, scrolled and zoomed by wheels, touch pads, fingers, keys and its indicators; and a
/// list with pull to refresh.
class ScrollingPage: PageViewController, UIScrollViewDelegate {
  private let scrollView = KeyScrollView()
  private let list = ArrivalsView()
  private let map = MapView(frame: CGRect(x: 0, y: 0, width: 2400, height: 1600))
  private let facts = UILabel()

  init() {
    super.init(
      "Scrolling & Zooming",
      "Turn the wheel, drag with fingers, press the arrows, or pinch. With Control the wheel zooms.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.delegate = self
    scrollView.backgroundColor = .tertiarySystemBackground
    scrollView.minimumZoomScale = 0.4
    scrollView.maximumZoomScale = 3
    scrollView.addSubview(map)
    scrollView.contentSize = map.bounds.size
    facts.useScaled(.monospacedDigitSystemFont(ofSize: 12, weight: .regular))
    facts.textColor = .secondaryLabel
    scrollView.accessibilityLabel = "Map"
    list.accessibilityLabel = "List"
    stage.addSubview(scrollView)
    stage.addSubview(list)
    stage.addSubview(facts)
    list.isHidden = true
    addChoice("Content", ["Map", "List"]) { [unowned self] index in
      scrollView.isHidden = index == 1
      list.isHidden = index == 0
      showFacts()
    }
    addSwitch("Bounces at its edges", true) { [unowned self] in
      scrollView.bounces = $0
      list.bounces = $0
    }
    addSwitch("Stops at whole pages") { [unowned self] in scrollView.isPagingEnabled = $0 }
    addSwitch("Comes to rest quickly") { [unowned self] in scrollView.decelerationRate = $0 ? .fast : .normal
    }
    addButton("Show the lake") { [unowned self] in
      scrollView.zoom(to: CGRect(x: 1500, y: 840, width: 560, height: 420), animated: true)
    }
    addButton("Refresh the list") { [unowned self] in list.refresh() }
    list.delegate = self
    showFacts()
  }

  override func arrange(in area: CGRect) {
    let line = facts.lineHeight(20)
    scrollView.frame = CGRect(x: 0, y: 0, width: area.width, height: area.height - 14 - line)
    list.frame = scrollView.frame
    facts.frame = CGRect(x: 16, y: area.maxY - 8 - line, width: area.width - 32, height: line)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { map }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { showFacts() }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { showFacts() }

  private func showFacts() {
    let shown = list.isHidden ? scrollView : list
    let offset = shown.contentOffset
    facts.text = String(
      format: "Offset %.0f, %.0f    Zoom %.2f", offset.x.rounded() + 0, offset.y.rounded() + 0,
      shown.zoomScale)
  }
}

/// A fictional map: fields, woods, a lake, roads and names.
private class MapView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isOpaque = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let isDark = traitCollection.userInterfaceStyle == .dark
    func shade(_ light: (CGFloat, CGFloat, CGFloat), _ dark: (CGFloat, CGFloat, CGFloat)) -> UIColor {
      let (red, green, blue) = isDark ? dark : light
      return UIColor(red: red, green: green, blue: blue, alpha: 1)
    }
    shade((0.95, 0.94, 0.89), (0.15, 0.16, 0.16)).setFill()
    UIRectFill(bounds)
    // Fields in rows that are not quite straight.
    for row in 0..<8 {
      for column in 0..<10 {
        let number = (row * 37 + column * 53) % 7
        let shift = CGFloat((row * 29 + column * 17) % 23)
        let field = CGRect(
          x: CGFloat(column) * 240 + shift, y: CGFloat(row) * 200 + shift * 0.6, width: 214, height: 176)
        guard field.intersects(rect) else { continue }
        let part = CGFloat(number) / 7
        shade(
          (0.86 + part * 0.07, 0.91 - part * 0.02, 0.78 - part * 0.1),
          (0.17 + part * 0.03, 0.22 - part * 0.01, 0.18)
        ).setFill()
        UIBezierPath(roundedRect: field, cornerRadius: 14).fill()
      }
    }
    shade((0.62, 0.79, 0.6), (0.16, 0.29, 0.2)).setFill()
    for (x, y, width, height) in [
      (180.0, 900.0, 520.0, 420.0), (1260, 120, 460, 360), (1980, 1180, 340, 300),
    ] {
      UIBezierPath(ovalIn: CGRect(x: x, y: y, width: width, height: height)).fill()
      UIBezierPath(ovalIn: CGRect(x: x + width * 0.5, y: y - 60, width: width * 0.7, height: height)).fill()
    }
    shade((0.62, 0.8, 0.94), (0.13, 0.27, 0.39)).setFill()
    let lake = UIBezierPath()
    lake.move(to: CGPoint(x: 1520, y: 1040))
    lake.addCurve(
      to: CGPoint(x: 2040, y: 1000), controlPoint1: CGPoint(x: 1560, y: 820),
      controlPoint2: CGPoint(x: 1960, y: 860))
    lake.addCurve(
      to: CGPoint(x: 1520, y: 1040), controlPoint1: CGPoint(x: 2100, y: 1260),
      controlPoint2: CGPoint(x: 1500, y: 1300))
    lake.fill()
    drawRoads(shade((1, 1, 1), (0.33, 0.33, 0.34)), edge: shade((0.8, 0.77, 0.7), (0.1, 0.1, 0.1)))
    drawNames(isDark ? UIColor(white: 0.86, alpha: 1) : UIColor(white: 0.24, alpha: 1))
  }

  private func drawRoads(_ surface: UIColor, edge: UIColor) {
    let roads = UIBezierPath()
    for (start, bend, end) in [
      (CGPoint(x: 0, y: 420), CGPoint(x: 900, y: 700), CGPoint(x: 2400, y: 520)),
      (CGPoint(x: 620, y: 0), CGPoint(x: 980, y: 800), CGPoint(x: 820, y: 1600)),
      (CGPoint(x: 1180, y: 1600), CGPoint(x: 1340, y: 900), CGPoint(x: 2400, y: 760)),
    ] {
      roads.move(to: start)
      roads.addQuadCurve(to: end, controlPoint: bend)
    }
    roads.lineCapStyle = .round
    for (width, color) in [(22.0, edge), (17, surface)] {
      roads.lineWidth = width
      color.setStroke()
      roads.stroke()
    }
  }

  private func drawNames(_ color: UIColor) {
    let names: [(String, CGFloat, CGFloat, CGFloat)] = [
      ("Alderfield", 300, 250, 30), ("Upper Mill", 1010, 610, 34), ("Long Wood", 430, 1040, 26),
      ("Heron Lake", 1690, 1050, 32), ("St Anne", 1700, 430, 28), ("Quarry Hill", 2060, 320, 26),
      ("Ferry Cottage", 1400, 1330, 24), ("South Moor", 520, 1470, 28),
    ]
    for (name, x, y, size) in names {
      let attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: size, weight: .semibold), .foregroundColor: color,
      ]
      (name as NSString).draw(at: CGPoint(x: x, y: y), withAttributes: attributes)
    }
  }
}
