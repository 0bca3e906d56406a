import { Commit, type Revision } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { LawBroken, same } from "../../law"
import { type StorageModel, defined, emptyModel, recordsOf } from "../../model/StorageModel"
import { forAll, runs } from "../../property"
import { outcomeText } from "../outcomeText"
import { commitOf, judged, proposal } from "../proposal"
import { notes, sample, samples } from "../Sample"
import type { CaseRun, StorageCase } from "../StorageCase"
import type { Client } from "../StorageFixture"

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

interface Ending {
  readonly outcomes: ReadonlyArray<readonly [id: string, outcomes: ReadonlyArray<string>]>
  readonly records: ReadonlyArray<readonly [key: string, revision: Revision]>
}

/** How the commits end when they happen one after the other. */
const serially = (start: StorageModel, commits: ReadonlyArray<Commit.Commit>): Ending => {
  let state = start
  const outcomes = commits.map((commit) => {
    const { refusals, next } = judged(state, commit)
    state = next
    return [commit.id, refusals.length === 0 ? ["committed"] : refusals] as const
  })
  const records = [...recordsOf(state, samples.name).values()].map(
    ({ key, revision }) => [key, revision] as const,
  )
  return { outcomes, records: records.sort() }
}

const explains = (found: ReadonlyMap<string, string>, records: Ending["records"]) => (ending: Ending) =>
  ending.outcomes.every(([id, outcomes]) => outcomes.includes(found.get(id) ?? "")) &&
  JSON.stringify(ending.records) === JSON.stringify([...records].sort())

const asIfSerial: CaseRun = (fixture) =>
  forAll(
    "commits at once end as in some order one after the other",
    fc.tuple(proposal, fc.array(proposal, { minLength: 2, maxLength: 3 })),
    runs(60),
    ([first, proposals]) =>
      Effect.gen(function* () {
        const tenant = fixture.tenant()
        const client = fixture.client(tenant)
        const [reader, ...clients] = yield* Effect.all([client, client, client, client])
        const start = commitOf(fixture.commitId(), first, () => undefined)
        yield* outcomeText(reader.commit(start))
        const { next } = judged(defined(emptyModel, [samples, notes]), start)
        const revision = (key: string) => recordsOf(next, samples.name).get(key)?.revision
        const commits = proposals.map((proposed) => commitOf(fixture.commitId(), proposed, revision))
        const outcomes = yield* Effect.all(
          commits.map((commit, i) => outcomeText((clients[i] ?? reader).commit(commit))),
          { concurrency: "unbounded" },
        )
        const found = new Map(commits.map(({ id }, i) => [id, outcomes[i] ?? ""]))
        const { records } = yield* reader.select(samples, {})
        const endings = permutations(commits).map((order) => serially(next, order))
        if (
          !endings.some(
            explains(
              found,
              records.map(({ key, revision: is }) => [key, is] as const),
            ),
          )
        ) {
          return yield* new LawBroken({
            law: "commits at once end as in some order one after the other",
            expected: JSON.stringify(endings),
            found: JSON.stringify([...found, records]),
          })
        }
      }).pipe(Effect.scoped),
  )

const verifies = "DESIGN section 3: a commit is one atomic step that no other commit may enter"

/** Commits at the same time: as if they had come one after the other. */
export const concurrencyCases: ReadonlyArray<StorageCase> = [
  { id: "storage/concurrent/no-increment-is-lost", verifies, run: noneLost },
  { id: "storage/concurrent/as-if-one-after-the-other", verifies, run: asIfSerial },
]
