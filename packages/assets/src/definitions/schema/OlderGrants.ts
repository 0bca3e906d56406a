import { type Carried, type CarryOver, Collection, Commit, Field, Rights, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { ObjectSchemas } from "../collections"
import { kinds } from "../kinds"
import { SchemaRights, schemaRightsOf } from "./SchemaRoles"

const Holders = Schema.Struct({
  users: Schema.Array(Schema.NonEmptyString),
  groups: Schema.Array(Schema.NonEmptyString),
})

/** Who held which role on a schema, as older builds stored it: users by their keys, groups by their names. */
const OlderGrant = Schema.Struct({
  targetType: Schema.NonEmptyString,
  targetId: Schema.NonEmptyString,
  view: Holders,
  edit: Holders,
  admin: Holders,
  /** It stands among the rights on schemas now, or those say something else already. */
  carried: Schema.Boolean,
})
type OlderGrant = typeof OlderGrant.Type

/**
 * The roles of older builds. What is carried over stays, in a format that those refuse to read: an older process over the same
 * storage would take a schema whose roles it misses for an open one.
 */
export const OlderGrants = Collection.make({
  name: "directory.grants",
  version: 2,
  schema: OlderGrant,
  key: ({ targetType, targetId }: OlderGrant) => `${targetType}/${targetId}`,
  fields: { carried: Field.flag(({ carried }: OlderGrant) => carried) },
  upcasts: { 1: (value) => ({ ...(value as Omit<OlderGrant, "carried">), carried: false }) },
})

const holdersOf = ({ users, groups }: typeof Holders.Type): ReadonlyArray<Rights.Subject> => [
  ...users.map(Rights.userSubject),
  ...groups.map((name) => Rights.groupSubject(name)),
]

const subjectsIn = ({ view, edit, admin }: OlderGrant) => ({
  view: holdersOf(view),
  edit: holdersOf(edit),
  admin: holdersOf(admin),
})

/** Schemas whose roles are carried over in one step. */
const stepSize = 100

/**
 * Puts the roles that older builds kept to the rights on schemas. A schema that was opened or given other roles since, or is gone,
 * keeps what it has (AST-140).
 */
export const carryOlderGrants: CarryOver = {
  name: OlderGrants.name,
  left: (reader) =>
    Effect.gen(function* () {
      const { records } = yield* reader.select(OlderGrants, {
        where: Where.equals("carried", false),
        limit: stepSize,
      })
      if (records.length === 0) return []
      const ids = records.map(({ value }) => value.targetId)
      const schemas = new Map((yield* reader.read(ObjectSchemas, ids)).map((each) => [each.key, each]))
      const held = new Set((yield* reader.read(SchemaRights, ids)).map(({ key }) => key))
      return records.map(({ key, revision, value }): Carried => {
        const changes = [Commit.put(OlderGrants, { ...value, carried: true })]
        const guards = [Commit.unchanged(OlderGrants, key, revision)]
        const schema = value.targetType === kinds.schema ? schemas.get(value.targetId) : undefined
        if (schema?.value.restricted !== true || held.has(schema.key)) return { changes, guards }
        return {
          changes: [...changes, Commit.put(SchemaRights, schemaRightsOf(schema.key, subjectsIn(value)))],
          guards: [
            ...guards,
            Commit.unchanged(ObjectSchemas, schema.key, schema.revision),
            Commit.absent(SchemaRights, schema.key),
          ],
        }
      })
    }),
}
