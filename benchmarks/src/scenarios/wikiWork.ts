import { type Target, concurrent } from "../measure/Scenario"
import type { WorkName } from "../subjects/Subject"
import type { StageScenario } from "./scenario"

/** What each way to do one work of the wiki should reach; a way without an entry has no target. */
export interface WikiTargets {
  readonly engine?: Target
  readonly hono?: Target
  readonly fastify?: Target
}

/** One work of the wiki, over every storage and through every door, beside whatever does the same. */
export const wikiWork = (
  name: WorkName,
  work: string,
  targets: WikiTargets,
): ReadonlyArray<StageScenario> => {
  const target = (way: keyof WikiTargets) => (targets[way] === undefined ? {} : { target: targets[way] })
  const sqlite = (durability: "normal" | "full"): StageScenario => ({
    id: `${name}/sqlite-${durability}`,
    work,
    over: `SQLite (${durability}), execute in one fiber`,
    run: async (stage) => (await stage.engine(durability))[name],
    twin: {
      name: `raw better-sqlite3 (${durability})`,
      run: async (stage) => (await stage.rawSubject(durability))[name],
    },
    ...target("engine"),
  })
  return [
    {
      id: `${name}/memory`,
      work,
      over: "memory, execute in one fiber",
      run: async (stage) => (await stage.engine("memory"))[name],
    },
    sqlite("normal"),
    sqlite("full"),
    {
      id: `${name}/facade`,
      work,
      over: "SQLite (normal), Promise facade",
      run: async (stage) => (await stage.facade("normal"))[name],
      twin: {
        name: "raw better-sqlite3 (normal)",
        run: async (stage) => (await stage.rawSubject("normal"))[name],
      },
    },
    {
      id: `${name}/web-memory`,
      work,
      over: "memory, web handler with sign-in",
      run: async (stage) => (await stage.web("memory"))[name],
    },
    {
      id: `${name}/web`,
      work,
      over: "SQLite (normal), web handler with sign-in",
      run: async (stage) => (await stage.web("normal"))[name],
      twin: {
        name: "hono over raw better-sqlite3",
        run: async (stage) => (await stage.hono("normal"))[name],
      },
      same: (stage) => stage.sameAsHono("normal"),
      ...target("hono"),
    },
    {
      id: `${name}/http`,
      work,
      over: "SQLite (normal), node:http with sign-in",
      run: async (stage) => (await stage.http("normal"))[name],
      twin: {
        name: "fastify over raw better-sqlite3",
        run: async (stage) => (await stage.fastify("normal"))[name],
      },
      same: (stage) => stage.sameAsFastify("normal"),
      ...target("fastify"),
      plan: concurrent,
    },
  ]
}
