import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { bundleChild } from "../../src/processes/childProcess"
import { linesPerCommit } from "../../src/processes/ledger"
import { amount } from "../../src/soak/seeded"

const rounds = amount(2, 20)
/** A disk that holds some hundred commits. */
const diskMegabytes = 16

let child = ""
let server = ""
const folder = mkdtempSync(join(tmpdir(), "quoin-full-"))
beforeAll(async () => {
  child = await bundleChild("fullDiskChild", "soak/disk")
  server = await bundleChild("fullServerChild", "soak/disk")
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Whoever may not mount is root in a name space of their own; the disk goes with the process. */
const onSmallDisk = (program: string, argument: unknown) => {
  const { stdout, stderr } = spawnSync(
    "unshare",
    [
      "-Urm",
      "sh",
      "-c",
      'mount -t tmpfs -o size="$1"m tmpfs "$2" && exec "$3" "$4" "$5"',
      "sh",
      String(diskMegabytes),
      folder,
      process.execPath,
      program,
      JSON.stringify(argument),
    ],
    { encoding: "utf8" },
  )
  // What a server logs goes there, too.
  return {
    stderr,
    seen: stdout
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line): unknown => JSON.parse(line)),
  }
}

interface Round {
  readonly number: number
  readonly lines: ReadonlyArray<number>
}

it(`refuses commits as full ${rounds} times, tears nothing, and goes on when there is room again`, () => {
  const { seen, stderr } = onSmallDisk(child, { folder, rounds })
  expect([stderr, seen.length]).toEqual(["", rounds])
  for (const { number, lines, ...rest } of seen as ReadonlyArray<Round>) {
    expect(rest).toEqual({ refusal: "full", lost: 0, after: true })
    expect(lines, "each commit is there, whole").toEqual(Array.from({ length: number }, () => linesPerCommit))
  }
})

// Holds HTT-608.
it("is not ready as long as a disk is full, though reads go on, and ready when there is room", () => {
  const { seen, stderr } = onSmallDisk(server, { folder, rounds })
  expect(seen, stderr.slice(-500)).toEqual(
    Array.from({ length: rounds }, () => ({
      ...{ refused: 503, told: true, full: 503, degraded: true, read: 200, written: 200, again: 200 },
    })),
  )
})
