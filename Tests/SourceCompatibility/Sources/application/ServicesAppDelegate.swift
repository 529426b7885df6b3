import UIKit

protocol AppService: AnyObject {
  func start(in application: UIApplication)
  func stop()
}

final class PrintingService: AppService {
  private var isStarted = false

  func start(in application: UIApplication) {
    isStarted = true
  }

  func stop() {
    isStarted = false
  }
}

class ServicesAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private lazy var services: [AppService] = [PrintingService()]

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    services.forEach { $0.start(in: application) }
    return true
  }

  func applicationWillTerminate(_ application: UIApplication) {
    services.forEach { $0.stop() }
  }
}
