import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { soaking } from "@quoin/suites"
import { Quoin } from "quoin"
import { expect, it } from "vitest"
import { amount } from "../../src/soak/seeded"
import { storages } from "../../src/soak/storages"

const kept = process.env["QUOIN_PACKAGES"] ?? "/work/shared/data/debian-packages.ndjson.gz"
const count = amount(2_000, 63_440)

interface Package {
  readonly name: string
  readonly depends?: ReadonlyArray<string>
}

const text = gunzipSync(readFileSync(kept)).toString("utf8").split("\n").slice(0, count).join("\n")
const packages = text
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Package)
const names = new Set(packages.map(({ name }) => name.toLowerCase()))

/** What the file itself says: how many references lead nowhere, each counted once for a package. */
const missing = packages.reduce(
  (sum, { depends = [] }) =>
    sum + [...new Set(depends)].filter((name) => !names.has(name.toLowerCase())).length,
  0,
)

const columns = [
  { column: "name", attribute: "Name" },
  { column: "version", attribute: "Version" },
  { column: "section", attribute: "Section" },
  { column: "maintainer", attribute: "Maintainer" },
  { column: "size", attribute: "Size" },
  { column: "depends", attribute: "Depends", references: "name" },
] as const

const define = async (quoin: Quoin) => {
  const { id: schemaId } = await quoin.assets.createSchema({ name: "Debian", key: "DEB" })
  const { id: typeId } = await quoin.assets.createObjectType({ schemaId, name: "Package" })
  for (const name of ["Version", "Section", "Maintainer"])
    await quoin.assets.createAttribute({ typeId, name, kind: "text" })
  await quoin.assets.createAttribute({ typeId, name: "Size", kind: "integer" })
  await quoin.assets.createAttribute({
    ...{ typeId, name: "Depends", kind: "reference", typeValue: typeId, maximumCardinality: -1 },
  })
  return typeId
}

/** Imports the file, and tells how many objects a second that was. */
const imported = async (quoin: Quoin, typeId: string, more: object = {}) => {
  const { ticket } = await quoin.upload(new TextEncoder().encode(text))
  const begun = performance.now()
  const { resourceId } = await quoin.assets.importObjects({
    ...{ typeId, ticket, format: "ndjson", columns: [...columns], identifiedBy: "name" },
    ...{ missingReferences: "leave", ...more },
  })
  for (;;) {
    const report = await quoin.assets.getImport({ id: resourceId })
    if (report.ended) {
      const seconds = (performance.now() - begun) / 1_000
      return { report, said: `${Math.round(report.rows / seconds)} rows/s in ${seconds.toFixed(0)} s` }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

// Holds AST-990, AST-993.
it.each(storages)(`takes ${count} real packages in, and finds them unchanged, on %s`, async (name, make) => {
  const quoin = await Quoin.open({ storage: await make(), blobs: "memory" })
  try {
    const typeId = await define(quoin)
    const first = await imported(quoin, typeId)
    expect(first.report).toMatchObject({ rows: packages.length, created: packages.length, failed: 0 })
    expect(first.report.missingReferences).toBe(missing)
    expect(await quoin.assets.countObjects({ typeId })).toEqual({ total: packages.length })
    if (soaking) console.log(`${name}: ${first.said}; ${missing} references lead nowhere`)
  } finally {
    await quoin.close()
  }
})
