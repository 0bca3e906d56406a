import { CreateAttribute } from "@quoin/assets"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { userNamed } from "quoin/testing"
import { type DefinitionsTest, inAssets } from "../definitionsFixture"

type Stated = Partial<ConstructorParameters<typeof CreateAttribute>[0]>

/** What the creation of an attribute "X" of this kind is told. */
const refusal = async ({ told }: DefinitionsTest, stated: Stated): Promise<string> =>
  told(new CreateAttribute({ typeId: "1", name: "X", kind: "text", ...stated }))

describe("an attribute", () => {
  const fields: ReadonlyArray<readonly [Stated, string]> = [
    [
      { suffix: "kB" },
      'suffix: given "kB", allowed: no value for the kind text: it is only for integer, double',
    ],
    [{ summable: true }, "summable: "],
    [{ options: ["a"] }, "options: "],
    [{ qlQuery: "Name = x" }, "qlQuery: "],
    [{ typeValue: "1" }, "typeValue: "],
    [{ typeValueMulti: ["1"] }, "typeValueMulti: "],
    [{ additionalValue: "ENABLED" }, "additionalValue: "],
    [{ includeChildObjectTypes: true }, "includeChildObjectTypes: "],
    [{ kind: "boolean", regexValidation: "a" }, "regexValidation: "],
    [{ kind: "user", label: true }, "label: "],
    [{ maximumCardinality: 2 }, "maximumCardinality: given 2, allowed: 1 for the kind text"],
    [
      { kind: "status", maximumCardinality: -1 },
      "maximumCardinality: given -1, allowed: 1 for the kind status",
    ],
    [{ kind: "select", maximumCardinality: 0 }, "maximumCardinality: given 0, allowed: 1 to 1000, or -1"],
    [{ kind: "select", maximumCardinality: 1_001 }, "maximumCardinality: given 1001"],
    [{ minimumCardinality: 2 }, "minimumCardinality: given 2, allowed: 0 to 1"],
    [{ kind: "email", minimumCardinality: -1 }, "minimumCardinality: given -1, allowed: 0 to 1"],
    [{ regexValidation: "(" }, 'regexValidation: given "(", allowed: a pattern in RE2 syntax: '],
    [{ regexValidation: "(".repeat(501) }, "at most 500 characters"],
    [
      { regexValidation: "(a{900})*".repeat(3) },
      "a pattern with fewer repetitions, of at most 2500 instructions",
    ],
    [{ regexValidation: "(?=a)" }, "a pattern in RE2 syntax"],
    [{ kind: "url", additionalValue: "yes" }, 'additionalValue: given "yes", allowed: DISABLED or ENABLED'],
    [{ kind: "user", additionalValue: "yes" }, "SHOW_PROFILE or HIDE_PROFILE"],
    [{ kind: "user", typeValueMulti: ["none"] }, 'typeValueMulti: given "none", allowed: names of groups'],
    [{ kind: "status", typeValueMulti: ["1", "99"] }, 'typeValueMulti: given "99", allowed: ids of statuses'],
    [{ kind: "select", options: ["a", "A"] }, 'options: given "A", allowed: each option once'],
    [{ kind: "select", options: ["a", " "] }, 'options: given "", allowed: texts of 1 to 255'],
    [{ kind: "select", options: ["a,b"] }, "without commas"],
    [{ kind: "select", options: Array.from({ length: 2_001 }, String) }, "at most 2000 options"],
    [{ kind: "user", typeValueMulti: [..."ab".repeat(300)] }, 'given "b", allowed: names of groups'],
    [
      { kind: "user", typeValueMulti: Array.from({ length: 501 }, (_, i) => `g${i}`) },
      "at most 500 groups or statuses",
    ],
    [
      { kind: "reference" },
      "typeValue: given nothing, allowed: the id of the object type that is referred to",
    ],
    [{ kind: "reference", typeValue: "99" }, "No objecttype found with id: 99"],
    [
      { kind: "reference", typeValue: "1", additionalValue: "99" },
      'additionalValue: given "99", allowed: the id of a',
    ],
    [
      { kind: "reference", typeValue: "1", qlQuery: "Name =" },
      'qlQuery: given "Name =", allowed: AQL that can be read: ',
    ],
    [
      { name: "size" },
      'name: given "size", allowed: a name that no other attribute has of the object type Host',
    ],
    [{ name: "created" }, 'name: given "created", allowed: a name that no other'],
    [{ name: "LABEL" }, "which mean something else in AQL"],
    [{ name: " " }, 'name: given "", allowed: a text that is not blank'],
    [{ typeId: "99" }, "No objecttype found with id: 99"],
  ]
  // Holds AST-41, AST-42, AST-43, AST-44, AST-45, AST-46, AST-47, AST-49, AST-50.
  it.each(fields)("is refused with %j", async (stated, expected) => {
    await inAssets(async (test) => {
      const { id } = await test.type("Host")
      await test.attribute(id, "Size")
      expect(await refusal(test, stated)).toContain(expected)
    })
  })

  const right: ReadonlyArray<Stated> = [
    { kind: "double", suffix: "m", summable: true },
    { kind: "email", regexValidation: ".*@example\\.org", minimumCardinality: 1, maximumCardinality: 5 },
    { kind: "url", additionalValue: "ENABLED" },
    { kind: "select", options: ["b", "a"], maximumCardinality: -1 },
    { kind: "user", additionalValue: "HIDE_PROFILE", maximumCardinality: 1_000 },
    { kind: "status", typeValueMulti: ["1", "7"] },
    { kind: "reference", typeValue: "1", qlQuery: "Name = x", includeChildObjectTypes: true },
    { kind: "page", typeValue: "wiki", additionalValue: "DOC" },
    { name: 'Is it "quoted"? Yes.', hidden: true, uniqueAttribute: true, indexed: false },
  ]
  // Holds AST-42.
  it.each(right)("is created with %j", async (stated) => {
    await inAssets(async (test) => {
      await test.type("Host")
      expect(await test.attribute("1", "X", stated)).toMatchObject(stated)
    })
  })

  // Holds AST-34.
  it("is one of at most 250 that a type has, what it inherits included", async () => {
    await inAssets(async ({ engine, effect, type, told }) => {
      const base = await type("Base", { inherited: true })
      const child = await type("Child", { parentId: base.id })
      const requests = Array.from(
        { length: 246 },
        (_, i) =>
          new CreateAttribute({ typeId: i % 2 === 0 ? base.id : child.id, name: `A${i}`, kind: "text" }),
      )
      const outcomes = await effect(engine.executeAll(requests, userNamed("ada")))
      expect(outcomes.every(Either.isRight)).toBe(true)
      for (const { id } of [base, child]) {
        expect(await told(new CreateAttribute({ typeId: id, name: "X", kind: "text" }))).toBe(
          "Limit typeAttributes exceeded: at most 250, given 251",
        )
      }
    })
  })
})
