import { directoryAccess, directoryDomain } from "@quoin/directory"
import {
  type Caller,
  Collection,
  Commit,
  CommitId,
  Field,
  LimitExceeded,
  Permission,
  Rights,
  Service,
  type Reader,
  type StorageService,
  StorageUnavailable,
  User,
  UserKey,
  anonymous,
  Where,
  callerKey,
  lift,
  mayEach,
  rightsReader,
  selectAll,
} from "@quoin/kernel"
import { make } from "@quoin/storage-memory"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Memberships } from "../../src/collections"

const user = (key: string): User => new User({ userKey: UserKey.make(key), username: key, displayName: key })

const callers: ReadonlyArray<Caller> = [
  user("ada"),
  user("bob"),
  new Service({ clientId: "robot", scopes: [] }),
  anonymous,
]

const grantedRoles = ["view", "edit", "admin"] as const
type Role = (typeof grantedRoles)[number]

const [rooms, shelves, books] = ["room", "shelf", "book"]

/** Rights rule rooms and shelves; a book has none of its own. */
const rightsOf = (targetType: string): Rights.RightsOf => ({
  targetType,
  collection: Rights.rightsCollection(`test.${targetType}Rights`, ["view", "admin"]),
  operations: { view: ["view", "admin"], edit: ["edit"], admin: ["admin"] } satisfies Record<
    Role,
    ReadonlyArray<Role>
  >,
})
const rights = [rightsOf(rooms), rightsOf(shelves)] as const

const guard = (field: string, targetType: string) => ({ field, targetType })

const ruled = {
  rights,
  protection: [
    { collection: "test.room", guards: [guard("id", rooms)] },
    { collection: "test.shelf", guards: [guard("id", shelves)] },
    // Who may not see one of its rooms, or the shelf, does not see the book.
    { collection: "test.book", guards: [guard("rooms", rooms), guard("shelf", shelves)] },
  ],
} as const

const Thing = Schema.Struct({
  id: Schema.String,
  rooms: Schema.Array(Schema.String),
  shelf: Schema.optional(Schema.String),
})
type Thing = typeof Thing.Type
const declare = (name: string) =>
  Collection.make({
    name,
    version: 1,
    schema: Thing,
    key: ({ id }: Thing) => id,
    fields: {
      id: Field.text(({ id }: Thing) => id),
      rooms: Field.texts((thing: Thing) => thing.rooms),
      shelf: Field.text(({ shelf }: Thing) => shelf),
    },
  })
const collections = [declare("test.room"), declare("test.shelf"), declare("test.book")] as const

const ids = ["1", "2"]
const things: ReadonlyArray<Thing> = [
  { id: "1", rooms: ["1", "2"], shelf: "1" },
  { id: "2", rooms: ["2"] },
]

const subjects = ["user:ada", "user:bob", "user:robot", "user:gone", "group:staff", "group:guests"]
const grants = fc.uniqueArray(
  fc.record({
    subject: fc.constantFrom(...subjects, "anonymous", "group:signed-in-users"),
    operations: fc.subarray([...grantedRoles]),
  }),
  { selector: ({ subject }) => subject, maxLength: 4 },
)

interface Ruling extends Rights.RightsRecord {
  readonly targetType: string
}

const rulings: fc.Arbitrary<ReadonlyArray<Ruling>> = fc.uniqueArray(
  fc.record({
    targetType: fc.constantFrom(rooms, shelves),
    id: fc.constantFrom(...ids),
    limits: fc.oneof(fc.constant("all" as const), fc.subarray([...grantedRoles])),
    grants,
  }),
  { selector: ({ targetType, id }) => `${targetType}/${id}` },
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
  readonly rulings: ReadonlyArray<Ruling>
  readonly memberships: ReadonlyArray<{ readonly group: string; readonly userKey: string }>
}

const isAdmin = ({ memberships }: World, caller: Caller) =>
  caller._tag === "User" &&
  memberships.some(({ group, userKey }) => group === "administrators" && userKey === caller.userKey)

const enough = (role: Role): ReadonlyArray<Role> => (role === "view" ? ["view", "admin"] : [role])

