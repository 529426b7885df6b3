// The toolkit. This module has no declarations of its own: the modules below it have them.
@_exported public import CasementControllers
@_exported public import CasementControls
@_exported public import CasementCore
@_exported public import CasementDocuments
@_exported public import CasementEditing
@_exported public import CasementLists
