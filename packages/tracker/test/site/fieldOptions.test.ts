import {
  CreateFieldOption,
  type CustomField,
  DeleteFieldOption,
  GetEditMeta,
  GetFieldOption,
  GetIssue,
  ListFieldOptions,
  SearchIssues,
  UpdateFieldOption,
  UpdateIssue,
  defaultSite,
} from "@quoin/tracker"
import { auditOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type Tracker, withTracker } from "../fixture"
import { inSecured } from "../securityWorld"

const fields: ReadonlyArray<CustomField> = [
  { number: 77, name: "Heat", kind: "cascading", options: [{ id: "7", value: "Hot" }] },
  { number: 78, name: "Size", kind: "select", options: [{ id: "20", value: "Small" }] },
]
const size = "customfield_78"
const heat = "customfield_77"

const withFields = (use: (tracker: Tracker) => Promise<void>) =>
  withTracker(use, { tracker: { ...defaultSite, customFields: [...defaultSite.customFields, ...fields] } })

const idOf = (made: unknown): string => String((made as { readonly id?: unknown }).id)

const listed = async ({ ask }: Tracker, field: string) => {
  const page = await ask(new ListFieldOptions({ field }))
  return typeof page === "string" ? page : page.items.map(({ value }) => value)
}

describe("options of custom fields", () => {
  // Holds TRK-183.
  it("are added, changed and disabled by administrators, and chosen in issues at once", () =>
    withFields(async (tracker) => {
      const { ask, test } = tracker
      const add = (value: string) => ask(new CreateFieldOption({ field: size, value }))
      const issue = await tracker.issue("One")
      const choose = (value: string) => ask(new UpdateIssue({ issue, fields: { [size]: { value } } }))
      const shown = async () => (await ask(new GetIssue({ issue, fields: [size] }))) as object
      expect(await choose("Large")).toContain("one of Small (20)")
      const made = await add(" Large ")
      const id = idOf(made)
      expect(made).toEqual({ id, value: "Large", disabled: false })
      expect(await add("LARGE")).toContain("already")
      expect(await add(" ")).toContain("not blank")
      expect(await choose("Large")).toBeUndefined()
      expect(await shown()).toMatchObject({ fields: { [size]: { option: { id, value: "Large" } } } })
      const update = (more: object) => ask(new UpdateFieldOption({ field: size, option: id, ...more }))
      expect(await update({ value: "Huge" })).toEqual({ id, value: "Huge", disabled: false })
      expect(await update({ value: "small" })).toContain("already")
      expect(await update({ disabled: true })).toEqual({ id, value: "Huge", disabled: true })
      expect(await update({ disabled: true })).toEqual({ id, value: "Huge", disabled: true })
      expect(await ask(new GetFieldOption({ option: id }))).toMatchObject({ value: "Huge", disabled: true })
      // It stays where it is, and is found there, but nobody chooses it any more.
      expect(await ask(new SearchIssues({ jql: "", fields: [size] }))).toMatchObject({
        items: [{ fields: { [size]: { option: { value: "Huge" } } } }],
      })
      expect(await choose("Huge")).toContain("one of Small (20)")
      expect(JSON.stringify(await ask(new GetEditMeta({ issue })))).toContain("Small")
      expect(await listed(tracker, size)).toEqual(["Small", "Huge"])
      const said = (await auditOf(test)).map(({ summary }) => summary)
      expect(said.filter((each) => each.startsWith("Option"))).toEqual([
        "Option of a field added",
        "Option of a field changed",
        "Option of a field changed",
      ])
    }))

  // Holds TRK-183.
  it("stand inside others in cascading fields alone", () =>
    withFields(async (tracker) => {
      const { ask } = tracker
      const inside = (field: string, parent: string, value = "Warm") =>
        ask(new CreateFieldOption({ field, value, parent }))
      const warm = await inside(heat, "7")
      expect(warm).toMatchObject({ value: "Warm", parentId: "7" })
      expect(await inside(heat, "7", "warm")).toContain("already")
      expect(await inside(heat, idOf(warm))).toContain("stands in no other one")
      expect(await inside(heat, "0")).toBe("No option found with id: 0")
      expect(await inside(size, "20")).toContain("parent")
      const update = { field: heat, option: idOf(warm), value: "Tepid" }
      expect(await ask(new UpdateFieldOption(update))).toMatchObject({ value: "Tepid", parentId: "7" })
      expect(await listed(tracker, heat)).toEqual(["Hot", "Tepid"])
      expect(await ask(new CreateFieldOption({ field: "customfield_10003", value: "Never" }))).toContain(
        "a field that is select",
      )
      expect(await ask(new CreateFieldOption({ field: "none", value: "Never" }))).toBe(
        "No field found with id: none",
      )
    }))

  // Holds TRK-184.
  it("are deleted with those inside them, and issues show nothing there", () =>
    withFields(async (tracker) => {
      const { ask } = tracker
      const warm = idOf(await ask(new CreateFieldOption({ field: heat, value: "Warm", parent: "7" })))
      const issue = await tracker.issue("One", { [heat]: { value: "Hot", child: { value: "Warm" } } })
      const shown = async () => (await ask(new GetIssue({ issue, fields: [heat] }))) as object
      expect(await shown()).toMatchObject({ fields: { [heat]: { option: { child: { value: "Warm" } } } } })
      const remove = new DeleteFieldOption({ field: heat, option: "7" })
      expect(await ask(remove)).toBeUndefined()
      expect(await shown()).toMatchObject({ fields: { [heat]: { kind: "plain", value: null } } })
      expect(await ask(remove)).toBe("No option found with id: 7")
      expect(await ask(new GetFieldOption({ option: warm }))).toBe(`No option found with id: ${warm}`)
      expect(await listed(tracker, heat)).toEqual([])
    }))

  it("are not for others to write", () =>
    inSecured(async ({ told }) => {
      const flag = { field: "customfield_10007" }
      expect(await told(new CreateFieldOption({ ...flag, value: "Late" }), "bob")).toMatch(/administer/)
      expect(await told(new DeleteFieldOption({ ...flag, option: "10000" }), "bob")).toMatch(/administer/)
      expect(await told(new CreateFieldOption({ ...flag, value: "Late" }))).toBe("done")
    }))
})
