import { KeptVersions } from "@quoin/wiki"
import type * as Effect from "effect/Effect"
import type { Work } from "../measure/Scenario"
import { type Opened, inOneFiber, seededIds } from "../subjects/engine"
import { Rounds } from "../subjects/pages"
import { versionKey } from "../subjects/raw/rawRecords"
import { timedSync } from "../subjects/timed"
import type { Stage } from "../Stage"
import type { StageScenario } from "./scenario"

/** Reads the first version of a page by the storage port. */
export const readVersion = ({ storage }: Opened, id: string): Effect.Effect<unknown, unknown> =>
  storage.read(KeptVersions, [versionKey(id, 1)])

/** One `storage.read` of a kept version, about 1 kB. */
export const readOne = async (opened: Opened): Promise<Work> => {
  const round = new Rounds(await seededIds(opened))
  return inOneFiber(opened.runtime, () => readVersion(opened, round.next()))
}

const getAndParse = async (stage: Stage): Promise<Work> => {
  const raw = await stage.raw("normal")
  const round = new Rounds(await stage.ids())
  return timedSync(() => raw.firstVersion(round.next()))
}

export const readWork = "read a record of 1 kB by key"

/** The storage port alone, without the engine. */
export const readRecord: ReadonlyArray<StageScenario> = [
  {
    id: "record/memory",
    work: readWork,
    over: "memory, storage port in one fiber",
    run: async (stage) => readOne(await stage.memory("memory")),
  },
  {
    id: "record/sqlite",
    work: readWork,
    over: "SQLite, storage port in one fiber",
    run: async (stage) => readOne(await stage.sqlite("normal")),
    twin: { name: "raw get + JSON.parse", run: getAndParse },
    target: { atMostTimes: 3.5 },
  },
]
