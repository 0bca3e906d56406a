import type { Commit, CommitFailure, ReadFailure, Reader, Revision, StorageUnavailable } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { LawBroken } from "../../law"
import { rejecting } from "../../property"
import { type StorageModel, described } from "../../model/StorageModel"
import { isNotDescribed, commitOutcome } from "../checks/commitOutcome"
import { describing, makers, parts } from "../records/Part"
import { commitOf, judged, newAttributes, proposal, proposalText } from "../random/proposal"
import type { Client, StorageFixture } from "../StorageFixture"
import { makerAttributes, partAttributes } from "../random/datasetArbitraries"

/** What the model run knows: the state that storage should have, and what each client has read of it. */
export interface Expected {
  state: StorageModel
  readonly remembered: Map<string, Revision>
  readonly snapshots: Array<StorageModel>
}

/** The storage itself, as two clients use it. */
export interface Actual {
  readonly fixture: Pick<StorageFixture, "commitId">
  readonly client: (which: number) => Client
  readonly reopen: Effect.Effect<void, StorageUnavailable>
  readonly openSnapshot: Effect.Effect<void, StorageUnavailable>
  readonly snapshots: Array<Reader>
  /** What was done so far, in words. */
  readonly steps: Array<string>
}

export type Command = fc.AsyncCommand<Expected, Actual>
type Run = (
  expected: Expected,
  actual: Actual,
) => Effect.Effect<void, LawBroken | ReadFailure | CommitFailure>

/** Says of a broken law who answered what, and after which steps. */
export const afterSteps =
  ({ steps }: Pick<Actual, "steps">) =>
  (failure: LawBroken | ReadFailure | CommitFailure): LawBroken => {
    const { law, expected, found } =
      failure._tag === "LawBroken"
        ? failure
        : {
            law: "every step is answered",
            expected: "an answer",
            found: `${failure._tag}: ${failure.message}`,
          }
    return new LawBroken({
      law,
      expected: `the model answered ${expected}`,
      found: `the adapter answered ${found}`,
      how: `after these steps, the last of which is answered differently:\n${steps
        .map((step, i) => `${i + 1}. ${step}`)
        .join("\n")}`,
    })
  }

export const command = (
  label: string,
  run: Run,
  check: (expected: Expected) => boolean = () => true,
): Command => ({
  check,
  run: (expected, actual) => {
    actual.steps.push(label)
    return rejecting(Effect.mapError(run(expected, actual), afterSteps(actual)))
  },
  toString: () => label,
})

export const which = fc.constantFrom(0, 1)

/** The state with all attributes that a commit puts: another tenant may have described them, where tenants share that. */
const withNewAttributes = (state: StorageModel, commit: Commit.Commit): StorageModel =>
  newAttributes(state, commit).reduce(
    (known, { collection, name }) => described(known, collection, [{ name, indexed: false }]),
    state,
  )

export const committing: fc.Arbitrary<Command> = fc.tuple(which, proposal).map(([client, proposed]) =>
  command(`client ${client} commits ${proposalText(proposed)}`, (expected, actual) =>
    Effect.gen(function* () {
      const revision = (key: string) => expected.remembered.get(`${client} ${key}`)
      const commit = commitOf(actual.fixture.commitId(), proposed, revision)
      const outcome = yield* commitOutcome(actual.client(client).commit(commit))
      const state = withNewAttributes(expected.state, commit)
      if (state !== expected.state && isNotDescribed(outcome)) return
      const { refusals, next } = judged(state, commit)
      const allowed = refusals.length === 0 ? ["committed"] : refusals
      if (!allowed.includes(outcome)) {
        return yield* new LawBroken({
          law: "a commit ends as in the model",
          expected: allowed.join(" or "),
          found: outcome,
        })
      }
      if (outcome === "committed") expected.state = next
    }),
  ),
)

/** One client describes some attributes of parts and of makers, with any of them indexed. */
export const describingSome: fc.Arbitrary<Command> = fc
  .tuple(which, fc.subarray([...partAttributes], { minLength: 4 }), fc.subarray([...makerAttributes]))
  .map(([client, ofParts, ofMakers]) =>
    command(`client ${client} describes ${JSON.stringify([ofParts, ofMakers])}`, (expected, actual) =>
      Effect.gen(function* () {
        yield* actual.client(client).describe(parts, describing(ofParts))
        yield* actual.client(client).describe(makers, describing(ofMakers))
        const first = described(expected.state, parts.name, describing(ofParts))
        expected.state = described(first, makers.name, describing(ofMakers))
      }),
    ),
  )

export const openingSnapshot = fc.constant(
  command("a snapshot is taken", (expected, actual) =>
    Effect.map(actual.openSnapshot, () => {
      expected.snapshots.push(expected.state)
    }),
  ),
)

export const reopening = fc.constant(
  command("both clients reopen the store", (expected, actual) =>
    Effect.map(actual.reopen, () => {
      expected.snapshots.length = 0
    }),
  ),
)
