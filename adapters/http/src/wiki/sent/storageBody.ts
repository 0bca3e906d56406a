import { type InvalidInput, type LimitExceeded, invalid } from "@quoin/kernel"
import { storedOf } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { isMeant } from "../../contract/input/notServed"
import type { NotImplemented } from "../../failure/failures"
import { type Bodies, GivenBody } from "./content"
import { writtenAs } from "./representation"

type Stored = Effect.Effect<string | undefined, InvalidInput | LimitExceeded | NotImplemented>

const asGiven = Schema.decodeUnknownEither(GivenBody)

/** A body by the name that it is sent under, made to what is stored. */
const stored = (name: string, given: unknown): Stored =>
  Effect.gen(function* () {
    const read = asGiven(given)
    if (Either.isLeft(read)) {
      yield* writtenAs("body", name)
      return yield* Either.left(invalid(`body.${name}`, given, "a value, and its representation"))
    }
    const { value, representation } = read.right
    const from =
      representation === undefined
        ? yield* writtenAs("body", name)
        : yield* writtenAs(`body.${name}.representation`, representation)
    return yield* storedOf(value, from, `body.${name}.value`)
  })

/**
 * The body of a request, as it is stored (HTT-39). Other representations beside that of storage are ignored: clients send back what
 * they have read. Where it is not there, one that can be made into it takes its place, and the rest is refused.
 */
export const storageBody = (body: Bodies | undefined): Stored => {
  if (body === undefined) return Effect.succeed(undefined)
  if (body.storage !== undefined) return stored("storage", body.storage)
  const given = Object.keys(body).filter((name) => !name.startsWith("_") && isMeant(body[name]))
  const name = given.find((each) => Either.isRight(writtenAs("body", each))) ?? given[0]
  return name === undefined ? Effect.succeed(undefined) : stored(name, body[name])
}
