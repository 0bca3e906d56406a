/**
 * Query languages: text to syntax tree and back. What the names in a tree mean is up to the domain that asks.
 *
 * @packageDocumentation
 */
export type * from "./Tree"
export type {
  ArgumentForm,
  Dialect,
  Fault,
  Operator,
  QueryFunction,
  RightSide,
  Spellings,
  StrictWriting,
} from "./dialects/Dialect"
export { aql } from "./dialects/aql"
export { cql } from "./dialects/cql"
export { jql } from "./dialects/jql"
export { limits } from "./limits"
export type { ParseFailure } from "./text/Cursor"
export { parse } from "./grammar/parse"
export { type Position, positionAt } from "./text/position"
export { QuerySyntaxError, type SyntaxFault, querySyntaxError } from "./QuerySyntaxError"
export { fillPlaceholders } from "./fillPlaceholders"
export { print, quote, spelled } from "./print"
export { quoteJql } from "./quoteJql"
export { type Timeline, startOf, toInstant, toLocal } from "./moments/calendar"
export { type Clock, type WrongOffset, momentCalled } from "./moments/momentCalled"
export { type TimeSpan, writtenTime } from "./moments/writtenTime"
