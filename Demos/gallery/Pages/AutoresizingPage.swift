import UIKit

/// A view whose margins and size follow its superview by its autoresizing mask.
class AutoresizingPage: PageViewController {
  private let outer = UIView()
  private let inner = TileView("Follows", .systemPurple)
  private var width: CGFloat = 1
  private var height: CGFloat = 1

  private static let parts: [(String, UIView.AutoresizingMask)] = [
    ("Left margin", .flexibleLeftMargin), ("Width", .flexibleWidth), ("Right margin", .flexibleRightMargin),
    ("Top margin", .flexibleTopMargin), ("Height", .flexibleHeight), ("Bottom margin", .flexibleBottomMargin),
  ]

  init() {
    super.init(
      "Autoresizing",
      "What is flexible in the mask shares a change of the superview's size, in proportion.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    outer.backgroundColor = .systemBackground
    outer.layer.cornerRadius = 12
    outer.layer.borderWidth = 1
    outer.frame = CGRect(x: 0, y: 0, width: 240, height: 180)
    inner.frame = CGRect(x: 60, y: 50, width: 120, height: 80)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(inner)
    stage.addSubview(outer)
    addSlider("Superview's width", 0.4...1.6, 1) { [unowned self] in
      width = $0
      resize()
    }
    addSlider("Superview's height", 0.4...1.6, 1) { [unowned self] in
      height = $0
      resize()
    }
    for (title, part) in AutoresizingPage.parts {
      addSwitch("Flexible \(title.lowercased())", inner.autoresizingMask.contains(part)) {
        [unowned self] isOn in
        if isOn { inner.autoresizingMask.insert(part) } else { inner.autoresizingMask.remove(part) }
      }
    }
  }

  override func arrange(in area: CGRect) {
    outer.layer.borderColor = UIColor.separator.cgColor
    outer.center = CGPoint(x: area.midX, y: area.midY)
  }

  private func resize() { outer.bounds.size = CGSize(width: 240 * width, height: 180 * height) }
}
