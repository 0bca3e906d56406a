import {
  CreateField,
  CreateFieldOption,
  CreateProject,
  GetCreateMeta,
  GetEditMeta,
  GetFieldOption,
  GetIssue,
  GetSite,
  ListCustomFields,
  ListFieldOptions,
  SearchIssues,
  UpdateIssue,
  UpdateProject,
  trackerLimits,
} from "@quoin/tracker"
import { auditOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type Tracker, withTracker } from "../fixture"
import { inSecured } from "../securityWorld"

const idOf = (made: unknown): string => String((made as { readonly id?: unknown }).id)

const make = ({ ask }: Tracker, type: string, more: object = {}) =>
  ask(new CreateField({ name: "Heat", type: `vendor:${type}`, ...more }))

/** What can be written into fields of each type, and what it is then. */
const written: ReadonlyArray<readonly [type: string, given: unknown, held: unknown]> = [
  ["textfield", "warm", "warm"],
  ["textarea", "warm\nand dry", "warm\nand dry"],
  ["float", 36.6, 36.6],
  ["datepicker", "2026-01-31", "2026-01-31"],
  ["labels", ["hot", "dry"], ["dry", "hot"]],
  ["url", "https://rocket.example.org", "https://rocket.example.org"],
]

/** Types of which something is chosen that was added before. */
const chosen = ["select", "radiobuttons", "multiselect", "multicheckboxes", "cascadingselect"]

