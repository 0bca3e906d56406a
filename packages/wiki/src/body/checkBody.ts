import { type InvalidInput, type LimitExceeded, Prompt, giveWay, utf8Bytes, withinLimit } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import { limits } from "../limits"
import { checkText } from "../text"
import { BodyReader } from "./BodyReader"

/** Characters that are read before others have a turn. */
const turnChars = 256 * 1024

/**
 * A body is well-formed XHTML, and is kept byte for byte (WIK-16, WIK-65, WIK-170). It is only read through: nothing is looked
 * up or put in the place of an entity, and what it takes rises with its length alone.
 */
export const checkBody = (
  body: string,
  field = "body.storage.value",
): Effect.Effect<string, InvalidInput | LimitExceeded> =>
  Prompt.gen(function* () {
    yield* checkText(field, body)
    yield* withinLimit(limits, "bodyBytes", utf8Bytes(body))
    const reader = new BodyReader(field, body)
    for (let from = 0; from < body.length; from += turnChars) {
      if (from > 0) yield* giveWay
      yield* reader.read(from, turnChars)
    }
    yield* reader.end()
    return body
  })
