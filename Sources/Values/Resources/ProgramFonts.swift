import CasementText
import Foundation

/// The fonts among the program's resources.
package enum ProgramFonts {
  /// Registers font files among the program's resources.
  ///
  /// - Parameter files: the names from `UIAppFonts`, which may include folders.
  /// - Returns: the number of registered files.
  @discardableResult
  package static func register(_ files: [String]) -> Int {
    var count = 0
    for file in files {
      guard let path = path(of: file) else {
        Trace.log("font missing file=\(Trace.quoted(file)) reason=\"no resource of that name\"")
        continue
      }
      if FontLibrary.system.register(file: path) {
        count += 1
      } else {
        Trace.log("font missing file=\(Trace.quoted(file)) reason=\"no font can be read from it\"")
      }
    }
    return count
  }

  /// The path of a file. The Swift package manager discards the folders of processed resources.
  private static func path(of file: String) -> String? {
    let name = (file as NSString).lastPathComponent
    return ProgramResources.first(for: nil) { folder in
      [file, name].map { "\(folder)/\($0)" }.first { FileManager.default.fileExists(atPath: $0) }
    }
  }
}
