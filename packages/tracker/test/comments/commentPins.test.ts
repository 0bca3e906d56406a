import { Commit, CommitId, Instant } from "@quoin/kernel"
import {
  AddComment,
  DeleteComment,
  GetComment,
  ListPinnedComments,
  PinComment,
  SetProjectArchived,
  UpdateComment,
  UpdateProject,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { CommentId } from "../../src/comments/Comment"
import { Comments } from "../../src/comments/collections"
import { inRocket } from "../rocket"

const issue = "ROCK-1"

describe("pinned comments", () => {
  // Holds TRK-342.
  it("are listed to those who see them, as long as they are pinned and there", () =>
    inRocket(async ({ done, told }) => {
      const say = async (body: string, more: object = {}) =>
        (await done(new AddComment({ issue, body, ...more }), "bob")).id
      const kept = await say("Kept", { visibility: { type: "group", value: "crew" } })
      const open = await say("Open")
      await say("Other")
      const pin = (id: typeof open, is: boolean, name = "bob") =>
        told(new PinComment({ issue, id, pin: is }), name)
      const pinned = async (name = "bob") =>
        (await done(new ListPinnedComments({ issue }), name)).map(({ comment, by }) => [
          comment.body,
          by?.name,
        ])
      expect(await pinned()).toEqual([])
      expect([await pin(open, true), await pin(kept, true, "carol"), await pin(open, true, "eve")]).toEqual([
        "done",
        "done",
        "done",
      ])
      expect(await pinned()).toEqual([
        ["Kept", "carol"],
        ["Open", "bob"],
      ])
      expect(await pinned("eve")).toEqual([["Open", "bob"]])
      expect(await pin(kept, false, "eve")).toBe(`No comment found with id: ${kept}`)
      await done(new UpdateComment({ issue, id: kept, body: "Still" }), "bob")
      expect((await pinned()).map(([body]) => body)).toEqual(["Still", "Open"])
      expect(await done(new GetComment({ issue, id: open }), "bob")).not.toHaveProperty("pinned")
      await done(new DeleteComment({ issue, id: open }), "bob")
      expect(await pin(kept, false)).toBe("done")
      expect(await pinned()).toEqual([])
    }))

  // Holds TRK-342.
  it("are pinned by who may edit the issue, in a project in use", () =>
    inRocket(async ({ done, told, scheme }) => {
      const { id } = await done(new AddComment({ issue, body: "Hot" }), "bob")
      const pin = (name: string) => told(new PinComment({ issue, id, pin: true }), name)
      await done(new SetProjectArchived({ project: "ROCK", archived: true }))
      expect(await pin("bob")).toMatch(/a project in use: what is archived does not change$/)
      await done(new SetProjectArchived({ project: "ROCK", archived: false }))
      const seen = await scheme("Seen", [
        ["BROWSE_PROJECTS", "user", "bob"],
        ["BROWSE_PROJECTS", "user", "carol"],
        ["EDIT_ISSUES", "user", "carol"],
      ])
      await done(new UpdateProject({ project: "ROCK", permissionScheme: seen.id }))
      expect(await pin("bob")).toMatch(/EDIT_ISSUES project ROCK$/)
      expect(await pin("eve")).toMatch(/^No issue found/)
      expect(await told(new ListPinnedComments({ issue }), "eve")).toMatch(/^No issue found/)
      expect(await pin("carol")).toBe("done")
    }))

  // Holds TRK-342.
  it("are listed however many comments there are, and are a hundred at most", () =>
    inRocket(async ({ done, told, test }) => {
      const { id, issueId } = await done(new AddComment({ issue, body: "Hot" }), "bob")
      const at = Instant.make(0)
      const older = Array.from({ length: 1_000 }, (_each, n) => ({
        id: CommentId.make(`-${n + 1}`),
        issueId,
        body: "Old",
        ...(n < 99 ? { pinned: { at } } : {}),
        createdAt: at,
        updatedAt: at,
      }))
      const changes = older.map((each) => Commit.put(Comments, each))
      const { storage } = test.engine.ports
      await test.effect(storage.commit({ id: CommitId.make("older"), guards: [], changes }))
      const pin = (of: typeof id, is = true) => told(new PinComment({ issue, id: of, pin: is }), "bob")
      expect(await pin(id)).toBe("done")
      const pins = await done(new ListPinnedComments({ issue }), "bob")
      expect([pins.length, pins.at(-1)?.comment.id]).toEqual([100, id])
      const more = CommentId.make("-1000")
      expect(await pin(more)).toMatch(/^Limit pins exceeded: at most 100, given 101/)
      expect([await pin(id), await pin(id, false), await pin(more)]).toEqual(["done", "done", "done"])
    }))
})
