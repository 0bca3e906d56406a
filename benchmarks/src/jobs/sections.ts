import { layer as memory, makeStore } from "@quoin/storage-memory"
import { StorageDriver } from "@quoin/kernel"
import * as Layer from "effect/Layer"
import { postgresLayer } from "../postgres/PostgresStage"
import type { Section } from "../Section"
import type { Rate } from "../measure/rate"
import { idleLine, idleWork, jobRate, latencyLine, latencyWork, rateWork } from "./queueLines"
import { pgBossPerSecond } from "./pgBoss"
import { sizes } from "../sizes"

const { jobs } = sizes

const shown = (rate: number): string => `${Math.round(rate).toLocaleString("en")} jobs a second`

const shownOurs = ({ perSecond, cpuMicros }: Rate): string =>
  `${shown(perSecond)}, ${cpuMicros.toFixed(0)} us of processor a job`

/** The queue of jobs, without a server. */
export const jobSections: ReadonlyArray<Section> = [
  {
    id: "jobs/latency",
    about: latencyWork,
    over: "memory, SQLite (normal)",
    lines: async (stage) => [
      await latencyLine("memory", memory()),
      await latencyLine("SQLite (normal)", stage.freshStorage()),
    ],
  },
  {
    id: "jobs/rate",
    about: rateWork,
    over: "memory, SQLite (normal)",
    lines: async (stage) => {
      const store = makeStore()
      const ofMemory = Layer.sync(StorageDriver, () => store.driver("default"))
      return [
        `memory: ${shownOurs(await jobRate(ofMemory, jobs))}`,
        `SQLite (normal): ${shownOurs(await jobRate(stage.freshStorage(), jobs))}`,
      ]
    },
  },
  {
    id: "jobs/idle",
    about: idleWork,
    over: "SQLite (normal)",
    lines: async (stage) => [await idleLine("SQLite (normal)", stage.freshStorage())],
  },
]

/** The queue of jobs over Postgres, beside pg-boss. */
export const postgresJobSections: ReadonlyArray<Section> = [
  {
    id: "jobs/latency-postgres",
    about: latencyWork,
    over: "Postgres",
    lines: async ({ postgres }) => [
      await latencyLine("Postgres", postgresLayer(await postgres.freshSchema())),
    ],
  },
  {
    id: "jobs/rate-postgres",
    about: rateWork,
    over: "Postgres",
    lines: async ({ postgres }) => {
      const ours = await jobRate(postgresLayer(await postgres.freshSchema()), jobs)
      const theirs = await pgBossPerSecond(await postgres.freshSchema(), jobs)
      return [
        `Quoin: ${shownOurs(ours)}`,
        `pg-boss: ${shown(theirs)}`,
        `ratio ${(ours.perSecond / theirs).toFixed(2)}`,
      ]
    },
  },
  {
    id: "jobs/idle-postgres",
    about: idleWork,
    over: "Postgres",
    lines: async ({ postgres }) => [await idleLine("Postgres", postgresLayer(await postgres.freshSchema()))],
  },
]
