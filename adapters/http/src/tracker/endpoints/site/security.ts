import { ChangeDefaultActors, ChangeRoleActors, GetDefaultActors, GetRolesOfProject } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Run } from "../../../contract/custom"
import { aText, given } from "../../../request/fields"
import { ofSecurity } from "../../api"
import { defaultActors, foundRoleOfProject, rolesOfProject } from "../../json/site/security"
import { roleEndpoints } from "./roles"
import { permissionSchemeEndpoints } from "../schemes/permissionSchemes"

const { get, custom } = ofSecurity

const without = (field: string) => ({ sent: { fields: {}, instead: [field], to: () => Either.right({}) } })

const names = given(Schema.Union(aText, Schema.Array(aText)))

/** Users and groups, one or several. */
const named = { user: names, group: names }

const actors = ({ user = [], group = [] }: Schema.Struct.Type<typeof named>) => ({
  users: [user].flat(),
  groups: [group].flat(),
})

/** Actors by their kind, as some clients send them: names of kinds differ before `user-role-actor`. */
const categorised = given(Schema.Record({ key: Schema.String, value: Schema.Array(aText) }))

const ofKind = (all: Schema.Schema.Type<typeof categorised.from> | undefined, kind: string) =>
  Object.entries(all ?? {}).flatMap(([name, values]) => (name.endsWith(`${kind}-role-actor`) ? values : []))

const rolePath = "/project/:projectIdOrKey/role/:id"
const path = { projectIdOrKey: aText, id: aText }
const byGroupId = { notServed: ["groupId"] }

/** One role as a list, as it is shown where it is read. */
const changed = (run: Run, given: ConstructorParameters<typeof ChangeRoleActors>[0]) =>
  Effect.map(run(new ChangeRoleActors(given)), (view) => [view])

const rolesOfProjects = [
  get("/project/:projectIdOrKey/role", GetRolesOfProject, rolesOfProject, without("role")),
  get(rolePath, GetRolesOfProject, foundRoleOfProject, {
    names: { role: "id" },
    notServed: ["excludeInactiveUsers=true"],
  }),
  custom.put(
    rolePath,
    {
      operations: [ChangeRoleActors],
      path,
      query: {},
      body: { ...named, categorisedActors: categorised },
      answer: ({ path: { projectIdOrKey: project, id }, body }, run) => {
        const { users, groups } = actors(body)
        return changed(run, {
          project,
          role: id,
          how: "set",
          users: [...users, ...ofKind(body.categorisedActors, "user")],
          groups: [...groups, ...ofKind(body.categorisedActors, "group")],
        })
      },
    },
    foundRoleOfProject,
    byGroupId,
  ),
  custom.post(
    rolePath,
    {
      operations: [ChangeRoleActors],
      path,
      query: {},
      body: named,
      answer: ({ path: { projectIdOrKey: project, id }, body }, run) =>
        changed(run, { project, role: id, how: "add", ...actors(body) }),
    },
    foundRoleOfProject,
    { notServed: [...byGroupId.notServed, "categorisedActors"] },
  ),
  custom.del(
    rolePath,
    {
      operations: [ChangeRoleActors],
      path,
      query: named,
      body: {},
      answer: ({ path: { projectIdOrKey: project, id }, query }, run) =>
        run(new ChangeRoleActors({ project, role: id, how: "remove", ...actors(query) })),
    },
    undefined,
    byGroupId,
  ),
]

const role = { id: aText }

/** Who has a role in projects that are yet to be. */
const defaultActorEndpoints = [
  get("/role/:id/actors", GetDefaultActors, defaultActors, { names: { role: "id" } }),
  custom.post(
    "/role/:id/actors",
    {
      operations: [ChangeDefaultActors],
      path: role,
      query: {},
      body: named,
      answer: ({ path: { id }, body }, run) =>
        run(new ChangeDefaultActors({ role: id, how: "add", ...actors(body) })),
    },
    defaultActors,
  ),
  custom.del(
    "/role/:id/actors",
    {
      operations: [ChangeDefaultActors],
      path: role,
      query: named,
      body: {},
      answer: ({ path: { id }, query }, run) =>
        run(new ChangeDefaultActors({ role: id, how: "remove", ...actors(query) })),
    },
    defaultActors,
    { says: "Whoever has the role in a project keeps it there." },
  ),
]

/** Who may do what in projects: schemes, and the roles that they speak of. */
export const securityEndpoints = [
  ...permissionSchemeEndpoints,
  ...roleEndpoints,
  ...rolesOfProjects,
  ...defaultActorEndpoints,
]
