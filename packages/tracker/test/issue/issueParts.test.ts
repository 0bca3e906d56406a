import { type Permission, Where } from "@quoin/kernel"
import {
  AddComment,
  AddWorklog,
  CreateLink,
  DeleteComment,
  DeleteWorklog,
  FindUsers,
  GetAudience,
  GetComment,
  GetIssue,
  GetWorklog,
  ListChanges,
  ListComments,
  ListRemoteLinks,
  PutRemoteLink,
  SearchIssues,
  SetVote,
  SetWatch,
  TransitionIssue,
  UpdateComment,
  UpdateIssue,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { messageOf, runOver, userNamed } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { withTracker } from "../fixture"

const issue = "ROCK-1"
const idOf = (made: unknown): string => String((made as { readonly id?: unknown }).id)
const CommentId = GetComment.fields.id
const WorklogId = GetWorklog.fields.id

describe("comments", () => {
  // Holds TRK-51.
  it("are written, changed, listed and deleted", () =>
    withTracker(async (tracker) => {
      const { ask } = tracker
      await tracker.issue("One")
      const first = CommentId.make(idOf(await ask(new AddComment({ issue, body: "First" }))))
      await ask(new AddComment({ issue, body: "Second" }))
      await ask(new UpdateComment({ issue, id: first, body: "Uno" }))
      expect(await ask(new ListComments({ issue, orderBy: "-created" }))).toMatchObject({
        total: 2,
        items: [{ body: "Second" }, { body: "Uno" }],
      })
      await ask(new DeleteComment({ issue, id: first }))
      expect(await ask(new GetComment({ issue, id: first }))).toBe(`No comment found with id: ${first}`)
      expect(await ask(new AddComment({ issue, body: " " }))).toContain("a text of 1 to")
    }))

  // Holds TRK-52.
  it("ask for another right where they are somebody else's", () =>
    withTracker(async ({ test, ask, issue: create }) => {
      await create("One")
      const id = CommentId.make(idOf(await ask(new AddComment({ issue, body: "First" }))))
      const asked: Array<string> = []
      const may = (_caller: unknown, permission: Permission.Permission) =>
        Effect.sync(() => {
          if (permission._tag === "Target") asked.push(permission.operation)
          return permission._tag !== "Target" || permission.operation === "BROWSE_PROJECTS"
        })
      const ports = { ...test.engine.ports, access: { may, visible: () => Effect.succeed(Where.all) } }
      const told = async (name: string) =>
        messageOf(await runOver(test, ports, new DeleteComment({ issue, id }), userNamed(name)))
      expect(await told("ada")).toContain("DELETE_OWN_COMMENTS")
      expect(await told("bob")).toContain("DELETE_ALL_COMMENTS")
    }))
})

describe("work on an issue", () => {
  // Holds TRK-58, TRK-59.
  it("sums up what was spent, and adjusts what remains in four ways", () =>
    withTracker(async (tracker) => {
      const { ask } = tracker
      await tracker.issue("One", { timetracking: { originalEstimate: "10h" } })
      const times = async () => {
        const view = (await ask(
          new GetIssue({ issue, fields: ["timespent", "timeestimate"] }),
        )) as unknown as {
          readonly fields: Readonly<Record<string, { readonly value: number }>>
        }
        return ["timespent", "timeestimate"].map((name) => (view.fields[name]?.value ?? 0) / 3600)
      }
      const first = WorklogId.make(idOf(await ask(new AddWorklog({ issue, timeSpent: "4h" }))))
      expect(await times()).toEqual([4, 6])
      await ask(new AddWorklog({ issue, timeSpentSeconds: 3600, adjustEstimate: "leave" }))
      expect(await times()).toEqual([5, 6])
      await ask(new AddWorklog({ issue, timeSpent: "1h", adjustEstimate: "new", newEstimate: "1d" }))
      expect(await times()).toEqual([6, 8])
      await ask(new AddWorklog({ issue, timeSpent: "1h", adjustEstimate: "manual", reduceBy: "3h" }))
      expect(await times()).toEqual([7, 5])
      await ask(new DeleteWorklog({ issue, id: first }))
      expect(await times()).toEqual([3, 9])
      expect(await ask(new AddWorklog({ issue, timeSpent: "0m" }))).toContain("more than nothing")
    }))
})

describe("users", () => {
  // Holds TRK-53, TRK-54.
  it("vote once, for what is open and not their own, and watch what they like", () =>
    withTracker(async (tracker) => {
      const { ask } = tracker
      await tracker.issue("One")
      const bob = userNamed("bob")
      expect(await ask(new SetVote({ issue, voting: true }))).toContain("an issue of one's own")
      await ask(new SetVote({ issue, voting: true }), bob)
      expect(await ask(new SetVote({ issue, voting: true }), bob)).toContain("the caller has voted")
      await ask(new SetWatch({ issue, watching: true }))
      await ask(new SetWatch({ issue, watching: true }))
      expect(await ask(new GetAudience({ issue }))).toMatchObject({
        voters: [{ key: "user-bob" }],
        watchers: [{ key: "user-ada" }],
        isWatching: true,
        hasVoted: false,
      })
      await ask(new TransitionIssue({ issue, transitionId: "31" }))
      expect(await ask(new SetVote({ issue, voting: true }), userNamed("eve"))).toContain("is resolved")
    }))

  // Holds TRK-167.
  it("find what they vote for and watch themselves", () =>
    withTracker(async ({ ask, issue }) => {
      const bob = userNamed("bob")
      for (const summary of ["One", "Two", "Three"]) await issue(summary)
      await issue("Part", { issuetype: { name: "Sub-task" }, parent: { key: "ROCK-1" } })
      await ask(new SetVote({ issue: "ROCK-1", voting: true }), bob)
      for (const watched of ["ROCK-1", "ROCK-3"])
        await ask(new SetWatch({ issue: watched, watching: true }), bob)
      const found = async (jql: string, by = bob) => {
        const page = await ask(new SearchIssues({ jql: `${jql} ORDER BY key` }), by)
        return typeof page === "string" ? page : page.items.map(({ key }) => key)
      }
      expect(await found("key in votedIssues()")).toEqual(["ROCK-1"])
      expect(await found("issue in watchedIssues()")).toEqual(["ROCK-1", "ROCK-3"])
      expect(await found("key not in watchedIssues()")).toEqual(["ROCK-2", "ROCK-4"])
      expect(await found("parent in votedIssues()")).toEqual(["ROCK-4"])
      expect(await found("key in (ROCK-2, votedIssues())")).toEqual(["ROCK-1", "ROCK-2"])
      expect(await found("key in watchedIssues()", userNamed("carol"))).toEqual([])
      expect(await found("status in votedIssues()")).toContain("Not built yet")
    }))

  // Holds TRK-57.
  it("are found by a part of what they are called", () =>
    withTracker(async ({ ask, user }) => {
      await user("bob")
      await user("bea")
      const names = async (username: string) =>
        (
          (await ask(new FindUsers({ username }))) as { readonly items: ReadonlyArray<{ name: string }> }
        ).items.map(({ name }) => name)
      expect(await names("B")).toEqual(["bea", "bob"])
      expect(await names("ob of the")).toEqual(["bob"])
      expect(await names("ea")).toEqual(["bea"])
    }))
})

describe("links", () => {
  // Holds TRK-55.
  it("show the other side in both issues, and once", () =>
    withTracker(async (tracker) => {
      const { ask } = tracker
      await tracker.issue("One")
      await tracker.issue("Two")
      const ends = { type: "Blocks", inwardIssue: "ROCK-1", outwardIssue: "ROCK-2" }
      const link = idOf(await ask(new CreateLink(ends)))
      expect(idOf(await ask(new CreateLink(ends)))).toBe(link)
      const shown = (key: string) => ask(new GetIssue({ issue: key, fields: ["issuelinks"] }))
      expect(await shown("ROCK-1")).toMatchObject({
        fields: { issuelinks: { links: [{ direction: "outward", issue: { key: "ROCK-2" } }] } },
      })
      expect(await shown("ROCK-2")).toMatchObject({
        fields: { issuelinks: { links: [{ direction: "inward", issue: { key: "ROCK-1" } }] } },
      })
      expect(await ask(new ListChanges({ issue: "ROCK-2" }))).toMatchObject({
        items: [{ items: [{ field: "Link", toText: "This issue is blocked by ROCK-1" }] }],
      })
      expect(await ask(new CreateLink({ ...ends, outwardIssue: "ROCK-1" }))).toContain("another issue")
      expect(await ask(new CreateLink({ ...ends, type: "Eats" }))).toBe("No linkType found with id: Eats")
    }))

  // Holds TRK-56.
  it("to other systems are replaced by their global id", () =>
    withTracker(async (tracker) => {
      const { ask } = tracker
      await tracker.issue("One")
      const object = { url: "https://wiki.example.org/7", title: "Fuel" }
      const put = (title: string) =>
        ask(new PutRemoteLink({ issue, globalId: "7", object: { ...object, title } }))
      expect(await put("Fuel")).toMatchObject({ created: true })
      expect(await put("Fuels")).toMatchObject({ created: false })
      expect(await ask(new ListRemoteLinks({ issue }))).toMatchObject([{ object: { title: "Fuels" } }])
    }))
})

describe("properties", () => {
  // Holds TRK-50.
  it("are kept with what they came with, and shown where they are asked for", () =>
    withTracker(async (tracker) => {
      const { ask } = tracker
      await tracker.issue("One")
      await ask(new UpdateIssue({ issue, properties: [{ key: "review", value: { state: "open" } }] }))
      expect(await ask(new GetIssue({ issue, properties: ["*all"] }))).toMatchObject({
        properties: { review: { state: "open" } },
      })
      const long = { key: "é".repeat(200), value: 1 }
      expect(await ask(new UpdateIssue({ issue, properties: [long] }))).toContain("1 to 255 bytes")
    }))
})
