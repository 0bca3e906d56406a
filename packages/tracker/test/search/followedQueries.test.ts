import { AddMember, RemoveMember } from "@quoin/directory"
import { type Operation, type StorageService, execute, operationOf } from "@quoin/kernel"
import {
  AddComment,
  ChangeRoleActors,
  CreateIssue,
  CreateProject,
  CreateVersion,
  SearchIssues,
  SetProjectArchived,
  UpdateProject,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { clockAt } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type Secured, inSecured } from "../securityWorld"

const noon = Date.UTC(2026, 2, 10, 12)

const queries = [
  "project = ROCK",
  "project in (ROCK, BOAT)",
  "project = Boats",
  'project = "Rocket science"',
  "text ~ fusion",
  "comment ~ fusion",
  'fixVersion = "1.0"',
  'project in projectsWhereUserHasRole("Developers")',
  'project in projectsWhereUserHasPermission("Edit Issues")',
  "assignee in membersOf(crew)",
  "reporter = ada AND created > -1h",
  "voter = bob",
  "ORDER BY key",
]

/** What changes what queries name, by what they ask for; each can be done or refused. */
const changes: ReadonlyArray<Operation.AnyRequest> = [
  new UpdateProject({ project: "ROCK", key: "SHIP" }),
  new UpdateProject({ project: "SHIP", key: "ROCK" }),
  new UpdateProject({ project: "BOAT", name: "Rocket science" }),
  new UpdateProject({ project: "BOAT", name: "Boats" }),
  new UpdateProject({ project: "BOAT", permissionScheme: "closed" }),
  new UpdateProject({ project: "BOAT", permissionScheme: "0" }),
  new AddMember({ username: "carol", group: "crew" }),
  new RemoveMember({ username: "carol", group: "crew" }),
  new ChangeRoleActors({ project: "ROCK", role: "Developers", how: "add", users: ["carol"] }),
  new ChangeRoleActors({ project: "ROCK", role: "Developers", how: "remove", users: ["carol"] }),
  new SetProjectArchived({ project: "BOAT", archived: true }),
  new SetProjectArchived({ project: "BOAT", archived: false }),
]

const world = async (secured: Secured): Promise<void> => {
  const { done } = secured
  await done(new CreateProject({ key: "ROCK", name: "Rocket" }))
  await done(new CreateProject({ key: "BOAT", name: "Boats" }))
  await secured.scheme("closed", [["BROWSE_PROJECTS", "group", "crew"]])
  await done(new ChangeRoleActors({ project: "ROCK", role: "Developers", how: "add", users: ["bob"] }))
  await done(new CreateVersion({ project: "ROCK", name: "1.0" }))
  for (const key of ["ROCK", "BOAT"]) {
    const fields = { project: { key }, issuetype: { name: "Task" }, summary: `Fusion of ${key}` }
    const { key: issue } = await secured.at(noon, new CreateIssue({ fields }))
    const visibility = { type: "role", value: "Developers" } as const
    await secured.either(new AddComment({ issue, body: "Cold fusion", visibility }), "bob")
  }
}

/** What a search answers over a storage: keys, or why not. */
const answer = ({ test, as }: Secured, storage: StorageService, jql: string, name: string, at: number) => {
  const { ports, operations } = test.engine
  const request = new SearchIssues({ jql, fields: ["summary", "project"] })
  return test.effect(
    Effect.flatMap(operationOf(operations, request), (operation) =>
      execute({ ...ports, storage }, operation, request, as(name)),
    ).pipe(
      Effect.either,
      Effect.map(
        Either.match({
          onLeft: (failure) => (failure as { readonly message: string }).message,
          onRight: (page) => (page as typeof SearchIssues.success.Type).items,
        }),
      ),
      Effect.withClock(clockAt(() => at)),
    ),
  )
}

/** The searches that answer otherwise than one that keeps nothing, after each of some changes. */
const stale = async (secured: Secured, storage: StorageService, steps: ReadonlyArray<number>) => {
  const { follow: _, ...fresh } = secured.test.engine.ports.storage
  const found: Array<string> = []
  const look = async (at: number) => {
    for (const jql of queries) {
      for (const name of ["ada", "bob", "carol"]) {
        const [kept, made] = [
          await answer(secured, storage, jql, name, at),
          await answer(secured, fresh, jql, name, at),
        ]
        if (JSON.stringify(kept) !== JSON.stringify(made)) found.push(`${name}: ${jql}`)
      }
    }
  }
  await look(noon)
  for (const [at, step] of steps.entries()) {
    const change = changes[step % changes.length]
    if (change !== undefined) await secured.either(change)
    await look(noon + at * 1_200_000)
  }
  return found
}

describe("what queries name, which is found once", () => {
  // Holds TRK-640.
  it("is found as it stands after any change, at any time, for whoever asks", async () => {
    const law = fc.asyncProperty(
      fc.array(fc.nat(changes.length - 1), { minLength: 3, maxLength: 6 }),
      (steps) =>
        inSecured(async (secured) => {
          await world(secured)
          expect(await stale(secured, secured.test.engine.ports.storage, steps)).toEqual([])
        }),
    )
    await fc.assert(law, { numRuns: 6 })
  })

  it("would answer what was where a storage kept it for longer", () =>
    inSecured(async (secured) => {
      await world(secured)
      const known = new Map<string, unknown>()
      const { storage } = secured.test.engine.ports
      const keepsAll: StorageService = {
        ...storage,
        follow: (name, on, make) => {
          if (known.has(name)) return Effect.succeed(known.get(name) as never)
          return Effect.tap(storage.follow?.(name, on, make) ?? Effect.never, (made) => known.set(name, made))
        },
      }
      const found = await stale(secured, keepsAll, [2, 6, 8, 0, 10])
      expect(found).toContain("ada: project = Boats")
      expect(found).toContain("carol: comment ~ fusion")
    }))

  it("is asked of no storage again", () =>
    inSecured(async (secured) => {
      await world(secured)
      const { storage } = secured.test.engine.ports
      let made = 0
      const counting: StorageService = {
        ...storage,
        follow: (name, on, make) =>
          Effect.suspend(
            () =>
              storage.follow?.(name, on, (watched) => {
                made += 1
                return make(watched)
              }) ?? Effect.never,
          ),
      }
      const ask = (jql: string) => answer(secured, counting, jql, "bob", noon)
      const asked = async (jql: string) => {
        await ask(jql)
        made = 0
        await ask(jql)
        return made
      }
      expect(await asked("project = ROCK AND status = Open")).toBe(1)
      expect(await asked("project = ROCK AND summary ~ fusion")).toBe(0)
      expect(await asked("text ~ fusion")).toBe(0)
      expect(await asked("created > -1h")).toBe(1)
      expect(await asked('fixVersion = "1.0"')).toBe(1)
      await secured.done(
        new CreateIssue({
          fields: { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "More" },
        }),
      )
      made = 0
      await ask("text ~ fusion")
      expect(made).toBe(0)
      await secured.done(new UpdateProject({ project: "BOAT", name: "Ships" }))
      await ask("text ~ fusion")
      expect(made).toBe(1)
    }))
})
