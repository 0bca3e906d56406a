import { AddMember, CreateGroup, CreateUser, DeleteGroup, GetGroup, ListMembers } from "@quoin/directory"
import { withEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { asAdmin, tagOf } from "../fixture"
import { limits } from "../../src/limits"

describe("a group that is deleted", () => {
  // Holds DIR-49.
  it("leaves none of its members behind, however many there are", async () => {
    await withEngine(async (test) => {
      const admin = await asAdmin(test)
      const name = "writers"
      await test.run(new CreateGroup({ name }), admin)
      const users = Array.from({ length: limits.removedTogether + 2 }, (_each, index) => `user${index}`)
      for (const userName of users) {
        const email = `${userName}@example.org`
        await test.run(new CreateUser({ userName, fullName: userName, email, notifyViaEmail: true }), admin)
        await test.run(new AddMember({ username: userName, group: name }), admin)
      }
      expect(tagOf(await test.run(new DeleteGroup({ name }), admin))).toBe("done")
      expect(tagOf(await test.run(new GetGroup({ name }), admin))).toBe("NotFound")
      await test.run(new CreateGroup({ name }), admin)
      expect(await test.run(new ListMembers({ name }), admin)).toMatchObject({ right: { items: [] } })
    })
  })
})
