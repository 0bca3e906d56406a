import type { RecordView } from "@quoin/audit"
import { Instant } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type CellObject, read } from "xlsx"
import { csvOf, head } from "../../../src/wiki/files/auditCsv"

/** What somebody may give a page as its name, formulas above all. */
const name = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc
    .tuple(
      fc.constantFrom("=", "+", "-", "@", "\t", "\r", '="', " =", '"='),
      fc.constantFrom("1+1", "HYPERLINK(A1)", "cmd|' /C calc'!A0", '1","=2', "x\r\n=1"),
    )
    .map((parts) => parts.join("")),
)

const recordOf = (text: string): typeof RecordView.Type => ({
  id: "1",
  author: { username: text, displayName: text },
  remoteAddress: "192.0.2.1",
  creationDate: Instant.make(0),
  summary: text,
  description: text,
  category: text,
  sysAdmin: false,
  affectedObject: { name: text, objectType: text },
  changedValues: [{ name: text, oldValue: text, newValue: text }],
  associatedObjects: [{ name: text, objectType: text }],
})

/** The cells of a file as a spreadsheet has them. */
const opened = (csv: string): ReadonlyArray<readonly [place: string, cell: CellObject]> => {
  const book = read(csv, { type: "string" })
  const sheet = Object.values(book.Sheets)[0] ?? {}
  return Object.entries(sheet).filter(([place]) => !place.startsWith("!")) as ReadonlyArray<
    readonly [string, CellObject]
  >
}

describe("the audit log in a spreadsheet", () => {
  // Holds HTT-155.
  it("has no formula, and each record in one row", () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (names) => {
        const cells = opened(`${head()}${csvOf(names.map(recordOf))}`)
        expect(cells.filter(([, { f }]) => f !== undefined)).toEqual([])
        const rows = new Set(cells.map(([place]) => place.replace(/^[A-Z]+/, "")))
        expect(rows.size).toBe(names.length + 1)
      }),
      propertyParameters(200),
    )
  })

  it("would have formulas, were they not escaped: this library runs them", () => {
    expect(opened('"=1+1"\r\n').map(([, { f }]) => f)).toEqual(["1+1"])
  })
})