describe("custom fields", () => {
  // Holds TRK-300.
  it("are made by administrators, and issues have them at once", () =>
    withTracker(async (tracker) => {
      const { ask, test } = tracker
      const issue = await tracker.issue("One")
      for (const [type, given, held] of written) {
        const field = idOf(await make(tracker, type, { name: ` ${type} ` }))
        expect(field).toMatch(/^customfield_\d+$/)
        expect(await ask(new UpdateIssue({ issue, fields: { [field]: given } }))).toBeUndefined()
        expect(JSON.stringify(await ask(new GetIssue({ issue, fields: [field] })))).toContain(
          JSON.stringify(held),
        )
        expect(JSON.stringify(await ask(new SearchIssues({ fields: ["*all"] })))).toContain(
          JSON.stringify(held),
        )
      }
      const site = await ask(new GetSite())
      const names = typeof site === "string" ? [] : site.fields.map(({ name }) => name)
      expect(names.slice(-written.length)).toEqual(written.map(([type]) => type))
      expect((await auditOf(test)).filter(({ summary }) => summary === "Field created")).toHaveLength(
        written.length,
      )
    }))

  // Holds TRK-300.
  it("hold so many values in one issue together", () =>
    withTracker(async (tracker) => {
      const { ask } = tracker
      const values = Array.from({ length: trackerLimits.fieldValues }, (_, at) => `v${at}`)
      const full = Math.floor(trackerLimits.valuesOfIssue / trackerLimits.fieldValues)
      const issue = await tracker.issue("One")
      for (let at = 0; at <= full; at += 1) {
        const field = idOf(await make(tracker, "labels", { name: `Marks ${at}` }))
        const answer = await ask(new UpdateIssue({ issue, fields: { [field]: values } }))
        const given = (at + 1) * values.length
        expect(answer).toBe(
          at < full
            ? undefined
            : `Limit valuesOfIssue exceeded: at most ${trackerLimits.valuesOfIssue}, given ${given} (of all custom fields together)`,
        )
      }
    }))

  // Holds TRK-300.
  it("have options as soon as these are added", () =>
    withTracker(async (tracker) => {
      const { ask } = tracker
      const issue = await tracker.issue("One")
      for (const type of chosen) {
        const field = idOf(await make(tracker, type))
        const many = type.startsWith("multi")
        const given = many ? [{ value: "Red" }] : { value: "Red" }
        const choose = () => ask(new UpdateIssue({ issue, fields: { [field]: given } }))
        expect(await choose()).toContain("one of")
        expect(await ask(new CreateFieldOption({ field, value: "Red" }))).toMatchObject({ value: "Red" })
        expect(await ask(new CreateFieldOption({ field, value: "Blue" }))).toMatchObject({ value: "Blue" })
        expect(await choose()).toBeUndefined()
        expect(JSON.stringify(await ask(new GetIssue({ issue, fields: [field] })))).toContain("Red")
        expect(await ask(new ListFieldOptions({ field, query: "BL" }))).toMatchObject({
          items: [{ value: "Blue" }],
          total: 1,
        })
      }
    }))

  // Holds TRK-301.
  it("are of the projects and the types of issues that are named", () =>
    withTracker(async (tracker) => {
      const { ask } = tracker
      const other = idOf(await ask(new CreateProject({ key: "PLAN", name: "Plane" })))
      const narrow = idOf(await make(tracker, "textfield", { projectIds: [other], issueTypeIds: ["10002"] }))
      const bugs = idOf(await make(tracker, "textfield", { name: "Trace", issueTypeIds: ["10004"] }))
      const issue = await tracker.issue("One")
      const [inOther, bug] = [
        await tracker.issue("Two", { project: { key: "PLAN" }, [narrow]: "warm" }),
        await tracker.issue("Three", { issuetype: { name: "Bug" }, [bugs]: "line 7" }),
      ]
      expect(inOther).toBe("PLAN-1")
      expect(bug).toBe("ROCK-2")
      for (const field of [narrow, bugs]) {
        const update = new UpdateIssue({ issue, fields: { [field]: "warm" } })
        expect(await ask(update)).toContain("cannot be set")
        expect(JSON.stringify(await ask(new GetEditMeta({ issue })))).not.toContain(field)
        expect(await ask(new GetIssue({ issue }))).not.toHaveProperty(["fields", field])
      }
      const palette = idOf(await make(tracker, "select", { name: "Hue", projectIds: [other] }))
      await ask(new CreateFieldOption({ field: palette, value: "Red" }))
      const total = async (asked: object) => await ask(new ListFieldOptions({ field: palette, ...asked }))
      expect(await total({ projectIds: [other, "404"] })).toMatchObject({ total: 1 })
      expect(await total({ projectIds: ["404"] })).toMatchObject({ total: 0 })
      expect(await total({ issueTypeIds: ["404"] })).toMatchObject({ total: 1 })
      expect(JSON.stringify(await ask(new GetCreateMeta({ project: "ROCK" })))).not.toContain(narrow)
      expect(JSON.stringify(await ask(new GetCreateMeta({ project: "PLAN" })))).toContain(narrow)
      const found = await ask(new SearchIssues({ fields: [narrow, bugs], jql: "ORDER BY key ASC" }))
      expect(found).toMatchObject({
        items: [{ fields: { [narrow]: {} } }, { fields: {} }, { fields: { [bugs]: {} } }],
      })
      expect(JSON.stringify(found).match(new RegExp(`${narrow}|${bugs}`, "g"))).toHaveLength(2)
    }))

  it("are refused where a part of them is not there, which is named", () =>
    withTracker(async (tracker) => {
      expect(await make(tracker, "gh-lexo-rank")).toContain("type: given")
      expect(await make(tracker, "textfield", { name: " " })).toContain("name")
      expect(await make(tracker, "textfield", { searcherKey: "vendor:daterange" })).toContain("textsearcher")
      expect(await make(tracker, "textfield", { projectIds: ["404"] })).toContain("projectIds[0]")
      expect(await make(tracker, "textfield", { issueTypeIds: ["10002", "7"] })).toContain("issueTypeIds[1]")
      expect(await tracker.ask(new ListCustomFields({ search: "heat" }))).toMatchObject({ items: [] })
    }))

  it("are known to queries as soon as they are made, to be found by where what finds them is named", () =>
    withTracker(async (tracker) => {
      const search = (jql: string) => tracker.ask(new SearchIssues({ jql }))
      expect(await search("Heat = 7")).toContain("does not exist")
      await make(tracker, "float")
      expect(await search("Heat = 7")).toContain("is not searchable, it is only sortable")
      expect(await search("project = ROCK ORDER BY heat")).toMatchObject({ items: [] })
      await make(tracker, "float", { name: "Cold", searcherKey: "vendor:exactnumber" })
      expect(await search("Cold = 7")).toMatchObject({ items: [] })
    }))

  // Holds TRK-302.
  it("are listed for administrators, as they ask for them", () =>
    withTracker(async (tracker) => {
      const { ask } = tracker
      const project = idOf(await ask(new CreateProject({ key: "PLAN", name: "Plane" })))
      await make(tracker, "float", { name: "Heat b", searcherKey: "v:numberrange", description: "Degrees" })
      await make(tracker, "textfield", { name: "heat a", projectIds: [project] })
      const names = async (asked: object) => {
        const page = await ask(new ListCustomFields(asked))
        return typeof page === "string" ? page : page.items.map(({ name }) => name)
      }
      expect(await names({ search: "HEAT" })).toEqual(["heat a", "Heat b"])
      expect(await names({ search: "heat", sortOrder: "desc" })).toEqual(["Heat b", "heat a"])
      expect(await names({ types: ["x:float"], sortColumn: "type" })).toEqual(["Story Points", "Heat b"])
      expect(await names({ search: "heat", projectIds: ["404"] })).toEqual(["Heat b"])
      expect(await names({ search: "heat", projectIds: [project] })).toEqual(["heat a", "Heat b"])
      expect(await names({ search: "heat", startAt: 1, maxResults: 1 })).toEqual(["Heat b"])
      expect(await names({ types: ["rank"] })).toContain("types")
      expect(await ask(new ListCustomFields({ search: "Heat b" }))).toMatchObject({
        items: [
          { description: "Degrees", type: "quoin.fields:float", searcherKey: "quoin.fields:exactnumber" },
        ],
      })
    }))

  // Holds TRK-309.
  it("are not told of to who sees none of their projects", () =>
    inSecured(async ({ done, told, scheme }) => {
      const { id: project } = await done(new CreateProject({ key: "DARK", name: "Dark" }))
      const { id: dark } = await scheme("Dark", [["BROWSE_PROJECTS", "user", "dave"]])
      await done(new UpdateProject({ project: "DARK", permissionScheme: dark }))
      const type = "select"
      const { id: field } = await done(new CreateField({ name: "Secret", type, projectIds: [project] }))
      const { id: option } = await done(new CreateFieldOption({ field, value: "Merger" }))
      const all = [
        new ListFieldOptions({ field }),
        new ListFieldOptions({ field, projectIds: [project] }),
        new GetFieldOption({ field, option }),
        new GetFieldOption({ option }),
      ]
      for (const request of all) {
        expect(await told(request, "dave")).toBe("done")
        expect(await told(request, "bob")).toMatch(/^No (field|option) found with id/)
      }
      const listed = async (name: string) => (await done(new GetSite(), name)).fields.map(({ id }) => id)
      expect(await listed("dave")).toContain(field)
      expect(await listed("bob")).not.toContain(field)
      expect(await told(new SearchIssues({ jql: "Secret = 1" }), "dave")).toContain("is not searchable")
      expect(await told(new SearchIssues({ jql: "Secret = 1" }), "bob")).toBe(
        (await told(new SearchIssues({ jql: "Unknow = 1" }), "bob")).replaceAll("Unknow", "Secret"),
      )
    }))

  it("are not for others to make or to list", () =>
    inSecured(async ({ told }) => {
      expect(await told(new CreateField({ name: "Heat", type: "textfield" }), "bob")).toMatch(/administer/)
      expect(await told(new ListCustomFields({}), "bob")).toMatch(/administer/)
      expect(await told(new CreateField({ name: "Heat", type: "textfield" }))).toBe("done")
    }))
})
