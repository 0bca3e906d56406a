import { Engine, ensureAdministrator } from "@quoin/engine"
import { layer } from "quoin"
import { webHandler } from "@quoin/http"
import type { StorageDriver, StorageUnavailable } from "@quoin/kernel"
import { postgresUrl, temporarySchema } from "@quoin/postgres-server"
import { layer as memory } from "@quoin/storage-memory"
import { layer as postgres } from "@quoin/storage-postgres"
import { layer as sqlite } from "@quoin/storage-sqlite"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { IndexFacts, PackageConverter, definitionLines, parsePackage } from "../src/debianPackages"
import { contextOf } from "../src/openEngine"
import { runFile } from "../src/runFile"
import { dependencies, extract, extractLines, questions } from "./packageExtract"

const password = "correct horse"

let folder = ""
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "quoin-packages-"))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const packages = extractLines.map((line) => Either.getOrThrow(parsePackage(line)))

/** What `quoin convert debian-packages` writes for the extract. */
const converted = () => {
  const facts = new IndexFacts()
  for (const found of packages) facts.add(found)
  const converter = new PackageConverter(facts)
  const objects = packages.flatMap(converter.objects)
  converter.again()
  const references = packages.map(converter.references)
  return {
    lines: [
      ...definitionLines({ key: "DEB", name: "Debian packages" }, facts),
      ...objects,
      ...references.flatMap(({ lines }) => lines),
    ],
    missing: references.flatMap(({ missing }) => missing),
  }
}

interface Page {
  readonly objectEntries: ReadonlyArray<{ readonly id: number; readonly name: string }>
  readonly totalFilterCount: number
  readonly toIndex: number
  readonly pageSize: number
}

/** A client of the HTTP API, on the extract as `quoin run` loads it. */
const onExtract = <A>(
  driver: Layer.Layer<StorageDriver, StorageUnavailable>,
  use: (page: (aql: string, page?: number) => Promise<Page>) => Promise<A>,
): Promise<A> =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const engine = yield* Engine
        yield* ensureAdministrator(engine, password)
        const file = join(folder, "operations.ndjson")
        const { lines } = converted()
        writeFileSync(file, lines.map((line) => JSON.stringify(line)).join("\n"))
        const context = yield* contextOf(engine, "admin")
        const { tally } = yield* runFile(engine, file, 100, { context, keepGoing: false })
        expect(tally).toMatchObject({ succeeded: lines.length, failures: [] })
        const answer = webHandler(engine)
        const authorization = `Basic ${btoa(`admin:${password}`)}`
        return yield* Effect.promise(() =>
          use(async (aql, page = 1) => {
            const query = new URLSearchParams({ qlQuery: aql, page: String(page) })
            const response = await answer(
              new Request(`http://127.0.0.1/rest/assets/1.0/aql/objects?${query}`, {
                headers: { authorization, "X-ExperimentalApi": "true" },
              }),
            )
            expect(response.status).toBe(200)
            return (await response.json()) as Page
          }),
        )
      }).pipe(Effect.provide(Layer.provide(layer(), driver))),
    ),
  )

describe("the converter of a package index", () => {
  it("leaves nothing out but dependencies on packages that the index lacks, and counts these", () => {
    const { lines, missing } = converted()
    const written = lines
      .filter(({ operation }) => operation === "assets.updateObject")
      .flatMap(({ payload }) => payload?.["attributes"] as ReadonlyArray<{ values: ReadonlyArray<unknown> }>)
      .flatMap(({ values }) => values)
    expect(written).toHaveLength(dependencies.known)
    expect(missing).toHaveLength(dependencies.missing)
    expect(lines.filter(({ as }) => as?.startsWith("Package ") === true)).toHaveLength(packages.length)
  })

  it("names every line differently, although a package may occur twice", () => {
    const names = converted().lines.flatMap(({ as }) => as ?? [])
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(packages.map(({ name }) => name)).size).toBeLessThan(packages.length)
  })

  it("says which line is no package", () => {
    const failure = Either.getOrThrow(Either.flip(parsePackage('{"name":"x"}')))
    expect(failure.message).toContain("version")
  })
})

describe.each([
  ["memory", () => memory()],
  ["SQLite", () => sqlite({ file: join(folder, "packages.db") })],
  ["Postgres", async () => postgres({ url: await postgresUrl(), schema: temporarySchema() })],
])("a loaded index over HTTP, on %s", (_name, driver) => {
  it("answers every question as a count straight from the file does", async () => {
    await onExtract(await driver(), async (page) => {
      for (const { aql, holds } of questions) {
        const expected = extract.filter(holds).map(({ name }) => name)
        const names: Array<string> = []
        let last = await page(aql)
        const pages = last.pageSize
        for (let number = 1; ; number++) {
          names.push(...last.objectEntries.map(({ name }) => name))
          expect({ aql, total: last.totalFilterCount }).toEqual({ aql, total: expected.length })
          if (last.toIndex >= last.totalFilterCount) break
          expect(number).toBeLessThan(pages)
          last = await page(aql, number + 1)
        }
        expect(expected.length).toBeGreaterThan(0)
        expect({ aql, names: [...names].sort() }).toEqual({ aql, names: [...expected].sort() })
      }
    })
  })
})
