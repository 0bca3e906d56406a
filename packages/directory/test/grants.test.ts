import { type GrantsRecord, Grants, directoryAccess, directoryDomain } from "@quoin/directory"
import {
  Commit,
  CommitId,
  Permission,
  type StorageService,
  User,
  UserKey,
  Where,
  lift,
  limits,
} from "@quoin/kernel"
import { make } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"

const nobody = { users: [], groups: [] }
const things = limits.selectRecords + 5
const idOf = (i: number): string => String(i).padStart(5, "0")

const grantsOf = (i: number, viewer: string): GrantsRecord => ({
  targetType: "thing",
  targetId: idOf(i),
  view: { users: [viewer], groups: [] },
  edit: nobody,
  admin: nobody,
})

const putAll = (
  storage: StorageService,
  records: ReadonlyArray<GrantsRecord>,
  from = 0,
): Effect.Effect<void> =>
  from >= records.length
    ? Effect.void
    : Effect.zipRight(
        Effect.orDie(
          storage.commit({
            id: CommitId.make(`commit-${from}`),
            changes: records
              .slice(from, from + limits.commitChanges)
              .map((record) => Commit.put(Grants, record)),
            guards: [],
          }),
        ),
        Effect.suspend(() => putAll(storage, records, from + limits.commitChanges)),
      )

const named = (name: string) => new User({ userKey: UserKey.make(name), username: name, displayName: name })

it("hides what grants hide, however many things have grants", () =>
  Effect.gen(function* () {
    const storage = yield* lift(make(), directoryDomain.collections)
    yield* putAll(
      storage,
      Array.from({ length: things }, (_, i) => grantsOf(i, i === things - 2 ? "bob" : "ada")),
    )
    const access = directoryAccess(storage, [
      { collection: Grants.name, targetType: "thing" },
      { collection: "part", targetType: "thing", field: "targetId" },
    ])
    const seenBy = (name: string, collection: string) => access.visible(named(name), collection)
    const hidden = Array.from({ length: things }, (_, i) => idOf(i)).filter((_, i) => i !== things - 2)
    const lists = [hidden.slice(0, limits.whereListValues), hidden.slice(limits.whereListValues)]
    expect(yield* seenBy("ada", "part")).toEqual(Where.not(Where.isIn("targetId", [idOf(things - 2)])))
    expect(yield* seenBy("bob", "part")).toEqual(
      Where.not(Where.or(...lists.map((ids) => Where.isIn("targetId", ids)))),
    )
    expect(yield* seenBy("bob", Grants.name)).toEqual(
      Where.not(Where.or(...lists.map((ids) => Where.keyIn(ids)))),
    )
  }).pipe(Effect.runPromise))

it("grants nobody what no role names, where grants rule", () =>
  Effect.gen(function* () {
    const storage = yield* lift(make(), directoryDomain.collections)
    yield* putAll(storage, [grantsOf(1, "ada")])
    const access = directoryAccess(storage, [{ collection: "part", targetType: "thing", field: "targetId" }])
    const may = (operation: string, targetType: string) =>
      access.may(named("ada"), Permission.target(targetType, [operation])(operation, idOf(1)))
    expect(yield* may("view", "thing")).toBe(true)
    expect(yield* may("edit", "thing")).toBe(false)
    expect(yield* may("veiw", "thing")).toBe(false)
    expect(yield* may("read", "page")).toBe(true)
  }).pipe(Effect.runPromise))

it("lets nobody through whom grants on a container keep out", () =>
  Effect.gen(function* () {
    const storage = yield* lift(make(), directoryDomain.collections)
    yield* putAll(storage, [grantsOf(1, "ada"), grantsOf(2, "bob")])
    const access = directoryAccess(storage, [{ collection: "part", targetType: "thing", field: "targetId" }])
    const view = Permission.target("thing", ["view"])
    const may = (name: string, ...within: ReadonlyArray<number>) =>
      access.may(
        named(name),
        view("view", idOf(1), {
          within: within.map((i) => ({ targetType: "thing", targetId: idOf(i) })),
        }),
      )
    expect([yield* may("ada"), yield* may("bob")]).toEqual([true, false])
    expect([yield* may("ada", 3), yield* may("ada", 3, 2)]).toEqual([true, false])
  }).pipe(Effect.runPromise))
