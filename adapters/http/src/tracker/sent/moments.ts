import { Instant, parseDateTime } from "@quoin/kernel"
import * as ParseResult from "effect/ParseResult"
import * as Schema from "effect/Schema"
import { stamp } from "../address"

/** A moment as this family writes it. */
export const aMoment = Schema.transformOrFail(Schema.String, Schema.typeSchema(Instant), {
  decode: (text, _options, ast) => {
    const at = parseDateTime(text)
    return at === undefined
      ? ParseResult.fail(new ParseResult.Type(ast, text, "a moment, as yyyy-MM-ddTHH:mm:ss.SSS+0000"))
      : ParseResult.succeed(Instant.make(at))
  },
  encode: (at) => ParseResult.succeed(stamp(at)),
}).annotations({ description: "a moment, as yyyy-MM-ddTHH:mm:ss.SSS+0000" })
