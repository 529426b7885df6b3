// A file that imports both CoreImage and Testing has the compiler look for this module, which Swift has for
// Apple's systems only: `Testing.swiftcrossimport` names it on Linux too. Without it such a file does not compile.
