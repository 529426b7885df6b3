import Foundation
import Testing

@testable import CasementStoryboards

/// The documents of the folder `Documents`.
enum Documents {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Documents")

  /// All of them, in the order of their names.
  static let all: [URL] = {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var result: [URL] = []
    for case let file as URL in files ?? .init() where ["storyboard", "xib"].contains(file.pathExtension) {
      result.append(file)
    }
    return result.sorted { $0.path < $1.path }
  }()

  /// The declarations of the classes that the documents name.
  static let sources: SourceIndex = {
    let programs = Documents.folder.deletingLastPathComponent().appending(path: "Programs")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: programs, includingPropertiesForKeys: nil)) ?? []
    return SourceIndex(files.compactMap { try? String(contentsOf: $0, encoding: .utf8) })
  }()

  static func compile(_ data: Data, file: String) -> DocumentCompiler.Result {
    var options = CompilerOptions(module: "Documents")
    options.sources = sources
    return DocumentCompiler.compile(data, file: file, options: options)
  }
}

/// A storyboard around some scenes; its first line is that of `document`.
func storyboard(_ scenes: String, _ attributes: String = "") -> String {
  """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \(attributes)>
  <scenes>
  \(scenes)
  </scenes></document>
  """
}

/// A scene of a controller with a view that holds something; each part stands on its line.
func scene(_ id: String, _ inner: String, _ attributes: String = "", connections: String = "") -> String {
  """
  <scene sceneID="s-\(id)"><objects><viewController id="\(id)" \(attributes)>
  <view key="view" id="v-\(id)">
  \(inner)
  </view>
  <connections>
  \(connections)
  </connections></viewController></objects></scene>
  """
}

/// A storyboard of one scene. The content of its view begins in line 5.
func page(_ inner: String, _ attributes: String = "", connections: String = "") -> String {
  storyboard(scene("one", inner, attributes, connections: connections))
}

/// A nib of some objects, of which the first stands in line 2.
func nib(_ objects: String) -> String {
  """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
  \(objects)
  </objects></document>
  """
}

func compile(_ text: String, sources: [String] = []) -> DocumentCompiler.Result {
  var options = CompilerOptions(module: "Notes")
  options.sources = SourceIndex(sources)
  return DocumentCompiler.compile(Data(text.utf8), file: "Main.storyboard", options: options)
}

/// Whether there is a message of a severity in a line with some words.
func has(
  _ result: DocumentCompiler.Result, _ severity: Diagnostic.Severity = .error, line: Int, _ words: String
) -> Bool {
  result.diagnostics.contains {
    $0.severity == severity && $0.location.line == line && $0.reason.contains(words)
  }
}
