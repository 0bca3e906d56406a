import {
  GetProgress,
  ImportObjects,
  ListArchivedObjects,
  GetImport,
  FindObjects,
  assetsLimits,
} from "@quoin/assets"
import { describe, expect, it } from "vitest"
import { userNamed, workOff } from "quoin/testing"
import { audited, stored } from "../definitionsFixture"
import { type ObjectsTest, inObjects } from "../objectsFixture"
import { columnsOf, held, imported, jsonLines, ticketOf } from "./importsFixture"

const withDepends = ({ attribute, host }: ObjectsTest) =>
  attribute(host.id, "Depends", { kind: "reference", typeValue: host.id, maximumCardinality: -1 })

const byName = { column: "Depends", attribute: "Depends", references: "name" } as const

describe("an import", () => {
  // Holds AST-990, AST-992.
  it("creates what is not there, updates what is, and says of each row what became of it", () =>
    inObjects(async (test) => {
      const { create, host, history } = test
      const old = await create(host.id, { Name: "web-1", Memory: 4 })
      await create(host.id, { Name: "web-2", Memory: 8 })
      const rows = [
        { Name: "web-1", Memory: 16, Note: "unused" },
        { Name: "WEB-2", Memory: 8 },
        { Name: "web-3", Memory: 32, Tags: ["web", "db"] },
        { Name: "web-4", Memory: "many" },
      ]
      const report = await imported(test, host.id, jsonLines(...rows) + "{\n", {
        format: "ndjson",
        columns: columnsOf("Name", "Memory", "Tags"),
        identifiedBy: "Name",
      })
      expect(report).toMatchObject({ rows: 5, created: 1, updated: 2, unchanged: 0, failed: 2, ended: true })
      expect(report.faults.map(({ line, field, given }) => [line, field, given])).toEqual([
        [4, "Memory", '"many"'],
        [5, "", ""],
      ])
      expect(report.unused).toEqual(["Note"])
      expect(await held(test, host.id)).toEqual({
        "web-1": [["16 GB"]],
        "WEB-2": [["8 GB"]],
        "web-3": [["32 GB"], ["web", "db"]],
      })
      expect(await history(old.id)).toEqual(["created", "Memory: 4 GB -> 16 GB"])
      expect(await audited(test, "Objects imported")).toBe(1)
      expect(await stored(test)).not.toHaveProperty("importMark")
    }))

  // Holds AST-993.
  it("sets references when all objects are there, by label, and tells those that lead nowhere", () =>
    inObjects(async (test) => {
      const { host } = test
      await withDepends(test)
      const rows = jsonLines(
        { Name: "a", Depends: ["b", "none"] },
        { Name: "b", Depends: ["a"] },
        { Name: "c", Depends: ["c", "A"] },
      )
      const asked = {
        format: "ndjson",
        columns: [...columnsOf("Name"), byName],
        identifiedBy: "Name",
      } as const
      const report = await imported(test, host.id, rows, { ...asked, missingReferences: "leave" })
      expect(report).toMatchObject({ created: 3, failed: 0, referring: 3, missingReferences: 1 })
      expect(report.missing).toEqual([
        { line: 1, field: "Depends", given: '"none"', allowed: "the label of an object of type Host" },
      ])
      expect(await held(test, host.id)).toEqual({ a: [["b"]], b: [["a"]], c: [["c", "a"]] })
      const again = await imported(test, host.id, rows, asked)
      expect(again).toMatchObject({ unchanged: 3, failed: 1, referring: 0 })
    }))

  // Holds AST-993.
  it("sets references of every row of CSV, which begins with a row of names", () =>
    inObjects(async (test) => {
      const { host } = test
      await withDepends(test)
      const columns = [...columnsOf("Name"), byName]
      const asked = { format: "csv", columns, identifiedBy: "Name" } as const
      const report = await imported(test, host.id, "Name,Depends\na,b\nb,c\nc,a\n", asked)
      expect(report).toMatchObject({ created: 3, referring: 3 })
      expect(await held(test, host.id)).toEqual({ a: [["b"]], b: [["c"]], c: [["a"]] })
    }))

  // Holds AST-994.
  it("puts into the archive what no row names, unless it is not known what a row is", () =>
    inObjects(async (test) => {
      const { create, done, host } = test
      for (const Name of ["a", "b", "c"]) await create(host.id, { Name })
      const asked = {
        format: "ndjson",
        columns: columnsOf("Name"),
        identifiedBy: "Name",
        absent: "archive",
      } as const
      const archived = async () =>
        (await done(new ListArchivedObjects({}))).items.map(({ object }) => object.label)
      const doubtful = await imported(test, host.id, `${jsonLines({ Name: "a" })}{"Name":\n`, asked)
      expect(doubtful).toMatchObject({ archived: 0, unidentified: 1 })
      expect(await archived()).toEqual([])
      expect(
        await imported(test, host.id, jsonLines({ Name: "a" }), { ...asked, dryRun: true }),
      ).toMatchObject({ archived: 2 })
      expect(await archived()).toEqual([])
      expect(await imported(test, host.id, jsonLines({ Name: "a" }), asked)).toMatchObject({ archived: 2 })
      expect([...(await archived())].sort()).toEqual(["b", "c"])
    }))

  // Holds AST-995.
  it("tells in a dry run what it would come to, and writes nothing", () =>
    inObjects(async (test) => {
      const { host, create, attribute } = test
      await withDepends(test)
      await attribute(host.id, "Serial", { uniqueAttribute: true })
      await create(host.id, { Name: "n5", Memory: 1 })
      const rows = Array.from({ length: 230 }, (_, i) => ({
        Name: `n${i % 222}`,
        Memory: i % 50 === 7 ? "x" : i,
        Depends: [`n${(i + 100) % 225}`],
        Serial: i === 215 ? "s1" : `s${i}`,
      }))
      const asked = {
        format: "ndjson",
        columns: [...columnsOf("Name", "Memory", "Serial"), byName],
        identifiedBy: "Name",
        missingReferences: "leave",
      } as const
      const before = await held(test, host.id)
      const dry = await imported(test, host.id, jsonLines(...rows), { ...asked, dryRun: true })
      expect(await held(test, host.id)).toEqual(before)
      const real = await imported(test, host.id, jsonLines(...rows), asked)
      const { id: _dry, dryRun: wasDry, referring: _none, ...told } = dry
      const { id: _real, dryRun: isDry, referring, ...came } = real
      expect([wasDry, isDry]).toEqual([true, false])
      expect(referring).toBeGreaterThan(0)
      expect(told).toEqual(came)
    }))

  // Holds AST-991.
  it("reads CSV with its quotes, lists and line breaks, and stops at the first fault where that is asked for", () =>
    inObjects(async (test) => {
      const { host } = test
      const text = '\uFEFFName,Memory,Tags,Rest\r\n"a, ""b""\nc",1,web;db,\r\nb,x,,\r\nc,3,,\r\n'
      const columns = [...columnsOf("Name", "Memory"), { column: "Tags", attribute: "Tags", separator: ";" }]
      const report = await imported(test, host.id, text, { format: "csv", columns, stopAtFirstFault: true })
      expect(report).toMatchObject({ rows: 2, created: 1, failed: 1, unused: ["Rest"], ended: true })
      expect(report.stopped).toMatch(/^stopped at the first fault: line 4, Memory: given "x"/)
      expect(await held(test, host.id)).toEqual({ 'a, "b"\nc': [["1 GB"], ["web", "db"]] })
      const wrong = await imported(test, host.id, "Nome\nx\n", { format: "csv", columns: columnsOf("Name") })
      expect(wrong.stopped).toBe("the first row names no column Name")
    }))

  // Holds AST-991.
  it("says where CSV is broken and what is allowed there, and keeps what stands above", () =>
    inObjects(async (test) => {
      const { host } = test
      const asked = { format: "csv", columns: columnsOf("Name") } as const
      for (const end of ['"never closed\n', '"closed" twice"\n']) {
        const report = await imported(test, host.id, `Name\nabove\n${end}`, asked)
        expect(report).toMatchObject({ rows: 1, created: 1, failed: 0, ended: true })
        expect(report.stopped).toMatch(
          /^line 3 and what follows cannot be read; allowed: CSV as RFC 4180 has it \(.+\)$/,
        )
      }
    }))

  // Holds AST-991.
  it("goes on with the rows behind a piece, whatever is cut", () =>
    inObjects(async (test) => {
      const { host } = test
      const filler = "é".repeat(900)
      const names = Array.from({ length: 700 }, (_, i) => `${i} ${filler}`)
      const csv = `Name\n${names.map((name) => `"${name}"\n`).join("")}`
      for (const [format, text] of [
        ["csv", csv],
        ["ndjson", jsonLines(...names.map((Name) => ({ Name })))],
      ] as const) {
        const report = await imported(test, host.id, text, {
          format,
          columns: columnsOf("Name"),
          identifiedBy: "Name",
        })
        expect(report).toMatchObject({
          rows: 700,
          failed: 0,
          [format === "csv" ? "created" : "unchanged"]: 700,
        })
      }
      expect(csv.length).toBeGreaterThan(assetsLimits.importPieceBytes)
    }))

  // Holds AST-996.
  it("is told to who asked for it alone, and refuses mappings that cannot be meant", () =>
    inObjects(async (test) => {
      const { broken, done, host, told } = test
      const columns = [
        { column: "Name", attribute: "Name" },
        { column: "x", attribute: "Nothing" },
      ]
      const ticket = await ticketOf(test, "{}\n")
      expect(
        await broken(
          new ImportObjects({ typeId: host.id, ticket, format: "ndjson", columns, absent: "archive" }),
        ),
      ).toEqual(["an attribute of Host", "nothing without identifiedBy, which tells what object a row is"])
      const { resourceId } = await done(
        new ImportObjects({ typeId: host.id, ticket, format: "ndjson", columns: columnsOf("Name") }),
      )
      await workOff(test)
      expect(await told(new GetImport({ id: resourceId }), userNamed("bob"))).toMatch(/^No import/)
      expect(await done(new GetProgress({ category: "imports", resourceId }))).toMatchObject({
        state: "finished",
      })
      expect((await done(new FindObjects({ typeId: host.id }))).total).toBe(0)
    }))
})
