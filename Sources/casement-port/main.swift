import CasementSourcePorting
import Foundation

let result = PortingCommand.run(
  Array(CommandLine.arguments.dropFirst()), executable: Bundle.main.executablePath)
do {
  try FileHandle.standardOutput.write(contentsOf: Data(result.output.utf8))
} catch {
  FileHandle.standardError.write(Data("casement-port: standard output cannot be written\n".utf8))
  exit(1)
}
FileHandle.standardError.write(Data(result.errors.utf8))
exit(result.status)
