import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { type AccessService, type Caller, Permission, User, UserKey, Where, anonymous } from "../../src/index"
import { permitDo, permitSee } from "../../src/shell/permit"

const ada = new User({ userKey: UserKey.make("1"), username: "ada", displayName: "Ada" })

const page = Permission.target("page", ["read", "update"])
const readPage = page("read", "42", { asked: "Welcome" })
const hidden = Permission.administerHidden("User", "bob")

/** Rights that grant nothing, and must not even be asked where nothing is needed. */
const nobodyMay: AccessService = {
  may: (_caller, permission) =>
    permission._tag === "Public" ? Effect.dieMessage("asked") : Effect.succeed(false),
  visible: () => Effect.succeed(Where.none),
}

const everybodyMay: AccessService = { ...nobodyMay, may: () => Effect.succeed(true) }

type Permitting = typeof permitSee | typeof permitDo

const said = (permit: Permitting, caller: Caller, permission: Permission.Permission, access = nobodyMay) =>
  Effect.runSync(
    Effect.match(permit({ access, caller }, permission), {
      onFailure: ({ _tag, message }) => `${_tag}: ${message}`,
      onSuccess: () => "granted",
    }),
  )

// Holds KER-12.
describe("who may not see a thing", () => {
  it.each<readonly [string, Caller, Permission.Permission, string]>([
    [
      "is told that it does not exist, by the name that was asked for",
      ada,
      readPage,
      "NotFound: No page found with id: Welcome",
    ],
    ["so is somebody without a name", anonymous, readPage, "NotFound: No page found with id: Welcome"],
    [
      "is told so of what administrators alone may know of",
      ada,
      hidden,
      "NotFound: No User found with id: bob",
    ],
    ["is asked to sign in first where that could help", anonymous, hidden, "NotSignedIn"],
    ["is told what is missing where nothing is hidden", ada, Permission.administer, "NotAllowed"],
    ["and asked to sign in there too", anonymous, Permission.use, "NotSignedIn"],
    ["sees what is open to everybody, and no right is asked for", anonymous, Permission.open, "granted"],
  ])("%s", (_what, caller, permission, outcome) => {
    expect(said(permitSee, caller, permission)).toContain(outcome)
  })
})

// Holds KER-11.
describe("who may see a thing, and not do something to it", () => {
  it.each<readonly [string, Caller, Permission.Permission, string]>([
    ["is told what is missing", ada, page("update", "42"), "update page 42"],
    ["also of the application", ada, Permission.administer, "administer the application"],
    ["is asked to sign in", anonymous, page("update", "42"), "NotSignedIn"],
  ])("%s", (_what, caller, permission, outcome) => {
    expect(said(permitDo, caller, permission)).toContain(outcome)
  })
})

it("who may, may", () => {
  for (const permit of [permitSee, permitDo])
    expect(said(permit, ada, readPage, everybodyMay)).toBe("granted")
})
