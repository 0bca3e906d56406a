import { CreateObjectType, CreateSchema, FindObjects, SetSchemaRoles } from "@quoin/assets"
import type { CallContext } from "@quoin/kernel"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { userNamed } from "quoin/testing"
import { type SearchTest, inSchema } from "./searchFixture"

/** What stands in the hidden schema, and what of the open one refers to it. */
interface Hidden {
  readonly name: string
  readonly size: string
  /** Whether the open hosts a, b refer to the hidden vault. */
  readonly references: readonly [boolean, boolean]
  /** Whether the hidden vault refers to the open hosts a, b. */
  readonly referenced: readonly [boolean, boolean]
}

const vaultNamed = "Vault"

/** Hosts a and b in an open schema; a vault in one that only administrators see. */
const build = async (test: SearchTest, hidden: Hidden): Promise<void> => {
  const { ids, type, attribute, object, done, administrator } = test
  const secret = await done(new CreateSchema({ name: "Secret", key: "SEC" }))
  ids.set(vaultNamed, (await done(new CreateObjectType({ schemaId: secret.id, name: vaultNamed }))).id)
  await type("Host")
  const to = (name: string) =>
    ({ kind: "reference", typeValue: ids.get(name), additionalValue: "1", maximumCardinality: -1 }) as const
  await attribute(vaultNamed, "Size", { kind: "integer" })
  await attribute(vaultNamed, "Guards", to("Host"))
  await attribute("Host", "Vaults", to(vaultNamed))
  await attribute("Host", "Vault", { ...to(vaultNamed), maximumCardinality: 1 })
  await attribute("Host", "Next", to("Host"))
  const vault = await object(vaultNamed, hidden.name, { Size: hidden.size })
  const keys: Array<string> = []
  for (const [i, name] of ["a", "b"].entries()) {
    const refers = hidden.references[i] === true ? { Vaults: [vault], Vault: vault } : {}
    keys.push(await object("Host", name, { ...refers, Next: keys }))
  }
  const guarded = keys.filter((_key, i) => hidden.referenced[i] === true)
  await object(vaultNamed, "second", { Guards: guarded })
  const nobody = { users: [], groups: [] }
  const roles = { view: nobody, edit: nobody, admin: { users: [], groups: ["administrators"] } }
  await done(new SetSchemaRoles({ schemaId: secret.id, roles }), await administrator())
}

const questions = [
  "",
  "objectType = Host",
  "Name like o",
  "Name is not EMPTY ORDER BY Key DESC",
  "anyAttribute like o",
  "anyAttribute = gold",
  "anyAttribute = SEC-1",
  "anyAttribute.Name = gold",
  "Vaults = gold",
  "Vaults = SEC-1",
  "Vaults != gold",
  "Vaults like o",
  "Vaults is EMPTY",
  "Vaults is not EMPTY",
  "Vaults in (gold, EMPTY)",
  "Vaults.Name = gold",
  "Vaults.objectType = Vault",
  "Next.objectType = Host and Vaults = gold",
  "Vaults.Name is EMPTY",
  "Vaults.Created < 2099-01-01",
  "Vaults.objectId = 1",
  "Vaults.Size > 1",
  "Vaults.objectType = Vault",
  "Next.Vaults.Name like o",
  "Next.Vaults is EMPTY",
  "Size > 1",
  "Guards = a",
  "objectType = Vault",
  "objectType like v",
  "objectType != Vault",
  "objectType in objectTypeAndChildren(Vault)",
  "objectSchema = Secret",
  "objectSchema like s",
  "objectSchemaId not in (1)",
  "object having outR()",
  "object having inR()",
  "object not having outR()",
  "object having outR(Name like o)",
  "object having inR(Name = second)",
  "object having inR(objectType = Vault)",
  "object having inR(, Reference)",
  "object having outR(NOT Name = x, Reference)",
  "ORDER BY Vault",
  "ORDER BY Vault DESC",
  "ORDER BY Vault.Name",
  "ORDER BY Vault.Created",
  "NOT Name = a",
  "NOT (Vaults is EMPTY)",
]

