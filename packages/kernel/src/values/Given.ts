import * as Schema from "effect/Schema"
import { type JsonBounds, weighJson } from "./json"
import { limits } from "./limits"

/**
 * What callers give. A field of a request is a text or a list of one of these kinds, so that nothing of unlimited size is looked
 * up, kept in memory or repeated in a message before a rule of its domain has judged it; a test walks all requests.
 */

/** As `toLocaleString("en-US")`, which loads the tables of all languages first: 25 ms of each import. */
const counted = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ",")

/** A text of at most so many characters (UTF-16 units). */
export const textOf = (chars: number) =>
  Schema.String.pipe(
    Schema.maxLength(chars, { description: `a text of at most ${counted(chars)} characters` }),
  )

/** An id, a key or a name by which a thing is called: at most `limits.givenKeyChars`. */
export const Key = textOf(limits.givenKeyChars)

/** Any other text, a description or a query: at most `limits.givenTextChars`, and mostly less by the rules of its domain. */
export const Text = textOf(limits.givenTextChars)

/** A list of at most `limits.givenListValues`, and mostly less by the rules of its domain. */
export const list = <A, I>(item: Schema.Schema<A, I>) =>
  Schema.Array(item).pipe(
    Schema.maxItems(limits.givenListValues, {
      description: `a list of at most ${counted(limits.givenListValues)} values`,
    }),
  )

/** Texts under names of the caller's own, as many as `list` holds. */
export const table = Schema.Record({ key: Key, value: Text }).pipe(
  Schema.filter((entries) => Object.keys(entries).length <= limits.givenListValues, {
    description: `at most ${counted(limits.givenListValues)} texts by their names`,
    jsonSchema: { maxProperties: limits.givenListValues },
  }),
)

/** Any JSON value of at most that size. Whether it is too long may also be said where it is stored: only its depth is judged here. */
export const json = (bounds: JsonBounds) =>
  Schema.Unknown.pipe(
    Schema.filter((value) => weighJson(value, bounds).isJson, {
      description: `a JSON value of at most ${bounds.chars} characters and ${bounds.depth} levels`,
      jsonSchema: { description: "any JSON value", maxLength: bounds.chars },
    }),
  )
