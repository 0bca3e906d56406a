import { describe, expect, it } from "vitest"
import {
  type Caller,
  Permission,
  Service,
  User,
  UserKey,
  anonymous,
  callerKey,
  callerName,
  hasScope,
} from "../../src/index"

const ann = new User({ userKey: UserKey.make("u1"), username: "ann", displayName: "Ann" })
const robot = new Service({ clientId: "robot", scopes: ["read", "write"] })

describe("a caller", () => {
  it.each<[Caller, string, string | undefined, ReadonlyArray<boolean>]>([
    [anonymous, "anonymous", undefined, [true, true]],
    [ann, "ann", "u1", [true, true]],
    // Scopes bind services only.
    [robot, "robot", "robot", [true, false]],
  ])("%s has a name, a key and scopes", (caller, name, key, scopes) => {
    expect([callerName(caller), callerKey(caller)]).toEqual([name, key])
    expect([hasScope(caller, "read"), hasScope(caller, "administer")]).toEqual(scopes)
  })
})

describe("a permission in words", () => {
  const onPage = Permission.target("page", ["read", "update"])

  it.each<[Permission.Permission, string]>([
    [Permission.open, "do this"],
    [Permission.use, "use the application"],
    [Permission.administer, "administer the application"],
    [onPage("update", "42"), "update page 42"],
    [onPage("read", "42", { asked: "KEY" }), "read page KEY"],
  ])("%j is %s", (permission, words) => {
    expect(Permission.describePermission(permission)).toBe(words)
  })

  it("names the target, and what it stands in", () => {
    expect(onPage("read", "42")).toEqual({
      _tag: "Target",
      operation: "read",
      targetType: "page",
      targetId: "42",
      itself: "read",
      within: [],
      asked: "42",
    })
    const within = [{ targetType: "space", targetId: "1" }]
    expect(onPage("read", "42", { within })).toMatchObject({ within })
  })
})
