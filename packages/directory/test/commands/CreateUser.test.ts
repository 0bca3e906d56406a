import { CreateUser, UserNameTaken } from "@quoin/directory"
import { Commit } from "@quoin/kernel"
import * as Either from "effect/Either"
import { decision } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Users } from "../../src/collections"
import { noSeat } from "../../src/site/seats"
import { createUser } from "../../src/commands/CreateUser"
import { bob, entryOf, hash, shownBob } from "../samples"

const given = { userName: "bob", fullName: "Bob", email: "bob@example.org" }
const request = new CreateUser({ ...given, password: "secret" })
const made = decision(createUser({}))
  .given({ key: bob.key, invitation: [], nameTaken: false, seat: noSeat, password: hash })
  .when(request)

describe("a new user", () => {
  it("is active, under a key of its own", () => {
    made.then({ changes: [Commit.put(Users, bob)] })
    expect(Either.getOrThrow(made.made).reply).toEqual(shownBob)
  })

  // Holds DIR-38.
  it("is announced and audited, without the password or its hash", () => {
    const { events, audit } = Either.getOrThrow(made.made)
    expect(events).toEqual([
      { name: "directory.user_created", entity: { type: "user", id: "user-7" }, payload: shownBob },
    ])
    expect(audit).toEqual([entryOf("User created", "bob", "User")])
  })

  it("has no password until it sets one, where it is told by e-mail", () => {
    const { password: _none, ...withoutPassword } = bob
    decision(createUser({}))
      .given({ key: bob.key, invitation: [], nameTaken: false, seat: noSeat, password: undefined })
      .when(new CreateUser({ ...given, notifyViaEmail: true, timeZone: "Europe/Berlin" }))
      .then({ changes: [Commit.put(Users, { ...withoutPassword, timeZone: "Europe/Berlin" })] })
  })

  it("cannot have the name of another", () => {
    decision(createUser({}))
      .given({ key: bob.key, invitation: [], nameTaken: true, seat: noSeat, password: hash })
      .when(request)
      .fails(new UserNameTaken({ username: "bob" }))
  })
})
