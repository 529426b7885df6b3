import CasementBus

/// A reply that is made in parts, so that no frame is late.
protocol AccessibilityWork: AnyObject {
  /// Does a part. Sends the reply with the last one.
  ///
  /// - Returns: whether the reply is sent.
  func step(_ server: AccessibilityServer) -> Bool
}

/// A walk through a tree in the order of reading, without recursion. Nodes that disappear meanwhile are skipped.
struct NodeWalk {
  private var stack: [[any AccessibleNode]]
  /// The numbers of the visited nodes, since a program's elements may contain each other.
  private var visited: Set<Int> = []

  /// - Parameter isDeep: whether the descendants are visited, and not only the children.
  init(below node: any AccessibleNode, isDeep: Bool = true) {
    self.isDeep = isDeep
    visited = [node.accessibleID]
    stack = [node.madeChildren.reversed()]
  }
  private let isDeep: Bool

  /// The next node; nil at the end.
  mutating func next() -> (any AccessibleNode)? {
    while let top = stack.indices.last {
      guard let node = stack[top].popLast() else {
        stack.removeLast()
        continue
      }
      guard visited.insert(node.accessibleID).inserted else { continue }
      if isDeep, stack.count < AccessibilityServer.maximumDepth {
        let children = node.madeChildren
        if !children.isEmpty { stack.append(children.reversed()) }
      }
      return node
    }
    return nil
  }
}

/// `GetItems` of `org.a11y.atspi.Cache`: all nodes that exist, with their properties.
final class ItemsWork: AccessibilityWork {
  private let call: BusMessage
  private var walk: NodeWalk
  private var reply: BusArrayReply?

  init(_ call: BusMessage, _ server: AccessibilityServer) {
    self.call = call
    walk = NodeWalk(below: server.program)
    reply = BusArrayReply(to: call, of: AccessibilityServer.itemType)
    reply?.append(server.item(server.program))
  }

  func step(_ server: AccessibilityServer) -> Bool {
    guard let node = walk.next() else {
      if call.wantsAnswer { server.endpoint.answer(reply?.finished()) }
      return true
    }
    reply?.append(server.item(node))
    return false
  }
}

/// A search of `org.a11y.atspi.Collection`.
final class SearchWork: AccessibilityWork {
  /// `AtspiCollectionSortOrder`: canonical and reverse canonical; the others are like the first.
  private static let reverse = 4

  private let call: BusMessage
  private let rule: MatchRule
  private let isReversed: Bool
  /// The largest number of results; 0 for all.
  private let limit: Int
  private var walk: NodeWalk
  private var found: [any AccessibleNode] = []

  /// The object after or before which the results are; nil for all.
  private let border: String?
  private let endsAtBorder: Bool
  private var isBorderPassed = false

  /// Nil for other methods than searches.
  init?(_ call: BusMessage, _ node: any AccessibleNode, _ server: AccessibilityServer) throws(BusFailure) {
    let member = call.member ?? ""
    guard let method = AccessibleInterface.collection.methods[member], member != "GetActiveDescendant" else {
      return nil
    }
    let arguments = call.arguments
    guard call.signature == method.input, arguments.count >= 4 else {
      throw .invalidArguments("\(member) takes (\(method.input)), not (\(call.signature))")
    }
    let first = member == "GetMatches" ? 0 : 1
    guard let rule = MatchRule(arguments[first]) else { throw .invalidArguments("the rule is malformed") }
    self.call = call
    self.rule = rule
    isReversed = arguments[first + 1].int >= Self.reverse
    limit = max(0, arguments[arguments.count - 2].int)
    walk = NodeWalk(below: node, isDeep: arguments.last == .bool(true))
    if first == 1, case .objectPath(let path) = arguments[0] { border = path } else { border = nil }
    endsAtBorder = member == "GetMatchesTo"
  }

  func step(_ server: AccessibilityServer) -> Bool {
    guard let node = walk.next() else { return answer(server) }
    if let border, AccessibilityServer.path(of: node) == border {
      isBorderPassed = true
      return endsAtBorder ? answer(server) : false
    }
    guard border == nil || endsAtBorder || isBorderPassed, rule.matches(node) else { return false }
    found.append(node)
    let isFull = found.count == limit && !isReversed && !endsAtBorder
    return isFull ? answer(server) : false
  }

  private func answer(_ server: AccessibilityServer) -> Bool {
    // Matches before an object are counted backward from that object.
    var results = isReversed || endsAtBorder ? found.reversed() : found
    if limit > 0 { results = Array(results.prefix(limit)) }
    if endsAtBorder, !isReversed { results.reverse() }
    if call.wantsAnswer {
      server.endpoint.answer(call.answer([.array(of: "(so)", results.map { server.reference(to: $0) })]))
    }
    return true
  }
}

extension AccessibilityServer {
  /// The type of an item of the cache: the node, its program and parent, its index, the number of its children, its interfaces,
  /// name, role, description and states.
  static let itemType = "((so)(so)(so)iiassusau)"

  /// A node as an item of the cache. The index and the number of children of a list are left to be asked for.
  func item(_ node: any AccessibleNode) -> BusValue {
    let states = node.states
    let managesChildren = states.contains(.managesDescendants)
    return .tuple([
      reference(to: node), reference(to: program), parentReference(of: node),
      .int(node.indexInParent ?? -1), .int(managesChildren ? -1 : node.childCount),
      .array(of: "s", node.interfaces.map { .string($0.name) }),
      .string(node.name), .uint32(node.role.rawValue), .string(node.summary),
      .array(of: "u", states.words.map { .uint32($0) }),
    ])
  }
}
