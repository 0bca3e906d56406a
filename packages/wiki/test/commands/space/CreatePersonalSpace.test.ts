import { Users } from "@quoin/directory"
import { Commit, CommitId, Instant, UserKey } from "@quoin/kernel"
import { CreatePersonalSpace, GetSpace, ListSpaces } from "@quoin/wiki"
import * as Either from "effect/Either"
import { type TestEngine, messageOf, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { inSpace } from "../../fixture"

/** Users that the directory knows. */
const peopled = ({ engine, effect }: TestEngine) =>
  effect(
    engine.ports.storage.commit({
      id: CommitId.make("people"),
      guards: [],
      changes: ["ada", "bob"].map((name) =>
        Commit.put(Users, {
          key: UserKey.make(`user-${name}`),
          username: name,
          fullName: `${name} of the crew`,
          email: `${name}@example.org`,
          status: "active",
          createdAt: Instant.make(0),
        }),
      ),
    }),
  )

describe("a personal space", () => {
  // Holds WIK-311.
  it("is made once for each user, under the name of the user, who holds the rights on it", async () => {
    await inSpace(async (test) => {
      await peopled(test)
      const bob = userNamed("bob")
      const made = Either.getOrThrow(await test.run(new CreatePersonalSpace({ isPrivate: true }), bob))
      expect(made).toMatchObject({
        key: "~bob",
        name: "bob of the crew",
        type: "personal",
        status: "current",
      })
      expect(messageOf(await test.run(new CreatePersonalSpace({}), bob))).toBe(
        "The user has a personal space already: ~bob",
      )
      expect(messageOf(await test.run(new GetSpace({ key: "~BOB" }), bob))).toBe("done")
      expect(messageOf(await test.run(new GetSpace({ key: "~bob" })))).toBe("No space found with id: ~bob")
      const personal = Either.getOrThrow(await test.run(new ListSpaces({ type: "personal" }), bob))
      expect(personal.items.map(({ key }) => key)).toEqual(["~bob"])
    })
  })

  // Holds WIK-311.
  it("of another user is made by administrators, and only of a user that is there", async () => {
    await inSpace(async (test) => {
      await peopled(test)
      const named = (username: string) => test.run(new CreatePersonalSpace({ username })).then(messageOf)
      expect(await named("bob")).toBe("Not allowed: needs administer the application")
      expect(await named("nobody")).toBe("No user found with id: nobody")
      expect(messageOf(await test.run(new CreatePersonalSpace({}), userNamed("eve")))).toContain(
        "No user found",
      )
    })
  })
})
