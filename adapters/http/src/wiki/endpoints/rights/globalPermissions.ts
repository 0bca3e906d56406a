import { ChangeGlobalPermissions, ListGlobalPermissions } from "@quoin/directory"
import { Given } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Run } from "../../../contract/custom"
import { aText, given } from "../../../request/fields"
import { custom, get } from "../../api"
import { globalPermissions } from "../../json/spaces/rights"

const Operation = Schema.Struct({
  targetType: Schema.Literal("application", "system", "personal_space", "space", "user"),
  operationKey: Schema.Literal("use", "administer", "create", "read"),
})

const Several = Schema.Struct({
  userKey: given(aText),
  groupName: given(aText),
  operations: Schema.Array(Operation),
})

const address = "/permissions"

/** Fields that only some addresses say. */
const says = (instead: ReadonlyArray<string>, said: Readonly<Record<string, unknown>> = {}) => ({
  sent: { fields: {}, instead, to: () => Either.right(said) },
})

/** An answer without a body is 200 here. */
const done = { emptyStatus: 200 }

const listing = [
  get(address, ListGlobalPermissions, globalPermissions, {
    ...says(["userKey", "username", "group", "keyOrName", "anonymous"]),
    says: "For administrators.",
  }),
  get(`${address}/anonymous`, ListGlobalPermissions, globalPermissions, {
    ...says(["userKey", "username", "group", "keyOrName", "anonymous"], { anonymous: true }),
  }),
  custom.get(
    `${address}/unlicensed`,
    {
      operations: [ListGlobalPermissions],
      path: {},
      query: {},
      body: {},
      answer: (_input, run) => Effect.as(run(new ListGlobalPermissions({})), []),
    },
    globalPermissions,
    { says: "There are none: a user needs no licence, so that nobody is without one." },
  ),
  get(`${address}/group/:name`, ListGlobalPermissions, globalPermissions, {
    ...says(["userKey", "username", "keyOrName", "anonymous"]),
    names: { group: "name" },
  }),
  get(`${address}/user/:keyOrName`, ListGlobalPermissions, globalPermissions, {
    ...says(["userKey", "username", "group", "anonymous"]),
  }),
  custom.put(
    address,
    {
      operations: [ChangeGlobalPermissions],
      path: {},
      query: {},
      body: { permissions: Schema.Array(Several) },
      answer: ({ body: { permissions } }, run) =>
        Effect.asVoid(
          run(
            new ChangeGlobalPermissions({
              how: "replace",
              changes: permissions.map(({ userKey, groupName: group, operations }) => ({
                subject: { userKey, group },
                operations,
              })),
            }),
          ),
        ),
    },
    undefined,
    {
      ...done,
      listBody: "permissions",
      says: "Each list replaces what its subject holds; who is not named keeps theirs.",
    },
  ),
]

type How = "grant" | "revoke"
type Subject = (typeof ChangeGlobalPermissions.Type)["changes"][number]["subject"]

/** Changes what one subject holds. */
const change = (how: How, subject: Subject, operations: ReadonlyArray<typeof Operation.Type>, run: Run) =>
  Effect.asVoid(run(new ChangeGlobalPermissions({ how, changes: [{ subject, operations }] })))

const common = {
  operations: [ChangeGlobalPermissions],
  query: {},
  body: { operations: Schema.Array(Operation) },
}
const listed = { ...done, listBody: "operations" }

const changingOne = (["grant", "revoke"] as const).flatMap((how) => [
  custom.put(
    `${address}/anonymous/${how}`,
    {
      ...common,
      path: {},
      answer: ({ body: { operations } }, run) => change(how, {}, operations, run),
    },
    undefined,
    listed,
  ),
  custom.put(
    `${address}/group/:name/${how}`,
    {
      ...common,
      path: { name: Given.Key },
      answer: ({ path: { name: group }, body: { operations } }, run) =>
        change(how, { group }, operations, run),
    },
    undefined,
    listed,
  ),
  custom.put(
    `${address}/user/:keyOrName/${how}`,
    {
      ...common,
      path: { keyOrName: Given.Key },
      answer: ({ path: { keyOrName }, body: { operations } }, run) =>
        change(how, { keyOrName }, operations, run),
    },
    undefined,
    listed,
  ),
])

/** Who may do what on the site as a whole. */
export const globalPermissionEndpoints = [...listing, ...changingOne]
