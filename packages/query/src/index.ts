/**
 * Query languages: text to syntax tree and back. What the names in a tree mean is up to the domain that asks.
 *
 * @packageDocumentation
 */
export type * from "./Tree"
export type { ArgumentForm, Dialect, Operator, QueryFunction, RightSide, Spellings } from "./Dialect"
export { aql } from "./aql"
export { limits } from "./limits"
export type { ParseFailure } from "./Cursor"
export { parse } from "./parse"
export { type Position, positionAt } from "./position"
export { QuerySyntaxError, type SyntaxFault, querySyntaxError } from "./QuerySyntaxError"
export { suggestion } from "./suggestion"
export { fillPlaceholders } from "./fillPlaceholders"
export { print } from "./print"
