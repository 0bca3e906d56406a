import {
  ChangeGlobalPermissions,
  CreateGroup,
  CreateUser,
  GetUser,
  ListGlobalPermissions,
} from "@quoin/directory"
import { type CallContext, anonymous } from "@quoin/kernel"
import { CreateSpace } from "@quoin/wiki"
import * as Either from "effect/Either"
import { type TestEngine, auditOf, messageOf, withEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { asAdmin } from "../fixture"

const use = { targetType: "application", operationKey: "use" }
const createSpaces = { targetType: "space", operationKey: "create" }
const personal = { targetType: "personal_space", operationKey: "create" }
const readUsers = { targetType: "user", operationKey: "read" }

type Subject = (typeof ChangeGlobalPermissions.Type)["changes"][number]["subject"]
type How = (typeof ChangeGlobalPermissions.Type)["how"]

const changing = (how: How, subject: Subject, ...operations: ReadonlyArray<typeof use>) =>
  new ChangeGlobalPermissions({ how, changes: [{ subject, operations }] })

/** A site with Bob and an empty group `crew`. */
const onSite = (use: (test: TestEngine, admin: CallContext, bob: CallContext) => Promise<void>) =>
  withEngine(async (test) => {
    const admin = await asAdmin(test)
    const bobs = { userName: "bob", fullName: "Bob", email: "bob@example.org", password: "secret" }
    await test.run(new CreateUser(bobs), admin)
    await test.run(new CreateGroup({ name: "crew" }), admin)
    const caller = await test.effect(test.engine.signIn.withPassword("bob", "secret"))
    await use(test, admin, { caller, remoteAddress: "192.0.2.1" })
  })

const nobody: CallContext = { caller: anonymous, remoteAddress: "192.0.2.7" }

describe("global permissions", () => {
  // Holds DIR-122.
  it("are granted, listed, replaced and revoked, each change audited", () =>
    onSite(async (test, admin, bob) => {
      const listed = async (subject: Partial<ListGlobalPermissions> = {}) =>
        Either.getOrThrow(await test.run(new ListGlobalPermissions(subject), admin)).map(
          ({ targetType, operationKey }) => `${operationKey} ${targetType}`,
        )
      const first = ["use application", "create space", "create personal_space"]
      expect((await listed()).toSorted()).toEqual(first.toSorted())
      expect(messageOf(await test.run(new ListGlobalPermissions({}), bob))).toContain("administer")
      const change = async (request: ChangeGlobalPermissions) =>
        expect(messageOf(await test.run(request, admin))).toBe("done")
      await change(changing("grant", { keyOrName: "bob" }, use, createSpaces))
      expect(await listed({ username: "bob" })).toEqual(["use application", "create space"])
      const last = (await auditOf(test)).at(-1)
      expect(last).toMatchObject({ summary: "Global permissions changed", category: "Site administration" })
      expect(last?.changedValues).toMatchObject([{ oldValue: "", newValue: "use, create_space" }])
      const before = (await auditOf(test)).length
      await change(changing("grant", { keyOrName: "bob" }, use))
      expect(await auditOf(test)).toHaveLength(before)
      await change(changing("replace", { group: "crew" }, use, personal))
      await change(changing("replace", { group: "crew" }, use))
      expect(await listed({ group: "crew" })).toEqual(["use application"])
      await change(changing("revoke", { keyOrName: "bob" }, use))
      expect(await listed({ username: "bob" })).toEqual([])
      await change(changing("grant", {}, use))
      expect(await listed({ anonymous: true })).toEqual(["use application"])
    }))

  // Holds DIR-122, DIR-123.
  it("are refused by what is allowed", () =>
    onSite(async (test, admin, bob) => {
      const refusals = [
        [changing("grant", { group: "crew" }, createSpaces), "use besides"],
        [changing("grant", {}, use, createSpaces), "one of use application, read user"],
        [
          changing("grant", { group: "crew" }, use, readUsers),
          "one of use application, create personal_space",
        ],
        [
          changing("grant", { group: "crew" }, { targetType: "system", operationKey: "administer" }),
          "joins the group administrators",
        ],
        [changing("revoke", { group: "signed-in-users" }, use), "to keep a user out, disable it"],
        [changing("grant", { group: "none" }, use), "No group"],
        [changing("grant", { keyOrName: "none" }, use), "No user"],
      ] as const
      for (const [request, told] of refusals) {
        expect(messageOf(await test.run(request, admin))).toContain(told)
      }
      expect(messageOf(await test.run(changing("grant", {}, use), bob))).toContain("needs administer")
    }))

  // Holds DIR-124.
  it("let everybody see users, and those create spaces who are to", () =>
    onSite(async (test, admin, bob) => {
      const seeing = new GetUser({ username: "bob" })
      expect(messageOf(await test.run(seeing, nobody))).toContain("Sign in first")
      await test.run(changing("grant", {}, use, readUsers), admin)
      expect(messageOf(await test.run(seeing, nobody))).toBe("done")
      await test.run(changing("revoke", { group: "signed-in-users" }, createSpaces), admin)
      const creating = (key: string) => new CreateSpace({ key, name: key })
      expect(messageOf(await test.run(creating("ONE"), bob))).toContain("Not allowed")
      await test.run(changing("grant", { keyOrName: "bob" }, use, createSpaces), admin)
      expect(messageOf(await test.run(creating("ONE"), bob))).toBe("done")
    }))
})
