import type { Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { LawBroken } from "../../law"
import { forAll, runs, sharedOf } from "../../property"
import type { Outcome } from "../comparable"
import { type Ask, Comparison } from "../Comparison"
import { type OperationsLaw, playSteps } from "../TransportCase"
import type { TransportReference, TransportSubject } from "../TransportSubject"
import { Draws } from "./Draws"
import { hiddenThings, hiddenWord, outsidersQuestions } from "./hiddenThings"
import { fieldsOf } from "./payloads"
import { Walk } from "./Walk"

/** Calls of each query by the outsider with values that are drawn, besides those that name one thing each. */
const callsEach = runs(4, 100)

const identifies = /^(id|key|objectKey)$/

/** The ids and keys of all things in a reply, at whatever depth. */
const identifiersIn = (value: unknown): ReadonlyArray<string> =>
  typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) =>
        typeof inner === "string" ? (identifies.test(name) ? [inner] : []) : identifiersIn(inner),
      )

/** Calls of a query that name one thing in every field that must be there; where none must be, one call names nothing. */
const namingEach = (query: Operation.Operation, things: Iterable<string>): ReadonlyArray<Ask> => {
  const fields = fieldsOf(query).propertySignatures.filter(({ isOptional }) => !isOptional)
  const payloads =
    fields.length === 0
      ? [{}]
      : Array.from(things, (name) => Object.fromEntries(fields.map((field) => [String(field.name), name])))
  return payloads.map((payload) => ({
    says: query.tag,
    operation: query.tag,
    payload,
    as: "an outsider",
    isDrawn: true,
  }))
}

const hiddenNames = new RegExp(`[a-z0-9-]*${hiddenWord}[a-z0-9-]*`, "gi")

const namesIn = (value: unknown): ReadonlyArray<string> =>
  (JSON.stringify(value) ?? "").toLowerCase().match(hiddenNames) ?? []

/** The hidden names in an answer or a message that the question itself did not hold. */
const toldBy = ({ payload }: Ask, outcome: Outcome): ReadonlyArray<string> => {
  const given = new Set(namesIn(payload))
  return namesIn(Either.merge(outcome)).filter((name) => !given.has(name))
}

/**
 * What is its asker's own alone and begins with an upload, which no request can make: to the outsider all of it is absent, which is asked for by
 * name.
 */
const ofOwners: ReadonlySet<string> = new Set(["assets.getImport"])

/** The outsider, who asks every query whatever there is to ask. */
class Outsider {
  private readonly answered = new Set<string>()
  private readonly refused = new Set<string>()
  private readonly leaks: Array<string> = []

  readonly judge = (ask: Ask, outcome: Outcome): void => {
    if (ask.as !== "an outsider") return
    if (Either.isRight(outcome)) this.answered.add(ask.operation)
    else if (outcome.left.failure === "NotAllowed") this.refused.add(ask.operation)
    const told = toldBy(ask, outcome)
    if (told.length > 0) {
      this.leaks.push(`${ask.operation} with ${JSON.stringify(ask.payload)} tells ${told.join(", ")}`)
    }
  }

  /** A law that no query has answered would hold of anything. */
  check(queries: ReadonlyArray<Operation.Operation>): Effect.Effect<void, LawBroken> {
    const [leak] = this.leaks
    if (leak !== undefined) {
      return new LawBroken({
        law: "no answer names what is hidden from who asks",
        expected: "nothing of what stands in a hidden schema",
        found: leak,
      })
    }
    const silent = queries.filter(
      ({ tag }) => !this.answered.has(tag) && !this.refused.has(tag) && !ofOwners.has(tag),
    )
    return silent.length === 0
      ? Effect.void
      : new LawBroken({
          law: "every query answers the outsider at least once",
          expected: "an answer, or that it is not allowed",
          found: `neither from ${silent.map(({ tag }) => tag).join(", ")}`,
        })
  }
}

const numbers = fc.noShrink(fc.infiniteStream(fc.noBias(fc.nat())))

const domainOf = (tag: string): string => tag.split(".")[0] ?? ""

/** The domains in which the suite itself hides something; of those of a host it knows no right question. */
const known = new Set(hiddenThings.map(({ operation }) => domainOf(operation)))

const asksEverything = (subject: TransportSubject, reference: TransportReference, draws: Draws) =>
  Effect.scoped(
    Effect.gen(function* () {
      const both = yield* Comparison.open(subject, reference)
      const asking = new Outsider()
      const walk = new Walk(both, draws, new Set())
      const things = new Set<string>()
      const tell = (ask: Ask, outcome: Outcome) => {
        walk.tell(ask, outcome)
        asking.judge(ask, outcome)
        for (const name of identifiersIn(Either.merge(outcome))) things.add(name)
      }
      yield* playSteps(both, [...hiddenThings, ...outsidersQuestions], tell)
      const queries = reference.domains
        .flatMap(({ operations }) => operations)
        .filter(({ handler }) => handler.kind === "query")
      const calls = yield* sharedOf(callsEach)
      for (const query of queries) {
        for (const ask of namingEach(query, things)) asking.judge(ask, yield* both.ask(ask))
        for (let call = 0; call < calls; call++) {
          const { ask, outcome } = yield* walk.call(query, "an outsider")
          asking.judge(ask, outcome)
        }
      }
      yield* asking.check(queries.filter(({ tag }) => known.has(domainOf(tag))))
    }),
  )

/** Every query of every domain, asked by somebody from whom something is hidden. */
// Holds WIK-300.
export const everyAnswer: OperationsLaw = {
  id: "transport/operations/every-answer",
  says: "No answer and no message of any query names what is hidden from the caller, whenever it was hidden.",
  verifies: ["TRA-14"],
  holds: (subject, reference) =>
    forAll("answers name nothing that is hidden", numbers, 1, (drawn) =>
      asksEverything(subject, reference, new Draws(drawn)),
    ),
}
