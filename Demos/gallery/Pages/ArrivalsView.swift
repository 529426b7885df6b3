import DemoParts
import UIKit

/// A list of trains with pull to refresh, which adds a train at the top.
class ArrivalsView: KeyScrollView {
  private static let places = [
    "Aberdeen", "Bergen", "Cork", "Dundee", "Esbjerg", "Falmouth", "Galway", "Hull", "Inverness", "Jersey",
  ]
  private let content = UIView()
  private var rows: [ArrivalRow] = []
  private var count = 0

  init() {
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemBackground
    alwaysBounceVertical = true
    addSubview(content)
    for _ in 0..<24 { addArrival() }
    let control = UIRefreshControl()
    control.attributedTitle = NSAttributedString(string: "Pull for the next train")
    control.addAction(UIAction { [unowned self] _ in arriveSoon() }, for: .valueChanged)
    refreshControl = control
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Refreshes the list programmatically.
  func refresh() {
    guard let refreshControl, !refreshControl.isRefreshing else { return }
    refreshControl.beginRefreshing()
    setContentOffset(CGPoint(x: 0, y: -adjustedContentInset.top), animated: true)
    arriveSoon()
  }

  private func arriveSoon() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.2) { [weak self] in
      self?.addArrival()
      self?.refreshControl?.endRefreshing()
    }
  }

  private func addArrival() {
    let minute = 6 * 60 + count * 17 % 1020
    let row = ArrivalRow(
      place: Self.places[count * 7 % Self.places.count],
      time: String(format: "%02d:%02d", minute / 60, minute % 60), platform: count * 5 % 9 + 1)
    count += 1
    rows.insert(row, at: 0)
    content.addSubview(row)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let rowHeight = scaled(22) + scaled(18) + 16
    let size = CGSize(width: bounds.width, height: CGFloat(rows.count) * rowHeight)
    guard content.frame.size != size else { return }
    content.frame = CGRect(origin: .zero, size: size)
    contentSize = size
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * rowHeight, width: size.width, height: rowHeight)
    }
  }
}

/// A train with its origin, time and platform.
private class ArrivalRow: UIView {
  private let place = UILabel()
  private let time = UILabel()
  private let platform = UILabel()
  private let line = UIView()

  init(place: String, time: String, platform: Int) {
    super.init(frame: .zero)
    self.place.text = place
    self.place.useScaled(.systemFont(ofSize: 16, weight: .medium))
    self.time.text = time
    self.time.useScaled(.monospacedDigitSystemFont(ofSize: 16, weight: .regular))
    self.time.textColor = .secondaryLabel
    self.platform.text = "Platform \(platform)"
    self.platform.useScaled(.systemFont(ofSize: 13))
    self.platform.textColor = .secondaryLabel
    line.backgroundColor = .separator
    for part in [self.place, self.time, self.platform, line] { addSubview(part) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (high, small, end) = (place.lineHeight(22), platform.lineHeight(18), time.intrinsicContentSize.width)
    let width = bounds.width - 40 - max(70, end + 8)
    place.frame = CGRect(x: 20, y: 8, width: width, height: high)
    platform.frame = CGRect(x: 20, y: 8 + high, width: width, height: small)
    time.frame = CGRect(
      x: bounds.width - 20 - end, y: (bounds.height - high) / 2, width: max(70, end), height: high)
    line.frame = CGRect(x: 20, y: bounds.height - 1, width: bounds.width - 20, height: 1)
  }
}
