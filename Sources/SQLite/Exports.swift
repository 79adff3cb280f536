@_exported public import SQLLanguage
@_exported public import SQLSession
