import { type GrantsRecord, Grants, directoryAccess, directoryDomain } from "@quoin/directory"
import {
  type Caller,
  Collection,
  Commit,
  CommitId,
  Field,
  LimitExceeded,
  Permission,
  Service,
  type StorageService,
  StorageUnavailable,
  User,
  UserKey,
  anonymous,
  Where,
  callerKey,
  lift,
  selectAll,
} from "@quoin/kernel"
import { make } from "@quoin/storage-memory"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Memberships } from "../../src/collections"
import { grantedRoles } from "../../src/rights/Grants"

const user = (key: string): User => new User({ userKey: UserKey.make(key), username: key, displayName: key })

const callers: ReadonlyArray<Caller> = [
  user("ada"),
  user("bob"),
  new Service({ clientId: "robot", scopes: [] }),
  anonymous,
]

const [rooms, shelves, books] = ["room", "shelf", "book"]

/** Grants rule rooms and shelves; a book has none of its own. */
const protection = [
  { collection: "test.room", targetType: rooms },
  { collection: "test.shelf", targetType: shelves },
  { collection: "test.book", targetType: rooms, field: "room" },
]

const Thing = Schema.Struct({ id: Schema.String, room: Schema.optional(Schema.String) })
type Thing = typeof Thing.Type
const declare = (name: string) =>
  Collection.make({
    name,
    version: 1,
    schema: Thing,
    key: ({ id }: Thing) => id,
    fields: { room: Field.text(({ room }: Thing) => room) },
  })
const collections = [declare("test.room"), declare("test.shelf"), declare("test.book")] as const

const ids = ["1", "2"]
const holders = fc.record({
  users: fc.subarray(["ada", "bob", "robot", "gone"]),
  groups: fc.subarray(["staff", "guests"]),
})
const grants: fc.Arbitrary<ReadonlyArray<GrantsRecord>> = fc.uniqueArray(
  fc.record({
    targetType: fc.constantFrom(rooms, shelves),
    targetId: fc.constantFrom(...ids),
    view: holders,
    edit: holders,
    admin: holders,
  }),
  { selector: ({ targetType, targetId }) => `${targetType}/${targetId}` },
)
const memberships = fc.subarray([
  { group: "staff", userKey: "ada" },
  { group: "guests", userKey: "ada" },
  { group: "guests", userKey: "bob" },
  // A service is in no group, whatever stands there.
  { group: "staff", userKey: "robot" },
  { group: "administrators", userKey: "bob" },
  { group: "administrators", userKey: "robot" },
] as const)

interface World {
  readonly grants: ReadonlyArray<GrantsRecord>
  readonly memberships: ReadonlyArray<{ readonly group: string; readonly userKey: string }>
}

/** The rules in their plainest form. */
const mayBy = (
  { grants, memberships }: World,
  caller: Caller,
  operation: string,
  targets: ReadonlyArray<string>,
) => {
  if (caller._tag === "Anonymous") return false
  const key = callerKey(caller)
  const groups = caller._tag === "User" ? memberships.filter((each) => each.userKey === key) : []
  if (groups.some(({ group }) => group === "administrators"))
    return grantedRoles.some((role) => role === operation)
  const roles = grantedRoles.slice(grantedRoles.findIndex((role) => role === operation))
  return targets.every((target) => {
    const rule = grants.find(({ targetType, targetId }) => `${targetType}/${targetId}` === target)
    return (
      rule === undefined ||
      roles.some(
        (role) =>
          rule[role].users.includes(key ?? "") ||
          groups.some(({ group }) => rule[role].groups.includes(group)),
      )
    )
  })
}

const filled = (world: World): Effect.Effect<StorageService> =>
  Effect.gen(function* () {
    const storage = yield* lift(make(), [...directoryDomain.collections, ...collections])
    const changes = [
      ...world.grants.map((each) => Commit.put(Grants, each)),
      ...world.memberships.map(({ group, userKey }) =>
        Commit.put(Memberships, { group, userKey: UserKey.make(userKey) }),
      ),
      ...collections.flatMap((collection) => ids.map((id) => Commit.put(collection, { id, room: id }))),
    ]
    yield* storage.commit({ id: CommitId.make("filled"), changes, guards: [] })
    return storage
  }).pipe(Effect.orDie)

const on = (targetType: string, targetId: string) => ({ targetType, targetId })

