import { directoryDomain } from "@quoin/directory"
import {
  BlobHash,
  Commit,
  CommitId,
  Instant,
  Service,
  User,
  UserKey,
  anonymous,
  lift,
  limits,
} from "@quoin/kernel"
import { make } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { Users } from "../../src/collections"
import { callerNamed } from "../../src/user/namedCaller"
import { directoryPeople } from "../../src/user/people"
import { callerPerson, personOf } from "../../src/user/Person"
import { type UserRecord, userView } from "../../src/user/User"
import { bob, hash, shownBob } from "../samples"

const ada: UserRecord = {
  ...bob,
  key: UserKey.make("user-1"),
  username: "ada",
  fullName: "Ada",
  timeZone: "Europe/Berlin",
}

const holding = (...users: ReadonlyArray<UserRecord>) =>
  Effect.gen(function* () {
    const storage = yield* lift(make(), directoryDomain.collections)
    const changes = users.map((user) => Commit.put(Users, user))
    yield* storage.commit({ id: CommitId.make("users"), changes, guards: [] })
    return storage
  }).pipe(Effect.orDie)

const asUser = new User({
  userKey: ada.key,
  username: "ada",
  displayName: "Ada",
  timeZone: "Europe/Berlin",
})

describe("the caller of a name", () => {
  it("is the user as they are now, in their own time zone", () =>
    Effect.gen(function* () {
      const storage = yield* holding(ada, bob)
      expect(yield* callerNamed(storage, "ADA")).toEqual(asUser)
      const caller = yield* callerNamed(storage, "bob")
      expect([caller.userKey, "timeZone" in caller]).toEqual([bob.key, false])
    }).pipe(Effect.runPromise))

  // Holds DIR-34.
  it("is nobody who is absent or disabled", () =>
    Effect.gen(function* () {
      const storage = yield* holding({ ...bob, status: "disabled" })
      expect(yield* Effect.flip(callerNamed(storage, "ada"))).toMatchObject({
        _tag: "NotFound",
        kind: "user",
        id: "ada",
      })
      expect(yield* Effect.flip(callerNamed(storage, "bob"))).toMatchObject({
        _tag: "NotSignedIn",
        reason: "credentials",
      })
    }).pipe(Effect.runPromise))
})

describe("a user as others see them", () => {
  it("has a time zone where one was given, and never a password", () => {
    expect(userView(bob)).toEqual(shownBob)
    expect(userView(ada)).toEqual({
      ...shownBob,
      userKey: "user-1",
      username: "ada",
      fullName: "Ada",
      timeZone: "Europe/Berlin",
    })
    expect(JSON.stringify(userView({ ...ada, password: hash }))).not.toContain("salt")
  })
})

describe("the picture of a person", () => {
  // Holds DIR-128.
  it("comes with the person, however it is read, and says nothing of where its bytes are", () =>
    Effect.gen(function* () {
      const picture = { width: 64, height: 48, setAt: Instant.make(7) }
      const stored = {
        ...picture,
        mediaType: "image/png",
        bytes: 9,
        hash: BlobHash.make("a".repeat(64)),
      } as const
      const storage = yield* holding({ ...ada, picture: stored })
      const known = yield* directoryPeople.known([ada.key], storage)
      const shown = { type: "known", userKey: "user-1", username: "ada", displayName: "Ada", picture }
      expect(personOf("user-1", known.get("user-1"))).toEqual(shown)
      expect(callerPerson(yield* callerNamed(storage, "ada"))).toEqual(shown)
      expect(userView({ ...ada, picture: stored }).picture).toEqual(picture)
    }).pipe(Effect.runPromise))
})

describe("names of people", () => {
  it("are those of the users that there are, however many are asked for", () =>
    Effect.gen(function* () {
      const others = Array.from({ length: limits.readKeys }, (_, i) => `nobody-${i}`)
      const known = yield* directoryPeople.known([ada.key, ...others, bob.key], yield* holding(ada, bob))
      expect([...known]).toEqual([
        [
          "user-1",
          {
            userKey: "user-1",
            username: "ada",
            displayName: "Ada",
            email: "bob@example.org",
            timeZone: "Europe/Berlin",
          },
        ],
        ["user-7", { userKey: "user-7", username: "bob", displayName: "Bob", email: "bob@example.org" }],
      ])
    }).pipe(Effect.runPromise))

  it("are shown of who is known, else the key is, and nobody is anonymous", () => {
    const known = { userKey: "user-1", username: "ada", displayName: "Ada" }
    expect(personOf("user-1", { ...known, email: "ada@example.org" })).toEqual({ type: "known", ...known })
    expect(personOf("gone", undefined)).toEqual({ type: "unknown", username: "gone", displayName: "gone" })
    expect(personOf(undefined, undefined)).toEqual({ type: "anonymous", displayName: "Anonymous" })
    expect(callerPerson(asUser)).toEqual({ type: "known", ...known })
    expect(callerPerson(anonymous)).toEqual({ type: "anonymous", displayName: "Anonymous" })
    expect(callerPerson(new Service({ clientId: "robot", scopes: [] }))).toEqual({
      type: "unknown",
      username: "robot",
      displayName: "robot",
    })
  })
})
