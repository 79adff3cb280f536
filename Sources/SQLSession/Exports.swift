@_exported public import SQLLanguage
