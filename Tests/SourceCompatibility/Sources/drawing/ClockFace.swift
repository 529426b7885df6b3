import UIKit

class ClockFaceView: UIView {
  var date = Date() {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    guard let ctx = UIGraphicsGetCurrentContext() else { return }
    let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: date)
    ctx.translateBy(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2 - 4

    for tick in 0..<60 {
      ctx.saveGState()
      ctx.rotate(by: CGFloat(tick) * .pi / 30)
      let length: CGFloat = tick % 5 == 0 ? 10 : 4
      ctx.move(to: CGPoint(x: 0, y: -radius))
      ctx.addLine(to: CGPoint(x: 0, y: -radius + length))
      ctx.strokePath()
      ctx.restoreGState()
    }
    drawHand(ctx, turn: CGFloat(parts.hour ?? 0) / 12, length: radius * 0.5, width: 4)
    drawHand(ctx, turn: CGFloat(parts.minute ?? 0) / 60, length: radius * 0.8, width: 2)
    drawHand(ctx, turn: CGFloat(parts.second ?? 0) / 60, length: radius * 0.9, width: 1)
  }

  private func drawHand(_ ctx: CGContext, turn: CGFloat, length: CGFloat, width: CGFloat) {
    ctx.saveGState()
    defer { ctx.restoreGState() }
    ctx.rotate(by: turn * 2 * .pi)
    ctx.setLineWidth(width)
    ctx.setLineCap(.round)
    ctx.beginPath()
    ctx.move(to: .zero)
    ctx.addLine(to: CGPoint(x: 0, y: -length))
    ctx.strokePath()
  }
}
