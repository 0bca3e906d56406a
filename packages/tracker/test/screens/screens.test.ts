import {
  AddScreenField,
  AddScreenTab,
  CreateField,
  CreateIssue,
  CreateProject,
  DeleteScreenTab,
  GetCreateMeta,
  GetEditMeta,
  GetIssue,
  GetSite,
  ListTransitions,
  RemoveScreenField,
  TransitionIssue,
  UpdateIssue,
  UpdateScreenField,
  UpdateScreenTab,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { auditOf, beforeCommit, messageOf, runOver } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type Secured, inSecured } from "../securityWorld"

const screenOf = async ({ done }: Secured, screen: string) => {
  const found = (await done(new GetSite())).screens.find(({ id }) => id === screen)
  return found ?? expect.fail(`no screen ${screen}`)
}

const idsOn = async (secured: Secured, screen = "1") =>
  (await screenOf(secured, screen)).tabs.flatMap(({ fieldIds }) => fieldIds)

const off = (field: string, screen = "1", tab = screen) => new RemoveScreenField({ screen, tab, field })
const on = (field: string, screen = "1", tab?: string) =>
  new AddScreenField({ screen, field, ...(tab === undefined ? {} : { tab }) })

const fields = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "One" }

const inRock = (use: (secured: Secured) => Promise<void>) =>
  inSecured(async (secured) => {
    await secured.done(new CreateProject({ key: "ROCK", name: "Rock" }))
    await secured.done(new CreateIssue({ fields }))
    await use(secured)
  })

describe("tabs of screens", () => {
  // Holds TRK-606.
  it("are added, renamed, put in order and deleted by administrators", () =>
    inSecured(async (secured) => {
      const { done, told, test } = secured
      const add = new AddScreenTab({ screen: "2", name: " People " })
      expect(await told(add, "bob")).toMatch(/administer/)
      const tab = await done(add)
      expect(tab).toMatchObject({ name: "People", fieldIds: [], shownWhenEmpty: [] })
      expect(await told(new AddScreenTab({ screen: "2", name: "people" }))).toMatch(/already exists/)
      expect(await told(new AddScreenTab({ screen: "2", name: " " }))).toMatch(/name.*not blank/)
      expect(await told(new AddScreenTab({ screen: "9", name: "Nine" }))).toBe("No screen found with id: 9")
      const change = (more: object) => new UpdateScreenTab({ screen: "2", tab: tab.id, ...more })
      expect(await told(change({ name: "field tab" }))).toMatch(/already exists/)
      await done(change({ name: "Folk", position: 0 }))
      expect(await told(change({ position: 2 }))).toMatch(/position.*from 0 to 1/)
      const names = async () => (await screenOf(secured, "2")).tabs.map(({ name }) => name)
      expect(await names()).toEqual(["Folk", "Field Tab"])
      await done(change({}))
      const gone = new DeleteScreenTab({ screen: "2", tab: "2" })
      await done(gone)
      expect(await names()).toEqual(["Folk"])
      expect((await screenOf(secured, "2")).availableFieldIds).toContain("resolution")
      expect(await told(gone)).toBe("No screenTab found with id: 2")
      expect(await told(new DeleteScreenTab({ screen: "2", tab: tab.id }))).toMatch(/the only one/)
      const audit = await auditOf(test)
      expect(audit.map(({ summary }) => summary)).toEqual(
        expect.arrayContaining([
          "Tab of a screen added",
          "Tab of a screen changed",
          "Tab of a screen deleted",
        ]),
      )
    }))

  // Holds TRK-606.
  it("keep what another administrator changes meanwhile", () =>
    inSecured(async (secured) => {
      const { test, as } = secured
      const meanwhile = Effect.orDie(
        test.engine.execute(new AddScreenTab({ screen: "1", name: "People" }), as("ada")),
      )
      const again = new AddScreenTab({ screen: "1", name: "people" })
      const outcome = await runOver(test, beforeCommit(test, 1, meanwhile), again, as("ada"))
      expect(messageOf(outcome)).toMatch(/already exists/)
      const other = Effect.orDie(test.engine.execute(off("environment"), as("ada")))
      await runOver(test, beforeCommit(test, 1, other), off("duedate"), as("ada"))
      expect((await screenOf(secured, "1")).availableFieldIds).toEqual(["environment", "duedate"])
    }))
})

