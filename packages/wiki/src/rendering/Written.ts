import { type InvalidInput, type LimitExceeded, utf8Bytes, withinLimit } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { BodyReader } from "../body/BodyReader"
import { limits } from "../limits"
import { storedOfAdf, storedOfEditor, storedOfMarkdown, storedOfWiki } from "./lateParts"

/** What a body may be given as. All but storage is made to that before anything else is done with it. */
export const Written = Schema.Literal("storage", "editor", "markdown", "wiki", "atlas_doc_format")
export type Written = typeof Written.Type

/** Is a text well-formed, and no larger or deeper than a body may be? */
const checked = (field: string, text: string): Either.Either<string, InvalidInput | LimitExceeded> =>
  Either.gen(function* () {
    yield* withinLimit(limits, "bodyBytes", utf8Bytes(text))
    const reader = new BodyReader(field, text)
    yield* reader.read(0, text.length)
    yield* reader.end()
    return text
  })

/**
 * A body in the storage representation, which is still to be checked as any other (WIK-402, WIK-403, WIK-407, WIK-408). Others have their turn
 * while one in Markdown or wiki markup is read.
 */
export const storedOf = (
  value: string,
  from: Written,
  field: string,
): Effect.Effect<string, InvalidInput | LimitExceeded> => {
  switch (from) {
    case "storage":
      return Either.right(value)
    case "editor":
      return Effect.flatMap(checked(field, value), storedOfEditor)
    case "markdown":
      return storedOfMarkdown(value)
    case "wiki":
      return storedOfWiki(value, field)
    case "atlas_doc_format":
      return storedOfAdf(value, field)
  }
}