/** The rules in their plainest form. */
const mayBy = (world: World, caller: Caller, role: Role, targets: ReadonlyArray<string>) => {
  if (isAdmin(world, caller)) return true
  const key = callerKey(caller)
  const holds = (subject: string) => {
    if (subject === "anonymous") return true
    if (key === undefined) return false
    const joined = world.memberships.some(
      (each) => caller._tag === "User" && each.userKey === key && subject === `group:${each.group}`,
    )
    return subject === "group:signed-in-users" || subject === `user:${key}` || joined
  }
  const limiting = world.rulings.filter(
    ({ targetType, id, limits }) =>
      targets.includes(`${targetType}/${id}`) && (limits === "all" || limits.includes(role)),
  )
  const grantedBy = limiting.filter(({ grants }) =>
    grants.some(
      ({ subject, operations }) =>
        holds(subject) && operations.some((each) => enough(role).some((role) => role === each)),
    ),
  )
  return grantedBy.length === limiting.length && (key !== undefined || grantedBy.length > 0)
}

const filled = (world: World): Effect.Effect<StorageService> =>
  Effect.gen(function* () {
    const all = [
      ...directoryDomain.collections,
      ...collections,
      ...rights.map(({ collection }) => collection),
    ]
    const storage = yield* lift(make(), all)
    const changes = [
      ...world.rulings.flatMap(({ targetType, ...record }) =>
        rights
          .filter((each) => each.targetType === targetType)
          .map(({ collection }) => Commit.put(collection, record)),
      ),
      ...world.memberships.map(({ group, userKey }) =>
        Commit.put(Memberships, { group, userKey: UserKey.make(userKey) }),
      ),
      ...collections.flatMap((collection) => things.map((thing) => Commit.put(collection, thing))),
    ]
    yield* storage.commit({ id: CommitId.make("filled"), changes, guards: [] })
    return storage
  }).pipe(Effect.orDie)

const on = (targetType: string, targetId: string) => ({ targetType, targetId })

