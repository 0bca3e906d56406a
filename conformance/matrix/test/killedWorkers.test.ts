import { Jobs } from "@quoin/jobs"
import { type EngineService } from "@quoin/engine"
import { type CallContext, User, UserKey, Where, selectAll } from "@quoin/kernel"
import { serverUrl } from "@quoin/postgres-server"
import { runs, seed } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import * as Schedule from "effect/Schedule"
import * as Scope from "effect/Scope"
import { randomInt } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { AskErrand, Traces, errandOf, kindNames } from "../src/jobs/errands"
import { type Place, openErrands } from "../src/jobs/openErrands"
import { queueFaults } from "../src/jobs/queueFaults"
import { WorkerFleet } from "../src/jobs/WorkerFleet"
import { bundleChild } from "../src/processes/childProcess"
import { temporaryFolder } from "../src/subjects/temporaryFolder"
import { temporarySchema } from "../src/subjects/temporarySchema"

const chosenSeed = seed ?? randomInt(1_000_000)
/** In each round so many jobs of every kind are asked for, and one process is killed. */
const rounds = runs(6, 50)
const ofEachKind = 8
/** Steps of the jobs of a round, were none begun twice. */
const stepsOfARound = kindNames
  .map((kind) => errandOf(kind, 0))
  .reduce((sum, { steps, fails }) => sum + ofEachKind * (steps + fails), 0)

interface Ground {
  readonly name: string
  readonly processes: number
  readonly place: Effect.Effect<Place, unknown, Scope.Scope>
}

const sqlite: Ground = {
  name: "one process over SQLite",
  processes: 1,
  place: Effect.map(temporaryFolder, (folder) => ({ file: `${folder}/jobs.db` })),
}

/** The one session of PGlite cannot be shared by a process that asks and one that works. */
const postgres = (url: string): Ground => ({
  name: "four processes over one Postgres",
  processes: 4,
  place: Effect.map(temporarySchema(url), (schema) => ({ url, schema, maxConnections: 4 })),
})

const client: CallContext = {
  caller: new User({ userKey: UserKey.make("client"), username: "client", displayName: "Client" }),
  remoteAddress: "192.0.2.1",
}

const askForMore = (engine: EngineService, round: number) =>
  engine.executeAll(
    kindNames.flatMap((kind) =>
      Array.from({ length: ofEachKind }, (_, i) => new AskErrand({ kind, number: round * ofEachKind + i })),
    ),
    client,
  )

/** How many jobs have not ended. */
const unended = ({ ports: { storage } }: EngineService) =>
  Effect.map(
    storage.select(Jobs, {
      where: Where.isIn("state", ["QUEUED", "PROCESSING", "CANCELLING"]),
      limit: 1,
      total: true,
    }),
    ({ total = 0 }) => total,
  )

describe.each([sqlite, ...(serverUrl === undefined ? [] : [postgres(serverUrl)])])(
  `jobs of five kinds, done by $name, of which one is killed again and again (QUOIN_SEED=${chosenSeed})`,
  ({ name, processes, place }) => {
    const scope = Effect.runSync(Scope.make())
    let engine: EngineService
    let fleet: WorkerFleet

    beforeAll(async () => {
      const found = await Effect.runPromise(Scope.extend(place, scope))
      engine = await Effect.runPromise(Scope.extend(openErrands(found), scope))
      fleet = new WorkerFleet(await bundleChild("workerChild", "jobs"), found, chosenSeed)
      for (let i = 0; i < processes; i++) fleet.start()
    })

    afterAll(async () => {
      await fleet.killAll()
      await Effect.runPromise(Scope.close(scope, Exit.void))
    })

    it("ends every job once, none of them done twice at a time, and those of a line in their order", async () => {
      for (let round = 0; round < rounds; round++) {
        const before = fleet.begun
        const asked = await Effect.runPromise(askForMore(engine, round))
        expect(asked.filter(Either.isLeft)).toEqual([])
        // Counted from before they were asked for: the last of them may have begun by now, and no more would come.
        await fleet.untilBegun(before + 20 + fleet.random.integer(stepsOfARound - 20))
        await fleet.replaceOne()
      }
      await Effect.runPromise(
        Effect.repeat(unended(engine), { schedule: Schedule.spaced(50), until: (left) => left === 0 }),
      )
      const { storage } = engine.ports
      const jobs = (await Effect.runPromise(selectAll(storage, Jobs, {}))).map(({ value }) => value)
      const traces = (await Effect.runPromise(selectAll(storage, Traces, {}))).map(({ key }) => key)
      expect(queueFaults(jobs, traces, fleet.stints)).toEqual([])
      expect(jobs.length).toBe(rounds * ofEachKind * kindNames.length)
      expect(fleet.died).toEqual([])
      const takenUp = jobs.reduce((sum, { fence }) => sum + fence - 1, 0)
      console.info(
        `${name}, QUOIN_SEED=${chosenSeed}: ${jobs.length} jobs, ${fleet.kills} kills, taken up ${takenUp} times`,
      )
      const endings = await fleet.end()
      expect(endings).toEqual(endings.map(() => ({ code: 0, signal: null, complaints: "" })))
    })
  },
)
