/// Checks that involve several objects of a document.
enum Checks {
  static func check(_ document: Document) {
    guard document.isStoryboard else { return }
    checkInitial(document)
    checkIdentifiers(document)
    checkEmbedding(document)
  }

  /// The initial scene of a storyboard.
  static func initialScene(_ document: Document) -> String? {
    if let id = document.root.peek("initialViewController"), document.scenes.contains(where: { $0.id == id })
    {
      return id
    }
    return document.scenes.first { $0.controller?.node.peek("initialViewController") == "YES" }?.id
  }

  private static func checkInitial(_ document: Document) {
    let root = document.root
    var initial: [XMLNode] = []
    if let id = root.peek("initialViewController") {
      guard let scene = document.scenes.first(where: { $0.id == id }) else {
        document.report.error(
          root, "the initial view controller `\(id)` is not there: choose another one in Interface Builder")
        return
      }
      initial.append(scene.controller?.node ?? scene.node)
    }
    for scene in document.scenes {
      guard let node = scene.controller?.node, node.consume("initialViewController") == "YES" else {
        continue
      }
      if !initial.contains(where: { $0 === node }) { initial.append(node) }
    }
    if initial.count > 1 {
      document.report.error(
        initial[1],
        "\(initial[1].described) is a second initial view controller, beside \(initial[0].described)")
    }
  }

  private static func checkIdentifiers(_ document: Document) {
    var seen: [String: XMLNode] = [:]
    for scene in document.scenes {
      guard let node = scene.controller?.node, let name = node.peek("storyboardIdentifier") else { continue }
      if let other = seen[name] {
        document.report.error(
          node, "\(node.described) has the storyboard identifier `\(name)`, as \(other.described) has")
      }
      seen[name] = node
    }
    for scene in document.scenes {
      var seen: [String: XMLNode] = [:]
      for segue in segues(of: scene) {
        guard let name = segue.peek("identifier"), !name.isEmpty else { continue }
        // The program may give segues of different objects one identifier. Only segues of the same object are reported.
        if let other = seen[name], other.parent === segue.parent {
          document.report.warning(
            segue,
            "\(segue.described) has the identifier `\(name)`, as the segue of line \(other.line) has: "
              + "performSegue(withIdentifier:sender:) takes the first")
        }
        seen[name] = segue
      }
    }
  }

  /// The segues that begin in a scene.
  static func segues(of scene: Scene) -> [XMLNode] {
    var result: [XMLNode] = []
    var open = [scene.node]
    while let node = open.popLast() {
      if node.name == "segue" { result.append(node) }
      open += node.children.reversed()
    }
    return result
  }

  /// Scenes that embed each other would be instantiated in an endless recursion.
  private static func checkEmbedding(_ document: Document) {
    var next: [String: [(String, XMLNode)]] = [:]
    for scene in document.scenes {
      for segue in segues(of: scene) where ["embed", "relationship"].contains(segue.peek("kind")) {
        if let id = segue.peek("destination") { next[scene.id, default: []].append((id, segue)) }
      }
    }
    enum Mark { case open, done }
    var marks: [String: Mark] = [:]
    for scene in document.scenes where marks[scene.id] == nil {
      var path: [(id: String, place: Int)] = [(scene.id, 0)]
      marks[scene.id] = .open
      while let last = path.last {
        let list = next[last.id] ?? []
        guard last.place < list.count else {
          marks[last.id] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].place += 1
        let (id, segue) = list[last.place]
        switch marks[id] {
        case .open:
          document.report.error(
            segue,
            "\(segue.described) leads back to a controller that holds this one: they would be made without an end"
          )
        case .done: break
        case nil:
          marks[id] = .open
          path.append((id, 0))
        }
      }
    }
  }
}
