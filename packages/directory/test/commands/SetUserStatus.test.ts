import { LastAdministrator, SetUserStatus } from "@quoin/directory"
import { Commit } from "@quoin/kernel"
import * as Either from "effect/Either"
import { decision, messageOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Users } from "../../src/collections"
import { noSeat } from "../../src/site/seats"
import { setUserStatus } from "../../src/commands/SetUserStatus"
import type { UserRecord } from "../../src/user/User"
import { noneEnded } from "../../src/signIn/endedSignIns"
import { bob, entryOf, shownBob } from "../samples"

const disabled: UserRecord = { ...bob, status: "disabled" }
const disable = new SetUserStatus({ username: "bob", status: "disabled" })
const enable = new SetUserStatus({ username: "bob", status: "active" })

const given = (user: UserRecord, wouldBeLast = false) =>
  decision(setUserStatus({})).given({ user, wouldBeLast, seat: noSeat, signIns: noneEnded })

describe("the status of a user", () => {
  // Holds DIR-37, DIR-38.
  it.each([
    { request: disable, before: bob, after: disabled, summary: "User disabled", also: "deactivated" },
    { request: enable, before: disabled, after: bob, summary: "User enabled", also: "reactivated" },
  ])("is set, announced and audited: $summary", ({ request, before, after, summary, also }) => {
    const made = given(before).when(request)
    made.then({ changes: [Commit.put(Users, after)] })
    const shown = { ...shownBob, status: after.status }
    const changedValues = [{ name: "status", oldValue: before.status, newValue: after.status }]
    expect(Either.getOrThrow(made.made)).toMatchObject({
      events: ["updated", also].map((happened) => ({
        name: `directory.user_${happened}`,
        entity: { type: "user", id: "user-7" },
        payload: shown,
      })),
      audit: [entryOf(summary, "bob", "User", { changedValues })],
      reply: shown,
    })
  })

  it("that the user has already changes nothing", () => {
    given(bob).when(enable).changesNothing()
    given(disabled).when(disable).changesNothing()
  })
})

describe("the last administrator", () => {
  // Holds DIR-23.
  it("cannot be disabled, and the refusal says what to do", () => {
    const { fails, made } = given(bob, true).when(disable)
    fails(new LastAdministrator({ username: "bob" }))
    expect(messageOf(made)).toContain(
      "bob is the last active administrator: first make another active user an administrator",
    )
  })
})
