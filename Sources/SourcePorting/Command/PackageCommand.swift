import Foundation

/// The part of the command that makes a package of a project.
enum PackageCommand {
  static func run(
    _ project: String, casement: String?, executable: String?, writes: Bool
  ) -> PortingCommand.Result {
    var result = PortingCommand.Result()
    func fail(_ path: String, _ reason: String) {
      result.errors += "\(path): error: \(reason)\n"
      result.status = 1
    }
    let url = URL(fileURLWithPath: project.hasSuffix("/") ? String(project.dropLast()) : project)
      .standardizedFileURL
    guard FileManager.default.fileExists(atPath: url.path) else {
      fail(project, "is not there")
      return result
    }
    let folder = url.deletingLastPathComponent()
    guard let casement = casement ?? executable.flatMap({ repository(of: $0, from: folder) }) else {
      fail(project, "it is not known where Casement is: name its path with --casement")
      return result
    }
    let maker: PackageMaker
    do throws(PackageError) {
      maker = try PackageMaker(url, casement: casement)
    } catch {
      fail(project, error.reason)
      return result
    }
    var changed = 0
    for (path, content) in maker.files {
      let file = folder.appending(path: path)
      let old = FileManager.default.contents(atPath: file.path).map(Array.init)
      if path == "Package.swift", let old, !String(decoding: old, as: UTF8.self).contains("by casement-port")
      {
        fail(file.path, "is another package's: remove it, or add the targets to it by hand")
        return result
      }
      guard old != Array(content.utf8) else { continue }
      changed += 1
      guard writes else {
        var edits = Edits()
        edits.replace(0..<(old?.count ?? 0), with: content)
        result.output += UnifiedDiff(source: old ?? [], edits: edits).text(
          path: String(file.path.drop { $0 == "/" }))
        continue
      }
      do {
        try Data(content.utf8).write(to: file)
      } catch {
        fail(file.path, "cannot be written")
      }
    }
    for note in maker.notes { result.errors += "\(project): package: \(note)\n" }
    let verb = writes ? "written" : "to be written"
    result.errors += "\(changed) of \(maker.files.count) files of the package \(verb)\n"
    return result
  }

  /// The path of the repository that contains a program's build folder, relative to a folder.
  private static func repository(of executable: String, from folder: URL) -> String? {
    var url = URL(fileURLWithPath: executable).standardizedFileURL
    while url.path != "/" {
      url.deleteLastPathComponent()
      let manifest = url.appending(path: "Package.swift").path
      if let data = FileManager.default.contents(atPath: manifest),
        String(decoding: data, as: UTF8.self).contains("name: \"Casement\",\n")
      {
        return path(of: url, from: folder)
      }
    }
    return nil
  }

  static func path(of url: URL, from folder: URL) -> String {
    let to = url.standardizedFileURL.path.split(separator: "/")
    let from = folder.standardizedFileURL.path.split(separator: "/")
    let common = zip(to, from).prefix { $0 == $1 }.count
    guard common > 0 else { return url.path }
    return (Array(repeating: "..", count: from.count - common) + to.dropFirst(common)).joined(separator: "/")
  }
}
