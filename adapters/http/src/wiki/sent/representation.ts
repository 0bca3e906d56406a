import { type InvalidInput, invalid } from "@quoin/kernel"
import { Converted, Written } from "@quoin/wiki"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { NotImplemented } from "../../failure/failures"

/** Representations that the wiki has, and that nothing here makes. */
const neitherWay = ["editor2"]

/** What a body is, or is to be converted to: one of these, or refused by its name. */
const representation =
  <A extends string>(known: Schema.Literal<[A, ...Array<A>]>, others: ReadonlyArray<string>) =>
  (field: string, given: string): Either.Either<A, InvalidInput | NotImplemented> => {
    if (Schema.is(known)(given)) return Either.right(given)
    return Either.left(
      others.includes(given)
        ? new NotImplemented({ what: `The representation ${given} of a body` })
        : invalid(
            field,
            given,
            `one of ${known.literals.join(", ")}, or one that is known: ${others.join(", ")}`,
          ),
    )
  }

/** What a body, or a macro, becomes. */
export const convertedTo = (to: string) => representation(Converted, [...neitherWay, "wiki"])("to", to)

/** What a body is given as. What is rendered for readers is not made into anything else, by nobody: it is a mistake (HTT-759). */
export const writtenAs = (field: string, from: string) => representation(Written, neitherWay)(field, from)
