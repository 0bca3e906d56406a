import { Groups, userByName } from "@quoin/directory"
import { Commit, CommonFailure, Given, Operation, type Reads, Rights, Resource } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ObjectSchemas } from "../../definitions/collections"
import { changeDefinition, loadForChange } from "../../definitions/definitionChange"
import { loadNamedSchema } from "../../definitions/namedDefinitions"
import { administerSchema } from "../../definitions/permissions"
import { type Rule, checkRules, rule } from "../../definitions/rules"
import type { SchemaRecord } from "../../definitions/schema/ObjectSchema"
import {
  type RoleHolders,
  SchemaRights,
  SchemaRoles,
  SchemaRolesView,
  forEachRole,
  rolesOf,
  schemaRightsOf,
} from "../../definitions/schema/SchemaRoles"
import { managing } from "../../facts"
import { limits } from "../../limits"

/**
 * States who may see a schema, write its objects and administer it, in place of what was stated before. Without `roles` it
 * is open again to whoever is signed in. With roles somebody must be its administrator; administrators of the application may
 * always do everything.
 */
export class SetSchemaRoles extends Operation.Request<SetSchemaRoles>()("assets.setSchemaRoles", () => ({
  payload: { schemaId: Given.Key, roles: Schema.optional(SchemaRoles) },
  success: SchemaRolesView,
  failure: CommonFailure,
})) {}

/** What was found of the holders of one role. */
interface FoundHolders {
  readonly subjects: ReadonlyArray<Rights.Subject>
  readonly broken: ReadonlyArray<Rule>
}

type FoundRoles = Readonly<Record<keyof SchemaRoles, FoundHolders>>

const findHolders = (reads: Reads, role: string, { users, groups }: RoleHolders) =>
  Effect.gen(function* () {
    const subjects: Array<Rights.Subject> = []
    const broken: Array<Rule> = []
    for (const name of new Set(users)) {
      const user = yield* userByName(reads, name)
      if (user === undefined) broken.push(rule(false, `roles.${role}.users`, name, "names of users"))
      else subjects.push(Rights.userSubject(user.key))
    }
    for (const name of new Set(groups)) {
      const group = yield* reads.peek(Groups, name)
      if (group === undefined) broken.push(rule(false, `roles.${role}.groups`, name, "names of groups"))
      else subjects.push(Rights.groupSubject(name, group.generation))
    }
    return { subjects, broken }
  })

const roleRules = ({ view, edit, admin }: SchemaRoles): ReadonlyArray<Rule> => {
  const count = [view, edit, admin].reduce((sum, role) => sum + role.users.length + role.groups.length, 0)
  return [
    rule(
      admin.users.length + admin.groups.length > 0,
      "roles.admin",
      [],
      "at least one user or group: somebody must be able to change the schema",
    ),
    rule(count <= limits.roleHolders, "roles", `${count} names`, `at most ${limits.roleHolders} names`),
  ]
}

const subjectsOf = ({ view, edit, admin }: FoundRoles) => ({
  view: view.subjects,
  edit: edit.subjects,
  admin: admin.subjects,
})

const grantChanges = (schema: SchemaRecord, found: FoundRoles | undefined): ReadonlyArray<Commit.Change> => {
  const { restricted: _before, ...open } = schema
  return found === undefined
    ? [Commit.put(ObjectSchemas, open), Commit.remove(SchemaRights, schema.id)]
    : [
        Commit.put(ObjectSchemas, { ...open, restricted: true }),
        Commit.put(SchemaRights, schemaRightsOf(schema.id, subjectsOf(found))),
      ]
}

export const setSchemaRoles = Operation.command(
  SetSchemaRoles,
  managing("State who may do what in a schema", "AST-16", "AST-17"),
  {
    load: ({ schemaId, roles }, reads) =>
      Effect.gen(function* () {
        if (roles !== undefined) yield* checkRules(roleRules(roles))
        const stamped = yield* loadForChange(reads)
        const schema = yield* loadNamedSchema(reads, stamped.definitions, schemaId)
        const rights = yield* reads.peek(SchemaRights, schemaId)
        return {
          ...stamped,
          schema,
          before: rights === undefined ? undefined : yield* rolesOf(reads.people, rights),
          found:
            roles === undefined
              ? undefined
              : yield* forEachRole((role) => findHolders(reads, role, roles[role])),
        }
      }),
    allow: (_request, { schema }) => administerSchema(schema.id),
    decide: ({ roles }, state) => {
      const { schema, before, found } = state
      const broken = found === undefined ? [] : Object.values(found).flatMap((each) => each.broken)
      return Either.flatMap(checkRules(broken), () =>
        changeDefinition(state, {
          kind: "Object schema",
          verb: roles === undefined ? "opened" : "restricted",
          name: schema.name,
          differences: Resource.differencesOf(["roles"], { roles: before }, { roles }),
          changes: grantChanges(schema, found),
          reply: { schemaId: schema.id, ...(roles === undefined ? {} : { roles }) },
        }),
      )
    },
  },
)
