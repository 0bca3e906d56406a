import { CreateSchema, GetSchema, GetSchemaRoles, SetSchemaRoles, assetsDomain } from "@quoin/assets"
import { AddMember, CreateGroup, CreateUser } from "@quoin/directory"
import {
  type CallContext,
  Collection,
  Commit,
  CommitId,
  type Operation,
  StorageDriver,
  type StorageUnavailable,
  User,
  UserKey,
  lift,
} from "@quoin/kernel"
import { ensureAdministrator } from "@quoin/engine"
import { makeStore } from "@quoin/storage-memory"
import { layer as layerSqlite } from "@quoin/storage-sqlite"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type TestEngine, messageOf, withEngine } from "quoin/testing"
import { describe, expect, it, onTestFinished } from "vitest"

const Holders = Schema.Struct({ users: Schema.Array(Schema.String), groups: Schema.Array(Schema.String) })

/** As the build before declared it. */
const Grants = Collection.make({
  name: "directory.grants",
  version: 1,
  schema: Schema.Struct({
    targetType: Schema.String,
    targetId: Schema.String,
    view: Holders,
    edit: Holders,
    admin: Holders,
  }),
  key: ({ targetType, targetId }) => `${targetType}/${targetId}`,
  fields: {},
})

type Storage = Layer.Layer<StorageDriver, StorageUnavailable>

const stores: ReadonlyArray<readonly [string, () => Storage]> = [
  [
    "memory",
    () => {
      const store = makeStore()
      return Layer.sync(StorageDriver, () => store.driver("default"))
    },
  ],
  [
    "SQLite",
    () => {
      const folder = mkdtempSync(join(tmpdir(), "quoin-older-"))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      return Layer.orDie(layerSqlite({ file: join(folder, "older.db") }))
    },
  ],
]

const rightsOnSchemas = assetsDomain.rights.map(({ collection }) => collection)

/** What the build before would have stored: the roles of the schemas in a place of their own. */
const asBefore = (storage: Storage, viewers: Readonly<Record<string, string>>) =>
  Effect.gen(function* () {
    const older = yield* lift(yield* StorageDriver, [Grants, ...rightsOnSchemas])
    const nobody = { users: [], groups: [] }
    const grants = Object.entries(viewers).map(([targetId, key]) => ({
      targetType: "objectschema",
      targetId,
      view: { users: [key], groups: [] },
      edit: nobody,
      admin: { users: [], groups: ["librarians"] },
    }))
    yield* older.commit({
      id: CommitId.make("as-before"),
      guards: [],
      changes: [
        ...grants.map((each) => Commit.put(Grants, each)),
        ...rightsOnSchemas.flatMap((rights) => grants.map((each) => Commit.remove(rights, each.targetId))),
      ],
    })
  }).pipe(Effect.provide(storage), Effect.scoped, Effect.runPromise)

const readAsBefore = (storage: Storage) =>
  Effect.flatMap(StorageDriver, (driver) =>
    Effect.flatMap(lift(driver, [Grants]), (older) => older.read(Grants, ["objectschema/1"])),
  ).pipe(Effect.provide(storage), Effect.scoped, Effect.flip, Effect.runPromise)

const userOf = async ({ engine, effect }: TestEngine, name: string): Promise<CallContext> => ({
  caller: await effect(engine.signIn.withPassword(name, "secret")),
  remoteAddress: "192.0.2.1",
})

const told = async (test: TestEngine, name: string, request: Operation.AnyRequest) =>
  messageOf(await test.run(request, await userOf(test, name)))

/** Users bob and eve, the group librarians with carl in it, and two restricted schemas. Gives bob's key. */
const populate = async (test: TestEngine) => {
  await test.effect(ensureAdministrator(test.engine, "secret"))
  const admin = await userOf(test, "admin")
  const done = async (request: Operation.AnyRequest) =>
    expect(messageOf(await test.run(request, admin))).toBe("done")
  for (const userName of ["bob", "eve", "carl"]) {
    const fields = { userName, fullName: userName, email: `${userName}@example.org` }
    await done(new CreateUser({ ...fields, password: "secret" }))
  }
  await done(new CreateGroup({ name: "librarians" }))
  await done(new AddMember({ username: "carl", group: "librarians" }))
  for (const key of ["ONE", "TWO"]) await done(new CreateSchema({ key, name: key }))
  const roles = {
    view: { users: ["bob"], groups: [] },
    edit: { users: [], groups: [] },
    admin: { users: [], groups: ["librarians"] },
  }
  for (const schemaId of ["1", "2"]) await done(new SetSchemaRoles({ schemaId, roles }))
  const bob = await userOf(test, "bob")
  return bob.caller instanceof User ? bob.caller.userKey : UserKey.make("")
}

const seen = "done"

describe.each(stores)("a store of the build before, on %s", (_name, open) => {
  // Holds AST-140, KER-90.
  it("keeps its restricted schemas restricted, also where the builds run side by side", async () => {
    const storage = open()
    const bob = await withEngine(populate, { storage })
    await asBefore(storage, { 1: bob, 2: bob })
    await withEngine(
      async (test) => {
        const get = new GetSchema({ id: "1" })
        expect(await told(test, "bob", get)).toBe(seen)
        expect(await told(test, "carl", get)).toBe(seen)
        expect(await told(test, "eve", get)).not.toBe(seen)
        const roles = await test.run(new GetSchemaRoles({ schemaId: "1" }), await userOf(test, "carl"))
        expect(Either.getOrThrow(roles).roles).toEqual({
          view: { users: ["bob"], groups: [] },
          edit: { users: [], groups: [] },
          admin: { users: [], groups: ["librarians"] },
        })
        expect(await told(test, "carl", new SetSchemaRoles({ schemaId: "1" }))).toBe("done")
      },
      { storage },
    )
    await withEngine(
      async (test) => {
        expect(await told(test, "eve", new GetSchema({ id: "1" }))).toBe(seen)
        expect(await told(test, "eve", new GetSchema({ id: "2" }))).not.toBe(seen)
      },
      { storage },
    )
    expect(await readAsBefore(storage)).toMatchObject({ reason: "newer-version" })
  })
})
