import { Given, lookUp } from "@quoin/kernel"
import { ChangeSpacePermissions, ListSpacePermissions, RemoveSpacePermission } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Run } from "../../../contract/custom"
import { aText, given } from "../../../request/fields"
import { custom, get, ofSpaces } from "../../api"
import { GivenOperation, GivenSubject, isSubject, subjectOf } from "../../sent/subject"
import { addedPermission, spacePermissions } from "../../json/spaces/rights"

const Operation = Schema.Struct({ targetType: aText, operationKey: aText })

/** Whom a change is about: everybody where nobody is named. */
interface Subject {
  readonly userKey?: string | undefined
  readonly group?: string | undefined
}

const Several = Schema.Struct({
  userKey: given(aText),
  groupName: given(aText),
  operations: Schema.Array(Operation),
})

const address = "/space/:key/permissions"

/** Fields that only some addresses say. */
const says = (instead: ReadonlyArray<string>, said: Readonly<Record<string, unknown>> = {}) => ({
  sent: { fields: {}, instead, to: () => Either.right(said) },
})

/** An answer without a body is 200 here. */
const done = { emptyStatus: 200 }

const listing = [
  get(address, ListSpacePermissions, spacePermissions, {
    ...says(["userKey", "username", "group", "anonymous"]),
    says: "For those who administer the space.",
  }),
  get(`${address}/anonymous`, ListSpacePermissions, spacePermissions, {
    ...says(["userKey", "username", "group", "anonymous"], { anonymous: true }),
  }),
  get(`${address}/group/:groupName`, ListSpacePermissions, spacePermissions, {
    ...says(["userKey", "username", "anonymous"]),
  }),
  get(`${address}/user/:userKey`, ListSpacePermissions, spacePermissions, {
    ...says(["username", "group", "anonymous"]),
    names: { userKey: "userKey" },
  }),
  custom.post(
    address,
    {
      operations: [ChangeSpacePermissions],
      path: { key: Given.Key },
      query: {},
      body: { permissions: Schema.Array(Several) },
      answer: ({ path: { key }, body: { permissions } }, run) =>
        run(
          new ChangeSpacePermissions({
            key,
            how: "replace",
            changes: permissions.map(({ userKey, groupName: group, operations }) => ({
              subject: { userKey, group },
              operations,
            })),
          }),
        ),
    },
    spacePermissions,
    {
      listBody: "permissions",
      says: "Each list replaces what its subject holds; who is not named keeps theirs.",
    },
  ),
]

/** Changes what one subject holds. */
const change = (
  key: string,
  how: "grant" | "revoke",
  subject: Subject,
  given: ReadonlyArray<typeof Operation.Type>,
  run: Run,
) => Effect.asVoid(run(new ChangeSpacePermissions({ key, how, changes: [{ subject, operations: given }] })))

const body = { operations: Schema.Array(Operation) }
const common = { operations: [ChangeSpacePermissions], query: {}, body }
const listed = { ...done, listBody: "operations" }

const changingOne = (["grant", "revoke"] as const).flatMap((how) => [
  custom.put(
    `${address}/anonymous/${how}`,
    {
      ...common,
      path: { key: Given.Key },
      answer: ({ path: { key }, body: { operations } }, run) => change(key, how, {}, operations, run),
    },
    undefined,
    listed,
  ),
  custom.put(
    `${address}/group/:groupName/${how}`,
    {
      ...common,
      path: { key: Given.Key, groupName: Given.Key },
      answer: ({ path: { key, groupName: group }, body: { operations } }, run) =>
        change(key, how, { group }, operations, run),
    },
    undefined,
    listed,
  ),
  custom.put(
    `${address}/user/:userKey/${how}`,
    {
      ...common,
      path: { key: Given.Key, userKey: Given.Key },
      answer: ({ path: { key, userKey }, body: { operations } }, run) =>
        change(key, how, { userKey }, operations, run),
    },
    undefined,
    listed,
  ),
])

/** What newer editions call some operations. */
const otherwiseCalled: Readonly<Record<string, typeof Operation.Type>> = {
  "restrict_content space": { operationKey: "restrict", targetType: "space" },
  "delete space": { operationKey: "delete_own", targetType: "space" },
  "archive page": { operationKey: "archive", targetType: "space" },
}

const one = "/space/:key/permission"

/** One permission at a time, as newer editions have it. */
const single = [
  custom.post(
    one,
    {
      operations: [ChangeSpacePermissions],
      path: { key: Given.Key },
      query: {},
      body: { subject: GivenSubject, operation: GivenOperation },
      answer: ({ path: { key }, body: { subject: given, operation } }, run) => {
        const named = lookUp(otherwiseCalled, `${operation.key} ${operation.target}`)
        const wanted = named ?? { operationKey: operation.key, targetType: operation.target }
        const changes = [{ subject: subjectOf(given), operations: [wanted] }]
        return Effect.map(run(new ChangeSpacePermissions({ key, how: "add", changes })), (all) => ({
          found: all.find(
            ({ subject, targetType, operationKey }) =>
              targetType === wanted.targetType &&
              operationKey === wanted.operationKey &&
              isSubject(subject, given),
          ),
          subject: given,
          operation,
        }))
      },
    },
    addedPermission,
    {
      says: "Where the subject holds it already it is refused, and so is anything where it may not read the space.",
    },
  ),
  ofSpaces.del(`${one}/:id`, RemoveSpacePermission, undefined, {
    says: "By the id that lists tell. Who may no longer read the space holds nothing else.",
  }),
]

/** Who may do what in a space. */
export const spacePermissionEndpoints = [...listing, ...changingOne, ...single]
