import { type Attribute, Commit, Order, Where, limits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { refused, same } from "../../../law"
import { type Part, describing, part, parts } from "../../records/Part"
import { samples } from "../../records/Sample"
import { similarNames, named } from "../../values/similarNames"
import type { CaseRun, StorageCase } from "../../StorageCase"
import { type Dataset, agreesIn, clientOf, foundParts, datasetCollections } from "../../records/Dataset"

type Name = Attribute.AttributeName

const namesAreExact: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* clientOf(fixture, named)
    for (const [i, name] of similarNames.entries()) {
      const operand = name.startsWith("text") ? `${i}` : i
      yield* same(`found by ${name}`, yield* foundParts(client, Where.equals(name, operand)), [[`p${i}`], 1])
      yield* same(`only it has ${name}`, yield* foundParts(client, Where.not(Where.empty(name))), [
        [`p${i}`],
        1,
      ])
      if (name.startsWith("texts")) continue
      const { records } = yield* client.select(parts, { orderBy: [Order.descending(name)], limit: 1 })
      const keys = records.map(({ key }) => key)
      yield* same(`first by ${name}`, keys, [`p${i}`])
    }
  })

const kinds = ["text", "number", "flag", "instant", "texts", "numbers"] as const

/** More attributes than a table is comfortable with, some of every kind. */
const many: ReadonlyArray<Name> = Array.from(
  { length: 150 },
  (_, i): Name => `${kinds[i % 6] ?? "text"}:many-${i}`,
)

const someValue = (name: Name, i: number) => {
  const type = name.slice(0, name.indexOf(":"))
  if (type === "flag") return i % 4 < 2
  if (type === "text") return `${i}`
  if (type === "texts") return [`${i}`, "all"]
  return type === "numbers" ? [i, -i] : i
}

const wide: Part = part("wide", {
  attributes: Object.fromEntries(many.map((name, i) => [name, someValue(name, i)])),
})

const hundreds: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const halves = part("half", {
      attributes: Object.fromEntries(Object.entries(wide.attributes).slice(0, 75)),
    })
    const dataset: Dataset = { makers: [], parts: [wide, halves, part("none")] }
    const client = yield* clientOf(fixture, dataset)
    for (const [i, name] of many.entries()) {
      const value = someValue(name, i)
      const operand = typeof value === "object" ? (value[0] ?? "") : value
      yield* agreesIn(client, dataset, "parts", Where.equals(name, operand))
    }
    const every = many.slice(0, limits.orderTerms).filter((name) => !/^(texts|numbers)/.test(name))
    const { records } = yield* client.select(parts, { orderBy: every.map((name) => Order.descending(name)) })
    const keys = records.map(({ key }) => key)
    yield* same("ordered by many of them", keys, ["wide", "half", "none"])
    yield* client.write([Commit.put(parts, halves), Commit.put(parts, part("wide", { size: 1 }))])
    const emptied = { ...dataset, parts: [part("wide", { size: 1 }), halves, part("none")] }
    for (const name of many) yield* agreesIn(client, emptied, "parts", Where.not(Where.empty(name)))
  })

const asManyAsTheLimit: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant(), [...datasetCollections, samples])
    const names = Array.from({ length: limits.describedAttributes }, (_, i): Name => `text:limit-${i}`)
    const described = names.map((name) => ({ name, indexed: false }))
    yield* client.describe(parts, described)
    const [first = "text:a", last = "text:z"] = [names[0], names.at(-1)]
    yield* client.write([Commit.put(parts, part("a", { attributes: { [first]: "x", [last]: "y" } }))])
    yield* same("the last of them is found", yield* foundParts(client, Where.equals(last, "y")), [["a"], 1])
    const tooMany = client.describe(parts, [...described, { name: "text:more", indexed: false }])
    const failure = yield* refused("more attributes at once are refused", tooMany, "LimitExceeded")
    yield* same("the limit is named", failure.limit, "describedAttributes")
    const bad = [
      "colour",
      "text:",
      "text:A",
      "text:a_b",
      "text:-a",
      "words:a",
      "number",
      `text:${"x".repeat(41)}`,
    ]
    for (const name of bad) {
      const attributes = describing([name as Name])
      yield* refused(`${name} is no attribute's name`, client.describe(parts, attributes), "InvalidInput")
      const put = Commit.put(parts, part("b", { attributes: { [name]: "x" } }))
      yield* refused(`${name} cannot be put`, client.write([put]), "InvalidInput")
    }
    yield* refused(
      "a collection without attributes takes none",
      client.describe(samples, describing(["text:a"])),
      "InvalidInput",
    )
    yield* same("nothing was written", yield* client.read(parts, ["b"]), [])
  })

const law = (name: string, verifies: StorageCase["verifies"], says: string, run: CaseRun): StorageCase => ({
  id: `storage/attributes/${name}`,
  says,
  verifies,
  run,
})

/** Names of attributes: exact, many, and of one form. */
export const attributeNameCases: ReadonlyArray<StorageCase> = [
  law(
    "names-are-exact",
    ["STO-58"],
    "Names that differ in little are different attributes, for filters and orders.",
    namesAreExact,
  ),
  law(
    "a-hundred-and-more",
    ["STO-64"],
    "A hundred and fifty attributes of one collection are kept, found, ordered and taken away.",
    hundreds,
  ),
  law(
    "names-and-limits-are-typed",
    ["STO-64", "STO-65", "STO-14"],
    "As many attributes as the limit allows are described at once; more, and names of another form, are refused.",
    asManyAsTheLimit,
  ),
]
