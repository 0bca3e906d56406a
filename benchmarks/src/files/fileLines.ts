import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Pair, ratioOf } from "../measure/statistics"
import { seed } from "../subjects/pages"
import { FilesProcess } from "./FilesProcess"
import type { FilesMemory } from "./filesChild"
import { sizes } from "../sizes"

const pieceBytes = 64 * 1024
const { filePieces: pieces, filePairs: pairs } = sizes
const totalBytes = pieces * pieceBytes
const limitMebibytes = 64

export const fileWork =
  `A file of ${Math.round(totalBytes / 1e6)} MB over HTTP, up and down, into and out of the same disk, by turns with Node's own streams between ` +
  "a connection and a file that is synced and renamed; ours takes it out of a form, computes its SHA-256, commits the attachment, and looks " +
  "at rights. Memory is that of the serving process"

/** Both ways of one side. */
interface Side {
  readonly up: (name: string, count?: number) => Promise<number>
  readonly down: () => Promise<number>
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const side = (files: FilesProcess, upload: string, addressOf: (name: string) => string): Side => {
  let last = ""
  let piece = 0
  return {
    up: (name, count = pieces) => {
      last = name
      // No two files are the same, so that each is written.
      return timed(() => files.upload(upload, name, Buffer.alloc(pieceBytes, ++piece), count))
    },
    down: () =>
      timed(async () => {
        const bytes = await files.download(addressOf(last))
        if (bytes < totalBytes) throw new Error(`only ${bytes} bytes came back`)
      }),
  }
}

const engineSide = async (files: FilesProcess): Promise<Side> => {
  await files.json("POST", "/rest/api/space", { key: seed.spaceKey, name: seed.spaceName })
  const { id } = (await files.json("POST", "/rest/api/content", {
    type: "page",
    title: "Files",
    space: { key: seed.spaceKey },
  })) as { readonly id: string }
  return side(
    files,
    `/rest/api/content/${id}/child/attachment`,
    (name) => `/download/attachments/${id}/${name}`,
  )
}

/** Bytes in a second, of the median of some times. */
const rate = (millis: ReadonlyArray<number>): string => {
  const median = [...millis].sort((a, b) => a - b)[Math.floor(millis.length / 2)] ?? 0
  return `${Math.round(totalBytes / 1e3 / median)} MB/s`
}

const line = (what: string, both: ReadonlyArray<Pair>): string => {
  const { median, low, high } = ratioOf(both)
  const [ours, theirs] = [rate(both.map((each) => each.ours)), rate(both.map((each) => each.theirs))]
  return `- ${what}: ${ours}; plain node streams ${theirs}; ${median.toFixed(2)}x the time [${low.toFixed(2)}-${high.toFixed(2)}]`
}

const mebibytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1)

const memoryLine = (ours: FilesMemory, theirs: FilesMemory): string => {
  const grown = (ours.peak - ours.before) / 2 ** 20
  const verdict = grown <= limitMebibytes ? "reached" : "missed"
  return (
    `- resident memory: ${mebibytes(ours.before)} MiB before, at most ${mebibytes(ours.peak)}: ${grown.toFixed(1)} more (at most ${limitMebibytes}: ${verdict}); ` +
    `plain ${mebibytes(theirs.peak - theirs.before)} more`
  )
}

/** Lines about files over HTTP. */
export const fileLines = async (program: string): Promise<ReadonlyArray<string>> => {
  const folder = mkdtempSync(join(tmpdir(), "quoin-bench-files-"))
  const ours = await FilesProcess.start(program, folder, "engine")
  const theirs = await FilesProcess.start(program, folder, "plain")
  try {
    const [engine, plain] = [await engineSide(ours), side(theirs, "/", () => "/")]
    // As in a process that has run for a while: the code is compiled, and its connections stand.
    for (let i = 0; i < sizes.fileWarmUps; i++)
      await Promise.all([engine.up(`warm-${i}`, 16), plain.up("warm", 16)])
    await ours.measure()
    await theirs.measure()
    const up: Array<Pair> = []
    const down: Array<Pair> = []
    for (let i = 0; i < pairs; i++) {
      up.push({ ours: await engine.up(`file-${i}`), theirs: await plain.up(`file-${i}`) })
      down.push({ ours: await engine.down(), theirs: await plain.down() })
    }
    return [line("up", up), line("down", down), memoryLine(await ours.close(), await theirs.close())]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
