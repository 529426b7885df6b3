import CasementStoryboards
import Foundation

let result = CompilerCommand.run(Array(CommandLine.arguments.dropFirst()))
FileHandle.standardError.write(Data(result.errors.utf8))
do {
  try FileHandle.standardOutput.write(contentsOf: Data(result.output.utf8))
} catch {
  FileHandle.standardError.write(Data("storyboard-compiler: standard output cannot be written\n".utf8))
  exit(1)
}
exit(result.status)
