import Foundation
import Synchronization

/// The bundles that hold the program's resources.
///
/// An app of Apple's systems has one bundle, `Bundle.main`. The Swift package manager gives each target a bundle of its own
/// beside the executable: `PACKAGE_TARGET.resources`. A lookup without a bundle searches all of the program's.
nonisolated struct ProgramResources {
  /// The bundles of the program's own targets, then the executable's folder. The first match counts.
  let bundles: [Bundle]

  /// - Parameters:
  ///   - folder: where the executable is.
  ///   - names: the executable, and the modules that belong to the program. Their targets' bundles come first.
  init(beside folder: URL, of names: [String]) {
    let (own, others) = Self.targets(in: folder.path, of: names)
    let found = own + others
    bundles =
      found.compactMap { Bundle(path: folder.appendingPathComponent($0).path) }
      + (folder.path == Bundle.main.bundlePath ? [.main] : [Bundle(path: folder.path)].compactMap { $0 })
  }

  /// The names of the bundles of some targets, and those of the other targets of the same package.
  ///
  /// A dependency has a bundle of its own, `Bundle.module`, and is not searched.
  static func targets(in folder: String, of names: [String]) -> (own: [String], others: [String]) {
    let all = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".resources") }.sorted()
    guard !all.isEmpty else { return ([], []) }
    var own: [String] = []
    var packages: [Substring] = []
    for name in names {
      let ending = "_\(name).resources"
      for bundle in all where DocumentFinder.identifier(bundle).hasSuffix(DocumentFinder.identifier(ending)) {
        if !own.contains(bundle) { own.append(bundle) }
        packages.append(bundle.dropLast(ending.count - 1))
      }
    }
    // Without a match nothing tells which package is the program's.
    let others = all.filter { bundle in
      !own.contains(bundle) && (packages.isEmpty || packages.contains { bundle.hasPrefix($0) })
    }
    return (own, others)
  }

  // MARK: The program's

  private struct State {
    /// The modules that the delegate and the documents belong to.
    var modules: [String] = []
    var folder: URL?
    var found: ProgramResources?
  }
  private static let state = Mutex(State())

  /// Names a module of the program. Its target's bundle is searched early.
  static func declare(module: String) {
    state.withLock { state in
      guard state.modules.last != module else { return }
      state.modules.removeAll { $0 == module }
      state.modules.append(module)
      state.found = nil
    }
  }

  /// Replaces the folder of the executable; nil for the real one. For tests.
  static func search(in folder: URL?) {
    state.withLock { ($0.folder, $0.found) = (folder, nil) }
  }

  /// The program's bundles; the folder is read once.
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

  /// The bundles that a lookup in a bundle searches: for nil and the main bundle the program's, else that bundle.
  static func bundles(for bundle: Bundle?) -> [Bundle] {
    guard let bundle else { return current.bundles }
    return isProgram(bundle) ? current.bundles : [bundle]
  }

  /// Whether a bundle stands for the program: `Bundle.main`, or what `Bundle(for:)` returns for a class of the executable.
  static func isProgram(_ bundle: Bundle) -> Bool {
    bundle === Bundle.main || bundle.bundleURL == Bundle.main.bundleURL
  }

  /// The first result of a lookup in the folders of a bundle's resources.
  static func first<Result>(for bundle: Bundle?, _ body: (String) -> Result?) -> Result? {
    for bundle in bundles(for: bundle) {
      if let result = bundle.resourcePath.flatMap(body) { return result }
    }
    return nil
  }
}
