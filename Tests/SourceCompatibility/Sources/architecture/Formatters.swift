import UIKit

struct Formatters {
  static let price: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.currencyCode = "EUR"
    formatter.maximumFractionDigits = 2
    return formatter
  }()

  static func duration(_ interval: TimeInterval) -> String {
    let minutes = Int(interval) / 60
    let seconds = Int(interval) % 60
    return String(format: "%d:%02d", minutes, seconds)
  }
}

class PriceLabel: UILabel {
  var amount: Decimal = 0 {
    didSet {
      text = Formatters.price.string(from: amount as NSDecimalNumber)
    }
  }
}

class SizeLabel: UILabel {
  func show(bytes: Int64) {
    text = ByteCountFormatter.string(fromByteCount: bytes, countStyle: .file)
  }
}
