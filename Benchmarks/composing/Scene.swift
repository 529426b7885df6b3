/// A scene that both programs show.
struct Scene {
  let kind: String
  let layout: String
  let views: Int
  let change: String

  var name: String { "\(kind) \(layout) \(views) \(change)" }

  /// How many frames make a batch: fewer of those that take long.
  func frames(isQuick: Bool) -> Int {
    guard change == "all" || change == "move" else { return isQuick ? 20 : 60 }
    let most = views >= 100_000 ? 3 : views >= 10_000 ? 6 : 20
    return isQuick ? min(5, most) : most
  }

  static let all: [Scene] = {
    let counts = [10, 100, 1_000, 10_000, 100_000]
    var result: [Scene] = []
    for layout in ["flat", "tree"] {
      for change in ["none", "one", "forty", "all", "move"] {
        result += counts.map { Scene(kind: "opaque", layout: layout, views: $0, change: change) }
      }
    }
    result += ["one", "all", "move"].map { Scene(kind: "opaque", layout: "mixed", views: 10_000, change: $0) }
    for views in [1_000, 10_000] {
      result += ["one", "all"].map { Scene(kind: "opaque", layout: "chain", views: views, change: $0) }
    }
    for kind in ["translucent", "rounded", "shadowed", "rotated"] {
      for change in ["one", "forty", "all", "move"] {
        result += [100, 1_000, 10_000].map { Scene(kind: kind, layout: "flat", views: $0, change: change) }
      }
    }
    result += [1_000, 100_000].map { Scene(kind: "opaque", layout: "list", views: $0, change: "scroll") }
    return result
  }()

  /// The scenes of a short run, which represent the others.
  static let few = all.filter { scene in
    switch (scene.kind, scene.layout, scene.change) {
    case ("opaque", "flat", "none"): scene.views == 10
    case ("opaque", "flat", "one"): scene.views != 100
    case ("opaque", "flat", "forty"): scene.views == 1_000
    case ("opaque", "flat", _): (100...10_000).contains(scene.views)
    case ("opaque", "mixed", "all"): true
    case ("opaque", "tree", "one"), ("opaque", "tree", "all"): scene.views == 10_000
    case ("opaque", "list", _): true
    case (_, "flat", "all"): scene.views <= 1_000
    default: false
    }
  }
}
