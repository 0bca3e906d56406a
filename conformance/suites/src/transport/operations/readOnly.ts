import type { Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { LawBroken } from "../../law"
import { forAll, runs } from "../../property"
import { Comparison } from "../Comparison"
import type { Step } from "../Step"
import { type OperationsLaw, playSteps } from "../TransportCase"
import type { TransportReference, TransportSubject } from "../TransportSubject"
import { Draws } from "./Draws"
import { Walk } from "./Walk"

/** Calls of each operation. */
const callsEach = runs(2, 20)

const setting = (mode: "READ_ONLY" | "READ_WRITE"): Step => ({
  says: `the site becomes ${mode}`,
  operation: "directory.setAccessMode",
  payload: { mode },
})

const creating: Step = {
  says: "the site can be changed again",
  operation: "directory.createGroup",
  payload: { name: "opened again" },
}

const refusedAs = "SiteReadOnly"

/** How a command may end on a site that is only read: what is no request at all is told first. */
const endings: ReadonlySet<string> = new Set([refusedAs, "InvalidInput"])

const isOpen = ({ handler, whileReadOnly }: Operation.Operation): boolean =>
  handler.kind === "query" || whileReadOnly

/** Why an ending is none that may be; nothing where it may be. */
const fault = (operation: Operation.Operation, ended: string): string | undefined =>
  isOpen(operation)
    ? ended === refusedAs
      ? "it stays open"
      : undefined
    : endings.has(ended)
      ? undefined
      : `one of ${[...endings].join(", ")}`

const asksEverything = (subject: TransportSubject, reference: TransportReference, draws: Draws) =>
  Effect.scoped(
    Effect.gen(function* () {
      const both = yield* Comparison.open(subject, reference)
      const walk = new Walk(both, draws, new Set())
      const refused = new Set<string>()
      yield* playSteps(both, [setting("READ_ONLY")])
      const operations = reference.domains
        .flatMap((domain) => domain.operations)
        .filter(({ tag }) => tag !== "directory.setAccessMode")
      for (const operation of operations) {
        for (let call = 0; call < callsEach; call++) {
          const { outcome } = yield* walk.call(operation, "administrator")
          const ended = Either.isLeft(outcome) ? outcome.left.failure : "a reply"
          const expected = fault(operation, ended)
          if (ended === refusedAs) refused.add(operation.tag)
          if (expected === undefined) continue
          return yield* new LawBroken({
            law: `${operation.tag} of a site that is only read`,
            expected,
            found: ended,
          })
        }
      }
      yield* playSteps(both, [setting("READ_WRITE"), creating])
      if (refused.size > 0) return
      yield* new LawBroken({ law: "a site that is only read", expected: "refusals", found: "none" })
    }),
  )

const numbers = fc.noShrink(fc.infiniteStream(fc.noBias(fc.nat())))

/** A site that is only read is not changed by any command of any domain, and answers every query. */
export const readOnly: OperationsLaw = {
  id: "transport/operations/read-only",
  says: "A site that is only read refuses every command that does not stay open, answers queries, and can be opened again.",
  verifies: ["TRA-15"],
  holds: (subject, reference) =>
    forAll("a site that is only read", numbers, 1, (drawn) =>
      asksEverything(subject, reference, new Draws(drawn)),
    ),
}
