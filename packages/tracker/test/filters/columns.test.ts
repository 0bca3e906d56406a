import {
  CreateFilter,
  DeleteFilter,
  GetColumns,
  GetFilter,
  ResetColumns,
  SetColumns,
  ShareFilter,
  trackerLimits,
} from "@quoin/tracker"
import { auditOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type Secured, inSecured } from "../securityWorld"

const FilterId = GetFilter.fields.id

const short = ["issuekey", "summary"]

/** For whom they were chosen, and their ids. */
const shown = async ({ done }: Secured, of: ConstructorParameters<typeof GetColumns>[0], name?: string) => {
  const { chosenFor, columns } = await done(new GetColumns(of), name)
  return [chosenFor, ...columns.map(({ id }) => id)]
}

describe("the columns of a list of issues", () => {
  // Holds TRK-580.
  it("are those of the filter, else those of the caller, else those of all, else the standard ones", () =>
    inSecured(async (secured) => {
      const { done, told } = secured
      const { id } = await done(new CreateFilter({ name: "Mine" }), "bob")
      const filter = { lists: "filter", filter: FilterId.make(id) } as const
      expect((await shown(secured, { lists: "site" })).slice(0, 4)).toEqual([
        "standard",
        "issuekey",
        "issuetype",
        "summary",
      ])
      expect((await shown(secured, { lists: "site" })).length).toBe(12)
      await done(new SetColumns({ lists: "site", columns: ["status"] }))
      expect(await shown(secured, { lists: "user" }, "bob")).toEqual(["site", "status"])
      await done(new SetColumns({ lists: "user", columns: ["summary", "issuekey"] }), "bob")
      expect(await shown(secured, filter, "bob")).toEqual(["user", "summary", "issuekey"])
      // Those of a filter that nobody chose are those of whoever looks.
      expect(await shown(secured, filter)).toEqual(["site", "status"])
      await done(new SetColumns({ ...filter, columns: ["priority"] }), "bob")
      expect(await shown(secured, filter)).toEqual(["filter", "priority"])
      await done(new ResetColumns(filter), "bob")
      await done(new ResetColumns({ lists: "user" }), "bob")
      await done(new ResetColumns({ lists: "user" }), "bob")
      expect(await shown(secured, filter, "bob")).toEqual(["site", "status"])
      expect(await shown(secured, { lists: "user", username: "bob" })).toEqual(["site", "status"])
      const ofBob = new GetColumns({ lists: "user", username: "bob" })
      expect(await told(ofBob, "carol")).toMatch(/Not allowed/)
      expect(await told(new GetColumns({ lists: "site", username: "bob" }))).toMatch(/^username:/)
      expect(await told(new SetColumns({ ...filter, lists: "site", columns: ["status"] }))).toMatch(
        /^filter:/,
      )
      expect(await told(new GetColumns({ lists: "user", username: "none" }))).toMatch(/No user found/)
      expect(await told(new GetColumns({ lists: "filter" }))).toMatch(/^filter:/)
    }))

  // Holds TRK-581.
  it("are chosen by users for themselves, by administrators for all, and for a filter by whoever may change it", () =>
    inSecured(async ({ done, told, test }) => {
      const { id } = await done(new CreateFilter({ name: "Mine" }), "bob")
      const filter = { lists: "filter", filter: FilterId.make(id) } as const
      const columns = short
      expect(await told(new SetColumns({ lists: "site", columns }), "bob")).toMatch(/^Not allowed/)
      expect(await told(new SetColumns({ lists: "user", username: "carol", columns }), "bob")).toMatch(
        /^Not allowed/,
      )
      expect(await told(new ResetColumns({ lists: "user", username: "carol" }), "bob")).toMatch(
        /^Not allowed/,
      )
      expect(await told(new SetColumns({ lists: "user", username: "carol", columns }))).toBe("done")
      expect(await told(new SetColumns({ ...filter, columns }), "carol")).toBe(
        `No filter found with id: ${id}`,
      )
      await done(new ShareFilter({ id: FilterId.make(id), type: "authenticated" }), "bob")
      expect(await told(new SetColumns({ ...filter, columns }), "carol")).toMatch(/^Not allowed/)
      expect(await told(new ResetColumns(filter), "carol")).toMatch(/^Not allowed/)
      expect(await told(new SetColumns({ ...filter, columns }), "bob")).toBe("done")
      expect(await told(new SetColumns({ ...filter, columns }), "bob")).toBe("done")
      const said = (await auditOf(test)).filter(({ summary }) => summary.startsWith("Columns"))
      expect(said.map(({ affectedObject }) => affectedObject?.name)).toEqual([
        "lists of carol",
        "filter Mine",
      ])
    }))

  // Holds TRK-581.
  it("are fields that lists show, each once and at most so many, and go with their filter", () =>
    inSecured(async (secured) => {
      const { done, told } = secured
      const set = (columns: ReadonlyArray<string>) => new SetColumns({ lists: "user", columns })
      expect(await told(set(["summary", "nothing"]))).toMatch(/^columns\[1\]: given "nothing"/)
      expect(await told(set(["summary", "summary", "issuekey"]))).toBe("done")
      expect(await shown(secured, { lists: "user" })).toEqual(["user", "summary", "issuekey"])
      expect(() => set([])).toThrow()
      expect(() => set(Array.from({ length: trackerLimits.columnsOfList + 1 }, () => "summary"))).toThrow()
      const { id } = await done(new CreateFilter({ name: "Mine" }))
      const filter = FilterId.make(id)
      await done(new SetColumns({ lists: "filter", filter, columns: short }))
      await done(new DeleteFilter({ id: filter }))
      expect(await told(new GetColumns({ lists: "filter", filter }))).toMatch(/No filter found/)
    }))
})
