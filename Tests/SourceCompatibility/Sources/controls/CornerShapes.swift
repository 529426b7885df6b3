import UIKit

/// Corners that a design system names.
enum CornerStyle {
  case card, pill, sheet, nested

  var configuration: UICornerConfiguration {
    switch self {
    case .card: return .corners(radius: .fixed(16))
    case .pill: return .capsule(maximumRadius: 24)
    case .sheet: return .uniformTopRadius(20)
    case .nested: return .corners(radius: .containerConcentric(minimum: 8))
    }
  }
}

class StyledPanel: UIView {
  var style = CornerStyle.card { didSet { cornerConfiguration = style.configuration } }
  var isPill: Bool { cornerConfiguration == UICornerConfiguration.capsule(maximumRadius: 24) }
}
