import type { Argument, Clause, FieldPath, Value } from "@quoin/query"
import { type Dialect, type Query, aql, cql, jql as strict, parse, print, quote } from "@quoin/query"
import { propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { jql } from "./sketches"
import { queries, texts, vocabulary, without } from "./trees"

const read = (dialect: Dialect, text: string): Query => Either.getOrThrow(parse(dialect, text))

const span = { start: 0, end: 0 }

const canonical = (text: string): string => print(aql, read(aql, text))

describe.each([aql, cql, jql, strict])("printing $name, dialect %#", (dialect) => {
  // Holds QRY-35.
  it("reads what it printed as the same tree, but that quotes may be added", () => {
    fc.assert(
      fc.property(queries(dialect), (tree) => {
        const again = read(dialect, print(dialect, tree))
        expect(without(again, "spans", "quoted")).toEqual(without(tree, "spans", "quoted"))
      }),
      propertyParameters(100),
    )
  })

  // Holds QRY-35.
  it("reads what it printed as exactly the same tree, quotes included, when the tree was read from a text", () => {
    fc.assert(
      fc.property(queries(dialect), (tree) => {
        const text = print(dialect, tree)
        const first = read(dialect, text)
        expect(print(dialect, first)).toBe(text)
        expect(read(dialect, print(dialect, first))).toEqual(first)
      }),
      propertyParameters(100),
    )
  })

  const forms = dialect.functions.filter(({ most }) => most > 0)
  it.each(forms)("keeps any text in $name()", (called) => {
    const side = called.on[0] ?? "value"
    const operator = dialect.operators.find(({ right }) => right === side)?.name ?? ""
    const text = fc.oneof(
      texts(dialect),
      fc.array(texts(dialect)).map((all) => all.join(" ")),
    )
    fc.assert(
      fc.property(text, fc.boolean(), (given, quoted) => {
        const argument: Argument = { _tag: "Text", text: given, quoted, span }
        const nothing: Argument = { _tag: "Nested", query: { where: undefined, orderBy: [] }, span }
        const before = called.arguments === "query" ? [nothing] : []
        const more = Array<Argument>(Math.max(0, called.fewest - 1)).fill(argument)
        const value: Value = {
          _tag: "Call",
          name: called.name,
          arguments: [...before, argument, ...more],
          span,
        }
        const field: FieldPath = { names: [{ text: "a", quoted: false, span }], span }
        const where: Clause = { _tag: "Comparison", field, operator, operatorSpan: span, value, span }
        const again = read(dialect, print(dialect, { where, orderBy: [] }))
        expect(without(again.where, "spans", "quoted")).toEqual(without(where, "spans", "quoted"))
      }),
      propertyParameters(100),
    )
  })

  /** A piece put anywhere into a good query gives texts that no printer would write, of which many can be read. */
  it("keeps trees read from texts that a printer would not write", () => {
    const pieces = [...vocabulary(dialect), " ", "\n", ".", "(", ")", ",", '"', "'", "\\", "x", "a = 1", "("]
    fc.assert(
      fc.property(
        queries(dialect),
        fc.constantFrom(...pieces),
        fc.nat(),
        fc.boolean(),
        (tree, piece, place, loud) => {
          const printed = print(dialect, tree)
          const at = place % (printed.length + 1)
          const text = printed.slice(0, at) + (loud ? piece.toUpperCase() : ` ${piece} `) + printed.slice(at)
          const parsed = parse(dialect, text)
          if (Either.isLeft(parsed)) return
          const again = read(dialect, print(dialect, parsed.right))
          expect(without(again, "spans")).toEqual(without(parsed.right, "spans"))
        },
      ),
      propertyParameters(200),
    )
  })

  // Holds QRY-44.
  it("quotes any text as a value that means it", () => {
    const operator = dialect.operators[0]?.name ?? ""
    fc.assert(
      fc.property(texts(dialect), (text) => {
        const { where } = read(dialect, `a ${operator} ${quote(dialect, text)}`)
        expect(where).toMatchObject({ value: { _tag: "Text", text, quoted: true } })
      }),
      propertyParameters(100),
    )
  })

  // Holds QRY-36.
  it("quotes a value or a name only where it would be read as something else without", () => {
    const operator = dialect.operators[0]?.name ?? ""
    const isPlain = (text: string, word: string, part: "name" | "value"): boolean => {
      const where = Either.getOrUndefined(parse(dialect, text))?.where
      if (where?._tag !== "Comparison" || where.field.names.length > 1) return false
      const found = part === "name" ? where.field.names[0] : where.value
      return "text" in found && found.text === word && !found.quoted
    }
    const word = (text: string) => ({ text, quoted: false, span })
    const comparison = (name: string, value: string): Query => ({
      where: {
        _tag: "Comparison",
        field: { names: [word(name)], span },
        operator,
        operatorSpan: span,
        value: { _tag: "Text", ...word(value) },
        span,
      },
      orderBy: [],
    })
    fc.assert(
      fc.property(texts(dialect), (text) => {
        const asValue = `a ${operator} ${text}`
        expect(print(dialect, comparison("a", text)) === asValue).toBe(isPlain(asValue, text, "value"))
        const asName = `${text} ${operator} a`
        expect(print(dialect, comparison(text, "a")) === asName).toBe(isPlain(asName, text, "name"))
      }),
      propertyParameters(200),
    )
  })
})

// Holds QRY-36.
describe("the canonical text of AQL", () => {
  it.each([
    ["", ""],
    ["  \n", ""],
    ["name=x", "name = x"],
    ["(((a = 1)))", "a = 1"],
    ["a = 1 and b = 2 or c = 3", "a = 1 AND b = 2 OR c = 3"],
    ["a = 1 and (b = 2 or c = 3)", "a = 1 AND (b = 2 OR c = 3)"],
    ["(a = 1 and b = 2) and c = 3", "(a = 1 AND b = 2) AND c = 3"],
    ["not (a = 1 and not b = 2)", "NOT (a = 1 AND NOT b = 2)"],
    [`'Belongs to' . City.Name = 'New York'`, `"Belongs to".City.Name = "New York"`],
    [`Name = "x"`, `Name = "x"`],
    [`Name = 'say "hi"'`, `Name = "say \\"hi\\""`],
    [`Path = 'C:\\temp'`, `Path = "C:\\\\temp"`],
    [`Path = C:\\temp`, `Path = C:\\temp`],
    ["Priority NOT IN(required,important)", "Priority not in (required, important)"],
    ["Homepage IS  NOT empty", "Homepage is not EMPTY"],
    ["Created > NOW( -2h   15m )", "Created > now(-2h 15m)"],
    [`Created > now("-2h  15m")`, `Created > now("-2h  15m")`],
    ["object HAVING INR()", "object having inboundReferences()"],
    [
      "object HAVING outR(Name = a, Depends, 'Installed on')",
      `object having outboundReferences(Name = a, refType in (Depends, "Installed on"))`,
    ],
    ["object having inR(, Depends)", "object having inboundReferences(, refType in (Depends))"],
    [
      "object having connectedTickets( labels  is empty and (x ~ 'a)') )",
      "object having connectedTickets(labels  is empty and (x ~ 'a)'))",
    ],
    ["Owner = ${ user }", "Owner = ${user}"],
    ["order by A.B desc, label asc", "ORDER BY A.B DESC, label"],
    ["a = order order by order, by desc", "a = order ORDER BY order, by DESC"],
  ])("%s -> %s", (text, printed) => {
    expect(canonical(text)).toBe(printed)
    expect(canonical(printed)).toBe(printed)
  })
})