describe("the rights of the directory", () => {
  it("let through whom the grants on a thing and on all that contains it let through, and no other", async () => {
    await fc.assert(
      fc.asyncProperty(fc.record({ grants, memberships }), (world) =>
        Effect.gen(function* () {
          const access = directoryAccess(yield* filled(world), protection)
          for (const caller of callers)
            for (const operation of grantedRoles)
              for (const id of ids) {
                const ask = (type: string) =>
                  access.may(
                    caller,
                    Permission.target(type, grantedRoles)(operation, id, { within: [on(rooms, "1")] }),
                  )
                const said = [caller._tag, operation, id]
                const both = [`${shelves}/${id}`, `${rooms}/1`]
                expect([...said, yield* ask(shelves)]).toEqual([
                  ...said,
                  mayBy(world, caller, operation, both),
                ])
                const only = [`${rooms}/1`]
                expect([...said, yield* ask(books)]).toEqual([...said, mayBy(world, caller, operation, only)])
              }
        }).pipe(Effect.orDie, Effect.runPromise),
      ),
      propertyParameters(60),
    )
  })

  it("show in lists what may be viewed, and nothing else", async () => {
    await fc.assert(
      fc.asyncProperty(fc.record({ grants, memberships }), (world) =>
        Effect.gen(function* () {
          const storage = yield* filled(world)
          const access = directoryAccess(storage, protection)
          for (const caller of callers)
            for (const [i, collection] of collections.entries()) {
              const where = (yield* access.visible(caller, collection.name)) as Where.Where<"room">
              const seen = yield* selectAll(storage, collection, { where })
              const type = protection[i]?.targetType ?? ""
              expect(seen.map(({ key }) => key)).toEqual(
                ids.filter((id) => mayBy(world, caller, "view", [`${type}/${id}`])),
              )
            }
        }).pipe(Effect.orDie, Effect.runPromise),
      ),
      propertyParameters(60),
    )
  })

  it("open the application to whoever is signed in, its administration to administrators, and what is public to all", () =>
    Effect.gen(function* () {
      const world = { grants: [], memberships: [{ group: "administrators", userKey: "bob" }] }
      const access = directoryAccess(yield* filled(world))
      const may = (permission: Permission.Permission) =>
        Effect.forEach(callers, (caller) => access.may(caller, permission))
      expect(yield* may(Permission.open)).toEqual([true, true, true, true])
      expect(yield* may(Permission.use)).toEqual([true, true, true, false])
      expect(yield* may(Permission.administer)).toEqual([false, true, false, false])
      const onPage = Permission.target("page", ["read"])("read", "1")
      expect(yield* may(onPage), "what no grants can be on").toEqual([true, true, true, false])
    }).pipe(Effect.runPromise))

  it("grant nobody what no role names, whatever else they hold there", () =>
    Effect.gen(function* () {
      const all = { users: ["ada", "bob", "robot"], groups: ["administrators"] }
      const grants = [{ ...on(rooms, "1"), view: all, edit: all, admin: all }]
      const memberships = [{ group: "administrators", userKey: "bob" }]
      const access = directoryAccess(yield* filled({ grants, memberships }), protection)
      const misspelt = Permission.target(rooms, ["veiw"])("veiw", "1")
      const may = yield* Effect.forEach(callers, (caller) => access.may(caller, misspelt))
      expect(may).toEqual([false, false, false, false])
    }).pipe(Effect.runPromise))

  it("hide nothing in a collection that no grants are about, but from who is not signed in", () =>
    Effect.gen(function* () {
      const access = directoryAccess(yield* filled({ grants: [], memberships: [] }), protection)
      const seen = yield* Effect.forEach(callers, (caller) => access.visible(caller, "test.other"))
      expect(seen).toEqual([Where.all, Where.all, Where.all, Where.none])
    }).pipe(Effect.runPromise))

  it("fail as the storage does where they cannot be read, and refuse nobody", () =>
    Effect.gen(function* () {
      const storage = yield* filled({ grants: [], memberships: [] })
      const failing = (failure: StorageUnavailable | LimitExceeded) =>
        directoryAccess(
          { ...storage, read: () => Effect.fail(failure), select: () => Effect.fail(failure) },
          protection,
        )
      const busy = new StorageUnavailable({ reason: "busy", retryable: true, detail: "later" })
      const odd = new LimitExceeded({ limit: "readKeys", max: 1, given: 2 })
      const seen = (failure: StorageUnavailable | LimitExceeded) =>
        Effect.flip(failing(failure).visible(user("ada"), "test.room"))
      const done = (failure: StorageUnavailable | LimitExceeded) =>
        Effect.flip(failing(failure).may(user("ada"), Permission.administer))
      for (const ask of [seen, done]) {
        expect(yield* ask(busy)).toBe(busy)
        expect(yield* ask(odd)).toMatchObject({
          _tag: "StorageUnavailable",
          reason: "internal",
          retryable: false,
          detail: odd.message,
        })
      }
    }).pipe(Effect.runPromise))
})
