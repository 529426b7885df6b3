import UIKit

class MultiTouchView: UIView {
  private var fingers: [UITouch: UIView] = [:]

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    isUserInteractionEnabled = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      dot.center = touch.location(in: self)
      fingers[touch] = dot
      addSubview(dot)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.forEach { fingers[$0]?.center = $0.location(in: self) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      fingers.removeValue(forKey: touch)?.removeFromSuperview()
    }
    print(event?.allTouches?.count ?? 0, touches.first?.tapCount ?? 0)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesEnded(touches, with: event)
  }
}
