public import ArgumentParser

extension CompletionShell: @retroactive ExpressibleByArgument {}
