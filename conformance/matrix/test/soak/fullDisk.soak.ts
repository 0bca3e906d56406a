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
const folder = mkdtempSync(join(tmpdir(), "quoin-full-"))
beforeAll(async () => {
  child = await bundleChild("fullDiskChild", "soak/disk")
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Whoever may not mount is root in a name space of their own; the disk goes with the process. */
const onSmallDisk = (argument: unknown) =>
  spawnSync(
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
      child,
      JSON.stringify(argument),
    ],
    { encoding: "utf8" },
  )

it(`refuses commits as full ${rounds} times, tears nothing, and goes on when there is room again`, () => {
  const { stdout, stderr } = onSmallDisk({ folder, rounds })
  const seen = stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { readonly number: number; readonly lines: ReadonlyArray<number> })
  expect([stderr, seen.length]).toEqual(["", rounds])
  for (const { number, lines, ...rest } of seen) {
    expect(rest).toEqual({ refusal: "full", lost: 0, after: true })
    expect(lines, "each commit is there, whole").toEqual(Array.from({ length: number }, () => linesPerCommit))
  }
})
