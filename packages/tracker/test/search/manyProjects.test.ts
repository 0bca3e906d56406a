import { Commit, CommitId, Instant, Rights, callerKey } from "@quoin/kernel"
import {
  AddComment,
  AddWorklog,
  CountFoundIssues,
  CreateIssue,
  CreateProject,
  SetVote,
  UpdateProject,
} from "@quoin/tracker"
import * as Arr from "effect/Array"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"
import { Versions } from "../../src/collections"
import { Projects } from "../../src/project/collections"
import { ProjectId, type ProjectRecord } from "../../src/Project"
import { RoleActorsOfProjects } from "../../src/security/collections"
import { VersionId } from "../../src/versions/Version"
import { type Secured, inSecured } from "../securityWorld"

/** More than one read of a storage gives, and than one list of a filter holds. */
const many = 1_100
const together = 500

const numbered = (at: number) => String(900_000 + at)

const commit = async ({ test }: Secured, changes: ReadonlyArray<Commit.Change>) => {
  for (const [at, some] of Arr.chunksOf(changes, together).entries()) {
    const id = CommitId.make(`many ${at} ${changes.length}`)
    await test.effect(test.engine.ports.storage.commit({ id, guards: [], changes: some }))
  }
}

const copy = (project: ProjectRecord, at: number): ProjectRecord => ({
  ...project,
  id: ProjectId.make(numbered(at)),
  key: `M${at}`,
  name: `Many ${at}`,
})

const version = (projectId: string, name: string, position: string) =>
  Commit.put(Versions, {
    ...{
      id: VersionId.make(`${projectId}${position}`),
      projectId: ProjectId.make(projectId),
      name,
      position,
    },
    ...{ description: "", released: false, archived: false },
  })

/** A project in which bob is a developer and does not know who votes, and many in which he is one and does. */
const inMany = (use: (secured: Secured) => Promise<void>) =>
  inSecured(async (secured) => {
    const { done, scheme, test } = secured
    const { id } = await scheme("Open", [["BROWSE_PROJECTS", "applicationRole"]])
    await done(new CreateProject({ key: "ROCK", name: "Rocket" }))
    const { records } = await test.effect(test.engine.ports.storage.select(Projects, {}))
    const [made] = records
    if (made === undefined) return expect.unreachable("no project")
    const copies = Array.from({ length: many }, (_, at) => copy(made.value, at))
    await commit(secured, [
      ...copies.map((each) => Commit.put(Projects, each)),
      ...copies.map((each) =>
        Commit.put(RoleActorsOfProjects, {
          projectId: each.id,
          actors: [
            {
              id: each.id,
              roleId: "10001",
              subject: Rights.userSubject(callerKey(secured.as("bob").caller) ?? ""),
            },
          ],
        }),
      ),
      ...copies.flatMap((each) => [version(each.id, "1.0", "a"), version(each.id, "2.0", "b")]),
    ])
    await done(new UpdateProject({ project: "ROCK", permissionScheme: id }))
    await use(secured)
  })

/** How many issues a query finds, or why it is refused. */
const count =
  ({ either }: Secured, name = "bob") =>
  async (jql: string) =>
    Either.match(await either(new CountFoundIssues({ jql }), name), {
      onLeft: (failure) => (failure as { readonly message: string }).message,
      onRight: (found) => found.count,
    })

describe("queries of a caller who sees more projects than one read gives", () => {
  // Holds TRK-66, TRK-187.
  it("know what is kept for roles, and in which projects the caller may do something", () =>
    inMany(async (secured) => {
      const { done } = secured
      const last = `M${many - 1}`
      const visibility = { type: "role", value: "Developers" } as const
      const issueIn = (key: string) =>
        done(new CreateIssue({ fields: { project: { key }, issuetype: { name: "Task" }, summary: "It" } }))
      for (const key of ["M0", last, "ROCK"]) {
        const { key: issue } = await issueIn(key)
        await done(new SetVote({ issue, voting: true }), "carol")
        if (key !== "ROCK") await done(new AddComment({ issue, body: "Cold fusion", visibility }), "bob")
      }
      const started = Instant.make(Date.UTC(2026, 0, 1))
      await done(new AddWorklog({ issue: `${last}-1`, timeSpent: "1h", started, visibility }), "bob")
      const [bob, carol] = [count(secured), count(secured, "carol")]
      expect(await bob("text ~ fusion")).toBe(2)
      expect(await carol("text ~ fusion")).toBe(0)
      expect(await bob("worklogAuthor = bob")).toBe(1)
      expect(await carol("worklogAuthor = bob")).toBe(0)
      expect(await bob("issue in updatedBy(bob)")).toBe(2)
      expect(await carol("voter = carol")).toBe(3)
      expect(await bob("voter = carol")).toBe(2)
      expect(await bob("voter != dave")).toBe(2)
      expect(await bob('project in projectsWhereUserHasPermission("Edit Issues")')).toBe(2)
      expect(await bob('project not in projectsWhereUserHasPermission("Edit Issues")')).toBe(1)
      expect(await bob("project in projectsWhereUserHasRole(Developers)")).toBe(2)
      expect(await carol("project in projectsWhereUserHasRole(Developers)")).toBe(0)
    }))

  // Holds TRK-45.
  it("compare versions that each of these projects has", () =>
    inMany(async (secured) => {
      const { done } = secured
      for (const [project, name] of [
        ["M0", "1.0"],
        ["M1", "2.0"],
        [`M${many - 1}`, "1.0"],
      ] as const) {
        const fields = { project: { key: project }, issuetype: { name: "Task" }, summary: "It" }
        await done(new CreateIssue({ fields: { ...fields, fixVersions: [{ name }] } }))
      }
      const bob = count(secured)
      expect(await bob('fixVersion < "2.0"')).toBe(2)
      expect(await bob('fixVersion <= "2.0"')).toBe(3)
      expect(await bob('fixVersion > "1.0"')).toBe(1)
      expect(await bob('fixVersion = "1.0"')).toBe(2)
      expect(await bob('fixVersion != "1.0"')).toBe(1)
    }))
})
