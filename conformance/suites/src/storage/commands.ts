import {
  type Collection,
  type CommitFailure,
  type ReadFailure,
  type Reader,
  type Revision,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { LawBroken, same } from "../law"
import { type StorageModel, recordsOf, selected } from "../model/StorageModel"
import { orderBy, where } from "./arbitraries"
import { outcomeText } from "./outcomeText"
import { commitOf, judged, proposal, someKey } from "./proposal"
import { notes, samples } from "./Sample"
import type { Client, StorageFixture } from "./StorageFixture"
import type { Walk } from "./walk"

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
  readonly reopen: Effect.Effect<void, CommitFailure>
  readonly openSnapshot: Effect.Effect<void, CommitFailure>
  readonly snapshots: Array<Reader>
}

type Command = fc.AsyncCommand<Expected, Actual>
type Run = (
  expected: Expected,
  actual: Actual,
) => Effect.Effect<void, LawBroken | ReadFailure | CommitFailure>

const command = (label: string, run: Run, check: (expected: Expected) => boolean = () => true): Command => ({
  check,
  run: (expected, actual) => Effect.runPromise(run(expected, actual)),
  toString: () => label,
})

const which = fc.constantFrom(0, 1)

const showsCollection = <A, N extends string>(
  reader: Reader,
  state: StorageModel,
  collection: Collection.Collection<A, N>,
): Effect.Effect<void, LawBroken | ReadFailure> =>
  Effect.gen(function* () {
    const expected = selected(state, collection.name, { where: Where.all, orderBy: [] })
    const found = yield* reader.select(collection, { total: true })
    yield* same(
      `the records of ${collection.name}`,
      [
        found.records.map(({ key, revision, value }) => [key, revision, collection.encode(value)]),
        found.total,
      ],
      [expected.map(({ key, revision, document }) => [key, revision, document]), expected.length],
    )
  })

/** A reader shows exactly this state: every record of both collections, in order, with its total. */
export const shows = (reader: Reader, state: StorageModel): Effect.Effect<void, LawBroken | ReadFailure> =>
  Effect.zipRight(showsCollection(reader, state, samples), showsCollection(reader, state, notes))

const committing: fc.Arbitrary<Command> = fc.tuple(which, proposal).map(([client, proposed]) =>
  command(`client ${client} commits ${JSON.stringify(proposed)}`, (expected, actual) =>
    Effect.gen(function* () {
      const revision = (key: string) => expected.remembered.get(`${client} ${key}`)
      const commit = commitOf(actual.fixture.commitId(), proposed, revision)
      const { refusals, next } = judged(expected.state, commit)
      const outcome = yield* outcomeText(actual.client(client).commit(commit))
      const allowed = refusals.length === 0 ? ["committed"] : refusals
      if (!allowed.includes(outcome)) {
        return yield* new LawBroken({
          law: "a commit ends as in the model",
          expected: allowed.join(" or "),
          found: outcome,
        })
      }
      expected.state = next
    }),
  ),
)

const reading: fc.Arbitrary<Command> = fc.tuple(which, someKey).map(([client, key]) =>
  command(`client ${client} reads ${key}`, (expected, actual) =>
    Effect.gen(function* () {
      const [found] = yield* actual.client(client).read(samples, [key])
      const record = recordsOf(expected.state, samples.name).get(key)
      yield* same(
        "the record read",
        [found?.revision, found && samples.encode(found.value)],
        [record?.revision, record?.document],
      )
      if (found === undefined) expected.remembered.delete(`${client} ${key}`)
      else expected.remembered.set(`${client} ${key}`, found.revision)
    }),
  ),
)

const selecting: fc.Arbitrary<Command> = fc
  .tuple(which, fc.record<Walk>({ where, orderBy, size: fc.nat(4) }), fc.nat(3))
  .map(([client, walk, offset]) =>
    command(`client ${client} selects from ${offset} ${JSON.stringify(walk)}`, (expected, actual) =>
      Effect.gen(function* () {
        const page = { where: walk.where, orderBy: walk.orderBy, limit: walk.size, offset, total: true }
        const found = yield* actual.client(client).select(samples, page)
        const all = selected(expected.state, samples.name, walk)
        const keys = all.slice(offset, offset + walk.size).map(({ key }) => key)
        yield* same(
          "the page selected",
          [found.records.map(({ key }) => key), found.more, found.total],
          [keys, all.length > offset + walk.size, all.length],
        )
      }),
    ),
  )

const openingSnapshot = fc.constant(
  command("a snapshot is taken", (expected, actual) =>
    Effect.map(actual.openSnapshot, () => {
      expected.snapshots.push(expected.state)
    }),
  ),
)

const lookingBack: fc.Arbitrary<Command> = fc.nat(3).map((back) =>
  command(
    `snapshot ${back} is looked at`,
    (expected, actual) => {
      const [reader, state] = [actual.snapshots.at(-1 - back), expected.snapshots.at(-1 - back)]
      return reader === undefined || state === undefined ? Effect.void : shows(reader, state)
    },
    ({ snapshots }) => snapshots.length > back,
  ),
)

const reopening = fc.constant(
  command("both clients reopen the store", (expected, actual) =>
    Effect.map(actual.reopen, () => {
      expected.snapshots.length = 0
    }),
  ),
)

/** Any sequence of what two clients may do; snapshots and reopening where the adapter can. */
export const commands = (can: { readonly snapshot: boolean; readonly reopen: boolean }) =>
  fc.commands(
    [
      committing,
      committing,
      reading,
      selecting,
      ...(can.snapshot ? [openingSnapshot, lookingBack] : []),
      ...(can.reopen ? [reopening] : []),
    ],
    { maxCommands: 30, size: "max" },
  )
