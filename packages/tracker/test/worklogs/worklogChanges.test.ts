import { Commit, CommitId, Cursor, Instant, type ProposedChange, selectAll } from "@quoin/kernel"
import {
  AddWorklog,
  CreateIssue,
  CreateProject,
  DeleteIssue,
  DeleteProject,
  DeleteWorklog,
  GetIssue,
  GetWorklog,
  ListChangedWorklogs,
  UpdateProject,
  UpdateWorklog,
} from "@quoin/tracker"
import * as Arr from "effect/Array"
import * as Schema from "effect/Schema"
import type { TestEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { WorklogDeletions, Worklogs } from "../../src/worklogs/collections"
import { type Tracker, withTracker } from "../fixture"
import { type Secured, inSecured } from "../securityWorld"

const WorklogId = GetWorklog.fields.id
const minute = 60_000
const day = 24 * 60 * minute
const begin = Date.parse("2026-01-05T09:00:00Z")

/** Ids from 1000 on, as texts. */
const ids = (count: number) => Array.from({ length: count }, (_none, i) => String(1_000 + i))

/** Writes past all commands: so many at one moment come only from loading much at once. */
const store = async ({ engine, effect }: TestEngine, changes: ReadonlyArray<ProposedChange>) => {
  for (const [at, some] of Arr.chunksOf(changes, 1_000).entries()) {
    await effect(engine.ports.storage.commit({ id: CommitId.make(`some ${at}`), guards: [], changes: some }))
  }
}

const stored = (issueId: string, id: string, at: number, only?: string) =>
  Commit.put(Worklogs, {
    id: WorklogId.make(id),
    issueId,
    comment: "",
    startedAt: Instant.make(0),
    seconds: 60,
    createdAt: Instant.make(at),
    updatedAt: Instant.make(at),
    ...(only === undefined ? {} : { visibility: { type: "group", value: only, only } as const }),
  })

/** Goes through all pages: what each tells. */
const walked = async ({ ask }: Tracker, happened: "updated" | "deleted") => {
  const pages: Array<typeof ListChangedWorklogs.success.Type> = []
  let pageToken = ""
  do {
    const page = await ask(new ListChangedWorklogs({ happened, pageToken }))
    if (typeof page === "string") throw new Error(page)
    pages.push(page)
    pageToken = page.nextPageToken ?? ""
  } while (pageToken !== "")
  return pages
}

const idsOf = ({ items }: typeof ListChangedWorklogs.success.Type) => items.map(({ id }) => String(id))

const remembered = async ({ test: { engine, effect } }: Secured) =>
  (await effect(selectAll(engine.ports.storage, WorklogDeletions, {}))).map(({ value }) => value.id)

/** A project that all see and one that only the crew sees, with an issue each. */
const projects = async ({ done, scheme }: Secured) => {
  const allowed = ["BROWSE_PROJECTS", "WORK_ON_ISSUES", "DELETE_OWN_WORKLOGS"]
  const crew = await scheme(
    "Crew",
    allowed.map((permission) => [permission, "group", "crew"] as const),
  )
  for (const key of ["ROCK", "HIDE"]) {
    await done(new CreateProject({ key, name: key }))
    const fields = { project: { key }, issuetype: { name: "Task" }, summary: "Fuel" }
    await done(new CreateIssue({ fields }))
  }
  await done(new UpdateProject({ project: "HIDE", permissionScheme: crew.id }))
}

describe("changed worklogs", () => {
  // Holds TRK-160.
  it("are all told from page to page, each once, also where many changed at one moment", () =>
    withTracker(async (tracker) => {
      const { id } = (await tracker.ask(
        new CreateIssue({
          fields: { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "Fuel" },
        }),
      )) as { readonly id: string }
      const all = ids(1_120)
      // Every tenth is kept for others, and so is the last of all: no page ends there.
      const seen = all.filter((_id, i) => i % 10 !== 9)
      await store(tracker.test, [
        ...all.map((each) => stored(id, each, begin, seen.includes(each) ? undefined : "others")),
        ...["20", "30"].map((each) => stored(id, each, begin + 1)),
        stored(id, "40", begin + 2, "others"),
      ])
      const pages = await walked(tracker, "updated")
      expect(pages.flatMap(idsOf)).toEqual([...seen, "20", "30"])
      expect(pages.map(({ items, until }) => [items.length, until])).toEqual([
        [1_000, begin],
        [seen.length + 2 - 1_000, begin + 1],
      ])
      const [first] = pages
      const foreign = new ListChangedWorklogs({ happened: "deleted", pageToken: first?.nextPageToken ?? "" })
      expect(await tracker.ask(foreign)).toMatch(/^pageToken: given /)
      const forged = Cursor.codec(Schema.String, 2).encode({
        of: "updated",
        direction: "forward",
        at: { values: ["soon", 7], key: "7" },
      })
      const made = new ListChangedWorklogs({ happened: "updated", pageToken: forged })
      expect(await tracker.ask(made)).toMatch(/^pageToken: given /)
    }))

  // Holds TRK-161.
  it("that were deleted together are told together", () =>
    inSecured(async (secured) => {
      await projects(secured)
      const { at, test } = secured
      const { id } = await secured.done(new GetIssue({ issue: "ROCK-1", fields: ["id"] }))
      const all = ids(950)
      await store(
        test,
        all.map((each, i) => stored(id, each, begin, i < 50 ? "group:crew" : undefined)),
      )
      await at(begin, new DeleteIssue({ issue: "ROCK-1" }))
      const later = begin + 2 * minute
      expect(idsOf(await at(later, new ListChangedWorklogs({ happened: "deleted" }), "bob"))).toEqual(all)
      expect(idsOf(await at(later, new ListChangedWorklogs({ happened: "deleted" }), "eve"))).toEqual(
        all.slice(50),
      )
    }))

  // Holds TRK-160, TRK-161.
  it("are told to those alone who see the work, a minute later, for a year", () =>
    inSecured(async (secured) => {
      await projects(secured)
      const { at } = secured
      const log = async (millis: number, issue: string, more = {}) =>
        (await at(millis, new AddWorklog({ issue, timeSpent: "1h", ...more }), "bob")).id
      const crew = { visibility: { type: "group", value: "crew" } as const }
      const open = await log(begin, "ROCK-1")
      const hidden = await log(begin + 1, "HIDE-1")
      const keptFor = await log(begin + 2, "ROCK-1", crew)
      const told = async (millis: number, name: string, happened: "updated" | "deleted", since = 0) => {
        const page = await at(millis, new ListChangedWorklogs({ happened, since: Instant.make(since) }), name)
        return [...idsOf(page), page.until]
      }
      expect(await told(begin + minute, "bob", "updated")).toEqual([0])
      const later = begin + 2 * minute
      expect(await told(later, "bob", "updated")).toEqual([open, hidden, keptFor, begin + 2])
      expect(await told(later, "eve", "updated")).toEqual([open, begin])
      expect(await told(later, "bob", "updated", begin + 1)).toEqual([hidden, keptFor, begin + 2])
      expect(await told(later, "eve", "updated", begin + 1)).toEqual([begin + 1])
      await at(later, new UpdateWorklog({ issue: "ROCK-1", id: open, timeSpent: "2h" }), "bob")
      expect(await told(later + day, "bob", "updated", begin + 2)).toEqual([keptFor, open, later])

      const gone = later + day
      await at(gone, new DeleteWorklog({ issue: "HIDE-1", id: hidden }), "bob")
      await at(gone + 1, new DeleteWorklog({ issue: "ROCK-1", id: keptFor }), "bob")
      await at(gone + 2, new DeleteIssue({ issue: "ROCK-1" }))
      expect(await told(gone + minute, "bob", "deleted")).toEqual([0])
      expect(await told(gone + day, "bob", "deleted")).toEqual([hidden, keptFor, open, gone + 2])
      expect(await told(gone + day, "eve", "deleted")).toEqual([open, gone + 2])
      expect(await told(gone + day, "eve", "updated")).toEqual([0])
      await at(gone + day, new DeleteProject({ project: "ROCK" }))
      expect(await told(gone + 2 * day, "bob", "deleted")).toEqual([hidden, gone])
      expect(await told(gone + 400 * day, "bob", "deleted")).toEqual([0])
      const last = await log(gone + 400 * day, "HIDE-1")
      await at(gone + 400 * day, new DeleteWorklog({ issue: "HIDE-1", id: last }), "bob")
      expect(await remembered(secured)).toEqual([open, last])
    }))
})