/** All that an outsider is told, but for the times of creation. */
const told = async ({ run }: SearchTest): Promise<ReadonlyArray<string>> => {
  const answers: Array<string> = []
  for (const qlQuery of questions) {
    const answer = await run(
      new FindObjects({ qlQuery, includeAttributesDeep: 3, resultPerPage: 2 }),
      userNamed("eve"),
    )
    const text = Either.match(answer, {
      onLeft: ({ message }) => message,
      onRight: (list) =>
        JSON.stringify(list, (key, value: unknown) => (/^(created|updated)At$/.test(key) ? 0 : value)),
    })
    answers.push(`${qlQuery}: ${text.replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+( UTC|Z)|\d{13}/g, "time")}`)
  }
  return answers
}

const inWorld = (hidden: Hidden, use: (test: SearchTest) => Promise<void>): Promise<void> =>
  inSchema(async (test) => {
    await build(test, hidden)
    await use(test)
  })

describe("what stands in a schema that is hidden from the caller", () => {
  // Holds AST-111, KER-15.
  it("changes no answer", async () => {
    const gold: Hidden = { name: "gold", size: "5", references: [true, false], referenced: [false, true] }
    const none: Hidden = { name: "zinc", size: "0", references: [false, false], referenced: [false, false] }
    const swapped: Hidden = { name: "apple", size: "9", references: [false, true], referenced: [true, true] }
    const answers: Array<ReadonlyArray<string>> = []
    for (const hidden of [gold, none, swapped]) {
      await inWorld(hidden, async (test) => {
        answers.push(await told(test))
      })
    }
    expect(answers[0]).toHaveLength(questions.length)
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  it("is found by those who may see it", async () => {
    const gold: Hidden = { name: "gold", size: "5", references: [true, false], referenced: [false, true] }
    await inWorld(gold, async ({ find, administrator }) => {
      const admin = await administrator()
      const rows = [
        ["", "a b gold second"],
        ["Vaults = gold", "a"],
        ["Vaults.Size > 1", "a"],
        ["object having inR(objectType = Vault)", "b"],
        ["object having outR()", "a b second"],
        ["objectSchema = Secret ORDER BY Size DESC", "gold second"],
        ["objectType = Host ORDER BY Vault DESC", "a b"],
      ] as const
      for (const [aql, found] of rows) expect([aql, await find(aql, {}, admin)]).toEqual([aql, found])
      for (const [aql] of rows) expect(await find(aql, {}, userNamed("eve"))).not.toMatch(/gold|second/)
    })
  })

  // Holds AST-111.
  it("is unknown by its names, and refused like what does not exist", async () => {
    const gold: Hidden = { name: "gold", size: "5", references: [true, true], referenced: [true, true] }
    await inWorld(gold, async ({ find, ids, done, administrator }) => {
      const asEve = (aql: string, given = {}) => find(aql, given, userNamed("eve"))
      expect(await asEve("objectType = Vault")).toBe(
        'AQL, line 1, column 14: found "Vault", expected the name of an object type',
      )
      expect(await asEve("objectSchema = Secret")).toBe(
        'AQL, line 1, column 16: found "Secret", expected the name of an object schema',
      )
      expect(await asEve("Size = 5")).toBe('AQL, line 1, column 1: found "Size", expected an attribute')
      const typeId = ids.get(vaultNamed) ?? ""
      expect(await asEve("", { typeId })).toBe(`No objecttype found with id: ${typeId}`)
      expect(await asEve("", { typeId: "99" })).toBe("No objecttype found with id: 99")
      const definitions = new FindObjects({ typeId: ids.get("Host"), includeTypeAttributes: true })
      const shown = async (context: CallContext) =>
        (await done(definitions, context)).definitions?.flatMap(
          ({ referenceObjectType }) => referenceObjectType?.name ?? [],
        )
      expect(await shown(userNamed("eve"))).toEqual(["Host"])
      expect(await shown(await administrator())).toEqual(["Vault", "Vault", "Host"])
    })
  })
})
