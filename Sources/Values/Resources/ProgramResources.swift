import Foundation
import Synchronization

/// The bundles with the program's resources.
///
/// An app on Apple's systems has one bundle, `Bundle.main`. The Swift package manager creates a bundle for each target
/// beside the executable: `PACKAGE_TARGET.resources`. A lookup without a bundle searches all bundles of the program.
package nonisolated struct ProgramResources {
  /// The bundles of the program's own targets, then the executable's folder. The first match is used.
  let bundles: [Bundle]

  /// - Parameters:
  ///   - folder: the folder of the executable.
  ///   - names: the executable and the modules of the program. The bundles of their targets come first.
  init(beside folder: URL, of names: [String]) {
    let (own, others) = Self.targets(in: folder.path, of: names)
    let found = own + others
    bundles =
      found.compactMap { Bundle(path: folder.appendingPathComponent($0).path) }
      + (folder.path == Bundle.main.bundlePath ? [.main] : [Bundle(path: folder.path)].compactMap { $0 })
  }

  /// The name of a target's module.
  package static func moduleName(_ target: String) -> String {
    String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// The names of the bundles of the given targets, and those of the other targets of the same package.
  ///
  /// A dependency has its own bundle, `Bundle.module`, and is not searched.
  static func targets(in folder: String, of names: [String]) -> (own: [String], others: [String]) {
    let all = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".resources") }.sorted()
    guard !all.isEmpty else { return ([], []) }
    var own: [String] = []
    var packages: [Substring] = []
    for name in names {
      let ending = "_\(name).resources"
      for bundle in all where moduleName(bundle).hasSuffix(moduleName(ending)) {
        if !own.contains(bundle) { own.append(bundle) }
        packages.append(bundle.dropLast(ending.count - 1))
      }
    }
    // Without a match, the program's package is unknown, so all bundles are included.
    let others = all.filter { bundle in
      !own.contains(bundle) && (packages.isEmpty || packages.contains { bundle.hasPrefix($0) })
    }
    return (own, others)
  }

  // MARK: The program's resources

  private struct State {
    /// The modules of the delegate and of the storyboards and nibs.
    var modules: [String] = []
    var folder: URL?
    var found: ProgramResources?
  }
  private static let state = Mutex(State())

  /// Adds a module of the program. The bundle of its target is searched before those of modules that were added earlier.
  package static func declare(module: String) {
    state.withLock { state in
      guard state.modules.last != module else { return }
      state.modules.removeAll { $0 == module }
      state.modules.append(module)
      state.found = nil
    }
  }

  /// Replaces the folder of the executable for tests; nil for the real one.
  static func search(in folder: URL?) {
    state.withLock { ($0.folder, $0.found) = (folder, nil) }
  }

  /// The program's bundles. The folder is read once.
  static var current: ProgramResources {
    state.withLock { state in
      if let found = state.found { return found }
      let executable = Bundle.main.executableURL?.lastPathComponent
      let found = ProgramResources(
        beside: state.folder ?? Bundle.main.bundleURL,
        of: [executable].compactMap { $0 } + state.modules.reversed())
      state.found = found
      return found
    }
  }

  /// The bundles to search for a bundle: the program's bundles for nil and the main bundle, else only the given one.
  static func bundles(for bundle: Bundle?) -> [Bundle] {
    guard let bundle else { return current.bundles }
    return isProgram(bundle) ? current.bundles : [bundle]
  }

  /// Whether a bundle stands for the program: `Bundle.main`, or the result of `Bundle(for:)` for a class of the executable.
  package static func isProgram(_ bundle: Bundle) -> Bool {
    bundle === Bundle.main || bundle.bundleURL == Bundle.main.bundleURL
  }

  /// The first result of a lookup in the resource folders of a bundle.
  static func first<Result>(for bundle: Bundle?, _ body: (String) -> Result?) -> Result? {
    for bundle in bundles(for: bundle) {
      if let result = bundle.resourcePath.flatMap(body) { return result }
    }
    return nil
  }
}
