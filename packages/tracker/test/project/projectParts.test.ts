import {
  CreateComponent,
  CreateVersion,
  DeleteComponent,
  DeleteProject,
  DeleteProjectVersion,
  GetComponent,
  GetIssue,
  GetProject,
  GetProjectVersion,
  ListChanges,
  MoveVersion,
  UpdateVersion,
  trackerLimits,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { type Tracker, withTracker } from "../fixture"

const ComponentId = GetComponent.fields.id
const VersionId = GetProjectVersion.fields.id

const idOf = (made: unknown): string => String((made as { readonly id?: unknown }).id)

const component = async ({ ask }: Tracker, name: string, more: object = {}) =>
  ComponentId.make(idOf(await ask(new CreateComponent({ project: "ROCK", name, ...more }))))

const version = async ({ ask }: Tracker, name: string, more: object = {}) =>
  VersionId.make(idOf(await ask(new CreateVersion({ project: "ROCK", name, ...more }))))

const namesOf = async ({ ask }: Tracker, what: "versions" | "components"): Promise<ReadonlyArray<string>> =>
  (
    (await ask(new GetProject({ project: "ROCK" }))) as unknown as Record<
      typeof what,
      ReadonlyArray<{ name: string }>
    >
  )[what].map(({ name }) => name)

describe("components and versions", () => {
  // Holds TRK-12, TRK-13.
  it("have names of their own, in any case", () =>
    withTracker(async (tracker) => {
      await component(tracker, "Hull")
      await version(tracker, "One")
      const { ask } = tracker
      expect(await ask(new CreateComponent({ project: "ROCK", name: "hULL" }))).toContain("already exists")
      expect(await ask(new CreateVersion({ project: "ROCK", name: "ONE" }))).toContain("already exists")
    }))

  // Holds TRK-14.
  it("go with their project", () =>
    withTracker(async (tracker) => {
      const { ask, issue } = tracker
      const hull = await component(tracker, "Hull")
      await issue("One")
      await ask(new DeleteProject({ project: "ROCK" }))
      expect(await ask(new GetComponent({ id: hull }))).toBe(`No component found with id: ${hull}`)
    }))

  // Holds TRK-15, TRK-16.
  it("are released, late, and in an order that can be changed", () =>
    withTracker(async (tracker) => {
      const { ask } = tracker
      const one = await version(tracker, "One", { releaseDate: "2001-01-01" })
      await version(tracker, "Two")
      const three = await version(tracker, "Three")
      expect(await ask(new GetProjectVersion({ id: one }))).toMatchObject({ overdue: true, released: false })
      expect(await ask(new UpdateVersion({ id: one, released: true }))).toMatchObject({ overdue: false })
      expect(await ask(new UpdateVersion({ id: one, startDate: "2002-01-01" }))).toContain(
        "not before the start",
      )
      await ask(new MoveVersion({ id: three, position: "Earlier" }))
      expect(await namesOf(tracker, "versions")).toEqual(["One", "Three", "Two"])
      await ask(new MoveVersion({ id: one, after: three }))
      expect(await namesOf(tracker, "versions")).toEqual(["Three", "One", "Two"])
      await ask(new MoveVersion({ id: three, position: "Last" }))
      expect(await namesOf(tracker, "versions")).toEqual(["One", "Two", "Three"])
      expect(await ask(new MoveVersion({ id: three }))).toContain("First, Last, Earlier or Later")
    }))

  // Holds TRK-17, TRK-18.
  it("give their issues to others when they go", () =>
    withTracker(async (tracker) => {
      const { ask, issue } = tracker
      const [hull, wing] = [await component(tracker, "Hull"), await component(tracker, "Wing")]
      const [one, two] = [await version(tracker, "One"), await version(tracker, "Two")]
      const named = [{ name: "One" }]
      await issue("First", { components: [{ name: "Hull" }], fixVersions: named, versions: named })
      await ask(new DeleteComponent({ id: hull, moveIssuesTo: wing }))
      await ask(new DeleteProjectVersion({ id: one, moveFixIssuesTo: two }))
      expect(await ask(new GetIssue({ issue: "ROCK-1" }))).toMatchObject({
        fields: {
          components: { components: [{ name: "Wing" }] },
          fixVersions: { versions: [{ name: "Two" }] },
          versions: { versions: [] },
        },
      })
      expect(await ask(new DeleteProjectVersion({ id: two, moveFixIssuesTo: two }))).toContain(
        "another version",
      )
      expect(await ask(new ListChanges({ issue: "ROCK-1" }))).toMatchObject({
        items: [
          { items: [{ fieldId: "components", fromText: "Hull", toText: "Wing" }] },
          {
            items: [
              { fieldId: "fixVersions", fromText: "One", toText: "Two" },
              { fieldId: "versions", fromText: "One", toText: null },
            ],
          },
        ],
      })
    }))

  // Holds TRK-17, TRK-18.
  it("give their issues to others in as many steps as it takes", () =>
    withTracker(async (tracker) => {
      const { ask, issue } = tracker
      const [hull, one] = [await component(tracker, "Hull"), await version(tracker, "One")]
      const many = trackerLimits.rehomedTogether + 1
      for (let made = 0; made < many; made += 1) {
        await issue("Part", { components: [{ name: "Hull" }], fixVersions: [{ name: "One" }] })
      }
      await ask(new DeleteComponent({ id: hull }))
      await ask(new DeleteProjectVersion({ id: one }))
      for (const key of ["ROCK-1", `ROCK-${many}`]) {
        expect(await ask(new GetIssue({ issue: key }))).toMatchObject({
          fields: { components: { components: [] }, fixVersions: { versions: [] } },
        })
      }
      expect(await namesOf(tracker, "versions")).toEqual([])
    }))

  // Holds TRK-18.
  it("assign what is created in them", () =>
    withTracker(async (tracker) => {
      await tracker.user("bob")
      await component(tracker, "Hull", { lead: "bob", assigneeType: "COMPONENT_LEAD" })
      await tracker.issue("First", { components: [{ name: "Hull" }] })
      expect(await tracker.ask(new GetIssue({ issue: "ROCK-1" }))).toMatchObject({
        fields: { assignee: { user: { name: "bob" } } },
      })
    }))
})
