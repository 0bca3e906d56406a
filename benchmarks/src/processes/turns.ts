import { monitorEventLoopDelay } from "node:perf_hooks"
import { CreateObject, CreateObjectType, CreateSchema, DeleteSchema } from "@quoin/assets"
import { type Operation, StorageDriver } from "@quoin/kernel"
import { makeStore } from "@quoin/storage-memory"
import * as Sqlite from "@quoin/storage-sqlite"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import { type Opened, newPages, openEngine, seedEngine } from "../subjects/engine"
import { sizes } from "../sizes"

/** The long work: pages in one call of `executeAll`, and objects of a schema that is deleted. */
export const long = { pages: sizes.longPages, objects: sizes.longObjects }

/** Objects that are asked for at once. */
const together = 10_000

/** How long others waited for their turn during some work, in milliseconds. */
export interface Turns {
  readonly work: string
  readonly millis: number
  readonly p50: number
  readonly p99: number
  readonly max: number
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

const watched = async (work: string, run: () => Promise<unknown>): Promise<Turns> => {
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  // Delays are counted from one turn to the next, so that there has to be one before.
  await pause()
  const start = performance.now()
  await run()
  const millis = performance.now() - start
  // The delay that the work ends with is told by the next timer.
  await pause()
  delays.disable()
  const at = (percentile: number): number => delays.percentile(percentile) / 1e6
  return { work, millis, p50: at(50), p99: at(99), max: delays.max / 1e6 }
}

const batch = async ({ engine, context }: Opened, requests: ReadonlyArray<Operation.AnyRequest>) => {
  const outcomes = await Effect.runPromise(engine.executeAll(requests, context))
  const failed = outcomes.find(Either.isLeft)
  if (failed !== undefined) throw new Error(failed.left.message)
}

/** A schema with as many objects, and its id. */
const filledSchema = async (opened: Opened): Promise<string> => {
  const { engine, context } = opened
  const schema = await Effect.runPromise(
    engine.execute(new CreateSchema({ name: "Long", key: "LNG" }), context),
  )
  const type = await Effect.runPromise(
    engine.execute(new CreateObjectType({ schemaId: schema.id, name: "Thing" }), context),
  )
  for (let done = 0; done < long.objects; done += together) {
    const objects = Array.from(
      { length: Math.min(together, long.objects - done) },
      (_, i) =>
        new CreateObject({
          typeId: type.id,
          attributes: [{ attribute: "Name", values: [`Thing ${done + i}`] }],
        }),
    )
    await batch(opened, objects)
  }
  return schema.id
}

/** Does long work over memory, or over a SQLite file, and prints how long others waited meanwhile. */
export const runTurns = async (file: string): Promise<void> => {
  const driver =
    file === "memory"
      ? Layer.succeed(StorageDriver, makeStore().driver("default"))
      : Sqlite.layer({ file, durability: "normal" })
  const opened = await openEngine(driver)
  await seedEngine(opened, 0)
  const pages = newPages(long.pages, "Long")
  const loading = await watched(`${long.pages} pages by executeAll`, () => batch(opened, pages))
  const id = await filledSchema(opened)
  const deleting = await watched(`deleting a schema of ${long.objects} objects`, () =>
    Effect.runPromise(opened.engine.execute(new DeleteSchema({ id }), opened.context)),
  )
  await opened.close()
  process.stdout.write(JSON.stringify([loading, deleting]))
}
