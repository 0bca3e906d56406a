import {
  CreateIssue,
  CreateProject,
  type CustomField,
  GetCreateMeta,
  GetIssue,
  ListChanges,
  SearchIssues,
  UpdateIssue,
  UpdateProject,
  defaultSite,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { type Tracker, withTracker } from "../fixture"
import { inSecured } from "../securityWorld"

const bug = "10004"
const size = "customfield_78"
const heat = "customfield_79"
const home = "customfield_80"

const fields: ReadonlyArray<CustomField> = [
  {
    number: 78,
    name: "Size",
    kind: "select",
    options: [
      { id: "20", value: "Small" },
      { id: "21", value: "Large" },
    ],
    default: { value: "Small" },
  },
  {
    number: 79,
    name: "Heat",
    kind: "number",
    issueTypeIds: [bug],
    default: 20,
    validate: (value) => (Number(value) >= 0 ? undefined : "0 or more"),
  },
  { number: 80, name: "Home", kind: "project" },
]

const tracker = { ...defaultSite, customFields: [...defaultSite.customFields, ...fields] }

const withFields = (use: (tracker: Tracker) => Promise<void>) => withTracker(use, { tracker })

const shown = async ({ ask }: Tracker, issue: string) => {
  const view = await ask(new GetIssue({ issue, fields: [size, heat, home] }))
  return typeof view === "string" ? view : view.fields
}

describe("custom fields of a host", () => {
  // Holds TRK-307.
  it("have what the host says where nothing else is said", () =>
    withFields(async (tracker) => {
      const small = { option: { value: "Small" } }
      const plain = (value: unknown) => ({ kind: "plain", value })
      expect(await shown(tracker, await tracker.issue("One"))).toMatchObject({ [size]: small })
      const asBug = { issuetype: { name: "Bug" } }
      expect(await shown(tracker, await tracker.issue("Two", asBug))).toMatchObject({ [heat]: plain(20) })
      const said = { ...asBug, [heat]: 30, [size]: null }
      expect(await shown(tracker, await tracker.issue("Three", said))).toMatchObject({
        [size]: plain(null),
        [heat]: plain(30),
      })
      const meta = await tracker.ask(new GetCreateMeta({ project: "ROCK" }))
      const ofBug =
        typeof meta === "string" ? undefined : meta.types.find(({ issueType }) => issueType.id === bug)
      const metaOf = (id: string) => ofBug?.fields.find(({ fieldId }) => fieldId === id)
      expect(metaOf(size)).toMatchObject({ hasDefaultValue: true, defaultValue: small })
      expect(metaOf(heat)).toMatchObject({ hasDefaultValue: true, defaultValue: plain(20) })
      expect(metaOf(home)).toMatchObject({ hasDefaultValue: false })
    }))

  // Holds TRK-307.
  it("take what the host allows", () =>
    withFields(async (tracker) => {
      const issue = await tracker.issue("One", { issuetype: { name: "Bug" } })
      const set = (value: unknown) => tracker.ask(new UpdateIssue({ issue, fields: { [heat]: value } }))
      expect(await set(-1)).toBe(`${heat}: given -1, allowed: 0 or more`)
      expect(await set(0)).toBeUndefined()
      expect(await set(null)).toBeUndefined()
      expect(await tracker.issue("Two", { issuetype: { name: "Bug" }, [heat]: -1 })).toContain("0 or more")
    }))

  it("refuse a default that may not stand there", () =>
    withTracker(async (world) => expect(await world.issue("One")).toContain("one of Small (20)"), {
      tracker: {
        ...defaultSite,
        customFields: fields.map((field) => (field.number === 78 ? { ...field, default: "Huge" } : field)),
      },
    }))

  // Holds TRK-308.
  it("name projects, which are shown to those who see them", () =>
    inSecured(
      async ({ done, told, scheme }) => {
        const hidden = await done(new CreateProject({ key: "DARK", name: "Dark" }))
        const { id: dark } = await scheme("Dark", [["BROWSE_PROJECTS", "user", "dave"]])
        await done(new UpdateProject({ project: "DARK", permissionScheme: dark }))
        await done(new CreateProject({ key: "ROCK", name: "Rocket" }))
        const { key: issue } = await done(
          new CreateIssue({
            fields: { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "One" },
          }),
        )
        const set = (value: unknown) => new UpdateIssue({ issue, fields: { [home]: value } })
        expect(await told(set({ key: "DARK" }), "bob")).toMatch(/the id or key of a project/)
        expect(await told(set({ key: "NONE" }), "bob")).toMatch(/the id or key of a project/)
        expect(await told(set({ key: "DARK" }), "dave")).toBe("done")
        const fields = [home]
        const asked = async (name: string) => [
          (await done(new GetIssue({ issue, fields }), name)).fields[home],
          (await done(new SearchIssues({ fields }), name)).items[0]?.fields[home],
        ]
        const project = { kind: "project", project: { key: "DARK", name: "Dark" } }
        expect(await asked("dave")).toMatchObject([project, project])
        const nothing = { kind: "plain", value: null }
        expect(await asked("bob")).toEqual([nothing, nothing])
        expect(await done(new ListChanges({ issue }), "dave")).toMatchObject({
          items: [{ items: [{ field: "Home", from: null, to: hidden.id, toText: hidden.id }] }],
          total: 1,
        })
        // To whom it names nothing, the entry tells nothing: not even that there is one.
        expect(await done(new ListChanges({ issue }), "bob")).toMatchObject({ items: [], total: 0 })
        expect(await told(set(null), "bob")).toBe("done")
      },
      ["bob"],
      { tracker },
    ))
})
