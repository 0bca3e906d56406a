import { ExportObjects } from "@quoin/assets"
import { guardedCell, unguardedCell } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type ObjectsTest, inObjects } from "../objectsFixture"
import { columnsOf, exported, held, imported, jsonLines } from "./importsFixture"

const texts = fc
  .oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
    fc.constantFrom("=1+1", "'=1", "a,b", '"', "x\ny", "-5", " a ", "[1]", "ü\r\nß"),
  )
  .filter((text) => text.trim() !== "")

const objects = fc.uniqueArray(
  fc.record({
    Name: texts,
    Memory: fc.option(fc.integer()),
    Tags: fc.uniqueArray(fc.constantFrom("web", "db", "Mail")),
    Note: fc.option(texts),
    refers: fc.array(fc.nat(20), { maxLength: 3 }),
  }),
  { maxLength: 8, selector: ({ Name }) => Name.toLowerCase().normalize("NFKD") },
)

const define = async ({ attribute }: ObjectsTest, typeId: string) => {
  await attribute(typeId, "Depends", { kind: "reference", typeValue: typeId, maximumCardinality: -1 })
  await attribute(typeId, "Note")
}

/** As an adapter writes them: lists where an attribute may have several values, and nothing for none. */
const lineOf = (
  columns: ReadonlyArray<{ name: string; several: boolean }>,
  row: ReadonlyArray<ReadonlyArray<unknown>>,
) =>
  Object.fromEntries(
    columns.map(({ name, several }, at) => [name, several ? row[at] : (row[at]?.[0] ?? null)]),
  )

const mapped = [
  ...columnsOf("Name", "Memory", "Tags", "Note"),
  { column: "Depends", attribute: "Depends", references: "name" as const },
]

describe("an export", () => {
  // Holds AST-997, AST-998.
  it("is imported into an empty type as equal objects", () =>
    fc.assert(
      fc.asyncProperty(objects, (drawn) =>
        inObjects(async (test) => {
          const { host, type, attribute } = test
          await define(test, host.id)
          const rows = drawn.map(({ refers, ...values }) => ({
            ...values,
            Depends: drawn.length === 0 ? [] : refers.map((to) => drawn[to % drawn.length]?.Name ?? ""),
          }))
          const asked = { format: "ndjson", columns: mapped, identifiedBy: "Name" } as const
          const first = await imported(test, host.id, rows.length === 0 ? "\n" : jsonLines(...rows), asked)
          expect(first).toMatchObject({ created: rows.length, failed: 0 })
          const { columns, rows: found } = await exported(test, { typeId: host.id, references: "name" })
          const twin = await type("Twin")
          await attribute(twin.id, "Memory", { kind: "integer", suffix: "GB" })
          const options = ["web", "db", "Mail"]
          await attribute(twin.id, "Tags", { kind: "select", options, maximumCardinality: -1 })
          await define(test, twin.id)
          const text = found.length === 0 ? "\n" : jsonLines(...found.map((row) => lineOf(columns, row)))
          const second = await imported(test, twin.id, text, asked)
          expect(second).toMatchObject({
            created: rows.length,
            failed: 0,
            unused: rows.length === 0 ? [] : ["Key", "Created", "Updated"],
          })
          expect(await held(test, twin.id)).toEqual(await held(test, host.id))
        }),
      ),
      propertyParameters(15),
    ))

  // Holds AST-998.
  it("guards cells so that each comes back as it was", () =>
    fc.assert(
      fc.property(fc.oneof(texts, fc.stringMatching(/^'*[=+@-]?.*$/)), (cell) => {
        expect(unguardedCell(guardedCell(cell))).toBe(cell)
        expect(/^[=+\-@]/.test(guardedCell(cell))).toBe(false)
      }),
    ))

  // Holds AST-997.
  it("has what AQL finds, and no type that is not there", () =>
    inObjects(async (test) => {
      const { create, host, told } = test
      for (const Memory of [1, 2, 3]) await create(host.id, { Name: `h${Memory}`, Memory })
      const { rows } = await exported(test, { typeId: host.id, qlQuery: "Memory > 1" })
      expect(rows.map((row) => row[1])).toEqual([["h2"], ["h3"]])
      expect(await told(new ExportObjects({ typeId: "999" }))).toMatch(/^No /)
    }))
})
