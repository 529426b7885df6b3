public import CasementGraphics

/// The stack of current contexts of a thread, with the innermost last.
private final nonisolated class ContextStack {
  var contexts: [CGContext] = []
  /// The contexts among them that `UIGraphicsBeginImageContext` began and `UIGraphicsEndImageContext` ends.
  var imageContexts: [ObjectIdentifier] = []
}

private nonisolated let contextStacks = ThreadLocal { ContextStack() }

nonisolated extension CGContext {
  /// Makes the context the thread's current one while `body` runs.
  package func makeCurrent(_ body: () -> Void) {
    let stack = contextStacks.value
    let (count, imageCount) = (stack.contexts.count, stack.imageContexts.count)
    stack.contexts.append(self)
    body()
    // The body may have pushed or popped contexts of its own.
    stack.contexts.removeLast(max(0, stack.contexts.count - count))
    stack.imageContexts.removeLast(max(0, stack.imageContexts.count - imageCount))
  }

  /// Makes the context the thread's current one, as a context for an image.
  func beginForImage() {
    let stack = contextStacks.value
    stack.contexts.append(self)
    stack.imageContexts.append(ObjectIdentifier(self))
  }

  /// Ends the thread's current context if it is one for an image.
  static func endForImage() {
    let stack = contextStacks.value
    guard let last = stack.contexts.last, stack.imageContexts.last == ObjectIdentifier(last) else { return }
    stack.imageContexts.removeLast()
    stack.contexts.removeLast()
  }

  /// Draws with a blend mode and an opacity, and then restores the context's own values.
  func with(_ blendMode: CGBlendMode, alpha: CGFloat, _ body: () -> Void) {
    saveGState()
    setBlendMode(blendMode)
    setAlpha(alpha)
    body()
    restoreGState()
  }
}

/// The context in which `draw(_:)` draws, each thread's own; nil outside of drawing.
///
/// UIKit: `UIGraphicsGetCurrentContext`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIGraphicsGetCurrentContext() -> CGContext? { contextStacks.value.contexts.last }

/// Makes a context the thread's current one, until `UIGraphicsPopContext`.
///
/// UIKit: `UIGraphicsPushContext`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIGraphicsPushContext(_ context: CGContext) {
  contextStacks.value.contexts.append(context)
}

/// Makes the context that was current before the last `UIGraphicsPushContext` current again.
///
/// UIKit: `UIGraphicsPopContext`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIGraphicsPopContext() {
  _ = contextStacks.value.contexts.popLast()
}

/// Clips drawing in the current context to a rectangle.
///
/// UIKit: `UIRectClip`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// Fills a rectangle with the current fill color, blended with the pixels below it.
///
/// UIKit: `UIRectFillUsingBlendMode`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.with(blendMode, alpha: context.state.alpha) { UIRectFill(rect) }
}

/// Draws a line of one point just inside a rectangle, in the current fill color, blended with the pixels below it.
///
/// UIKit: `UIRectFrameUsingBlendMode`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.with(blendMode, alpha: context.state.alpha) { UIRectFrame(rect) }
}

/// Fills a rectangle with the current fill color.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws a line of one point just inside a rectangle, in the current fill color.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let stroke = context.strokeColor
  context.strokeColor = context.fillColor
  context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  context.strokeColor = stroke
}
