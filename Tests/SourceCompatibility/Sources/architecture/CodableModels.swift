import UIKit

struct Article: Codable, Hashable, Identifiable {
  let id: Int
  var title: String
  var publishedAt: Date
  var tags: [String]?

  enum CodingKeys: String, CodingKey {
    case id, title, tags
    case publishedAt = "published_at"
  }
}

struct CodableColor: Codable {
  private let red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat

  init(_ color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
}

struct CodableFrame: Codable {
  var frame: CGRect
  var center: CGPoint
}

final class ArticleDecoder {
  func articles(from data: Data) throws -> [Article] {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode([Article].self, from: data)
  }
}
