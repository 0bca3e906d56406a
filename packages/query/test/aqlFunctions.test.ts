import { type Query, aql, parse } from "@quoin/query"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { without } from "./trees"

const read = (text: string): Query => Either.getOrThrow(parse(aql, text))

const plain = (text: string, quoted = false) => ({ _tag: "Text", text, quoted })

/** The right side of the only comparison. */
const call = (text: string): unknown => {
  const { where } = read(text)
  return where?._tag === "Comparison" ? without(where.value, "spans") : undefined
}

const nested = (text: string) => ({ _tag: "Nested", query: without(read(text), "spans") })

describe("functions", () => {
  const moments = [
    "now",
    ...["Day", "Week", "Month", "Year"].flatMap((unit) => [`startOf${unit}`, `endOf${unit}`]),
  ]

  // Holds QRY-17.
  it.each(moments)("%s takes an offset or none", (name) => {
    const given = (argument: string): unknown => call(`Created > ${name}(${argument})`)
    const called = (...args: ReadonlyArray<unknown>) => ({ _tag: "Call", name, arguments: args })
    expect(given("")).toEqual(called())
    expect(given("-2h 15m")).toEqual(called(plain("-2h 15m")))
    expect(given(" -90d ")).toEqual(called(plain("-90d")))
    expect(given(`"7d"`)).toEqual(called(plain("7d", true)))
    expect(given("${ago}")).toEqual(called({ _tag: "Placeholder", name: "ago" }))
    expect(call(`Created > ${name.toUpperCase()} ()`)).toEqual(called())
  })

  // Holds QRY-18.
  it.each(["currentUser", "currentReporter", "currentProject"])("%s takes nothing", (name) => {
    expect(call(`X = ${name}()`)).toEqual({ _tag: "Call", name, arguments: [] })
  })

  // Holds QRY-19.
  it.each(["user", "group"])("%s takes names", (name) => {
    expect(call(`X in ${name}(a, "b c")`)).toEqual({
      _tag: "Call",
      name,
      arguments: [plain("a"), plain("b c", true)],
    })
  })

  // Holds QRY-20.
  it.each(["592", `"Asset Details"`])("objectTypeAndChildren(%s)", (type) => {
    expect(call(`objectType IN objectTypeAndChildren(${type})`)).toMatchObject({
      name: "objectTypeAndChildren",
      arguments: [{ text: type.replaceAll('"', "") }],
    })
  })

  // Holds QRY-21.
  it.each([
    ["inR", "inboundReferences"],
    ["outR", "outboundReferences"],
    ["INBOUNDREFERENCES", "inboundReferences"],
    ["outboundReferences", "outboundReferences"],
  ])("%s takes a query and types of references", (written, name) => {
    const given = (argument: string): unknown => call(`object HAVING ${written}(${argument})`)
    const called = (...args: ReadonlyArray<unknown>) => ({ _tag: "Call", name, arguments: args })
    const any = nested("")
    expect(given("")).toEqual(called(any))
    expect(given("Name = a or b = c")).toEqual(called(nested("Name = a or b = c")))
    expect(given("Name = a, Depends, 'Installed on'")).toEqual(
      called(nested("Name = a"), plain("Depends"), plain("Installed on", true)),
    )
    expect(given("Name in (a, b), refType IN (Depends, ${t})")).toEqual(
      called(nested("Name in (a, b)"), plain("Depends"), { _tag: "Placeholder", name: "t" }),
    )
    expect(given(", Depends")).toEqual(called(any, plain("Depends")))
    expect(given(`object having ${written}(object not having outR())`)).toEqual(
      called(nested(`object having ${written}(object not having outR())`)),
    )
  })

  // Holds QRY-22.
  it.each([
    ["Project = VK", plain("Project = VK")],
    ["labels is empty and (a = b or x ~ 'y)')", plain("labels is empty and (a = b or x ~ 'y)')")],
    [`"status != Done"`, plain("status != Done", true)],
    ["x", plain("x")],
    ["project in (a, b), c", plain("project in (a, b), c")],
  ])("connectedTickets(%s) keeps the tracker's query as text", (written, argument) => {
    expect(call(`object having connectedTickets( ${written} )`)).toEqual({
      _tag: "Call",
      name: "connectedTickets",
      arguments: [argument],
    })
    expect(call("object having connectedTickets()")).toMatchObject({ arguments: [] })
  })

  // Holds QRY-23.
  it("a function's name without brackets is a text", () => {
    expect(call("Name = now")).toEqual(plain("now"))
  })
})
