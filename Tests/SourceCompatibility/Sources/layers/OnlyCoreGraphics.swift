import CoreGraphics

func distance(from a: CGPoint, to b: CGPoint) -> CGFloat {
  sqrt(pow(b.x - a.x, 2) + pow(b.y - a.y, 2))
}

func angle(of point: CGPoint) -> CGFloat { atan2(point.y, point.x) }

func waves(_ count: Int) -> [Double] { (0..<count).map { sin(Double($0)) * floor(Double($0) / 2) } }
