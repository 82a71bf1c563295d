import Foundation

exit(Tool(terminal: StandardTerminal()).run(Array(CommandLine.arguments.dropFirst())))
