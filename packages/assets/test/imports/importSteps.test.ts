import {
  CreateAttribute,
  CreateObjectType,
  CreateSchema,
  GetImport,
  ImportObjects,
  type ImportView,
} from "@quoin/assets"
import { type BlobDriverService, StorageDriver, type StorageDriverService } from "@quoin/kernel"
import { makeBlobs, makeStore } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { userNamed, withEngine, workOff } from "quoin/testing"
import { expect, it } from "vitest"
import { inObjects } from "../objectsFixture"
import { columnsOf, imported, jsonLines } from "./importsFixture"

/** Each has a value that no other may have, so that each takes a commit. */
const rows = Array.from({ length: 120 }, (_, i) => ({
  Name: `n${i}`,
  Serial: `s${i}`,
  Rest: "x".repeat(900),
}))
const text = jsonLines(...rows)

/** What an import leaves and reads on its way. */
class Counted {
  readonly marks = new Set<string>()
  commits = 0
  bytes = 0
  /** Looks for objects by their labels. */
  looks = 0

  readonly storage = (driver: StorageDriverService): StorageDriverService => ({
    ...driver,
    commit: (commit) =>
      Effect.suspend(() => {
        const puts = commit.changes.filter(
          ({ _tag, collection }) => _tag === "Put" && collection === "assets.importMark",
        )
        for (const { key } of puts) this.marks.add(key)
        this.commits += puts.length
        return driver.commit(commit)
      }),
    select: (collection, query) =>
      Effect.suspend(() => {
        if (collection === "assets.object" && JSON.stringify(query).includes('"label"')) this.looks++
        return driver.select(collection, query)
      }),
  })

  readonly blobs = (driver: BlobDriverService): BlobDriverService => ({
    ...driver,
    read: (...asked) =>
      Stream.tap(driver.read(...asked), (piece) =>
        Effect.sync(() => {
          this.bytes += piece.length
        }),
      ),
  })
}

type Defined = Omit<ConstructorParameters<typeof CreateAttribute>[0], "typeId">
type Columns = ConstructorParameters<typeof ImportObjects>[0]["columns"]

/** Imports objects that have one attribute besides their names, and gives the report. */
const importedOver = (
  counted: Counted,
  lines: string,
  attribute: (typeId: string) => Defined,
  columns: Columns,
): Promise<ImportView> => {
  const driver = counted.storage(makeStore().driver("default"))
  return withEngine(
    async (test) => {
      const done = async <R extends Parameters<typeof test.run>[0]>(request: R) =>
        Either.getOrThrow(await test.run<R>(request))
      const { id: schemaId } = await done(new CreateSchema({ name: "Debian", key: "DEB" }))
      const { id: typeId } = await done(new CreateObjectType({ schemaId, name: "Host" }))
      await done(new CreateAttribute({ typeId, ...attribute(typeId) }))
      const bytes = Stream.make(new TextEncoder().encode(lines))
      const { ticket } = await test.effect(test.engine.uploads.put(bytes, userNamed("ada")))
      const mapping = { format: "ndjson", columns, identifiedBy: "Name" } as const
      const { resourceId: id } = await done(new ImportObjects({ typeId, ticket, ...mapping }))
      await workOff(test)
      return done(new GetImport({ id }))
    },
    { blobs: counted.blobs(makeBlobs().driver("default")), storage: Layer.succeed(StorageDriver, driver) },
  )
}

// Holds AST-990.
it("keeps one mark of rows that take a commit each, and reads not all that follows for each of them", async () => {
  const counted = new Counted()
  const serial = () => ({ name: "Serial", kind: "text", uniqueAttribute: true }) as const
  const report = await importedOver(counted, text, serial, columnsOf("Name", "Serial"))
  expect(report).toMatchObject({ created: rows.length, ended: true })
  expect(counted.commits).toBe(rows.length)
  expect(counted.marks.size).toBe(1)
  expect(counted.bytes).toBeGreaterThan(text.length)
  expect(counted.bytes).toBeLessThan(10 * text.length)
})

// Holds AST-993.
it("asks once for all that the rows of a step refer to by their labels", async () => {
  const counted = new Counted()
  const count = 150
  const lines = jsonLines(
    ...Array.from({ length: count }, (_, i) => ({ Name: `n${i}`, Next: `N${(i * 7) % count}` })),
  )
  const next = (typeValue: string) => ({ name: "Next", kind: "reference", typeValue }) as const
  const columns = [...columnsOf("Name"), { column: "Next", attribute: "Next", references: "name" as const }]
  const report = await importedOver(counted, lines, next, columns)
  expect(report).toMatchObject({ created: count, referring: count, failed: 0, missingReferences: 0 })
  expect(counted.looks).toBe(1)
})

// Holds AST-991.
it.each(["ndjson", "csv"] as const)(
  "reads rows of %s that are longer than those that are expected",
  (format) =>
    inObjects(async (test) => {
      await test.attribute(test.host.id, "Serial", { uniqueAttribute: true })
      const long = Array.from({ length: 5 }, (_, i) => [`n${i}`, `s${i}`, "é,".repeat(10_000)])
      const csv = `Name,Serial,Rest\n${long.map((row) => `"${row.join('","')}"\n`).join("")}`
      const objects = long.map(([Name, Serial, Rest]) => ({ Name, Serial, Rest }))
      const report = await imported(test, test.host.id, format === "csv" ? csv : jsonLines(...objects), {
        ...{ format, columns: columnsOf("Name", "Serial"), identifiedBy: "Name" },
      })
      expect(report).toMatchObject({ rows: 5, created: 5, failed: 0 })
      expect(report.stopped).toBeUndefined()
    }),
)
