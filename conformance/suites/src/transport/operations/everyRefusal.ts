import type { Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type LawBroken, same } from "../../law"
import type { Bearing } from "../Step"
import { Comparison } from "../Comparison"
import type { OperationsLaw } from "../TransportCase"
import { fieldsOf } from "./payloads"

/** A call that its operation must refuse, or that nobody makes. */
interface Wrong {
  readonly what: string
  readonly payload: unknown
  readonly as: Bearing
}

const malformed = (what: string, payload: unknown): Wrong => ({ what, payload, as: "administrator" })

/** No field of a request is `null`: what is absent is left out. */
const wrongCalls = (operation: Operation.Operation): ReadonlyArray<Wrong> => {
  const names = fieldsOf(operation).propertySignatures.map(({ name }) => String(name))
  const nulls = Object.fromEntries(names.map((name) => [name, null]))
  return [
    malformed("a field that it lacks", { noSuchField: true }),
    malformed("a list", []),
    malformed("a text", "noSuchField"),
    ...(names.length === 0 ? [] : [malformed("null in every field", nulls)]),
  ]
}

const required = (operation: Operation.Operation): ReadonlyArray<Wrong> =>
  fieldsOf(operation).propertySignatures.some(({ isOptional }) => !isOptional)
    ? [malformed("nothing at all", {})]
    : [{ what: "nothing at all", payload: {}, as: "nobody" }]

const refuse = (both: Comparison, operation: Operation.Operation): Effect.Effect<void, LawBroken> =>
  Effect.forEach(
    [...wrongCalls(operation), ...required(operation)],
    ({ what, payload, as }) => {
      const says = `${operation.tag} given ${what} by ${as}`
      return Effect.flatMap(both.ask({ says, operation: operation.tag, payload, as }), (outcome) =>
        as === "nobody"
          ? Effect.void
          : same(says, Either.isLeft(outcome) ? outcome.left.failure : "a reply", "InvalidInput"),
      )
    },
    { discard: true },
  )

/** What is no request is refused by every operation in the same words. */
export const everyRefusal: OperationsLaw = {
  id: "transport/operations/every-refusal",
  says: "Every operation of every domain refuses what is no request of it, field by field as the engine does.",
  verifies: ["TRA-5", "TRA-11", "TRA-12"],
  holds: (subject, reference) =>
    Effect.scoped(
      Effect.flatMap(Comparison.open(subject, reference), (both) =>
        Effect.forEach(
          reference.domains.flatMap((domain) => domain.operations),
          (operation) => refuse(both, operation),
          { discard: true },
        ),
      ),
    ),
}
