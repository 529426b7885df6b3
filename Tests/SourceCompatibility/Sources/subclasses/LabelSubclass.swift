import UIKit

class CapsLabel: UILabel {
  override var text: String? {
    get { super.text }
    set { super.text = newValue?.uppercased() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    textColor = .gray
    font = UIFont.systemFont(ofSize: 13, weight: .semibold)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

class TimestampLabel: UILabel {
  var date: Date? {
    didSet {
      text = date.map { Self.formatter.string(from: $0) }
    }
  }

  private static let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateStyle = .short
    formatter.timeStyle = .short
    return formatter
  }()
}
