import { execFile } from "node:child_process"
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import Database from "better-sqlite3"
import type { Done, Errand } from "./backupChild"
import { type Took, piped } from "./tools"
import { sizes } from "../sizes"

export const backupWork =
  "A site of 10,000 pages of 2 kB and 100 files of 1 MB that nothing can pack: how long a job takes from the asking to its end, in a process " +
  "of its own, beside what other programs take for the same bytes. Rates over SQLite are of the bytes of its file and the files beside it. Ours " +
  "packs, computes SHA-256 of everything, and can be restored to any storage"

const { backupRounds: rounds } = sizes

const run = promisify(execFile)

const errand = async (program: string, what: Errand, storage: string, file: string): Promise<Done> => {
  const args = [
    "--expose-gc",
    program,
    "--role",
    "backup",
    "--twin",
    what,
    "--file",
    storage,
    "--schema",
    file,
  ]
  const { stdout } = await run(process.execPath, args)
  // A worker that has to try something again says so before.
  return JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "") as Done
}

const sizeOf = (path: string): number =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
    : statSync(path).size

/** The one of the middle, by its time. */
const middle = <A extends { readonly millis: number }>(all: ReadonlyArray<A>): A | undefined =>
  [...all].sort((a, b) => a.millis - b.millis)[Math.floor(all.length / 2)]

const mebibytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`

const rate = (bytes: number, millis: number): string => `${Math.round(bytes / 1e3 / millis)} MB/s`

const timed = (bytes: number, millis: number): string =>
  `${(millis / 1e3).toFixed(1)} s, ${rate(bytes, millis)}`

const ourLine = (what: string, bytes: number, all: ReadonlyArray<Done>): string => {
  const { millis, before, peak } = middle(all) ?? { millis: 0, before: 0, peak: 0 }
  const memory = `memory ${mebibytes(peak)} at most, ${mebibytes(peak - before)} more than before`
  return `- ${what}: ${timed(bytes, millis)}; ${memory}`
}

const theirLine = (
  what: string,
  bytes: number,
  all: ReadonlyArray<Took | undefined>,
  ours: number,
): string => {
  const took = middle(all.filter((each) => each !== undefined))
  if (took === undefined) return `- ${what}: not on this machine`
  const memory = took.peak === undefined ? "" : `; memory ${mebibytes(took.peak)} at most`
  return `- ${what}: ${timed(bytes, took.millis)}${memory}; ours takes ${(ours / took.millis).toFixed(2)}x the time`
}

const repeated = async <A>(work: (round: number) => Promise<A>): Promise<ReadonlyArray<A>> => {
  const all: Array<A> = []
  for (let round = 0; round < rounds; round++) all.push(await work(round))
  return all
}

/** What SQLite itself copies a live database with; its pages alone, and no file beside it. */
const copied = (from: string, to: string) => async (): Promise<Took> => {
  const database = new Database(from, { readonly: true })
  const begun = performance.now()
  await database.backup(to)
  const millis = performance.now() - begun
  database.close()
  return { millis, peak: undefined }
}

const inFolder = async (
  work: (at: (name: string) => string) => Promise<ReadonlyArray<string>>,
): Promise<ReadonlyArray<string>> => {
  const folder = mkdtempSync(join(tmpdir(), "quoin-bench-backups-"))
  try {
    return await work((name) => join(folder, name))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// Others come first, as each backup of ours is a file in the site afterwards.

/** Lines about backups over SQLite. */
export const backupLines = (program: string): Promise<ReadonlyArray<string>> =>
  inFolder(async (at) => {
    await errand(program, "fill", at("site.db"), "")
    const bytes = sizeOf(at("."))
    const tar = ["tar", "-cf", "-", "-C", at("."), ...readdirSync(at("."))] as const
    const packed = await repeated(() => piped(at("a.tgz"), tar, ["gzip"]))
    const copies = await repeated(copied(at("site.db"), at("copy.db")))
    const archive = at("archive.zip")
    const ours = await repeated(() => errand(program, "backup", at("site.db"), archive))
    const restored = await repeated((round) =>
      errand(program, "restore", at(`restored-${round}.db`), archive),
    )
    const millis = middle(ours)?.millis ?? 0
    const withoutFiles = "better-sqlite3's backup, which is that of SQLite (no files)"
    return [
      ourLine(`backup of ${mebibytes(bytes)} into ${mebibytes(sizeOf(archive))}`, bytes, ours),
      theirLine("tar | gzip", bytes, packed, millis),
      theirLine(withoutFiles, sizeOf(at("site.db")), copies, millis),
      ourLine("restore", bytes, restored),
    ]
  })

/** Lines about backups over Postgres, in one schema, and restored into another one. */
export const postgresBackupLines = (
  program: string,
  url: string,
  [schema, other]: readonly [string, string],
): Promise<ReadonlyArray<string>> =>
  inFolder(async (at) => {
    const storageOf = (name: string): string => `${url}?schema=${name}`
    await errand(program, "fill", storageOf(schema), "")
    const dump = ["pg_dump", "-Fc", "--schema", schema, url] as const
    const dumped = await repeated(() => piped(at("a.dump"), dump))
    const archive = at("archive.zip")
    const ours = await repeated(() => errand(program, "backup", storageOf(schema), archive))
    const restored = await errand(program, "restore", storageOf(other), archive)
    const bytes = sizeOf(archive)
    return [
      ourLine(`backup into ${mebibytes(bytes)}, of which the rates are`, bytes, ours),
      theirLine(
        `pg_dump -Fc into ${mebibytes(sizeOf(at("a.dump")))}`,
        bytes,
        dumped,
        middle(ours)?.millis ?? 0,
      ),
      ourLine("restore", bytes, [restored]),
    ]
  })
