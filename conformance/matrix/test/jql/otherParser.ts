import { JQLLexer } from "@atlaskit/jql-parser/JQLLexer"
import { JQLParser } from "@atlaskit/jql-parser/JQLParser"
import { CharStreams, CommonTokenStream } from "antlr4ts"

/** What the parser that the service's own editor uses says against a query: nothing where it accepts it. */
export const objections = (text: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  const listener = {
    syntaxError: (_by: unknown, _symbol: unknown, _line: number, _column: number, message: string) => {
      found.push(message)
    },
  }
  const lexer = new JQLLexer(CharStreams.fromString(text))
  lexer.removeErrorListeners()
  lexer.addErrorListener(listener)
  const parser = new JQLParser(new CommonTokenStream(lexer))
  parser.removeErrorListeners()
  parser.addErrorListener(listener)
  parser.jqlQuery()
  return found
}