describe("fields on screens", () => {
  // Holds TRK-606, TRK-609.
  it("stand where they are put, and are shown when they are empty where that is said", () =>
    inSecured(async (secured) => {
      const { done, told } = secured
      const change = (field: string, more: object) =>
        new UpdateScreenField({ screen: "1", tab: "1", field, ...more })
      const first = async () => (await idsOn(secured)).slice(0, 3)
      const before = await idsOn(secured)
      await done(change("labels", { position: "First" }))
      expect(await first()).toEqual(["labels", "summary", "issuetype"])
      await done(change("labels", { position: "Later" }))
      expect(await first()).toEqual(["summary", "labels", "issuetype"])
      await done(change("labels", { position: "Earlier" }))
      await done(change("labels", { position: "Earlier" }))
      await done(change("labels", { after: "issuetype" }))
      expect(await first()).toEqual(["summary", "issuetype", "labels"])
      await done(change("labels", { position: "Last" }))
      expect((await idsOn(secured)).at(-1)).toBe("labels")
      expect(await told(change("labels", { after: "none" }))).toMatch(/after.*another field of the tab/)
      expect(await told(change("none", { position: "First" }))).toBe("No field found with id: none")
      await done(change("labels", { showWhenEmpty: true }))
      expect((await screenOf(secured, "1")).tabs[0]?.shownWhenEmpty).toEqual(["labels"])
      await done(change("labels", { showWhenEmpty: false }))
      expect((await screenOf(secured, "1")).tabs[0]?.shownWhenEmpty).toEqual([])
      expect([...(await idsOn(secured))].sort()).toEqual([...before].sort())
    }))

  // Holds TRK-606.
  it("are put on once, of those that can be written there", () =>
    inSecured(async (secured) => {
      const { done, told } = secured
      expect(await told(on("environment", "1", "1"))).toMatch(/field: given .*not on the screen.*none/)
      await done(on("environment"))
      const { id } = await done(new AddScreenTab({ screen: "1", name: "Where" }))
      await done(off("environment"))
      expect(await told(off("environment"))).toBe("No field found with id: environment")
      expect(await told(on("status"))).toMatch(/not on the screen.*environment/)
      await done(on("environment", "1", id))
      expect((await screenOf(secured, "1")).tabs[1]).toMatchObject({ id, fieldIds: ["environment"] })
      await done(on("environment"))
      expect((await screenOf(secured, "1")).tabs[1]).toMatchObject({ id, fieldIds: ["environment"] })
      await done(new DeleteScreenTab({ screen: "1", tab: id }))
      expect(await idsOn(secured)).not.toContain("environment")
    }))

  // Holds TRK-606.
  it("come to the first tab with a field that is made later", () =>
    inSecured(async (secured) => {
      const { done } = secured
      await done(off("environment"))
      const { id } = await done(new CreateField({ name: "Heat", type: "quoin.fields:float" }))
      expect((await idsOn(secured)).at(-1)).toBe(id)
      await done(off(id))
      expect(await idsOn(secured)).not.toContain(id)
    }))

  // Holds TRK-608.
  it("stay where nothing could be written without them", () =>
    inSecured(async (secured) => {
      const { done, told } = secured
      for (const field of ["summary", "issuetype", "parent"]) {
        expect(await told(off(field))).toMatch(
          /field: given .*stay on the screen: summary, issuetype, parent/,
        )
      }
      const { id } = await done(new AddScreenTab({ screen: "1", name: "Other" }))
      expect(await told(new DeleteScreenTab({ screen: "1", tab: "1" }))).toMatch(/as summary/)
      await done(new DeleteScreenTab({ screen: "1", tab: id }))
    }))

  // Holds TRK-607.
  it("are what new issues and edits have", () =>
    inRock(async ({ done, told }) => {
      await done(off("environment"))
      await done(off("assignee"))
      const places = { environment: "Moon" }
      const notThere = /environment: given .*not on the appropriate screen/
      expect(await told(new CreateIssue({ fields: { ...fields, ...places } }))).toMatch(notThere)
      expect(await told(new UpdateIssue({ issue: "ROCK-1", fields: places }))).toMatch(notThere)
      const { types } = await done(new GetCreateMeta({ project: "ROCK" }))
      const creating = types.flatMap((type) => type.fields.map(({ fieldId }) => fieldId))
      const editing = (await done(new GetEditMeta({ issue: "ROCK-1" }))).map(({ fieldId }) => fieldId)
      for (const all of [creating, editing]) {
        expect(all).toContain("summary")
        expect(all).not.toContain("environment")
      }
      // Whoever components or the project say is assigned all the same, and somebody is assigned by itself.
      await done(new CreateIssue({ fields }))
      const assignee = { name: "bob" }
      expect(await told(new UpdateIssue({ issue: "ROCK-1", fields: { assignee, summary: "Two" } }))).toMatch(
        /assignee: given .*not on the appropriate screen/,
      )
      await done(new UpdateIssue({ issue: "ROCK-1", fields: { assignee } }))
      await done(on("environment"))
      await done(new UpdateIssue({ issue: "ROCK-1", fields: places }))
      expect(await done(new GetIssue({ issue: "ROCK-1" }))).toMatchObject({
        fields: { environment: { text: "Moon" } },
      })
    }))

  // Holds TRK-607.
  it("are what a transition asks for, and takes", () =>
    inRock(async (secured) => {
      const { done, told } = secured
      const close = (more: Readonly<Record<string, unknown>>) =>
        new TransitionIssue({ issue: "ROCK-1", transitionId: "31", fields: more })
      const asked = async () => {
        const found = await done(new ListTransitions({ issue: "ROCK-1", withFields: true }))
        return found.find(({ id }) => id === "31")?.fields?.map(({ fieldId }) => fieldId)
      }
      expect(await asked()).toEqual(["resolution"])
      expect(await told(close({ environment: "Moon" }))).toMatch(/not on the appropriate screen/)
      const begin = { issue: "ROCK-1", transitionId: "21", fields: { environment: "Moon" } }
      expect(await told(new TransitionIssue(begin))).toMatch(/not on the appropriate screen/)
      await done(on("environment", "2"))
      expect(await asked()).toEqual(["resolution", "environment"])
      await done(off("resolution", "2"))
      expect(await told(close({ resolution: { name: "Done" } }))).toMatch(/not on the appropriate screen/)
      await done(close({ environment: "Moon" }))
      expect(await idsOn(secured, "1")).toContain("environment")
    }))
})
