import { makeStore } from "@quoin/storage-memory"
import * as Sqlite from "@quoin/storage-sqlite"
import { StorageDriver } from "@quoin/kernel"
import * as Layer from "effect/Layer"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { PostgresStage } from "../postgres/PostgresStage"
import { spiedStorage } from "../postgres/pool"
import { findServer } from "../postgres/server"
import { hearing } from "../tracker/tape"
import { type Asked, type Counted, count, heardStorage } from "./counting"
import { Coverage, type Run, roomOf } from "./coverage"
import { type BudgetTable, type Raise, faultsOf, rewritten } from "./judging"
import { type Piece, type Storage, firstAnswer, groundOf } from "./operations"

/** What is done with what was counted. */
export interface BudgetOptions {
  readonly lower: boolean
  readonly raise: string
  readonly reason: string
  /** Parts of names of operations whose work is shown by room. */
  readonly show: ReadonlyArray<string>
}

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** Counts all that is done over one storage. */
const countAll = async (
  name: string,
  storage: Storage,
  asked: Asked,
  coverage: Coverage,
): Promise<ReadonlyArray<readonly [string, Counted]>> => {
  const { pieces, close } = await groundOf(heardStorage(storage, asked))
  const counted: Array<readonly [string, Counted]> = []
  for (const [operation, piece] of Object.entries<Piece & { readonly before?: () => Promise<void> }>(
    pieces,
  )) {
    await piece.before?.()
    counted.push([`${operation}/${name}`, await count(piece, asked, coverage)])
  }
  await close()
  return counted
}

/** Over memory, SQLite, and Postgres where a server answers. */
const countEverywhere = async (coverage: Coverage, hasServer: boolean): Promise<Map<string, Counted>> => {
  const asked: Asked = { calls: 0, statements: 0, records: 0 }
  const said = (): void => {
    asked.statements += 1
  }
  const folder = mkdtempSync(join(tmpdir(), "quoin-budgets-"))
  const postgres = new PostgresStage()
  const memory = Layer.succeed(StorageDriver, makeStore().driver("default"))
  try {
    const sqlite = Sqlite.layer({ file: join(folder, "budgets.db"), durability: "normal" })
    const all = [
      ...(await countAll("memory", memory, asked, coverage)),
      ...(await hearing(said, () => countAll("sqlite", sqlite, asked, coverage))),
      ["double-first-answer/memory", await count(firstAnswer, asked, coverage)] as const,
    ]
    if (hasServer) {
      const server = spiedStorage(await postgres.freshSchema(), { said, answered: () => undefined })
      all.push(...(await countAll("postgres", server, asked, coverage)))
    }
    return new Map(all)
  } finally {
    await postgres.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const shown = 25

/** The runs added up under a name, the most of them first. */
const tableOf = ({ counts, runs }: Counted, nameOf: (run: Run) => string): ReadonlyArray<string> => {
  const sums = new Map<string, number>()
  for (const run of runs) sums.set(nameOf(run), (sums.get(nameOf(run)) ?? 0) + run.count)
  const rows = [...sums].sort(([, a], [, b]) => b - a).slice(0, shown)
  return rows.map(
    ([name, runCount]) =>
      `${String(runCount).padStart(9)} ${((runCount / counts.functions) * 100).toFixed(1).padStart(5)} %  ${name}`,
  )
}

const profileText = (operation: string, counted: Counted, coverage: Coverage): string =>
  [
    `${operation}: ${JSON.stringify(counted.counts)}; functions run, by room:`,
    ...tableOf(counted, (run) => roomOf(coverage.moduleOfRun(run))),
    "by function:",
    ...tableOf(counted, (run) => `${run.name || "(anonymous)"}  ${coverage.moduleOfRun(run)}:${run.offset}`),
  ].join("\n")

/**
 * The clock stands while work is counted: how often what is remembered for a second is looked at again is then no matter of how busy the
 * machine is.
 */
const withStandingClock = async <A>(work: () => Promise<A>): Promise<A> => {
  const { now } = Date
  const at = now()
  Date.now = () => at
  try {
    return await work()
  } finally {
    Date.now = now
  }
}

/** `program` lies beside the table, in a folder of its own. False where something is dearer than its budget, or much cheaper. */
export const runBudgets = async (options: BudgetOptions, program: string): Promise<boolean> => {
  const file = join(dirname(program), "../budgets.json")
  const table = JSON.parse(readFileSync(file, "utf8")) as BudgetTable
  const hasServer = !("absent" in (await findServer()))
  const coverage = new Coverage(program)
  await coverage.start()
  const counted = await withStandingClock(() => countEverywhere(coverage, hasServer))
  for (const [operation, each] of counted) {
    if (options.show.some((part) => operation.includes(part))) say(profileText(operation, each, coverage))
  }
  coverage.stop()
  if (options.show.length > 0) return true
  const found = Object.fromEntries([...counted].map(([operation, { counts }]) => [operation, counts]))
  if (options.lower || options.raise !== "") {
    if (options.raise !== "" && options.reason === "") throw new Error("raising a budget needs a --reason")
    const raise: Raise | undefined =
      options.raise === "" ? undefined : { operation: options.raise, reason: options.reason }
    writeFileSync(file, `${JSON.stringify(rewritten(table, found, raise), undefined, 2)}\n`)
    say(`${file} is written`)
    return true
  }
  const faults = faultsOf(table, found, (operation) => hasServer || !operation.endsWith("/postgres"))
  for (const fault of faults) say(fault)
  say(`${counted.size} operations counted, ${faults.length} faults`)
  return faults.length === 0
}
