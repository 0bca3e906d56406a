import { AddMember } from "@quoin/directory"
import { Commit } from "@quoin/kernel"
import * as Either from "effect/Either"
import { decision } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Memberships } from "../../src/collections"
import { addMember } from "../../src/commands/AddMember"
import { memberAdded } from "../../src/events"
import { userView } from "../../src/user/User"
import { bob, entryOf } from "../samples"

const request = new AddMember({ username: "BOB", group: "writers" })

describe("a member of a group", () => {
  // Holds DIR-37.
  it("is added by the key that the user keeps, and audited by the name", () => {
    const made = decision(addMember)
      .given({ user: bob, generation: undefined, isMember: false })
      .when(request)
    made.then({
      changes: [Commit.put(Memberships, { group: "writers", userKey: bob.key })],
      events: [memberAdded.of("writers", { name: "writers", user: userView(bob) })],
      reply: undefined,
    })
    expect(Either.getOrThrow(made.made).audit).toEqual([
      entryOf("User added to group", "writers", "Group", {
        associatedObjects: [{ name: "bob", objectType: "User" }],
      }),
    ])
  })

  it("is added once", () => {
    decision(addMember)
      .given({ user: bob, generation: undefined, isMember: true })
      .when(request)
      .changesNothing()
  })
})
