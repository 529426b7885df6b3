import Foundation

/// Runs a program with a delegate of the class with a name, such as `NSStringFromClass(AppDelegate.self)`.
///
/// It does not return. `@main` on the delegate's class is shorter. Without a name, the main nib in the `Info.plist` of the
/// calling module creates the delegate (rule Q1).
///
/// UIKit: `UIApplicationMain`.
///
/// - Precondition: the principal class is nil, and there is a delegate class of that name.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?, file: String = #fileID
) -> Int32 {
  precondition(
    principalClassName == nil || principalClassName == "UIApplication",
    "there are no subclasses of UIApplication here: pass nil as the principal class")
  guard let name = delegateClassName else {
    UIApplication.shared.run(delegate: { nil }, module: file.split(separator: "/").first.map(String.init))
  }
  guard let type = NSClassFromString(name) as? UIResponder.Type, type is any UIApplicationDelegate.Type
  else {
    preconditionFailure(
      "\(name) is no class of a UIApplicationDelegate: pass its name with the module, "
        + "as NSStringFromClass gives it")
  }
  // The delegate's initializer may use localized strings.
  ProgramLanguages.declare(in: DocumentFinder.module(of: type))
  UIApplication.shared.run(delegate: { type.instantiate() as? any UIApplicationDelegate })
}
