import CasementDataCompiler
import Glibc

let result = DataCommand.run(Array(CommandLine.arguments.dropFirst()))
let errors = Array(result.errors.utf8)
_ = write(STDERR_FILENO, errors, errors.count)
exit(result.status)
