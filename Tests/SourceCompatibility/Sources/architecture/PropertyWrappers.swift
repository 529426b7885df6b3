import UIKit

@propertyWrapper
struct Stored<Value> {
  let key: String
  let defaultValue: Value

  var wrappedValue: Value {
    get { UserDefaults.standard.object(forKey: key) as? Value ?? defaultValue }
    set { UserDefaults.standard.set(newValue, forKey: key) }
  }
}

@propertyWrapper
struct Clamped<Value: Comparable> {
  private var value: Value
  private let range: ClosedRange<Value>

  init(wrappedValue: Value, _ range: ClosedRange<Value>) {
    self.range = range
    value = min(max(wrappedValue, range.lowerBound), range.upperBound)
  }

  var wrappedValue: Value {
    get { value }
    set { value = min(max(newValue, range.lowerBound), range.upperBound) }
  }
}

class VolumeView: UIView {
  @Stored(key: "volume.muted", defaultValue: false) var isMuted: Bool
  @Clamped(0...1) var volume: CGFloat = 0.5 {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    UIColor.blue.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: isMuted ? 0 : bounds.width * volume, height: bounds.height))
  }
}
