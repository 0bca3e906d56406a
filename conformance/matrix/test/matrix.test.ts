import * as bindings from "@quoin/suites/vitest"
import * as Effect from "effect/Effect"
import { existsSync, readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { printMatrix } from "../src/pages/printMatrix"
import { blobSubjects } from "../src/subjects/blobSubjects"
import { registeredSuites } from "../src/subjects/registeredSuites"
import { storageSubjects } from "../src/subjects/storageSubjects"

/** What SQL drivers share; it is no adapter by itself. */
const shared = "storage-sql"

describe("the matrix", () => {
  it("has every storage adapter of the repository", () => {
    const folders = readdirSync(fileURLToPath(new URL("../../../adapters", import.meta.url)))
    const adapters = folders.filter((name) => name.startsWith("storage-") && name !== shared)
    expect(new Set(storageSubjects.map(({ adapter }) => adapter))).toEqual(new Set(adapters))
  })

  it("has every blob adapter of the repository", () => {
    const folders = readdirSync(fileURLToPath(new URL("../../../adapters", import.meta.url)))
    const own = folders.filter((name) => name.startsWith("blobs-"))
    // Beside a storage, an adapter keeps blobs where it has files named so.
    const beside = folders.filter((name) =>
      existsSync(fileURLToPath(new URL(`../../../adapters/${name}/src/blobs`, import.meta.url))),
    )
    expect(new Set(blobSubjects.map(({ adapter }) => adapter))).toEqual(new Set([...own, ...beside]))
  })

  it("has every suite that is published", () => {
    const published = Object.keys(bindings).filter((name) => name.endsWith("Conformance"))
    expect(registeredSuites.map(({ binding }) => binding).sort()).toEqual(published.sort())
  })

  it("prints every pair once, with what the adapter can do", async () => {
    const printed = await Effect.runPromise(printMatrix)
    await expect(printed).toMatchFileSnapshot("../../../docs/matrix.md")
    for (const { binding, subjects, cases } of registeredSuites) {
      for (const { name } of subjects) {
        const rows = printed.split("\n").filter((line) => line.startsWith(`| ${name} | ${binding} | `))
        expect(rows).toHaveLength(1)
        expect(rows[0]).toMatch(new RegExp(`(\\| (yes|no|-) ){3}\\| ${cases.length} \\| \\d+ \\|$`))
      }
    }
  })
})