describe("the rights of the directory", () => {
  // Holds DIR-6, DIR-7, DIR-8, DIR-102.
  it("let through whom the rights on a thing and on all that contains it let through, and no other", async () => {
    await fc.assert(
      fc.asyncProperty(fc.record({ rulings, memberships }), (world) =>
        Effect.gen(function* () {
          const storage = yield* filled(world)
          const access = directoryAccess(storage, ruled)
          for (const caller of callers)
            for (const operation of grantedRoles) {
              const asked = ids.flatMap((id) =>
                [shelves, books].map((type) => ({
                  permission: Permission.target(type, grantedRoles)(operation, id, {
                    within: [on(rooms, "1")],
                  }),
                  expected: mayBy(world, caller, operation, [`${type}/${id}`, `${rooms}/1`]),
                })),
              )
              const permissions = asked.map(({ permission }) => permission)
              const expected = asked.map((each) => each.expected)
              const said = [caller._tag, operation]
              const one = yield* Effect.forEach(permissions, (each) => access.may(caller, each))
              expect([said, one]).toEqual([said, expected])
              expect([said, yield* mayEach(access, caller, permissions, storage)]).toEqual([said, expected])
            }
        }).pipe(Effect.orDie, Effect.runPromise),
      ),
      propertyParameters(60),
    )
  })

  // Holds DIR-9, DIR-11, DIR-102, DIR-103.
  it("show in lists what may be viewed, and nothing else", async () => {
    await fc.assert(
      fc.asyncProperty(fc.record({ rulings, memberships }), (world) =>
        Effect.gen(function* () {
          const storage = yield* filled(world)
          const access = directoryAccess(storage, ruled)
          for (const caller of callers)
            for (const collection of collections) {
              const where = (yield* access.visible(caller, collection.name)) as Where.Where<"rooms">
              const seen = yield* selectAll(storage, collection, { where })
              const targetsOf = ({ id, rooms: inside, shelf }: Thing) =>
                collection.name === "test.book"
                  ? [...inside.map((room) => `${rooms}/${room}`), `${shelves}/${shelf ?? ""}`]
                  : [`${collection.name.slice("test.".length)}/${id}`]
              const expected = things.filter((thing) => {
                const targets = targetsOf(thing)
                // Seeing takes "view" or "admin": what limits one of them hides from who holds neither.
                const limiting = world.rulings.filter(
                  ({ targetType, id, limits }) =>
                    targets.includes(`${targetType}/${id}`) &&
                    (limits === "all" || limits.includes("view") || limits.includes("admin")),
                )
                const shut = {
                  ...world,
                  rulings: limiting.map((each) => ({ ...each, limits: "all" as const })),
                }
                return mayBy(shut, caller, "view", targets)
              })
              expect([collection.name, caller._tag, seen.map(({ key }) => key)]).toEqual([
                collection.name,
                caller._tag,
                expected.map(({ id }) => id),
              ])
            }
        }).pipe(Effect.orDie, Effect.runPromise),
      ),
      propertyParameters(60),
    )
  })

  // Holds DIR-104.
  it("cost one read for any number of questions, and memberships only where somebody would be refused", () =>
    Effect.gen(function* () {
      const limited = (id: string, subject: string): Ruling => ({
        targetType: rooms,
        id,
        limits: "all",
        grants: [{ subject, operations: ["view"] }],
      })
      const storage = yield* filled({
        rulings: [limited("1", "group:signed-in-users"), limited("2", "group:guests")],
        memberships: [{ group: "guests", userKey: "bob" }],
      })
      const calls: Array<string> = []
      const counted: Reader = {
        read: (collection, keys) => {
          calls.push(`read ${collection.name}`)
          return storage.read(collection, keys)
        },
        select: (collection, query) => {
          calls.push(`select ${collection.name}`)
          return storage.select(collection, query)
        },
      }
      const asked = (...room: ReadonlyArray<string>) =>
        Effect.suspend(() => {
          calls.length = 0
          const access = directoryAccess(storage, ruled)
          const view = (id: string) => Permission.target(rooms, grantedRoles)("view", id)
          return Effect.map(mayEach(access, user("bob"), room.map(view), rightsReader(counted)), (may) => [
            may,
            [...calls],
          ])
        })
      expect(yield* asked("1", "1", "3")).toEqual([[true, true, true], ["read test.roomRights"]])
      expect(yield* asked("1", "2")).toEqual([
        [true, true],
        ["read test.roomRights", "read directory.membership", "select directory.membership"],
      ])
    }).pipe(Effect.orDie, Effect.runPromise))

  // Holds DIR-6.
  it("open the application to whoever is signed in, its administration to administrators, and what is public to all", () =>
    Effect.gen(function* () {
      const world = { rulings: [], memberships: [{ group: "administrators", userKey: "bob" }] }
      const access = directoryAccess(yield* filled(world))
      const may = (permission: Permission.Permission) =>
        Effect.forEach(callers, (caller) => access.may(caller, permission))
      expect(yield* may(Permission.open)).toEqual([true, true, true, true])
      expect(yield* may(Permission.use)).toEqual([true, true, true, false])
      expect(yield* may(Permission.administer)).toEqual([false, true, false, false])
      const onPage = Permission.target("page", ["read"])("read", "1")
      expect(yield* may(onPage), "what no rights can be on").toEqual([true, true, true, false])
    }).pipe(Effect.runPromise))

  // Holds DIR-10.
  it("grant nobody what no rights name, whatever else they hold there", () =>
    Effect.gen(function* () {
      const operations = [...grantedRoles, "veiw"]
      const grants = subjects.map((subject) => ({ subject, operations }))
      const rulings: ReadonlyArray<Ruling> = [{ targetType: rooms, id: "1", limits: "all", grants }]
      const memberships = [{ group: "administrators", userKey: "bob" }]
      const access = directoryAccess(yield* filled({ rulings, memberships }), ruled)
      const misspelt = Permission.target(rooms, ["veiw"])("veiw", "1")
      const may = yield* Effect.forEach(callers, (caller) => access.may(caller, misspelt))
      expect(may).toEqual([false, false, false, false])
    }).pipe(Effect.runPromise))

  it("hide nothing in a collection that no rights are about, but from who is not signed in", () =>
    Effect.gen(function* () {
      const access = directoryAccess(yield* filled({ rulings: [], memberships: [] }), ruled)
      const seen = yield* Effect.forEach(callers, (caller) => access.visible(caller, "test.other"))
      expect(seen).toEqual([Where.all, Where.all, Where.all, Where.none])
    }).pipe(Effect.runPromise))

  it("fail as the storage does where they cannot be read, and refuse nobody", () =>
    Effect.gen(function* () {
      const failing = (failure: StorageUnavailable | LimitExceeded) =>
        directoryAccess({ read: () => Effect.fail(failure), select: () => Effect.fail(failure) }, ruled)
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
