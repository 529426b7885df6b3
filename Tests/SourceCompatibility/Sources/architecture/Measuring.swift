import UIKit

struct Stopwatch {
  private let start = CFAbsoluteTimeGetCurrent()

  var elapsed: CFTimeInterval { CFAbsoluteTimeGetCurrent() - start }
}

func totalArea(of rects: [CGRect]) -> CGFloat {
  var area: CGFloat = 0
  for rect in rects {
    autoreleasepool {
      area += UIBezierPath(rect: rect).bounds.width * rect.height
    }
  }
  return area
}
