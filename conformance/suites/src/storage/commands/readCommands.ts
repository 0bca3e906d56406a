import { type Collection, type Reader, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { type LawBroken, same } from "../../law"
import { type StorageModel, recordsOf, selected } from "../../model/StorageModel"
import { orderBy, where } from "../random/sampleArbitraries"
import {
  type Command,
  command,
  committing,
  describingSome,
  openingSnapshot,
  reopening,
  which,
} from "./writeCommands"
import { makers, parts } from "../records/Part"
import { someKey } from "../random/proposal"
import { notes, samples } from "../records/Sample"
import { shownEnd, shownPosition } from "../records/Dataset"
import { datasetFilters, datasetOrders } from "../random/datasetFilters"
import type { Walk } from "../checks/walk"

interface Failure {
  readonly _tag: string
  readonly message: string
}

/** What the adapter answered, or how it failed instead, to be compared with the answer of the model. */
const answer = <A>(given: Either.Either<A, Failure>, shown: (answer: A) => unknown): unknown =>
  Either.match(given, {
    onLeft: ({ _tag, message }) => `with a failure, ${_tag}: ${message}`,
    onRight: shown,
  })

/** What each client may select from. */
type Selectable = "samples" | "parts" | "makers"

interface Page extends Walk {
  readonly from: Selectable
  readonly offset: number
}

const showsCollection = <A, N extends string>(
  reader: Reader,
  state: StorageModel,
  collection: Collection.Collection<A, N>,
): Effect.Effect<void, LawBroken> =>
  Effect.gen(function* () {
    const expected = selected(state, collection.name, { where: Where.all, orderBy: [] })
    const found = yield* Effect.either(reader.select(collection, { total: true }))
    yield* same(
      `the records of ${collection.name}`,
      answer(found, ({ records, total }) => [
        `${total} records`,
        ...records.map(({ key, revision, value }) => [key, revision, collection.encode(value)]),
      ]),
      [
        `${expected.length} records`,
        ...expected.map(({ key, revision, document }) => [key, revision, document]),
      ],
    )
  })

/** A reader shows exactly this state: every record of every collection, in order, with its total. */
export const shows = (reader: Reader, state: StorageModel): Effect.Effect<void, LawBroken> =>
  Effect.all(
    [
      showsCollection(reader, state, samples),
      showsCollection(reader, state, notes),
      showsCollection(reader, state, parts),
      showsCollection(reader, state, makers),
    ],
    { discard: true },
  )

const reading: fc.Arbitrary<Command> = fc.tuple(which, someKey).map(([client, key]) =>
  command(`client ${client} reads ${key}`, (expected, actual) =>
    Effect.gen(function* () {
      const read = yield* Effect.either(actual.client(client).read(samples, [key]))
      const record = recordsOf(expected.state, samples.name).get(key)
      yield* same(
        "the record read",
        answer(read, (records) =>
          records.map(({ revision, value }) => ({ revision, document: samples.encode(value) })),
        ),
        record === undefined ? [] : [{ revision: record.revision, document: record.document }],
      )
      const [found] = Either.getOrElse(read, () => [])
      if (found === undefined) expected.remembered.delete(`${client} ${key}`)
      else expected.remembered.set(`${client} ${key}`, found.revision)
    }),
  ),
)

const selectsCollection = <A, N extends string>(
  reader: Reader,
  state: StorageModel,
  collection: Collection.Collection<A, N>,
  { size, offset, ...query }: Page,
): Effect.Effect<void, LawBroken> =>
  Effect.gen(function* () {
    const page = { where: query.where, orderBy: query.orderBy, limit: size, offset, total: true }
    const found = yield* Effect.either(reader.select<A, string>(collection, page))
    const all = selected(state, collection.name, query)
    const records = all.slice(offset, offset + size)
    const last = records.at(-1)
    yield* same(
      "the page selected",
      answer(found, (answered) => ({
        keys: answered.records.map(({ key }) => key),
        end: shownEnd(answered),
        more: answered.more,
        total: answered.total,
      })),
      {
        keys: records.map(({ key }) => key),
        end: last && shownPosition(last.position),
        more: all.length > offset + size,
        total: all.length,
      },
    )
  })

const selects = (reader: Reader, state: StorageModel, page: Page) => {
  switch (page.from) {
    case "samples":
      return selectsCollection(reader, state, samples, page)
    case "parts":
      return selectsCollection(reader, state, parts, page)
    case "makers":
      return selectsCollection(reader, state, makers, page)
  }
}

const pageNumbers = { size: fc.nat(4), offset: fc.nat(3) }

const pages: fc.Arbitrary<Page> = fc.oneof(
  fc.record<Page>({ from: fc.constant("samples"), where, orderBy, ...pageNumbers }),
  ...(["parts", "makers"] as const).map((from) =>
    fc.record<Page>({
      from: fc.constant(from),
      where: fc.oneof(fc.constant(Where.all), datasetFilters[from]),
      orderBy: datasetOrders[from],
      ...pageNumbers,
    }),
  ),
)

const selecting: fc.Arbitrary<Command> = fc
  .tuple(which, pages)
  .map(([client, page]) =>
    command(`client ${client} selects ${JSON.stringify(page)}`, (expected, actual) =>
      selects(actual.client(client), expected.state, page),
    ),
  )

const lookingBack: fc.Arbitrary<Command> = fc.tuple(fc.nat(3), pages).map(([back, page]) =>
  command(
    `snapshot ${back} is looked at, and by ${JSON.stringify(page)}`,
    (expected, actual) => {
      const [reader, state] = [actual.snapshots.at(-1 - back), expected.snapshots.at(-1 - back)]
      return reader === undefined || state === undefined
        ? Effect.void
        : Effect.zipRight(shows(reader, state), selects(reader, state, page))
    },
    ({ snapshots }) => snapshots.length > back,
  ),
)

/** Any sequence of what two clients may do; snapshots and reopening where the adapter can. */
export const commands = (can: { readonly snapshot: boolean; readonly reopen: boolean }) =>
  fc.commands(
    [
      describingSome,
      committing,
      committing,
      committing,
      reading,
      selecting,
      selecting,
      ...(can.snapshot ? [openingSnapshot, lookingBack] : []),
      ...(can.reopen ? [reopening] : []),
    ],
    { maxCommands: 40, size: "max" },
  )
