import { serverUrl } from "@quoin/postgres-server"
import { runs } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bundleChild } from "../src/processes/childProcess"
import { killAfter } from "../src/processes/killRound"
import {
  type LedgerPlace,
  linesByCommit,
  linesPerCommit,
  openLedger,
  standing,
} from "../src/processes/ledger"
import { pglite, temporarySchema } from "../src/subjects/temporarySchema"
import { temporaryFolder } from "../src/subjects/temporaryFolder"

const rounds = runs(3, 20)

const sqlite = Effect.map(temporaryFolder, (folder): LedgerPlace => ({ file: `${folder}/ledger.db` }))

/** On PGlite one process is connected at a time: this one looks only when the child is gone. */
const postgres = Effect.gen(function* () {
  const url = serverUrl ?? (yield* pglite)
  return { url, schema: yield* temporarySchema(url), maxConnections: 1 } satisfies LedgerPlace
})

const found = (place: LedgerPlace) =>
  Effect.gen(function* () {
    const { snapshot } = yield* openLedger(place)
    // Of one moment: a server may still be at the last commit of the process that is gone.
    const reader = yield* snapshot
    return { counter: yield* standing(reader), lines: yield* linesByCommit(reader) }
  }).pipe(Effect.scoped, Effect.runPromise)

describe.each([
  ["SQLite", sqlite],
  [serverUrl === undefined ? "PGlite" : "Postgres", postgres],
] as const)("a process that is killed in the middle of commits to %s", (_name, makePlace) => {
  const scope = Effect.runSync(Scope.make())
  let place: LedgerPlace = { file: ":memory:" }
  let child = ""

  beforeAll(async () => {
    child = await bundleChild("killedChild")
    place = await Effect.runPromise(Scope.extend(makePlace, scope))
  })

  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

  it.each(Array.from({ length: rounds }, (_, i) => [i + 1, 5 + 17 * i]))(
    "round %i: leaves every commit that it acknowledged (%i and a few), and none torn",
    async (_round, commits) => {
      const before = await found(place)
      const { acknowledged, signal, complaints } = await killAfter(child, place, commits)
      expect([signal, complaints]).toEqual(["SIGKILL", ""])
      expect(acknowledged.length).toBeGreaterThanOrEqual(commits)
      expect(acknowledged).toEqual(acknowledged.map((_, i) => before.counter + i + 1))

      const { counter, lines } = await found(place)
      expect(counter - (acknowledged.at(-1) ?? 0), "commits that were not acknowledged").toBeOneOf([0, 1])
      expect(lines).toEqual(Array.from({ length: counter }, () => linesPerCommit))
    },
  )
})
