import { type EncodedSelect, Prompt, StorageDriver, type StorageDriverService } from "@quoin/kernel"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type Counts, lesser } from "./Counts"
import type { Coverage, Run } from "./coverage"
import type { Piece } from "./operations"

/** What a storage was asked for, since this was emptied. */
export interface Asked {
  calls: number
  statements: number
  records: number
}

/** The same driver, listened to; what begins at once, and what tells its version, does so as before. */
const listening = (driver: StorageDriverService, asked: Asked): StorageDriverService => {
  const found = <A>(answer: A, records: ReadonlyArray<unknown>): A => {
    asked.records += records.length
    return answer
  }
  const beginRead = Prompt.beginning(driver.read)
  const beginSelect = Prompt.beginning(driver.select)
  const read = Prompt.lazily((collection: string, keys: ReadonlyArray<string>) => {
    asked.calls += 1
    return Prompt.map(beginRead(collection, keys), (records) => found(records, records))
  })
  const { version } = driver.read
  return {
    ...driver,
    read: version === undefined ? read : Object.assign(read, { version }),
    select: Prompt.lazily((collection: string, select: EncodedSelect) => {
      asked.calls += 1
      return Prompt.map(beginSelect(collection, select), (page) => found(page, page.records))
    }),
    commit: (commit) =>
      Effect.suspend(() => {
        asked.calls += 1
        return driver.commit(commit)
      }),
  }
}

export const heardStorage = <E>(
  storage: Layer.Layer<StorageDriver, E>,
  asked: Asked,
): Layer.Layer<StorageDriver, E> =>
  Layer.map(storage, (context) =>
    Context.make(StorageDriver, listening(Context.get(context, StorageDriver), asked)),
  )

const warmUps = 2
const rounds = 3
/** More, as what the engine compiles meanwhile is counted with some of them. */
const byteRounds = 8

/** What was counted, and what was run of it. */
export interface Counted {
  readonly counts: Counts
  readonly runs: ReadonlyArray<Run>
}

const sum = (runs: ReadonlyArray<Run>): number => runs.reduce((all, run) => all + run.count, 0)

const fibersOf = (runs: ReadonlyArray<Run>, coverage: Coverage): number =>
  sum(runs.filter((run) => run.name === "FiberRuntime" && coverage.constructs(run)))

const bytesOf = async (piece: Piece): Promise<number> => {
  // Only the young are collected, so that they have room and nothing is collected while the piece runs: to collect all that a seeded
  // engine holds, eight times an operation, took three quarters of the whole count.
  globalThis.gc?.({ type: "minor" })
  const before = process.memoryUsage().heapUsed
  await piece()
  return process.memoryUsage().heapUsed - before
}

const once = async (piece: Piece, asked: Asked, coverage: Coverage): Promise<Counted> => {
  Object.assign(asked, { calls: 0, statements: 0, records: 0 })
  await coverage.begin()
  await piece()
  const { calls, statements, records } = asked
  const runs = await coverage.take()
  const ran = { fibers: fibersOf(runs, coverage), functions: sum(runs) }
  return { counts: { calls, statements, records, ...ran, bytes: 0 }, runs }
}

/** The least of a few rounds: what is done now and then, such as to look again at what is remembered, is not the operation's. */
export const count = async (piece: Piece, asked: Asked, coverage: Coverage): Promise<Counted> => {
  for (let i = 0; i < warmUps; i++) await piece()
  let least = await once(piece, asked, coverage)
  for (let i = 1; i < rounds; i++) {
    const next = await once(piece, asked, coverage)
    const runs = next.counts.functions < least.counts.functions ? next.runs : least.runs
    least = { runs, counts: lesser(least.counts, next.counts) }
  }
  const bytes: Array<number> = []
  for (let i = 0; i < byteRounds; i++) bytes.push(await bytesOf(piece))
  // A heap that shrank was collected meanwhile, and tells nothing.
  const grown = bytes.filter((each) => each > 0)
  return { runs: least.runs, counts: { ...least.counts, bytes: Math.min(...grown) } }
}
