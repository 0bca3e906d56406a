import { type Collection, Commit, type Revision, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { LawBroken, same } from "../../../law"
import {
  type StorageModel,
  defined,
  described,
  emptyModel,
  recordsOf,
  selected,
} from "../../../model/StorageModel"
import { forAll, runs } from "../../../property"
import { commitOutcome } from "../../checks/commitOutcome"
import { describing, makers, parts } from "../../records/Part"
import { commitOf, judged, proposal, proposalCollections } from "../../random/proposal"
import { sample, samples } from "../../records/Sample"
import { makerAttributes, partAttributes } from "../../random/datasetArbitraries"
import type { CaseRun, StorageCase } from "../../StorageCase"
import type { Client, StorageFixture } from "../../StorageFixture"

const increments = 30

const increment = (client: Client) =>
  Effect.gen(function* () {
    const [found] = yield* client.read(samples, ["counter"])
    const guards = found === undefined ? [] : [Commit.unchanged(samples, "counter", found.revision)]
    yield* Effect.yieldNow()
    yield* client.write(
      [Commit.put(samples, sample("counter", { number: (found?.value.number ?? 0) + 1 }))],
      guards,
    )
  }).pipe(Effect.retry({ while: ({ _tag }) => _tag === "GuardFailed" }))

/** Many writers add one to a counter, each reading again when it was overtaken: none is lost. */
const noneLost: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const clients = yield* Effect.all([
      fixture.client(tenant),
      fixture.client(tenant),
      fixture.client(tenant),
    ])
    const [first] = clients
    yield* first.write([Commit.put(samples, sample("counter", { number: 0 }))])
    const all = Array.from({ length: increments }, (_, i) => clients[i % 3] ?? first)
    yield* Effect.forEach(all, increment, { concurrency: "unbounded", discard: true })
    const [counter] = yield* first.read(samples, ["counter"])
    yield* same("every increment counts", counter?.value.number, increments)
  })

/** Every order of the members. */
const permutations = <A>(members: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
  members.length < 2
    ? [members]
    : members.flatMap((first, i) => permutations(members.toSpliced(i, 1)).map((rest) => [first, ...rest]))

/** The collections that the commits of a proposal meet in. */
const compared = [samples, parts, makers] as const

interface Ending {
  readonly outcomes: ReadonlyArray<readonly [id: string, outcomes: ReadonlyArray<string>]>
  /** The revision of every record, in the order of the collections and their keys. */
  readonly revisions: ReadonlyArray<readonly [key: string, revision: Revision]>
}

/** How the commits end when they happen one after the other. */
const serially = (start: StorageModel, commits: ReadonlyArray<Commit.Commit>): Ending => {
  let state = start
  const outcomes = commits.map((commit) => {
    const { refusals, next } = judged(state, commit)
    state = next
    return [commit.id, refusals.length === 0 ? ["committed"] : refusals] as const
  })
  const revisions = compared.flatMap(({ name }) =>
    selected(state, name, { where: Where.all, orderBy: [] }).map(
      ({ key, revision }) => [key, revision] as const,
    ),
  )
  return { outcomes, revisions }
}

const revisionsIn = <A, N extends string>(client: Client, collection: Collection.Collection<A, N>) =>
  Effect.map(client.select(collection, {}), ({ records }) =>
    records.map(({ key, revision }) => [key, revision] as const),
  )

const found = (client: Client) =>
  Effect.map(
    Effect.all([revisionsIn(client, samples), revisionsIn(client, parts), revisionsIn(client, makers)]),
    (revisions) => revisions.flat(),
  )

const law = "commits at once end as in some order one after the other"

/** Some order explains how each commit ended, and what there is now. */
const explained = (
  endings: ReadonlyArray<Ending>,
  outcomes: ReadonlyMap<string, string>,
  revisions: Ending["revisions"],
): Effect.Effect<void, LawBroken> =>
  endings.some(
    (ending) =>
      ending.outcomes.every(([id, allowed]) => allowed.includes(outcomes.get(id) ?? "")) &&
      JSON.stringify(ending.revisions) === JSON.stringify(revisions),
  )
    ? Effect.void
    : Effect.fail(
        new LawBroken({
          law,
          expected: endings.map((ending) => JSON.stringify(ending)).join("\nor "),
          found: JSON.stringify([...outcomes, revisions]),
        }),
      )

/** Four clients of a new tenant that knows all attributes, and the model of it. */
const fourClients = (fixture: StorageFixture) =>
  Effect.gen(function* () {
    const client = fixture.client(fixture.tenant(), proposalCollections)
    const clients = yield* Effect.all([client, client, client, client])
    yield* clients[0].describe(parts, describing(partAttributes))
    yield* clients[0].describe(makers, describing(makerAttributes))
    const empty = defined(emptyModel, proposalCollections)
    const known = described(empty, parts.name, describing(partAttributes))
    return { clients, model: described(known, makers.name, describing(makerAttributes)) }
  })

const asIfSerial: CaseRun = (fixture) =>
  forAll(
    law,
    fc.tuple(proposal, fc.array(proposal, { minLength: 2, maxLength: 3 })),
    runs(30, 600),
    ([first, proposals]) =>
      Effect.gen(function* () {
        const { clients, model } = yield* fourClients(fixture)
        const [reader, ...others] = clients
        const start = commitOf(fixture.commitId(), first, () => undefined)
        yield* commitOutcome(reader.commit(start))
        const { next } = judged(model, start)
        const revision = (key: string) => recordsOf(next, samples.name).get(key)?.revision
        const commits = proposals.map((proposed) => commitOf(fixture.commitId(), proposed, revision))
        const outcomes = yield* Effect.all(
          commits.map((commit, i) => commitOutcome((others[i] ?? reader).commit(commit))),
          { concurrency: "unbounded" },
        )
        const ended = new Map(commits.map(({ id }, i) => [id, outcomes[i] ?? ""]))
        const endings = permutations(commits).map((order) => serially(next, order))
        yield* explained(endings, ended, yield* found(reader))
      }).pipe(Effect.scoped),
  )

/** Commits at the same time: as if they had come one after the other. */
export const concurrencyCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/concurrent/no-increment-is-lost",
    says: "Many who add one to a counter, each trying again when refused, lose none.",
    verifies: ["STO-83"],
    run: noneLost,
  },
  {
    id: "storage/concurrent/as-if-one-after-the-other",
    says: "Random commits at once end as they would in some order one after the other.",
    verifies: ["STO-82"],
    run: asIfSerial,
  },
]
