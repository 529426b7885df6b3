import CasementPackaging
import Foundation

let result = PackagingCommand.run(Array(CommandLine.arguments.dropFirst()))
do {
  try FileHandle.standardOutput.write(contentsOf: Data(result.output.utf8))
} catch {
  FileHandle.standardError.write(Data("casement-package: standard output cannot be written\n".utf8))
  exit(1)
}
FileHandle.standardError.write(Data(result.errors.utf8))
exit(result.status)
