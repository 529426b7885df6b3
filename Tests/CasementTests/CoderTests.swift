import Casement
import Foundation
import Testing

/// `init(coder:)` with an empty archive, as subclasses call it.
@Suite(.serialized) struct CoderTests {
  /// A decoder over an archive that holds nothing.
  private func makeCoder() throws -> NSCoder {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.finishEncoding()
    return try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
  }

  @Test("a view made from a coder has default values, draws, is laid out and hit")
  func view() throws {
    final class Custom: UIView {
      let part = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      var layouts = 0

      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(part)
      }

      required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(part)
      }

      override func layoutSubviews() { layouts += 1 }
    }
    let view = try #require(Custom(coder: makeCoder()))
    #expect(view.frame == .zero && view.alpha == 1 && view.isOpaque && view.isUserInteractionEnabled)
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    parent.addSubview(view)
    parent.layoutIfNeeded()
    #expect(view.layouts == 1)
    #expect(parent.hitTest(CGPoint(x: 12, y: 13), with: nil) === view.part)
  }

  @Test("a subclass without initializers inherits the one with a coder") func inherited() throws {
    final class Plain: UIView { var number = 7 }
    #expect(try Plain(coder: makeCoder())?.number == 7)
  }

  @Test("a label that was made from a coder is like any other") func label() throws {
    let label = try #require(UILabel(coder: makeCoder()))
    let other = UILabel(frame: .zero)
    #expect(label.isUserInteractionEnabled == other.isUserInteractionEnabled)
    #expect(label.contentMode == other.contentMode && label.font == other.font)
    label.text = "Word"
    #expect(label.sizeThatFits(.zero).width > 10)
  }

  @Test("a controller that was made from a coder loads its view") func controller() throws {
    final class Custom: UIViewController {
      var loads = 0
      required init?(coder: NSCoder) {
        super.init(coder: coder)
        title = "Custom"
      }
      override func viewDidLoad() { loads += 1 }
    }
    let controller = try #require(Custom(coder: makeCoder()))
    #expect(!controller.isViewLoaded)
    #expect(controller.view.next === controller && controller.loads == 1 && controller.title == "Custom")
  }

  @Test("a window that was made from a coder is hidden and one of the application's") func window() throws {
    let window = try #require(UIWindow(coder: makeCoder()))
    #expect(window.isHidden && window.frame.size == UIScreen.main.bounds.size)
    #expect(UIApplication.shared.windows.contains(window))
  }

  @Test("objects that archives do not contain are made as by their other initializers")
  func withoutArchive() throws {
    final class Container: NSTextContainer {
      let padding: CGFloat
      init(padding: CGFloat) {
        self.padding = padding
        super.init(size: .zero)
      }
      required init(coder: NSCoder) {
        padding = 8
        super.init(coder: coder)
      }
    }
    nonisolated final class Fade: CABasicAnimation {
      let name: String
      override init() {
        name = "fade"
        super.init()
      }
      required init?(coder: NSCoder) {
        name = "archived"
        super.init(coder: coder)
      }
    }
    #expect(try Container(coder: makeCoder()).padding == 8 && Container(coder: makeCoder()).size == .zero)
    let fade = try #require(Fade(coder: makeCoder()))
    #expect(fade.name == "archived" && fade.isRemovedOnCompletion && fade.fromValue == nil)
    #expect(try NSLayoutManager(coder: makeCoder())?.textContainers.isEmpty == true)
    #expect(try UIBezierPath(coder: makeCoder())?.isEmpty == true)
    #expect(try NSTextAttachment(coder: makeCoder())?.image == nil)
  }
}
