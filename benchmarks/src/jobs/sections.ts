import { layer as memory, makeStore } from "@quoin/storage-memory"
import { StorageDriver } from "@quoin/kernel"
import * as Layer from "effect/Layer"
import { postgresLayer } from "../postgres/PostgresStage"
import type { Section } from "../Section"
import { idleLine, idleWork, jobsPerSecond, latencyLine, latencyWork, rateWork } from "./queueLines"
import { pgBossPerSecond } from "./pgBoss"
import { sizes } from "../sizes"

const { jobs } = sizes

const shown = (rate: number): string => `${Math.round(rate).toLocaleString("en")} jobs a second`

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
        `memory: ${shown(await jobsPerSecond(ofMemory, jobs))}`,
        `SQLite (normal): ${shown(await jobsPerSecond(stage.freshStorage(), jobs))}`,
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
      const ours = await jobsPerSecond(postgresLayer(await postgres.freshSchema()), jobs)
      const theirs = await pgBossPerSecond(await postgres.freshSchema(), jobs)
      return [`Quoin: ${shown(ours)}`, `pg-boss: ${shown(theirs)}`, `ratio ${(ours / theirs).toFixed(2)}`]
    },
  },
  {
    id: "jobs/idle-postgres",
    about: idleWork,
    over: "Postgres",
    lines: async ({ postgres }) => [await idleLine("Postgres", postgresLayer(await postgres.freshSchema()))],
  },
]
