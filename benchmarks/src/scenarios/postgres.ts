import * as Effect from "effect/Effect"
import { recorded } from "../postgres/recording"
import { bodyOf, Rounds, seed } from "../subjects/pages"
import { engineSubject } from "../subjects/engine"
import { valueOf, versionKey } from "../subjects/raw/rawRecords"
import type { StoredRow } from "../subjects/raw/rawStatements"
import { timed } from "../subjects/timed"
import type { Work } from "../measure/Scenario"
import type { Stage } from "../Stage"
import { readOne, readVersion, readWork } from "./readRecord"
import type { StageScenario } from "./scenario"

/** The name of a twin that leaves out Quoin's layers, and nothing else. */
export const sameStatements = "the same statements by plain pg"

/** The one statement that the adapter reads a record by. */
const readText = async ({ postgres }: Stage): Promise<string> => {
  const { opened, recorder } = await postgres.heard("twin")
  const { ids } = await postgres.seeded("twin")
  const flights = await recorded(recorder, () => Effect.runPromise(readVersion(opened, ids[0] ?? "")))
  const [only, ...others] = flights.flat()
  if (only === undefined || others.length > 0) throw new Error("the adapter reads by several statements")
  return only.text
}

const getAndParse = async (stage: Stage): Promise<Work> => {
  const text = await readText(stage)
  const pool = await stage.postgres.twinPool("twin")
  const { ids } = await stage.postgres.seeded("twin")
  const round = new Rounds(ids)
  return timed(async () => {
    const { rows } = await pool.query<StoredRow>(text, [1, Buffer.from(versionKey(round.next(), 1))])
    return valueOf(rows[0])
  })
}

const updateTwin = async ({ postgres }: Stage): Promise<Work> => {
  const twin = await postgres.twin("twin")
  const updates = new Rounds((await postgres.seeded("twin")).ids.slice(0, seed.updated))
  return timed(async () => {
    const { id, number } = updates.nextVersion()
    const expected = await twin.update(id, number, bodyOf(number))
    if (expected !== undefined) throw new Error(`the twin's page ${id} is not where it should be`)
  })
}

/** The port and the engine over Postgres, each beside its own statements. */
export const postgresPages: ReadonlyArray<StageScenario> = [
  {
    id: "record/postgres",
    work: readWork,
    over: "Postgres, storage port in one fiber",
    run: async ({ postgres }) => readOne((await postgres.seeded("quoin")).opened),
    twin: { name: sameStatements, run: getAndParse },
  },
  {
    id: "update/postgres",
    work: "update a page (CAS, history, audit)",
    over: "Postgres, execute in one fiber",
    run: async ({ postgres }) => (await engineSubject((await postgres.seeded("quoin")).opened)).update,
    twin: { name: sameStatements, run: updateTwin },
  },
]
