import {
  ChangeRoleActors,
  CreatePermissionScheme,
  DeletePermissionScheme,
  GetRolesOfProject,
  GetSchemeOfProject,
  ListPermissionSchemes,
  ListRoles,
  UpdatePermissionScheme,
  UpdateProject,
} from "@quoin/tracker"
import { Expansion, InvalidInput, NotFound } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { partOf } from "../../../answers/Shows"
import { mapViolations } from "../../../contract/Vocabulary"
import type { Run } from "../../../contract/custom"
import { aText, given } from "../../../request/fields"
import { created, ofSecurity } from "../../api"
import {
  type GrantOfScheme,
  foundRole,
  foundRoleOfProject,
  foundScheme,
  grant,
  grants,
  roles,
  rolesOfProject,
  scheme,
  schemeOfProject,
  schemes,
} from "../../json/site/security"

const { get, post, put, del, custom } = ofSecurity

const without = (field: string) => ({ sent: { fields: {}, instead: [field], to: () => Either.right({}) } })

/** What can be shown of a scheme, and of those who hold permissions by it. */
const onScheme = {
  standard: "",
  parts: { permissions: {}, user: {}, group: {}, projectRole: {}, field: {}, all: {} },
}

const expansions = { expands: onScheme }

/** The scheme of a project; its permissions are for administrators to see. */
const ofProject = (run: Run, project: string, expansion: Expansion.Expansion) =>
  Effect.gen(function* () {
    const scheme = yield* run(new GetSchemeOfProject({ project }))
    const isWhole = ["permissions", "user", "group", "projectRole", "field", "all"].some((part) =>
      Expansion.expands(expansion, part),
    )
    if (!isWhole) return { scheme, permissions: undefined }
    const id = ListPermissionSchemes.fields.id.from.make(scheme.id)
    const [whole] = yield* run(new ListPermissionSchemes({ id }))
    return { scheme, permissions: whole?.permissions }
  })

const schemeId = ListPermissionSchemes.fields.id.from

/** A grant is sent by itself, and not in a list. */
const asSent = mapViolations((violation) => ({
  ...violation,
  field: violation.field.replace(/^granted\[0\]\./, ""),
}))

const schemeEndpoints = [
  get("/permissionscheme", ListPermissionSchemes, schemes, {
    ...without("id"),
    ...expansions,
    says: "The default one first, then by name; with their permissions, expanded or not.",
  }),
  post("/permissionscheme", CreatePermissionScheme, scheme, {
    ...created,
    ...expansions,
    notServed: ["scope"],
  }),
  get("/permissionscheme/:id", ListPermissionSchemes, foundScheme, expansions),
  get("/permissionscheme/:id/permission", ListPermissionSchemes, grants, expansions),
  custom.get(
    "/permissionscheme/:id/permission/:permissionId",
    {
      operations: [ListPermissionSchemes],
      path: { id: schemeId, permissionId: aText },
      query: {},
      body: {},
      answer: ({ path: { id, permissionId } }, run) =>
        Effect.flatMap(run(new ListPermissionSchemes({ id })), (found) => {
          const held = found.flatMap(({ permissions }) =>
            permissions.filter((each) => each.id === permissionId),
          )
          return held[0] === undefined
            ? Effect.fail(new NotFound({ kind: "permission", id: permissionId }))
            : Effect.succeed({ ...held[0], schemeId: String(id) })
        }),
    },
    grant,
    expansions,
  ),
  put("/permissionscheme/:id", UpdatePermissionScheme, scheme, {
    ...expansions,
    sent: { fields: {}, instead: ["granted", "revoked"], to: () => Either.right({}) },
    notServed: ["scope"],
    says: "Where permissions are sent they take the place of all that it granted.",
  }),
  custom.post(
    "/permissionscheme/:id/permission",
    {
      operations: [UpdatePermissionScheme],
      path: { id: schemeId },
      query: {},
      body: { permission: aText, holder: Schema.Struct({ type: aText, parameter: given(aText) }) },
      answer: ({ path: { id }, body }, run) =>
        run(new UpdatePermissionScheme({ id, granted: [body] })).pipe(
          Effect.mapError((failure) => (failure instanceof InvalidInput ? asSent(failure) : failure)),
          Effect.map(({ permissions }) => permissions.slice(-1).map((last) => ({ ...last, schemeId: id }))),
        ),
    },
    partOf(grant, ([made]: ReadonlyArray<GrantOfScheme>) => made),
    { ...created, ...expansions },
  ),
  custom.del(
    "/permissionscheme/:id/permission/:permissionId",
    {
      operations: [UpdatePermissionScheme],
      path: { id: schemeId, permissionId: aText },
      query: {},
      body: {},
      answer: ({ path: { id, permissionId: revoked } }, run) =>
        run(new UpdatePermissionScheme({ id, revoked })),
    },
    undefined,
  ),
  del("/permissionscheme/:id", DeletePermissionScheme, undefined),
  custom.get(
    "/project/:projectIdOrKey/permissionscheme",
    {
      operations: [GetSchemeOfProject, ListPermissionSchemes],
      path: { projectIdOrKey: aText },
      query: {},
      body: {},
      answer: ({ path: { projectIdOrKey } }, run, expansion) => ofProject(run, projectIdOrKey, expansion),
    },
    schemeOfProject,
    { ...expansions, says: "Only administrators see the permissions of it." },
  ),
  custom.put(
    "/project/:projectIdOrKey/permissionscheme",
    {
      operations: [UpdateProject, GetSchemeOfProject, ListPermissionSchemes],
      path: { projectIdOrKey: aText },
      query: {},
      body: { id: Schema.Union(aText, Schema.Int) },
      answer: ({ path: { projectIdOrKey: project }, body }, run, expansion) =>
        Effect.zipRight(
          run(new UpdateProject({ project, permissionScheme: String(body.id) })),
          ofProject(run, project, expansion),
        ),
    },
    schemeOfProject,
    expansions,
  ),
]

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

const roleEndpoints = [
  get("/role", ListRoles, roles, without("role")),
  get("/role/:id", ListRoles, foundRole, { names: { role: "id" } }),
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

/** Who may do what in projects: schemes, and the roles that they speak of. */
export const securityEndpoints = [...schemeEndpoints, ...roleEndpoints]
