import { type EncodedSelect, type Field, Order, Where } from "@quoin/kernel"
import { expect, it } from "vitest"
import { explainProgram, selectProgram } from "../../src/reading/select"
import type { Row } from "../../src/programs/Program"
import { dialect, ground, thingGround } from "../dialect"
import { fly, textsOf } from "../fly"

const select = {
  where: Where.all,
  orderBy: [Order.ascending("title")],
  limit: 2,
  offset: 0,
  after: { values: ["x"], key: "k" },
  total: false,
}

it("reads no further range than the page needs", () => {
  const row = (key: string) => ({ key, revision: "r", document: "{}", o0: key })
  const placed = (key: string) => ({
    key,
    revision: "r",
    document: "{}",
    position: { values: [key], key },
  })
  const program = selectProgram(ground, select)
  expect(program.next([]).value).toMatchObject({ params: [7, "x", "k", 2, 0] })
  expect(program.next([row("l")]).value).toMatchObject({ params: [7, "x", 1, 0] })
  expect(program.next([row("a")])).toEqual({
    done: true,
    value: { records: [placed("l"), placed("a")], total: undefined },
  })
})

it("does not count where a page that is not full has told the total", () => {
  const program = selectProgram(ground, { ...select, after: undefined, offset: 4, total: true })
  program.next([])
  expect(program.next([{ key: "k", revision: "r", document: "{}" }])).toMatchObject({
    done: true,
    value: { total: 5 },
  })
})

const ofThings = { ...select, orderBy: [Order.descending("number:size")], after: undefined }

it("reads documents that stand apart when the page is known, in its order, and with them the total", () => {
  const record = (key: string) => ({ key, revision: "r", document: key })
  const { result, flights } = fly(
    () => selectProgram(thingGround, { ...ofThings, total: true }),
    ({ sql }) => {
      if (sql.startsWith("SELECT count")) return [{ total: 7 }]
      if (sql.startsWith("SELECT key")) return [record("a"), record("b")]
      return sql.includes("IS NOT NULL") ? [{ key: "b", o0: 2 }] : [{ key: "a", o0: null }]
    },
  )
  expect(flights).toMatchObject([
    { together: [{ params: [7, 2, 0] }], last: false },
    { together: [{ params: [7, 1, 0] }], last: false },
    { together: [{ params: [7, '["b","a"]'] }, { params: [7] }], last: true },
  ])
  expect(result).toEqual({
    records: [
      { ...record("b"), position: { values: [2], key: "b" } },
      { ...record("a"), position: { values: [undefined], key: "a" } },
    ],
    total: 7,
  })
})

it("sorts no documents where the database would carry them: they are read when the page is known", () => {
  const sorting = { ...ground, dialect: { ...dialect, sortsDocuments: true } }
  const labelled = { ...select, where: Where.equals("labels", "x"), after: undefined }
  const said = (total: boolean) =>
    textsOf(
      fly(
        () => selectProgram(sorting, { ...labelled, total }),
        ({ sql }) =>
          sql.startsWith("SELECT key") ? [{ key: "a", revision: "r", document: "{}" }] : [{ key: "a" }],
      ).flights,
    ).flat()
  expect(said(true).map((sql) => sql.split(" FROM ")[0])).toEqual([
    'SELECT r.key, r."t_title" AS o0',
    "SELECT key, revision, document",
  ])
  // Nothing says that all of it is looked at.
  expect(said(false).map((sql) => sql.split(" FROM ")[0])).toEqual([
    'SELECT r.key, r.revision, r.document, r."t_title" AS o0',
  ])
})

/** What is said for a page that tells its total, where the database counts while it sorts, and the total that is told. */
const countedPage = (given: Partial<EncodedSelect>, page: ReadonlyArray<Row>) => {
  const counting = { ...ground, dialect: { ...dialect, sortsDocuments: true, countsSorted: true } }
  const { flights, result } = fly(
    () => selectProgram(counting, { ...select, after: undefined, total: true, ...given }),
    ({ sql }) => {
      if (sql.startsWith("SELECT count")) return [{ total: 9 }]
      return sql.startsWith("SELECT key") ? [{ key: "a", revision: "r", document: "{}" }] : page
    },
  )
  return { said: textsOf(flights).flat(), total: result?.total }
}

it("counts in the page what has to be sorted for it", () => {
  const full = [
    { key: "a", total: 7 },
    { key: "b", total: 7 },
  ]
  const labelled = { where: Where.equals("labels", "x") }
  const { said, total } = countedPage(labelled, full)
  expect(total).toBe(7)
  expect(said.filter((sql) => sql.includes("count(*)"))).toEqual([said[0]])
  expect(said[0]).toContain("count(*) OVER () AS total")
  // No row is there to tell it.
  expect(countedPage({ ...labelled, offset: 20 }, []).total).toBe(9)
  // An index is followed to the end of the page.
  const others = Where.not(Where.equals("title", "x"))
  const followed = countedPage({ where: Where.and(Where.equals("done", true), others) }, full)
  expect(followed.total).toBe(9)
  expect(followed.said[0]).not.toContain("OVER")
  expect(countedPage({ where: others }, full).total).toBe(7)
  // Nothing asks for the total.
  expect(countedPage({ ...labelled, total: false }, full)).toMatchObject({ total: undefined })
})

it("begins a descending order in the index of the attribute, unless records are to be skipped", () => {
  const beginnings = (offset: number) => {
    const { flights } = fly(
      () => explainProgram(thingGround, { ...ofThings, offset, total: true }),
      () => [],
    )
    return textsOf(flights).flat()
  }
  const page = (condition: string) =>
    `explain SELECT r.key, r."number:size" AS o0 FROM "quoin_rows_thing" r WHERE r.tenant = ? AND ${condition} ` +
    'ORDER BY r."number:size" DESC NULLS LAST, r.key DESC LIMIT ? OFFSET ?'
  const rest = [
    'explain SELECT key, revision, document FROM "quoin_data_thing" WHERE tenant = ? AND listed(key, text, ?)',
    'explain SELECT count(*) AS total FROM "quoin_rows_thing" r WHERE r.tenant = ? AND 1 = 1',
  ]
  expect(beginnings(0)).toEqual([
    page('(r."number:size" IS NOT NULL)'),
    page('(r."number:size" IS NULL)'),
    ...rest,
  ])
  expect(beginnings(3)).toEqual([page("1 = 1"), ...rest])
})

it("shows parameters in a plan as texts and numbers, whatever the database binds", () => {
  const arrays = {
    ...dialect,
    scalar: (value: Field.Scalar) => value,
    listParameter: (values: ReadonlyArray<Field.Scalar>) => values,
  }
  const where = Where.and(Where.equals("done", true), Where.isIn("title", ["x"]))
  const { result } = fly(
    () => explainProgram({ ...ground, dialect: arrays }, { ...select, where, after: undefined }),
    () => [{ line: "scan" }],
  )
  expect(result).toMatchObject([{ parameters: [7, "true", '["x"]', 2, 0], plan: ["scan"] }])
})
