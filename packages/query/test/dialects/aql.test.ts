import { type Clause, type Query, aql, parse } from "@quoin/query"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { without } from "../trees"

const read = (text: string): Query => Either.getOrThrow(parse(aql, text))

const comparison = (text: string): Extract<Clause, { _tag: "Comparison" }> => {
  const { where } = read(text)
  if (where?._tag !== "Comparison") throw new Error(`no comparison: ${text}`)
  return where
}

const plain = (text: string, quoted = false) => ({ _tag: "Text", text, quoted })

const value = (text: string): unknown => without(comparison(text).value, "spans")

const names = (text: string): ReadonlyArray<string> => comparison(text).field.names.map((name) => name.text)

describe("operators", () => {
  // Holds QRY-12.
  it.each(["=", "==", "!=", "<", ">", "<=", ">=", "like", "not like", "startswith", "endswith"])(
    "%s takes one value",
    (operator) => {
      expect(without(read(`Name ${operator} net`), "spans")).toEqual({
        where: {
          _tag: "Comparison",
          field: { names: [{ text: "Name", quoted: false }] },
          operator,
          value: plain("net"),
        },
        orderBy: [],
      })
    },
  )

  // Holds QRY-13.
  it.each(["in", "not in"])("%s takes a list or a function", (operator) => {
    expect(comparison(`Priority ${operator} (required, "very important")`).operator).toBe(operator)
    expect(value(`Priority ${operator} (required, "very important")`)).toEqual({
      _tag: "List",
      items: [plain("required"), plain("very important", true)],
    })
    expect(value(`User ${operator} group(admins, 'all users')`)).toEqual({
      _tag: "Call",
      name: "group",
      arguments: [plain("admins"), plain("all users", true)],
    })
    expect(value(`User ${operator} (currentUser(), EMPTY, \${owner})`)).toEqual({
      _tag: "List",
      items: [
        { _tag: "Call", name: "currentUser", arguments: [] },
        { _tag: "Empty" },
        { _tag: "Placeholder", name: "owner" },
      ],
    })
  })

  // Holds QRY-14.
  it.each(["is", "is not"])("%s takes EMPTY", (operator) => {
    expect(comparison(`Homepage ${operator} EMPTY`).operator).toBe(operator)
    expect(value(`Homepage ${operator} empty`)).toEqual({ _tag: "Empty" })
  })

  // Holds QRY-15.
  it.each(["having", "not having"])("%s takes a function about references or members", (operator) => {
    expect(comparison(`object ${operator} inR()`).operator).toBe(operator)
    expect(value(`Member ${operator} user(admin, manager)`)).toEqual({
      _tag: "Call",
      name: "user",
      arguments: [plain("admin"), plain("manager")],
    })
  })

  // Holds QRY-4.
  it.each([
    ["Office NOT\n LIKE x", "not like"],
    ["Office startsWith St", "startswith"],
    ["Homepage Is nOt Empty", "is not"],
    ["Office=Stockholm", "="],
    ["Office==Stockholm", "=="],
    ["Office!=Stockholm", "!="],
    ["Size<=-5", "<="],
  ])("%s: words ignore case, symbols need no blanks", (text, operator) => {
    expect(comparison(text).operator).toBe(operator)
  })

  it("tells where field, operator and value stand", () => {
    const text = `"Belongs to".City  NOT  LIKE "New York"`
    const { field, operatorSpan, value: city, span } = comparison(text)
    const at = (place: { start: number; end: number }): string => text.slice(place.start, place.end)
    expect(field.names.map((name) => at(name.span))).toEqual([`"Belongs to"`, "City"])
    expect([field.span, operatorSpan, city.span, span].map(at)).toEqual([
      `"Belongs to".City`,
      "NOT  LIKE",
      `"New York"`,
      text,
    ])
  })
})

describe("values", () => {
  // Holds QRY-7.
  it.each([
    ...["DEB-42", "1.2.3-4", "net", "10.0.0.0/8", "2024-01-31", "libc6", "role::program", "a@b.org", "-5"],
    ...["O'Brien", "C:\\temp", "100%", "like", "asc", "order", "now", "::1", "a!b", "$5", "été", "😀"],
  ])("%s needs no quotes", (text) => {
    expect(value(`Name = ${text}`)).toEqual(plain(text))
  })

  // Holds QRY-8.
  it.each([
    [`"a \\"b\\" c"`, `a "b" c`],
    [`'it\\'s'`, "it's"],
    [`"it's"`, "it's"],
    [`"back\\\\slash"`, "back\\slash"],
    [`"C:\\temp"`, "C:\\temp"],
    [`""`, ""],
    [`"AND"`, "AND"],
    [`"EMPTY"`, "EMPTY"],
    [`"now()"`, "now()"],
    [`"\${x}"`, "${x}"],
    [`"a\nb"`, "a\nb"],
  ])("%s is the text %j and nothing else", (written, text) => {
    expect(value(`Name = ${written}`)).toEqual(plain(text, true))
  })

  // Holds QRY-10.
  it.each([
    ["${owner}", "owner"],
    ["${ Owner Name }", "Owner Name"],
    ["${Portfolios.label${0}}", "Portfolios.label${0}"],
  ])("%s is a placeholder", (written, name) => {
    expect(value(`Name = ${written}`)).toEqual({ _tag: "Placeholder", name })
    expect(value(`Name in (a,${written})`)).toMatchObject({ items: [plain("a"), { name }] })
    expect(value(`Name = user(${written})`)).toMatchObject({ arguments: [{ name }] })
  })

  // Holds QRY-9.
  it("EMPTY stands for no value on the right of = too", () => {
    expect(value("Homepage = EMPTY")).toEqual({ _tag: "Empty" })
  })
})

// Holds QRY-6.
describe("fields", () => {
  it.each([
    ["Location.Country", ["Location", "Country"]],
    [`"Belongs to".City.Name`, ["Belongs to", "City", "Name"]],
    [`A."B.C".'D E'`, ["A", "B.C", "D E"]],
    [`A . B .C. D`, ["A", "B", "C", "D"]],
    ["Installed-Size", ["Installed-Size"]],
    ["order", ["order"]],
    ["like", ["like"]],
    ["empty", ["empty"]],
    ["Größe", ["Größe"]],
  ])("%s", (written, path) => {
    expect(names(`${written} = 1`)).toEqual(path)
    expect(read(`order by ${written}`).orderBy[0]?.field.names.map(({ text }) => text)).toEqual(path)
  })
})
