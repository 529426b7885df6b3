import UIKit

@objc protocol CanvasViewDelegate: AnyObject {
  @objc optional func canvasViewDidBegin(_ canvas: CanvasView)
  @objc optional func canvasView(_ canvas: CanvasView, maximumWidthFor touch: UITouch) -> CGFloat
  func canvasViewDidFinish(_ canvas: CanvasView)
}

/// The paper: shows the strokes, and follows a finger.
@IBDesignable
class CanvasView: UIView {
  @IBOutlet weak var delegate: CanvasViewDelegate?

  @IBInspectable var lineWidth: CGFloat = 4
  @IBInspectable var lineColor: UIColor = .black
  var tool = Stroke.Tool.pen

  private(set) var current: Stroke?
  private var finished: UIImage?
  private let preview = CAShapeLayer()

  var strokes: [Stroke] = [] {
    didSet {
      finished = nil
      setNeedsDisplay()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .white
    isOpaque = true
    isMultipleTouchEnabled = false
    contentMode = .redraw
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 2)
    preview.fillColor = nil
    preview.lineJoin = .round
    layer.addSublayer(preview)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.shadowPath = UIBezierPath(rect: bounds).cgPath
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    if finished == nil || finished!.size != bounds.size {
      UIGraphicsBeginImageContextWithOptions(bounds.size, false, 0)
      if let context = UIGraphicsGetCurrentContext() { for stroke in strokes { stroke.draw(in: context) } }
      finished = UIGraphicsGetImageFromCurrentImageContext()
      UIGraphicsEndImageContext()
    }
    finished?.draw(in: bounds)
  }

  private func showPreview() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    preview.path = current?.path.cgPath
    preview.lineWidth = current?.path.lineWidth ?? 0
    preview.lineCap = current?.tool == .marker ? .butt : .round
    preview.strokeColor = current?.tool == .eraser ? UIColor.white.cgColor : current?.color.cgColor
    CATransaction.commit()
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let widest = delegate?.canvasView?(self, maximumWidthFor: touch) ?? .greatestFiniteMagnitude
    current = Stroke(tool: tool, color: lineColor, width: min(lineWidth, widest))
    current?.append(touch, in: self)
    showPreview()
    delegate?.canvasViewDidBegin?(self)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, current != nil else { return }
    for one in event?.coalescedTouches(for: touch) ?? [touch] { current?.append(one, in: self) }
    showPreview()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard current != nil else { return }
    delegate?.canvasViewDidFinish(self)
    current = nil
    showPreview()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    current = nil
    showPreview()
  }
}
