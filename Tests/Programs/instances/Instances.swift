import Casement
import Foundation

/// Makes objects of classes that are known only at run time, and asks which override hit testing, and ends with status 1
/// where something is not as it should be.
/// The tests try the same in a debug build; this is for optimized ones, in which calls are resolved earlier.
@main struct Instances {
  class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var words = ["a", "b"]
    let number = 42
  }

  final class Descendant: Delegate {
    var more: [Int: String]

    override init() {
      more = [min(1, CommandLine.arguments.count): "one"]
      super.init()
    }
  }

  final class Card: UIView {
    let title = "card"
    override func layoutSubviews() { setNeedsDisplay() }
  }

  class Ring: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  }

  final class Bow: Ring {}

  nonisolated final class Backing: CALayer {
    let word = "backing"
    override init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  final class Backed: UIView {
    override class var layerClass: AnyClass { Backing.self }
  }

  static func main() {
    check((Backed().layer as? Backing)?.word == "backing", "a view has the layer of its class")
    let types: [UIResponder.Type] = [UIResponder.self, Delegate.self, Descendant.self]
    for (index, type) in types.enumerated() {
      weak var released: UIResponder?
      do {
        let made = type.instantiate()
        released = made
        check(Swift.type(of: made) == type, "\(type) was asked for, \(Swift.type(of: made)) was made")
        check((made is Delegate) == (index > 0), "\(type) is a delegate")
        if let delegate = made as? Delegate {
          check(
            delegate.words == ["a", "b"] && delegate.number == 42 && delegate.window == nil,
            "\(type)'s values")
        }
        check((made as? Descendant)?.more == (index == 2 ? [1: "one"] : nil), "\(type)'s own value")
      }
      check(released == nil, "an object of \(type) is released")
    }
    let kinds: [(UIView, Bool)] = [(UIView(), false), (Card(), false), (Ring(), true), (Bow(), true)]
    for (view, isUnusual) in kinds {
      check(view.isUnusual == isUnusual, "whether \(type(of: view)) overrides hit testing")
    }
  }

  static func check(_ condition: Bool, _ what: String) {
    guard !condition else { return }
    FileHandle.standardError.write(Data("instances: not so: \(what)\n".utf8))
    exit(1)
  }
}
