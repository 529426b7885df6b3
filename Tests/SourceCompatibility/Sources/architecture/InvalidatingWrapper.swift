import UIKit

@MainActor
@propertyWrapper
struct Redrawing<Value: Equatable> {
  private var stored: Value

  init(wrappedValue: Value) {
    stored = wrappedValue
  }

  static subscript<Owner: UIView>(
    _enclosingInstance owner: Owner, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get { owner[keyPath: storageKeyPath].stored }
    set {
      guard owner[keyPath: storageKeyPath].stored != newValue else { return }
      owner[keyPath: storageKeyPath].stored = newValue
      owner.setNeedsDisplay()
    }
  }

  @available(*, unavailable)
  var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }
}

class MeterView: UIView {
  @Redrawing var level: CGFloat = 0
  @Redrawing var tint: UIColor = .green

  override func draw(_ rect: CGRect) {
    tint.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
  }
}
