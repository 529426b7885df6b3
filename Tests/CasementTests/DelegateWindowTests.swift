import Casement
import Testing

@Suite(.serialized) struct DelegateWindowTests {
  private final class Keeping: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
  }

  private final class Plain: UIResponder, UIApplicationDelegate {}

  @Test("a delegate's window is read with any number of optionals, as in Apple's systems")
  func reading() throws {
    let before = UIApplication.shared.delegate
    defer { UIApplication.shared.delegate = before }
    let delegate = Keeping()
    UIApplication.shared.delegate = delegate
    #expect(UIApplication.shared.delegate?.window??.rootViewController == nil)
    let window = UIWindow(frame: .zero)
    delegate.window = window
    #expect(UIApplication.shared.delegate?.window??.windowLevel == .normal)
    #expect(UIApplication.shared.delegate?.window?.windowLevel == .normal)
    #expect(UIApplication.shared.delegate!.window!! === window)
    #expect(UIApplication.shared.delegate!.window! === window)
    let flat: UIWindow? = UIApplication.shared.delegate?.window ?? nil
    #expect(flat === window)
    guard let known = UIApplication.shared.delegate?.window as? UIWindow else {
      Issue.record("no window")
      return
    }
    #expect(known === window)
    if let found = UIApplication.shared.delegate?.window { #expect(found === window) }
  }

  @Test("a delegate's window is set without knowing its class") func setting() {
    let delegate = Keeping()
    let unknown: any UIApplicationDelegate = delegate
    let window = UIWindow(frame: .zero)
    unknown.window = window
    #expect(delegate.window === window)
    unknown.window = nil
    #expect(delegate.window == nil)
    let optional: UIWindow?? = window
    unknown.window = optional
    #expect(delegate.window === window)
    unknown.window = .none as UIWindow??
    #expect(delegate.window == nil)
  }

  @Test("a delegate without a window has none") func none() {
    let delegate: any UIApplicationDelegate = Plain()
    delegate.window = UIWindow(frame: .zero)
    #expect(delegate.window! == nil as UIWindow?)
  }
}
