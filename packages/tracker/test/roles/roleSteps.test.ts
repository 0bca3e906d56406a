import { Commit, CommitId, selectAll } from "@quoin/kernel"
import {
  AddNotifications,
  ChangeDefaultActors,
  CreateNotificationScheme,
  CreateProject,
  CreateRole,
  CreateSecurityScheme,
  DeleteRole,
  ListSecuritySchemes,
  UpdateProject,
  UpdateRole,
  defaultSite,
  trackerLimits as limits,
} from "@quoin/tracker"
import { auditOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Projects } from "../../src/project/collections"
import { ProjectId } from "../../src/Project"
import { RoleActorsOfProjects } from "../../src/security/collections"
import { type Secured, inSecured } from "../securityWorld"

interface Roles {
  readonly pilot: string
  readonly ground: string
}

const withRoles = (use: (secured: Secured, roles: Roles) => Promise<void>) =>
  inSecured(async (secured) => {
    const pilot = await secured.done(new CreateRole({ name: "Pilots" }))
    const ground = await secured.done(new CreateRole({ name: "Ground" }))
    await use(secured, { pilot: pilot.id, ground: ground.id })
  })

const write = ({ test }: Secured, changes: ReadonlyArray<Commit.Change>) =>
  test.effect(test.engine.ports.storage.commit({ id: CommitId.make("by itself"), guards: [], changes }))

const copiedId = (at: number) => ProjectId.make(`${9_000_000 + at}`)

/** Many projects like one that is there. */
const copyProject = async (secured: Secured, count: number) => {
  const { test } = secured
  const [project] = await test.effect(selectAll(test.engine.ports.storage, Projects, {}))
  if (project === undefined) return
  const copies = Array.from({ length: count }, (_, at) => ({
    ...project.value,
    id: copiedId(at),
    key: `COPY${at}`,
  }))
  await write(
    secured,
    copies.map((copy) => Commit.put(Projects, copy)),
  )
}

/** What the audit log tells of what became of roles that go, the oldest first. */
const tellings = async ({ test }: Secured) =>
  (await auditOf(test))
    .filter(({ summary }) => /^Role (handed over|taken away|deleted)/.test(summary))
    .map(({ summary, affectedObject, changedValues }) => ({
      summary,
      role: affectedObject?.name,
      changed: changedValues.map(({ name, oldValue, newValue }) => [name, oldValue, newValue]),
    }))

describe("a role that is deleted step by step", () => {
  // Holds TRK-562.
  it("is in the audit log with each step, by the kind of thing that it is taken out of", () =>
    withRoles(async (secured, { pilot, ground }) => {
      await secured.scheme("Seen", [["BROWSE_PROJECTS", "projectRole", pilot]])
      await secured.scheme("Spoken", [["ADD_COMMENTS", "projectRole", pilot]])
      const holder = { event: "issue_created", type: "ProjectRole", parameter: pilot }
      const notices = await secured.done(new CreateNotificationScheme({ name: "Notices" }))
      const id = AddNotifications.fields.id.make(notices.id)
      await secured.done(new AddNotifications({ id, notifications: [holder] }))
      const actors = [{ id: "1", roleId: pilot, subject: "user:nobody" }]
      const held = Array.from({ length: limits.partsRemoved + 1 }, (_, at) =>
        Commit.put(RoleActorsOfProjects, { projectId: copiedId(at), actors }),
      )
      await write(secured, held)
      await secured.done(new DeleteRole({ id: pilot, swap: ground }))
      const over = (name: string) => ({
        summary: "Role handed over",
        role: "Pilots",
        changed: [[name, "Pilots", "Ground"]],
      })
      const away = {
        summary: "Role taken away",
        role: "Pilots",
        changed: [["projects", `${limits.partsRemoved}`, "0"]],
      }
      const gone = { summary: "Role deleted", role: "Pilots", changed: [["role", "Pilots", "Ground"]] }
      expect(await tellings(secured)).toEqual([
        over("permission scheme"),
        over("permission scheme"),
        over("notification scheme"),
        away,
        gone,
      ])
    }))

  // Holds TRK-562.
  it("is said to be in use before anything is judged that only another role would change", () =>
    withRoles(async (secured, { pilot, ground }) => {
      const { done, told, scheme } = secured
      const { id } = await scheme("Seen", [["BROWSE_PROJECTS", "projectRole", pilot]])
      await done(new CreateProject({ key: "ROCK", name: "Rocket" }))
      await done(new UpdateProject({ project: "ROCK", permissionScheme: id }))
      await copyProject(secured, limits.projectsOfChangedScheme)
      expect(await told(new DeleteRole({ id: pilot }))).toMatch(
        /is named by a permission scheme: say with swap/,
      )
      expect(await told(new DeleteRole({ id: pilot, swap: ground }))).toMatch(/projectsOfChangedScheme/)
    }))

  // Holds TRK-562.
  it("is handed over level by level, so that no scheme has too many of them", () =>
    withRoles(async (secured, { pilot, ground }) => {
      const { done } = secured
      const members = [{ type: "projectRole", parameter: pilot }]
      const levels = Array.from({ length: limits.levelsOfScheme }, (_, at) => ({
        name: `Level ${at}`,
        members,
      }))
      const { id } = await done(new CreateSecurityScheme({ name: "Levels", levels }))
      await done(new CreateProject({ key: "ROCK", name: "Rocket", securityScheme: id }))
      await copyProject(secured, 4)
      await done(new DeleteRole({ id: pilot, swap: ground }))
      const [scheme] = await done(new ListSecuritySchemes({}))
      const holders = scheme?.levels.flatMap((level) => level.members.map(({ parameter }) => parameter))
      expect(holders).toEqual(levels.map(() => ground))
    }))

  // Holds TRK-562.
  it("waits for another one that goes: of two that are to take each other over, one does", () =>
    withRoles(async ({ told, scheme }, { pilot, ground }) => {
      for (const role of [pilot, ground]) {
        for (let nth = 0; nth < 5; nth++)
          await scheme(`Of ${role}, ${nth}`, [["ADD_COMMENTS", "projectRole", role]])
      }
      const both = await Promise.all([
        told(new DeleteRole({ id: pilot, swap: ground })),
        told(new DeleteRole({ id: ground, swap: pilot })),
      ])
      expect(both).toEqual(["done", expect.stringMatching(/^swap: given/)])
    }))
})

describe("what is said of a role", () => {
  // Holds TRK-561.
  it("is short, as nearly every operation reads it", () =>
    inSecured(async ({ done, told }) => {
      const name = "n".repeat(limits.roleNameChars)
      const description = "d".repeat(limits.roleDescriptionChars)
      expect([name.length, description.length]).toEqual([100, 1_000])
      const { id } = await done(new CreateRole({ name, description }))
      expect(await told(new CreateRole({ name: `${name}n` }))).toMatch(/^name: .*100/)
      expect(await told(new UpdateRole({ id, description: `${description}d` }))).toMatch(
        /^description: .*1000/,
      )
    }))

  // Holds TRK-542.
  it("does not make it the one of those who run projects", () =>
    inSecured(
      async ({ done }) => {
        const { id } = await done(new CreateRole({ name: "Administrators" }))
        const { actors } = await done(new ChangeDefaultActors({ role: id, how: "add", groups: ["crew"] }))
        expect(actors.map(({ name }) => name)).toEqual(["crew"])
      },
      ["bob"],
      { tracker: { ...defaultSite, roles: [{ id: "1", name: "Users", description: "" }] } },
    ))
})
