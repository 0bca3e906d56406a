import * as Sqlite from "@quoin/storage-sqlite"
import { Quoin } from "quoin"
import { postgresLayer } from "../postgres/PostgresStage"
import { sizes } from "../sizes"

/** What was measured of many tenants of one storage. */
export interface MeasuredTenants {
  readonly tenants: number
  /** Milliseconds until one is open whose store is empty, and so gets an administrator: the median, and the slowest of ten. */
  readonly millis: number
  readonly lateMillis: number
  /** Milliseconds until one is open again, whose store has what it needs: the median. */
  readonly againMillis: number
  /** Bytes of the heap that each takes when all are open and have answered a call. */
  readonly bytes: number
  /** Of these, what is stored for each; nothing where it is kept outside of the process. */
  readonly storedBytes: number
}

const collect = globalThis as { gc?: () => void }

const heap = (): number => {
  collect.gc?.()
  return process.memoryUsage().heapUsed
}

const at = (all: ReadonlyArray<number>, share: number): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? 0

const opened = async (quoin: Quoin, names: ReadonlyArray<string>): Promise<ReadonlyArray<number>> => {
  const all: Array<number> = []
  for (const name of names) {
    const begun = performance.now()
    const tenant = await quoin.tenant(name)
    all.push(performance.now() - begun)
    await tenant.wiki.listSpaces()
  }
  return all
}

const storageOf = (file: string, schema: string) => {
  if (schema !== "") return postgresLayer(schema)
  return file === "" ? "memory" : Sqlite.layer({ file, durability: "normal" })
}

/** Opens many tenants, closes them, opens them again, and prints what it took: in memory, in a file, or in a schema of Postgres. */
export const runTenants = async (file: string, schema: string): Promise<void> => {
  const quoin = await Quoin.open({ storage: storageOf(file, schema) })
  const names = Array.from({ length: sizes.tenants }, (_, number) => `tenant-${number}`)
  // The first ones load what all share.
  await opened(quoin, ["warm-1", "warm-2", "warm-3"])
  const before = heap()
  const fresh = await opened(quoin, names)
  const bytes = (heap() - before) / names.length
  for (const name of names) await (await quoin.tenant(name)).close()
  const storedBytes = Math.max(0, (heap() - before) / names.length)
  const again = await opened(quoin, names)
  await quoin.close()
  const measured: MeasuredTenants = {
    tenants: names.length,
    millis: at(fresh, 0.5),
    lateMillis: at(fresh, 0.9),
    againMillis: at(again, 0.5),
    bytes,
    storedBytes,
  }
  process.stdout.write(JSON.stringify(measured))
}
