import {
  Commit,
  CommitId,
  type EncodedCommit,
  Revision,
  type StorageUnavailable,
  TenantName,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as TestClock from "effect/TestClock"
import * as TestContext from "effect/TestContext"
import { expect, it } from "vitest"
import { committing, findOutcome } from "../../src/writing/commits"
import { outcomeMillis } from "../../src/writing/outcome"
import { type Fragment, type Program, type Row, runSync, type Transaction } from "../../src/programs/Program"
import type { DriverParts, Session } from "../../src/programs/Session"
import { unavailable } from "../../src/unavailable"
import { dialect, makeTestGrounds, tasks, tenant } from "../dialect"

/** What the table of commits holds, by id. */
type Noted = Map<unknown, { readonly committed: boolean; readonly at: number }>

const insert = "INSERT INTO quoin_commits"

/** A database that knows no table but that of commits. */
const answerFrom =
  (noted: Noted, said: Array<string>) =>
  ({ sql, params }: Fragment): ReadonlyArray<Row> => {
    said.push(sql)
    if (sql.startsWith(insert)) {
      const [of, id, committed, at] = params
      expect([of, noted.has(id) && !sql.includes("DO NOTHING")]).toEqual([tenant, false])
      if (!noted.has(id)) noted.set(id, { committed: committed === 1, at: Number(at) })
    }
    if (sql.startsWith("DELETE FROM quoin_commits")) {
      for (const [id, { at }] of [...noted]) if (at < Number(params[1])) noted.delete(id)
    }
    if (!sql.startsWith("SELECT committed")) return []
    const found = noted.get(params[1])
    return found === undefined ? [] : [{ committed: found.committed ? 1 : 0 }]
  }

interface Trouble {
  /** How `write` fails, and whether what it wrote stays. */
  readonly write?: { readonly failure: StorageUnavailable; readonly happens: boolean }
  /** How `run` fails. */
  readonly run?: StorageUnavailable
}

const lostAnswer = unavailable("unsettled", "the server went away")

/** A driver's parts over a fake session. */
const makeParts = (trouble: Trouble = {}, outcome = true) => {
  let noted: Noted = new Map()
  const said: Array<string> = []
  const write: Session["write"] = <A, E>(program: () => Transaction<A, E>) =>
    Effect.suspend((): Effect.Effect<A, E | StorageUnavailable> => {
      const after: Noted = new Map(noted)
      const result = runSync(program(), answerFrom(after, said))
      if (Either.isRight(result) && trouble.write?.happens !== false) noted = after
      return trouble.write === undefined ? result : Effect.fail(trouble.write.failure)
    })
  const run = <A>(program: () => Program<A>): Effect.Effect<A, StorageUnavailable> =>
    trouble.run === undefined
      ? Effect.sync(() => runSync(program(), answerFrom(noted, said)))
      : Effect.fail(trouble.run)
  const session: Session = { run, runTogether: run, select: run, write, restructure: write }
  const parts: DriverParts = {
    dialect,
    session,
    tenant: TenantName.make("default"),
    durable: true,
    outcome,
    selects: { selectLimit: false, selectAside: false },
    snapshot: undefined,
  }
  const commit = committing(parts, tenant, makeTestGrounds())
  return { commit, outcomeOf: findOutcome(parts, tenant), noted: () => noted, said }
}

const commitOf = (id: string): EncodedCommit => ({
  id: CommitId.make(id),
  changes: [{ _tag: "Remove", collection: "task", key: "a" }],
  guards: [],
})

/** Runs under virtual time, which begins at 0. */
const runVirtual = <A, E>(effect: Effect.Effect<A, E>): Promise<A> =>
  Effect.runPromise(Effect.provide(effect, TestContext.TestContext))

it("notes a commit with it, so that its outcome is known; one that nobody made is refused for good", async () => {
  const { commit, outcomeOf, noted } = makeParts()
  await runVirtual(commit(commitOf("c1")))
  expect(await runVirtual(outcomeOf(CommitId.make("c1")))).toBe("committed")
  expect(await runVirtual(outcomeOf(CommitId.make("c2")))).toBe("refused")
  expect(await runVirtual(outcomeOf(CommitId.make("c2")))).toBe("refused")
  expect([...noted()]).toEqual([
    ["c1", { committed: true, at: 0 }],
    ["c2", { committed: false, at: 0 }],
  ])
})

it("succeeds when the answer was lost of a commit that has happened", async () => {
  const { commit } = makeParts({ write: { failure: lostAnswer, happens: true } })
  await expect(runVirtual(commit(commitOf("c1")))).resolves.toBeUndefined()
})

it("says that it may be tried again when the answer was lost of a commit that has not happened", async () => {
  const { commit, noted } = makeParts({ write: { failure: lostAnswer, happens: false } })
  const failure = await runVirtual(Effect.flip(commit(commitOf("c1"))))
  expect(failure).toMatchObject({ _tag: "StorageUnavailable", reason: "connection", retryable: true })
  // Should it arrive yet, its id is taken.
  expect(noted().get("c1")).toEqual({ committed: false, at: 0 })
})

it("stays unsettled, and names the commit, where its outcome cannot be asked", async () => {
  const run = unavailable("connection", "still gone")
  const { commit } = makeParts({ write: { failure: lostAnswer, happens: true }, run })
  const failure = await runVirtual(Effect.flip(commit(commitOf("c-17"))))
  expect(failure).toMatchObject({ _tag: "StorageUnavailable", reason: "unsettled", retryable: false })
  expect(failure.message).toContain(lostAnswer.detail)
  expect(failure.message).toContain("c-17")
})

it("asks for no outcome of any other failure", async () => {
  const failure = unavailable("contended", "busy with others")
  const { commit, said } = makeParts({ write: { failure, happens: false } })
  expect(await runVirtual(Effect.flip(commit(commitOf("c1"))))).toBe(failure)
  expect(said.filter((sql) => sql.includes("DO NOTHING"))).toEqual([])
})

it("notes nothing of a refused commit, which fails with its refusal", async () => {
  const { commit, outcomeOf, noted } = makeParts()
  const guards = [Commit.unchanged(tasks, "a", Revision.make("r1"))]
  const failure = await runVirtual(Effect.flip(commit({ ...commitOf("c1"), guards })))
  expect(failure).toMatchObject({ _tag: "GuardFailed", key: "a" })
  expect(noted().size).toBe(0)
  expect(await runVirtual(outcomeOf(CommitId.make("c1")))).toBe("refused")
})

it("notes and settles nothing where no answer can be lost", async () => {
  const { commit, said } = makeParts({ write: { failure: lostAnswer, happens: true } }, false)
  expect(await runVirtual(Effect.flip(commit(commitOf("c1"))))).toBe(lostAnswer)
  expect(said.filter((sql) => sql.includes("quoin_commits"))).toEqual([])
})

const commitMany = (
  commit: (batch: EncodedCommit) => Effect.Effect<void, unknown>,
  from: number,
  to: number,
) =>
  Effect.forEach(
    Array.from({ length: to - from }, (_, i) => commitOf(`c${from + i}`)),
    commit,
    { discard: true },
  )

it("forgets old outcomes with its first commit, and after every 1,000", async () => {
  const { commit, noted, said } = makeParts()
  const forgotten = () => said.filter((sql) => sql.startsWith("DELETE FROM quoin_commits")).length
  await Effect.gen(function* () {
    yield* commit(commitOf("c0"))
    yield* TestClock.adjust(1)
    yield* commitMany(commit, 1, 400)
    yield* TestClock.adjust(outcomeMillis)
    yield* commitMany(commit, 400, 1_000)
    expect([noted().size, forgotten()]).toEqual([1_000, 1])
    yield* commit(commitOf("c1000"))
    // c0 is older than is remembered, c1 just not.
    expect([noted().has("c0"), noted().has("c1"), noted().size, forgotten()]).toEqual([false, true, 1_000, 2])
    yield* TestClock.adjust(1)
    yield* commitMany(commit, 1_001, 2_001)
    expect([noted().has("c1"), noted().has("c400"), noted().size, forgotten()]).toEqual([
      false,
      true,
      1_601,
      3,
    ])
  }).pipe(runVirtual)
})

it("calls no commit failed because old outcomes cannot be forgotten, and forgets none where none is noted", async () => {
  const down = makeParts({ run: unavailable("connection", "gone") })
  await runVirtual(commitMany(down.commit, 0, 1_000))
  expect(down.noted().size).toBe(1_000)
  const unnoted = makeParts({}, false)
  await runVirtual(commitMany(unnoted.commit, 0, 1_000))
  expect(unnoted.said.filter((sql) => sql.includes("quoin_commits"))).toEqual([])
})
