import UIKit

class ImageColorService {
  func averageColor(of colors: [UIColor], completion: @escaping (UIColor?) -> Void) {
    DispatchQueue.global().async {
      var red: CGFloat = 0
      var sum: CGFloat = 0
      for color in colors {
        color.getRed(&red, green: nil, blue: nil, alpha: nil)
        sum += red
      }
      let average = colors.isEmpty ? nil : UIColor(white: sum / CGFloat(colors.count), alpha: 1)
      DispatchQueue.main.async {
        completion(average)
      }
    }
  }
}

class ColorServiceClient {
  let swatch = UIView()
  let service = ImageColorService()

  func refresh() {
    service.averageColor(of: [.red, .blue]) { [weak self] color in
      self?.swatch.backgroundColor = color
    }
  }
}
