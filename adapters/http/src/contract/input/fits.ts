import * as Schema from "effect/Schema"
import type { AST } from "effect/SchemaAST"

type Fit = (value: unknown) => boolean

/** Fields of one schema are asked about many times. */
const known = new WeakMap<AST, Fit>()

/** Whether a value can be sent where a schema is read, word for word. */
export const fits = (ast: AST): Fit => {
  const fit = known.get(ast) ?? Schema.is(Schema.encodedBoundSchema(Schema.make<unknown, unknown>(ast)))
  known.set(ast, fit)
  return fit
}
