import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type Spy, openPool, spiedStorage } from "../postgres/pool"
import { Recorder, recorded, replay } from "../postgres/recording"
import { type Opened, newPages, openEngine, seedEngine } from "../subjects/engine"
import type { Pair } from "../measure/statistics"
import { bulk } from "./bulk"

/** Milliseconds of every call, and of saying the same again. */
export interface BulkPairs {
  readonly pairs: ReadonlyArray<Pair>
  readonly statements: number
}

const silent: Spy = { said: () => undefined, answered: () => undefined }

const openSeeded = async (schema: string, spy: Spy): Promise<Opened> => {
  const opened = await openEngine(spiedStorage(schema, spy))
  await seedEngine(opened, 0)
  return opened
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const load = async ({ engine, context }: Opened, batch: number): Promise<void> => {
  const requests = newPages(bulk.batch, `Batch ${batch}`)
  const outcomes = await Effect.runPromise(engine.executeAll(requests, context))
  const failed = outcomes.find(Either.isLeft)
  if (failed !== undefined) throw new Error(failed.left.message)
}

/**
 * Loads pages in bulk into one schema, and after each call says the same statements to the other, which was opened alike:
 * keys, ids and numbers of rows are then the same ones. Prints how long it took.
 */
export const runBulkPostgres = async (schema: string, twin: string): Promise<void> => {
  const recorder = new Recorder()
  const opened = await openSeeded(schema, recorder)
  await (await openSeeded(twin, silent)).close()
  const pool = openPool(twin)
  const pairs: Array<Pair> = []
  let statements = 0
  for (let batch = 0; batch * bulk.batch < bulk.pages; batch++) {
    let ours = 0
    const flights = await recorded(recorder, async () => {
      ours = await timed(() => load(opened, batch))
    })
    pairs.push({ ours, theirs: await timed(() => replay(pool, flights)) })
    statements += flights.flat().length
  }
  await opened.close()
  await pool.end()
  const printed: BulkPairs = { pairs, statements }
  process.stdout.write(JSON.stringify(printed))
}
