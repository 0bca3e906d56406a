import { ChangePassword } from "@quoin/directory"
import { Commit } from "@quoin/kernel"
import * as Either from "effect/Either"
import { decision } from "quoin/testing"
import { expect, it } from "vitest"
import { Users } from "../../src/collections"
import { changePassword } from "../../src/commands/ChangePassword"
import { noneEnded } from "../../src/signIn/endedSignIns"
import { bob, entryOf, hash } from "../samples"

it("a changed password is stored as its hash, and audited without either", () => {
  const made = decision(changePassword({}))
    .given({ user: { ...bob, password: hash }, signIns: noneEnded })
    .when(new ChangePassword({ username: "bob", password: "second" }))
  made.then({ changes: [Commit.put(Users, bob)], events: [], reply: undefined })
  expect(Either.getOrThrow(made.made).audit).toEqual([entryOf("Password changed", "bob", "User")])
})
