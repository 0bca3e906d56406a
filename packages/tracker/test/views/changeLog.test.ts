import {
  CreateBoard,
  CreateComponent,
  CreateFilter,
  CreateIssue,
  CreateLink,
  CreateProject,
  CreateSprint,
  CreateVersion,
  type CustomField,
  DeleteIssue,
  GetIssue,
  ListChanges,
  TransitionIssue,
  UpdateEpic,
  UpdateIssue,
  UpdateProject,
  defaultSite,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { type Secured, inSecured } from "../securityWorld"

type Kind = CustomField["kind"]

/** What a field of each kind is set to: nothing of it, or what only carol sees, or what all see. Planning writes the rest. */
interface Given {
  readonly hidden?: (ids: Ids) => unknown
  readonly open: (ids: Ids) => unknown
}

interface Ids {
  readonly hiddenSprint: string
  readonly openSprint: string
}

const byOthers = { open: () => undefined }

const given: Readonly<Record<Kind, Given>> = {
  text: { open: () => "warm" },
  textarea: { open: () => "warm" },
  number: { open: () => 3 },
  date: { open: () => "2026-01-31" },
  datetime: { open: () => "2026-01-31T10:00:00.000+0000" },
  select: { open: () => ({ value: "Red" }) },
  radiobuttons: { open: () => ({ value: "Red" }) },
  multiselect: { open: () => [{ value: "Red" }] },
  checkboxes: { open: () => [{ value: "Red" }] },
  cascading: { open: () => ({ value: "Red" }) },
  user: { open: () => ({ name: "dave" }) },
  users: { open: () => [{ name: "dave" }] },
  group: { open: () => ({ name: "crew" }) },
  labels: { open: () => ["warm"] },
  url: { open: () => "https://rocket.example.org" },
  version: { open: () => ({ name: "One" }) },
  project: { hidden: () => ({ key: "DARK" }), open: () => ({ key: "ROCK" }) },
  epicLink: { hidden: () => "DARK-1", open: () => "ROCK-2" },
  sprint: {
    hidden: ({ hiddenSprint }) => Number(hiddenSprint),
    open: ({ openSprint }) => Number(openSprint),
  },
  epicName: { open: () => "Name" },
  epicStatus: byOthers,
  epicColor: byOthers,
  flag: byOthers,
  rank: byOthers,
  // What is told of objects is tested beside these.
  object: byOthers,
  objects: byOthers,
}

const kinds = Object.keys(given) as ReadonlyArray<Kind>

/** The host has one field of each kind. */
const customFields: ReadonlyArray<CustomField> = [
  // All of them are for issues of all types.
  ...defaultSite.customFields.map(({ issueTypeIds: _types, ...field }) => field),
  ...kinds
    .filter((kind) => !defaultSite.customFields.some((field) => field.kind === kind))
    .map((kind, at) => ({
      number: 20_000 + at,
      name: `A ${kind}`,
      kind,
      options: [{ id: "1", value: "Red" }],
    })),
]

const site = { ...defaultSite, customFields }

const fieldOf = (kind: Kind): string =>
  `customfield_${customFields.find((field) => field.kind === kind)?.number ?? 0}`

/** What all of the hidden things are called or numbered. */
interface World extends Ids {
  readonly secrets: ReadonlyArray<string>
  readonly hiddenProject: string
}

/** ROCK-1, the epic ROCK-2 and what all see; and DARK-1, an epic, and a sprint that carol alone sees of those who are no administrators. */
const withHidden = (use: (secured: Secured, world: World) => Promise<void>) =>
  inSecured(
    async (secured) => {
      const { done, scheme } = secured
      const made: Array<string> = []
      for (const key of ["ROCK", "DARK"]) {
        made.push((await done(new CreateProject({ key, name: `${key} project` }))).id)
        await done(new CreateVersion({ project: key, name: "One" }))
        await done(new CreateComponent({ project: key, name: "Part" }))
      }
      const create = (key: string, type: string, more: object = {}) =>
        done(
          new CreateIssue({ fields: { project: { key }, issuetype: { name: type }, summary: key, ...more } }),
        )
      await create("ROCK", "Task")
      await create("ROCK", "Epic", { customfield_10002: "Open" })
      const dark = await create("DARK", "Epic", { customfield_10002: "Hidden" })
      const { id } = await scheme("Closed", [
        ["BROWSE_PROJECTS", "user", "carol"],
        ["EDIT_ISSUES", "user", "carol"],
        ["LINK_ISSUES", "user", "carol"],
        ["MANAGE_SPRINTS_PERMISSION", "user", "carol"],
      ])
      await done(new UpdateProject({ project: "DARK", permissionScheme: id }))
      const sprintOver = async (jql: string, name: string, shared: boolean) => {
        const shares = shared ? { shares: [{ type: "authenticated" as const, edit: false }] } : {}
        const filter = await done(new CreateFilter({ name, jql, ...shares }), "carol")
        const board = await done(new CreateBoard({ name, type: "scrum", filterId: filter.id }), "carol")
        return (await done(new CreateSprint({ board: board.id, name }), "carol")).id as string
      }
      const openSprint = await sprintOver("project = ROCK", "Open sprint", true)
      const hiddenSprint = await sprintOver("project = DARK", "Hidden, sprint", false)
      await use(secured, {
        openSprint,
        hiddenSprint,
        // Ids of projects are as low as those of priorities: what is told of these is not meant.
        secrets: ["DARK", "Hidden", `"${hiddenSprint}"`, `"${dark.id}"`],
        hiddenProject: made[1] ?? "",
      })
    },
    ["bob"],
    { tracker: site },
  )

const issue = "ROCK-1"

/** All that the change log of an issue says to somebody, whichever way it is read. */
const readAs = async ({ done }: Secured, name: string): Promise<ReadonlyArray<string>> => {
  const { total = 0 } = await done(new ListChanges({ issue, maxResults: 1 }), name)
  const pages = []
  for (let startAt = 0; startAt < total; startAt += 2) {
    pages.push(...(await done(new ListChanges({ issue, startAt, maxResults: 2 }), name)).items)
  }
  const whole = (await done(new ListChanges({ issue }), name)).items
  const expanded = (await done(new GetIssue({ issue, expand: "changelog" }), name)).changelog
  return [pages, whole, expanded].map((items) => JSON.stringify(items))
}

describe("what a change log tells", () => {
  // Holds TRK-360.
  it.each(kinds)("is of what the caller sees alone, and all of that: fields of the kind %s", (kind) =>
    withHidden(async (secured, world) => {
      const { done } = secured
      const { hidden, open } = given[kind]
      const field = fieldOf(kind)
      const write = (value: unknown) => done(new UpdateIssue({ issue, fields: { [field]: value } }), "carol")
      const shown = open(world)
      if (shown === undefined) return
      for (const value of [
        shown,
        ...(hidden === undefined ? [] : [hidden(world), shown, hidden(world)]),
        null,
      ]) {
        await write(value)
      }
      const [own, others] = [await readAs(secured, "carol"), await readAs(secured, "bob")]
      for (const text of others) {
        expect(text).toContain(field)
        for (const secret of world.secrets) expect(text).not.toContain(secret)
      }
      if (hidden === undefined) expect(others).toEqual(own)
      else {
        const secrets = [...world.secrets, `"to":"${world.hiddenProject}"`]
        for (const text of own) expect(secrets.some((secret) => text.includes(secret))).toBe(true)
        for (const text of others) expect(text).not.toContain(`"${world.hiddenProject}"`)
      }
    }),
  )

  // Holds TRK-360.
  it("shows a side that is hidden as the field shows it: as nothing", () =>
    withHidden(async (secured) => {
      const { done } = secured
      const link = (epic: string | null) =>
        done(new UpdateIssue({ issue, fields: { [fieldOf("epicLink")]: epic } }), "carol")
      for (const epic of ["ROCK-2", "DARK-1", null]) await link(epic)
      const of = async (name: string) =>
        (await done(new ListChanges({ issue }), name)).items.flatMap(({ items }) =>
          items.map(({ fromText, toText }) => [fromText, toText]),
        )
      expect(await of("carol")).toEqual([
        [null, "ROCK-2"],
        ["ROCK-2", "DARK-1"],
        ["DARK-1", null],
      ])
      expect(await of("bob")).toEqual([
        [null, "ROCK-2"],
        ["ROCK-2", null],
      ])
      await done(new DeleteIssue({ issue: "DARK-1" }))
      expect(await of("bob")).toEqual([
        [null, "ROCK-2"],
        ["ROCK-2", null],
      ])
    }))

  // Holds TRK-360.
  it("is of what the caller sees alone, whatever operation wrote it", () =>
    withHidden(async (secured, world) => {
      const { done } = secured
      const add = { add: { type: { name: "Blocks" }, outwardIssue: { key: "DARK-1" } } }
      await done(new UpdateIssue({ issue, update: { issuelinks: [add] } }), "carol")
      await done(new CreateLink({ type: "Relates", inwardIssue: issue, outwardIssue: "DARK-1" }), "carol")
      await done(new UpdateEpic({ epic: "ROCK-2", summary: "New", done: true }), "carol")
      await done(new TransitionIssue({ issue, transitionId: "31" }), "carol")
      for (const [field, value] of Object.entries({
        fixVersions: [{ name: "One" }],
        versions: [{ name: "One" }],
        components: [{ name: "Part" }],
        assignee: { name: "dave" },
        reporter: { name: "dave" },
        labels: ["warm"],
        duedate: "2026-01-31",
        priority: { name: "Low" },
        description: "Text",
        environment: "Text",
        summary: "Text",
        timetracking: { originalEstimate: "1h", remainingEstimate: "1h" },
      })) {
        await done(new UpdateIssue({ issue, fields: { [field]: value } }), "carol")
      }
      for (const text of await readAs(secured, "bob")) {
        for (const secret of world.secrets) expect(text).not.toContain(secret)
        for (const told of [
          "Fix Version",
          "Component",
          "assignee",
          "labels",
          "duedate",
          "status",
          "timeestimate",
        ]) {
          expect(text).toContain(told)
        }
      }
    }))
})
