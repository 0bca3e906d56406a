import {
  CreatePermissionScheme,
  DeletePermissionScheme,
  GetSchemeAttribute,
  GetSchemeOfProject,
  ListPermissionSchemes,
  SetSchemeAttribute,
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
  foundScheme,
  grant,
  grants,
  scheme,
  schemeAttribute,
  schemeOfProject,
  schemes,
} from "../../json/site/security"

const { get, post, put, del, custom } = ofSecurity

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

/** Permission schemes, and which a project has. */
export const permissionSchemeEndpoints = [
  get("/permissionscheme", ListPermissionSchemes, schemes, {
    sent: { fields: {}, instead: ["id"], to: () => Either.right({}) },
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
  get("/permissionscheme/:id/attribute/:key", GetSchemeAttribute, schemeAttribute),
  put("/permissionscheme/:id/attribute/:key", SetSchemeAttribute, undefined, {
    anyBody: "value",
    alsoPlain: true,
    says: "A text, which programs keep with it; the engine goes by none.",
  }),
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
