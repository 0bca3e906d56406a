import {
  AnalyzeSchema,
  ArchiveObject,
  CreateObjectType,
  CreateSchema,
  FindObjects,
  SetSchemaRoles,
} from "@quoin/assets"
import type { CallContext } from "@quoin/kernel"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { userNamed } from "quoin/testing"
import { type SearchTest, inSchema } from "./searchFixture"

/** A host of the open schema: whether it has a serial, refers to the hidden vault and to all hosts before it, and is archived. */
const host = fc.record({
  hasSerial: fc.boolean(),
  isGuarded: fc.boolean(),
  hasNext: fc.boolean(),
  isArchived: fc.boolean(),
})
type Host = typeof host extends fc.Arbitrary<infer A> ? A : never

/** Hosts in an open schema, and a vault in one that only administrators see. */
const build = async (test: SearchTest, hosts: ReadonlyArray<Host>): Promise<void> => {
  const { ids, type, attribute, object, done, administrator } = test
  const secret = await done(new CreateSchema({ name: "Secret", key: "SEC" }))
  ids.set("Vault", (await done(new CreateObjectType({ schemaId: secret.id, name: "Vault" }))).id)
  await type("Host")
  await type("Site")
  await attribute("Host", "Serial", { kind: "text", uniqueAttribute: true })
  const many = { kind: "reference", additionalValue: "1", maximumCardinality: -1 } as const
  await attribute("Host", "Vaults", { ...many, typeValue: ids.get("Vault") ?? "" })
  await attribute("Host", "Next", { ...many, typeValue: ids.get("Host") ?? "" })
  const vault = await object("Vault", "gold")
  const keys: Array<string> = []
  for (const [at, { hasSerial, isGuarded, hasNext }] of hosts.entries()) {
    const values = {
      ...(hasSerial ? { Serial: `s-${at}` } : {}),
      ...(isGuarded ? { Vaults: [vault] } : {}),
      ...(hasNext ? { Next: [...keys] } : {}),
    }
    keys.push(await object("Host", `h${at}`, values))
  }
  for (const [at, { isArchived }] of hosts.entries())
    if (isArchived) await done(new ArchiveObject({ id: keys[at] ?? "" }))
  const nobody = { users: [], groups: [] }
  const roles = { view: nobody, edit: nobody, admin: { users: [], groups: ["administrators"] } }
  await done(new SetSchemaRoles({ schemaId: secret.id, roles }), await administrator())
}

/** What a search shows of the same schema. */
const shown = async ({ done, ids }: SearchTest, caller: CallContext) => {
  const found = await done(
    new FindObjects({ objectSchemaIds: [ids.get("Debian") ?? ""], resultPerPage: 500 }),
    caller,
  )
  const values = found.objects.map(({ attributes = [] }) => attributes)
  const serial = ids.get("Host.Serial")
  return {
    objects: found.total,
    objectsOfLargestType: found.total,
    values: values.flat().reduce((sum, attribute) => sum + attribute.values.length, 0),
    withUnique: values.filter((all) => all.some(({ definitionId }) => definitionId === serial)).length,
  }
}

describe("what a schema holds", () => {
  // Holds AST-1083.
  it("is counted as searches show it to the same caller", () =>
    fc.assert(
      fc.asyncProperty(fc.array(host, { maxLength: 6 }), (hosts) =>
        inSchema(async (test) => {
          await build(test, hosts)
          const id = test.ids.get("Debian") ?? ""
          for (const caller of [await test.administrator(), userNamed("eve")]) {
            const analytics = await test.done(new AnalyzeSchema({ id }), caller)
            expect(analytics).toEqual({
              ...(await shown(test, caller)),
              ...{ schemaId: id, types: 2, attributes: 11, namedByIssues: 0 },
              archivedObjects: hosts.filter(({ isArchived }) => isArchived).length,
            })
          }
        }),
      ),
      { numRuns: 10 },
    ))
})
